"""The log: how events become lines and turns, the same however it is read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import spanish_main as sm
from spanish_main.core.game.telling import Details, Edit, Event, Line, Log, Message, lines_of, seat_name
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.match.match import Match, random_chance
from spanish_main.games.cartagena.rules.rules import ACTIONS_A_TURN
from spanish_main.games.catalog import GAMES, load_game_type
from spanish_main.games.la_tortuga.rules import state as la_tortuga
from spanish_main.games.mutiny.rules import state as mutiny
from tests.games.cartagena.laid_out import at, deal, do


def lines(game: str, *steps: list[Event]) -> list[Line]:
    """The log that these events leave, each list of them one step's."""
    log = Log(load_game_type(game).telling)
    return lines_of([edit for events in steps for edit in log.read(events)])


def short(line: Line, game: str) -> str:
    """A line as its message, its seat and its pieces."""
    pieces = [f"{piece.kind}-{piece.what}" for piece in line.pieces]
    name = line.id.removeprefix(f"{game}-log-")
    return " ".join([name, *([] if line.seat is None else [str(line.seat)]), *pieces])


def log_of(state: sm.State, *actions: str, viewer: int = -1) -> list[str]:
    """The lines of these actions, in short."""
    telling = state.game.type.telling
    log, state, edits = Log(telling), state.clone(), list[Edit]()
    for text in actions:
        action, before = state.string_to_action(text), state.clone()
        state.apply_action(action)
        edits += log.read(telling.events(before.record, action, state.record, viewer))
    return [short(line, state.game.name) for line in lines_of(edits)]


# --- What an event tells ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, eq=False)
class Way(Details):
    seat: int
    from_: int
    by: str | None = None


def test_details_are_a_mapping_of_the_fields_that_are_set() -> None:
    details = Way(1, 4)
    assert dict(details) == {"seat": 1, "from": 4} == details
    assert details == Way(1, 4) != Way(1, 4, "sea")
    assert details.get("by") is None
    assert "by" not in details
    with pytest.raises(KeyError):
        details["by"]
    assert list(Way(1, 4, "sea")) == ["seat", "from", "by"]


# --- Cartagena --------------------------------------------------------------------------------------------------------


def test_the_deal_is_a_line_a_seat_and_one_for_the_row() -> None:
    state = sm.load_game("cartagena", players=2, variant="tortuga").new_initial_state()
    dealt = ["draw hat"] * 6 + ["draw key"] * 6 + ["lay skull"] * 12
    assert log_of(state, *dealt) == [
        "log-deal",
        "dealt 0" + " card-hat" * 6,
        "dealt 1" + " card-key" * 6,
        "row-laid" + " card-skull" * 12,
    ]
    secret = sm.load_game("cartagena", players=2, variant="jamaica").new_initial_state()
    assert log_of(secret, *dealt[:12], viewer=1) == ["log-deal", "dealt 0", "dealt 1" + " card-key" * 6]


def test_cards_of_falling_back_are_beside_its_line() -> None:
    hands = ["17 bottle, 17 dagger, 16 hat, 17 key", "17 pistol, 16 skull"]
    state = at(["0 0 0 3 3 9", "0 0 0 0 0 0"], hands, deck="skull")
    assert log_of(state, "back 9", "draw skull", "draw hat") == [
        "log-turn 0",
        "back 0 card-skull card-hat",
        "reshuffle",
    ]
    secret = at(["0 0 0 3 3 9", "0 0 0 0 0 0"], hands, deck="skull", hands="secret")
    log = log_of(secret, "back 9", "draw skull", "draw hat", viewer=1)
    assert log == ["log-turn 0", "back 0", "reshuffle"]


def test_a_turn_that_comes_back_to_the_same_seat_is_another_turn() -> None:
    state = at(["0 0 0 0 0 9", "0 0 0 0 0 0"], ["4 hat, 2 key", ""], seat=0)
    assert log_of(state, "play hat 0", "play hat 0", "play hat 0", "play key 0")[-3:] == [
        "stuck 1",
        "log-turn 0",
        "play 0",
    ]
    assert log_of(do(state, "play hat 0"), "end", "play key 0")[-2:] == ["log-turn 0", "play 0"]


