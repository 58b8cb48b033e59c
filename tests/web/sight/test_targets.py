"""Everything to touch is 44 px in both directions, as large as a finger, on a phone, also with text twice as large."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.nightly import some_by_day
from tests.web.driver import PERSON, RANDOM, Chromium, new_table, overflow

pytestmark = [pytest.mark.browser, pytest.mark.server]

# With the area around it that reacts too, its label or an `::after`. Links in the midst of a text need no size (WCAG
# 2.5.8), and what stands on a drawn board is as large as the board has room for.
SMALL = """() => [...document.querySelectorAll('button, a[href], summary, select, input')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]'))
  .filter((one) => getComputedStyle(one).display !== 'inline' && !one.closest('.board'))
  .map((one) => {
    const label = ['checkbox', 'radio'].includes(one.type) ? one.closest('label') ?? one : one
    const { width, height } = label.getBoundingClientRect()
    const after = getComputedStyle(one, '::after')
    const more = after.position === 'absolute' && after.content !== 'none'
    const [wide, high] = [width, height].map((is, at) =>
      more ? Math.max(is, parseFloat(at ? after.height : after.width) || 0) : is)
    const called = one.ariaLabel ?? one.textContent.trim().slice(0, 40)
    return [one.tagName, one.className, called, Math.round(wide), Math.round(high)]
  })
  .filter(([, , , wide, high]) => wide > 0 && (wide < 44 || high < 44))"""
TWICE = "document.documentElement.style.fontSize = '200%'"
COVERED = """() => document.querySelector('main > .board').getBoundingClientRect().bottom
  - document.querySelector('.column > .dock').getBoundingClientRect().top"""
BESIDE = """() => document.querySelector('main .seats').getBoundingClientRect().bottom
  - document.querySelector('main > .board').getBoundingClientRect().top"""
CUT_OFF = """() => [...document.querySelectorAll('.plates .name, .plates .facts, .plates .more')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent.trim())"""
CARDS = (
    "[...document.querySelectorAll('.dock .hand svg, .dock .ways svg')].map(one => one.getBoundingClientRect().width)"
)
# Controls that lie over one another, and words that stick out of their own.
OVER = """() => {
  const all = [...document.querySelectorAll('.column > .dock button')].filter((one) => one.checkVisibility())
  const boxes = all.map((one) => one.getBoundingClientRect())
  const met = all.flatMap((one, i) => all.slice(i + 1).flatMap((other, j) => {
    const [a, b] = [boxes[i], boxes[i + 1 + j]]
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    return wide > 1 && high > 1 && !one.contains(other) && !other.contains(one) ? [one.outerHTML.slice(0, 60)] : []
  }))
  const out = all.filter((one) => !one.dataset.symbol && one.scrollWidth > one.clientWidth + 2)
  return [...met, ...out.map((one) => one.textContent.trim())]
}"""
GAMES = ["cartagena", "la_tortuga", "mutiny"]
ROUTES = ["/", "/new/cartagena", "/new/mutiny", "/rules/cartagena", "/lesson/cartagena", "/log", "/join/", "/nowhere"]


def unfolded(page: Page) -> None:
    """The page with all that is folded opened."""
    page.wait_for_load_state("networkidle")
    page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")


def settled(page: Page) -> int:
    """The pixels by which the page scrolls sideways once its drawings have settled, also on a busy machine."""
    for _ in range(100):
        if overflow(page) <= 0:
            break
        page.wait_for_timeout(50)
    return overflow(page)


@pytest.mark.slow
def test_every_page_is_made_for_fingers(browser: Chromium) -> None:
    page = browser.page(390, 844)
    waiting = new_table(page, [PERSON, {**PERSON, "elsewhere": True}])
    small = {}
    for route in [*ROUTES, waiting]:
        page.goto(route)
        expect(page.locator("main")).to_be_visible()
        unfolded(page)
        if found := page.evaluate(SMALL):
            small[route] = found
    browser.complaints.clear()  # /nowhere is not found
    assert small == {}


@pytest.mark.parametrize("game", GAMES)
def test_every_table_is_made_for_fingers(browser: Chromium, game: str) -> None:
    page = browser.page(390, 844)
    page.goto(new_table(page, [PERSON, RANDOM, RANDOM], game=game))
    expect(page.locator("button[aria-keyshortcuts='o']")).to_be_visible(timeout=30_000)
    unfolded(page)
    assert page.evaluate(SMALL) == []


# At a table the row of cards and the piles stand beside each other, which asks for most.
TABLES: list[tuple[str, dict[str, str]]] = [*((game, {}) for game in GAMES), ("cartagena", {"variant": "tortuga"})]


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), some_by_day([(390, 900), (844, 390), (1440, 900)], {(390, 900)}))
def test_with_text_twice_as_large_nothing_is_cut_covered_or_smaller(browser: Chromium, width: int, height: int) -> None:
    page = browser.page(width, height, language="de-DE")
    names = ["Magdalena", "Bartholomew", "Jack"]
    tables = [new_table(page, [PERSON, RANDOM, RANDOM], names, game=game, options=options) for game, options in TABLES]
    wide = {}
    for route in [*ROUTES, *tables]:
        page.goto(route)
        expect(page.locator("main")).to_be_visible()
        page.wait_for_load_state("networkidle")
        cards = page.evaluate(CARDS)
        page.evaluate(TWICE)
        page.wait_for_timeout(200)
        if route in tables:
            assert page.evaluate(CUT_OFF) == [], route
            assert page.evaluate(OVER) == [], route
            assert all(now >= was - 1 for was, now in zip(cards, page.evaluate(CARDS), strict=True)), route
        if route in tables and width != 844:
            covered = page.evaluate(COVERED)
            assert covered <= 0, f"the dock of {route} lies over {covered} px of the board"
        if route in tables and width == 390:
            assert page.evaluate(BESIDE) <= 0, f"the seats of {route} lie over the board"
        if (by := settled(page)) > 0:
            wide[route] = by
    browser.complaints.clear()  # /nowhere is not found
    assert wide == {}
