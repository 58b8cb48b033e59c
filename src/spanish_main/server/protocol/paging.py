"""Lists in pages: every list that grows takes ``limit`` and ``after`` in the query and has ``next`` in the answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from spanish_main.table.messages import refusals

# The largest page, and the default.
MOST: Final = 100
T = TypeVar("T")


@dataclass(frozen=True)
class Page:
    """A requested part of a list. after: the cursor of the previous page; None: from the beginning."""

    limit: int = MOST
    after: str | None = None


FIRST: Final = Page()


@dataclass(frozen=True)
class PagePart(Generic[T]):
    """A part of a list. next: the cursor for the next page; None: this is the last one."""

    items: list[T]
    next: str | None


def page_of(query: Mapping[str, str]) -> Page:
    """Returns the page that a request asks for. Refusal if it is not valid."""
    limit, after = query.get("limit"), query.get("after")
    if limit is not None and not (limit.isascii() and limit.isdigit() and len(limit) < 4 and 1 <= int(limit) <= MOST):
        raise refusals.nonsense(f"limit: a number from 1 to {MOST}")
    return Page(MOST if limit is None else int(limit), after)
