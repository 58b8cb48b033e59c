"""People at several machines: they come in by link or code, are ready, and play; lines break and windows close."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.nightly import rest_nightly
from tests.web.driver import PERSON, Chromium, Json, Table, axe, new_table, overflow

pytestmark = [pytest.mark.browser, pytest.mark.server, pytest.mark.slow]

GUEST = {"kind": "person", "elsewhere": True}


@contextmanager
def met(chromium: Browser, browser: Chromium, width: int = 390, **more: Json | str) -> Iterator[tuple[Page, Page]]:
    """Host and guest at a table that was dealt; the guest has come by the link."""
    page = browser.page(width, 844)
    page.goto(new_table(page, [PERSON, GUEST], **more))
    link = page.get_by_role("textbox", name="Link").input_value()
    with Chromium(chromium, browser.url) as other:
        guest = other.page(width, 844)
        guest.goto(link)
        asked, sit = guest.get_by_label("Your name"), guest.get_by_role("button", name="Sit here")
        asked.fill("Bonny")
        first, then = asked.bounding_box(), sit.bounding_box()
        assert first is not None
        assert then is not None
        assert first["y"] < then["y"]  # a player who has sat down was asked for a name before
        sit.click()
        guest.get_by_role("button", name="I am ready").click()
        page.get_by_role("button", name="I am ready").click()
        for one in (page, guest):
            expect(one.get_by_role("list", name="Seats")).to_be_visible()
            expect(one.get_by_role("button", name="People")).to_be_visible()
        yield page, guest
        assert other.complaints == []


def leave(page: Page) -> None:
    """Press the flag on the own seat."""
    page.get_by_role("list", name="Seats").get_by_role("button", name=re.compile("leave the match early")).click()


SIZES = ((390, 844), (844, 390), (1440, 900))
# The news that cover seats, clocks, the board or the actions.
COVERED = """() => {
  const news = [...document.querySelectorAll('.notice')].filter((one) => one.checkVisibility())
  const played = '.seats > li, .clock, main > .board, .dock .turn, .dock .ways, .dock .hand, .dock .buttons'
  const others = [...document.querySelectorAll(played)]
  const shown = (one) => {
    const box = one.getBoundingClientRect()
    return box.width > 0 && box.height > 0 ? box : null
  }
  // Where the page scrolls, the dock lies over what is further down: not the news alone.
  const dock = document.querySelector('.column > .dock').getBoundingClientRect()
  const under = (box) => box.top < dock.bottom && box.bottom > dock.top && innerWidth < 640
  const met = news.flatMap((one) => others.map((other) => {
    const [a, b] = [shown(one.closest('.notices') ?? one), shown(other)]
    if (!a || !b || (under(b) && other.matches('.board'))) return null
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    return wide > 1 && high > 1 && !other.contains(one) ? `${one.className} over ${other.className}` : null
  }))
  return [news.length, met.filter(Boolean)]
}"""


def news_covers_nothing(page: Page, kind: str) -> None:
    """At every size: there is news of that kind, and it covers nothing needed to play."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(kind)).to_be_visible()
        page.wait_for_timeout(100)
        count, covered = page.evaluate(COVERED)
        assert count > 0, (kind, width)
        assert covered == [], (kind, width)


@pytest.mark.parametrize("game", rest_nightly(["cartagena", "la_tortuga", "mutiny"], {"mutiny"}))
def test_news_covers_no_seat_clock_board_or_control(chromium: Browser, browser: Chromium, game: str) -> None:
    clock = {"kind": "match", "seconds": 600, "increment": 0}
    with met(chromium, browser, game=game, clock=clock) as (page, guest):
        leave(guest)
        guest.get_by_role("button", name="Offer a draw").click()
        news_covers_nothing(page, ".notice:has-text('Bonny offers a draw.')")
        page.keyboard.press("u")
        news_covers_nothing(page, ".notice.hint")


