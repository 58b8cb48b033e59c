"""Records from elsewhere: each is opened, or refused in one line, whatever its content."""

from __future__ import annotations

import copy
import json
import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spanish_main.browser import lines
from spanish_main.core.game.fairness import Dealer
from spanish_main.core.game.numbering import NO_ENTRY
from spanish_main.core.kernels.outcome import Ended
from spanish_main.core.match import record
from spanish_main.core.match.match import Match
from spanish_main.games.catalog import load_game
from spanish_main.table.answers.finished import written_record
from spanish_main.table.answers.moving import brought, running_record
from spanish_main.table.entries import restore
from spanish_main.table.kept import SOMEBODY, Header, Row, Seat
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.messages.wire import encode
from spanish_main.table.messages.wire_room import AskOpen
from spanish_main.table.room_state import RoomRow, SeatState
from tests.moved import any_record

SEED = "5a" * 32
ENDED = Ended("resigned", (0,), (1,))


def opened(user: str, ask: AskOpen) -> tuple[Header, RoomRow, list[Row]]:
    match = brought(ask)
    return match.table(user, match.id_for(user))


def made(entropy: list[str]) -> str:
    """The terminal's record of a match between a person and a bot, in which the bot resigns."""
    match = Match(load_game("cartagena", players=2), Dealer(SEED, entropy).draw, clock=lambda: 1790000000.0)
    for _ in range(4):
        match.play(match.current_seat(), match.state.legal_actions()[0])
    return record.write(match, ["Anne", "sailor"], SEED, entropy, 1790000000.0, [None, "sailor"], ended=ENDED)


def running() -> str:
    """A device's record of such a match while it is running."""
    game, entropy = load_game("cartagena", players=2), ["", "ahoy"]
    dealer = Dealer(SEED, entropy)
    match = Match(game, dealer.draw, clock=lambda: 1790000000.0)
    for _ in range(4):
        match.play(match.current_seat(), match.state.legal_actions()[0])
    seats = [Seat("person", "Anne", None, "device"), Seat("bot", "Ben", "sailor")]
    header = Header("x", "device", game.name, 1, {}, {}, {}, SEED, entropy, dealer.commitment, seats, 1790000000.0)
    return running_record(header, match, [SeatState(), SeatState()])


def changed(text: str, where: int, **values: Any) -> str:
    """A record with other values in one of its lines."""
    lines = [json.loads(line) for line in text.splitlines()]
    lines[where].update(values)
    return "".join(json.dumps(line) + "\n" for line in lines)


@pytest.mark.parametrize(
    ("bot", "kind", "user"), [("captain, then sailor", "bot", None), ("parrot", "person", SOMEBODY)]
)
def test_a_bots_seat_never_goes_to_the_user_who_opens_the_record(bot: str, kind: str, user: str | None) -> None:
    header, _, _ = opened("device", AskOpen(changed(made(["", ""]), -1, bots=[None, bot])))
    assert [(seat.kind, seat.user) for seat in header.seats] == [("person", "device"), (kind, user)]


def test_a_bot_without_a_name_is_none() -> None:
    text = running()
    table = json.loads(text.splitlines()[0])["table"]
    header, _, _ = opened("device", AskOpen(changed(text, 0, table=table | {"bots": ["", "sailor"]})))
    assert [(seat.kind, seat.bot) for seat in header.seats] == [("person", None), ("bot", "sailor")]


@pytest.mark.parametrize("entropy", [["x" * 5000], [""] * 5000])
def test_too_long_entropy_is_refused(entropy: list[str]) -> None:
    with pytest.raises(Refusal, match="entropy has more than"):
        opened("device", AskOpen(made(entropy)))


def test_a_record_without_entropy_is_a_finished_match() -> None:
    header, _, rows = opened("device", AskOpen(made([])))
    assert not header.waits
    assert restore(header, rows).sequence == len(rows)


def test_an_older_record_that_does_not_say_how_its_match_ended_is_refused_as_such() -> None:
    with pytest.raises(Refusal, match="ended early, and its record does not say how") as refused:
        opened("device", AskOpen(changed(made([]), -1, outcome=None)))
    assert refused.value.message == "server-untold-record"


def test_a_bot_stays_a_bot_when_a_record_is_opened_and_written() -> None:
    text = made(["ahoy", ""])
    header, room, rows = opened("device", AskOpen(text))
    assert [(seat.kind, seat.bot, seat.user) for seat in header.seats] == [
        ("person", None, "device"),
        ("bot", "sailor", None),
    ]
    assert written_record(header, restore(header, rows), room.state.seats) == text


@pytest.mark.parametrize(
    ("where", "value", "text"),
    [
        ((-1, "seed"), None, r"the footer.s seed: a seed consists of hexadecimal digits"),
        ((0, "created"), 10**400, "line 1: the time is not a number"),
        ((2, "time"), float("nan"), "line 3: the time is not a number"),
        ((2, "time"), 10**400, "line 3: the time is not a number"),
    ],
)
def test_the_error_of_a_record_is_named(where: tuple[int, str], value: Any, text: str) -> None:
    data = [json.loads(line) for line in made(["", ""]).splitlines()]
    data[where[0]][where[1]] = value
    with pytest.raises(Refusal, match=f"^This record is not valid: {text}$"):
        opened("device", AskOpen("".join(json.dumps(line) + "\n" for line in data)))


