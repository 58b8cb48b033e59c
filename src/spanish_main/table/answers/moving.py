"""Matches that move from one edition or server to another: as a record, checked from its deal on.

A match that is over moves as its record. One that still runs can move from a device at which all its people play: its
record has no footer, and the header has ``table`` besides, with what is needed to go on (``running_record``).
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from spanish_main.bots.catalog import DEFAULT, bots_for
from spanish_main.core.errors import Explained, InvalidOptions, InvalidRecord
from spanish_main.core.game.game import Game
from spanish_main.core.game.numbering import SequenceNumber
from spanish_main.core.match import record
from spanish_main.core.match.match import Match
from spanish_main.core.match.record import ReadRecord, outcome_to_json
from spanish_main.games.catalog import load_game
from spanish_main.lettering.given import trimmed_name
from spanish_main.table import naming
from spanish_main.table.dealing import checked_bot
from spanish_main.table.endings import REASONS
from spanish_main.table.kept import SOMEBODY, Header, Row, Seat, new_id
from spanish_main.table.messages import refusals
from spanish_main.table.messages.wire_room import AskOpen
from spanish_main.table.room_state import RoomRow, RoomState, SeatState, Settings

# How records say that people have ended a match -> how tables do. Of a clock a table says that somebody gave up.
_ENDINGS: Final = {said: stored for stored, said in REASONS.items()} | {"time": "resigned"}
# Letters of the entropy of all seats: at a table here each has 200.
_MOST_ENTROPY: Final = 4096


@dataclass(frozen=True)
class Brought:
    """A match from elsewhere. made: when; None where the record does not say. outcome: None while it runs.

    seats: as they are called, each with its bot or None. own: the seats of whom the record was saved for, of all people
    where it does not say; only those of people count.
    """

    game: Game
    seed: str
    entropy: list[str]
    commitment: str
    seats: list[tuple[str, str | None]]
    own: set[int]
    made: float | None
    rows: list[Row]
    outcome: dict[str, Any] | None

    def id_for(self, user: str) -> str:
        """The id of ``user``'s table of all of this match: of two that make it at once one finds that it is there.

        The user's own id is part of it, so nobody else can guess it (``new_id``).
        """
        done = [(row.seat, row.action) for row in self.rows]
        game = [self.game.name, dict(self.game.options)]
        told = [user, game, self.seed, self.entropy, self.made, done, self.outcome]
        return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[: len(new_id())]

    def table(self, user: str, table: str) -> tuple[Header, RoomRow, list[Row]]:
        """A table of it, at which the seats of ``own`` are ``user``'s, and those of other people nobody's here.

        table: its id.
        """
        begun = time.time() if self.made is None else self.made
        header = Header(
            id=table,
            owner=user,
            game=self.game.name,
            rules_version=self.game.type.rules_version,
            options=dict(self.game.options),
            bundles=dict(self.game.bundles),
            setup=dict(self.game.setup),
            seed=self.seed,
            entropy=self.entropy,
            commitment=self.commitment,
            seats=naming.distinct([self._seat(number, user) for number in range(len(self.seats))]),
            created=begun,
            updated=self.rows[-1].time if self.rows and self.rows[-1].time else begun,
            sequence=SequenceNumber(len(self.rows)),
            outcome=self.outcome,
        )
        rows = [row if row.time else Row(row.seat, row.action, begun) for row in self.rows]
        stand_in = DEFAULT if DEFAULT in bots_for(self.game.type) else None
        states = [SeatState(ready=True) for _ in self.seats]
        return header, RoomRow(header.id, Settings(stand_in=stand_in), RoomState("dealt", states)), rows

    def _seat(self, number: int, user: str) -> Seat:
        name, bot = self.seats[number]
        if bot is not None:
            return Seat("bot", name, bot, None)
        return Seat("person", name, None, user if number in self.own else SOMEBODY)

    def _same_game(self, header: Header) -> bool:
        """Whether a table's game is this one, by the names and values of today."""
        try:
            game = load_game(header.game, **{**header.bundles, **header.options, **header.setup})
        except InvalidOptions:
            return False
        return (game.name, game.options) == (self.game.name, self.game.options)

    def compared(self, header: Header, rows: Sequence[Row]) -> Literal["known", "behind", "other"]:
        """What a table is to it: it has all of this match, it stands where this match once was, or it is another one.

        Two matches of the same deal, as that of a day, differ by when they were made, or by what was done.
        """
        if header.commitment != self.commitment or header.waits or self.made not in (None, header.created):
            return "other"
        # The commitment is of the seed alone.
        if header.entropy != self.entropy or len(header.seats) != self.game.players or not self._same_game(header):
            return "other"
        there, here = ([(row.seat, row.action) for row in each] for each in (rows, self.rows))
        shorter = min(len(there), len(here))
        if there[:shorter] != here[:shorter]:
            return "other"
        over_there, over_here = header.outcome is not None, self.outcome is not None
        if len(there) == len(here) and over_there == over_here:
            return "known"
        if not over_there and len(there) <= len(here):
            return "behind"
        return "known" if not over_here and len(here) <= len(there) else "other"


