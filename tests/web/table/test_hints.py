"""Hints and looking back in the page: asked for, shown, done; stepped through by key, finger and list."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from spanish_main.text.phrases import Phrases
from tests.needs import need
from tests.nightly import some_by_day
from tests.server.harness import SHORT_REVIEWS, ServerProcess
from tests.web.driver import PERSON, RANDOM, Chromium, Table, axe, new_table, overflow

pytestmark = [pytest.mark.browser, pytest.mark.server]

# The findings of a review are tested elsewhere: this only steps through them.
REVIEWS = SHORT_REVIEWS.replace("simulations=10", "simulations=200")
BODY = re.compile(r"(review|hint|browser|cartagena|mutiny|la_tortuga)-[a-z]")


@pytest.fixture(scope="module")
def compiled_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Interpreted, a review takes its time even of so few simulations."""
    need("web")
    folder = tmp_path_factory.mktemp("hints")
    with ServerProcess(folder / "tables.sqlite3", kernel="compiled", first=REVIEWS) as process:
        yield process


@pytest.fixture
def quick(chromium: Browser, compiled_server: ServerProcess, tmp_path: Path) -> Iterator[Chromium]:
    """One person's browser at a server that searches quickly."""
    with Chromium(chromium, compiled_server.url) as made:
        yield made
        assert made.complaints == []


def lamp(page: Page) -> Locator:
    return page.get_by_role("button", name="Hint", exact=True)


def advice(page: Page) -> Locator:
    return page.get_by_role("region", name="Hint")


def ask(page: Page) -> Locator:
    """Ask for a hint by the button; its choices."""
    expect(lamp(page)).to_have_attribute("aria-disabled", "false")
    lamp(page).click()
    choices = advice(page).locator(".choice")
    expect(choices.first).to_be_visible(timeout=60_000)
    return choices


