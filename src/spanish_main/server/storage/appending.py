"""Appends to many matches at once with two statements.

A statement for each match would release Python's interpreter lock and wait for it again each time. Under load that
takes longer than the disk.
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
    """Appends entries to a match that is not over and has ``sequence`` entries.

    Conflict if the match is over, has another number of entries, or was changed in any way since it was read.
    """

    __slots__ = ("_stored", "apart", "intents", "known", "outcome", "rows", "sequence")

    def __init__(
        self,
        table: str,
        sequence: SequenceNumber,
        rows: Sequence[Row],
        outcome: dict[str, Any] | None,
        intents: Collection[int] | None,
        known: int | None,
        stored: Callable[[str, int | None], None],
    ) -> None:
        """outcome: of the match, if these entries end it. intents: the seats that keep their intents; None: all do.

        known: the number of changes when the table was read; None: not checked. stored: called after the commit.
        """
        super().__init__(lambda _: None)  # ``run`` is overridden
        self.apart: str = table
        self.sequence, self.rows, self.outcome, self.intents = sequence, rows, outcome, intents
        self.known, self._stored = known, stored

    def run(self, connection: Connection) -> None:
        """See ``Write``."""
        failed = _append(connection, [self])[0]
        if failed is not None:
            raise failed

    def then(self, result: None) -> None:
        """See ``Write``."""
        self._stored(self.apart, self.known)

    @classmethod
    def together(cls, connection: Connection, writes: Sequence[Append]) -> Sequence[Exception | None]:
        """See ``Write``."""
        return _append(connection, writes)


def values_of(table: str, sequence: SequenceNumber, rows: Sequence[Row]) -> list[dict[str, Any]]:
    """Returns ``rows``, which follow entry ``sequence`` - 1, as values by column of ``schema.ENTRIES``."""
    return [dict(zip(_COLUMNS, entry, strict=True)) for entry in _entries(table, sequence, rows)]


def _append(connection: Connection, appends: Sequence[Append]) -> list[Exception | None]:
    """Returns for each write its error, or None. IntegrityError: an entry or a key of one write exists already."""
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
    moved = {row[0] for row in connection.exec_driver_sql(_step(len(steps), postgresql=postgresql), _flat(steps))}
    appended = [each for each in appends if each.apart in moved]
    entries = [entry for each in appended for entry in _entries(each.apart, each.sequence, each.rows)]
    if entries:
        connection.exec_driver_sql(_insert(len(entries), postgresql=postgresql), _flat(entries))
    for each in appended:
        if each.intents is not None:
            connection.execute(_DROP, {"table": each.apart, "seats": list(each.intents)})
    return [None if each.apart in moved else Conflict(each.apart) for each in appends]


_COLUMNS: Final = [column.name for column in ENTRIES.columns]
_DROP: Final = delete(INTENTS).where(
    INTENTS.c.table_id == bindparam("table"), INTENTS.c.seat.not_in(bindparam("seats", expanding=True))
)


def _entries(table: str, sequence: SequenceNumber, rows: Sequence[Row]) -> list[tuple[Any, ...]]:
    """Returns the values of each entry in the order of ``_COLUMNS``."""
    return [
        (*(entry := (table, number, row.seat, row.action, float(row.time), row.key, row.after)), entry_sum(*entry))
        for number, row in enumerate(rows, start=sequence)
    ]


def _flat(rows: Sequence[tuple[Any, ...]]) -> tuple[Any, ...]:
    return tuple(value for row in rows for value in row)


# --- The statements as text: SQLAlchemy would compile them again for each number of rows ------------------------------

_SQLITE_STEP: Final = """
WITH step (id, at, known, sequence, updated, outcome) AS (VALUES {rows})
UPDATE tables SET sequence = step.sequence, updated = step.updated, outcome = step.outcome, changes = changes + 1
FROM step
WHERE tables.id = step.id AND tables.sequence = step.at AND tables.outcome IS NULL
AND (step.known IS NULL OR tables.changes = step.known)
RETURNING tables.id
"""
# All nodes lock the rows in the same order: no deadlock.
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
def _step(count: int, *, postgresql: bool) -> str:
    if postgresql:
        row = "(%s::text, %s::integer, %s::bigint, %s::integer, %s::double precision, %s::json)"
        return _POSTGRESQL_STEP.format(rows=", ".join([row] * count))
    return _SQLITE_STEP.format(rows=", ".join(["(?, ?, ?, ?, ?, ?)"] * count))


@lru_cache(maxsize=256)
def _insert(count: int, *, postgresql: bool) -> str:
    mark = "%s" if postgresql else "?"
    row = f"({', '.join([mark] * len(_COLUMNS))})"
    columns = ", ".join(f'"{name}"' for name in _COLUMNS)
    return f"INSERT INTO entries ({columns}) VALUES {', '.join([row] * count)}"  # noqa: S608 -- our own names
