"""Hints and looking back in the terminal: line mode and full screen, with a search that answers at once."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO

import pytest
from textual.widgets import Static

from spanish_main.bots.analysis import Analysis, Budget, Choice
from spanish_main.core.game import Game, Observation
from spanish_main.tui import review
from spanish_main.tui import sitting as sittings
from spanish_main.tui.app import PlayApp
from spanish_main.tui.plain import PlainPlay
from spanish_main.tui.screens import Sheet
from tests.tui.conftest import MakeSitting
from tests.tui.test_app import SMALL, settle, text


class Oracle:
    """An analyst that holds the first legal action for best, and has seen observations alone."""

    def __init__(self, game: Game, seed: int | None, budget: Budget) -> None:
        pass

    def analyse(self, observation: Observation, legal: Sequence[int]) -> Analysis:
        assert isinstance(observation, Observation)
        assert observation.current_seat() == observation.viewer
        return Analysis(tuple(Choice(action, 1 / len(legal), 0.625) for action in legal), (0.5, 0.5), 1000)

    def chances(self, observation: Observation) -> tuple[float, ...]:
        return (0.5, 0.5)


@pytest.fixture(autouse=True)
def oracle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sittings, "make_analyst", Oracle)
    monkeypatch.setattr(review, "make_analyst", Oracle)


@pytest.mark.parametrize(("language", "word", "told"), [("en", "hint", "62% ("), ("ru", "подсказка", "62 % (")])
def test_a_hint_in_line_mode(
    sitting: MakeSitting, capsys: pytest.CaptureFixture[str], language: str, word: str, told: str
) -> None:
    made = sitting(language=language)
    PlainPlay(made, source=StringIO(f"{word}\n")).run()
    lines = [line for line in capsys.readouterr().out.splitlines() if told in line]
    assert len(lines) == min(3, len(made.match.offers(0)))
    assert lines[0].startswith(made.drawing.offer(made.match.offers(0)[0], made.look()))


async def test_a_hint_in_full_screen(sitting: MakeSitting) -> None:
    app = PlayApp(sitting(), pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("h")
        await settle(pilot)
        assert "62% (" in text(app, "status")
        before = app.match.sequence
        await pilot.press(app.sitting.drawing.key_of(app.match.offers(0)[0]))
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
