"""Learning in the page: lessons walked by clicking what they point at, the rulebook from wherever a rule is named."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.nightly import some_by_day
from tests.web.alone import BOTH
from tests.web.driver import RANDOM, Chromium, Table, axe, new_table, overflow

pytestmark = [pytest.mark.browser, pytest.mark.server]

PERSON = {"kind": "person"}


TOP = "() => document.querySelector('.board').getBoundingClientRect().top"


def coach(page: Page) -> Locator:
    return page.get_by_role("region", name="Lesson", exact=True)


def at(page: Page, step: int, of: int) -> None:
    """Wait until the coach is at this step, from 1."""
    expect(coach(page).get_by_text(f"{step} of {of}")).to_be_visible()


def ringed(page: Page) -> set[str]:
    """The target of the coach."""
    return set(page.locator("[data-ring]").evaluate_all("all => all.map(one => one.dataset.ring)"))


def settled(page: Page) -> None:
    """Wait until what the others did has been shown: a key before that would only skip it."""
    page.wait_for_timeout(400)


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=re.compile(name)).first.click()


@pytest.mark.slow
@pytest.mark.parametrize("browser", BOTH, indirect=True)
@pytest.mark.parametrize(("width", "height"), some_by_day([(390, 844), (1440, 900)], {(390, 844)}))
def test_a_first_match_of_la_tortuga_is_won_by_following_the_coach(browser: Chromium, width: int, height: int) -> None:
    page = browser.page(width, height)
    page.goto("/")
    page.get_by_role("link", name="Show me La Tortuga").click()
    at(page, 1, 8)
    expect(page.locator("[data-ring]")).to_have_count(2)
    assert ringed(page) == {"dice", "roll"}
    assert overflow(page) <= 0
    assert axe(page) == []
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(700)
    top = page.evaluate(TOP)
    for step, button in enumerate(["Roll", "Stop", "Roll", "Stop"], start=1):
        at(page, step, 8)
        press(page, f"^{button}")
    at(page, 5, 8)
    assert abs(page.evaluate(TOP) - top) <= 1  # the way on and the rule take no more room than the rule alone
    expect(page.get_by_role("button", name="Continue")).to_be_focused()  # one need not look for the way on
    page.keyboard.press("Enter")
    at(page, 6, 8)
    page.reload()  # it goes on where one was
    at(page, 6, 8)
    press(page, "^Continue")
    at(page, 7, 8)
    press(page, "^Roll")
    at(page, 8, 8)
    press(page, "^Stop")
    expect(coach(page)).to_contain_text("you win!")
    assert axe(page) == []
    coach(page).get_by_role("link", name="Next: Riding").click()
    at(page, 1, 6)
    page.goto("/lesson/la_tortuga")
    expect(page.get_by_role("link", name="Again (Your first match)")).to_be_visible()


def test_a_first_match_of_the_mutiny_by_keyboard_alone(browser: Chromium) -> None:
    page = browser.page(390, 844)
    page.goto("/lesson/mutiny/first")
    for step, key in enumerate(["k", "1", "k", "k", "1", "1"], start=1):
        at(page, step, 10)
        settled(page)
        page.keyboard.press(key)
    at(page, 7, 10)
    settled(page)
    page.keyboard.press("Enter")
    for step, key in ((8, "1"), (9, "1"), (10, "t")):
        at(page, step, 10)
        settled(page)
        page.keyboard.press(key)
    expect(coach(page)).to_contain_text("you are alone on it")


def test_cartagena_points_refuses_and_lets_one_try_again(browser: Chromium) -> None:
    page = browser.page(1440, 900)
    table = Table(browser, page, "/lesson/cartagena/first")
    at(page, 1, 8)
    expect(page.locator("[data-ring]")).to_have_count(3)
    assert ringed(page) == {"card-skull", "place-0", "place-37"}
    table.back_button.click(force=True)  # nothing to go back with: the rule says why, and opens
    press(page, "^To the next free symbol C-FWD$")
    sheet = page.get_by_role("dialog", name="Rules of Cartagena")
    expect(sheet.get_by_role("heading", name=re.compile("C-FWD$"))).to_be_in_viewport()
    page.keyboard.press("Escape")
    table.play({"symbol": "skull", "from": 0})
    at(page, 2, 8)
    press(page, "^One step back$")
    at(page, 1, 8)
    table.play({"symbol": "skull", "from": 0})
    at(page, 2, 8)
    table.play({"symbol": "skull", "from": 0})
    at(page, 3, 8)
    table.pirate(12).click(force=True)
    table.back_button.click()
    at(page, 4, 8)
    expect(coach(page)).to_contain_text("Bart has fallen back")
    page.get_by_role("button", name="Start over").click()
    at(page, 1, 8)


def test_a_refusal_at_a_table_opens_its_rule(browser: Chromium) -> None:
    page = browser.page(390, 844)
    table = Table(browser, page, new_table(page, [PERSON, RANDOM]))
    table.wait_for_turn()
    table.end_button.click(force=True)
    table.hint.get_by_role("button", name="Something must be done C-MUST").click()
    sheet = page.get_by_role("dialog", name="Rules of Cartagena")
    heading = sheet.get_by_role("heading", name=re.compile("C-MUST$"))
    expect(heading).to_be_in_viewport()
    expect(heading).to_be_focused()
    assert axe(page) == []
    assert overflow(page) <= 0
    page.keyboard.press("Escape")
    expect(sheet).not_to_be_visible()
    page.keyboard.press("i")
    expect(sheet).to_be_visible()


def test_the_rulebook_is_searched_and_drawn_by_the_boards(browser: Chromium) -> None:
    page = browser.page(1440, 900, language="ru-RU")
    page.goto("/rules/mutiny#duel")
    section = page.locator("section").filter(has=page.get_by_role("heading", name="Дуэль, сыгранная целиком"))
    expect(section).to_be_visible(timeout=20_000)  # the first one who asks waits until the book is made
    expect(section.locator("figure .ship").first).to_be_visible()  # the ship itself, not a picture of it
    expect(section.locator("figcaption").first).to_contain_text("8 и 2 — это 10")
    page.get_by_role("searchbox").fill("талисман")
    expect(page.get_by_role("status")).to_contain_text(re.compile(r"^\d+ мест"))
    expect(page.get_by_role("heading", name=re.compile("M-TALISMAN$"))).to_be_visible()
    assert page.get_by_role("heading", name=re.compile("M-SAIL$")).count() == 0
    page.get_by_role("searchbox").fill("пароход")
    expect(page.get_by_text("Такого в правилах нет.")).to_be_visible()
    assert axe(page) == []


def test_the_crew_of_the_mutiny_is_explained_at_its_table(browser: Chromium) -> None:
    page = browser.page(390, 844)
    page.goto(new_table(page, [PERSON, RANDOM], game="mutiny"))
    expect(page.locator("button[aria-keyshortcuts='o']")).to_be_visible(timeout=30_000)  # it is one's turn
    crew = page.locator("details").filter(has_text="The crew")
    expect(crew).to_contain_text("13 may stand behind 5 closed doors")
    crew.locator("summary").click()
    expect(crew.get_by_role("listitem").filter(has_text="Bijoux")).to_contain_text("may open")
    page.keyboard.press("k")
    expect(crew).to_contain_text("12 may stand behind 4 closed doors")
    expect(crew.get_by_role("listitem").filter(has_text="stands in an open door")).to_have_count(1)
    assert overflow(page) <= 0
