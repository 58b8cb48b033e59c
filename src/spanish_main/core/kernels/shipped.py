"""Libraries that lie somewhere (``core.kernels.ready``): which fits this machine and these sources, and is whole.

A folder of them has ``manifest.json``: for each game the digest of the sources that its libraries were made from, the
entries with their signatures, what a look at one position finds (``selftest``), and for each target the file and the
SHA-256 of its bytes.
Nothing else is ever loaded: code that is not ours, or of other rules, would end this process or play wrongly.

The digest of the sources covers all that decides what a library computes: the game, the kernels of every game, and
``spanish_main.libraries``, which makes code of them. What is learned or solved is not in it: a library gets weights and
tables with each call, with their shapes, and has none inside. Weights of any width are right, and those of other
shapes never reach it (``bots.nets.nets.check_shapes``, ``bots.nets.policies.check_policy_shapes``).
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
# What every library contains parts of, and what makes it.
_GENERIC: Final = (
    "core",
    "core/game",
    "core/kernels",
    "bots",
    "bots/nets",
    "bots/players",
    "bots/search",
    "libraries",
)
_MACHINES: Final = {"amd64": "x86_64", "x86-64": "x86_64", "arm64": "aarch64"}


class Unusable(Exception):
    """There is no library to use; the text says why, in one line."""


class Absent(Unusable):
    """None has been made."""


def target_here() -> str:
    """What this machine is called in manifests: ``linux-x86_64``, ``macos-arm64``, ``wasm32``."""
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
def sources_digest(rules: frozenset[Path]) -> str:
    """A digest of all sources that decide what a library computes of a game with its rules in the folders ``rules``.

    It is the same wherever these folders lie.
    """
    folders = {*(_PACKAGE / name for name in _GENERIC), *rules}
    return hashlib.sha256("".join(sorted(map(_folder_digest, folders))).encode()).hexdigest()


def _folder_digest(folder: Path) -> str:
    digest = hashlib.sha256(folder.name.encode())
    for path in sorted(folder.glob("*.py")):
        content = path.read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"\n{path.name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


class Whole(NamedTuple):
    """A library that lies in a file as it was made of these sources. selftest: what a look at one position finds."""

    path: Path
    entries: dict[str, str]
    selftest: str

    def load(self) -> Library:
        """The library; Unusable if this machine does not take it."""
        try:
            return Library.load(self.path, FUNCTION, self.entries)
        except (OSError, AttributeError, RuntimeError) as error:
            told = " ".join(str(error).split())[:160]
            raise Unusable(f"the library {self.path.name} does not load: {told}") from None


def whole(game: str, rules: frozenset[Path], folder: Path) -> Whole:
    """The library of ``game`` for this machine in ``folder``; Unusable with the reason, Absent without one.

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
        "".join((file, digest, wanted, made_from, *entries, *entries.values()))  # TypeError for what is no text
    except FileNotFoundError:
        raise none from None
    except (OSError, ValueError, TypeError, LookupError, RecursionError) as error:
        raise Unusable(f"the manifest in {folder} cannot be read: {type(error).__name__}") from None
    if Path(file).name != file:
        raise Unusable(f"the manifest in {folder} names a file elsewhere")
    if made_from != sources_digest(rules):
        raise Unusable(f"the library {file} was made from other sources")
    path = folder.resolve() / file  # a system's loader looks for a bare name in places of its own
    try:
        if hashlib.sha256(path.read_bytes()).hexdigest() != digest:
            raise Unusable(f"the library {file} is damaged")
    except (OSError, ValueError) as error:
        raise Unusable(f"the library {file} cannot be read: {type(error).__name__}") from None
    return Whole(path, entries, wanted)
