"""Thinking in ready libraries: the results are those of compiled kernels.

The libraries of the games are made once for all tests, in the folder where compiled kernels are kept, too.
"""

from __future__ import annotations

import copy
import ctypes
import errno
import gc
import os
import pickle
import struct
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from threading import Thread
from typing import Any

import pytest

import spanish_main as sm
from spanish_main.bots import libraries
from spanish_main.bots.catalog import level_of
from spanish_main.bots.libraries import ready_mode
from spanish_main.bots.players.greedy import GreedyBot
from spanish_main.bots.players.search import SearchBot
from spanish_main.core.game.bot_spec import Budget, SearchSettings
from spanish_main.core.game.game import Game, GameType
from spanish_main.core.kernels.compiled import THINKING
from spanish_main.core.kernels.kernel import Kernels, Mode
from spanish_main.core.kernels.layout import FLOAT32, FLOAT64, INT16, UINT64
from spanish_main.core.kernels.ready import Library, LibraryFault, ReadyMode, key_of, words_of
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.shipped import Unusable
from spanish_main.core.match.match import Match, random_chance
from spanish_main.games.catalog import OWN, load_game_type
from spanish_main.libraries.make import make_here
from tests.bots.test_search import middle
from tests.games.la_tortuga.test_endgame import PLAYED, position
from tests.mite.game import GAME as MITE
from tests.nightly import rest_slow

pytestmark = pytest.mark.usefixtures("findable")

SIMULATIONS = 60
TABLES = [
    (game, players)
    for game in OWN
    for players in range(load_game_type(game).player_range[0], load_game_type(game).player_range[1] + 1)
] + [("mite", 2), ("mite", 3), ("mite", 4)]


@cache
def ready(game_type: GameType) -> ReadyMode:
    """The mode of a game's library, which is made if it is missing."""
    make_here(game_type)
    found = ready_mode(game_type)
    assert found is not None
    return found


def known_by(bot: SearchBot) -> list[Any]:
    """The whole tree of a search, bit for bit."""
    found: list[Any] = []
    for searcher in bot.searchers:
        nodes, edges = int(searcher.tree.used[0]), int(searcher.tree.used[1])
        found += [nodes, edges, memoryview(searcher.work.sums).tobytes()]
        for name, array in searcher.tree._asdict().items():
            if name.startswith(("node_", "edge_")):
                found.append(memoryview(array)[: nodes if name.startswith("node_") else edges].tobytes())
    return found


def asked(match: Match) -> tuple[Any, list[int]]:
    return match.state.observed(match.current_seat()), match.state.legal_actions()


def bots_of(game: Game, settings: SearchSettings, simulations: int = SIMULATIONS) -> list[SearchBot]:
    """The same bot, compiled and in the library."""
    modes: list[Mode] = [THINKING, ready(game.type)]
    return [SearchBot(game, 5, settings, Budget(simulations=simulations), mode=mode) for mode in modes]


def mite_match(seed: int = 3, players: int = 2) -> Match:
    """A match of the smallest game at a decision with a choice."""
    match = Match(Game(MITE, {"players": players}), random_chance(Rng(seed)))
    assert len(match.state.legal_actions()) > 1
    return match


# --- Results ----------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_search_finds_the_same_as_compiled(name: str, players: int) -> None:
    match = middle(name, {"players": players}, 3)
    different = {level_of(match.game.type, level).settings for level in match.game.type.bots.levels}
    for settings in different:
        compiled, other = bots_of(match.game, settings)
        assert compiled.choose(*asked(match)) == other.choose(*asked(match))
        assert known_by(compiled) == known_by(other)
        assert compiled.look_into(*asked(match)) == other.look_into(*asked(match))  # with the tree that it has


@pytest.mark.slow
@pytest.mark.parametrize("name", [*OWN, "mite"])
def test_an_analysis_finds_the_same_as_compiled(name: str) -> None:
    match = middle(name, {"players": 3}, 4)
    settings = replace(level_of(match.game.type, "captain").settings, widening=1.0)
    compiled, other = bots_of(match.game, settings, 200)
    assert compiled.analyse(*asked(match)) == other.analyse(*asked(match))
    assert known_by(compiled) == known_by(other)


@pytest.mark.parametrize("name", rest_slow([*OWN, "mite"], {"mite"}))  # each library takes its time to be made
def test_several_threads_find_the_same_as_compiled(name: str) -> None:
    match = middle(name, {"players": 2}, 5)
    settings = replace(level_of(match.game.type, "captain").settings, threads=4)
    compiled, other = bots_of(match.game, settings, 400)
    assert compiled.choose(*asked(match)) == other.choose(*asked(match))
    assert known_by(compiled) == known_by(other)


