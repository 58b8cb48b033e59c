"""The Python program of a site: the parts of this package for play, the packages that they import, and the libraries.

It is a tar archive of sources, since each library is checked against its sources (``core.kernels.shipped``). Files that
few matches need are separate, and are read when something needs them.
"""

from __future__ import annotations

import io
import json
import pickle
import re
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.metadata import Distribution, distribution, packages_distributions
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from spanish_main.lettering import alike
from spanish_main.site.libraries import libraries
from spanish_main.site.pinned import SiteError

PACKAGE: Final = Path(__file__).resolve().parents[1]
MAIN: Final = "spanish_main.browser.main"
_OURS: Final = (
    *("bots", "browser", "core", "games", "lettering", "libraries", "locales", "table", "teaching", "text"),
    *("__init__.py", "folders.py", "logbook.py", "py.typed"),
)
# Read when a bot needs them, which is rare. The weights of levels are not among them.
_LATER: Final = re.compile(r"(-policy|/games/.*)\.npz$")
# Packages that make texts, for lessons. Each is plain Python.
_OTHERS: Final = ("attr", "attrs", "babel", "fluent", "markdown_it", "mdurl", "pytz")
_SINGLE: Final = ("typing_extensions",)
# Other packages that the program contains, for the licences.
_MADE_OF: Final = ("confusable_homoglyphs", "fluent.syntax", "msgspec")
# Parts that our texts do not need: time zones, and data about languages that only names of languages need.
_UNUSED: Final = ("babel/messages/", "pytz/zoneinfo/")
_WORLD: Final = "babel/locale-data/"
_NAMES: Final = frozenset(
    """
    all_currencies currency_names currency_names_plural date_fields interval_formats languages likely_subtags meta_zones
    scripts territories territory_currencies territory_languages territory_zones time_zones unit_display_names
    unit_patterns variants windows_zone_mapping zone_aliases zone_territories
    """.split()
)
# Catalogues that Python in the page does not need: of the page itself with its rulebooks, of the terminal and programs.
_NOT_SAID: Final = ("arena", "browser", "data", "entry", "host", "learn", "offline", "study", "terminal")
_LICENSE: Final = re.compile(r"^(LICEN[CS]E|COPYING|AUTHORS)", re.IGNORECASE)
_UNSEEN: Final = ("__pycache__", ".pyi", ".pyc")
_EXTENSION: Final = "-wasm32-emscripten.so"


@dataclass
class PackedProgram:
    """The program of a page.

    files: those that are unpacked before the start. later: those that are read when they are needed. standard: the
    modules of the standard library that the first start imports. modules: all modules that it imports. licenses: of the
    third parties' packages.
    """

    main: str
    files: dict[str, bytes]
    later: dict[str, bytes] = field(default_factory=dict)
    standard: list[str] = field(default_factory=list)
    modules: list[str] = field(default_factory=list)
    licenses: dict[str, str] = field(default_factory=dict)

    @property
    def extensions(self) -> list[str]:
        """The compiled extensions of Python among the files."""
        return sorted(name for name in self.files if name.endswith(_EXTENSION))

    def archive(self) -> bytes:
        """The files as a tar archive, the same on every machine."""
        held = io.BytesIO()
        with tarfile.open(fileobj=held, mode="w", format=tarfile.USTAR_FORMAT) as archive:
            for name, content in sorted(self.files.items()):
                about = tarfile.TarInfo(name)
                about.size = len(content)
                archive.addfile(about, io.BytesIO(content))
        return held.getvalue()


def program(msgspec: Path) -> PackedProgram:
    """The program from these sources. msgspec: the wheel. SiteError where something is missing."""
    files = {**_ours(), **_others(), **wheel(msgspec), **libraries()}
    later = {name: files.pop(name) for name in [*files] if _LATER.search(name)}
    standard, others = imported(MAIN)
    return PackedProgram(MAIN, files, later, standard, [*standard, *others], licenses())


