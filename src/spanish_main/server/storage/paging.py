"""Reads lists in pages from the database (``protocol.paging``).

A cursor holds the sort key of the last row of a page. So no row is skipped or repeated when others are added or
deleted meanwhile.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, RowMapping, Select, and_, or_

from spanish_main.server.protocol.paging import Page, PagePart
from spanish_main.table.messages import refusals

_LONGEST: Final = 200  # characters of a cursor
_BY: Final = "by_"  # prefix of the columns of the sort key


@dataclass(frozen=True)
class By:
    """A column of a list's sort key. down: descending."""

    name: str
    column: ColumnElement[Any]
    kind: type[int | float | str]
    down: bool = False


def paged(query: Select[Any], page: Page, order: Sequence[By]) -> Select[Any]:
    """Returns the query for the rows of a page, and one row more if there is one. order: a unique sort key."""
    for by in order:
        query = query.add_columns(by.column.label(f"{_BY}{by.name}"))
    if page.after is not None:
        query = query.where(_beyond(order, _key(page.after, order)))
    return query.order_by(*(by.column.desc() if by.down else by.column for by in order)).limit(page.limit + 1)


def cut(rows: Sequence[RowMapping], page: Page, order: Sequence[By]) -> PagePart[RowMapping]:
    """Returns the page out of the rows of a ``paged`` query."""
    kept = list(rows[: page.limit])
    return PagePart(kept, _cursor([kept[-1][f"{_BY}{by.name}"] for by in order]) if len(rows) > page.limit else None)


def _beyond(order: Sequence[By], key: Sequence[Any]) -> ColumnElement[bool]:
    """Selects the rows that come after the one with this sort key."""
    ways = []
    for number, (by, value) in enumerate(zip(order, key, strict=True)):
        same = [before.column == known for before, known in zip(order[:number], key, strict=False)]
        ways.append(and_(*same, by.column < value if by.down else by.column > value))
    return or_(*ways)


def _cursor(key: Sequence[Any]) -> str:
    return base64.urlsafe_b64encode(json.dumps(list(key)).encode()).decode().rstrip("=")


def _fits(value: object, cls: type) -> bool:
    """Whether a value has the type of a column and is valid in every database."""
    if cls is str:
        return isinstance(value, str) and value.isascii() and value.isprintable()
    return type(value) is cls and abs(value) < 1 << 62  # type: ignore[arg-type] # a finite number


def _key(cursor: str, order: Sequence[By]) -> list[Any]:
    key: list[Any] = []
    try:
        key = json.loads(base64.b64decode(cursor + "=" * (-len(cursor) % 4), b"-_", validate=True))
        fits = [_fits(value, by.kind) for value, by in zip(key, order, strict=True)]
    except (ValueError, TypeError, RecursionError):
        fits = [False]
    if len(cursor) > _LONGEST or not all(fits):
        raise refusals.nonsense("after: the next of the page before")
    return key