def test_bots_in_several_threads_do_not_disturb_one_another() -> None:
    match = mite_match()
    compiled, *others = [
        bots_of(match.game, SearchSettings(temperature=0.3), 20_000)[number > 0] for number in range(4)
    ]
    threads = [Thread(target=other.look_into, args=asked(match)) for other in others]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        # Memory that is freed while C works on it is soon overwritten.
        gc.collect()
        bytearray(1 << 20)[:] = b"\xff" * (1 << 20)
    compiled.look_into(*asked(match))
    for other in others:
        assert known_by(other) == known_by(compiled)


@pytest.mark.parametrize("name", rest_slow([*OWN, "mite"], {"la_tortuga", "mite"}))  # each is compiled for this alone
def test_the_greedy_bot_chooses_the_same_as_compiled(name: str) -> None:
    match = middle(name, {"players": 3}, 6, decisions=5)
    compiled, other = (GreedyBot(match.game, 7, mode) for mode in (THINKING, ready(match.game.type)))
    for _ in range(15):
        if match.current_seat() < 0:
            break
        chosen = compiled.choose(*asked(match))
        assert other.choose(*asked(match)) == chosen
        match.play(match.current_seat(), chosen)


def test_solved_positions_are_looked_up() -> None:
    game = sm.load_game("la_tortuga", players=2)
    settings = level_of(game.type, "captain").settings
    assert settings.solved
    compiled, other = bots_of(game, settings)
    rng, looked_up = Rng(2), 0
    for lead in range(-4, 5):
        if (lead + sum(PLAYED)) % 2:
            continue
        state = game.state_from_position(position(rng, lead, None))
        seat = state.current_seat()
        if seat < 0:
            state.apply_action(state.sample_chance(rng))
            seat = state.current_seat()
        seen, legal = state.observed(seat), state.legal_actions()
        assert compiled.solved_value(seen) == other.solved_value(seen)
        found = compiled.look_into(seen, legal)
        assert other.look_into(seen, legal) == found
        looked_up += found.simulations == 0
    assert looked_up > 0


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, lambda bot: pickle.loads(pickle.dumps(bot))])
@pytest.mark.parametrize("threads", [1, 2])
def test_a_copy_goes_on_where_the_bot_was(way: Callable[[Any], Any], threads: int) -> None:
    match = mite_match()
    compiled, bot = bots_of(match.game, SearchSettings(temperature=0.3, threads=threads), 300)
    for one in (compiled, bot):
        one.choose(*asked(match))
    other = way(bot)
    assert other.mode is bot.mode
    match.play(match.current_seat(), bot.choose(*asked(match)))
    expected = compiled.choose(*asked(mite_match())), compiled.choose(*asked(match))
    assert (other.choose(*asked(mite_match())), other.choose(*asked(match))) == expected
    assert known_by(other) == known_by(compiled)
    bot.choose(*asked(match))
    assert known_by(bot) == known_by(compiled)


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, lambda bot: pickle.loads(pickle.dumps(bot))])
def test_a_copy_of_the_greedy_bot_goes_on(way: Callable[[Any], Any]) -> None:
    match = mite_match()
    bot = GreedyBot(match.game, 3, ready(MITE))
    bot.choose(*asked(match))
    other = way(bot)
    assert [other.choose(*asked(match)) for _ in range(20)] == [bot.choose(*asked(match)) for _ in range(20)]


def test_a_bot_that_was_pickled_thinks_compiled_where_there_is_no_library(monkeypatch: pytest.MonkeyPatch) -> None:
    match = mite_match()
    bot = SearchBot(match.game, 3, SearchSettings(), Budget(simulations=200), mode=ready(MITE))
    bot.choose(*asked(match))
    kept = pickle.dumps(bot)
    monkeypatch.setattr(libraries, "ready_mode", lambda kind: None)
    other = pickle.loads(kept)
    assert other.mode is THINKING
    assert other.choose(*asked(match)) == bot.choose(*asked(match))
    assert known_by(other) == known_by(bot)
    monkeypatch.setattr(libraries, "find_spec", lambda name: None)
    with pytest.raises(Unusable, match="no library of mite here, and no Numba"):
        pickle.loads(kept)


def test_a_mode_that_nobody_finds_again_says_so() -> None:
    mode = Library(None, {}).mode
    assert copy.deepcopy(mode) is mode
    with pytest.raises(TypeError, match="cannot be pickled"):
        pickle.dumps(mode)


def test_a_forked_process_thinks_on_its_own() -> None:
    match = mite_match()
    bots = bots_of(match.game, SearchSettings(temperature=0.3), 20_000)
    for bot in bots:
        bot.look_into(*asked(match))
        assert len(memoryview(bot.tree.edge_total).tobytes()) > 1 << 16
    child = os.fork()
    if child == 0:
        for edge in range(int(bots[1].tree.used[1])):
            bots[1].tree.edge_total[edge] = 0.0
        os._exit(0)
    os.waitpid(child, 0)
    assert known_by(bots[0]) == known_by(bots[1])