# --- La Tortuga -------------------------------------------------------------------------------------------------------


def test_a_move_is_a_line_with_its_dice() -> None:
    state = sm.load_game("la_tortuga", players=2, cards_as_dice=True).new_initial_state()
    actions = ["clutch 4", "turtle 2", "die 5", "roll", "die 4", "die 3", "stop", "turtle 1", "die 3", "stop", "die 1"]
    assert log_of(state, *actions, "stop", "turtle 0", "die 2") == [
        "log-deal",
        "clutch eggs-4",
        "log-turn 0",
        "turtle 0",
        "bust 0 die-5 die-4",
        "move 0 die-3",
        "log-turn 1",
        "turtle 1",
        "move 1 die-3",
        "move 1 die-1",
        "log-turn 0",
        "turtle 0",
        "die 0 die-2",
    ]


# --- The Mutiny -------------------------------------------------------------------------------------------------------


def test_a_knock_names_the_pirate_and_duels_have_their_names() -> None:
    state = sm.load_game("mutiny", players=2).new_initial_state()
    log = log_of(state, "knock", "door crackpott", "use crackpott", "battle pink 1", "battle grey 2", viewer=1)
    assert log == ["log-turn 0", "door 0", "use 0", "draw-hidden 0"]
    telling = load_game_type("mutiny").telling
    assert telling.headings["duel"](Event("duel", Duel("C"))) == Message("mutiny-log-title-duel", {"pair": "C"})


@dataclass(frozen=True, slots=True, eq=False)
class Duel(Details):
    pair: str


# --- Every game -------------------------------------------------------------------------------------------------------


def played(game: str, seed: int, decisions: int) -> Match:
    rng = Rng(seed)
    match = Match(sm.load_game(game), random_chance(rng))
    for _ in range(decisions):
        if match.outcome is not None:
            break
        legal = match.state.legal_actions()
        match.play(match.current_seat(), legal[rng.below(len(legal))])
    return match


def edits_of(match: Match, viewer: int | None, since: int = 0) -> list[Edit]:
    return [edit for step in match.news(viewer, since) for edit in step.edits]


@pytest.mark.parametrize("game", GAMES)
def test_a_log_is_the_same_read_at_once_or_step_by_step(game: str) -> None:
    rng = Rng(4)
    match, edits = Match(sm.load_game(game), random_chance(rng)), list[Edit]()
    heard = 0
    while match.outcome is None and heard < 80:
        edits += edits_of(match, 0, heard)
        heard = match.steps
        legal = match.state.legal_actions()
        match.play(match.current_seat(), legal[rng.below(len(legal))])
    edits += edits_of(match, 0, heard)
    whole = edits_of(match, 0)
    assert lines_of(edits) == lines_of(whole)
    assert edits == whole
    numbers = [edit.line for edit in whole]
    assert set(numbers) == set(range(max(numbers) + 1))
    # From anywhere in the middle the log is as from the beginning.
    middle = heard // 2
    assert edits_of(match, 0, middle) == whole[len(whole) - len(edits_of(match, 0, middle)) :]


@pytest.mark.parametrize("game", GAMES)
def test_headings_stand_above_lines_and_turns_are_counted(game: str) -> None:
    log = lines_of(edits_of(played(game, 5, 150), None))
    assert log[0].heading
    assert not any(one.heading and other.heading for one, other in pairwise(log))
    turns = [line for line in log if line.id == "log-turn"]
    assert [line.arguments["number"] for line in turns] == list(range(1, len(turns) + 1))
    assert all(line.arguments["seat-name"] == seat_name(int(line.seat or 0)) for line in turns)
    assert len({line.seat for line in turns}) == 2


def test_an_action_taken_back_has_no_line() -> None:
    match = played("cartagena", 3, 0)
    seat = match.current_seat()
    before = lines_of(edits_of(match, seat))
    match.play(seat, match.state.legal_actions()[0])
    assert len(lines_of(edits_of(match, seat))) == len(before) + 2  # the turn's name, the play
    match.undo(seat)
    assert lines_of(edits_of(match, seat)) == before


