"""A server offers only a whole site of its own version; otherwise it prints why not."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from spanish_main import __version__
from spanish_main.cli.main import app
from spanish_main.site.build import write
from spanish_main.site.folder import check
from spanish_main.site.interpreter import Interpreter, packed
from spanish_main.site.pinned import SiteError
from spanish_main.site.program import PackedProgram
from tests.needs import need


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    need("web")
    python = Interpreter({"pyodide.mjs": b"1"}, packed(b"core"), packed(b"library"), b"{}", b"free")
    return write(tmp_path / "site", python, PackedProgram("main", {"main.py": b""}), {"index.html": b"page"}).folder


def other_version(folder: Path) -> None:
    listed = json.loads((folder / "site.json").read_bytes())
    listed["version"] = "0.0.1-" + listed["version"].rpartition("-")[2]
    (folder / "site.json").write_text(json.dumps(listed), encoding="utf-8")


def empty(folder: Path) -> None:
    for path in folder.iterdir():
        if path.is_file():
            path.unlink()


BAD: list[tuple[Callable[[Path], object], str]] = [
    (empty, "holds no site"),
    (lambda folder: (folder / "sw.js").unlink(), "holds no site"),
    (lambda folder: (folder / "site.json").write_text("[]"), "holds no site"),
    (lambda folder: (folder / "site.json").write_text('{"version": 1, "files": []}'), "holds no site"),
    (other_version, f"holds a site of version 0.0.1-.*, but this is {__version__}"),
    (lambda folder: (folder / "index.html").write_text("other"), r"index\.html is missing or damaged"),
    (lambda folder: (folder / "sw.js").write_text("const VERSION = '0.0.1-0'"), r"sw\.js is missing or damaged"),
    (lambda folder: (folder / "index.html").unlink(), r"index\.html is missing or damaged"),
]


def test_a_whole_site_of_this_version_may_have_other_files(folder: Path) -> None:
    (folder / "robots.txt").write_text("mine", encoding="utf-8")
    check(folder)


@pytest.mark.parametrize(("spoil", "text"), BAD)
def test_an_invalid_folder_is_reported_in_a_line(folder: Path, spoil: Callable[[Path], object], text: str) -> None:
    spoil(folder)
    with pytest.raises(SiteError, match=text) as error:
        check(folder)
    assert "\n" not in str(error.value)
    assert f"spanish-main site {folder}" in str(error.value)


@pytest.mark.parametrize("name", ["nowhere", "file"])
def test_a_server_does_not_start_without_a_valid_site(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    database = tmp_path / "tables.sqlite3"
    given = ["serve", "--device", str(tmp_path / name), "--database", str(database), "--no-browser", "--port", "0"]
    done = CliRunner().invoke(app, given)
    assert done.exit_code != 0
    assert not database.exists()
    assert done.output.splitlines() == [
        f"spanish-main: {tmp_path / name} holds no site: spanish-main site {tmp_path / name} builds one"
    ]
