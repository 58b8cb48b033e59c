"""Phones, tablets, desktops: the board is seen whole and stands still, and shows nobody else's secrets."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.nightly import rest_nightly, some_by_day
from tests.web.driver import PERSON, RANDOM, Chromium, axe, new_table, overflow, until
from tests.web.table.test_apart import Player

pytestmark = [pytest.mark.browser, pytest.mark.server]

GAMES = ["cartagena", "la_tortuga", "mutiny"]
READY = "button[aria-keyshortcuts='o']"
# Whether the fonts were asked for and came, and every file of the page is there for a visit without the server.
ALL_KEPT = """async () => {
  const fonts = await document.fonts.ready
  if (![...fonts].some((font) => font.status === 'loaded')) return false
  const files = performance.getEntriesByType('resource').map((entry) => entry.name)
  const found = await Promise.all(files.filter((file) => file.includes('/assets/')).map((file) => caches.match(file)))
  return found.every((answer) => answer !== undefined)
}"""


def box(page: Page, selector: str) -> dict[str, float]:
    """The position of an element on the page, in whole pixels."""
    found: dict[str, float] = page.evaluate(
        """(selector) => {
          const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect()
          return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
        }""",
        selector,
    )
    return found


@pytest.mark.parametrize(
    ("game", "width", "height"),
    some_by_day(
        [(game, *size) for game in GAMES for size in ((844, 390), (1024, 768))],
        {("cartagena", 844, 390), ("la_tortuga", 1024, 768), ("mutiny", 844, 390)},
    ),
)
def test_lying_the_board_is_to_the_left_and_nothing_covers_it(
    browser: Chromium, game: str, width: int, height: int
) -> None:
    page = browser.page(width, height)
    page.goto(new_table(page, [PERSON, RANDOM, RANDOM, RANDOM], game=game))
    expect(page.locator(READY)).to_be_visible(timeout=30_000)
    board, dock = box(page, "main .board"), box(page, "main .dock")
    assert board["y"] + board["height"] <= height
    assert board["height"] > height - 80
    assert dock["x"] >= board["x"] + board["width"]
    assert overflow(page) <= 0
    assert axe(page) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "width", "height"),
    some_by_day(
        [(game, *size) for game in GAMES for size in ((390, 844), (844, 390), (1440, 900))],
        {("cartagena", 390, 844), ("mutiny", 844, 390)},
    ),
)
def test_the_board_stands_still_while_one_plays_and_takes_a_hint(
    browser: Chromium, game: str, width: int, height: int
) -> None:
    page = browser.page(width, height)
    more: dict[str, Any] = {"game": game, "options": {"variant": "tortuga"} if game == "cartagena" else {}}
    page.goto(new_table(page, [PERSON, RANDOM, RANDOM, RANDOM], **more))
    ready = page.locator(READY)
    expect(ready).to_be_visible(timeout=30_000)
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(700)
    at = box(page, "main .board")
    for _ in range(4):
        expect(ready).to_be_visible(timeout=30_000)
        lamp = page.get_by_role("button", name="Hint", exact=True)
        if lamp.get_attribute("aria-disabled") == "false":
            lamp.click()
            expect(page.locator(".advice .why").first).to_be_visible(timeout=60_000)
            assert box(page, "main .board") == at
            page.locator(".advice").get_by_role("button", name="Play this").click()
        else:
            page.keyboard.press("o")
            page.locator("dialog[open] li button").first.click()
        expect(page.locator(".advice, dialog[open]")).to_have_count(0)
        page.wait_for_timeout(150)
        page.evaluate("scrollTo(0, 0)")
        assert box(page, "main .board") == at


@pytest.mark.slow
@pytest.mark.parametrize("game", ["la_tortuga", "mutiny"])
def test_on_a_phone_a_tall_dock_leaves_no_room_behind_it(browser: Chromium, game: str) -> None:
    """The number of possible actions varies: the dock is as high as they need, and covers no more of the board."""
    page = browser.page(390, 844)
    page.goto(new_table(page, [PERSON, RANDOM, RANDOM], game=game))
    heights = set()
    for _ in range(12):
        expect(page.locator(READY)).to_be_visible(timeout=30_000)
        page.wait_for_timeout(100)
        under, last = box(page, ".dock .under"), box(page, ".dock .under > :last-child")
        heights.add(round(under["height"]))
        assert under["y"] + under["height"] - last["y"] - last["height"] < 30
        page.keyboard.press("o")
        page.locator("dialog[open] li button").first.click()
        expect(page.locator("dialog[open]")).to_have_count(0)
    assert max(heights) - min(heights) > 10, heights


@pytest.mark.slow
def test_no_secret_is_shown_with_the_name_of_the_next_player(browser: Chromium) -> None:
    page = browser.page(moves=True)
    page.add_init_script(
        """(() => {
          window.leaks = []
          const look = () => {
            const title = document.querySelector('section.dock strong')?.textContent ?? ''
            const whose = document.querySelector('.drawer .handle span')?.textContent ?? ''
            const next = title.match(/^Next: (.*)$/)?.[1]
            if (next && whose && !whose.includes(next)) window.leaks.push(`${title} | ${whose}`)
          }
          new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
        })()"""
    )
    page.goto(new_table(page, [PERSON, PERSON], game="mutiny", options={"voyage": 3, "storms": []}))
    curtain = page.get_by_role("dialog", name=re.compile("^Pass to"))
    over = page.get_by_role("dialog", name=re.compile("wins?!|Nobody wins"))
    passed = 0
    for _ in range(120):
        expect(page.locator("button[data-action]").first.or_(curtain).or_(over).first).to_be_visible(timeout=30_000)
        if over.is_visible() or passed > 4:
            break
        if curtain.is_visible():
            passed += 1
            curtain.get_by_role("button").click()
            expect(curtain).to_have_count(0)
        else:
            page.locator("button[data-action]").last.click()
            page.keyboard.press("Escape")
            page.wait_for_timeout(60)
    assert passed > 2
    assert page.evaluate("window.leaks") == []


def test_the_page_stays_when_its_server_is_away_and_says_so(browser: Chromium) -> None:
    page = browser.page(390, 844, keeps=True)
    page.goto("/")
    expect(page.get_by_role("heading", name="Cartagena")).to_be_visible()
    page.evaluate("navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready)")
    page.reload()  # through what keeps it
    expect(page.get_by_role("heading", name="Cartagena")).to_be_visible()
    until(page, ALL_KEPT)  # fonts come after the first screen
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", name="Becalmed")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("The server does not answer")
    page.context.set_offline(False)
    expect(page.get_by_role("heading", name="Cartagena")).to_be_visible(timeout=15_000)  # it comes back by itself
    # The way to this device was never fetched: this server offers none.
    away = re.compile("ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED .*/assets/(PlayHere|beside)")
    assert [one for one in browser.complaints if not away.search(one)] == []
    browser.complaints.clear()


def test_it_can_be_installed(browser: Chromium) -> None:
    page = browser.page()
    page.goto("/")
    address = page.locator("link[rel=manifest]").get_attribute("href")
    assert address is not None
    answer = page.request.get(address)
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = answer.json()
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).ok, icon
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}


def test_the_first_move_of_a_lesson_moves_no_board(browser: Chromium) -> None:
    """No event has been shown yet: its space is reserved, as is that of buttons that come and go."""
    page = browser.page(390, 844)
    page.goto("/lesson/cartagena/first")
    card = page.locator('button[data-symbol="skull"][aria-disabled="false"]')
    expect(card).to_be_visible(timeout=30_000)
    page.evaluate("document.fonts.ready")  # the faces come last, and a line may need more room in them
    page.wait_for_timeout(700)
    board, hand = box(page, ".board"), box(page, ".hand")
    card.click()
    page.locator('svg [data-place="0"][role="button"]').first.click(force=True)
    expect(page.get_by_text("2 of 8")).to_be_visible()
    expect(page.locator(".ticker")).to_contain_text("to 4")
    assert box(page, ".board") == board
    assert (box(page, ".hand")["y"], box(page, ".hand")["height"]) == (hand["y"], hand["height"])


@pytest.mark.parametrize("game", rest_nightly(GAMES, {"mutiny"}))
@pytest.mark.parametrize(("width", "height"), [(844, 390), (390, 844)])
def test_on_a_phone_the_turn_and_the_buttons_share_a_line(
    browser: Chromium, game: str, width: int, height: int
) -> None:
    page = browser.page(width, height, language="ru-RU")
    page.goto(new_table(page, [PERSON, RANDOM, RANDOM], ["Magdalena"], game=game))
    expect(page.locator(READY)).to_be_visible(timeout=30_000)
    lamp, turn = box(page, ".dock .lamp"), box(page, ".dock .who")
    assert lamp["width"] <= 64  # its picture alone; its name is heard
    assert lamp["y"] < turn["y"] + turn["height"]
    assert lamp["y"] + lamp["height"] > turn["y"]


@pytest.mark.slow
@pytest.mark.parametrize("language", rest_nightly(["en-GB", "de-DE", "ru-RU", "it-IT", "cs-CZ"], {"de-DE", "ru-RU"}))
def test_the_board_stands_still_as_the_discard_grows(browser: Chromium, language: str) -> None:
    """A whole match discards some hundred cards: their numbers have room from the first one on."""
    page = browser.page(390, 844, language=language)
    page.goto(new_table(page, [PERSON, RANDOM, RANDOM]))
    expect(page.locator(READY)).to_be_visible(timeout=30_000)
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(700)
    parts = [".board", ".supply .part:first-child", ".supply .part:last-child", ".supply .tally"]
    at = [box(page, part) for part in parts]
    assert at[1]["y"] == at[2]["y"]
    for many in ("9", "18"):
        page.evaluate("many => document.querySelectorAll('.tally b').forEach(b => (b.textContent = many))", many)
        page.evaluate("many => (document.querySelector('.supply .pile b').textContent = many)", many)
        page.wait_for_timeout(50)
        assert [box(page, part) for part in parts] == at


@pytest.mark.slow
def test_a_match_that_is_over_asks_for_nothing_and_moves_nothing(browser: Chromium) -> None:
    player = Player(browser, "Ada", random.Random(3), size=(390, 844), language="ru-RU")
    page, parts = player.page, (".board", ".supply", ".dock .under")
    page.goto(new_table(page, [PERSON, RANDOM], options={"segments": 2, "pirates": 3}))
    expect(page.locator(READY)).to_be_visible(timeout=30_000)
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(700)
    at = [box(page, part) for part in parts]
    while not player.now().get("finish"):
        player.act()
        page.wait_for_timeout(20)
    end = page.get_by_role("dialog")
    expect(end.get_by_role("heading").first).to_be_visible()
    assert [box(page, part) for part in parts] == at
    page.keyboard.press("Escape")
    expect(end).to_have_count(0)
    assert [box(page, part) for part in parts] == at
    expect(page.get_by_text("Карт нет")).to_have_count(0)
    dock = box(page, ".dock")  # to the foot of the window, whatever it has to say
    assert box(page, "section.dock")["y"] + box(page, "section.dock")["height"] == dock["y"] + dock["height"]
