"""Makes libraries: for this machine if a game has none, and for all targets when the package is built."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from filelock import FileLock

from spanish_main.bots.libraries import made_here, rules_of
from spanish_main.core.game.game import GameType
from spanish_main.core.kernels.shipped import MANIFEST, Unusable, sources_digest, target_here, whole

# So that Numba uses no feature of this machine.
_ENVIRONMENT: Final = {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""}


class CannotMake(Exception):
    """A library could not be made; the text says why, in one line."""


def make_here(game_type: GameType) -> Path:
    """Makes the library of a game for this machine unless an undamaged one exists; returns its folder. CannotMake.

    It waits for another process that makes the same library. The folder appears complete: it is made under another name
    and renamed.
    """
    folder = made_here(game_type)
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(folder.with_name(f"{folder.name}.lock")):
            _drop_leftovers(folder)
            if not _is_whole(game_type, folder):
                _make_beside(game_type, folder)
    except (OSError, NotImplementedError) as error:  # the latter where a file system has no locks
        reason = getattr(error, "strerror", None) or " ".join(str(error).split())[:160]
        raise CannotMake(f"the library of {game_type.name} cannot be kept in {folder}: {reason}") from None
    return folder


def _is_whole(game_type: GameType, folder: Path) -> bool:
    try:
        whole(game_type.name, rules_of(game_type), folder)
    except Unusable:
        return False
    return True


def _drop_leftovers(folder: Path) -> None:
    """Deletes the unfinished folders of killed processes; the lock shows that no process is at work."""
    for left in folder.parent.glob(f"{folder.name}.*"):
        if left.is_dir():
            shutil.rmtree(left, ignore_errors=True)


def _make_beside(game_type: GameType, folder: Path) -> None:
    with tempfile.TemporaryDirectory(prefix=f"{folder.name}.", dir=folder.parent) as beside:
        fresh = Path(beside) / "made"
        fresh.mkdir()
        write(fresh, [game_type], [target_here()])
        shutil.rmtree(folder, ignore_errors=True)
        fresh.rename(folder)


def write(folder: Path, game_types: Iterable[GameType], targets: Iterable[str]) -> None:
    """Makes the libraries of these games for these targets, and the manifest; CannotMake."""
    games = {game_type.name: _write(folder, game_type, targets) for game_type in game_types}
    (folder / MANIFEST).write_text(json.dumps({"games": games}, indent=1, sort_keys=True), encoding="utf-8")


def _write(folder: Path, game_type: GameType, targets: Iterable[str]) -> Mapping[str, Any]:
    from spanish_main.libraries.targets import TARGETS, LinkError, object_of  # noqa: PLC0415 -- loads LLVM

    text, about = emitted(game_type, folder)
    files = {}
    for target in targets:
        if target not in TARGETS:
            raise CannotMake(f"no library can be made for {target}")
        try:
            code = object_of(text, TARGETS[target])
        except LinkError as error:
            raise CannotMake(f"the library of {game_type.name} cannot be made for {target}: {error}") from None
        file = _library(code, game_type.name, target, folder)
        files[target] = [file.name, hashlib.sha256(file.read_bytes()).hexdigest()]
    return {**about, "sources": sources_digest(rules_of(game_type)), "targets": files}


def emitted(game_type: GameType, folder: Path) -> tuple[str, dict[str, Any]]:
    """Returns the LLVM text of a game's library, and its data for the manifest.

    Another process makes them, since Numba reads the environment once and may be in use here. folder: for temporary
    files.
    """
    with tempfile.TemporaryDirectory(dir=folder) as beside:
        text, about, errors = (Path(beside) / name for name in ("text.ll", "about.json", "errors"))
        command = [sys.executable, "-m", "spanish_main.libraries.emit", game_type.home, str(text), str(about)]
        # The user's settings of Numba must not change the library.
        around = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
        environment = {**around, **_ENVIRONMENT}
        # The process ends with its input, also when this one is killed. Its output is dropped, since a game may print.
        with errors.open("wb") as log:
            process = subprocess.Popen(  # noqa: S603 -- ours
                command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=log
            )
            with process:
                failed = process.wait() != 0
        if failed:
            last = (errors.read_text(encoding="utf-8", errors="replace").strip().splitlines() or ["no word"])[-1]
            raise CannotMake(f"the library of {game_type.name} cannot be made: {last[:200]}")
        return text.read_text(encoding="utf-8"), json.loads(about.read_text(encoding="utf-8"))


def _library(code: bytes, game: str, target: str, folder: Path) -> Path:
    """Writes the library's file to ``folder``; without a linker the object code, which llvmlite can load."""
    from spanish_main.libraries.targets import TARGETS, LinkError, link  # noqa: PLC0415 -- loads LLVM

    made = folder / f"{game}-{target}.{TARGETS[target].ending}"
    try:
        with tempfile.TemporaryDirectory(dir=folder) as beside:
            link(code, target, Path(beside)).rename(made)
    except LinkError as error:
        if target != target_here():
            raise CannotMake(str(error)) from None
        made = made.with_suffix(".o")
        made.write_bytes(code)
    return made
