"""Words stay whole and doors in sight at every table, in every language; what a lesson's board numbers can be read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from spanish_main.games.catalog import OWN
from spanish_main.text.phrases import languages
from tests.nightly import some_by_day
from tests.server.harness import ServerProcess
from tests.web.driver import PERSON, RANDOM, Chromium, new_table, until
from tests.web.screens import Harbour

pytestmark = [pytest.mark.browser, pytest.mark.server, pytest.mark.slow]

SIZES = ((390, 844), (844, 390), (1440, 900))
STATES = ("mutiny-choice", "mutiny-middle", "mutiny-duel", "cartagena-middle", "la_tortuga-middle")
# Words of which not all letters stand in one line. What is only heard stands in a box of a pixel.
BROKEN = """() => {
  const found = new Set()
  const heard = (one) => one.closest('.unseen, [hidden]') || [one, one.parentElement].some((box) => box.offsetWidth < 4)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!node.data.trim() || parent.closest('svg') || heard(parent)) continue
    if (!parent.checkVisibility({ visibilityProperty: true })) continue
    for (const { index, 0: word } of node.data.matchAll(/[\\p{L}\\p{M}\\p{N}]+/gu)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = [...range.getClientRects()].filter((one) => one.width > 0).map((one) => Math.round(one.top))
      if (new Set(lines).size > 1) found.add(`${word} in ${parent.parentElement.className} > ${parent.className}`)
    }
  }
  return [...found]
}"""
OUT = """() => {
  const dock = document.querySelector('.column > .dock').getBoundingClientRect()
  return [...document.querySelectorAll('[data-door]')].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const under = left < dock.right && right > dock.left && bottom > dock.top + 1 && top < dock.bottom
    return under || left < 0 || right > innerWidth || top < 0 || bottom > innerHeight
  }).length
}"""
NUMBERS = """() => [...document.querySelectorAll('main > .board svg text')].map((one) => {
  const { a, b } = one.getScreenCTM()
  return [one.textContent, Math.round(10 * parseFloat(getComputedStyle(one).fontSize) * Math.hypot(a, b)) / 10]
}).filter(([text, size]) => /^\\d+$/.test(text) && size < 9)"""
# Symbols and the ship as soon as they are drawn, and a little later: where they stand at once, they stay.
WATCH = """() => {
  window.glides = new Set()
  const look = () => {
    for (const one of document.getAnimations()) {
      const part = one.effect?.target
      if (one instanceof CSSTransition && part?.closest?.('main > .board')) {
        if (one.transitionProperty === 'transform') glides.add(String(part.getAttribute('class')))
      }
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}"""


@pytest.fixture(scope="module")
def harbour(web_server: ServerProcess) -> Harbour:
    """A table for each state that is looked at."""
    made = Harbour(web_server.url)
    made.fill(STATES)
    return made


def resized(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_timeout(300)


def box(page: Page, selector: str) -> dict[str, float]:
    found = page.locator(selector).first.bounding_box()
    assert found is not None
    return dict(found)


@pytest.mark.parametrize("language", some_by_day([(one,) for one in languages()], {("de",), ("ru",)}))
def test_no_word_is_broken_and_no_door_out_of_sight(browser: Chromium, harbour: Harbour, language: str) -> None:
    page = browser.page(*SIZES[0], language=language)
    harbour.sign_in(page)
    wrong = []
    for state in STATES:
        page.goto(harbour.addresses[state])
        expect(page.locator("main > .board").first).to_be_visible()
        page.evaluate("document.fonts.ready.then(() => null)")
        page.wait_for_timeout(500)
        for size in SIZES:
            resized(page, *size)
            if broken := page.evaluate(BROKEN):
                wrong.append((state, size, broken))
            if out := page.evaluate(OUT):
                wrong.append((state, size, f"{out} doors are out of sight"))
    assert wrong == []


def test_the_numbers_of_a_lesson_can_be_read_and_nothing_glides_into_place(browser: Chromium) -> None:
    for game in OWN:
        page = browser.page(*SIZES[0], moves=True)  # with nothing kept: as on a first visit
        page.add_init_script(f"({WATCH})()")
        page.goto(f"/lesson/{game}/first")
        expect(page.locator("main > .board svg").first).to_be_visible(timeout=30_000)
        page.evaluate("document.fonts.ready.then(() => null)")
        page.wait_for_timeout(700)
        assert page.evaluate("[...glides]") == [], game
        for size in SIZES:
            resized(page, *size)
            assert page.evaluate(NUMBERS) == [], (game, size)
        page.context.close()


def test_in_landscape_a_lesson_shows_the_whole_board_below_its_text(browser: Chromium) -> None:
    for address in [*(f"/lesson/{game}/first" for game in OWN), "/puzzle/mutiny/5"]:
        page = browser.page(844, 390)
        page.goto(address)
        expect(page.locator("main > .board svg").first).to_be_visible(timeout=30_000)
        # The lesson scrolls the head of the page away, once.
        until(page, "() => Math.round(document.querySelector('.coach').getBoundingClientRect().top) === 0")
        board, coach = box(page, "main > .board"), box(page, ".coach")
        assert board["y"] >= coach["y"] + coach["height"] - 1, address
        assert board["y"] + board["height"] < 391, address
        page.context.close()


def test_the_longest_name_of_a_pirate_is_whole_at_its_door(browser: Chromium, harbour: Harbour) -> None:
    page = browser.page(*SIZES[0])
    harbour.sign_in(page)
    page.goto(harbour.addresses["mutiny-choice"])
    name = page.locator(".plate b").first
    name.evaluate("one => (one.textContent = 'Cambivalute')")
    page.wait_for_timeout(300)
    word, plate = box(page, ".plate b"), box(page, ".plate:has(b)")
    assert word["x"] >= plate["x"] - 1
    assert word["x"] + word["width"] <= plate["x"] + plate["width"] + 1


def test_on_a_narrow_telephone_the_head_of_a_table_is_one_line(browser: Chromium) -> None:
    page = browser.page(360, 740, language="de")
    page.goto(new_table(page, [PERSON, RANDOM]))
    expect(page.locator("main > .board svg").first).to_be_visible(timeout=30_000)
    assert box(page, "header.bar")["height"] < 60


def test_a_broken_layout_is_found(browser: Chromium) -> None:
    page = browser.page(400, 300)
    page.goto("/join")
    page.locator("main").wait_for()
    page.evaluate(
        """() => {
          const main = document.querySelector('main')
          main.innerHTML = '<p style="width: 60px; overflow-wrap: anywhere; hyphens: none">Cambivalute and all</p>'
        }"""
    )
    assert [one.split(" ")[0] for one in page.evaluate(BROKEN)] == ["Cambivalute"]
