"""Puts a site together: the page, Python, our program, answers, a manifest with hashes, licences and headers."""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from spanish_main import __version__
from spanish_main.site import pinned
from spanish_main.site.answers import answers
from spanish_main.site.headers import examples
from spanish_main.site.interpreter import Interpreter, interpreter, packed
from spanish_main.site.page import SERVICE_WORKER, page, service_worker
from spanish_main.site.pinned import MSGSPEC, PYODIDE, SiteError
from spanish_main.site.program import Program, program

MANIFEST: Final = "site.json"
_LICENSES: Final = Path(__file__).with_name("licenses")


@dataclass(frozen=True)
class Made:
    """A site that has been made. size: bytes of all its files."""

    folder: Path
    version: str
    files: int
    size: int


def make(folder: Path, parts: Path | None = None) -> Made:
    """Write the site of this version into ``folder``, in place of a site that is there already.

    parts: the folder with the files of others (``pinned``), where there is no network. SiteError.
    """
    _writable(folder)
    found = pinned.found(parts)
    play = program(found[MSGSPEC])
    return write(folder, interpreter(found[PYODIDE], play.standard), play, {**page(), **answers()})


def write(folder: Path, python: Interpreter, play: Program, files: dict[str, bytes]) -> Made:
    """Write a site of its parts. files: what stands beside Python, by path."""
    _writable(folder)
    inside = dict(python.scripts)
    inside |= {"core.bin": python.core, "library.bin": python.library, "lock.json": python.lock}
    inside |= {"program.bin": packed(play.archive())}
    inside |= {f"later/{name}": content for name, content in play.later.items()}
    home = f"python/{_digest(inside)}/"
    files = {**files, **_licenses(python, play), **{home + name: content for name, content in inside.items()}}
    version = f"{__version__}-{_digest(files)}"
    manifest = {
        "version": version,
        "files": {name: hashlib.sha256(content).hexdigest() for name, content in sorted(files.items())},
        "python": {
            "folder": home,
            **{name: f"{home}{name}.bin" for name in ("core", "library", "program")},
            "lock": f"{home}lock.json",
            "size": sum(len(inside[name]) for name in ("core.bin", "library.bin", "program.bin", "lock.json")),
            "main": play.main,
            "plain": play.plain,
            "extended": play.extended,
            "later": {
                name: {"file": f"{home}later/{name}", "size": len(content)} for name, content in play.later.items()
            },
        },
    }
    files |= {MANIFEST: json.dumps(manifest).encode(), SERVICE_WORKER: service_worker(version), **examples()}
    _replace(folder, files)
    return Made(folder, version, len(files), sum(map(len, files.values())))


def _digest(files: dict[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name, content in sorted(files.items()):
        digest.update(f"{name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()[:16]


def _licenses(python: Interpreter, play: Program) -> dict[str, bytes]:
    found = {f"licenses/{path.name}": path.read_bytes() for path in sorted(_LICENSES.iterdir())}
    found["licenses/Pyodide.txt"] = python.license + found["licenses/Pyodide.txt"]
    return {**found, **{f"licenses/{name}.txt": text.encode() for name, text in play.licenses.items()}}


def _writable(folder: Path) -> None:
    """SiteError for a folder with anything in it but a site: nobody's files are to be lost."""
    try:
        if not folder.exists() or (folder.is_dir() and not any(folder.iterdir())):
            return
        held: Any = json.loads((folder / MANIFEST).read_bytes())
        if isinstance(held, dict) and "version" in held and (folder / SERVICE_WORKER).is_file():
            return
    except (OSError, ValueError):
        pass
    text = f"{folder} is no empty folder and holds no site: name another one"
    raise SiteError(text, "error-site-folder", folder=str(folder))


def _replace(folder: Path, files: dict[str, bytes]) -> None:
    """All files at once: a site half of one version and half of another does not start."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{folder.name}.", dir=folder.parent) as beside:
        fresh = Path(beside) / "site"
        for name, content in files.items():
            path = fresh / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        if folder.exists():
            folder.rename(Path(beside) / "old")
        shutil.move(str(fresh), folder)
