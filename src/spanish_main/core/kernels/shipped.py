"""Finds the library (``core.kernels.ready``) that fits this machine and these sources, and checks that it is undamaged.

A folder of libraries has ``manifest.json``. For each game it has the digest of the sources, the entries with their
signatures, the expected result of one search (``selftest``), and for each target the file and its SHA-256. Nothing else
is loaded: foreign code, or code of other rules, would crash this process or play wrongly.

The digest covers all sources that decide what a library computes: the game, the kernels of every game, and
``spanish_main.libraries``, the compiler. It does not cover weights and solved tables: each call passes them to the
library, with their shapes. ``bots.nets.nets.check_shapes`` and ``bots.nets.policies.check_policy_shapes`` refuse wrong
shapes before.
"""

from __future__ import annotations

import hashlib
import json
import platform
import struct
import sys
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from spanish_main.core.kernels.ready import Library

FUNCTION: Final = "spanish_main"
MANIFEST: Final = "manifest.json"
_PACKAGE: Final = Path(__file__).resolve().parents[2]
SHIPPED: Final = _PACKAGE / "ready"
# The sources that every library contains parts of, and those of the compiler.
_GENERIC: Final = ("core", "core/game", "core/kernels", "bots", "bots/nets", "bots/players", "bots/search", "libraries")
_MACHINES: Final = {"amd64": "x86_64", "x86-64": "x86_64", "arm64": "aarch64"}


class Unusable(Exception):
    """No library can be used; the text says why, in one line."""


class Absent(Unusable):
    """No library has been built."""


def target_here() -> str:
    """Returns the target of this machine, as in manifests: ``linux-x86_64``, ``macos-arm64``, ``wasm32``."""
    machine = platform.machine().lower()
    machine = _MACHINES.get(machine, machine)
    if struct.calcsize("P") == 4:  # a Python of 32 bits, on whatever processor
        machine = f"{machine}-32"
    if sys.platform == "emscripten":
        return "wasm32"
    if sys.platform == "darwin":
        return f"macos-{'arm64' if machine == 'aarch64' else machine}"
    return f"{'windows' if sys.platform == 'win32' else sys.platform}-{machine}"


@cache
def sources_digest(rules: frozenset[Path], package: Path = _PACKAGE) -> str:
    """Returns a digest of all sources that decide what a game's library computes, wherever the folders are.

    rules: the folders of the game. package: the folder of all other sources.
    """
    folders = {*(package / name for name in _GENERIC), *rules}
    return hashlib.sha256("".join(sorted(map(_folder_digest, folders))).encode()).hexdigest()


def _folder_digest(folder: Path) -> str:
    digest = hashlib.sha256(folder.name.encode())
    for path in sorted(folder.glob("*.py")):
        content = path.read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"\n{path.name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


class Whole(NamedTuple):
    """An undamaged library file of these sources. selftest: the expected result of one search."""

    path: Path
    entries: dict[str, str]
    selftest: str

    def load(self) -> Library:
        """Loads the library; Unusable if this machine cannot."""
        try:
            return Library.load(self.path, FUNCTION, self.entries)
        except (OSError, AttributeError, RuntimeError) as error:
            reason = " ".join(str(error).split())[:160]
            raise Unusable(f"the library {self.path.name} does not load: {reason}") from None


def whole(game: str, rules: frozenset[Path], folder: Path) -> Whole:
    """Returns the library of ``game`` for this machine in ``folder``; Unusable with the reason, Absent without one.

    rules: the folders of the game's sources.
    """
    none = Absent(f"no library has been made for {game} and {target_here()}")
    try:
        about = json.loads((folder / MANIFEST).read_bytes())["games"]
        if game not in about or target_here() not in about[game]["targets"]:
            raise none
        about = about[game]
        file, digest = about["targets"][target_here()]
        entries, wanted, made_from = dict(about["entries"]), about["selftest"], about["sources"]
        "".join((file, digest, wanted, made_from, *entries, *entries.values()))  # TypeError for a value that is no text
    except FileNotFoundError:
        raise none from None
    except (OSError, ValueError, TypeError, LookupError, RecursionError) as error:
        raise Unusable(f"the manifest in {folder} cannot be read: {type(error).__name__}") from None
    if Path(file).name != file:
        raise Unusable(f"the manifest in {folder} names a file elsewhere")
    if made_from != sources_digest(rules):
        raise Unusable(f"the library {file} was made from other sources")
    path = folder.resolve() / file  # the loader searches other places for a bare name
    try:
        if hashlib.sha256(path.read_bytes()).hexdigest() != digest:
            raise Unusable(f"the library {file} is damaged")
    except (OSError, ValueError) as error:
        raise Unusable(f"the library {file} cannot be read: {type(error).__name__}") from None
    return Whole(path, entries, wanted)