@pytest.mark.parametrize("game", GAMES)
def test_secrets_are_nobodys_but_their_viewers(game: str) -> None:
    """Nothing for a spectator; for a seat nothing that depends on more than its observation (it gets nothing else)."""
    match = played(game, 6, 40)
    secrets: Any = match.game.type.telling.secrets
    assert secrets(match.observation(None)) == []
    own = [line for line in secrets(match.observation(0)) if line.seat == 0]
    assert bool(own) == match.game.type.telling.hides(match.game.options)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_every_action_at_cartagena_has_one_line_and_no_turn_has_too_many(viewer: int | None) -> None:
    match = played("cartagena", 8, 60)
    acts = [event for step in match.news(viewer) for event in step.events if event.event in ("play", "back")]
    log = lines_of(edits_of(match, viewer))
    turns: list[int] = []
    for line in log:
        if line.heading:
            turns.append(0)
        elif line.id in ("cartagena-log-play", "cartagena-log-back"):
            turns[-1] += 1
    assert sum(turns) == len(acts) > 20
    assert turns[0] == 0  # the deal
    assert max(turns) == ACTIONS_A_TURN


def test_each_seat_has_a_turn_where_everybody_has_one_turtle() -> None:
    rng = Rng(2)
    match = Match(sm.load_game("la_tortuga", players=4), random_chance(rng))
    while match.sequence < 30:
        match.play(match.current_seat(), match.state.legal_actions()[-1])
    seats = [line.seat for line in lines_of(edits_of(match, None)) if line.id == "log-turn"]
    assert len(seats) > 8
    assert seats == [(int(seats[0] or 0) + turn) % 4 for turn in range(len(seats))]


# --- What ends a turn -------------------------------------------------------------------------------------------------


def _next_turn(before: Any, after: Any) -> bool:
    """Whether a seat's turn in The Mutiny is over between these: another seat, a new row, no turns any more."""
    return int(after["phase"]) > mutiny.ACTION or any(before[name] != after[name] for name in ("seat", "dealer"))


# Whether the turn is over; what may end it, or not, as the cards and dice will have it; the options.
TURNS: dict[str, tuple[Callable[[Any, Any], bool], tuple[str, ...], dict[str, Any]]] = {
    "cartagena": (lambda before, after: int(after["taken"]) == 0, ("play", "back", "end"), {}),
    "la_tortuga": (
        lambda before, after: int(after["phase"]) == la_tortuga.OVER or before["seat"] != after["seat"],
        ("roll",),
        {"cards_as_dice": True},
    ),
    "mutiny": (_next_turn, ("knock", "use diaz", "use tembo"), {"voyage": 14}),
}


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", GAMES)
def test_an_offer_ends_the_turn_where_the_rules_do(game: str, players: int) -> None:
    over, hanging, options = TURNS[game]
    rng = Rng(11)
    state = deal(sm.load_game(game, players=players, **options).new_initial_state())
    found = Counter[bool]()
    for _ in range(150):
        if state.is_terminal() or (game == "mutiny" and int(state.record["phase"]) > mutiny.ACTION):
            break
        legal = state.legal_actions()
        for action in legal:
            text, ends = state.action_to_string(action), state.offer(action).ends
            found[ends] += 1
            ended = [over(state.record, deal(do(state, text), seed).record) for seed in range(3)]
            if ends:
                assert all(ended), text
            elif not text.startswith(hanging):
                assert not any(ended), text
        state = deal(do(state, state.action_to_string(legal[rng.below(len(legal))])), rng.below(1000))
    assert min(found[True], found[False]) > 5


def test_the_last_action_of_a_turn_ends_it() -> None:
    """Only actions that are not named the end of the turn have the mark."""
    for taken, kinds in ((0, set()), (1, set()), (2, {"play", "back"})):
        state = at(["0 0 0 5 6 37", "0 0 0 0 0 7"], ["2 skull, hat", "key"], taken=taken)
        offers = [state.offer(action) for action in state.legal_actions()]
        assert {offer.parts["kind"] for offer in offers if offer.ends} == kinds


@pytest.mark.parametrize("seat", [np.int64(41), np.int8(42)])
def test_a_seat_is_named_by_a_plain_number(seat: Any) -> None:
    """A name is written as JSON, which has no numbers of NumPy's."""
    assert type(seat_name(seat).arguments["seat"]) is int
