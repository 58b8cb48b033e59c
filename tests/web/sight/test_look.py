"""For everybody: small screens, both lights, every language, those who hear the page."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from spanish_main.text.phrases import Phrases
from tests.web.alone import BOTH
from tests.web.driver import PERSON, RANDOM, Chromium, Table, axe, new_table, overflow, unfold
from tests.web.looks import on_every_screen

pytestmark = [pytest.mark.browser, pytest.mark.server]

# The text on the page if no language has a message: its id.
RAW_ID = re.compile(r"\b(?:browser|cartagena|error|server|seat|bot|app|game)-[a-z]+(?:-[a-z]+)*\b")

# The longest words where there is least room.
SPOKEN = {390: ("cs-CZ", "de-DE"), 768: ("en-GB", "ru-RU"), 1440: ("it-IT", "ru-RU")}
TABLES: dict[str, dict[str, Any]] = {
    "jamaica for two": {"seats": [PERSON, RANDOM]},
    "tortuga for five": {"seats": [PERSON, *[RANDOM] * 4], "options": {"variant": "tortuga"}},
}


def words(page: Page) -> str:
    """Everything that is to be read or heard on the page."""
    return str(
        page.evaluate(
            "document.body.innerText + ' ' + [...document.querySelectorAll('[aria-label],[title]')]"
            ".map(one => (one.getAttribute('aria-label') ?? '') + ' ' + (one.getAttribute('title') ?? '')).join(' ')"
        )
    )


def check(page: Page, where: str) -> None:
    assert overflow(page) <= 0, where
    assert RAW_ID.findall(words(page)) == [], where
    assert axe(page) == [], where


@pytest.mark.slow
@pytest.mark.parametrize("browser", BOTH, indirect=True)
@on_every_screen
def test_every_page_fits_and_axe_finds_nothing_serious(browser: Chromium, width: int, height: int, dark: bool) -> None:
    language = SPOKEN[width][dark]
    said = Phrases(language[:2])
    page = browser.page(width, height, dark=dark, language=language)
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", language[:2])
    check(page, "home")
    page.goto("/new/cartagena")
    unfold(page)
    expect(page.locator("svg[role=img]").first).to_be_visible()
    check(page, "new game")
    for name, more in TABLES.items():
        address = new_table(page, **more)
        page.goto(address)
        expect(page.locator('svg [data-seat][role="button"]').first).to_be_visible()
        page.locator("button[data-symbol]").first.click()
        check(page, name)
    page.get_by_role("button", name=said.say("browser-help")).click()
    check(page, "help")
    page.keyboard.press("Escape")
    page.get_by_role("button", name=said.say("browser-settings")).click()
    check(page, "settings")
    page.goto(new_table(page, [PERSON, PERSON]))
    expect(page.get_by_role("dialog")).to_be_visible()
    check(page, "curtain")


def test_buttons_are_large_enough_for_a_thumb(browser: Chromium) -> None:
    page = browser.page(390, 844)
    for address in ("/", "/new/cartagena", new_table(page, [PERSON, RANDOM])):
        page.goto(address)
        expect(page.get_by_role("button").first).to_be_visible()
        page.wait_for_timeout(300)
        small = page.evaluate(
            """[...document.querySelectorAll('button, a, select, input[type=text], summary, label')]
                .filter(one => !one.closest('.unseen') && one.getClientRects().length)
                .filter(one => !(one.matches('label') && one.querySelector('select, input[type=text]')))
                .map(one => [one.getBoundingClientRect(), one.outerHTML.slice(0, 90)])
                .filter(([box]) => box.width < 40 || box.height < 40)
                .map(([box, html]) => `${Math.round(box.width)}x${Math.round(box.height)} ${html}`)"""
        )
        assert small == [], address


def test_a_button_keeps_its_shape_under_the_keyboard(browser: Chromium) -> None:
    page = browser.page()
    page.goto("/")
    play = page.locator("button.strong").first
    shape = "one => getComputedStyle(one).borderRadius"
    round_ = play.evaluate(shape)
    page.keyboard.press("Tab")
    play.focus()
    assert play.evaluate("one => one.matches(':focus-visible')")
    assert play.evaluate(shape) == round_


def test_the_language_is_switched_and_remembered(browser: Chromium) -> None:
    page = browser.page()
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Русский").check()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page.get_by_role("dialog", name="Настройки")).to_be_visible()
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page.get_by_role("heading", name="Картахена")).to_be_visible()
    page.get_by_role("button", name="Настройки").click()
    page.get_by_role("radio", name="English").check()
    expect(page.get_by_role("heading", name="Cartagena")).to_be_attached()


@pytest.mark.slow
def test_the_language_is_switched_in_the_middle_of_a_turn_and_nothing_is_lost(browser: Chromium) -> None:
    page = browser.page()
    table = Table(browser, page, new_table(page, [PERSON, RANDOM]))
    table.wait_for_turn()
    assert table.play_any()
    expect(table.log.get_by_text(re.compile("^Ada plays an? .* and runs from the fortress")).first).to_be_attached()
    page.locator("button[data-symbol][aria-disabled=false]").first.click()
    chosen, address, lines = page.locator("button[data-symbol][aria-pressed=true]"), page.url, table.lines()
    expect(chosen).to_have_count(1)
    before = len(browser.frames)
    for name, turn, line in (
        ("Deutsch", "Du bist dran, Ada", "^Ada spielt einen? .* und läuft aus der Festung"),
        ("Čeština", "Jsi na tahu, Ada", "^Ada hraje .* a běží z pevnosti"),
        ("Italiano", "Tocca a te, Ada", "^Ada gioca un[a ].* e corre dalla fortezza"),
    ):
        said = Phrases(str(page.locator("html").get_attribute("lang")))
        page.get_by_role("button", name=said.say("browser-settings")).click()
        page.get_by_role("radio", name=name).check()
        page.keyboard.press("Escape")
        expect(page.get_by_text(turn)).to_be_visible()
        expect(page.get_by_role("log").get_by_text(re.compile(line)).first).to_be_attached()
        expect(chosen).to_have_count(1)
        assert table.lines() == lines
    assert page.url == address
    assert len(browser.frames) == before, "the table did not have to be sent again"


def test_light_and_motion_are_switched_and_remembered(browser: Chromium) -> None:
    page = browser.page(moves=True)
    page.goto("/")
    html = page.locator("html")
    expect(html).to_have_attribute("data-theme", "light")
    expect(html).to_have_attribute("data-motion", "full")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Dark").check()
    page.get_by_role("radio", name="Off").check()
    page.reload()
    expect(html).to_have_attribute("data-theme", "dark")
    expect(html).to_have_attribute("data-motion", "none")


def test_the_motion_setting_overrides_the_system(browser: Chromium) -> None:
    turns = "() => document.getAnimations().map((one) => one.effect.getComputedTiming().iterations)"
    page = browser.page()
    page.goto("/")
    expect(page.locator(".picture .ship").first).to_be_attached()
    assert page.evaluate(turns) == [], "the system asks for stillness"
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("group", name="Motion").get_by_role("radio", name="On", exact=True).check()
    page.keyboard.press("Escape")
    page.reload()
    expect(page.locator(".picture .ship").first).to_be_attached()
    assert page.evaluate(turns) != []
    assert all(page.evaluate(f"({turns})().map(Number.isFinite)")), "what only adorns comes to rest"


def test_a_game_in_russian_has_a_russian_log(browser: Chromium) -> None:
    page = browser.page(language="ru-RU")
    page.goto(new_table(page, [PERSON, RANDOM], ["Анна", "Юнга"]))
    expect(page.locator('svg [data-seat][role="button"]').first).to_be_visible()
    expect(page.get_by_text("Ваш ход, Анна")).to_be_visible()
    page.keyboard.press("1")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    line = re.compile(r"^Анна играет (бутылку|саблю|треуголку|ключ|пистолет|флаг) и бежит из крепости")
    expect(page.get_by_role("log").get_by_text(line)).to_be_visible()
    assert RAW_ID.findall(words(page)) == []


def test_screen_readers_get_the_events(browser: Chromium) -> None:
    page = browser.page()
    table = Table(browser, page, new_table(page, [PERSON, RANDOM]))
    table.wait_for_turn()
    assert table.play_any()
    expect(page.locator('main > [aria-live="polite"]')).to_have_text(re.compile("^Ada plays"))
    expect(page).to_have_title(re.compile("Your turn"))
