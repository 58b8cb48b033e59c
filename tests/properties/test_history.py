"""The history has only what a spectator saw; it is the same singly and for many matches, and has names."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

import spanish_main as sm
from spanish_main.adapters.openspiel_memory import PastAction
from spanish_main.bots.players.stepping import GREEDY
from spanish_main.core.game.game import Game, State
from spanish_main.core.game.history import MOST_AT_ONCE, event_code
from spanish_main.core.game.look_back import event_names
from spanish_main.core.kernels.layout import INT32, zeros
from spanish_main.core.match.match import Match, random_chance
from spanish_main.core.match.past import Past
from spanish_main.games.mutiny.rules.state import COMMIT
from tests.fourth_game.spoils.game import GAME as SPOILS
from tests.nightly import rest_slow, rest_slow_by_name

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("cartagena", {"players": 2}),
    ("cartagena", {"players": 3, "variant": "hispaniola", "must_act": False}),
    ("cartagena", {"players": 2, "variant": "tortuga"}),
    ("la_tortuga", {"players": 2, "cards_as_dice": True}),
    ("la_tortuga", {"players": 5}),
    ("mutiny", {"players": 2}),
    ("mutiny", {"players": 4}),
    ("mutiny", {"players": 3, "voyage": 3, "storms": [2]}),
]
ALIKE = 6_000
NAMED = {f"{table[0]}-{n}": table for n, table in enumerate(TABLES)}
ALL = rest_slow_by_name(NAMED, {"cartagena-0", "la_tortuga-3", "mutiny-7"})


def public(before: State, action: int, after: State) -> list[int]:
    """The public events of an action."""
    history = before.game.type.history
    assert history is not None
    out = zeros(INT32, MOST_AT_ONCE)
    return out[: history.public(before.record, action, after.record, out)].tolist()


def seen(before: State, action: int, after: State, viewer: int | None) -> str:
    """All that a viewer is shown of an action: events, and the state afterwards."""
    kind, seat = before.game.type, -1 if viewer is None else viewer
    events = kind.telling.events(before.record, action, after.record, seat)
    words = [[event.event, dict(event.arguments)] for event in events]
    return json.dumps([words, after.observation(viewer)], sort_keys=True, default=str)


def after(state: State, action: int) -> State:
    then = state.clone()
    then.apply_action(action)
    return then


@pytest.mark.parametrize(("name", "options"), ALL)
def test_two_worlds_that_a_viewer_cannot_tell_apart_have_one_history(name: str, options: dict[str, Any]) -> None:
    """Actions that look alike, in states that look alike to a viewer, have equal events."""
    dice, rng, met = random.Random(f"{name} {options}"), sm.Rng(5), Counter[str]()
    while met["alike"] < ALIKE:
        state = sm.load_game(name, **options).new_initial_state()
        for _ in range(dice.randrange(400)):
            if state.is_terminal():
                break
            if dice.random() < 0.1:
                for viewer in (None, *range(state.game.players)):
                    compare(state, state.observed(viewer).determinize(rng), viewer, met)
            state.apply_action(dice.choice(state.legal_actions()))
    if state.game.type.telling.hides(state.game.options):
        assert met["secrets"] > 20  # actions that are other ones, but look the same


def compare(one: State, other: State, viewer: int | None, met: Counter[str]) -> None:
    first_of: dict[str, tuple[list[int], int]] = {}
    for state in (one, other):
        for action in state.legal_actions():
            then = after(state, action)
            what, how = public(state, action, then), seen(state, action, then, viewer)
            before, first = first_of.setdefault(how, (what, action))
            assert before == what, (state.action_to_string(first), state.action_to_string(action))
            met["alike"] += 1
            met["secrets"] += first != action


SMALL: list[tuple[str, dict[str, Any]]] = [
    ("cartagena", {"segments": 1, "pirates": 1, "symbols": 2, "copies": 2, "hand": 2}),
    ("mutiny", {"voyage": 2, "storms": [], "battle": {"1": 2, "2": 1}, "gold": {"1": 2, "2": 1}, "coins": 4}),
]


@pytest.mark.parametrize(("name", "options"), SMALL)
def test_equal_knowledge_gives_equal_history(name: str, options: dict[str, Any]) -> None:
    """Over whole games, equal actions and views of a seat give equal features and history."""
    game, dice = sm.load_game(name, players=2, **options), random.Random(7)
    remembered: dict[tuple[int, bytes], tuple[bytes, bytes]] = {}
    worlds = 0
    for _ in range(120):
        match, past = Match(game, None), Past(game, 6)
        moment = PastAction(match.state.record.tobytes())
        while match.outcome is None and match.steps < 60:
            seat, action = match.state.current_seat(), dice.choice(match.state.legal_actions())
            match.apply(action)
            past.follow(match)
            moment = PastAction(match.state.record.tobytes(), moment, seat, action)
            for viewer in range(2):
                key = viewer, moment.digest(viewer, game)
                world, what = match.state.record.tobytes(), past.features(viewer).tobytes()
                first, before = remembered.setdefault(key, (world, what))
                assert before == what
                worlds += world != first
    assert worlds > 20  # else nothing was hidden


@pytest.mark.parametrize(("name", "options"), rest_slow_by_name(NAMED, {"la_tortuga-3"}))  # each is compiled
def test_many_at_once_remember_as_one_does(name: str, options: dict[str, Any]) -> None:
    game = sm.load_game(name, **options)
    vec = sm.VectorMatches(game, 3, seed=4, max_decisions=10_000, history=5, seeing_all=True, last_features=True)
    assert vec.num_features == game.num_features + 5 * len(event_names(game.type)) == vec.features.shape[1]
    keys, rng = sm.Rng(4), sm.Rng(1)
    singles = [Singly(game, keys.split(i)) for i in range(3)]
    for _ in range(400):
        for i, one in enumerate(singles):
            seat = one.match.current_seat()
            assert vec.seats[i] == seat
            assert vec.features[i].tobytes() == one.features(seat)
            assert vec.seeing_all is not None
            assert vec.seeing_all[i, game.num_features :].tobytes() == bytes(one.past.features(seat))
        actions = vec.random_actions(rng)
        asked = vec.seats.copy()
        vec.step(actions)
        for i, one in enumerate(singles):
            one.play(int(actions[i]))
            assert vec.terminated[i] == (one.match.outcome is not None)
            if vec.terminated[i]:
                assert vec.last_features is not None
                assert vec.last_features[i].tobytes() == one.features(int(asked[i]))
                one.begin()


class Singly:
    """One of the matches, stepped by the facade."""

    def __init__(self, game: Game, keys: sm.Rng) -> None:
        self.game, self.keys, self.number = game, keys, 0
        self.begin()

    def begin(self) -> None:
        self.rng, self.number = self.keys.split(self.number), self.number + 1
        self.match, self.past = Match(self.game, None), Past(self.game, 5)
        self.go_on()

    def go_on(self) -> None:
        while self.match.current_seat() == sm.CHANCE:
            self.match.apply(self.match.state.sample_chance(self.rng))
        self.past.follow(self.match)

    def play(self, action: int) -> None:
        self.match.apply(action)
        self.go_on()

    def features(self, seat: int) -> bytes:
        return bytes(self.match.state.observed(seat).features()) + bytes(self.past.features(seat))


@pytest.mark.parametrize("name", rest_slow(["cartagena", "la_tortuga", "mutiny"], {"la_tortuga"}))
def test_without_history_nothing_changes(name: str) -> None:
    game = sm.load_game(name, players=2)
    without = sm.VectorMatches(game, 4, seed=2, max_decisions=300, random_seats=[2] * 4)
    having = sm.VectorMatches(game, 4, seed=2, max_decisions=300, random_seats=[2] * 4, history=4, threads=2)
    rng = sm.Rng(3)
    for _ in range(80):
        assert without.features.tobytes() == np.ascontiguousarray(having.features[:, : game.num_features]).tobytes()
        assert without.legal.tobytes() == having.legal.tobytes()
        actions = without.random_actions(rng)
        without.step(actions)
        having.step(actions)
    assert without.history == 0
    assert without.num_features == game.num_features


@pytest.mark.slow
def test_what_a_bot_inside_does_is_remembered() -> None:
    game = sm.load_game("la_tortuga", players=2)
    vec = sm.VectorMatches(game, 8, seed=1, max_decisions=400, bot=GREEDY, by_bot=[2] * 8, history=12)
    rng = sm.Rng(1)
    for _ in range(30):
        vec.step(vec.random_actions(rng))
    events = vec.features[:, game.num_features :].reshape(8, 12, -1)
    assert (events[:, :, event_names(game.type).index("1: +1 did it")].sum(axis=1) > 0).all()


# --- What it says -----------------------------------------------------------------------------------------------------


def names_in(past: Past, game: Game, seat: int) -> list[dict[str, float]]:
    """The events, newest first, as the names of the numbers that are not 0."""
    names = event_names(game.type)
    rows = np.asarray(past.features(seat)).reshape(-1, len(names))
    return [{name: float(value) for name, value in zip(names, row, strict=True) if value} for row in rows]


def test_a_played_card_has_its_seat_and_its_place() -> None:
    game = sm.load_game("cartagena", players=3)
    match, past = Match(game, random_chance(sm.Rng(1))), Past(game, 2)
    past.follow(match)
    assert names_in(past, game, 0) == [{}, {}]  # what was dealt in secret is no event
    action = match.state.legal_actions()[0]
    symbol = game.action_to_string(action).split()[1]
    match.play(0, action)
    past.follow(match)
    assert names_in(past, game, 0) == [{"1: +0 did it": 1.0, f"1: a card played: {symbol}": 1.0}, {}]
    assert names_in(past, game, 2)[0] == {"1: +1 did it": 1.0, f"1: a card played: {symbol}": 1.0}


def test_a_round_of_a_duel_shows_its_cards_and_talismans() -> None:
    game, dice, found = sm.load_game("mutiny", players=3), random.Random(3), Counter[str]()
    moves = game.type.history.moves if game.type.history else ()
    for seed in range(6):
        match = Match(game, random_chance(sm.Rng(seed)))
        while match.outcome is None:
            match.play(match.current_seat(), dice.choice(match.state.legal_actions()))
        for step in range(match.steps):
            before, action, then = match.state_before(step), match.action_at(step), match.state_before(step + 1)
            events = game.type.telling.events(before.record, action, then.record, -1)
            rounds = [event.event for event in events].count("totals")
            if rounds != (before.record["phase"] == COMMIT and rounds > 0):
                continue  # an automatic round, with nothing but talismans, has no events
            due = [
                (f"cards shown: {e.arguments['card']}", e.arguments["cards"], -1) for e in events if e.event == "show"
            ]
            due += [
                ("played its talisman", 0, e.arguments["seat"]) for e in events if e.event in ("fall-out", "talisman")
            ]
            due += [(f"{e.arguments['side']}'s side won a duel", 0, -1) for e in events if e.event == "duel-won"]
            got = []
            for event in public(before, action, then)[1:]:
                move = moves[(event >> 8) & 255].partition(";")[0]
                number = 0 if "won" in move else event & 255
                if not move.startswith("the ship"):
                    got.append((move, number, ((event >> 20) & 15) - 1))
            assert got == due
            found.update(move.split()[0] for move, _, _ in due)
    assert min(found[word] for word in ("cards", "played", "diaz's", "valverde's")) > 0


def test_every_move_occurs_and_none_is_out_of_range() -> None:
    for name, most in (("cartagena", 20), ("la_tortuga", 6), ("mutiny", 64)):
        history = sm.load_game(name).type.history
        assert history is not None
        met = set()
        for seed, options in enumerate(options for other, options in TABLES * 4 if other == name):
            match, dice = Match(sm.load_game(name, **options), random_chance(sm.Rng(seed))), random.Random(seed)
            while match.outcome is None and match.steps < 3000:
                match.play(match.current_seat(), dice.choice(match.state.legal_actions()))
            for step in range(match.steps):
                before, then = match.state_before(step), match.state_before(step + 1)
                for event in public(before, match.action_at(step), then):
                    assert 0 <= event & 255 <= history.most
                    assert (event >> 20) & 15 <= match.game.players >= (event >> 16) & 15
                    met.add((event >> 8) & 255)
        assert met <= set(range(len(history.moves)))
        assert len(met) >= min(most, len(history.moves) - 1), sorted(set(range(len(history.moves))) - met)
        assert event_code(0, -1, len(history.moves) - 1, history.most) >> 24 == 1


@pytest.mark.parametrize("history", [-1, 1.0, True, "4", None, 5000])
def test_what_is_no_number_of_events_is_refused(history: Any) -> None:
    with pytest.raises(ValueError, match=r"history is .*; choose from 0 to 1024"):
        sm.VectorMatches(sm.load_game("mutiny"), 2, history=history)


@pytest.mark.slow
def test_a_game_that_tells_none_has_none() -> None:
    game = Game(SPOILS, {"players": 2})
    assert event_names(SPOILS) == ()
    assert sm.VectorMatches(game, 2, history=0).num_features == game.num_features
    with pytest.raises(ValueError, match="spoils has no public events: history must be 0"):
        sm.VectorMatches(game, 2, history=3)
    match = Match(game, random_chance(sm.Rng(1)))
    past = Past(game, 0)
    past.follow(match)
    assert len(past.features(0)) == 0


def test_arrays_of_the_callers_have_room_for_it() -> None:
    game = sm.load_game("la_tortuga")
    length = game.num_features + 3 * len(event_names(game.type))
    mine = np.full((2, length), 9, np.float32)
    assert sm.VectorMatches(game, 2, history=3, out={"features": mine}).features is mine
    assert mine.max() <= 1.0
    with pytest.raises(ValueError, match="features is an array of float32"):
        sm.VectorMatches(game, 2, history=2, out={"features": mine})
