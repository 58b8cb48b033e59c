"""Checksums of stored rows: reading a row finds bytes that a disk or a person has changed.

They protect against faults, not against attacks: a program that can write to the database can write a checksum as well.
A 32-bit CRC finds every change of up to 32 adjacent bits, and misses one in 2**32 of the others.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final
from zlib import crc32

from sqlalchemy import RowMapping

# The value of a column whose JSON cannot be parsed. No column of the schema holds a plain text as JSON.
UNREADABLE: Final = "\ufffd unreadable"
# The columns that never change after the deal, and on which the meaning of the entries depends.
_DEAL: Final = ("id", "game", "rules_version", "options", "bundles", "setup", "seed", "entropy", "commitment")


def entry_sum(
    table: str, sequence: int, seat: int, action: str | None, time: float, key: str | None, after: int | None
) -> int:
    """Returns the checksum of one entry at its place in its match. Databases hold it: the format never changes."""
    text = f"{table}\0{sequence}\0{seat}\0{action}\0{time!r}\0{key}\0{after}"
    return crc32(text.encode("utf-8", "surrogatepass"))


def deal_sum(table: Mapping[str, Any] | RowMapping) -> int:
    """Returns the checksum of a table's deal, by the names of the columns. The format never changes."""
    return _json_sum([table[name] for name in _DEAL])


def entry_holds(row: RowMapping, table: str, sequence: int) -> bool:
    """Whether a row is entry ``sequence`` as it was written. A row without a checksum counts as intact."""
    if row["sequence"] != sequence:
        return False
    if row["checksum"] is None:
        return True
    entry = (table, sequence, row["seat"], row["action"], row["time"], row["key"], row["after"])
    return bool(entry_sum(*entry) == row["checksum"])


def deal_holds(row: RowMapping) -> bool:
    """Whether a row of ``schema.TABLES`` is as it was written, and its JSON can be parsed."""
    if any(isinstance(value, str) and value == UNREADABLE for value in row.values()):
        return False
    return row["checksum"] is None or bool(deal_sum(row) == row["checksum"])


def rows_sum(rows: Iterable[Iterable[Any]]) -> int:
    """Returns the checksum of all rows of a table, in any order."""
    return sum(_json_sum(list(row)) for row in rows) % 2**64


def read_json(text: str | bytes) -> Any:
    """Parses JSON. Returns ``UNREADABLE`` where it is damaged, so that the other rows can still be read."""
    try:
        return json.loads(text)
    except ValueError:
        return UNREADABLE


def _json_sum(value: Any) -> int:
    return crc32(json.dumps(value, sort_keys=True, separators=(",", ":")).encode())
