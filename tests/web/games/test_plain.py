"""A game without drawings in the page: on offer, set up, played to its end by buttons and by keys, fit for all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.needs import need
from tests.nightly import some_by_day
from tests.server.harness import ServerProcess
from tests.web.driver import PERSON, RANDOM, Chromium, axe, new_table, overflow

pytestmark = [pytest.mark.browser, pytest.mark.server, pytest.mark.slow]

DECISIONS = 400
RAW_ID = re.compile(r"\b(?:browser|harbour|server|seat|bot|app|game)-[a-z]+(?:-[a-z]+)*\b")


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    need("web")
    with ServerProcess(
        tmp_path_factory.mktemp("plain") / "tables.sqlite3", first="import tests.web.harbour"
    ) as process:
        yield process


@pytest.fixture
def plain(chromium: Browser, harbour: ServerProcess) -> Iterator[Chromium]:
    with Chromium(chromium, harbour.url) as made:
        yield made
        assert made.complaints == []


def now(browser: Chromium) -> dict[str, Any]:
    """The newest word of the server."""
    found: dict[str, Any] = next(frame["now"] for frame in reversed(browser.frames) if "now" in frame)
    return found


def check(page: Page, where: str) -> None:
    assert overflow(page) <= 0, where
    assert RAW_ID.findall(str(page.evaluate("document.body.innerText"))) == [], where
    assert axe(page) == [], where


def play(browser: Chromium, page: Page, *, keys: bool = False) -> bool:
    """Do the last thing that can be done; False when it is over."""
    ways = page.locator("button[data-action]")
    over = page.get_by_role("dialog", name=re.compile("wins?!|Nobody wins"))
    expect(ways.first.or_(over).first).to_be_visible(timeout=30_000)
    if over.is_visible():
        return False
    offers = now(browser)["offers"]
    assert ways.count() == len(offers)
    sequence = now(browser)["sequence"]
    if keys and len(offers) <= 9:
        page.keyboard.press(str(len(offers)))
    else:
        ways.last.click()
    for _ in range(1200):
        if now(browser)["sequence"] > sequence:
            return True
        page.wait_for_timeout(25)
    raise AssertionError("nothing came of it")


def test_it_is_offered_and_set_up_with_the_servers_options(plain: Chromium) -> None:
    page = plain.page()
    page.goto("/")
    expect(page.get_by_role("heading", name="Harbour")).to_be_visible()
    expect(page.get_by_role("heading", name="Cartagena")).to_be_visible()
    check(page, "home")
    page.goto("/new/harbour")
    voyage = page.get_by_label("Voyage")
    expect(voyage).to_have_value("16")  # three seats: what the server makes of it
    voyage.fill("99")
    voyage.blur()
    expect(page.get_by_role("alert")).to_contain_text("M-SPREAD")
    expect(voyage).to_have_value("99")
    voyage.fill("5")
    voyage.blur()
    expect(page.get_by_role("alert")).to_have_count(0)
    check(page, "new game")
    page.get_by_role("button", name="Start", exact=True).click()
    table = page.get_by_role("region", name="The table")
    expect(table.get_by_text(re.compile("^Ship$"))).to_be_visible()


@pytest.mark.parametrize(("width", "height"), some_by_day([(390, 844), (1440, 900)], {(390, 844)}))
def test_a_whole_game_is_played_to_its_end(plain: Chromium, width: int, height: int) -> None:
    page = plain.page(width, height)
    page.goto(new_table(page, [PERSON, RANDOM, RANDOM], game="harbour", options={"voyage": 4, "storms": [2]}))
    table = page.get_by_role("region", name="The table")
    expect(table.get_by_role("definition").first).to_be_visible()
    check(page, "the table")
    for turn in range(DECISIONS):
        if not play(plain, page, keys=turn % 2 == 0):
            break
    check(page, "the end")
    page.keyboard.press("Escape")
    expect(page.get_by_role("log").locator("li").first).to_be_attached()
    check(page, "after the end")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help")).to_contain_text("step through the possible actions")


def test_people_at_one_screen_do_not_see_one_another(plain: Chromium) -> None:
    page = plain.page()
    page.goto(new_table(page, [PERSON, PERSON], game="harbour"))
    expect(page.get_by_role("dialog", name=re.compile("^Pass to"))).to_be_visible()
    expect(page.get_by_role("region", name="The table")).to_have_count(0)
