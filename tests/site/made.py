"""A site with the real page and interpreter and a small program, made once."""

from __future__ import annotations

import tempfile
from base64 import b64encode
from functools import cache
from pathlib import Path

import pytest

from spanish_main.site import pinned
from spanish_main.site.build import make, write
from spanish_main.site.interpreter import Interpreter, interpreter
from spanish_main.site.page import page
from spanish_main.site.pinned import MSGSPEC, PYODIDE
from spanish_main.site.program import PackedProgram, wheel
from tests import wheels
from tests.needs import need

HERE = Path(__file__).parent
HOME = "spanish_main/browser/"


@cache
def python() -> Interpreter:
    return interpreter(pinned.found(None)[PYODIDE], ["asyncio", "inspect", "datetime", "uuid", "decimal"])


@cache
def program() -> PackedProgram:
    files = {"spanish_main/__init__.py": b"", f"{HOME}__init__.py": b""}
    files |= {f"{HOME}main.py": (HERE / "stub.py").read_bytes()}
    files |= wheel(pinned.found(None)[MSGSPEC])
    modules = ["json", "asyncio", "msgspec", "spanish_main.browser.main", "nothing_of_this_name"]
    return PackedProgram("spanish_main.browser.main", files, {f"{HOME}later.bin": b"much later"}, modules=modules)


def real(folders: pytest.TempPathFactory) -> Path:
    """The folder of a site as ``spanish-main site`` makes it."""
    need("web")
    wheels.libraries(folders)
    return make(Path(folder().name) / "real").folder


@cache
def folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="site")


@cache
def site() -> Path:
    """The folder of a site."""
    need("web")
    return write(Path(folder().name) / "site", python(), program(), page()).folder


def base64(digest: str) -> str:
    """A hexadecimal hash in npm's format."""
    return b64encode(bytes.fromhex(digest)).decode()
