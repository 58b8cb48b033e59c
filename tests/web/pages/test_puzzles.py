"""Puzzles and the deal of the day in the page: tried wrong and right, shown, kept; dealt and marked."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from spanish_main.core.kernels.outcome import shares
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.match.match import Match
from spanish_main.core.match.record import outcome_to_json
from spanish_main.server.storage.database import locate, open_engine
from spanish_main.server.storage.identity_store import IdentityStore
from spanish_main.server.storage.lobby_store import LobbyStore
from spanish_main.server.storage.store import Store
from spanish_main.table.dealing import deal_of_day
from spanish_main.table.entries import restore, rows_of
from spanish_main.table.messages.wire_room import AskDeal
from spanish_main.teaching.puzzle import puzzles_of
from spanish_main.teaching.today import day_of
from spanish_main.text.phrases import Phrases
from tests.nightly import some_by_day
from tests.server.harness import ServerProcess
from tests.web.driver import Chromium, axe, overflow

pytestmark = [pytest.mark.browser, pytest.mark.server]


def coach(page: Page) -> Locator:
    return page.get_by_role("region", name="Puzzle", exact=True)


def tried(page: Page, text: str) -> None:
    """Press the button that rolls or stops."""
    page.get_by_role("button", name=re.compile(rf"^{text}", re.IGNORECASE)).first.click()


@pytest.mark.parametrize(("width", "height"), some_by_day([(390, 844), (1440, 900)], {(390, 844)}))
def test_a_puzzle_is_tried_wrong_then_right_and_is_marked_as_solved(browser: Chromium, width: int, height: int) -> None:
    puzzle = next(
        one for one in puzzles_of("la_tortuga") if set(one.line[0].chances) == {"roll", "stop"} and len(one.line) == 1
    )
    best = puzzle.line[0].best
    wrong = next(text for text in puzzle.line[0].chances if text != best)
    page = browser.page(width, height)
    page.goto("/puzzle/la_tortuga")
    expect(page.get_by_text(re.compile(r"^0 of \d+ solved$"))).to_be_visible()
    assert overflow(page) <= 0
    assert axe(page) == []
    page.get_by_role("link", name=re.compile(rf"^Puzzle {puzzle.number}(?!\d)")).click()
    expect(coach(page).get_by_text("the action that is clearly best")).to_be_visible()
    assert overflow(page) <= 0
    assert axe(page) == []
    tried(page, wrong)
    expect(coach(page).get_by_text("Try again.")).to_be_visible()
    tried(page, best)
    expect(coach(page).get_by_text("Right:")).to_be_visible()
    expect(coach(page).get_by_text("Solved")).to_be_visible()
    coach(page).get_by_role("link", name="All puzzles").last.click()
    expect(page.get_by_text(re.compile(r"^1 of \d+ solved$"))).to_be_visible()


def test_showing_the_solution_does_not_count_as_solved(browser: Chromium) -> None:
    page = browser.page()
    page.goto("/puzzle/mutiny/1")
    solution = coach(page).get_by_role("button", name="Show the solution")
    for _ in puzzles_of("mutiny")[0].line:
        solution.click()
        expect(coach(page).get_by_text("The best action is")).to_be_visible()
    expect(solution).to_have_count(0)
    page.goto("/puzzle/mutiny")
    expect(page.get_by_text(re.compile(r"^0 of \d+ solved$"))).to_be_visible()


def test_the_first_screen_leads_to_the_days_puzzle_and_deal(browser: Chromium) -> None:
    page = browser.page()
    page.goto("/")
    page.get_by_role("link", name="Puzzle of the day, Cartagena").click()
    expect(coach(page).get_by_text("the action that is clearly best")).to_be_visible()
    page.go_back()
    page.get_by_role("button", name="Deal of the day, La Tortuga").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Deal of")
    assert axe(page) == []


NAMES = ["Ada", "Ben", "Cleo"]


def finished_deal(place: Path) -> tuple[dict[str, str], str, str, Match]:
    """A deal of this day, played to its end, in a new database: its player's cookie, its table, its day, its match."""
    store = Store(open_engine(locate(str(place))))
    try:
        user, token = IdentityStore(store).new_user()
        header, room, rows = deal_of_day(user, AskDeal("la_tortuga", NAMES))
        match, rng = restore(header, rows), Rng(5)
        while match.outcome is None:
            legal = match.state.legal_actions()
            match.play(match.current_seat(), legal[rng.below(len(legal))])
        header = replace(header, sequence=match.sequence, outcome=outcome_to_json(match.outcome))
        LobbyStore(store).create(header, rows_of(match.game, match.entries), room)
    finally:
        store.close()
    cookie = {"name": f"spanish_main_{store.id}", "value": token}
    return cookie, header.id, day_of(header.created).isoformat(), match


def result_of(match: Match, day: str) -> str:
    """The result as it is sent to friends: who made more is ahead, who made the same shares a place."""
    assert match.outcome is not None
    said, points = Phrases("en"), [score.points for score in match.game.type.telling.scores(match.state.record)]
    made = list(zip(shares(match.outcome.winners, len(NAMES)), points, strict=True))
    lines = [f"La Tortuga, deal of {day}"]
    for seat in sorted(range(len(NAMES)), key=lambda seat: (made[seat], -seat), reverse=True):
        eggs = said.say("la_tortuga-eggs", eggs=points[seat])
        lines.append(f"{1 + sum(other > made[seat] for other in made)}. {NAMES[seat]}: {eggs}")
    return "\n".join(lines)


@pytest.mark.slow
def test_the_result_of_the_days_deal_is_shown_and_copied(chromium: Browser, tmp_path: Path) -> None:
    cookie, table, day, match = finished_deal(tmp_path / "deals.sqlite3")
    with ServerProcess(tmp_path / "deals.sqlite3") as server, Chromium(chromium, server.url) as browser:
        page = browser.page(390, 844)
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.context.add_cookies([{**cookie, "url": server.url}])
        page.goto(f"/table/{table}")
        result = page.get_by_role("dialog").get_by_role("region", name="Deal of the day")
        wanted = result_of(match, day)
        expect(result.locator("pre")).to_have_text(wanted)
        result.get_by_role("button", name="Copy the result").click()
        expect(result.get_by_role("status")).to_have_text("Result copied.")
        assert page.evaluate("navigator.clipboard.readText()") == wanted
        page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")  # as over plain HTTP
        result.get_by_role("button", name="Copy the result").click()
        expect(result.get_by_role("status")).to_contain_text("does not allow copying")
        assert next(frame["seats"][0]["yours"] for frame in browser.frames if frame["type"] == "snapshot")
        assert overflow(page) <= 0
        assert axe(page) == []
        assert browser.complaints == []
