"""The page survives loss of the server, reloads, and missing tables."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.server.harness import ServerProcess
from tests.web.driver import PERSON, RANDOM, Chromium, Table, new_table

pytestmark = [pytest.mark.browser, pytest.mark.server]


@pytest.mark.slow
def test_a_server_killed_in_the_middle_of_a_turn_loses_nothing(chromium: Browser, tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite3"
    with ServerProcess(database) as first, Chromium(chromium, first.url) as browser:
        page = browser.page()
        table = Table(browser, page, new_table(page, [PERSON, RANDOM]))
        table.wait_for_turn()
        assert table.play_any()
        ours = table.log.get_by_text(re.compile("^Ada plays"))
        expect(ours).to_have_count(1)
        hands = page.locator("button[data-symbol]").count()

        first.kill()
        banner = page.get_by_role("alert").filter(has_text="Connection lost")
        expect(banner).to_be_visible()
        # An action while the server is away: it is kept, and sent when there is a server again.
        assert table.play_any()
        expect(banner).to_contain_text("Your last action will be sent again")
        key = browser.sent[-1].get("key")

        with ServerProcess(database, port=first.port):
            expect(banner).to_have_count(0, timeout=30_000)
            expect(ours).to_have_count(2)
            acts = [message for message in browser.sent if message["type"] == "act"]
            assert len({message["key"] for message in acts}) == 2, (key, acts)
            assert hands > 0
            expect(page.get_by_role("img", name="1 action left")).to_be_visible()
            table.undo_button.click()
            expect(ours).to_have_count(1)
            page.reload()
            table.wait_for_turn()
            expect(ours).to_have_count(1)


def test_an_action_sent_twice_is_done_once(browser: Chromium) -> None:
    page = browser.page()
    # The first act reaches the server, but the connection breaks before anything comes back.
    page.add_init_script("""
        const send = WebSocket.prototype.send
        let broken = false
        WebSocket.prototype.send = function (text) {
            send.call(this, text)
            if (!broken && JSON.parse(text).type === 'act') {
                broken = true
                const old = this.onmessage
                this.onmessage = null
                setTimeout(() => this.close(), 300)
            }
        }
    """)
    table = Table(browser, page, new_table(page, [PERSON, RANDOM]))
    table.wait_for_turn()
    assert table.play_any()
    ours = table.log.get_by_text(re.compile("^Ada plays"))
    expect(ours).to_have_count(1)
    table.wait_for_turn()
    expect(page.get_by_role("img", name="2 actions left")).to_be_visible()
    acts = [message for message in browser.sent if message["type"] == "act"]
    assert len(acts) == 2
    assert acts[0] == acts[1]


def test_a_reload_in_the_middle_of_a_turn_goes_on(browser: Chromium) -> None:
    page = browser.page()
    table = Table(browser, page, new_table(page, [PERSON, RANDOM]))
    table.wait_for_turn()
    assert table.play_any()
    expect(page.get_by_role("img", name="2 actions left")).to_be_visible()
    page.reload()
    table.wait_for_turn()
    expect(page.get_by_role("img", name="2 actions left")).to_be_visible()
    expect(table.log.get_by_text(re.compile("^Ada plays"))).to_have_count(1)


def test_a_table_that_is_not_there_is_said_in_words(browser: Chromium) -> None:
    page = browser.page()
    page.goto("/table/nothing")
    expect(page.get_by_text("There is no such table, or it has been deleted.")).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="All games").click()
    expect(page.get_by_role("heading", name="Spanish Main")).to_be_visible()


def test_a_stranger_looks_on_and_sees_no_secret(browser: Chromium) -> None:
    page = browser.page()
    address = new_table(page, [PERSON, RANDOM])
    stranger = browser.page()
    stranger.goto(address)
    expect(stranger.locator("svg[role=group]")).to_be_visible()
    assert stranger.locator("button[data-symbol]").count() == 0
    expect(stranger.locator('svg [data-seat][role="button"]')).to_have_count(0)


def test_a_table_is_put_away(browser: Chromium) -> None:
    page = browser.page()
    new_table(page, [PERSON, RANDOM])
    page.goto("/")
    page.get_by_role("button", name="Delete this table").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete this table").click()
    expect(page.get_by_role("heading", name="Your tables")).to_have_count(0)


@pytest.mark.slow
def test_without_a_server_the_page_says_so_and_comes_back(chromium: Browser, tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "t.sqlite3") as server, Chromium(chromium, server.url) as browser:
        page = browser.page()
        page.route("**/api/**", lambda route: route.abort())
        page.goto("/")
        expect(page.get_by_text("The server does not answer")).to_be_visible()
        page.unroute("**/api/**")
        expect(page.get_by_role("heading", name="Cartagena")).to_be_visible()


def test_leaving_a_new_game_while_the_server_is_slow_sends_no_invalid_request(browser: Chromium) -> None:
    page = browser.page()
    answers: list[tuple[str, int]] = []
    page.on("response", lambda response: answers.append((response.url, response.status)))
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/resolve", hold)
    page.goto("/new/cartagena")
    expect(page.get_by_role("heading", name="Cartagena")).to_be_visible()
    while not held:
        page.wait_for_timeout(30)
    page.evaluate("history.pushState(null, '', '/'), dispatchEvent(new PopStateEvent('popstate'))")
    expect(page.locator("form")).to_have_count(0)
    for route in held:
        route.continue_()
    while not any(url.endswith("/api/resolve") for url, _ in answers):
        page.wait_for_timeout(30)
    page.wait_for_timeout(500)
    assert [answer for answer in answers if answer[1] >= 400] == []
    assert browser.complaints == []


def test_a_page_older_than_its_server_becomes_young_again(browser: Chromium) -> None:
    """Its parts have other names there now: it is reloaded, once, instead of keeping buttons that do nothing."""
    page = browser.page()
    loads: list[str] = []
    page.goto("/")
    expect(page.get_by_role("heading", name="Cartagena")).to_be_visible()
    page.route("**/assets/Settings-*.js", lambda route: route.fulfill(status=404))
    page.evaluate("window.old = true")
    page.on("load", lambda loaded: loads.append(loaded.url))
    with page.expect_event("framenavigated", timeout=15_000):
        page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("heading", name="Cartagena")).to_be_visible()
    assert page.evaluate("window.old === undefined")
    page.get_by_role("button", name="Settings").click()
    page.wait_for_timeout(1_500)  # what has not helped is not done again
    assert len(loads) == 1
    page.unroute("**/assets/Settings-*.js")
    page.reload()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("radio", name="Dark")).to_be_visible()
    assert all("404" in one or "Failed to fetch dynamically" in one for one in browser.complaints)
    browser.complaints.clear()
