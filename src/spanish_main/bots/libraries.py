"""Finds the library in which a game's bots think (``core.kernels.ready``), and tests it before use."""

from __future__ import annotations

import hashlib
import logging
import os
import sys
from contextlib import suppress
from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from threading import RLock
from types import CodeType, FunctionType
from typing import Any, Final

from spanish_main.bots.nets.nets import Net
from spanish_main.bots.nets.policies import Policy, shapes_for
from spanish_main.bots.players.greedy import GreedyBot
from spanish_main.bots.players.search import SearchBot
from spanish_main.bots.search.modes import compiled
from spanish_main.bots.search.slices import Thought, finished
from spanish_main.core.copies import saved
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.game.game import Game, GameType, State
from spanish_main.core.kernel_cache import cache_root
from spanish_main.core.kernels.kernel import MARKS, Mode
from spanish_main.core.kernels.layout import FLOAT32, zeros
from spanish_main.core.kernels.ready import ReadyMode
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE
from spanish_main.core.kernels.shipped import MANIFEST, SHIPPED, Absent, Unusable, sources_digest, whole

log = logging.getLogger(__name__)

_SIMULATIONS: Final = 40
_STEPS: Final = 1 << 12  # different weights, from -0.5 to 0.5
_WIDTH: Final = 37  # of hidden layers: not a multiple of a processor's vector
_SEED: Final = 1
_DEALS: Final = 100  # games to look for a choice in

_FOUND: Final[dict[GameType, ReadyMode]] = {}
_MISSED: Final[dict[GameType, Any]] = {}  # stamps of the manifests that had no library to use
_LOGGED: Final[set[str]] = set()  # the reasons that the log has
_LOCK: Final = RLock()
if hasattr(os, "register_at_fork"):  # not on Windows, where no process forks
    # A fork waits until no thread looks for a library: in the child no thread would release the lock.
    os.register_at_fork(before=_LOCK.acquire, after_in_parent=_LOCK.release, after_in_child=_LOCK.release)


@cache
def rules_of(game_type: GameType) -> frozenset[Path]:
    """Returns the folders of a game's sources: those of the game, and of all functions that its kernels call."""
    folders = {Path(str(import_module(game_type.home.partition(":")[0]).__file__)).resolve().parent}
    left: list[Any] = [*game_type.rules.kernels.values(), *game_type.bots.kernels.values()]
    seen = set()
    while left:
        function = left.pop()
        if not isinstance(function, FunctionType) or function in seen:
            continue
        seen.add(function)
        folders.add(Path(function.__code__.co_filename).resolve().parent)
        named = [function.__globals__.get(name) for name in _names(function.__code__)]
        left += [value for value in named if isinstance(value, FunctionType) and value in MARKS]
        left += [cell.cell_contents for cell in function.__closure__ or ()]
    return frozenset(folders)


def _names(code: CodeType) -> set[str]:
    """Returns the names that a function's code looks up, also in the functions that it defines."""
    return set(code.co_names).union(*(_names(part) for part in code.co_consts if isinstance(part, CodeType)))


def selftest(game_type: GameType, mode: Mode) -> str:
    """Returns a digest of the results of the game's levels and the greedy bot in one position, the same in every mode.

    The weights are made for the test: new networks need no new library.
    """
    return finished(_testing(game_type, mode))


def _testing(game_type: GameType, mode: Mode) -> Thought[str]:
    digest = hashlib.sha256()
    game = Game(game_type, {})
    state = _position(game)
    seen, legal = state.observed(state.current_seat()), state.legal_actions()
    # Solved positions would take a second to load.
    levels = [replace(level.settings, solved=False) for level in game_type.bots.levels.values()]
    nets = {"net": _net(game_type)} if any(settings.leaf == "net" for settings in levels) else {}
    yield
    policy = _policy(game_type) if any(settings.policy for settings in levels) else None
    yield
    for settings in levels:
        budget, net = Budget(simulations=_SIMULATIONS), nets.get(settings.leaf)
        bot = SearchBot(game, _SEED, settings, budget, net, mode, policy=policy if settings.policy else None)
        yield
        bot.look_into(seen, legal)
        nodes, edges = int(bot.tree.used[0]), int(bot.tree.used[1])
        digest.update(f"{nodes} {edges}".encode())
        for array in (bot.tree.edge_action, bot.tree.edge_visits, bot.tree.edge_total, bot.tree.edge_prior):
            digest.update(saved(array, edges))
        yield
    digest.update(str(GreedyBot(game, _SEED, mode).choose(seen, legal)).encode())
    return digest.hexdigest()


