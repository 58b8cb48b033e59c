"""Appending to many matches at once: two statements, however many there are.

With a statement for each match the writer would let go of the interpreter at each of them, and wait for its turn again
each time: under load that takes longer than the disk.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import bindparam, delete
from sqlalchemy.engine import Connection

from spanish_main.core.game.numbering import SequenceNumber
from spanish_main.server.storage.checksums import entry_sum
from spanish_main.server.storage.schema import ENTRIES, INTENTS
from spanish_main.server.storage.writer import Write
from spanish_main.table.kept import Row
from spanish_main.table.messages.errors import Conflict


class Append(Write[None]):
    """Entries ``sequence`` and following of a match that stands there, and goes on.

    Conflict if the match stands elsewhere, is over, or was changed in any way since it was known.
    """

    __slots__ = ("_went_on", "apart", "intents", "known", "outcome", "rows", "sequence")

    def __init__(
        self,
        table: str,
        sequence: SequenceNumber,
        rows: Sequence[Row],
        outcome: dict[str, Any] | None,
        intents: Collection[int] | None,
        known: int | None,
        went_on: Callable[[str, int | None], None],
    ) -> None:
        """outcome: how it is over with them. intents: the seats whose intents still stand; None: none has any.

        known: how many changes of the table were known; None: it does not matter. went_on: told once it is stored.
        """
        super().__init__(_nothing)  # it knows itself what to do
        self.apart: str = table
        self.sequence, self.rows, self.outcome, self.intents = sequence, rows, outcome, intents
        self.known, self._went_on = known, went_on

    def run(self, connection: Connection) -> None:
        """See ``Write``."""
        failed = _append(connection, [self])[0]
        if failed is not None:
            raise failed

    def then(self, result: None) -> None:
        """See ``Write``."""
        self._went_on(self.apart, self.known)

    @classmethod
    def together(cls, connection: Connection, writes: Sequence[Append]) -> Sequence[Exception | None]:
        """See ``Write``."""
        return _append(connection, writes)


def _nothing(_: object) -> None:
    pass


def values_of(table: str, sequence: SequenceNumber, rows: Sequence[Row]) -> list[dict[str, Any]]:
    """Entries ``sequence`` and following as rows of the table of entries."""
    entries = _entries(table, sequence, rows)
    return [dict(zip(_COLUMNS, entry, strict=True)) for entry in entries]


def _append(connection: Connection, appends: Sequence[Append]) -> list[Exception | None]:
    """For each why it was not done, or None. IntegrityError: one of them meets an entry or a key that is there."""
    postgresql = connection.dialect.name == "postgresql"
    steps = [
        (
            each.apart,
            each.sequence,
            each.known,
            each.sequence + len(each.rows),
            each.rows[-1].time,
            None if each.outcome is None else json.dumps(each.outcome),
        )
        for each in appends
    ]
    moved = connection.exec_driver_sql(_step(len(steps), postgresql=postgresql), _flat(steps))
    went = {row[0] for row in moved}
    gone_on = [each for each in appends if each.apart in went]
    entries = [entry for each in gone_on for entry in _entries(each.apart, each.sequence, each.rows)]
    if entries:
        connection.exec_driver_sql(_insert(len(entries), postgresql=postgresql), _flat(entries))
    for each in gone_on:
        if each.intents is not None:
            connection.execute(_DROP, {"table": each.apart, "seats": list(each.intents)})
    return [None if each.apart in went else Conflict(each.apart) for each in appends]


_COLUMNS: Final = [column.name for column in ENTRIES.columns]
_DROP: Final = delete(INTENTS).where(
    INTENTS.c.table_id == bindparam("table"), INTENTS.c.seat.not_in(bindparam("seats", expanding=True))
)


def _entries(table: str, sequence: SequenceNumber, rows: Sequence[Row]) -> list[tuple[Any, ...]]:
    """In the order of the columns."""
    return [
        (*(entry := (table, number, row.seat, row.action, float(row.time), row.key, row.after)), entry_sum(*entry))
        for number, row in enumerate(rows, start=sequence)
    ]


def _flat(rows: Sequence[tuple[Any, ...]]) -> tuple[Any, ...]:
    return tuple(value for row in rows for value in row)


# --- The statements, written out: what SQLAlchemy would make of them differs with each number of rows -----------------

_SQLITE_STEP: Final = """
WITH step (id, at, known, sequence, updated, outcome) AS (VALUES {rows})
UPDATE tables SET sequence = step.sequence, updated = step.updated, outcome = step.outcome, changes = changes + 1
FROM step
WHERE tables.id = step.id AND tables.sequence = step.at AND tables.outcome IS NULL
AND (step.known IS NULL OR tables.changes = step.known)
RETURNING tables.id
"""
# Locked in one order by all nodes: so none waits for another in a circle.
_POSTGRESQL_STEP: Final = """
WITH step (id, at, known, sequence, updated, outcome) AS (VALUES {rows}),
locked AS (SELECT id FROM tables WHERE id IN (SELECT id FROM step) ORDER BY id FOR UPDATE)
UPDATE tables SET sequence = step.sequence, updated = step.updated, outcome = step.outcome, changes = changes + 1
FROM step JOIN locked ON locked.id = step.id
WHERE tables.id = step.id AND tables.sequence = step.at AND tables.outcome IS NULL
AND (step.known IS NULL OR tables.changes = step.known)
RETURNING tables.id
"""


@lru_cache(maxsize=256)
def _step(rows: int, *, postgresql: bool) -> str:
    if postgresql:
        row = "(%s::text, %s::integer, %s::bigint, %s::integer, %s::double precision, %s::json)"
        return _POSTGRESQL_STEP.format(rows=", ".join([row] * rows))
    return _SQLITE_STEP.format(rows=", ".join(["(?, ?, ?, ?, ?, ?)"] * rows))


@lru_cache(maxsize=256)
def _insert(rows: int, *, postgresql: bool) -> str:
    mark = "%s" if postgresql else "?"
    row = f"({', '.join([mark] * len(_COLUMNS))})"
    columns = ", ".join(f'"{name}"' for name in _COLUMNS)
    return f"INSERT INTO entries ({columns}) VALUES {', '.join([row] * rows)}"  # noqa: S608 -- our own names
