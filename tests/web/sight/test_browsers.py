"""Browsers older than the list in ``web/package.json``, or without scripts, say so; elsewhere the focus is seen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from spanish_main.text.phrases import languages
from tests.server.harness import ServerProcess
from tests.web.driver import Chromium

pytestmark = [pytest.mark.browser, pytest.mark.server]

# Chrome 108 in what the page asks for.
OLD = """
delete Array.prototype.toSorted
const supports = CSS.supports.bind(CSS)
CSS.supports = (...asked) => !asked.join().includes('1lh') && supports(...asked)
"""
# The other languages: web/browsers/entry.test.ts.
SENTENCES = {"fr-FR": "Your browser is too old", "ru-RU": "Ваш браузер слишком стар"}


def asks(page: Page) -> list[str]:
    """The page's requests to the server, from now on."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    return asked


@pytest.mark.parametrize("language", SENTENCES)
def test_an_old_browser_says_one_sentence_in_its_language(browser: Chromium, language: str) -> None:
    page = browser.page(language=language)
    page.add_init_script(OLD)
    asked = asks(page)
    page.goto("/")
    expect(page.get_by_role("alert")).to_contain_text(SENTENCES[language])
    assert re.fullmatch(r"[^.]+109[^.]+109[^.]+115[^.]+16\.4\.", page.inner_text("body").strip())
    assert not [one for one in asked if "/api/" in one], "the page itself runs on, unseen"


def test_a_supported_browser_gets_no_warning(browser: Chromium) -> None:
    page = browser.page()
    asked = asks(page)
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert not [one for one in asked if "/says-" in one]


def test_without_scripts_the_page_names_its_requirements(chromium: Browser, web_server: ServerProcess) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(web_server.url)
    lines = page.locator("p")
    expect(lines).to_have_count(len(languages()))
    assert {line.get_attribute("lang") for line in lines.all()} == set(languages())
    for line in lines.all():
        expect(line).to_be_visible()
        expect(line).to_contain_text("JavaScript")
    context.close()


def test_the_focused_element_has_a_ring(browser: Chromium) -> None:
    page = browser.page()
    page.goto("/new/mutiny")
    expect(page.get_by_role("radio").first).to_be_attached()
    for fold in page.locator("summary").all():
        fold.click()
    stops = set()
    for _ in range(60):
        page.keyboard.press("Shift+Tab")
        kind, ring, size = page.evaluate("""() => {
          const on = document.activeElement, style = getComputedStyle(on), box = on.getBoundingClientRect()
          const seen = style.outlineStyle === 'solid' && parseFloat(style.outlineWidth) >= 2 && style.opacity === '1'
          return [`${on.localName} ${on.type ?? ''}`, seen, Math.min(box.width, box.height)]
        }""")
        if kind.startswith("body"):
            break  # once through
        assert ring, kind
        assert size > 10, kind
        stops.add(kind)
    assert "input radio" in stops
