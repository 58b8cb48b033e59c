"""Every game to its end by accessible names alone and by keys alone; what is heard, asked, left to itself."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.nightly import some_by_day
from tests.web.alone import BOTH
from tests.web.driver import PERSON, RANDOM, Chromium, Table, axe, new_table, newest

pytestmark = [pytest.mark.browser, pytest.mark.server]

DECISIONS = 600
# Played to their ends by day; by night as long as they are.
SHORT: dict[str, dict[str, Any]] = {
    "cartagena": {"segments": 2, "pirates": 3},
    "la_tortuga": {"clutches": 2},
    "mutiny": {"voyage": 3, "storms": [2]},
}
LIST = "All possible actions"
# The button that opens that list. Waiting uses it, since roles and names are computed for the whole page.
OPENS = "button[aria-keyshortcuts='o']"


def sequence(browser: Chromium) -> int:
    """The progress of the match, as the page got it."""
    return int(newest(browser)["sequence"])


def to_decide(browser: Chromium, page: Page) -> bool:
    """Wait until something can be decided: True; False when the match is over."""
    ends = time.monotonic() + 60
    while not newest(browser)["offers"]:
        if newest(browser)["finish"] is not None:
            return False
        assert time.monotonic() < ends, newest(browser)
        page.wait_for_timeout(15)
    expect(page.locator(OPENS)).to_be_visible(timeout=30_000)
    return True


def liked(names: list[str]) -> int:
    """The actions that bring a game to its end: running on, stopping, taking a side."""
    for start in ("stop", "for the captain", "Valverde:", "end the turn"):
        for index, name in enumerate(names):
            if name.lower().startswith(start.lower()):
                return index
    return 0


def by_names(page: Page) -> None:
    """Choose from the list, as a voice or a switch does: by roles and names."""
    page.get_by_role("button", name=LIST).click()
    choices = page.get_by_role("dialog", name=LIST).get_by_role("listitem").get_by_role("button")
    choices.nth(liked(choices.all_inner_texts())).click()


def by_keys(page: Page) -> None:
    """The same by keys: the list, then down it, then Enter."""
    page.keyboard.press("o")
    choices = page.locator("dialog[open] li button")
    expect(choices.first).to_be_visible()
    wanted = liked(choices.all_inner_texts())
    for _ in range(60):
        here = page.evaluate("[...document.querySelectorAll('dialog[open] li button')].indexOf(document.activeElement)")
        if here == wanted:
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("browser", "game", "act", "short"),
    some_by_day(
        product(("server", "browser"), SHORT, (by_names, by_keys), (True, False)),
        {
            ("server", "cartagena", by_names, True),
            ("server", "la_tortuga", by_keys, True),
            ("server", "mutiny", by_names, True),
            ("browser", "la_tortuga", by_keys, True),
        },
    ),
    indirect=["browser"],
)
def test_a_whole_game_without_a_look_at_the_board(
    browser: Chromium, game: str, act: Callable[[Page], None], short: bool
) -> None:
    page = browser.page()
    page.goto(new_table(page, [PERSON, RANDOM], game=game, options=SHORT[game] if short else {}))
    over = page.get_by_role("dialog", name=re.compile("wins?!|Nobody wins"))
    for _ in range(DECISIONS):
        if not to_decide(browser, page):
            break
        before = sequence(browser)
        act(page)
        for _ in range(400):
            if sequence(browser) > before:
                break
            page.wait_for_timeout(15)
    expect(over).to_be_visible()
    made = over.get_by_role("list", name="Final scores")
    expect(made.get_by_text("Ada")).to_be_visible()
    assert made.locator(":scope > li").count() == 2
    assert made.locator(":scope > li > strong").count() == 2
    expect(over.get_by_role("heading", name="What decided it")).to_be_visible()
    assert axe(page) == []


@pytest.mark.slow
@pytest.mark.parametrize("browser", BOTH, indirect=True)
def test_in_their_turn_a_player_starts_at_the_actions(browser: Chromium) -> None:
    page = browser.page()
    table = Table(browser, page, new_table(page, [PERSON, RANDOM]))
    table.wait_for_turn()
    assert page.evaluate("document.activeElement?.matches('section.dock')")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement?.closest('section.dock') !== null")


@pytest.mark.parametrize("browser", BOTH, indirect=True)
def test_every_event_is_heard(browser: Chromium) -> None:
    page = browser.page()
    table = Table(browser, page, new_table(page, [PERSON, RANDOM, RANDOM]))
    table.wait_for_turn()
    page.evaluate(
        """() => {
          window.heard = []
          const region = document.querySelector('main > [aria-live="polite"]')
          const hear = new MutationObserver(() => window.heard.push(region.textContent))
          hear.observe(region, { childList: true, characterData: true, subtree: true })
        }"""
    )
    assert table.play_any()
    expect(page.get_by_role("img", name="2 actions left")).to_be_visible()
    page.keyboard.press("e")
    expect(table.log.get_by_text(re.compile("^Cleo (plays|falls back)")).first).to_be_attached()
    table.wait_for_turn()
    heard = " ".join(page.evaluate("window.heard"))
    for line in table.log.locator("details:last-of-type li").all_inner_texts():
        assert line.strip() in heard
    assert re.search("Ada plays", heard)
    assert re.search("Ben (plays|falls back)", heard)


@pytest.mark.parametrize("browser", BOTH, indirect=True)
def test_the_last_action_of_a_turn_is_confirmed_if_set(browser: Chromium) -> None:
    page = browser.page()
    table = Table(browser, page, new_table(page, [PERSON, RANDOM]))
    table.wait_for_turn()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name=re.compile("^Ask before I end a turn")).check()
    page.keyboard.press("Escape")
    for left in (2, 1):
        assert table.play_any()
        expect(page.get_by_role("img", name=re.compile(f"^{left} action"))).to_be_visible()
    before = sequence(browser)
    assert table.play_any()
    asked = page.get_by_role("group", name="End the turn with this?")
    asked.get_by_role("button", name="Not yet").click()
    expect(asked).to_have_count(0)
    assert sequence(browser) == before  # nothing was done
    assert table.play_any()
    asked.get_by_role("button", name="Yes, end it").click()
    expect(table.log.get_by_text(re.compile("^Ada plays"))).to_have_count(3)


def test_an_only_choice_is_made_automatically_if_set(browser: Chromium) -> None:
    page = browser.page()
    page.goto("/")
    page.evaluate("localStorage.setItem('spanish-main', JSON.stringify({ forced: true }))")
    page.goto(new_table(page, [PERSON, RANDOM], game="mutiny"))  # begins with a knock, and nothing else
    expect(page.get_by_role("log").get_by_text(re.compile("^Ada knocks"))).to_have_count(1)


def test_where_there_is_no_choice_there_is_no_hint(browser: Chromium) -> None:
    page = browser.page()
    page.goto(new_table(page, [PERSON, RANDOM], game="mutiny"))
    lamp = page.get_by_role("button", name="Hint", exact=True)
    expect(page.locator("[data-action=knock]")).to_be_visible()
    expect(lamp).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("h")
    expect(page.locator(".hint")).to_contain_text("Only one action is possible")
    assert not [message for message in browser.sent if message["type"] == "advise"]
