"""Games played in the page, by pointer and by keyboard."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from spanish_main.games.catalog import OWN
from spanish_main.text.phrases import languages
from tests.nightly import some_by_day
from tests.web.driver import PERSON, RANDOM, Chromium, Json, Table, new_table, secrets_of

pytestmark = [pytest.mark.browser, pytest.mark.server]

TURNS = 400
# By night as long as it is.
SHORT = {"segments": 2}


@pytest.mark.slow
@pytest.mark.parametrize("options", some_by_day([(SHORT,), ({},)], [(SHORT,)]))
def test_a_whole_game_is_played_to_its_end_by_clicks(browser: Chromium, options: Json) -> None:
    page = browser.page()
    table = Table(browser, page, new_table(page, [PERSON, RANDOM], options=options))
    won = page.get_by_role("dialog", name=re.compile("wins!"))
    waiting = page.locator('svg [data-seat][role="button"]').or_(won).first
    for _ in range(TURNS):
        expect(waiting).to_be_visible()
        if won.is_visible():
            break
        before = table.lines()
        assert table.play_any() or table.fall_back_any()
        expect(table.log.locator("li")).not_to_have_count(before)
    expect(won).to_be_visible()
    expect(won.get_by_role("img", name=re.compile(r"The race .*100% of the way"))).to_be_visible()
    expect(page).to_have_title(re.compile("Game over"))

    with page.expect_download() as download:
        won.get_by_role("link", name="Save the record").click()
    lines = [json.loads(line) for line in download.value.path().read_text(encoding="utf-8").splitlines()]
    assert lines[0]["game"] == "cartagena"
    assert download.value.suggested_filename.endswith(".jsonl")

    old = page.url
    won.get_by_role("button", name="Play again").click()
    expect(page).not_to_have_url(old)
    table.wait_for_turn()


def test_one_click_on_the_first_screen_starts_a_game(browser: Chromium) -> None:
    page = browser.page(moves=True)
    page.goto("/")
    page.get_by_role("button", name="Play: Cartagena").click()
    expect(page).to_have_url(re.compile("/table/"))
    table = Table(browser, page)
    table.wait_for_turn("Anne")
    page.get_by_role("link", name="Spanish Main").click()
    expect(page.get_by_role("heading", name="Your tables")).to_be_visible()
    page.get_by_role("link", name=re.compile("Your turn")).click()
    table.wait_for_turn("Anne")


def test_a_lying_phone_shows_the_first_button_of_every_game(browser: Chromium) -> None:
    for width, height in ((667, 375), (740, 360), (844, 390), (932, 430)):
        page = browser.page(width, height)
        page.goto("/")
        for language in languages():
            page.get_by_role("combobox").first.select_option(language)
            expect(page.locator("html")).to_have_attribute("lang", language)
            expect(page.locator(".game")).to_have_count(len(OWN))
            for game in page.locator(".game").all():
                expect(game.get_by_role("button").first).to_be_in_viewport(ratio=1)


def test_opponents_are_chosen_by_their_level(browser: Chromium) -> None:
    page = browser.page(390, 844)
    page.goto("/new/cartagena")
    levels = page.get_by_role("group", name="How strong are the bots?")
    expect(levels.get_by_role("radio")).to_have_count(4)
    expect(levels.get_by_role("radio", name=re.compile("^Sailor"))).to_be_checked()
    expect(levels.get_by_text("Good for a first game.")).to_be_visible()
    assert page.get_by_label("Who plays seat 2").evaluate("one => [...one.options].map(option => option.text)") == [
        "Person", "Deckhand", "Sailor", "Bosun", "Captain", "Landlubber", "Hothead"
    ]  # fmt: skip
    levels.get_by_role("radio", name=re.compile("^Deckhand")).check()
    page.get_by_label("Who plays seat 3").select_option("random")
    expect(levels.locator(":checked")).to_have_count(0)
    expect(page.get_by_text("Plays the first thing that comes to mind")).to_be_visible()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page).to_have_url(re.compile("/table/"))
    Table(browser, page).wait_for_turn("Anne")
    seats = next(frame["seats"] for frame in browser.frames if frame["type"] == "snapshot")
    assert [seat["bot"] for seat in seats] == [None, "deckhand", "random"]
    page.goto("/new/la_tortuga")
    expect(page.get_by_role("radio", name=re.compile("^Deckhand"))).to_be_checked()


def test_the_keyboard_alone_suffices(browser: Chromium) -> None:
    page = browser.page()
    page.goto("/new/cartagena")
    page.get_by_role("button", name="Start", exact=True).focus()
    page.keyboard.press("Enter")
    table = Table(browser, page)
    table.wait_for_turn("Anne")
    ours = table.log.get_by_text(re.compile("^Anne (plays|falls back)"))

    page.keyboard.press("1")
    page.keyboard.press("ArrowRight")
    expect(table.dock.get_by_text(re.compile("Enter to go"))).to_be_visible()
    page.keyboard.press("Enter")
    expect(ours).to_have_count(1)
    page.keyboard.press("u")
    expect(ours).to_have_count(0)

    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Escape")
    expect(table.dock.get_by_text("Choose a pirate or a card.")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(ours).to_have_count(1)
    page.keyboard.press("e")
    expect(table.log.get_by_text("Anne ends the turn.")).to_have_count(1)

    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Help")).to_have_count(0)


def test_a_pirate_and_then_a_card_by_tab_and_enter(browser: Chromium) -> None:
    page = browser.page()
    table = Table(browser, page, new_table(page, [PERSON, RANDOM]))
    table.wait_for_turn()
    table.pirate(0).focus()
    page.keyboard.press("Enter")
    for _ in range(60):
        if page.evaluate("document.activeElement?.matches('button[data-symbol][aria-disabled=false]')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(table.log.get_by_text(re.compile("^Ada plays"))).to_have_count(1)


def test_where_it_lands_is_shown_and_can_be_clicked(browser: Chromium) -> None:
    page = browser.page()
    table = Table(browser, page, new_table(page, [PERSON, RANDOM]))
    table.wait_for_turn()
    table.pirate(0).click(force=True)
    spaces = page.locator('svg .place[role="button"]')
    assert spaces.count() == table.cards().count()
    place = spaces.first.get_attribute("data-place")
    spaces.first.click()
    expect(table.log.get_by_text(re.compile(f"^Ada plays .* from the fortress to {place}\\.$"))).to_have_count(1)


def test_an_impossible_action_is_explained_with_its_rule(browser: Chromium) -> None:
    page = browser.page()
    table = Table(browser, page, new_table(page, [PERSON, RANDOM]))
    table.wait_for_turn()
    table.end_button.click(force=True)
    expect(table.hint).to_contain_text("Do at least one thing before you end the turn.")
    expect(table.hint).to_contain_text("C-MUST")
    table.pirate(0).click(force=True)
    table.back_button.click(force=True)
    expect(table.hint).to_contain_text("C-BACK-NOT")
    table.undo_button.click(force=True)
    expect(table.hint).to_contain_text("You cannot take anything back")
    page.keyboard.press("Escape")
    # One hand of fifty holds a card of each symbol, and can do all: it is dealt again.
    while not (missing := {"bottle", "dagger", "hat", "key", "pistol", "skull"} - table.held()):
        table = Table(browser, page, new_table(page, [PERSON, RANDOM]))
        table.wait_for_turn()
    symbols = next(frame["now"]["observation"]["symbols"] for frame in reversed(browser.frames) if "now" in frame)
    table.pirate(0).click(force=True)
    page.locator(f'svg .place[data-place="{min(map(symbols.index, missing)) + 1}"]').click(force=True)
    expect(table.hint).to_contain_text("C-FWD-NOT")


def test_an_action_is_taken_back_until_something_hidden_was_shown(browser: Chromium) -> None:
    page = browser.page()
    table = Table(browser, page, new_table(page, [PERSON, RANDOM]))
    table.wait_for_turn()
    start = table.lines()
    assert table.play_any()
    expect(table.log.locator("li")).to_have_count(start + 1)
    expect(page.get_by_role("img", name="2 actions left")).to_be_visible()
    table.undo_button.click()
    expect(table.log.locator("li")).to_have_count(start)
    expect(page.get_by_role("img", name="3 actions left")).to_be_visible()

    assert table.play_any()
    expect(table.log.locator("li")).to_have_count(start + 1)
    table.play_any()
    expect(table.log.locator("li")).to_have_count(start + 2)
    if table.fall_back_any():  # draws from the deck: from then on there is no way back
        expect(table.undo_button).to_have_attribute("aria-disabled", "true")


@pytest.mark.slow
def test_between_two_people_the_curtain_keeps_the_secrets(browser: Chromium) -> None:
    page = browser.page()
    table = Table(browser, page, new_table(page, [PERSON, PERSON]))
    expect(table.curtain).to_contain_text("Ada")
    assert page.locator("button[data-symbol]").count() == 0
    assert browser.frames
    assert set().union(*map(secrets_of, browser.frames)) == set()

    page.get_by_role("button", name="I am Ada").click()
    table.wait_for_turn()
    assert set().union(*map(secrets_of, browser.frames)) == {0}

    before = len(browser.frames)
    assert table.play_any()
    expect(table.log.get_by_text(re.compile("^Ada plays"))).to_have_count(1)
    page.keyboard.press("e")
    expect(table.curtain).to_contain_text("Ben")
    assert page.locator("button[data-symbol]").count() == 0
    page.reload()  # nor is there a way around it
    expect(table.curtain).to_contain_text("Ben")
    expect(page.locator("[data-place]")).to_have_count(0)
    assert set().union(*map(secrets_of, browser.frames[before:])) <= {0}

    before = len(browser.frames)
    page.get_by_role("button", name="I am Ben").click()
    table.wait_for_turn("Ben")
    assert set().union(*map(secrets_of, browser.frames[before:])) == {1}


def test_with_open_hands_there_is_no_curtain(browser: Chromium) -> None:
    page = browser.page()
    table = Table(browser, page, new_table(page, [PERSON, PERSON], options={"variant": "tortuga"}))
    table.wait_for_turn()
    table.play_any()
    expect(page.get_by_role("img", name="2 actions left")).to_be_visible()
    page.keyboard.press("e")
    table.wait_for_turn("Ben")
    expect(table.curtain).to_have_count(0)


@pytest.mark.slow
def test_bots_are_watched_one_action_after_another_and_a_click_skips_them(browser: Chromium) -> None:
    page = browser.page(moves=True)
    table = Table(browser, page, new_table(page, [PERSON, RANDOM, RANDOM, RANDOM, RANDOM]))
    table.wait_for_turn()
    assert table.play_any()
    page.wait_for_timeout(500)
    page.keyboard.press("e")
    expect(table.dock.get_by_text("Tap or click to skip")).to_be_visible()
    page.locator("svg[role=group]").click(position={"x": 5, "y": 5})
    table.wait_for_turn()
    expect(table.hint).to_have_count(0)