def brought(ask: AskOpen) -> Brought:
    """The match of a record; Refusal that says what in it does not hold."""
    try:
        found = record.parse(ask.text)
        game = record.game_of(found, load_game)
        _check_entropy(found)
        return _running(found, game) if found.footer is None else _finished(found, found.footer, game)
    except InvalidRecord as error:
        raise refusals.bad_record(error) from None


def _check_entropy(found: ReadRecord) -> None:
    """InvalidRecord where it is far longer than any table's: it is kept, and read with every list of tables."""
    told = found.header.get("entropy")
    texts = [text for text in told if isinstance(text, str)] if isinstance(told, list) else []
    if len(texts) + sum(map(len, texts)) > _MOST_ENTROPY:
        raise InvalidRecord("error-long-entropy", most=_MOST_ENTROPY)


def _finished(found: ReadRecord, footer: dict[str, Any], game: Game) -> Brought:
    """Of a match that is over. A record that does not tell its seed is not, as far as anybody can know."""
    verdict = record.verify(found, game)
    if not (verdict.finished or verdict.ended):
        raise refusals.unfinished_record()
    if not verdict.fair:  # who tells how it ended without the seed is told that this is none
        record.dealer_of(found, footer.get("seed"))
    # As whole numbers, whatever numbers the record has: 1.0 is 1.
    outcome = {"winners": [int(seat) for seat in footer["outcome"]["winners"]], "reason": footer["outcome"]["reason"]}
    if verdict.ended is not None:
        outcome = {"winners": list(verdict.ended.winners), "reason": _ENDINGS[verdict.ended.reason]}
    played = [bot and record.last_of(bot) for bot in _texts(footer.get("bots"), game.players)]
    bots = [bot if bot in bots_for(game.type) else None for bot in played]
    # A bot that is unknown here was no person: the one who brings the match does not get its seat.
    strangers = {seat for seat, bot in enumerate(played) if bot and bots[seat] is None}
    return _made(found, game, footer["seed"], bots, _own(found, game) - strangers, outcome)


def _running(found: ReadRecord, game: Game) -> Brought:
    """Of a match that goes on, where the record has what that takes."""
    told = _told(found)
    if found.warnings or "seed" not in told or not found.header.get("entropy"):
        raise refusals.unfinished_record()
    dealer = record.dealer_of(found, told["seed"], Explained("error-seed-of-header"))
    match = record.replay(found, game, dealer.draw)
    if told.get("entries") != match.sequence:
        raise refusals.unfinished_record()
    bots = [checked_bot(bot, game.name) if bot else None for bot in _texts(told.get("bots"), game.players)]
    return _made(found, game, told["seed"], bots, set(range(game.players)), outcome_to_json(match.outcome))


def _told(found: ReadRecord) -> dict[str, Any]:
    told = found.header.get("table")
    return told if isinstance(told, dict) else {}


def _texts(told: Any, count: int) -> list[str | None]:
    """So many texts, None for what is none."""
    given = told[:count] if isinstance(told, list) else []
    return [text if isinstance(text, str) else None for text in [*given, *[None] * (count - len(given))]]


def _own(found: ReadRecord, game: Game) -> set[int]:
    told = _told(found).get("own")
    if isinstance(told, list) and all(type(seat) is int for seat in told):
        return set(told)
    return set(range(game.players))


def _made(
    found: ReadRecord,
    game: Game,
    seed: str,
    bots: Sequence[str | None],
    own: set[int],
    outcome: dict[str, Any] | None,
) -> Brought:
    made = record.time_of(found.header, "created", found.first)
    names = found.header["seats"] if isinstance(found.header["seats"], list) else []
    called = [trimmed_name(str(names[seat])) if seat < len(names) else "" for seat in range(game.players)]
    rows = [
        Row(one["seat"], None if one.get("undo") == 1 else one["action"], float(one.get("time") or 0.0))
        for one in found.entries
    ]
    return Brought(
        game,
        seed,
        list(found.header.get("entropy", [])),
        found.header["commitment"],
        list(zip(called, bots, strict=True)),
        own,
        None if made is None else float(made),
        rows,
        outcome,
    )


# --- Writing ----------------------------------------------------------------------------------------------------------


def with_own(text: str, seats: Sequence[Seat], user: str | None) -> str:
    """A finished match's record for one of its people: it says which seats were ``user``'s, where others had some."""
    people = [number for number, seat in enumerate(seats) if seat.kind == "person"]
    own = [number for number in people if user is not None and seats[number].user == user]
    return text if own in ([], people) else _with_table(text, own=own)


def running_record(header: Header, match: Match, states: Sequence[SeatState]) -> str:
    """The record of a match that runs, with its secrets: all who play it sit at the device that keeps it.

    Where a bot plays on for a seat it is that bot's from then on.
    """
    names = [seat.name or seat.bot or "" for seat in header.seats]
    bots = [state.stand_in or seat.bot for seat, state in zip(header.seats, states, strict=True)]
    text = record.write(match, names, header.seed, header.entropy, header.created)
    return _with_table(text, seed=header.seed, bots=bots, entries=match.sequence)


def _with_table(text: str, **told: Any) -> str:
    head, _, entries = text.partition("\n")
    header = json.loads(head) | {"table": told}
    return json.dumps(header, ensure_ascii=False, separators=(",", ":")) + "\n" + entries