def _ours() -> dict[str, bytes]:
    files = {}
    for name in _OURS:
        place = PACKAGE / name
        for path in _files(place) if place.is_dir() else [place]:
            if path.suffix != ".ftl" or (path.parent.name != "rules" and path.stem.rpartition("-")[2] not in _NOT_SAID):
                files[f"spanish_main/{path.relative_to(PACKAGE).as_posix()}"] = path.read_bytes()
    # Every table needs this file, whose sources are a megabyte.
    files[f"spanish_main/{alike.MADE.relative_to(PACKAGE).as_posix()}"] = json.dumps(
        alike.groups(), ensure_ascii=False
    ).encode()
    return files


def _files(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not any(part in path.as_posix() for part in _UNSEEN):
            yield path


def _others() -> dict[str, bytes]:
    """The installed packages that make texts."""
    files = {}
    languages = {"root", *(path.name for path in (PACKAGE / "locales").iterdir())}
    for name in (*_OTHERS, *_SINGLE):
        spec = find_spec(name)
        if spec is None:
            raise SiteError("error-site-package", name=name)
        for place in [Path(one) for one in spec.submodule_search_locations or ()] or [Path(str(spec.origin))]:
            for path in _files(place) if place.is_dir() else [place]:
                inside = path.relative_to(place.parent).as_posix()
                if inside.startswith(_UNUSED) or (inside.startswith(_WORLD) and path.stem not in languages):
                    continue
                if path.suffix == ".so":
                    raise SiteError("error-site-plain", name=name)
                files[inside] = _without_names(path) if name == "babel" and path.suffix == ".dat" else path.read_bytes()
    return files


def licenses() -> dict[str, str]:
    """The licence of each third party's package, by its name."""
    owners = packages_distributions()
    names = sorted({owners[name][0] for name in (*_OTHERS, *_SINGLE)} | {*_MADE_OF})
    return {name: _license(distribution(name)) for name in names}


def _license(package: Distribution) -> str:
    texts = [one.read_text(encoding="utf-8") for one in package.files or () if _LICENSE.search(one.name)]
    about = package.metadata
    names = [*about.get_all("License-Expression", []), *about.get_all("License", [])]
    return "\n\n".join([f"{about['Name']} {about['Version']}", *names, *texts]) + "\n"


def _without_names(path: Path) -> bytes:
    """A file of Babel without the names of languages, countries, currencies and units."""
    held: dict[str, Any] = pickle.loads(path.read_bytes())  # noqa: S301 -- of the package that is installed
    return pickle.dumps({key: ({} if key in _NAMES else value) for key, value in held.items()}, protocol=5)


def wheel(file: Path) -> dict[str, bytes]:
    """The files of a wheel that a program needs."""
    with zipfile.ZipFile(file) as held:
        names = [name for name in held.namelist() if not name.endswith((".pyi", "/", "RECORD"))]
        return {name: held.read(name) for name in names}


# --- Imported modules -------------------------------------------------------------------------------------------------

# Prints the modules that an import of the argument and of the games loads. NumPy and Numba are missing, as in a
# browser, and so are the browser's own patterns, which no snapshot can contain.
_MODULES: Final = """
import importlib, sys
for name in ("numpy", "numba", "llvmlite", "spanish_main.lettering.patterns"):
    sys.modules[name] = None
before = set(sys.modules)
importlib.import_module(sys.argv[1])
from spanish_main.games.catalog import OWN, load_game_type
for game in OWN:
    load_game_type(game)
print(*(name for name in sys.modules if name not in before and sys.modules[name] is not None), sep="\\n")
"""
# Modules of the standard library for msgspec and for the start.
_STANDARD: Final = "asyncio contextvars ctypes dataclasses datetime decimal enum inspect json uuid zipfile".split()


def imported(main: str) -> tuple[list[str], list[str]]:
    """The modules that an import of ``main`` loads.

    Returns:
        The modules of the standard library, and all others. Only a few where ``main`` cannot be imported here, which
        makes a start slower.
    """
    done = subprocess.run([sys.executable, "-c", _MODULES, main], capture_output=True, text=True, check=False)  # noqa: S603 -- this Python
    found = done.stdout.split() if done.returncode == 0 else []
    others = [name for name in found if name.partition(".")[0] in ("spanish_main", "msgspec", *_OTHERS, *_SINGLE)]
    standard = [name for name in found if name.partition(".")[0] in sys.stdlib_module_names and name[0] != "_"]
    return [*_STANDARD, *standard], others
