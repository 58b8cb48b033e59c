"""People at several machines: a seat is kept for a guest, who comes in by a link."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.web.driver import PERSON, Chromium, Table, axe, new_table, overflow

pytestmark = [pytest.mark.browser, pytest.mark.server]

GUEST = {"kind": "person", "elsewhere": True}


def test_a_guest_comes_in_by_a_link_and_plays(chromium: Browser, browser: Chromium) -> None:
    page = browser.page(390, 844)
    table = Table(browser, page, new_table(page, [PERSON, GUEST]))
    table.wait_for_turn()  # one's own seat alone: no curtain
    invited = page.get_by_role("region", name="Who is still to come")
    expect(invited.get_by_text("Still to come: Ben")).to_be_visible()
    link = invited.get_by_role("textbox").input_value()
    assert re.fullmatch(rf"{browser.url}/join/[2-9a-z]{{10}}", link)
    assert axe(page) == []
    assert overflow(page) <= 0

    with Chromium(chromium, browser.url) as other:
        guest = other.page(390, 844)
        guest.goto(link)
        guest.get_by_label("Your name").fill("Bonny")
        assert axe(guest) == []
        guest.get_by_role("button", name="Come in").click()
        expect(guest).to_have_url(page.url)
        expect(invited).to_have_count(0)
        expect(page.get_by_text("Bonny").first).to_be_visible()
        table.play_any()
        expect(guest.get_by_role("log").get_by_text(re.compile("^Ada plays"))).to_have_count(1)
        page.keyboard.press("e")
        theirs = Table(other, guest)
        theirs.wait_for_turn("Bonny")
        assert theirs.play_any()
        expect(table.log.get_by_text(re.compile("^Bonny plays"))).to_have_count(1)
        expect(table.curtain).to_have_count(0)

        guest.get_by_text("Go on at another device").click()
        along = guest.get_by_role("region", name="Go on at another device").get_by_role("textbox")
        expect(along).to_have_value(re.compile(rf"^{browser.url}/join/[2-9a-z]{{10}}$"))
        assert along.input_value() != link
        assert axe(guest) == []
        assert overflow(guest) <= 0

        guest.goto("/")
        expect(guest.get_by_role("link", name=re.compile("under way"))).to_be_visible()
        expect(guest.get_by_role("button", name="Put this table away")).to_have_count(0)
        assert other.complaints == []


def test_who_looks_on_is_told_that_somebody_is_awaited(browser: Chromium) -> None:
    page = browser.page()
    address = new_table(page, [PERSON, GUEST])
    stranger = browser.page()
    stranger.goto(address)
    expect(stranger.get_by_text("Still to come: Ben")).to_be_visible()
    expect(stranger.get_by_role("textbox")).to_have_count(0)


def test_a_wrong_code_is_said_in_words(browser: Chromium) -> None:
    page = browser.page(language="ru-RU")
    page.goto("/join/nothing")
    page.get_by_role("button", name="Войти").click()
    expect(page.get_by_role("alert")).to_contain_text("Проверьте код")
    assert all("404" in complaint for complaint in browser.complaints)  # the browser's own word for the refusal
    browser.complaints.clear()


def test_a_seat_is_kept_for_a_guest_where_others_find_the_server(browser: Chromium) -> None:
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
    page.get_by_role("button", name="Begin").click()
    field = page.get_by_role("region", name="Who is still to come").get_by_role("textbox")
    expect(field).to_have_value(re.compile(r"^http://192\.0\.2\.7:8000/join/[2-9a-z]{10}$"))
