"""Lists in pages, as they are asked for and told: how many of a list are given at once, and where the next begin.

Every list that grows is told alike: ``limit`` and ``after`` in the query, ``next`` in the answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from spanish_main.table.messages import refusals

# So many at most are told at once; also where nothing is said.
MOST: Final = 100
T = TypeVar("T")


@dataclass(frozen=True)
class Page:
    """Which part of a list is wanted. after: the cursor of the page before; None: from the beginning."""

    limit: int = MOST
    after: str | None = None


FIRST: Final = Page()


@dataclass(frozen=True)
class PagePart(Generic[T]):
    """A part of a list. next: the cursor of the page that follows; None: there is nothing more."""

    items: list[T]
    next: str | None


def page_of(query: Mapping[str, str]) -> Page:
    """The page that a request asks for; Refusal where it is none."""
    limit, after = query.get("limit"), query.get("after")
    if limit is not None and not (limit.isascii() and limit.isdigit() and len(limit) < 4 and 1 <= int(limit) <= MOST):
        raise refusals.nonsense(f"limit: a number from 1 to {MOST}")
    return Page(MOST if limit is None else int(limit), after)
