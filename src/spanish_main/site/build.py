"""Makes a site of the page, Python, our program, answers, a manifest with hashes, licences and headers."""

from __future__ import annotations

import gzip
import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from spanish_main import __version__
from spanish_main.site import pinned
from spanish_main.site.answers import answers
from spanish_main.site.documents import can_build, documents
from spanish_main.site.folder import MANIFEST, check_writable, older, replace
from spanish_main.site.headers import SERVICE_WORKER, examples
from spanish_main.site.interpreter import Interpreter, interpreter, packed
from spanish_main.site.page import page, service_worker
from spanish_main.site.pinned import MSGSPEC, PYODIDE
from spanish_main.site.program import PackedProgram, program

_PACKED: Final = ("core.bin", "library.bin", "program.bin")
_LICENSES: Final = Path(__file__).with_name("licenses")


@dataclass(frozen=True)
class Made:
    """A site that has been made. size: bytes of all its files."""

    folder: Path
    version: str
    files: int
    size: int


def make(folder: Path, parts: Path | None = None, *, docs: bool = False) -> Made:
    """Writes the site of this version into ``folder``. It replaces an older site there; other files stay.

    Args:
        folder: The folder of the site.
        parts: A folder with the third parties' files (``pinned``), for machines without a network.
        docs: Whether the site has the documentation.

    Raises:
        SiteError: The site cannot be made or written.
        Explained: The documentation cannot be built here.
    """
    # Before anything is fetched or compiled, which takes minutes.
    older(folder)
    check_writable(folder)
    if docs:
        can_build()
    files = {**page(docs=docs), **answers()}
    found = pinned.found(parts)
    play = program(found[MSGSPEC])
    return write(folder, interpreter(found[PYODIDE], play.standard), play, files, documents() if docs else {})


def write(
    folder: Path,
    python: Interpreter,
    play: PackedProgram,
    files: dict[str, bytes],
    docs: dict[str, bytes] | None = None,
) -> Made:
    """Writes a site from its parts. files: those beside Python, by path. docs: those that play does not need."""
    inside = dict(python.scripts)
    inside |= {"core.bin": python.core, "library.bin": python.library, "lock.json": python.lock}
    inside |= {"program.bin": packed(play.archive())}
    inside |= {f"later/{name}": content for name, content in play.later.items()}
    home = f"python/{_digest(inside)}/"
    packs = {home + name: content for name, content in inside.items() if name in _PACKED}
    files = {**files, **_licenses(python, play), **{home + name: content for name, content in inside.items()}}
    version = f"{__version__}-{_digest(files)}"
    manifest = {
        "version": version,
        "files": _hashes(files),
        "docs": _hashes(docs or {}),
        "unpacked": {name: hashlib.sha256(gzip.decompress(content)).hexdigest() for name, content in packs.items()},
        "python": {
            "folder": home,
            **{name: f"{home}{name}.bin" for name in ("core", "library", "program")},
            "lock": f"{home}lock.json",
            "size": sum(len(inside[name]) for name in ("core.bin", "library.bin", "program.bin", "lock.json")),
            "main": play.main,
            "modules": play.modules,
            "extensions": play.extensions,
            "later": {
                name: {"file": f"{home}later/{name}", "size": len(content)} for name, content in play.later.items()
            },
        },
    }
    files |= docs or {}
    files |= {MANIFEST: json.dumps(manifest).encode(), SERVICE_WORKER: service_worker(version), **examples()}
    replace(folder, files)
    return Made(folder, version, len(files), sum(map(len, files.values())))


def _hashes(files: dict[str, bytes]) -> dict[str, str]:
    return {name: hashlib.sha256(content).hexdigest() for name, content in sorted(files.items())}


def _digest(files: dict[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name, content in sorted(files.items()):
        digest.update(f"{name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()[:16]


def _licenses(python: Interpreter, play: PackedProgram) -> dict[str, bytes]:
    found = {f"licenses/{path.name}": path.read_bytes() for path in sorted(_LICENSES.iterdir())}
    found["licenses/Pyodide.txt"] = python.license + found["licenses/Pyodide.txt"]
    return {**found, **{f"licenses/{name}.txt": text.encode() for name, text in play.licenses.items()}}
