"""The host changes the terms of a table in the waiting room; the guest, who was ready, sees them and agrees again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.web.driver import PERSON, Chromium, axe, new_table, overflow

pytestmark = [pytest.mark.browser, pytest.mark.server]


@pytest.mark.slow
def test_the_host_changes_the_terms_and_the_guest_agrees_again(chromium: Browser, browser: Chromium) -> None:
    page = browser.page(390, 844)
    page.goto(new_table(page, [PERSON, {"kind": "person", "elsewhere": True}]))
    link = page.get_by_role("textbox", name="Link").input_value()
    with Chromium(chromium, browser.url) as other:
        guest = other.page(390, 844)
        guest.goto(link)
        guest.get_by_label("Your name").fill("Bonny")
        guest.get_by_role("button", name="Sit here").click()
        guest.get_by_role("button", name="I am ready").click()
        expect(page.get_by_text("ready", exact=True)).to_be_visible()
        expect(guest.get_by_role("button", name="Change the table settings")).to_have_count(0)

        page.get_by_role("button", name="Change the table settings").click()
        sheet = page.get_by_role("dialog", name="Change the table settings")
        expect(sheet.get_by_role("radio", name="Jamaica")).to_be_checked()
        sheet.get_by_role("radio", name="Tortuga").check()
        expect(sheet.get_by_role("radio", name="Open", exact=True)).to_be_checked()
        sheet.get_by_role("radio", name="Whole match").check()
        sheet.get_by_label("Minutes for the whole match").fill("7")
        sheet.get_by_label("Others may watch").uncheck()
        assert axe(page) == []
        assert overflow(page) <= 0
        sheet.get_by_role("button", name="Use these settings").click()
        expect(sheet).to_have_count(0)

        terms = guest.get_by_role("region", name="Time and spectators")
        changed = "The host has changed the table settings: everybody who was ready has to confirm again."
        expect(guest.get_by_text(changed)).to_be_visible()
        expect(terms.get_by_text("Hands: Open")).to_be_visible()
        expect(terms.get_by_text("Hints: yes")).to_be_visible()
        expect(terms.get_by_text("Clock: 7:00 for each player for the whole match")).to_be_visible()
        expect(terms.get_by_text("Nobody may watch")).to_be_visible()
        expect(guest.get_by_text("Cartagena · Tortuga")).to_be_visible()
        expect(page.get_by_text("ready", exact=True)).to_have_count(0)
        assert axe(guest) == []
        page.get_by_role("button", name="I am ready").click()
        guest.get_by_role("button", name="I am ready").click()
        for one in (page, guest):
            expect(one.get_by_role("list", name="Seats")).to_be_visible()
        assert other.complaints == []
