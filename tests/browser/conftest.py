"""A page without a server, for each test that asks for one."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable

import pytest

from spanish_main.browser.vault import Vault
from spanish_main.table.room.intervals import INTERVALS, Intervals
from tests.browser.pages import Page, Quick
from tests.browser.vaults import Disk

OpenPage = Callable[..., Page]


@pytest.fixture
async def open_page() -> AsyncIterator[OpenPage]:
    """`open_page(vault)`: a page over a vault (default: of a new disk), which is closed after the test."""
    made: list[Page] = []

    def open_one(vault: Vault | None = None, intervals: Intervals = INTERVALS) -> Page:
        made.append(Page(vault or Disk().tab(), Quick(), intervals))
        return made[-1]

    yield open_one
    for page in made:
        await page.end()
