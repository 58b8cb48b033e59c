"""The full screen, driven key by key."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from spanish_main.bots.catalog import make_bot
from spanish_main.core.match import record
from spanish_main.games.catalog import load_game
from spanish_main.text.phrases import languages
from spanish_main.tui.app import PlayApp
from spanish_main.tui.keeper import reopen, secret_path
from spanish_main.tui.screens import Curtain, Offers, TextScreen
from tests.tui.conftest import MakeSitting
from tests.tui.helpers import SMALL, idle, playing, text


@pytest.mark.slow
async def test_a_whole_game_against_a_bot_by_keys(sitting: MakeSitting, tmp_path: Path) -> None:
    app = PlayApp(sitting(["random"]), pause=0)
    adviser = make_bot("greedy", app.match.game, 1)
    async with app.run_test(size=SMALL) as pilot:
        for _ in range(400):
            await idle(pilot)
            if app.match.outcome is not None:
                break
            assert app.match.current_seat() == 0
            action = adviser.choose(app.match.state.observed(0), app.match.state.legal_actions())
            offer = next(offer for offer in app.match.offers(0) if offer.id == action)
            while offer.parts["kind"] != "end" and app.place != offer.parts["from"]:
                await pilot.press("right")
            await pilot.press(app.sitting.drawing.key_of(offer.parts))
        assert app.match.outcome is not None
        await idle(pilot)
        assert isinstance(app.screen, TextScreen)
        assert app.sitting.winners() in text(app, "top")
        await pilot.press("q")
        await pilot.pause()
        assert not app.is_running
    path = tmp_path / "match.jsonl"
    read = record.read(path)
    verdict = record.verify(read, record.game_of(read, load_game))
    assert verdict.finished
    assert verdict.fair
    assert not secret_path(path).exists()


async def test_the_board_shows_where_each_card_leads(sitting: MakeSitting) -> None:
    async with playing(sitting()) as (app, _):
        offers = [offer for offer in app.match.offers(0) if offer.parts.get("from") == app.place]
        marks = app.marks()
        assert {offer.parts["to"] for offer in offers} == set(marks)
        board = text(app, "board")
        assert all(mark in board for mark in marks.values())


async def test_undo_and_why_not(sitting: MakeSitting) -> None:
    async with playing(sitting()) as (app, pilot):
        await pilot.press("b")
        assert "C-BACK-NOT" in text(app, "status")
        await pilot.press("e")
        assert "C-MUST" in text(app, "status")
        await pilot.press("u")
        assert "cannot take anything back" in text(app, "status")
        before = app.match.observation(0)
        key = app.sitting.drawing.key_of(app.match.offers(0)[0].parts)
        await pilot.press(key)
        assert app.match.observation(0)["actions_taken"] == 1
        await pilot.press("г")  # noqa: RUF001 -- u on a Russian keyboard
        assert app.match.observation(0) == before
        assert "Taken back" in text(app, "status")


async def test_the_list_of_offers_by_arrows_and_by_label(sitting: MakeSitting) -> None:
    async with playing(sitting()) as (app, pilot):
        first, second = app.match.offers(0)[:2]
        await pilot.press("l")
        await pilot.pause()
        assert isinstance(app.screen, Offers)
        await pilot.press("down")
        assert app.screen.query_one(OptionList).highlighted == 1
        await pilot.press("enter")
        await idle(pilot)
        assert app.match.entries[-1].action == second.id
        await pilot.press("u", "l")
        await pilot.pause()
        await pilot.press("1")
        await idle(pilot)
        assert app.match.entries[-1].action == first.id
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert len(app.screen_stack) == 1


async def test_help_and_log_open_and_close(sitting: MakeSitting) -> None:
    async with playing(sitting()) as (app, pilot):
        for key in ("question_mark", "f1", "j"):
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, TextScreen), key
            close = app.screen.query_one(".close").region
            assert 0 < close.bottom < SMALL[1]
            await pilot.press("pagedown", "up", "q")
            await pilot.pause()
            assert len(app.screen_stack) == 1


async def test_a_curtain_hides_secret_hands_between_people(sitting: MakeSitting) -> None:
    app = PlayApp(sitting(bots=None, players=2), pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Curtain)
        assert text(app, "hand") == ""  # nobody sits at the keyboard yet
        await pilot.press("enter")
        await pilot.pause()
        assert app.reader == 0
        await play_out(app, pilot)
        assert app.match.current_seat() == 1
        assert app.reader == 0
        assert "Bart" in text(app, "status")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, Curtain)
        await pilot.press("1")  # keys of the board do nothing under the curtain
        assert app.match.current_seat() == 1
        await pilot.press("enter")
        await pilot.pause()
        assert app.reader == 1
        observation = app.match.observation(1)
        assert observation["hands"][0]["known"] == {}
        assert app.sitting.drawing.hand(observation, app.sitting.look(keys=True)).plain == text(app, "hand")


async def play_out(app: PlayApp, pilot: Pilot[None]) -> None:
    """Plays the turn of the person at the keyboard to its end."""
    seat = app.match.current_seat()
    for _ in range(3):
        await pilot.press(
            app.sitting.drawing.key_of(next(o for o in app.match.offers(seat) if o.parts["from"] == app.place).parts)
        )
        await pilot.pause()


async def test_open_hands_need_no_curtain(sitting: MakeSitting) -> None:
    app = PlayApp(sitting(bots=None, players=2, variant="tortuga"), pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert len(app.screen_stack) == 1
        assert "Row" in text(app, "table")
        await play_out(app, pilot)
        await idle(pilot)
        assert app.reader == 1
        assert "Bart, your turn" in text(app, "top")


@pytest.mark.parametrize("players", [2, 5])
async def test_everything_fits_80_by_24_and_a_bigger_window_has_the_log_beside(
    sitting: MakeSitting, players: int
) -> None:
    async with playing(sitting(bots=["random"] * (players - 1), variant="tortuga")) as (app, pilot):
        screen = app.screen_stack[0]
        assert not screen.has_class("small")
        for name in ("top", "board", "table", "hand", "status", "log", "foot"):
            region = screen.query_one(f"#{name}").region
            assert min(region.width, region.height) > 0, name
            assert (region.right <= 80, region.bottom <= 24) == (True, True), name
        for line in text(app, "board").splitlines() + text(app, "table").splitlines() + [text(app, "hand")]:
            assert len(line) <= 78, line
        await pilot.resize_terminal(160, 45)
        await pilot.pause()
        assert screen.has_class("wide")
        assert screen.query_one("#board").region.width >= 109
        assert screen.query_one("#log").region.width >= 40
        assert screen.query_one("#log").region.x > screen.query_one("#board").region.right
        assert "bottle" in text(app, "board")
        await pilot.resize_terminal(120, 30)
        await pilot.pause()
        assert screen.query_one("#board").region.width == 73
        assert screen.query_one("#log").region.width >= 35
        await pilot.resize_terminal(40, 10)
        await pilot.pause()
        assert screen.has_class("small")
        assert "75 columns" in text(app, "small")
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        assert not screen.has_class("small")


async def test_leaving_and_going_on(sitting: MakeSitting, tmp_path: Path) -> None:
    async with playing(sitting()) as (app, pilot):
        await pilot.press(app.sitting.drawing.key_of(app.match.offers(0)[0].parts))
        entries = app.match.entries
        await pilot.press("q")
    assert app.sitting.keeper is not None
    app.sitting.keeper.close()
    kept = reopen(tmp_path / "match.jsonl")
    assert [(e.seat, e.action) for e in kept.match.entries] == [(e.seat, e.action) for e in entries]
    kept.keeper.close()


async def test_a_match_that_is_not_kept_asks_before_it_is_left(sitting: MakeSitting) -> None:
    table = sitting()
    assert table.keeper is not None
    table.keeper.remove()
    table.keeper = None
    async with playing(table) as (app, pilot):
        await pilot.press("q")
        assert app.is_running
        assert "not saved" in text(app, "status")
        await pilot.press("q")
        await pilot.pause()
        assert not app.is_running


async def test_a_full_disk_is_reported_and_the_next_action_saves_all(
    sitting: MakeSitting, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = PlayApp(sitting(), pause=0)
    path = tmp_path / "match.jsonl"
    async with app.run_test(size=SMALL) as pilot:
        await idle(pilot)
        before = path.read_text()
        key = app.sitting.drawing.key_of(app.match.offers(0)[0].parts)

        def full(descriptor: int) -> None:
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patch:
            patch.setattr("os.fsync", full)
            await pilot.press(key)
        assert "No space left" in text(app, "status")
        assert path.read_text() == before
        await pilot.press("u")
        lines = [json.loads(line) for line in path.read_text().splitlines()]
        assert lines[-1]["undo"] == 1
        assert "action" in lines[-2]


async def test_russian(sitting: MakeSitting) -> None:
    async with playing(sitting(language="ru", edition="russian")) as (app, pilot):
        assert "Картахена" in text(app, "top")
        assert "ваш ход" in text(app, "top")
        assert {"саб", "фла", "бут"} <= set(text(app, "board").split())  # noqa: RUF001
        await pilot.press("и")  # b
        assert "C-BACK-NOT" in text(app, "status")


@pytest.mark.slow
async def test_bots_alone_are_watched(sitting: MakeSitting) -> None:
    app = PlayApp(sitting(bots=["greedy", "random"], players=2), pause=0)
    async with app.run_test(size=SMALL) as pilot:
        for _ in range(600):
            await idle(pilot)
            if app.match.outcome:
                break
        assert app.match.outcome is not None
        await pilot.press("1", "e", "u", "l", "right")
        assert text(app, "hand") == ""


@pytest.mark.parametrize("language", languages())
async def test_the_keys_fit_the_last_line(sitting: MakeSitting, language: str) -> None:
    async with playing(sitting(language=language)) as (app, _):
        assert len(text(app, "foot").rstrip()) <= 78
        assert len(text(app, "hand").rstrip()) <= 78
