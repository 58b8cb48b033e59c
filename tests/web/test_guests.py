"""People at several machines: they come in by link or code, are ready, and play; lines break and windows close."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.web.driver import PERSON, Chromium, Json, Table, axe, new_table, overflow

pytestmark = [pytest.mark.browser, pytest.mark.server]

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
        guest.get_by_label("Your name").fill("Bonny")
        guest.get_by_role("button", name="Sit here").click()
        guest.get_by_role("button", name="I am ready").click()
        page.get_by_role("button", name="I am ready").click()
        for one in (page, guest):
            expect(one.get_by_role("list", name="Seats")).to_be_visible()
            expect(one.get_by_role("button", name="People")).to_be_visible()
        yield page, guest
        assert other.complaints == []


@pytest.mark.slow
def test_a_guest_comes_in_by_a_link_and_plays(chromium: Browser, browser: Chromium) -> None:
    page = browser.page(390, 844)
    page.goto(new_table(page, [PERSON, GUEST]))
    invited = page.get_by_role("region", name="Invite somebody")
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
        guest.get_by_label("Code of a table").fill(link.lower())
        guest.get_by_role("button", name="Come in").click()
        guest.get_by_label("Your name").fill("Bonny")
        assert axe(guest) == []
        assert overflow(guest) <= 0
        guest.get_by_role("button", name="Sit here").click()
        expect(page.get_by_text("Bonny")).to_be_visible()
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
        expect(guest.get_by_role("link", name=re.compile("under way"))).to_be_visible()
        expect(guest.get_by_role("button", name="Put this table away")).to_have_count(0)
        assert other.complaints == []


@pytest.mark.slow
def test_they_talk_end_it_together_prove_it_and_play_again(chromium: Browser, browser: Chromium) -> None:
    with met(chromium, browser) as (page, guest):
        guest.get_by_role("button", name="People").click()
        guest.get_by_label("Say something").fill("Ahoy!")
        guest.get_by_role("button", name="Say", exact=True).click()
        guest.get_by_role("button", name="Offer a draw").click()
        expect(page.get_by_text("Bonny offers a draw.")).to_be_visible()
        people = page.get_by_role("button", name="People")
        expect(people).to_have_accessible_name("People, 1 new line of talk")
        expect(page.get_by_role("status").filter(has_text="Bonny: Ahoy!")).to_have_count(1)
        assert axe(page) == []
        page.reload()
        expect(people).to_have_accessible_name("People, 1 new line of talk")
        people.click()
        expect(people).to_have_accessible_name("People")
        said = page.get_by_role("dialog").get_by_text("Ahoy!")
        expect(said).to_be_visible()
        assert axe(page) == []
        page.get_by_role("button", name="Report").click()
        expect(page.get_by_text("Kept for who runs this server.")).to_be_visible()
        page.get_by_role("button", name="Mute Bonny").click()
        expect(said).to_have_count(0)
        page.get_by_role("button", name="Hear everybody again").click()
        expect(said).to_be_visible()
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Agree").click()
        for one in (page, guest):
            expect(one.get_by_text("All agreed to a draw.")).to_be_visible()
        page.get_by_role("button", name="Prove every card and die").click()
        expect(page.get_by_text("It was fair: every draw follows.")).to_be_visible()
        assert axe(page) == []
        guest.get_by_role("button", name="Step by step").click()
        expect(guest).to_have_url(re.compile(r"\?step=0$"))
        guest.get_by_role("button", name="One step on").click()
        expect(guest).to_have_url(re.compile(r"\?step=1$"))
        guest.reload()
        expect(guest.get_by_text(re.compile("^Step 1 of"))).to_be_visible()
        page.get_by_role("button", name="Play again").click()
        guest.get_by_role("button", name="Go there").click()
        for one in (guest, page):
            one.get_by_role("button", name="I am ready").click()
        expect(page.get_by_role("list", name="Seats")).to_be_visible()
        expect(guest).to_have_url(page.url)


@pytest.mark.slow
def test_who_resigns_says_so_twice(chromium: Browser, browser: Chromium) -> None:
    with met(chromium, browser, 1440) as (page, guest):
        guest.get_by_role("button", name="People").click()
        guest.get_by_role("button", name="Resign").click()
        guest.get_by_role("button", name="Resign for good").click()
        expect(page.get_by_text("Ada wins!")).to_be_visible()
        expect(page.get_by_text("The others have resigned.")).to_be_visible()
        page.keyboard.press("Escape")
        dock = page.get_by_role("region", name="Your hand and actions")
        expect(dock).to_contain_text("Game over")
        expect(dock).not_to_contain_text("end your turn")


@pytest.mark.slow
def test_a_wrong_code_is_said_in_words(browser: Chromium) -> None:
    page = browser.page(language="ru-RU")
    page.goto("/join/nothing")
    expect(page.get_by_role("alert")).to_contain_text("Проверьте код")
    assert all("404" in complaint for complaint in browser.complaints)  # the browser's own word for the refusal
    browser.complaints.clear()


@pytest.mark.slow
def test_a_public_table_is_found_on_the_first_page(browser: Chromium, chromium: Browser) -> None:
    page = browser.page()

    def shared(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "addresses": ["http://192.0.2.7:8000"]})

    page.goto("/new/cartagena")
    kind = page.get_by_label("Who plays seat 2")
    expect(kind).to_be_visible()
    assert "Person at another device" not in kind.inner_text()
    page.route("**/api/catalog", shared)
    page.reload()
    kind.select_option("Person at another device")
    page.get_by_label("Public").check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("Waiting for players")).to_be_visible()
    field = page.get_by_role("textbox", name="Link")
    expect(field).to_have_value(re.compile(r"^http://192\.0\.2\.7:8000/join/[A-Z]{6}$"))
    with Chromium(chromium, browser.url) as other:
        stranger = other.page()
        stranger.goto("/")
        stranger.get_by_role("list", name="Tables that wait").get_by_role("link").first.click()
        expect(stranger.get_by_role("button", name="Sit here")).to_be_visible()
        expect(stranger.get_by_role("region", name="Invite somebody")).to_have_count(0)
        page.get_by_role("button", name="Close the table").click()
        expect(stranger.get_by_text("There is no such table")).to_be_visible()
