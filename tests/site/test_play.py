"""The whole edition without a server in Chromium: a match against bots, found again offline."""

from __future__ import annotations

import json

import pytest

from spanish_main.site.serve import serving
from tests.needs import need
from tests.site import made
from tests.web.driver import until

pytestmark = [pytest.mark.browser, pytest.mark.slow]

UNDER = "/games/"
ARGUMENTS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]
ACTIONS = 'main .dock button[aria-keyshortcuts="o"]'
# Over the wire until something can be played (docs/browser-edition.md), and of everything that is kept for later.
FIRST_AT_MOST = 7_500_000
WHOLE_AT_MOST = 11_500_000


def first_fetch(answered: list[tuple[str, int]]) -> int:
    """The bytes until the service worker begins to fetch files for later visits."""
    paths = [path for path, _ in answered]
    end = paths.index(f"{UNDER}sw.js") if f"{UNDER}sw.js" in paths else len(answered)
    return sum(size for _, size in answered[:end])


def test_a_match_against_bots_is_found_again_offline(playwright, tmp_path_factory: pytest.TempPathFactory) -> None:
    chromium, folder, answered = need("chromium"), made.real(tmp_path_factory), []
    browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
    context = browser.new_context(locale="en")
    tab = context.new_page()
    printed: list[str] = []
    tab.on("console", lambda message: printed.append(message.text))
    with serving(folder, under=UNDER, answered=lambda path, size: answered.append((path, size))) as url:
        tab.goto(f"{url}#/new/cartagena")
        tab.locator("main form button[type=submit]").click(timeout=60_000)
        tab.wait_for_selector(ACTIONS, timeout=60_000)
        assert first_fetch(answered) <= FIRST_AT_MOST
        for _ in range(2):
            tab.wait_for_selector(f"{ACTIONS}:enabled", timeout=60_000)
            tab.keyboard.press("o")
            tab.locator("dialog[open] li button").last.click()
        tab.evaluate("navigator.serviceWorker.ready")
        until(tab, "() => navigator.serviceWorker.controller !== null", seconds=60)
        whole = sum(size for _, size in answered)
        assert whole <= WHOLE_AT_MOST
        assert printed == []
    table = tab.url
    # The host is away.
    tab.goto("about:blank")
    tab.goto(table)
    tab.wait_for_selector(ACTIONS, timeout=60_000)
    tab.goto(f"{url}#/rules/mutiny")
    tab.wait_for_selector("main h1", timeout=20_000)
    browser.close()
    # The start from a snapshot has closed nothing that it never opened.
    assert [line for line in printed if "Exception" in line or "Traceback" in line] == []
    manifest = json.loads((folder / "site.json").read_bytes())
    assert "spanish_main.browser.main" in manifest["python"]["modules"], "no snapshot holds the program"
