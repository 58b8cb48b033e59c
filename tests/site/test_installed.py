"""The installed package makes a site too, without a network if a folder has the third parties' files."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from spanish_main.site import pinned
from spanish_main.site.folder import check
from tests import wheels

pytestmark = pytest.mark.slow

RUN = """
import sys; sys.path.insert(0, sys.argv.pop(1))
from spanish_main.cli.main import main
import spanish_main.site; assert spanish_main.site.__file__.startswith(sys.path[0]), spanish_main.site.__file__
main()
"""


def test_the_wheel_makes_a_site_of_parts_in_a_folder(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    parts = tmp_path / "parts"
    parts.mkdir()
    for part, path in pinned.found(None).items():
        (parts / part.file).symlink_to(path)
    with zipfile.ZipFile(wheels.wheel(tmp_path_factory)) as wheel:
        wheel.extractall(tmp_path / "installed")
    environment = {**os.environ, "SPANISH_MAIN_CACHE_DIR": str(tmp_path / "cache")}
    command = [sys.executable, "-P", "-c", RUN, str(tmp_path / "installed"), "site", str(tmp_path / "site")]

    def run(*more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*command, *more], capture_output=True, text=True, env=environment, cwd=tmp_path, check=False
        )

    made = run("--parts", str(parts))
    assert (made.returncode, made.stderr) == (0, "")
    check(tmp_path / "site")
    assert not (tmp_path / "cache" / "site").exists(), "something was fetched"
    refused = run("--parts", str(parts), "--docs")
    assert refused.returncode > 0
    assert refused.stderr.count("\n") == 1
    assert "clone the repository" in refused.stderr
