"""La Tortuga in the page: whole games by clicks and by keys, the information before a decision, its look."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.nightly import some_by_day
from tests.web.driver import PERSON, RANDOM, Chromium, axe, new_table, overflow
from tests.web.looks import on_every_screen

pytestmark = [pytest.mark.browser, pytest.mark.server]

GREEDY = {"kind": "bot", "bot": "greedy"}
DECISIONS = 700


class Island:
    """A person at a table of La Tortuga."""

    def __init__(self, browser: Chromium, page: Page, seats: list[dict[str, Any]], **options: Any) -> None:
        self.page, self.browser = page, browser
        body: dict[str, Any] = {"game": "la_tortuga", "options": options, "setup": {"first_seat": 0}}
        page.goto(new_table(page, seats, **body))
        self.dock = page.get_by_role("region", name="Dice and what you can do")
        self.roll = self.dock.get_by_role("button", name=re.compile("^Roll"))
        self.stop = self.dock.get_by_role("button", name=re.compile("^Stop"))
        self.turtles = page.locator('svg [data-turtle][role="button"]')
        self.over = page.get_by_role("dialog", name=re.compile("wins?!"))
        self.enabled = self.dock.locator('button[aria-disabled="false"]')

    def offers(self) -> list[dict[str, Any]]:
        """The offers in the newest message of the server."""
        now = next(frame["now"] for frame in reversed(self.browser.frames) if "now" in frame)
        found: list[dict[str, Any]] = [offer["parts"] for offer in now["offers"]]
        return found

    def deciding(self) -> Locator:
        """Something that can be done now, or the end."""
        return self.dock.locator('button:not([aria-disabled="true"])').or_(self.over).first

    def decide(self) -> bool:
        """Do what a cautious player would by clicks; False when it is over."""
        expect(self.deciding()).to_be_visible()
        if self.over.is_visible():
            return False
        before = self.sequence()
        if self.turtles.count():
            self.turtles.first.click(force=True)
        else:
            bust = next(offer["bust"] for offer in self.offers() if offer["kind"] == "roll")
            (self.roll if bust <= 2 else self.stop).click()
        self.wait_after(before)
        return True

    def sequence(self) -> int:
        now = next(frame["now"] for frame in reversed(self.browser.frames) if "now" in frame)
        return int(now["sequence"])

    def wait_after(self, sequence: int) -> None:
        """Wait until the server has gone on."""
        ends = time.monotonic() + 60
        while self.sequence() <= sequence:
            assert time.monotonic() < ends, "nothing came of it"
            self.page.wait_for_timeout(25)


@pytest.mark.slow
@pytest.mark.parametrize(("bots", "clutches"), some_by_day([(1, 20), (3, 20), (3, 5)], {(3, 5)}))
def test_a_whole_game_is_played_to_its_end_by_clicks(browser: Chromium, bots: int, clutches: int) -> None:
    page = browser.page()
    seats = [PERSON, GREEDY, RANDOM, GREEDY] if bots == 3 else [PERSON, RANDOM]
    island = Island(browser, page, seats, clutches=clutches)
    for _ in range(DECISIONS):
        if not island.decide():
            break
    expect(island.over).to_be_visible()
    expect(island.over.get_by_role("img", name=re.compile(r"The race Ada: \d+ eggs?\."))).to_be_visible()
    expect(island.over.get_by_text("The most eggs, the beach included.")).to_be_visible()
    expect(page).to_have_title(re.compile("Game over"))
    island.over.get_by_role("button", name="Close").click()
    scores = page.locator(".seats .eggs b").all_inner_texts()
    assert len(scores) == len(seats)
    frames = [frame["now"] for frame in browser.frames if "now" in frame]
    assert scores == [str(score) for score in frames[-1]["observation"]["scores"]]
    assert sum(map(int, scores)) > 3 * clutches
    assert axe(page) == []


def test_the_keyboard_alone_suffices(browser: Chromium) -> None:
    page = browser.page()
    island = Island(browser, page, [PERSON, RANDOM])
    expect(island.turtles).to_have_count(2)
    page.keyboard.press("s")  # not yet: the rule is shown
    expect(page.locator(".hint")).to_contain_text("L-TWO")
    page.keyboard.press("2")
    expect(island.stop).not_to_have_attribute("aria-disabled", "true")
    before = island.sequence()
    page.keyboard.press("s")
    island.wait_after(before)
    expect(island.stop).not_to_have_attribute("aria-disabled", "true")
    before = island.sequence()
    page.keyboard.press("r")
    island.wait_after(before)
    log = page.get_by_role("log")
    expect(log.get_by_text(re.compile("^Ada.s turtle (swims|tumbles)|more than seven")).first).to_be_visible()
    page.keyboard.press("l")
    expect(log).to_be_focused()
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Help")
    expect(sheet.get_by_text("roll the next die")).to_be_visible()
    expect(sheet.get_by_text("Swim round the island")).to_be_visible()


def test_a_turtle_on_the_board_is_chosen_by_keys(browser: Chromium) -> None:
    page = browser.page()
    island = Island(browser, page, [PERSON, RANDOM])
    expect(island.turtles).to_have_count(2)
    expect(island.turtles.first).to_have_accessible_name("Ada • goes first")
    before = island.sequence()
    island.turtles.last.focus()
    page.keyboard.press("Enter")
    island.wait_after(before)
    expect(island.stop).not_to_have_attribute("aria-disabled", "true")


def test_the_odds_and_the_landing_are_shown_before_the_decision(browser: Chromium) -> None:
    page = browser.page()
    island = Island(browser, page, [PERSON, GREEDY, GREEDY, GREEDY])
    expect(island.stop).not_to_have_attribute("aria-disabled", "true")
    offers = {offer["kind"]: offer for offer in island.offers()}
    bust = offers["roll"]["bust"]
    odds = f"{bust} in 6 bust" if bust else "cannot bust"
    expect(island.roll).to_contain_text(odds)
    steps = offers["stop"]["steps"]
    expect(island.stop).to_contain_text(f"{steps} space{'s' if steps > 1 else ''} to {offers['stop']['to']}")
    assert page.locator(".ghosts > g").count() == 1  # the landing, as a ghost
    assert page.locator(".frame .ways path").count() == 2


def test_cards_serve_as_dice_where_the_table_allows(browser: Chromium) -> None:
    page = browser.page()
    island = Island(browser, page, [PERSON, RANDOM], cards_as_dice=True)
    card = island.dock.locator("button.card.open").first
    for _ in range(DECISIONS):
        expect(island.deciding()).to_be_visible()
        assert not island.over.is_visible(), "no card could be laid down in a whole game"
        if card.count():
            break
        island.decide()
    number = card.get_attribute("aria-keyshortcuts")
    assert number is not None
    expect(card).to_have_accessible_name(re.compile(f"Lay down {number}: "))
    card.hover()
    before = island.sequence()
    page.keyboard.press(number)
    island.wait_after(before)
    expect(
        page.get_by_role("log").get_by_text(f"Ada lays down a clutch card of {number} as a die.").last
    ).to_be_visible()


def test_an_animation_can_be_skipped(browser: Chromium) -> None:
    page = browser.page(moves=True)
    island = Island(browser, page, [PERSON, *[GREEDY] * 6])
    expect(island.stop).not_to_have_attribute("aria-disabled", "true")
    island.stop.click()
    expect(island.stop).to_have_attribute("aria-disabled", "true")
    for _ in range(100):
        if (
            island.dock.locator('.way[aria-disabled="false"]').count()
            or not page.get_by_text("Tap or click to skip").count()
        ):
            page.wait_for_timeout(50)
        page.keyboard.press("Escape")
        if island.stop.get_attribute("aria-disabled") == "false":
            break
    expect(island.stop).not_to_have_attribute("aria-disabled", "true")


@pytest.mark.slow
@on_every_screen
@pytest.mark.parametrize("seats", some_by_day([(2,), (7,)], {(7,)}))
def test_it_fits_the_screen_and_can_be_heard(
    browser: Chromium, width: int, height: int, dark: bool, seats: int
) -> None:
    page = browser.page(width, height, dark=dark)
    island = Island(browser, page, [PERSON, *[GREEDY] * (seats - 1)])
    for _ in range(3):
        island.decide()
    expect(island.deciding()).to_be_visible()
    assert overflow(page) <= 0
    assert axe(page) == []
    # Board and buttons are in sight together.
    board, dock = page.locator(".frame").bounding_box(), island.dock.bounding_box()
    assert board is not None
    assert dock is not None
    assert dock["y"] + dock["height"] <= height + 1
    assert board["y"] + 0.9 * board["height"] <= dock["y"]


@pytest.mark.parametrize("language", ["en-GB", "ru"])
def test_setting_up_a_game(browser: Chromium, language: str) -> None:
    page = browser.page(language=language)
    page.goto("/new/la_tortuga")
    expect(page.get_by_role("heading", level=1)).to_have_text("La Tortuga" if language != "ru" else "Ла-Тортуга")
    for _ in range(4):
        page.locator("button.add").click()
    expect(page.locator("button.add")).to_have_count(0)
    choice = "Cards may serve as dice" if language != "ru" else "Можно и картой"
    page.get_by_role("radio", name=re.compile(choice)).check()
    assert axe(page) == []
    assert not re.search(r"la_tortuga-|browser-", page.locator("main").inner_text())
    page.get_by_role("button", name="Start" if language != "ru" else "Начать").click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.locator(".seats li")).to_have_count(7)
    assert not re.search(r"la_tortuga-|browser-", page.locator("body").inner_text())
