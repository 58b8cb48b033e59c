"""Checksums of what is stored: by them a byte that a disk or a person has changed is noticed when it is read.

This is no seal: a program that can write to the database can write a checksum as well. A CRC of 32 bits notices
every change of up to 32 bits in a row, and of other changes all but one in four thousand million.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final
from zlib import crc32

from sqlalchemy import RowMapping

# What is read of a column whose JSON is none any more. No column of ours ever holds a text as JSON.
UNREADABLE: Final = "\ufffd unreadable"
# What of a table is never changed once it is dealt, and decides what its entries mean.
_DEAL: Final = ("id", "game", "rules_version", "options", "bundles", "setup", "seed", "entropy", "commitment")


def entry_sum(
    table: str, sequence: int, seat: int, action: str | None, time: float, key: str | None, after: int | None
) -> int:
    """Of one entry, at its place in its match. The form never changes: it stands in databases."""
    text = f"{table}\0{sequence}\0{seat}\0{action}\0{time!r}\0{key}\0{after}"
    return crc32(text.encode("utf-8", "surrogatepass"))


def deal_sum(table: Mapping[str, Any] | RowMapping) -> int:
    """Of what was dealt at a table, by the names of the columns. The form never changes."""
    return _json_sum([table[name] for name in _DEAL])


def entry_holds(row: RowMapping, table: str, sequence: int) -> bool:
    """Whether a row of entries is the one that was written there; of one without a checksum nothing is known."""
    if row["sequence"] != sequence:
        return False
    if row["checksum"] is None:
        return True
    entry = (table, sequence, row["seat"], row["action"], row["time"], row["key"], row["after"])
    return bool(entry_sum(*entry) == row["checksum"])


def deal_holds(row: RowMapping) -> bool:
    """The same of a row of tables; and of all its JSON, whether it is any."""
    if any(isinstance(value, str) and value == UNREADABLE for value in row.values()):
        return False
    return row["checksum"] is None or bool(deal_sum(row) == row["checksum"])


def rows_sum(rows: Iterable[Iterable[Any]]) -> int:
    """Of all rows of a table, in whatever order they come."""
    return sum(_json_sum(list(row)) for row in rows) % 2**64


def read_json(text: str | bytes) -> Any:
    """The value, or ``UNREADABLE``: one damaged row shall keep nobody from reading the others."""
    try:
        return json.loads(text)
    except ValueError:
        return UNREADABLE


def _json_sum(value: Any) -> int:
    return crc32(json.dumps(value, sort_keys=True, separators=(",", ":")).encode())