# --- Arguments of C functions -----------------------------------------------------------------------------------------


def recorder(signature: str) -> tuple[Any, list[list[int]]]:
    """An entry that records the table of each call and returns its first argument."""
    calls: list[list[int]] = []

    def call(address: int) -> int:
        words = (ctypes.c_int64 * 8).from_address(address)
        calls.append(list(words))
        words[0], words[1] = words[2], 0
        return 0

    return Library(call, {"try_it": signature}).mode, calls


def entry_of(mode: ReadyMode) -> Any:
    """The entry ``try_it``."""

    def attempt() -> None:
        """The kernel."""

    attempt.__name__ = "try"
    return mode.entry(attempt, Kernels("it", {}))


def test_an_entry_accepts_only_its_own_arguments() -> None:
    mode, calls = recorder("q:q,d,f2,Q1")
    entry = entry_of(mode)
    table = mode.table(memoryview(struct.pack("6f", *range(6))).cast("B").cast("f", (2, 3)))
    stream = mode.zeros(UINT64, 2)
    assert entry(-7, 0.5, table, stream) == -7
    (words,) = calls
    assert words[1] == key_of("try_it", "q:q,d,f2,Q1")
    assert struct.unpack("d", struct.pack("q", words[3])) == (0.5,)
    assert list((ctypes.c_float * 6).from_address(words[4])) == [0, 1, 2, 3, 4, 5]
    assert words[5:7] == [2, 3]
    stream[1] = 9
    for wrong in (
        (1, 1, table, stream),
        (1, 0.5, stream, stream),
        (1, 0.5, mode.zeros(FLOAT32, 6), stream),
        (1, 0.5, mode.rows(FLOAT64, 2, 3), stream),
        (1, 0.5, table),
        (1, 0.5, table, stream, 1),
    ):
        with pytest.raises(TypeError, match="try_it takes q,d,f2,Q1, not"):
            entry(*wrong)
    assert len(calls) == 1


def test_a_float_comes_back_as_one() -> None:
    mode, _ = recorder("d:d")
    assert entry_of(mode)(0.25) == 0.25


def test_an_error_of_a_library_and_an_unknown_key_are_reported() -> None:
    for call in (lambda address: 1, lambda address: 0):
        with pytest.raises(LibraryFault, match="try_it has ended"):
            entry_of(Library(call, {"try_it": "q:q"}).mode)(1)
    with pytest.raises(ValueError, match="no entry try_it"):
        entry_of(Library(None, {}).mode)


@pytest.mark.parametrize("number", [1 << 63, -(1 << 63) - 1])
def test_a_number_that_is_too_large_is_no_other_one(number: int) -> None:
    mode, calls = recorder("q:q")
    with pytest.raises(struct.error):
        entry_of(mode)(number)
    assert calls == []


def test_addresses_above_half_of_a_small_memory_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    array = ready(MITE).zeros(FLOAT32, 3)
    monkeypatch.setattr(ctypes, "addressof", lambda thing: (1 << 32) - 64)  # as with 32 bits
    kinds: list[str] = []
    assert words_of((array,), kinds) == [(1 << 32) - 64, 3]
    assert kinds == ["f1"]


def test_arrays_of_a_library() -> None:
    mode = ready(MITE)
    for code, shape in ((FLOAT64, (3,)), (INT16, (2, 5)), (FLOAT32, (1 << 18,)), (FLOAT32, (0,)), (FLOAT32, (0, 0))):
        array = mode.zeros(code, *shape)
        assert (array.format, tuple(array.shape), len(array)) == (code, shape, shape[0])
    frozen = memoryview(struct.pack("4f", 1, 2, 3, 4)).cast("f")
    assert mode.table(frozen).tolist() == [1, 2, 3, 4]
    assert not mode.table(frozen).readonly
    for empty in (memoryview(b"").cast("f"), mode.zeros(FLOAT32, 0, 0)):
        assert words_of((mode.table(empty) if isinstance(empty, memoryview) else empty,), [])[0] == 0
    shared = mode.zeros(FLOAT32, 4)
    mode.table(shared)[2] = 5.0
    assert shared[2] == 5.0


@pytest.mark.parametrize("error", [OSError(errno.ENOMEM, "no memory"), ValueError("no mapping")])
def test_where_no_memory_can_be_mapped_it_is_had_otherwise(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*arguments: Any, **options: Any) -> Any:
        raise error

    mode = ready(MITE)
    monkeypatch.setattr("mmap.mmap", refuse)
    array = mode.zeros(FLOAT64, 1 << 14)
    assert (array.format, len(array), any(array)) == (FLOAT64, 1 << 14, False)
