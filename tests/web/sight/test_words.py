"""Words and numbers on the boards can be read: 4.5:1 against their background, 3:1 if large (WCAG 2.2, 1.4.3).

What is meant to be plain text axe looks at; what lies on a drawing it cannot. Here pixels are counted: the page is
photographed with its text and without, and where the two differ a letter has covered its ground.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image
from playwright.sync_api import Page

from tests.nightly import rest_nightly
from tests.server.harness import ServerProcess
from tests.web.driver import Chromium
from tests.web.screens import Harbour
from tests.web.sight.test_contrast import light as light_of_one

pytestmark = [pytest.mark.browser, pytest.mark.server]

Pixels = NDArray[np.float64]
STATES = ["cartagena-start", "cartagena-middle", "cartagena-end", "la_tortuga-start", "la_tortuga-middle"]
STATES += ["la_tortuga-end", "mutiny-start", "mutiny-middle", "mutiny-choice", "mutiny-duel", "mutiny-end"]
BY_DAY = {"cartagena-end", "la_tortuga-middle", "mutiny-choice", "mutiny-duel"}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
# The share of a letter's pixels that may have a worse background: edges of drawings run through them.
WORST = 0.1

# Where text is, in what colour with what of it (0 to 1), how high in pixels, how bold. What is switched off need not
# be read (1.4.3), nor what is there for ears alone.
WORDS = """() => {
  const dot = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const plain = (colour) => {
    dot.clearRect(0, 0, 1, 1)
    dot.fillStyle = colour
    dot.fillRect(0, 0, 1, 1)
    return [...dot.getImageData(0, 0, 1, 1).data]
  }
  // Whole in height within every box that cuts off what hangs over: a line half scrolled away is none to be read.
  const inSight = (inner, middle, y, height) => {
    for (let box = inner.parentElement; box; box = box.parentElement) {
      if (box instanceof SVGElement || getComputedStyle(box).overflow === 'visible') continue
      const sides = box.getBoundingClientRect()
      if (middle < sides.left || middle > sides.right) return false
      if (y < sides.top - 1 || y + height > sides.bottom + 1) return false
    }
    return true
  }
  const found = []
  const within = document.querySelector(':modal') ?? document.querySelector('main')
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!node.data.trim() || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (parent.closest('.unseen, [disabled], [aria-disabled="true"], title, desc, style')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const { x, y, width, height } = range.getBoundingClientRect()
    if (width < 3 || height < 3) continue
    const style = getComputedStyle(parent)
    const drawn = parent instanceof SVGElement
    // Scrolled away, or below what lies on the page.
    if (!inSight(parent, x + width / 2, y, height)) continue
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    let stands = parent.closest('svg')?.parentElement ?? parent
    while (getComputedStyle(stands).pointerEvents === 'none') stands = stands.parentElement
    if (!top?.contains(stands) && !stands.contains(top)) continue
    const [red, green, blue, alpha] = plain(drawn ? style.fill : style.webkitTextFillColor)
    let opacity = (alpha / 255) * (drawn ? Number(style.fillOpacity) : 1)
    for (let box = parent; box; box = box.parentElement) opacity *= Number(getComputedStyle(box).opacity)
    const scale = drawn ? Math.hypot(parent.getScreenCTM().a, parent.getScreenCTM().b) : 1
    const called = (one) => [one.tagName.toLowerCase(), ...one.classList].join('.')
    const where = [parent.parentElement.parentElement, parent.parentElement, parent].map(called).join(' > ')
    found.push({ text: node.data.trim().slice(0, 30), where, x, y, width, height, ink: [red, green, blue], opacity,
      size: parseFloat(style.fontSize) * scale, bold: Number(style.fontWeight) >= 700 })
  }
  return found
}"""
UNSAY = """() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    *, *::before, *::after { transition: none !important }
    * { -webkit-text-fill-color: transparent !important }
    text, tspan { fill: transparent !important }`)
  document.adoptedStyleSheets.push(sheet)
}"""


@dataclass
class Word:
    """A text as the page has it. ink: red, green, blue up to 255; size: in CSS pixels."""

    text: str
    where: str
    x: float
    y: float
    width: float
    height: float
    ink: list[int]
    opacity: float
    size: float
    bold: bool

    @property
    def asked(self) -> float:
        """14 pt bold, or 18 pt: large."""
        return 3.0 if self.size >= 24 or (self.bold and self.size >= 18.66) else 4.5

    def contrast(self, said: Pixels, unsaid: Pixels) -> float | None:
        """The contrast of most of it against its background; None: something covers it."""
        rows = slice(max(0, round(self.y)), max(0, round(self.y + self.height)))
        columns = slice(max(0, round(self.x)), max(0, round(self.x + self.width)))
        here, ground = said[rows, columns].reshape(-1, 3), unsaid[rows, columns].reshape(-1, 3)
        if not len(here):
            return None
        change = np.abs(here - ground).max(axis=1)
        if change.max() < 8:
            alike = float(self.against(np.median(ground, axis=0)))
            return None if alike > 1.5 else alike
        return float(np.quantile(self.against(ground[change > 0.5 * change.max()]), WORST))

    def against(self, ground: Pixels) -> Pixels:
        """The luminance of each background, shape (…, 3) up to 255."""
        ink = self.opacity * np.array(self.ink) + (1 - self.opacity) * ground
        one, other = light(np.rint(ink)), light(np.rint(ground))
        return (np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05)


def light(colours: Pixels) -> Pixels:
    """Relative luminance (WCAG 2.2) of each of many, as test_contrast.light has it of one."""
    parts = colours / 255
    parts = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    found: Pixels = parts @ np.array([0.2126, 0.7152, 0.0722])
    return found


def photograph(page: Page) -> Pixels:
    return np.asarray(Image.open(io.BytesIO(page.screenshot())).convert("RGB"), dtype=np.float64)


def words_on(page: Page) -> list[tuple[Word, float]]:
    """The texts that can be seen, and the contrast of each."""
    words = [Word(**found) for found in page.evaluate(WORDS)]
    said = photograph(page)
    page.evaluate(UNSAY)
    unsaid = photograph(page)
    page.evaluate("document.adoptedStyleSheets.pop()")
    seen = [(word, word.contrast(said, unsaid)) for word in words]
    return [(word, found) for word, found in seen if found is not None]


def faint(words: list[tuple[Word, float]]) -> set[str]:
    return {f"{word.where} “{word.text}”: {found:.1f} of {word.asked}" for word, found in words if found < word.asked}


@pytest.fixture(scope="module")
def harbour(web_server: ServerProcess) -> Harbour:
    """A table for each state that is looked at."""
    made = Harbour(web_server.url)
    made.fill(STATES)
    return made


def looked_at(browser: Chromium, harbour: Harbour, state: str, *sizes: tuple[int, int]) -> set[str]:
    """The faint texts there, light and dark, in one window: opening another would take as long as the check itself."""
    page = browser.page(*sizes[0])
    harbour.sign_in(page)
    page.goto(harbour.addresses[state])
    page.locator("main .board").first.wait_for()
    page.evaluate("document.fonts.ready.then(() => 0)")
    found: set[str] = set()
    for size in sizes:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            page.wait_for_timeout(700)
            words = words_on(page)
            assert len(words) > 5
            if not state.endswith("-start"):  # turtles stand on the numbers of their spaces, where chance led them
                words = [(word, contrast) for word, contrast in words if "g.numbers" not in word.where]
            found |= {f"{size}, {scheme}: {one}" for one in faint(words)}
    return found


@pytest.mark.parametrize("state", rest_nightly(STATES, BY_DAY))
def test_words_on_boards_can_be_read(browser: Chromium, harbour: Harbour, state: str) -> None:
    assert looked_at(browser, harbour, state, (1440, 900)) == set()


@pytest.mark.slow
@pytest.mark.parametrize("state", rest_nightly(STATES, BY_DAY))
def test_words_on_phones_can_be_read(browser: Chromium, harbour: Harbour, state: str) -> None:
    assert looked_at(browser, harbour, state, (390, 844), (844, 390)) == set()


def test_many_colours_are_as_light_as_each() -> None:
    many = np.array([[0, 0, 0], [255, 255, 255], [10, 11, 12], [200, 30, 99]], dtype=np.float64)
    each = ["#000000", "#ffffff", "#0a0b0c", "#c81e63"]
    assert np.allclose(light(many), [light_of_one(one) for one in each])


def test_a_faint_text_is_found(browser: Chromium) -> None:
    page = browser.page(400, 300)
    page.goto("/join")
    page.locator("main").wait_for()
    page.evaluate(
        """() => {
          document.querySelector('main').innerHTML = `<svg width="300" height="200">
            <rect width="300" height="200" fill="#fff"/>
            <rect width="300" height="100" fill="#888"/>
            <text class="ill" x="10" y="40" font-size="16" fill="#666">faint</text>
            <text class="ill" x="10" y="80" font-size="16" fill="#fff" opacity="0.5">thin</text>
            <text class="ill" x="10" y="150" font-size="16" fill="#fff">gone</text>
            <text class="good" x="100" y="40" font-size="30" fill="#fff">large</text>
            <text class="good" x="100" y="150" font-size="16" fill="#333">plain</text>
            <text class="covered" x="200" y="150" font-size="16" fill="#333">below</text>
            <rect x="195" y="130" width="100" height="40" fill="#eee"/></svg>`
        }"""
    )
    found: dict[str, Any] = {word.text: value < word.asked for word, value in words_on(page)}
    assert found == {"faint": True, "thin": True, "gone": True, "large": False, "plain": False}