def test_a_guest_comes_in_by_a_link_and_plays(chromium: Browser, browser: Chromium) -> None:
    page = browser.page(390, 844)
    page.goto(new_table(page, [PERSON, GUEST]))
    invited = page.get_by_role("region", name="Invite others")
    link = invited.get_by_role("textbox").input_value()
    code = link.rpartition("/")[2]
    assert re.fullmatch(rf"{browser.url}/join/[A-Z]{{6}}", link)
    expect(invited.get_by_text(code)).to_be_visible()
    expect(invited.get_by_role("img", name="QR code of the link")).to_be_visible()
    assert axe(page) == []
    assert overflow(page) <= 0

    with Chromium(chromium, browser.url) as other:
        guest = other.page(390, 844)
        guest.goto("/")
        guest.get_by_label("Table code").fill(link.lower())
        guest.get_by_role("button", name="Join", exact=True).click()
        guest.get_by_label("Your name").fill("Bonny")
        assert axe(guest) == []
        assert overflow(guest) <= 0
        guest.get_by_role("button", name="Sit here").click()
        expect(page.get_by_text("Bonny", exact=True)).to_be_visible()
        expect(invited).to_have_count(0)
        guest.get_by_role("button", name="I am ready").click()
        expect(page.get_by_text("ready", exact=True)).to_be_visible()
        page.get_by_role("button", name="I am ready").click()
        table, theirs = Table(browser, page), Table(other, guest)
        table.wait_for_turn()
        expect(table.curtain).to_have_count(0)
        table.play_any()
        expect(guest.get_by_role("log").get_by_text(re.compile("^Ada plays"))).to_have_count(1)
        page.keyboard.press("e")
        theirs.wait_for_turn("Bonny")
        assert theirs.play_any()
        expect(table.log.get_by_text(re.compile("^Bonny plays"))).to_have_count(1)
        assert overflow(guest) <= 0
        assert axe(guest) == []
        guest.goto("/")
        expect(guest.get_by_role("link", name=re.compile("Your turn"))).to_be_visible()
        expect(guest.get_by_role("button", name="Delete this table")).to_have_count(0)
        assert other.complaints == []


def test_they_talk_end_it_together_prove_it_and_play_again(chromium: Browser, browser: Chromium) -> None:
    with met(chromium, browser) as (page, guest):
        guest.get_by_role("button", name="People").click()
        guest.get_by_label("Write a message").fill("Ahoy!")
        guest.get_by_role("button", name="Send", exact=True).click()
        expect(guest.get_by_role("button", name="Offer a draw")).to_have_count(0)  # talk is only talk
        guest.keyboard.press("Escape")
        leave(guest)
        guest.get_by_role("button", name="Offer a draw").click()
        expect(page.get_by_text("Bonny offers a draw.")).to_be_visible()
        people = page.get_by_role("button", name="People")
        expect(people).to_have_accessible_name("People, 1 new message")
        expect(page.get_by_role("status").filter(has_text="Bonny: Ahoy!")).to_have_count(1)
        assert axe(page) == []
        page.reload()
        expect(people).to_have_accessible_name("People, 1 new message")
        people.click()
        expect(people).to_have_accessible_name("People")
        said = page.get_by_role("dialog").get_by_text("Ahoy!")
        expect(said).to_be_visible()
        assert axe(page) == []
        page.get_by_role("button", name="Report").click()
        expect(page.get_by_text("Reported to the host of this server.")).to_be_visible()
        page.get_by_role("button", name="Mute Bonny").click()
        expect(said).to_have_count(0)
        page.get_by_role("button", name="Unmute everybody").click()
        expect(said).to_be_visible()
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Agree").click()
        for one in (page, guest):
            expect(one.get_by_role("dialog")).to_contain_text("You agreed to a draw with")
        page.get_by_role("button", name="Check every card and die").click()
        expect(page.get_by_text("It was fair: every card and die is right.")).to_be_visible()
        assert axe(page) == []
        guest.get_by_role("button", name="Step by step").click()
        expect(guest).to_have_url(re.compile(r"\?step=0$"))
        guest.get_by_role("button", name="One step forward").click()
        expect(guest).to_have_url(re.compile(r"\?step=1$"))
        guest.reload()
        expect(guest.get_by_text(re.compile("^Step 1 of"))).to_be_visible()
        page.get_by_role("button", name="Play again").click()
        # Both the person who asks for it and the one who agrees are ready: it is dealt at once.
        guest.get_by_role("button", name="Join the rematch").click()
        for one in (guest, page):
            expect(one.get_by_role("list", name="Seats")).to_be_visible()
        expect(guest).to_have_url(page.url)


