"""The end of a match and the captain's log: the decision that turned it is drawn, and the match is entered."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.driver import PERSON, RANDOM, Chromium, axe, new_table, overflow, until

pytestmark = [pytest.mark.browser, pytest.mark.server]

LOG = re.compile("^Captain.s log$")
RESIGN = """(table) => new Promise((done) => {
  const socket = new WebSocket(`ws://${location.host}/api${table}/live`)
  socket.onopen = () => socket.send(JSON.stringify({ type: 'resign', key: 'away', seat: 0 }))
  socket.onmessage = ({ data }) => JSON.parse(data).key === 'away' && done(socket.close())
})"""


def resigned(page: Page) -> None:
    """A match that was given up after its first action."""
    address = new_table(page, [PERSON, RANDOM])
    page.goto(address)
    page.locator("button[aria-keyshortcuts='o']").wait_for()
    page.keyboard.press("o")
    page.locator("dialog[open] li button").first.click()
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    page.evaluate(RESIGN, address.replace("/table/", "/tables/"))
    expect(page.get_by_text("You have resigned.").first).to_be_visible()


def test_a_match_goes_into_the_log_which_is_saved_and_deleted(browser: Chromium) -> None:
    page = browser.page(390, 844)
    resigned(page)
    page.get_by_role("link", name=LOG).click()
    expect(page.get_by_role("heading", name=LOG)).to_be_visible()
    expect(page.get_by_text("1 match, won 0 of 1")).to_be_visible()
    expect(page.get_by_role("link", name="Landlubber")).to_be_visible()
    assert overflow(page) <= 0
    assert axe(page) == []
    for kind in ("CSV", "JSON"):
        with page.expect_download() as download:
            page.get_by_role("link", name=f"Save as {kind}").click()
        text = Path(download.value.path()).read_text(encoding="utf-8")
        assert "cartagena" in text
        if kind == "JSON":
            assert json.loads(text)["voyages"][0]["result"] == "lost"
    page.get_by_role("button", name="Delete the log").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete the log").click()
    expect(page.get_by_text("Nothing yet")).to_be_visible()


def test_old_assets_leave_with_the_page_that_named_them(browser: Chromium) -> None:
    page = browser.page(keeps=True)
    page.goto("/")
    page.evaluate("navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready)")
    until(page, "navigator.serviceWorker.controller !== null")
    page.evaluate(
        """async () => {
          const shell = await caches.open('shell-1')
          await shell.put('/assets/old.js', new Response('old'))
          await shell.put('/', new Response('the page of another version'))
        }"""
    )
    page.reload()
    expect(page.get_by_role("heading", name="Spanish Main")).to_be_visible()
    assert page.evaluate("caches.match('/assets/old.js').then((found) => found === undefined)")


def test_a_log_that_shrinks_and_grows_as_the_page_opens_stays_at_its_end(browser: Chromium) -> None:
    page = browser.page()
    page.goto(new_table(page, [PERSON, RANDOM]))
    log = page.get_by_role("log")
    above = "(log) => log.scrollHeight - log.scrollTop - log.clientHeight"
    log.evaluate("(log) => (log.firstElementChild.style.height = '3000px')")
    until(page, f"({above})(document.querySelector('[role=log]')) < 2")
    # Another face comes: for a moment all lines are lower, and the browser moves what is shown.
    log.evaluate(
        """async (log) => {
          const story = log.firstElementChild
          story.style.height = '1500px'
          await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
          story.style.height = '3000px'
        }"""
    )
    until(page, f"({above})(document.querySelector('[role=log]')) < 2")
    # The reader alone leaves the end.
    log.hover()
    page.mouse.wheel(0, -400)
    until(page, f"({above})(document.querySelector('[role=log]')) > 200")
    log.evaluate("(log) => (log.firstElementChild.style.height = '3100px')")
    page.wait_for_timeout(100)
    assert log.evaluate(above) > 200