def _net(game_type: GameType) -> Net:
    inputs = game_type.bots.num_value_features
    return Net(_weights(inputs + 1, _WIDTH), _weights(_WIDTH + 1), {})


def _policy(game_type: GameType) -> Policy:
    w1, w2, w3, w4 = (_weights(*shape) for shape in shapes_for(game_type, _WIDTH, _WIDTH))
    return Policy(w1, w2, w3, {}, w4)


def _weights(*shape: int) -> memoryview[Any]:
    """Returns small weights of this shape, the same every time."""
    rng, found = Rng(_SEED), zeros(FLOAT32, *shape)
    for place in product(*map(range, shape)):
        found[place] = (rng.below(_STEPS) - _STEPS // 2) / _STEPS
    return found


def _position(game: Game) -> State:
    """Returns the first position with a choice in games of a fixed seed; ValueError without one."""
    rng = Rng(_SEED)
    for _ in range(_DEALS):
        state = game.new_initial_state()
        go_to_choice(state, rng)
        if not state.is_terminal():
            return state
    raise ValueError(f"{game.name} has nothing to choose")


def go_to_choice(state: State, rng: Rng) -> None:
    """Plays chance and forced actions until a seat has a choice or the game is over."""
    while not state.is_terminal():
        if state.current_seat() == CHANCE:
            state.apply_action(state.sample_chance(rng))
        elif len(legal := state.legal_actions()) == 1:
            state.apply_action(legal[0])
        else:
            return


def ready_mode(game_type: GameType) -> ReadyMode | None:
    """Returns the mode of the game's library; None where no library can be used, with a line in the log.

    Cheap enough for each decision. It finds libraries that were made since the last call.
    """
    found = _FOUND.get(game_type)
    if found is not None:
        return found
    with _LOCK:
        return finished(looking(game_type))


def looking(game_type: GameType) -> Thought[ReadyMode | None]:
    """``ready_mode`` as a thought, for a program of one thread."""
    stamps = [_stamp(folder / MANIFEST) for folder in _folders(game_type)]
    if game_type not in _FOUND and _MISSED.get(game_type) != stamps:
        yield from _look(game_type, [folder for folder, *stamp in stamps if stamp])
        _MISSED[game_type] = stamps
    return _FOUND.get(game_type)


def _folders(game_type: GameType) -> list[Path]:
    """Returns where a library may be: in the package, or (not in a browser) made on this machine."""
    return [SHIPPED] if sys.platform == "emscripten" else [SHIPPED, made_here(game_type)]


def _stamp(manifest: Path) -> tuple[Any, ...]:
    """Returns the manifest's folder and file status; the folder alone if there is no manifest."""
    try:
        about = manifest.stat()
    except OSError:
        return (manifest.parent,)
    return manifest.parent, about.st_mtime_ns, about.st_size, about.st_ino


def _look(game_type: GameType, folders: list[Path]) -> Thought[None]:
    reason = ""
    for folder in folders:
        try:
            mode = yield from _tried(game_type, folder)
        except Absent:
            continue
        except Unusable as error:
            reason = str(error)
            continue
        mode.again = _again, (game_type,)
        _FOUND[game_type] = mode
        with suppress(OSError):  # the cache drops what was not used for long (``core.kernel_cache``)
            os.utime(folder)
        return
    if reason and reason not in _LOGGED:
        _LOGGED.add(reason)
        log.warning("%s: %s thinks without", reason, game_type.name)


def _tried(game_type: GameType, folder: Path) -> Thought[ReadyMode]:
    """Returns the mode of the library in ``folder`` if it passes its self-test; Unusable."""
    about = whole(game_type.name, rules_of(game_type), folder)
    library = about.load()
    yield
    try:
        passed = (yield from _testing(game_type, library.mode)) == about.selftest
    except Exception as error:  # noqa: BLE001 -- a failure in C may surface as any error
        reason = " ".join(f"{type(error).__name__}: {error}".split())[:160]
        raise Unusable(f"the library {about.path.name} fails its self-test: {reason}") from None
    if not passed:
        raise Unusable(f"the library {about.path.name} fails its self-test: its result differs")
    return library.mode


def _again(game_type: GameType) -> Mode:
    """Returns the mode of an unpickled bot that thought in a library: the library here, or compiled.

    Both give the same results in the same memory. Unusable without either.
    """
    found = ready_mode(game_type)
    if found is not None:
        return found
    if find_spec("numba") is None:
        raise Unusable(f"there is no library of {game_type.name} here, and no Numba")
    return compiled()


def made_here(game_type: GameType) -> Path:
    """Returns the folder of the library that this machine makes from the game's current sources."""
    return cache_root() / f"{game_type.name}-{sources_digest(rules_of(game_type))[:16]}"
