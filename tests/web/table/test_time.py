"""Clocks in the page: seen at the seats, low time in words and signs, and the seat that one takes back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.driver import PERSON, RANDOM, Chromium, new_table

pytestmark = [pytest.mark.browser, pytest.mark.server]

# The page asks for another version of the protocol than it was made for: the server is a newer one.
OTHER = """
    const Real = WebSocket
    window.WebSocket = class extends Real {
        constructor(address) { super(address.replace('protocol=1', 'protocol=99')) }
    }
"""


@pytest.mark.slow
def test_a_clock_runs_low_then_out_and_the_seat_is_taken_back(browser: Chromium) -> None:
    page = browser.page(390, 844)
    clock = {"kind": "match", "seconds": 18, "increment": 0}
    page.goto(new_table(page, [PERSON, RANDOM], clock=clock, stand_in="random"))
    page.goto(page.url)
    mine = page.get_by_role("timer")
    expect(mine).to_have_count(1)  # the bot has none
    expect(mine).to_have_accessible_name(re.compile(r"^Time left, running: 0:[01]\d"))
    expect(mine).to_have_accessible_name(re.compile(r"^Little time left: 0:0[0-6]"), timeout=20_000)
    expect(mine).to_have_css("border-top-width", "3px")  # not by colour alone
    expect(page.get_by_text("Your time is running out.")).to_be_attached()
    expect(page.get_by_text("You ran out of time: Landlubber plays on for Ada.")).to_be_visible(timeout=20_000)
    page.get_by_role("button", name="Take your seat back").click()
    expect(mine).to_have_accessible_name(re.compile(r"0:(20|1\d)"), timeout=10_000)


def test_time_and_company_are_chosen_and_shown_before_the_deal(browser: Chromium) -> None:
    page = browser.page(1280, 800)
    page.goto("/new/cartagena")
    page.get_by_text("Time and spectators").click()
    page.get_by_role("radio", name="Whole match").check(force=True)
    page.get_by_label("Minutes for the whole match").fill("3")
    page.get_by_label("Extra seconds after each turn").fill("7")
    page.get_by_label("A bot plays on").select_option("captain")
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name="Start", exact=True).click()
    sent = asked.value.post_data_json
    assert sent["clock"] == {"kind": "match", "seconds": 180, "increment": 7}
    assert (sent["stand_in"], sent["delay"]) == ("captain", 0)
    expect(page.get_by_role("timer").first).to_be_visible()

    guest = {"kind": "person", "elsewhere": True}
    days = {"kind": "move", "seconds": 2 * 86_400, "increment": 0}
    page.goto(new_table(page, [PERSON, guest], clock=days, delay=5))
    terms = page.get_by_role("region", name="Time and spectators")
    expect(terms.get_by_text("Clock: 2 d for each turn")).to_be_visible()
    expect(terms.get_by_text("If your time runs out, or you stay away, Sailor plays on for you")).to_be_visible()
    expect(terms.get_by_text("Others may watch, 5 steps later")).to_be_visible()


def test_an_outdated_page_says_so_and_can_be_reloaded(browser: Chromium) -> None:
    page = browser.page(390, 844)
    address = new_table(page, [PERSON, RANDOM])
    page.add_init_script(OTHER)
    page.goto(address)
    expect(page.get_by_text("The server has been updated.")).to_be_visible()
    expect(page.get_by_role("button", name="Reload the page")).to_be_visible()
