"""The events of The Mutiny for each viewer, and early commitments."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from spanish_main.core.game.game import Game, State
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.match.match import Match, random_chance
from spanish_main.games.mutiny.game import MUTINY
from tests.games.mutiny.mutinies import load
from tests.properties.tables_mutiny import MANNERS, TABLES, any_position, game_of, step
from tests.reference.positions_mutiny import duel, table


def events_of(state: State, text: str, viewer: int) -> list[tuple[str, dict[str, Any]]]:
    """Apply an action; its events for ``viewer``."""
    before, action = state.clone(), state.string_to_action(text)
    state.apply_action(action)
    events = MUTINY.telling.events(before.record, action, state.record, viewer)
    return [(event.event, dict(event.arguments)) for event in events]


def events_for_all(state: State, text: str) -> list[list[tuple[str, dict[str, Any]]]]:
    """Apply an action; its events for a spectator, seat 0 and seat 1."""
    return [events_of(state.clone(), text, -1), events_of(state.clone(), text, 0), events_of(state, text, 1)]


def names(events: list[tuple[str, dict[str, Any]]]) -> list[str]:
    return [name for name, _ in events]


def test_a_door_and_what_lies_behind_it() -> None:
    """M-KNOCK, M-GHOST."""
    state = load(table(2))
    assert events_of(state, "knock", 1) == [("knock", {"seat": 0})]
    assert events_of(state, "door ghost", 1) == [
        ("door", {"seat": 0, "pirate": "ghost"}),
        ("use", {"seat": 0, "pirate": "ghost"}),
    ]


def test_gold_is_seen_by_its_owner() -> None:
    """M-VALVERDE."""
    state = load(table(2, "open valverde", phase="choice"), "use valverde")
    everybody, owner, other = events_for_all(state, "gold 3")
    coin = ("coins", {"seat": 0, "coins": 1})
    assert owner == [("draw", {"seat": 0, "deck": "gold", "card": "3"}), coin]
    assert everybody == other == [("draw-hidden", {"seat": 0, "deck": "gold"}), coin]


def test_diaz_shows_the_deck_and_tembo_nothing() -> None:
    """M-DIAZ, M-TEMBO."""
    state = load(table(2, "open diaz", phase="choice"), "use diaz", "gold 2", "battle pink 3")
    everybody, owner, _ = events_for_all(state, "keep gold")
    assert owner == [
        ("keep", {"seat": 0, "deck": "gold", "card": "2"}),
        ("under", {"seat": 0, "deck": "battle", "card": "pink 3"}),
    ]
    assert everybody == [
        ("keep-hidden", {"seat": 0, "deck": "gold"}),
        ("under-hidden", {"seat": 0, "deck": "battle"}),
    ]
    tembo = load(table(2, "open tembo", phase="choice"), "use tembo", "battle pink 1", "battle grey 3")
    assert events_for_all(tembo, "keep grey 3")[2] == [
        ("keep-hidden", {"seat": 0, "deck": "battle"}),
        ("under-hidden", {"seat": 0, "deck": "battle"}),
    ]


def test_only_the_bluffing_seat_sees_the_bluff() -> None:
    """M-BIJOUX."""
    position = table(2, "open bijoux", phase="choice", sides="d-")
    bluff, change = (events_for_all(load(position, "use bijoux"), f"side {side}") for side in ("diaz", "valverde"))
    assert bluff[1] == [("bluff", {"seat": 0, "side": "diaz"})]
    assert change[1] == [("exchange", {"seat": 0, "side": "valverde"})]
    assert bluff[0] == bluff[2] == change[0] == change[2] == [("exchange-hidden", {"seat": 0})]


@pytest.mark.parametrize("pirate", ["chang_ye", "bijoux"])
def test_declining_is_public(pirate: str) -> None:
    """M-CHANG, M-BIJOUX: that no coin is stolen, and that a choice is left as it is, is open to all."""
    state = load(table(2, f"open {pirate}", phase="choice", sides="d-"), f"use {pirate}")
    assert events_for_all(state, "done") == [[("done", {"seat": 0, "pirate": pirate})]] * 3


def test_nobody_declines_where_nobody_can_be_robbed() -> None:
    """M-CHANG: with no coin at the others' nothing is asked, and nothing events_of but the visit."""
    state = load(table(2, "open chang_ye", phase="choice", coins={1: 0}))
    assert names(events_of(state, "use chang_ye", 1)) == ["use"]


def test_only_the_looking_seat_sees_the_side() -> None:
    """M-OJO, M-CAMBIVALUTE."""
    peek = events_for_all(load(table(2, "open ojo", phase="choice", sides="vd"), "use ojo"), "peek 1")
    assert peek[1][0] == ("peek", {"seat": 0, "target": 1, "side": "diaz"})
    assert peek[0][0] == peek[2][0] == ("peek-hidden", {"seat": 0, "target": 1})
    sailors = load(table(2, "open cambivalute", phase="choice"), "use cambivalute", "sailor 3", "sailor 9")
    place = events_for_all(sailors, "place 9")
    assert place[1] == [("place", {"seat": 0, "pair": "A", "valverde": 9, "diaz": 3})]
    assert place[2] == [("place-hidden", {"seat": 0, "pair": "A"})]


