"""The sheet in which one says who one is, makes it last, goes to another device, and is forgotten."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.nightly import some_by_day
from tests.server.harness import ServerProcess
from tests.web.driver import PERSON, RANDOM, Chromium, Table, axe, new_table, overflow
from tests.web.pages.test_passkeys import authenticator, synced

pytestmark = [pytest.mark.browser, pytest.mark.server]

CODE = re.compile(r"^[2-9a-z]{4}(-[2-9a-z]{4}){4}$")


def opened(page: Page, address: str = "/") -> Locator:
    """The sheet, opened by keyboard."""
    page.goto(address)
    page.get_by_role("button", name=re.compile("^(Who you are|Кто вы)")).press("Enter")
    sheet = page.get_by_role("dialog", name=re.compile("^(You|Вы)$"))
    expect(sheet).to_be_visible()
    return sheet


def named(sheet: Locator, name: str) -> None:
    sheet.get_by_label("Your name").fill(name)
    sheet.get_by_label("Your name").press("Enter")
    expect(sheet.get_by_text("Saved.")).to_be_visible()


@pytest.mark.slow
def test_a_name_and_a_code_that_opens_another_browser(browser: Chromium) -> None:
    page = browser.page()
    sheet = opened(page)
    named(sheet, "Anne")
    expect(sheet.get_by_text(re.compile("^So far only this browser"))).to_be_visible()
    sheet.get_by_role("button", name="Create a recovery code").click()
    field = sheet.get_by_role("textbox", name="Recovery code").first
    expect(field).to_have_value(CODE)
    expect(field).to_be_focused()
    expect(sheet.get_by_text("You can sign in again, on other devices too.")).to_be_visible()
    code = field.input_value()
    page.keyboard.press("Escape")
    opener = page.get_by_role("button", name="Who you are: Anne")
    expect(opener).to_be_focused()
    opener.click()
    expect(sheet.get_by_text(code)).to_have_count(0)

    other = browser.page(390, 844)
    theirs = opened(other)
    theirs.get_by_text("I have been here before").click()
    theirs.get_by_label("Recovery code").fill("2222-2222")
    theirs.get_by_role("button", name="Sign in", exact=True).click()
    expect(theirs.get_by_role("alert")).to_contain_text("This code does not work")
    theirs.get_by_label("Recovery code").fill(f" {code.upper()} ")
    theirs.get_by_role("button", name="Sign in", exact=True).click()
    fresh = theirs.get_by_role("textbox", name="Recovery code").first
    expect(fresh).to_have_value(CODE)
    assert fresh.input_value() != code
    expect(theirs.get_by_label("Your name")).to_have_value("Anne")
    theirs.get_by_text("2 browsers signed in").click()
    assert axe(other) == []
    assert overflow(other) <= 0
    theirs.get_by_role("button", name=re.compile("^Sign out")).last.click()
    expect(theirs.get_by_text("1 browser signed in")).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("button", name="Who you are", exact=True)).to_be_visible()
    assert all("404" in complaint for complaint in browser.complaints)  # the browser's own word for the wrong code
    browser.complaints.clear()


@pytest.mark.slow
def test_a_passkey_makes_it_last_and_signs_in(browser: Chromium) -> None:
    desk, phone = browser.page(), browser.page(844, 390)
    keys = [authenticator(page) for page in (desk, phone)]
    sheet = opened(desk)
    named(sheet, "Mary")
    sheet.get_by_role("button", name="Create a passkey").click()
    expect(sheet.get_by_text(re.compile("^Passkey · "))).to_be_visible()
    synced(*keys)
    theirs = opened(phone)
    theirs.get_by_text("I have been here before").click()
    theirs.get_by_role("button", name="Use a passkey").click()
    expect(theirs.get_by_label("Your name")).to_have_value("Mary")
    sheet.get_by_role("button", name=re.compile("^Remove the passkey")).click()
    expect(sheet.get_by_text(re.compile("^Passkey · "))).to_have_count(0)


def test_at_an_address_the_page_offers_the_code_instead(chromium: Browser, browser: Chromium) -> None:
    with Chromium(chromium, browser.url.replace("localhost", "127.0.0.1")) as other:
        sheet = opened(other.page())
        expect(sheet.get_by_text(re.compile("^Passkeys do not work at this address"))).to_be_visible()
        expect(sheet.get_by_role("button", name="Create a passkey")).to_have_count(0)
        expect(sheet.get_by_role("button", name="Create a recovery code")).to_be_visible()
        assert other.complaints == []


def test_a_bots_token_is_shown_once_and_taken_back(browser: Chromium) -> None:
    page = browser.page()
    sheet = opened(page)
    named(sheet, "Ada")
    sheet.get_by_text("Your bots").click()
    sheet.get_by_label("Name of the bot").fill("Polly")
    sheet.get_by_role("button", name="Create a token").click()
    token = sheet.get_by_role("textbox", name="Token").input_value()
    answer = page.request.get("/api/me", headers={"Authorization": f"Bearer {token}"})
    assert answer.json()["name"] == "Ada"
    sheet.get_by_role("button", name="Revoke the token of Polly").click()
    expect(sheet.get_by_role("button", name="Revoke the token of Polly")).to_have_count(0)
    assert page.request.get("/api/me", headers={"Authorization": f"Bearer {token}"}).status == 401


@pytest.mark.slow
def test_the_sheet_at_a_table_and_being_forgotten(browser: Chromium) -> None:
    page = browser.page()
    address = new_table(page, [PERSON, RANDOM])
    sheet = opened(page, address)
    sheet.get_by_text("Forget me", exact=True).click()
    away = sheet.get_by_role("button", name="Delete my data")
    expect(away).to_be_disabled()
    sheet.get_by_label("Yes, forget me").check()
    assert axe(page) == []
    away.click()
    expect(page).to_have_url(re.compile("/$"))
    expect(page.get_by_role("heading", name="Your tables")).to_have_count(0)
    assert page.request.get("/api/me").json()["known"] is False
    browser.complaints.clear()  # the table that is gone


def test_another_name_shows_at_once_to_everybody_at_the_table(browser: Chromium) -> None:
    page, onlooker = browser.page(), browser.page()
    address = new_table(page, [PERSON, RANDOM])
    Table(browser, onlooker, address)
    expect(onlooker.get_by_text("Ada").first).to_be_visible()
    named(opened(page, address), "Nora")
    page.keyboard.press("Escape")
    for window in (page, onlooker):
        expect(window.get_by_text("Nora").first).to_be_visible()
        expect(window.get_by_text("Ada")).to_have_count(0)
    Table(browser, page).wait_for_turn("Nora")


def test_a_failed_sign_in_gives_its_reason(browser: Chromium) -> None:
    page = browser.page()
    page.goto("/?refused=server-provider-failed")
    expect(page.get_by_role("alert")).to_have_text("Sign-in failed. Start again.")
    expect(page).to_have_url(re.compile("/$"))


@pytest.mark.parametrize(
    ("language", "width", "height"),
    some_by_day(
        [(language, *size) for language in ("en-GB", "ru-RU") for size in ((390, 844), (844, 390), (1440, 900))],
        {("ru-RU", 390, 844), ("en-GB", 844, 390)},
    ),
)
def test_the_sheet_fits_and_is_accessible(browser: Chromium, language: str, width: int, height: int) -> None:
    page = browser.page(width, height, language=language, dark=width == 844)
    page.goto("/")
    page.request.patch("/api/me", data={"name": "Граф Орлок" if language == "ru-RU" else "Anne Bonny"})
    sheet = opened(page)
    sheet.get_by_role("button", name=re.compile("^(Create a recovery code|Получить код)")).click()
    expect(sheet.get_by_role("textbox", name=re.compile("^(Recovery|Код)")).first).to_have_value(CODE)
    assert axe(page) == []
    assert overflow(page) <= 0
    for summary in sheet.locator("summary").all():
        summary.click()
    assert axe(page) == []
    assert overflow(page) <= 0
    inside = sheet.locator(".body").evaluate("body => body.scrollWidth - body.clientWidth")
    assert inside <= 0


def test_one_reason_is_given_for_missing_passkeys(browser: Chromium, web_server: ServerProcess) -> None:
    code = "A recovery code works everywhere."
    page = browser.page()
    page.add_init_script("delete window.PublicKeyCredential")
    sheet = opened(page)
    expect(sheet.get_by_text(f"This browser does not support passkeys. {code}")).to_be_visible()
    # An address without a name cannot have them, whatever the browser.
    sheet = opened(browser.page(), web_server.url.replace("localhost", "127.0.0.1"))
    expect(sheet.get_by_text("Passkeys do not work at this address", exact=False)).to_be_visible()
    expect(sheet.get_by_text("This browser does not support passkeys", exact=False)).to_have_count(0)