def apart(one: Locator, other: Locator) -> bool:
    """Whether the two do not overlap."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a
    assert b
    beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return beside or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]


@pytest.mark.parametrize("width", some_by_day([(390,), (1440,)], {(390,)}))
def test_a_hint_is_requested_and_done(browser: Chromium, width: int) -> None:
    page = browser.page(width, 844)
    table = Table(browser, page, new_table(page, [PERSON, RANDOM, RANDOM]))
    table.wait_for_turn()
    choices = ask(page)
    expect(choices).to_have_count(1)
    expect(choices.locator(".why")).to_contain_text(re.compile(r"[a-z]{4}"))  # a reason before any figure
    advice(page).get_by_role("button", name="More").click()
    expect(choices.first).to_contain_text("give or take")
    expect(choices.first).to_have_attribute("aria-pressed", "true")
    # It glows: the card, and where it leads.
    expect(page.locator("button[data-symbol].advised")).to_have_count(1)
    expect(page.locator("svg .advice > :not(.edge)")).to_have_count(2)
    expect(page.get_by_role("list", name="Seats").get_by_text("1 hint")).to_be_attached()
    plate = page.get_by_role("list", name="Seats").get_by_role("listitem").first
    assert plate.evaluate("plate => plate.scrollWidth <= plate.clientWidth")  # nothing of it is cut off
    assert axe(page) == []
    assert overflow(page) <= 0
    assert BODY.findall(page.locator("body").inner_text()) == []
    shown = next(frame for frame in reversed(browser.frames) if frame["type"] == "advice")
    best = shown["choices"][0]["offer"]["parts"]
    advice(page).get_by_role("button", name="Play this").click()
    where = "the fortress" if best["from"] == 0 else str(best["from"])
    expect(table.log.get_by_text(re.compile(rf"^Ada (plays .* from {where} to|falls back)"))).to_have_count(1)
    expect(advice(page)).to_have_count(0)
    expect(page.locator(".advised")).to_have_count(0)


def test_a_hint_by_the_keyboard(browser: Chromium) -> None:
    page = browser.page()
    table = Table(browser, page, new_table(page, [PERSON, RANDOM], game="la_tortuga"))
    expect(lamp(page)).to_have_attribute("aria-disabled", "false")
    page.keyboard.press("h")
    expect(advice(page).locator(".choice").first).to_be_visible(timeout=60_000)
    expect(advice(page).get_by_role("button", name="Play this")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(advice(page).locator(".choice").nth(1)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".way.advised")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(advice(page)).to_have_count(0)
    page.keyboard.press("h")
    expect(advice(page).get_by_role("button", name="Play this")).to_be_focused()
    page.keyboard.press("Enter")
    expect(table.log.get_by_text(re.compile("^Ada chooses which turtle goes first"))).to_have_count(1)
    expect(page.get_by_role("list", name="Seats").get_by_text("1 hint")).to_be_attached()


@pytest.mark.slow
def test_a_hint_goes_when_the_match_goes_on_and_never_behind_the_curtain(browser: Chromium) -> None:
    page = browser.page()
    table = Table(browser, page, new_table(page, [PERSON, PERSON]))
    expect(table.curtain).to_be_visible()
    page.get_by_role("button", name="I am Ada").click()
    table.wait_for_turn()
    ask(page)
    assert table.play_any()
    expect(advice(page)).to_have_count(0)
    # Asked for, and then the turn is ended before it comes.
    lamp(page).click()
    page.keyboard.press("e")
    expect(table.curtain).to_be_visible()
    expect(advice(page)).to_have_count(0)
    page.get_by_role("button", name="I am Ben").click()
    table.wait_for_turn("Ben")
    expect(advice(page)).to_have_count(0)
    expect(table.hint).to_have_count(0)


def test_a_table_without_hints_has_no_lamp(browser: Chromium) -> None:
    page = browser.page(390, 844)
    page.goto("/new/cartagena")
    hints = page.get_by_role("checkbox", name=re.compile("^Hints"))
    expect(hints).to_be_checked()
    hints.uncheck()
    page.get_by_role("button", name="Start", exact=True).click()
    table = Table(browser, page)
    table.wait_for_turn("Anne")
    expect(lamp(page)).to_have_count(0)
    page.keyboard.press("h")
    assert not [message for message in browser.sent if message["type"] == "advise"]
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help").get_by_text("a hint")).to_have_count(0)


def look_back(page: Page) -> Locator:
    """Look back on the match that is over; the chart."""
    page.get_by_role("dialog").get_by_role("button", name="Review").click(timeout=60_000)
    expect(page.get_by_role("heading", name="Turning points")).to_be_visible(timeout=120_000)
    return page.get_by_role("slider", name=re.compile("^Chances to win"))


@pytest.mark.slow
@pytest.mark.parametrize("width", some_by_day([(390,), (1440,)], {(390,)}))
def test_a_match_is_stepped_through(quick: Chromium, width: int) -> None:
    browser, page = quick, quick.page(width, 844)
    page.goto(new_table(page, [RANDOM, RANDOM], game="mutiny"))
    chart = look_back(page)
    panel = page.get_by_role("region", name="Review")
    total = int(chart.get_attribute("aria-valuemax") or 0)
    assert total > 10
    expect(panel.get_by_text(f"Decision 1 of {total}")).to_be_visible()
    assert chart.locator("polyline:not(.casing)").count() == 2
    assert axe(page) == []
    assert overflow(page) <= 0
    assert BODY.findall(page.locator("body").inner_text()) == []

    page.keyboard.press("ArrowRight")  # wherever one is
    expect(chart).to_have_attribute("aria-valuenow", "2")
    chart.focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    expect(chart).to_have_attribute("aria-valuenow", "2")
    page.keyboard.press("End")
    expect(chart).to_have_attribute("aria-valuenow", str(total))
    page.keyboard.press("Home")
    page.keyboard.press("ArrowLeft")
    expect(chart).to_have_attribute("aria-valuenow", "1")
    page.keyboard.press("PageDown")
    turns = {point["decision"] for frame in browser.frames if frame.get("all") for point in frame["all"]["points"]}
    # If the first decision is one, it goes to the next, if any.
    expect(chart).to_have_attribute("aria-valuenow", str(min(turns - {0}, default=0) + 1))
    expect(chart).to_have_attribute("aria-valuetext", re.compile(r"^(Ada|Ben): .*%"))

    box = chart.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 40)
    now = int(chart.get_attribute("aria-valuenow") or 0)
    assert abs(now - total / 2) < total / 8
    panel.get_by_role("button", name="Next decision").click()
    expect(chart).to_have_attribute("aria-valuenow", str(now + 1))
    last = max(turns)
    mark = chart.locator(".mark circle").last.bounding_box()
    assert mark is not None
    page.mouse.click(mark["x"] + mark["width"] / 2, mark["y"] + mark["height"] / 2)  # it may stand beside its decision
    expect(chart).to_have_attribute("aria-valuenow", str(last + 1))
    chart.focus()
    page.keyboard.press("Home")

    if chart.evaluate("() => innerWidth") < 700:
        panel.locator("summary").click()
    panel.get_by_role("listitem").get_by_role("button").last.click()
    expect(chart).to_have_attribute("aria-valuenow", str(last + 1))
    # The board and the log stand as they did then.
    lines = page.get_by_role("log").locator("li")
    if last > 0:  # as nearly always: else they stand as at the beginning
        expect(lines).not_to_have_count(0)
    then = lines.count()
    chart.focus()
    page.keyboard.press("Home")
    if last > 0:
        expect(lines).not_to_have_count(then)
    panel.get_by_role("button", name="Close").click()
    expect(panel).to_have_count(0)
    expect(page.get_by_role("button", name="Review")).to_be_visible()
    assert lines.count() >= then


@pytest.mark.slow
def test_a_review_that_is_closed_is_given_up_and_goes_on_when_opened_again(browser: Chromium) -> None:
    page = browser.page()
    page.goto(new_table(page, [RANDOM, RANDOM], game="la_tortuga", options={"clutches": 8}))
    page.get_by_role("dialog").get_by_role("button", name="Review").click(timeout=60_000)
    page.get_by_role("region", name="Review").get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Review").click()
    page.get_by_role("region", name="Review").get_by_role("button", name="Close").click()
    assert [m["type"] for m in browser.sent if "review" in m["type"]] == ["ask-review", "stop-review"] * 2


def end_at_once(page: Page) -> None:
    """A match of a decision or two, given up."""
    page.goto(new_table(page, [PERSON, RANDOM], game="la_tortuga", options={"clutches": 8}))
    page.get_by_role("button", name="All possible actions").click()
    page.locator("dialog[open] li button").first.click()
    page.locator(".seats .leave").click()
    page.locator("dialog[open] .ways button.danger").click()
    page.locator("dialog[open] .ways button.danger").click()


def test_a_review_that_is_opened_while_the_end_looks_for_what_decided_goes_on(browser: Chromium) -> None:
    page = browser.page()
    end_at_once(page)
    page.get_by_role("dialog").get_by_role("button", name="Review").click()
    panel = page.get_by_role("region", name="Review")
    expect(panel).to_contain_text("Decision 1 of", timeout=60_000)
    expect(panel.get_by_role("heading", name="Turning points")).to_be_visible(timeout=60_000)
    assert [m["type"] for m in browser.sent if "review" in m["type"]] == ["ask-review"]


@pytest.mark.slow
def test_lying_a_review_shows_its_moves_beside_the_board(quick: Chromium) -> None:
    page = quick.page(844, 390, language="ru-RU")
    page.goto(new_table(page, [RANDOM, RANDOM], game="mutiny"))
    said = Phrases("ru")
    page.get_by_role("dialog").get_by_role("button", name=said.say("review"), exact=True).click(timeout=60_000)
    expect(page.get_by_role("heading", name=said.say("review-turning"))).to_be_visible(timeout=120_000)
    page.get_by_role("button", name=said.say("review-turn-after")).click()
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(700)
    seen = (".review .which", ".review .moves", "main > .board")
    which, moves, board = (page.locator(one).bounding_box() for one in seen)
    assert which
    assert moves
    assert board
    assert which["height"] < 30, "one line"
    assert moves["y"] + moves["height"] <= 390
    assert board["y"] + board["height"] <= 390
    assert board["x"] + board["width"] <= moves["x"]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "short"), [("la_tortuga", {"clutches": 6}), ("mutiny", {})])
def test_upright_the_whole_board_is_seen_above_a_review_and_a_replay(
    quick: Chromium, game: str, short: dict[str, int]
) -> None:
    page = quick.page(390, 844, language="de-DE")
    page.goto(new_table(page, [RANDOM, RANDOM], game=game, options=short))
    said = Phrases("de")

    def hidden() -> float:
        """The part of the board under the panel when the page is scrolled to its end."""
        page.evaluate("document.fonts.ready.then(() => null)")
        page.wait_for_timeout(700)
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        page.wait_for_timeout(200)
        board, panel = page.locator("main > .board").bounding_box(), page.locator(".sheet").bounding_box()
        assert board
        assert panel
        return board["y"] + board["height"] - panel["y"]

    page.get_by_role("dialog").get_by_role("button", name=said.say("review"), exact=True).click(timeout=60_000)
    expect(page.locator(".review")).to_be_visible()
    assert hidden() <= 0
    page.locator(".review").get_by_role("button", name=said.say("browser-close"), exact=True).click()
    expect(page.locator(".review")).to_have_count(0)
    page.get_by_role("button", name=said.say("browser-end-show"), exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name=said.say("browser-replay"), exact=True).click()
    expect(page.locator(".sheet")).to_be_visible()
    assert hidden() <= 0
