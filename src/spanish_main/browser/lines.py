"""The file format of a table on a device: lines that are only appended, similar to a record (``core.match.record``).

The header is that of a record, with one more key ``table``: the table's id, owner and seed, and the seats. An entry is
a line of a record with the key of its request. Data that a record does not have is in lines with one key each:
``room``, ``seats``, ``intent``, ``stand`` (the seats whose intents stay), ``hint``, ``said`` (the chat), ``review``. A
match that is over has a record's footer. A later header replaces an earlier one.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from spanish_main.core.game.numbering import SequenceNumber
from spanish_main.core.match.record import FORMAT, VERSION
from spanish_main.table.kept import LINES_KEPT, ChatRow, Header, Intent, Row, Seat
from spanish_main.table.room_state import RoomRow, RoomState, Settings


class Damaged(Exception):
    """A line is damaged. The text says which one, in a few words."""


@dataclass(frozen=True)
class Stored:
    """A table, read from its lines. lines: how many there are. hinted: hints by seat. review: version and decisions."""

    header: Header
    room: RoomRow
    lines: int = 0
    rows: list[Row] = field(default_factory=list)
    intents: list[Intent] = field(default_factory=list)
    hinted: list[int] = field(default_factory=list)
    said: list[ChatRow] = field(default_factory=list)
    review: tuple[int, list[dict[str, Any]]] | None = None

    def with_lines(self, lines: Sequence[str]) -> Stored:
        """The table after these lines. May raise Damaged."""
        return _read(lines, self)


def read(lines: Sequence[str]) -> Stored | None:
    """The table of these lines; None where there are no lines. May raise Damaged."""
    return _read(lines, None) if lines else None


# --- Writing ----------------------------------------------------------------------------------------------------------


def header_line(header: Header) -> str:
    """The line of a table without its entries."""
    return _line(
        {
            "format": FORMAT,
            "version": VERSION,
            "game": header.game,
            "rules_version": header.rules_version,
            "options": header.options,
            "bundles": header.bundles,
            "setup": header.setup,
            "seats": [seat.name or seat.bot or "" for seat in header.seats],
            "commitment": header.commitment,
            "entropy": header.entropy,
            "created": header.created,
            "table": {
                "id": header.id,
                "owner": header.owner,
                "seed": header.seed,
                "seats": msgspec.to_builtins(header.seats),
                "hints": header.hints,
            },
        }
    )


def entry_lines(rows: Iterable[Row]) -> list[str]:
    """The lines of entries, one each."""
    lines = []
    for row in rows:
        done: dict[str, Any] = {"undo": 1} if row.action is None else {"action": row.action}
        key = {} if row.key is None else {"key": row.key, "after": row.after}
        lines.append(_line({"seat": row.seat, **done, "time": row.time, **key}))
    return lines


def outcome_line(header: Header, outcome: dict[str, Any], time: float) -> str:
    """The line of a match's end at ``time``, from which on the seed is no secret."""
    return _line({"outcome": outcome, "seed": header.seed, "time": time})


def room_line(room: RoomRow) -> str:
    """The line of a room."""
    settings, state = msgspec.to_builtins(room.settings), msgspec.to_builtins(room.state)
    return _line({"room": {"version": room.version, "code": room.code, "settings": settings, "state": state}})


def seats_line(seats: Sequence[Seat]) -> str:
    """The line of the seats."""
    return _line({"seats": msgspec.to_builtins(seats)})


def intent_line(intent: Intent) -> str:
    """The line of an intent."""
    return _line({"intent": msgspec.to_builtins(intent)})


def stand_line(seats: Collection[int] | None) -> str:
    """The line of the seats whose intents stay; None: no seat's."""
    return _line({"stand": sorted(seats or ())})


def hint_line(seat: int) -> str:
    """The line of one more hint. Its random mark distinguishes it from a line of another tab."""
    return _line({"hint": seat, "mark": secrets.token_hex(4)})


def chat_line(row: ChatRow) -> str:
    """The line of one line of the chat."""
    return _line({"said": msgspec.to_builtins(row)})


def review_line(version: int, decisions: list[dict[str, Any]]) -> str:
    """The line of a review."""
    return _line({"review": [version, decisions]})


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


# --- Reading ----------------------------------------------------------------------------------------------------------


class _Reader:
    """Reads the lines of a table, one after another."""

    def __init__(self, before: Stored | None) -> None:
        self.header = None if before is None else before.header
        self.room = None if before is None else before.room
        self.rows = [] if before is None else list(before.rows)
        self.intents = {} if before is None else {one.seat: one for one in before.intents}
        self.hinted = [] if before is None else list(before.hinted)
        self.said = [] if before is None else list(before.said)
        self.review = None if before is None else before.review

    def take(self, data: dict[str, Any]) -> None:
        kind, value = next(iter(data.items()))
        if kind == "format":
            self._take_header(data)
        elif kind == "seat":
            self.rows.append(Row(data["seat"], data.get("action"), data["time"], data.get("key"), data.get("after")))
        elif self.header is None:
            raise KeyError(kind)
        elif kind == "outcome":
            self.header = replace(self.header, outcome=value, updated=data["time"])
        elif kind == "room":
            settings, state = msgspec.convert(value["settings"], Settings), msgspec.convert(value["state"], RoomState)
            self.room = RoomRow(self.header.id, settings, state, value["code"], value["version"])
        elif kind == "seats":
            self.header = replace(self.header, seats=msgspec.convert(value, list[Seat]))
        elif kind == "review":
            self.review = (int(value[0]), list(value[1]))
        else:
            self._take_other(kind, value)

    def _take_other(self, kind: str, value: Any) -> None:
        if kind == "intent":
            intent = msgspec.convert(value, Intent)
            self.intents[intent.seat] = intent
        elif kind == "stand":
            self.intents = {seat: intent for seat, intent in self.intents.items() if seat in value}
        elif kind == "hint":
            self.hinted[value] += 1
        elif kind == "said":
            self.said = [*self.said, msgspec.convert(value, ChatRow)][-LINES_KEPT:]
        # A later version of this program may write lines of other kinds.

    def _take_header(self, data: dict[str, Any]) -> None:
        known = ("game", "rules_version", "options", "bundles", "setup", "commitment", "entropy", "created")
        header = {**{name: data[name] for name in known}, **data["table"], "updated": data["created"]}
        if self.header is not None:
            header |= {"updated": self.header.updated, "outcome": self.header.outcome}
        self.header = msgspec.convert(header, Header)
        self.hinted = self.hinted or [0] * len(self.header.seats)

    def done(self, lines: int) -> Stored:
        if self.header is None or self.room is None:
            raise Damaged("it has no header or no room")
        updated = self.header.updated
        if self.rows and self.header.outcome is None:
            updated = self.rows[-1].time
        header = replace(self.header, sequence=SequenceNumber(len(self.rows)), updated=updated)
        intents = list(self.intents.values())
        return Stored(header, self.room, lines, self.rows, intents, self.hinted, self.said, self.review)


def _read(lines: Sequence[str], before: Stored | None) -> Stored:
    reader = _Reader(before)
    known = 0 if before is None else before.lines
    for number, line in enumerate(lines, start=known):
        try:
            reader.take(json.loads(line))
        except (ValueError, TypeError, KeyError, LookupError, AttributeError, StopIteration) as error:
            raise Damaged(f"line {number + 1} differs from what was written ({type(error).__name__})") from None
    return reader.done(known + len(lines))
