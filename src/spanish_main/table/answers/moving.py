"""Matches that move from one edition or server to another, as records that are checked from the deal on.

A match that is over moves as its record. A running match can move from a device at which all its people play: its
record has no footer, and the header has the key ``table`` with the data to play on (``running_record``).
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

# The reason of an end by people in a record -> the reason in a table. A table stores "resigned" for a clock.
_ENDINGS: Final = {said: stored for stored, said in REASONS.items()} | {"time": "resigned"}
# The limit of letters in the entropy of all seats. At our tables each seat has at most 200.
_MOST_ENTROPY: Final = 4096


@dataclass(frozen=True)
class Brought:
    """A match from a record. made: when; None where the record does not say. outcome: None while it runs.

    seats: the names, each with its bot or None. own: the seats of the player for whom the record was saved, or of all
    people where it does not say; only seats of people count.
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
        """The id of ``user``'s table of this match. It is always the same, so two processes never make two tables.

        The user's own id is part of the hash, so nobody else can guess it (``new_id``).
        """
        done = [(row.seat, row.action) for row in self.rows]
        game = [self.game.name, dict(self.game.options)]
        data = [user, game, self.seed, self.entropy, self.made, done, self.outcome]
        return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[: len(new_id())]

    def table(self, user: str, table: str) -> tuple[Header, RoomRow, list[Row]]:
        """A table of the match, with the id ``table``. The seats of ``own`` are the user's, other people's nobody's."""
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
        """Whether a table's game is this one, by present names and values."""
        try:
            game = load_game(header.game, **{**header.bundles, **header.options, **header.setup})
        except InvalidOptions:
            return False
        return (game.name, game.options) == (self.game.name, self.game.options)

    def compared(self, header: Header, rows: Sequence[Row]) -> Literal["known", "behind", "other"]:
        """Compares with a table: "known" has all of this match, "behind" an earlier state, "other" is another match.

        Two matches of the same deal, such as the deal of a day, differ in their time or in their actions.
        """
        if header.commitment != self.commitment or header.waits or self.made not in (None, header.created):
            return "other"
        # The commitment covers only the seed.
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
    """The match of a record; Refusal with the reason why the record is invalid."""
    try:
        parsed = record.parse(ask.text)
        game = record.game_of(parsed, load_game)
        _check_entropy(parsed)
        return _running(parsed, game) if parsed.footer is None else _finished(parsed, parsed.footer, game)
    except InvalidRecord as error:
        raise refusals.bad_record(error) from None


def _check_entropy(parsed: ReadRecord) -> None:
    """InvalidRecord where the entropy is far longer than any table's: every list of tables would have to read it."""
    entropy = parsed.header.get("entropy")
    texts = [text for text in entropy if isinstance(text, str)] if isinstance(entropy, list) else []
    if len(texts) + sum(map(len, texts)) > _MOST_ENTROPY:
        raise InvalidRecord("error-long-entropy", most=_MOST_ENTROPY)


def _finished(parsed: ReadRecord, footer: dict[str, Any], game: Game) -> Brought:
    """A match that is over. A record without its seed does not count as finished, since nobody can check it."""
    verdict = record.verify(parsed, game)
    if not (verdict.finished or verdict.ended):
        raise refusals.untold_record()
    if not verdict.fair:  # raises the error of a missing seed
        record.dealer_of(parsed, footer.get("seed"))
    if verdict.ended is not None:
        outcome = {"winners": list(verdict.ended.winners), "reason": _ENDINGS[verdict.ended.reason]}
    else:  # as whole numbers: a record may have 1.0 for 1
        end = footer["outcome"]
        outcome = {"winners": [int(seat) for seat in end["winners"]], "reason": end["reason"]}
    played = [bot and record.last_of(bot) for bot in _texts(footer.get("bots"), game.players)]
    bots = [bot if bot in bots_for(game.type) else None for bot in played]
    # The user does not get the seat of a bot that is unknown here.
    strangers = {seat for seat, bot in enumerate(played) if bot and bots[seat] is None}
    return _made(parsed, game, footer["seed"], bots, _own(parsed, game) - strangers, outcome)


def _running(parsed: ReadRecord, game: Game) -> Brought:
    """A running match, where the record has the data to play on."""
    table = _table(parsed)
    if parsed.warnings or "seed" not in table or not parsed.header.get("entropy"):
        raise refusals.unfinished_record()
    dealer = record.dealer_of(parsed, table["seed"], Explained("error-seed-of-header"))
    match = record.replay(parsed, game, dealer.draw)
    if table.get("entries") != match.sequence:
        raise refusals.unfinished_record()
    bots = [checked_bot(bot, game.name) if bot else None for bot in _texts(table.get("bots"), game.players)]
    return _made(parsed, game, table["seed"], bots, set(range(game.players)), outcome_to_json(match.outcome))


def _table(parsed: ReadRecord) -> dict[str, Any]:
    table = parsed.header.get("table")
    return table if isinstance(table, dict) else {}


def _texts(data: Any, count: int) -> list[str | None]:
    """A list of ``count`` texts; None in place of other values."""
    given = data[:count] if isinstance(data, list) else []
    return [text if isinstance(text, str) else None for text in [*given, *[None] * (count - len(given))]]


def _own(parsed: ReadRecord, game: Game) -> set[int]:
    own = _table(parsed).get("own")
    if isinstance(own, list) and all(type(seat) is int for seat in own):
        return set(own)
    return set(range(game.players))


def _made(
    parsed: ReadRecord, game: Game, seed: str, bots: Sequence[str | None], own: set[int], outcome: dict[str, Any] | None
) -> Brought:
    made = record.time_of(parsed.header, "created", parsed.first)
    names = parsed.header["seats"] if isinstance(parsed.header["seats"], list) else []
    called = [trimmed_name(str(names[seat])) if seat < len(names) else "" for seat in range(game.players)]
    rows = [
        Row(one["seat"], None if one.get("undo") == 1 else one["action"], float(one.get("time") or 0.0))
        for one in parsed.entries
    ]
    return Brought(
        game,
        seed,
        list(parsed.header.get("entropy", [])),
        parsed.header["commitment"],
        list(zip(called, bots, strict=True)),
        own,
        None if made is None else float(made),
        rows,
        outcome,
    )


# --- Writing ----------------------------------------------------------------------------------------------------------


def with_own(text: str, seats: Sequence[Seat], user: str | None) -> str:
    """A finished match's record for one of its players. It names the user's seats where other people had some."""
    people = [number for number, seat in enumerate(seats) if seat.kind == "person"]
    own = [number for number in people if user is not None and seats[number].user == user]
    return text if own in ([], people) else _with_table(text, own=own)


def running_record(header: Header, match: Match, states: Sequence[SeatState]) -> str:
    """The record of a running match, with its secrets, since all its people play at the same device.

    A seat with a stand-in becomes the seat of that bot.
    """
    names = [seat.name or seat.bot or "" for seat in header.seats]
    bots = [state.stand_in or seat.bot for seat, state in zip(header.seats, states, strict=True)]
    text = record.write(match, names, header.seed, header.entropy, header.created)
    return _with_table(text, seed=header.seed, bots=bots, entries=match.sequence)


def _with_table(text: str, **table: Any) -> str:
    head, _, entries = text.partition("\n")
    header = json.loads(head) | {"table": table}
    return json.dumps(header, ensure_ascii=False, separators=(",", ":")) + "\n" + entries
