"""Failures in a browser, with the whole edition in Chromium: nothing is lost, and one sentence reports them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, Route, expect

from spanish_main.text.phrases import Phrases
from tests.needs import need
from tests.nightly import rest_nightly
from tests.site import playing
from tests.web.driver import until

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SAID = Phrases("en")
# The first script of the worker's file: what its browser lacks. Imports are read before it, and do nothing yet.
NO_DATABASE = {
    "missing": "Object.defineProperty(globalThis, 'indexedDB', { value: undefined });",
    "refused": "indexedDB.open = () => { throw new DOMException('The operation is insecure.', 'SecurityError') };"
    "Object.getPrototypeOf(indexedDB).open = indexedDB.open;",
}


# For so many milliseconds Chromium believes what it has found out of the room that is left.
ROOM_KNOWN = 31_000


@contextmanager
def chromium(playwright: Playwright, *arguments: str, **more: object) -> Iterator[BrowserContext]:
    """A fresh Chromium."""
    browser = playwright.chromium.launch(executable_path=playing.engine(), args=[*playing.ARGUMENTS, *arguments])
    yield browser.new_context(viewport=playing.PHONE, locale="en", reduced_motion="reduce", **more)
    browser.close()


def arrived(context: BrowserContext, url: str) -> Page:
    page = context.new_page()
    page.goto(url)
    page.evaluate(playing.PREFER, {})
    return page


def at_table(page: Page, url: str, folder: Path, game: str, **more: object) -> str:
    """Sit down at a new table; returns its address."""
    address = url + playing.make(page, folder, game, **more)
    page.goto(address)
    assert playing.to_decide(page)
    return address


@pytest.mark.parametrize("game", rest_nightly(playing.SHORT, {"la_tortuga"}))
def test_a_match_continues_after_a_reload(playwright: Playwright, url: str, folder: Path, game: str) -> None:
    """Also during a bot's search."""
    with chromium(playwright) as context:
        page = arrived(context, url)
        at_table(page, url, folder, game, options=playing.SHORT[game])
        playing.act(page)
        page.wait_for_timeout(100)
        lines = page.evaluate(playing.LINES)
        page.reload()
        until(page, f"(lines) => ({playing.LINES})() >= lines", lines)
        assert playing.play(page) >= 0
        page.reload()
        expect(page.locator("dialog[open] .podium")).to_be_visible(timeout=60_000)


def test_a_full_storage_is_reported_and_the_match_continues_with_free_space(
    playwright: Playwright, url: str, folder: Path
) -> None:
    with chromium(playwright) as context:
        page = arrived(context, url)
        at_table(page, url, folder, "cartagena")
        lines = page.evaluate(playing.LINES)
        devtools = context.new_cdp_session(page)
        origin = re.match("https?://[^/]+", url)[0]
        devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
        page.wait_for_timeout(ROOM_KNOWN)
        playing.act(page)
        expect(page.get_by_text(SAID.say("server-not-stored"))).to_be_visible(timeout=30_000)
        assert page.evaluate(playing.LINES) == lines
        # A new table is not made either.
        with pytest.raises(Exception, match="server-not-stored"):
            playing.make(page, folder, "mutiny")
        devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin})
        playing.act(page)
        until(page, f"(lines) => ({playing.LINES})() > lines", lines)
        page.reload()
        until(page, f"(lines) => ({playing.LINES})() > lines", lines)


def test_two_tabs_play_at_one_table(playwright: Playwright, url: str, folder: Path) -> None:
    """In turns and at the same time: each tab shows the other's actions, and the match is the same."""
    with chromium(playwright) as context:
        one = arrived(context, url)
        address = at_table(one, url, folder, "cartagena", options=playing.SHORT["cartagena"])
        other = context.new_page()
        other.goto(address)
        tabs = [one, other]
        for turn in range(300):
            if not playing.to_decide(tabs[turn % 2]):
                break
            if turn % 3 == 0 and playing.to_decide(tabs[1 - turn % 2]):
                # Both take what was offered: one of them was quicker.
                for tab in tabs:
                    tab.evaluate(playing.OPEN_LIST)
                for tab in tabs:
                    tab.evaluate(playing.TAKE_FIRST)
                continue
            # What the other tab did may just now take away what is listed here.
            tabs[turn % 2].evaluate(playing.OPEN_LIST)
            tabs[turn % 2].evaluate(playing.TAKE_FIRST)
        for tab in tabs:
            expect(tab.locator("dialog[open] .podium")).to_be_visible(timeout=60_000)
        logs = [tab.locator("[role=log] li").all_text_contents() for tab in tabs]
        assert logs[0] == logs[1]


@pytest.mark.parametrize("how", rest_nightly(NO_DATABASE, {"refused"}))
def test_without_a_database_a_match_can_be_played_but_is_not_stored(playwright: Playwright, url: str, how: str) -> None:
    def without(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=NO_DATABASE[how] + answer.text())

    with chromium(playwright, service_workers="block") as context:
        context.route("**/assets/worker-*.js", without)
        page = arrived(context, url)
        expect(page.get_by_text(SAID.say("browser-device-unkept"))).to_be_visible(timeout=60_000)
        playable(page, url)


def test_a_match_can_be_played_in_a_browser_without_storage(playwright: Playwright, url: str, tmp_path: Path) -> None:
    """The browser's settings block all storage."""
    profile = tmp_path / "profile" / "Default"
    profile.mkdir(parents=True)
    settings = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (profile / "Preferences").write_text(json.dumps(settings), encoding="utf-8")
    context = playwright.chromium.launch_persistent_context(
        profile.parent, executable_path=need("chromium"), args=playing.ARGUMENTS, viewport=playing.PHONE, locale="en"
    )
    page = context.new_page()
    page.goto(url)
    assert page.evaluate("() => { try { localStorage } catch (error) { return error.name } }") == "SecurityError"
    expect(page.get_by_text(SAID.say("browser-device-unkept"))).to_be_visible(timeout=60_000)
    playable(page, url)
    context.close()


def playable(page: Page, url: str) -> None:
    """Make a table by the page's form, and do two actions."""
    page.goto(f"{url}#/new/cartagena")
    page.locator("main form button[type=submit]").click()
    for _ in range(2):
        assert playing.to_decide(page)
        lines = page.evaluate(playing.LINES)
        playing.act(page)
        until(page, f"(lines) => ({playing.LINES})() > lines", lines)


# As a browser that can run no WebAssembly; and one of before module workers, which asks for no type.
LACKING = {
    "WebAssembly": "delete globalThis.WebAssembly",
    "module workers": """const Real = Worker
        window.Worker = class extends Real {
          constructor(address, options) {
            super(address, { name: options?.name ?? '' })
          }
        }""",
}


@pytest.mark.parametrize("lacking", LACKING)
def test_an_old_browser_gets_one_sentence(playwright: Playwright, url: str, lacking: str) -> None:
    with chromium(playwright) as context:
        context.add_init_script(LACKING[lacking])
        page = arrived(context, url)
        alert = page.get_by_role("alert")
        expect(alert).to_have_count(1, timeout=30_000)
        expect(alert).to_have_text(f"{SAID.say('browser-device-old')} {lacking}")
        page.locator("a[href='#/new/cartagena']").click()
        page.locator("main form button[type=submit]").click()
        expect(page.get_by_text(SAID.say("browser-device-old"))).to_have_count(1)
