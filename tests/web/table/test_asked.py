"""With the setting on, the end of a turn is confirmed first, in every game: nothing is done before."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.nightly import rest_slow
from tests.web.driver import PERSON, RANDOM, Chromium, Json, Table, new_table

pytestmark = [pytest.mark.browser, pytest.mark.server]

SEATS = {"cartagena": 2, "la_tortuga": 4, "mutiny": 2}
DECISIONS = 40
CROWD = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus")
MATCHES = 6  # in one of thirty nobody carries one where one is to decide
LOOKS = 600  # every 25 ms: until the server has gone on


def newest(browser: Chromium) -> Json:
    """The table by the newest word of the server."""
    states = (frame["now"] for frame in reversed(browser.frames) if "now" in frame)
    return dict(next(states, {"sequence": -1, "offers": []}))


def acts(browser: Chromium) -> int:
    """The number of actions that the page has sent."""
    return sum(message["type"] == "act" for message in browser.sent)


def wait_for_own(browser: Chromium, page: Page, after: int) -> list[Json]:
    """The offers in the player's turn, after the action with that number; nothing moves on this page."""
    for _ in range(LOOKS):
        now = newest(browser)
        if now["sequence"] > after and now["offers"] and now["turn_seat"] == now["viewer"]:
            return list(now["offers"])
        page.wait_for_timeout(25)
    raise AssertionError("one's own turn never comes")


def do(browser: Chromium, page: Page, game: str, offer: Json) -> None:
    """Click on what does ``offer``, as soon as the page hears clicks."""
    expect(page.locator(".dock .prompt")).not_to_be_empty()
    text, parts = offer["text"], offer["parts"]
    if game == "cartagena" and parts["kind"] == "play":
        Table(browser, page).play(parts)
    elif game == "cartagena":
        Table(browser, page).pirate(parts["from"]).click(force=True)
        Table(browser, page).back_button.click()
    elif game == "la_tortuga":
        page.locator(f'.dock button[aria-keyshortcuts="{text[0]}"]').click()
    else:
        page.locator(f'.dock button[data-action="{text}"]').click()


def question(page: Page) -> Locator:
    return page.get_by_role("group", name="End the turn with this?")


def come_to_the_last(browser: Chromium, page: Page, game: str) -> Json:
    """Do what does not end a turn, which is not asked about, until there is something that does: that."""
    after = -1
    for _ in range(DECISIONS):
        offers = wait_for_own(browser, page, after)
        last = next((offer for offer in offers if offer["ends"]), None)
        if last is not None and len(offers) > 1:
            return last
        after, done = newest(browser)["sequence"], acts(browser)
        do(browser, page, game, offers[0])
        for _ in range(LOOKS):
            if acts(browser) > done:
                break
            page.wait_for_timeout(25)
        assert acts(browser) > done, f"{offers[0]['text']} is asked about"
    raise AssertionError("no turn ends by one's own choice")


@pytest.mark.parametrize("game", rest_slow(SEATS, set(SEATS) - {"cartagena"}))
def test_the_end_of_a_turn_is_confirmed_if_set(browser: Chromium, game: str) -> None:
    page = browser.page()
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Ask before I end a turn").check()
    page.goto(new_table(page, [PERSON, *[RANDOM] * (SEATS[game] - 1)], game=game))
    last = come_to_the_last(browser, page, game)
    done, at = acts(browser), newest(browser)["sequence"]

    do(browser, page, game, last)
    expect(question(page).get_by_role("button", name="Yes, end it")).to_be_focused()
    page.keyboard.press("u")  # takes back what is not done yet, and nothing that is
    expect(question(page)).to_have_count(0)
    do(browser, page, game, last)
    question(page).get_by_role("button", name="Not yet").click()
    expect(question(page)).to_have_count(0)
    assert (acts(browser), newest(browser)["sequence"]) == (done, at)
    assert not any(message["type"] == "undo" for message in browser.sent)

    do(browser, page, game, last)
    page.keyboard.press("Enter")
    expect(question(page)).to_have_count(0)
    for _ in range(LOOKS):
        if newest(browser)["sequence"] > at:
            break
        page.wait_for_timeout(25)
    assert (acts(browser), newest(browser)["sequence"] > at) == (done + 1, True)


def decide_for_a_carrier(browser: Chromium, page: Page) -> bool:
    """Play until a turtle that sits on another has ended its turn, and was asked; False if the match ends before."""
    after = -1
    while True:
        for _ in range(LOOKS):
            now = newest(browser)
            if now["sequence"] > after and (now["offers"] or now["finish"]):
                break
            page.wait_for_timeout(25)
        if not now["offers"]:
            assert now["finish"], "one's decision never comes"
            return False
        rides = now["turn_seat"] != now["viewer"]
        last = next((offer for offer in now["offers"] if offer["ends"]), None)
        after, done = now["sequence"], acts(browser)
        do(browser, page, "la_tortuga", last or now["offers"][0])
        if last is None or len(now["offers"]) == 1:
            continue
        expect(question(page)).to_be_visible()
        assert acts(browser) == done
        page.keyboard.press("Enter")
        expect(question(page)).to_have_count(0)
        if rides:
            return True


@pytest.mark.slow
def test_the_turtle_on_top_confirms_before_ending_anothers_turn(browser: Chromium) -> None:
    """The turtle on top decides for those below: that turn ends like an own one."""
    page = browser.page()
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Ask before I end a turn").check()
    page.get_by_label("Ask before I end a turn").press("Escape")
    for _ in range(MATCHES):
        address = new_table(page, [PERSON, *[RANDOM] * 6], CROWD, game="la_tortuga")  # a crowd: many ride
        page.goto("/")
        browser.frames.clear()
        page.goto(address)
        if decide_for_a_carrier(browser, page):
            return
    pytest.fail("nobody ever carries one")