@given(st.randoms(use_true_random=False))
@settings(max_examples=60)
def test_a_record_stored_on_a_device_is_written_unchanged(dice: random.Random) -> None:
    text, runs = any_record(dice)
    header, room, rows = opened("device", AskOpen(text))
    kept = [lines.header_line(header), lines.room_line(room), *lines.entry_lines(rows)]
    if not runs:
        kept.append(lines.outcome_line(header, header.outcome or {}, header.updated))
    stored = lines.read(kept)
    assert stored is not None
    written = running_record if runs else written_record
    assert written(stored.header, restore(stored.header, stored.rows), stored.room.state.seats) == text
    assert brought(AskOpen(text)).compared(stored.header, stored.rows) == "known"
    assert opened("device", AskOpen(text))[0].id == header.id != opened("another", AskOpen(text))[0].id


@pytest.mark.parametrize(
    ("where", "values", "why"),
    [
        (0, {"version": 2}, "format version"),
        (0, {"rules_version": 99}, "rules version"),
        (0, {"game": "chess"}, "chess"),
        (0, {"commitment": "00" * 32}, "seed"),
    ],
)
def test_a_record_of_a_newer_version_or_of_another_game_is_refused_in_a_line(
    where: int, values: dict[str, Any], why: str
) -> None:
    for text in (made(["", "ahoy"]), running()):
        with pytest.raises(Refusal, match=why) as refused:
            opened("device", AskOpen(changed(text, where, **values)))
        assert "\n" not in str(refused.value)


def test_a_running_match_against_an_unknown_level_is_refused() -> None:
    table = json.loads(running().splitlines()[0])["table"]
    for bot in ("admiral", "captain, then sailor", "x" * 5000):
        with pytest.raises(Refusal) as refused:
            opened("device", AskOpen(changed(running(), 0, table=table | {"bots": [None, bot]})))
        assert len(str(refused.value)) < 400


NUMBERS = st.sampled_from([0, 1, -1, 1.0, 0.5, 10**400, float("nan"), float("inf"), -(10**30)])
TEXTS = st.sampled_from(["", "a", "\ud800", "\x00", "sailor", "ahoy", "5a" * 32, "end"])
JUNK = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS | st.sampled_from(["reason", "by"]), inner),
    max_leaves=5,
)
LINES = [json.loads(line) for line in made(["", "ahoy"]).splitlines()]
RUNNING = [json.loads(line) for line in running().splitlines()]


@given(st.data())
@settings(max_examples=300)
def test_a_spoiled_record_is_opened_or_refused(data: st.DataObject) -> None:
    spoiled = copy.deepcopy(LINES)
    for _ in range(data.draw(st.integers(1, 3))):
        spoil(spoiled[data.draw(st.sampled_from([0, -1]) | st.integers(0, len(spoiled) - 1))], data)
    text = "".join(json.dumps(line) + "\n" for line in spoiled)
    try:
        header, room, rows = opened("device", AskOpen(text))
    except Refusal as refusal:
        encode(refusal.to_wire())
        return
    kept = [lines.header_line(header), lines.room_line(room), *lines.entry_lines(rows)]
    stored = lines.read([*kept, lines.outcome_line(header, header.outcome or {}, header.updated)])
    assert stored is not None
    "".join(kept).encode()
    match = restore(stored.header, stored.rows)
    again = written_record(stored.header, match, stored.room.state.seats)
    assert opened("device", AskOpen(again))[0].outcome == header.outcome


@given(st.data())
@settings(max_examples=200)
def test_a_spoiled_record_of_a_running_match_is_opened_or_refused(data: st.DataObject) -> None:
    spoiled = copy.deepcopy(RUNNING)
    for _ in range(data.draw(st.integers(1, 3))):
        spoil(spoiled[data.draw(st.just(0) | st.integers(0, len(spoiled) - 1))], data)
    try:
        header, _, rows = opened("device", AskOpen("".join(json.dumps(line) + "\n" for line in spoiled)))
    except Refusal as refusal:
        encode(refusal.to_wire())
        return
    assert not header.waits
    assert restore(header, rows).sequence == len(rows)


def spoil(spoiled: Any, data: st.DataObject) -> None:
    """Remove or replace a random value in a line."""
    while spoiled:
        at = data.draw(st.sampled_from(sorted(spoiled) if isinstance(spoiled, dict) else range(len(spoiled))))
        if isinstance(spoiled[at], dict | list) and spoiled[at] and data.draw(st.booleans()):
            spoiled = spoiled[at]
        elif data.draw(st.integers(0, 3)) == 0:
            del spoiled[at]
            return
        else:
            spoiled[at] = data.draw(JUNK)
            return


def test_a_match_of_the_same_seed_with_other_seats_or_entropy_is_another() -> None:
    match = brought(AskOpen(made(["", "ahoy"])))
    header, _, _ = match.table("device", "x")
    header = replace(header, outcome=None, sequence=NO_ENTRY)
    assert match.compared(header, []) == "behind"
    for other in (
        replace(header, seats=[*header.seats, Seat("bot", "Cem", "sailor")]),
        replace(header, game="mutiny"),
        replace(header, entropy=["", ""]),
        replace(header, options={"other": 1}),
    ):
        assert match.compared(other, []) == "other"
    more = replace(match, game=load_game("cartagena", players=3))
    assert more.id_for("device") != match.id_for("device")