def test_the_end_of_a_round() -> None:
    """M-SAIL, M-STORM, M-BEGIN, M-TAKEPART."""
    calm = events_of(load(table(2, "used pang, open sate", ship=12)), "use sate", 0)
    assert calm[-2:] == [("sail", {"spaces": 3, "ship": 9}), ("lay", {"seat": 1})]
    storm = load(table(2, "used pang, open sate", ship=5))
    assert events_of(storm, "use sate", 0)[-1] == ("storm", {})
    assert events_of(storm, "storm ojo", 0) == [("lifeboat", {"pirate": "ojo"}), ("lay", {"seat": 1})]
    mutiny = events_of(load(table(2, "used pang, open sate", ship=3, sides="v-")), "use sate", 0)
    assert mutiny[-3:] == [("mutiny", {"cause": "ship"}), ("stay-out", {"seat": 1}), ("duel", {"pair": "A"})]


def test_a_round_of_a_duel() -> None:
    """M-ROUND, M-THIEF, M-END-DUEL, M-WIN."""
    state = load(duel("vd", {0: "p1 p3", 1: "g1 g1"}, won="vv", sailors=((7, 3), (10, 1), (9, 2))))
    assert [names(events_of(state.clone(), "fight pink 3", viewer)) for viewer in (0, 1)] == [
        ["commit"],
        ["commit-hidden"],
    ]
    state.apply_action(state.string_to_action("fight pink 3"))
    everybody = events_of(state, "fight grey 1", -1)
    assert everybody == [
        ("commit-hidden", {"seat": 1}),
        ("show", {"card": "pink 3", "cards": 1}),
        ("show", {"card": "grey 1", "cards": 1}),
        ("totals", {"pair": "C", "valverde": 12, "diaz": 3}),
    ]
    events_of(state, "talisman", 0)
    assert events_of(state, "talisman", 0)[1:] == [
        ("talisman", {"seat": 0}),
        ("talisman", {"seat": 1}),
        ("totals", {"pair": "C", "valverde": 12, "diaz": 3}),
        ("coins", {"seat": 0, "coins": 1}),
        ("coins", {"seat": 1, "coins": 1}),
        ("duel-won", {"pair": "C", "side": "valverde"}),
        ("choice", {"seat": 0, "side": "valverde"}),
        ("choice", {"seat": 1, "side": "diaz"}),
        ("win", {"seat": 0}),
    ]


EVENTS = frozenset(
    "knock door use draw draw-hidden see see-hidden keep keep-hidden under under-hidden put put-hidden".split()
    + "buy sell sell-hidden short coins steal side side-hidden exchange bluff exchange-hidden peek peek-hidden".split()
    + "sailor sailor-hidden place place-hidden look look-hidden swap leave done sail lay storm lifeboat".split()
    + "mutiny stay-out duel sailors reveal commit commit-hidden show talisman fall-out totals pay rob".split()
    + "duel-won choice win share nobody-left nobody-on-side".split()
)


def test_every_event_is_one_of_these_with_plain_arguments() -> None:
    """The names are those that the catalogues of texts have messages for."""
    dice, rng = random.Random(3), Rng(3)
    found = set()
    for _ in range(150):
        options = dice.choice(TABLES)
        state = game_of(options).state_from_position(any_position(options, dice))
        if dice.random() < 0.5:
            state = game_of(options).new_initial_state()
        manner = dice.choice(MANNERS)
        for _ in range(200):
            if state.is_terminal():
                break
            before = state.clone()
            action = step(state, dice, rng, manner)
            for viewer in range(-1, state.game.players):
                for event in MUTINY.telling.events(before.record, action, state.record, viewer):
                    found.add(event.event)
                    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", event.event)
                    assert all(type(value) in (int, str) for value in event.arguments.values())
    assert found <= EVENTS
    assert EVENTS - found <= {"share", "short", "pay", "nobody-on-side"}


# --- Deciding at the same time ----------------------------------------------------------------------------------------


def test_all_may_commit_before_they_are_asked() -> None:
    """M-ROUND: the cards are laid together; what a seat said early is done when it is asked, and shown to nobody."""
    match = Match(Game(MUTINY, {"players": 3}), random_chance(Rng(1)))
    match.state = load(duel("vdv", {0: "p1 p1", 1: "g1", 2: "p2 g3"}))
    text = match.game.string_to_action
    assert match.early_actions(0) == []
    assert [match.game.action_to_string(a) for a in match.early_actions(2)] == ["fight pink 2", "fight grey 3"]
    before = match.observation(1)
    match.intend(2, text("fight grey 3"))
    assert match.observation(1) == before
    match.play(0, text("fight pink 1"))
    match.play(1, text("fight grey 1"))
    assert match.state.position()["duel"]["played"] == {"pink 1": 1, "grey 1": 1, "grey 3": 1}


def test_nothing_is_taken_back() -> None:
    """M-OJO, M-CAMBIVALUTE: a look cannot be unseen."""
    match = Match(Game(MUTINY, {}), random_chance(Rng(1)))
    match.state = load(table(2, "open pang, used ojo", sides="vd"))
    match.play(match.current_seat(), match.game.string_to_action("use pang"))
    assert not match.can_undo(match.current_seat())