def test_a_spectator_follows_to_the_next_match_and_the_chat_continues(chromium: Browser, browser: Chromium) -> None:
    with met(chromium, browser) as (page, guest), Chromium(chromium, browser.url) as third:
        spectator = third.page(390, 844)
        spectator.goto(page.url)
        expect(spectator.get_by_role("list", name="Seats")).to_be_visible()
        leave(guest)
        guest.get_by_role("button", name="Resign").click()
        guest.get_by_role("button", name="Yes, resign").click()
        end = spectator.get_by_role("dialog")
        expect(end.get_by_role("status")).to_contain_text("When they start a rematch, you can follow it from here.")
        expect(end.get_by_role("button", name="Play again")).to_have_count(0)
        page.get_by_role("button", name="Play again").click()
        expect(end.get_by_role("status")).to_contain_text("A rematch with the same players is open.")
        spectator.keyboard.press("Escape")  # the news is shown after closing the result too
        spectator.get_by_role("status").get_by_role("button", name="Watch the rematch").click()
        expect(spectator).to_have_url(page.url)
        # One says something at the table that is over; who has gone along hears it.
        guest.keyboard.press("Escape")
        guest.get_by_role("button", name="People").click()
        guest.get_by_label("Write a message").fill("Coming!")
        guest.get_by_role("button", name="Send", exact=True).click()
        expect(page.get_by_text("Coming!")).to_be_visible()
        assert third.complaints == []


def test_resigning_is_confirmed(chromium: Browser, browser: Chromium) -> None:
    with met(chromium, browser, 1440) as (page, guest):
        leave(guest)
        guest.get_by_role("button", name="Resign").click()
        guest.get_by_role("button", name="Cancel").click()
        guest.get_by_role("button", name="Play on").click()
        expect(guest.get_by_role("dialog")).to_have_count(0)
        leave(guest)
        guest.get_by_role("button", name="Resign").click()
        guest.get_by_role("button", name="Yes, resign").click()
        expect(page.get_by_text("Ada wins!")).to_be_visible()
        resigned = guest.evaluate("document.querySelector('.log li:last-child')?.textContent.trim()")
        expect(page.get_by_role("dialog")).to_contain_text("Bonny has resigned.")
        expect(guest.get_by_role("dialog")).to_contain_text("You have resigned.")
        assert resigned == "You have resigned."
        page.keyboard.press("Escape")
        dock = page.get_by_role("region", name="Your hand and actions")
        expect(dock).to_contain_text("Game over")
        expect(dock).not_to_contain_text("end your turn")


def test_a_wrong_code_is_said_in_words(browser: Chromium) -> None:
    page = browser.page(language="ru-RU")
    page.goto("/join/nothing")
    expect(page.get_by_role("alert")).to_contain_text("Проверьте код")
    assert all("404" in complaint for complaint in browser.complaints)  # the browser's own word for the refusal
    browser.complaints.clear()


def test_a_public_table_is_found_on_the_first_page(browser: Chromium, chromium: Browser) -> None:
    page = browser.page()

    def shared(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "addresses": ["http://192.0.2.7:8000"]})

    page.goto("/new/cartagena")
    kind = page.get_by_label("Who plays seat 2")
    expect(kind).to_be_visible()
    assert "Person on another device" not in kind.inner_text()
    alone = page.get_by_text("Start it with “spanish-main serve --lan”")
    expect(alone).to_be_visible()  # how others get in
    page.route("**/api/catalog", shared)
    page.reload()
    kind.select_option("Person on another device")
    expect(alone).to_have_count(0)
    page.get_by_label("Who plays seat 3").select_option("Landlubber")
    page.get_by_label("Public").check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("Waiting for players")).to_be_visible()
    field = page.get_by_role("textbox", name="Link")
    expect(field).to_have_value(re.compile(r"^http://192\.0\.2\.7:8000/join/[A-Z]{6}$"))
    expect(page.get_by_text("Everybody on this server can find this table.")).to_be_visible()
    with Chromium(chromium, browser.url) as other:
        stranger = other.page()
        stranger.goto("/")
        expect(stranger.get_by_text("Start it with “spanish-main serve --lan”")).to_be_visible()
        listed = stranger.get_by_role("list", name="Open tables").get_by_role("link").first
        expect(listed).to_contain_text("Grace (Landlubber)")
        listed.click()
        expect(stranger.get_by_role("button", name="Sit here")).to_be_visible()
        expect(stranger.get_by_role("region", name="Invite others")).to_have_count(0)
        page.get_by_role("button", name="Close the table").click()
        expect(stranger.get_by_text("There is no such table")).to_be_visible()
