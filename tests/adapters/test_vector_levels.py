"""A level inside compiled stepping plays as the level does elsewhere: the same random numbers give the same actions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import spanish_main as sm
from spanish_main.bots.analysis import Analysis
from spanish_main.bots.catalog import level_of
from spanish_main.bots.players.search import SearchBot
from spanish_main.bots.players.stepping_search import by_level, new_workspace
from spanish_main.bots.search.slices import Thought
from spanish_main.core.game.bot_spec import UNSOLVED, Budget, Level
from spanish_main.core.game.game import Game, State
from spanish_main.core.kernels.compiled import THINKING
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.kernel import Mode
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE

HORIZON = 400


def bot_of(game: Game, level: Level, rng: Rng, mode: Mode) -> SearchBot:
    """The bot of a level that takes all its random numbers from ``rng``."""
    bot = SearchBot(game, 0, level.settings, level.budget, mode=mode)
    bot.rng = rng
    for searcher in bot.searchers:
        searcher.stream = mode.table(rng.stream)
    return bot


def go_on(state: State, rng: Rng, decisions: int) -> None:
    """Plays so many random decisions, and chance after them."""
    while not state.is_terminal() and (decisions > 0 or state.current_seat() == CHANCE):
        if state.current_seat() == CHANCE:
            state.apply_action(state.sample_chance(rng))
        else:
            legal = state.legal_actions()
            state.apply_action(legal[rng.below(len(legal))])
            decisions -= 1


class Both:
    """A level as a bot and as a frozen kernel, both interpreted, with the same random numbers at every decision."""

    def __init__(self, game: Game, level: Level) -> None:
        self.kernels = by_level(level, game.type).join(game.type.composed("singly", INTERPRETED), INTERPRETED)
        self.workspace = new_workspace(level, game, [0, 0b11], INTERPRETED)
        self.bots = [bot_of(game, level, Rng(0), INTERPRETED) for _ in range(2)]
        self.made = 0
        self.analyses: list[Analysis] = []
        for bot in self.bots:
            bot.looking_into = self._listening(bot.looking_into)  # type: ignore[method-assign]

    def _listening(self, looking_into: Callable[..., Thought[Analysis]]) -> Callable[..., Thought[Analysis]]:
        def listening(*asked: Any, **how: Any) -> Thought[Analysis]:
            self.analyses.append((yield from looking_into(*asked, **how)))
            return self.analyses[-1]

        return listening

    def decide(self, state: State) -> int:
        """The action of both, which use the same random numbers and find the same chances."""
        seat, legal, words = state.current_seat(), state.legal_actions(), self.bots[state.current_seat()].rng.stream
        words[0], words[1] = stream = INTERPRETED.table(Rng(100 + self.made).stream)
        found = int(self.kernels.decide(state.record, seat, 1, self.made, stream, self.workspace))
        assert found == self.bots[seat].choose(state.observed(seat), legal)
        assert list(stream) == list(words)
        if len(legal) > 1:
            chances = {choice.action: choice.chance for choice in self.analyses[-1].choices}
            found_chances = [self.workspace.found.chances[k] for k in range(len(legal))]
            assert found_chances == pytest.approx([chances[each] for each in legal])
            self.made += 1
        return found

    def used(self) -> list[int]:
        """The nodes of the trees of seats 0 and 1."""
        assert [self.workspace.rows[1, seat] for seat in (0, 1)] == [0, 1]
        return [int(used[0]) for used in self.workspace.trees.used]


def short(game: Game, name: str, **more: Any) -> Level:
    """The level called so, with few simulations: interpreted they are slow."""
    level = level_of(game.type, name)
    return Level(replace(level.settings, **more), Budget(simulations=40 if level.settings.early > 0.0 else 6))


def played(game: Game, level: Level, decisions: int) -> Both:
    """Seats 0 and 1 play by ``level``, all others at random."""
    both, state, rng = Both(game, level), game.new_initial_state(), Rng(4)
    while both.made < decisions and not state.is_terminal():
        go_on(state, rng, 0)
        if state.current_seat() in (0, 1):
            state.apply_action(both.decide(state))
        else:
            go_on(state, rng, 1)
    assert both.made >= 5
    return both


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "level", "more"),
    [
        ("cartagena", "deckhand", {"players": 2}),
        ("cartagena", "bosun", {"players": 3, "hands": "secret"}),
        ("la_tortuga", "sailor", {"players": 2}),
        ("la_tortuga", "bosun", {"players": 3}),
        ("mutiny", "deckhand", {"players": 2}),
        ("mutiny", "sailor", {"players": 4}),
        ("mutiny", "captain", {"players": 2}),
    ],
)
def test_it_decides_as_its_bot_does(name: str, level: str, more: dict[str, Any]) -> None:
    """All along a match, each seat with what its own tree keeps; and then it forgets."""
    game = sm.load_game(name, **more)
    both = played(game, short(game, level), 16)
    used = both.used()
    assert used == [int(bot.tree.used[0]) for bot in both.bots]
    assert min(used) > 12
    both.kernels.forget(0, both.workspace)
    assert both.used() == used
    both.kernels.forget(1, both.workspace)
    assert both.used() == [0, 0]
    assert not any(any(slots) for slots in both.workspace.trees.slots)


def test_it_resets_its_tree_when_its_bot_does(monkeypatch: pytest.MonkeyPatch) -> None:
    game = sm.load_game("mutiny", players=2)
    unkept = played(game, short(game, "deckhand", reuse=False), 12)
    assert max(unkept.used()) <= 7
    monkeypatch.setattr("spanish_main.bots.search.workspace._FEW_NODES", 32)
    monkeypatch.setattr("spanish_main.bots.search.workspace._MOST_NODES", 32)
    kept = played(game, short(game, "deckhand"), 30)
    assert 7 < max(kept.used()) <= 16 + 7


def test_it_looks_up_what_is_solved_as_its_bot_does() -> None:
    game = sm.load_game("la_tortuga", players=2)
    both, looked, searched = Both(game, short(game, "deckhand")), 0, 0
    for seed in range(40):
        state, rng = game.new_initial_state(), Rng(seed)
        while not state.is_terminal() and min(looked, searched) < 10:
            seat = state.current_seat()
            value = UNSOLVED if seat == CHANCE else both.bots[seat].solved_value(state.observed(seat))
            if value != UNSOLVED and len(state.legal_actions()) > 1:
                before = both.used()
                both.decide(state)
                looked += both.used() == before
                searched += both.used() != before
            go_on(state, rng, 1)
    assert min(looked, searched) >= 10  # where it is settled who wins it is searched for a way to the end


class Singly:
    """Match 0 of ``VectorMatches`` once more, by the facade: seat 0 is asked, the others are ``level``, compiled."""

    def __init__(self, game: Game, level: Level, seed: int) -> None:
        self.game, self.level, self.key, self.number = game, level, Rng(seed).split(0), 0
        self.begin()

    def begin(self) -> None:
        self.rng = self.key.split(self.number)
        self.number += 1
        self.state = self.game.new_initial_state()
        self.bots = [bot_of(self.game, self.level, self.rng, THINKING) for _ in range(self.game.players)]

    def go_on(self) -> State:
        while (seat := self.state.current_seat()) == CHANCE or seat > 0:
            if seat == CHANCE:
                self.state.apply_action(self.state.sample_chance(self.rng))
            else:
                self.state.apply_action(self.bots[seat].choose(self.state.observed(seat), self.state.legal_actions()))
        return self.state


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", ["la_tortuga", *(pytest.param(name, marks=pytest.mark.nightly) for name in ("cartagena", "mutiny"))]
)
def test_whole_matches_are_those_that_can_be_had_again_singly(name: str) -> None:
    """Byte for byte, over several games, on one thread or two."""
    game = sm.load_game(name, players=2)
    level = level_of(game.type, "deckhand")
    n = 3
    more: dict[str, Any] = {"by_bot": np.full(n, 0b10), "bot": by_level(level, game.type), "max_decisions": HORIZON}
    vec, twice = (sm.VectorMatches(game, n, 5, threads=threads, **more) for threads in (1, 2))
    singly, rng, games = Singly(game, level, 5), Rng(9), 0
    while games < 3:
        assert vec.states(0) == singly.go_on()
        assert (vec.features == twice.features).all()
        actions = vec.random_actions(rng)
        singly.state.apply_action(int(actions[0]))
        vec.step(actions)
        twice.step(actions)
        if vec.terminated[0] or vec.truncated[0]:
            assert vec.truncated[0] or singly.go_on().is_terminal()
            singly.begin()
            games += 1
    vec.reset(5)  # the same games once more, of which nothing is known any longer
    again = Singly(game, level, 5)
    for _ in range(8):
        assert vec.states(0) == again.go_on()
        actions = vec.random_actions(rng)
        again.state.apply_action(int(actions[0]))
        vec.step(actions)
