"""The bytes transferred until a person can play: counted, where ``spanish-main bench page`` measures time as well."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from spanish_main.bench.page import FIRST_KILOBYTES
from spanish_main.games.catalog import GAMES
from tests.web.driver import PERSON, RANDOM, Chromium, new_table

pytestmark = [pytest.mark.browser, pytest.mark.server]

# As transferred, headers included. The page's fonts arrive when a person can play already.
CAME = """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .filter((one) => !one.name.endsWith('.woff2') && !one.name.includes('/fonts-'))
  .reduce((sum, one) => sum + one.transferSize, 0)"""


@pytest.mark.parametrize("game", GAMES)
def test_a_table_comes_within_its_weight(browser: Chromium, game: str) -> None:
    page = browser.page()
    address = new_table(browser.page(), [PERSON, RANDOM], game=game)
    page.goto(address)  # somebody else, with nothing kept: who looks on is shown as much
    expect(page.locator("main .board svg").first).to_be_visible(timeout=30_000)
    page.wait_for_load_state("networkidle")
    kilobytes = page.evaluate(CAME) / 1000
    assert 60 < kilobytes < FIRST_KILOBYTES - 8


def test_the_first_screen_fetches_no_table(browser: Chromium) -> None:
    page = browser.page()
    page.goto("/")
    expect(page.locator(".shelf > .game")).to_have_count(len(GAMES))
    page.wait_for_load_state("networkidle")
    names = page.evaluate("() => performance.getEntriesByType('resource').map((one) => one.name.split('/').at(-1))")
    assert not [name for name in names if name.startswith(("table-", "module-", "before-"))]
