"""Hints and looking back in the terminal: line mode and full screen, with a search that answers at once."""

from __future__ import annotations

from concurrent.futures import Future
from io import StringIO
from typing import TypeVar

import pytest
from textual.widgets import Static

from spanish_main.bots.analysis import Analysis, Choice
from spanish_main.text.drawing import said
from spanish_main.tui.app import PlayApp
from spanish_main.tui.plain import PlainPlay
from spanish_main.tui.screens import Sheet
from spanish_main.tui.sitting import BotFails
from spanish_main.workers import kernels
from spanish_main.workers.minds import Ask, Minds, NoAnswer, Rank, Told
from tests.tui.conftest import MakeSitting
from tests.tui.test_app import SMALL, settle, text

Answer = TypeVar("Answer")


def look(minds: Minds, ask: Ask, rank: Rank = Rank.HINT) -> Future[Analysis]:
    """An analyst that holds the first legal action for best, and has seen observations alone."""
    observation = kernels.observation_of(ask.seen)
    assert observation.current_seat() == observation.viewer
    choices = tuple(Choice(action, 1 / len(ask.legal), 0.625) for action in ask.legal)
    return done(Analysis(choices, (0.5, 0.5), 1000))


def outlook(minds: Minds, ask: Ask, rank: Rank = Rank.REVIEW) -> Future[tuple[float, ...]]:
    return done((0.5, 0.5))


def done(answer: Answer) -> Future[Answer]:
    future: Future[Answer] = Future()
    future.set_result(answer)
    return future


@pytest.fixture(autouse=True)
def oracle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPANISH_MAIN_KERNEL", "interpreted")
    monkeypatch.setattr(Minds, "look", look)
    monkeypatch.setattr(Minds, "outlook", outlook)


@pytest.mark.parametrize(("language", "word", "told"), [("en", "hint", "62% ("), ("ru", "подсказка", "62 % (")])
def test_a_hint_in_line_mode(
    sitting: MakeSitting, capsys: pytest.CaptureFixture[str], language: str, word: str, told: str
) -> None:
    made = sitting(language=language)
    PlainPlay(made, source=StringIO(f"{word}\n")).run()
    lines = [line for line in capsys.readouterr().out.splitlines() if told in line]
    assert len(lines) == min(3, len(made.match.offers(0)))
    assert lines[0].startswith(said(made.match.offers(0)[0].words.line, made.look()))


async def test_a_hint_in_full_screen(sitting: MakeSitting) -> None:
    app = PlayApp(sitting(), pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("h")
        await settle(pilot)
        assert "62% (" in text(app, "status")
        before = app.match.sequence
        await pilot.press(app.sitting.drawing.key_of(app.match.offers(0)[0].parts))
        assert app.match.sequence > before
        assert "62% (" not in text(app, "status")


@pytest.mark.parametrize(("language", "word", "told"), [("en", "hint", "No hints"), ("ru", "подсказка", "не дают")])
def test_no_hints_in_line_mode(
    sitting: MakeSitting, capsys: pytest.CaptureFixture[str], language: str, word: str, told: str
) -> None:
    made = sitting(language=language)
    made.hints = False
    PlainPlay(made, source=StringIO(f"{word}\n?\n")).run()
    out = capsys.readouterr().out
    assert told in out
    assert "62" not in out
    assert f"\n  {word}:" not in out


async def test_no_hints_in_full_screen(sitting: MakeSitting) -> None:
    made = sitting()
    made.hints = False
    app = PlayApp(made, pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("h")
        await settle(pilot)
        assert "No hints" in text(app, "status")


async def test_looking_back_at_the_end(sitting: MakeSitting) -> None:
    made = sitting(["random", "random"], players=2)
    while made.match.outcome is None:
        made.play(made.match.current_seat(), made.think())
    app = PlayApp(made, pause=0)
    async with app.run_test(size=(100, 40)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, Sheet)
        await pilot.press("r")
        await settle(pilot)
        await settle(pilot)
        assert isinstance(app.screen, Sheet)
        shown = "\n".join(str(one.content) for one in app.screen.query(Static))
        assert "100% " in shown
        assert "Chances to win" in shown
        assert app.is_running


# --- A bot that fails -------------------------------------------------------------------------------------------------


def failing(monkeypatch: pytest.MonkeyPatch, fails: list[bool]) -> None:
    """Every bot fails as long as ``fails`` holds True."""

    def decide(minds: Minds, ask: Ask) -> Future[int]:
        if not fails[0]:
            return done(ask.legal[0])
        future: Future[int] = Future()
        future.set_exception(NoAnswer("RuntimeError at search.py:7"))
        return future

    monkeypatch.setattr(Minds, "decide", decide)


def test_a_bot_that_fails_in_line_mode_is_told_of_and_the_match_stays(
    sitting: MakeSitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing(monkeypatch, [True])
    made = sitting(["sailor", "sailor"], players=2)
    before = made.match.sequence
    with pytest.raises(BotFails) as told:
        PlainPlay(made, source=StringIO("")).run()
    assert str(told.value).startswith("Anne cannot decide (sailor RuntimeError at search.py:7)")
    assert made.match.sequence == before


@pytest.mark.slow
async def test_a_bot_that_fails_in_full_screen_is_asked_again(
    sitting: MakeSitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    fails = [True]
    failing(monkeypatch, fails)
    app = PlayApp(sitting(["sailor", "sailor"], players=2), pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        assert "Anne cannot decide" in text(app, "status")
        before = app.match.sequence
        fails[0] = False
        await pilot.press("enter")
        await settle(pilot)
        assert app.match.sequence > before


async def test_full_screen_tells_how_far_compiling_is(sitting: MakeSitting, monkeypatch: pytest.MonkeyPatch) -> None:
    waiting: Future[int] = Future()
    monkeypatch.setattr(Minds, "decide", lambda minds, ask: waiting)
    monkeypatch.setattr(Minds, "news", lambda minds: [Told("cartagena", "compiling", 2, 7, 1.0)])
    app = PlayApp(sitting(["sailor", "sailor"], players=2), pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause(0.8)
        assert "thinking… The bots are being made quick and strong: 2 of 7" in text(app, "status").replace("\n", " ")
        await pilot.press("j")  # keys are answered meanwhile
        await pilot.pause(0.1)
        assert isinstance(app.screen, Sheet)
        waiting.cancel()
