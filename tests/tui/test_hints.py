"""Hints and looking back in the terminal: line mode and full screen, with a search that answers immediately."""

from __future__ import annotations

from concurrent.futures import Future
from io import StringIO
from typing import TypeVar

import pytest
from textual.widgets import Static

from spanish_main.bots.analysis import Analysis, Choice
from spanish_main.core.match import record
from spanish_main.text.drawing import message_text
from spanish_main.text.phrases import Phrases
from spanish_main.tui.app import PlayApp
from spanish_main.tui.keeper import reopen
from spanish_main.tui.plain import PlainPlay
from spanish_main.tui.screens import TextScreen
from spanish_main.workers.pool.channel import WorkerDied, WorkFailed
from spanish_main.workers.pool.frames import Fault
from spanish_main.workers.pool.minds import Minds, Rank, ThinkRequest
from spanish_main.workers.thinking import kernels
from tests.tui.conftest import MakeSitting
from tests.tui.helpers import SMALL, idle, playing, text

Answer = TypeVar("Answer")


def look(minds: Minds, ask: ThinkRequest, rank: Rank = Rank.HINT) -> Future[Analysis]:
    """An analyst that prefers the first legal action, and gets observations only."""
    observation = kernels.observation_of(ask.observation)
    assert observation.current_seat() == observation.viewer
    choices = tuple(Choice(action, 1 / len(ask.legal), 0.625, 0.02) for action in ask.legal)
    return done(Analysis(choices, (0.5, 0.5), 1000))


def win_chances(minds: Minds, ask: ThinkRequest, rank: Rank = Rank.REVIEW) -> Future[tuple[float, ...]]:
    return done((0.5, 0.5))


def done(answer: Answer) -> Future[Answer]:
    future: Future[Answer] = Future()
    future.set_result(answer)
    return future


@pytest.fixture(autouse=True)
def oracle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPANISH_MAIN_KERNEL", "interpreted")
    monkeypatch.setattr(Minds, "look", look)
    monkeypatch.setattr(Minds, "win_chances", win_chances)


@pytest.mark.parametrize(("language", "word", "expected"), [("en", "hint", "62%, "), ("ru", "подсказка", "62 %, ")])
def test_a_hint_in_line_mode(
    sitting: MakeSitting, capsys: pytest.CaptureFixture[str], language: str, word: str, expected: str
) -> None:
    made = sitting(language=language)
    PlainPlay(made, source=StringIO(f"{word}\n")).run()
    lines = [line for line in capsys.readouterr().out.splitlines() if expected in line]
    assert len(lines) == min(3, len(made.match.offers(0)))
    assert lines[0].startswith(message_text(made.match.offers(0)[0].words.line, made.look()))


async def test_a_hint_in_full_screen(sitting: MakeSitting) -> None:
    async with playing(sitting()) as (app, pilot):
        await pilot.press("h")
        await idle(pilot)
        assert "62%, " in text(app, "status")
        before = app.match.sequence
        await pilot.press(app.sitting.drawing.key_of(app.match.offers(0)[0].parts))
        assert app.match.sequence > before
        assert "62%, " not in text(app, "status")


@pytest.mark.parametrize(
    ("language", "word", "expected"), [("en", "hint", "Hints are off"), ("ru", "подсказка", "не дают")]
)
def test_no_hints_in_line_mode(
    sitting: MakeSitting, capsys: pytest.CaptureFixture[str], language: str, word: str, expected: str
) -> None:
    made = sitting(language=language)
    made.hints = False
    PlainPlay(made, source=StringIO(f"{word}\n?\n")).run()
    out = capsys.readouterr().out
    assert expected in out
    assert "62" not in out
    assert f"\n  {word}:" not in out


async def test_no_hints_in_full_screen(sitting: MakeSitting) -> None:
    made = sitting()
    made.hints = False
    async with playing(made) as (app, pilot):
        await pilot.press("h")
        await idle(pilot)
        assert "Hints are off" in text(app, "status")


async def test_looking_back_at_the_end(sitting: MakeSitting) -> None:
    made = sitting(["random", "random"], players=2)
    while made.match.outcome is None:
        made.play(made.match.current_seat(), made.think())
    async with playing(made, (100, 40)) as (app, pilot):
        assert isinstance(app.screen, TextScreen)
        await pilot.press("r")
        await idle(pilot)
        await idle(pilot)
        assert isinstance(app.screen, TextScreen)
        shown = "\n".join(str(one.content) for one in app.screen.query(Static))
        assert "100% " in shown
        assert "Chances to win" in shown
        assert app.is_running


# --- A bot that cannot play -------------------------------------------------------------------------------------------


@pytest.fixture
def fails(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The bots that were asked; but for greedy each fails: its files are damaged."""
    asked: list[str] = []

    def decide(minds: Minds, ask: ThinkRequest) -> Future[int]:
        asked.append(str(ask.bot))
        if ask.bot == "greedy":
            return done(ask.legal[0])
        future: Future[int] = Future()
        future.set_exception(WorkFailed.by(Fault("DamagedFile", "nets.py:60")))
        return future

    monkeypatch.setattr(Minds, "decide", decide)
    return asked


DAMAGED = Phrases("en").say("bot-cause-files")
REPLACED = f"Anne cannot play on: {DAMAGED}. Hothead takes over."


def test_for_a_bot_that_cannot_play_a_weaker_one_does(
    sitting: MakeSitting, fails: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    made = sitting(["captain", "greedy"], players=2)
    while made.match.steps < 40:
        made.play(made.match.current_seat(), made.think())
    assert len({bot for bot in fails if bot != "greedy"}) == len([bot for bot in fails if bot != "greedy"])
    story = made.story(None)
    assert [line for line in story if "cannot play" in line] == [REPLACED]
    assert story.index(REPLACED) < len(story) - 1  # where it happened, not at the end
    # It is said once, also when the log is read in parts.
    steps = range(made.match.steps + 1)
    parts = [made.story(None, since) for since in steps]
    assert REPLACED in parts[12]
    assert REPLACED not in parts[13]
    # A resumed match keeps the new bot, and the record names both.
    assert made.keeper is not None
    path = made.keeper.path
    made.close()
    made.keeper.close()
    again = reopen(path)
    again.keeper.close()
    assert again.secret.bots == ("captain, then greedy", "greedy")


def test_line_mode_says_it_to_all(sitting: MakeSitting, fails: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    made = sitting(["captain", "greedy"], players=2)
    PlainPlay(made, source=StringIO("")).run()
    output = " ".join(capsys.readouterr().out.split())
    assert output.count("cannot play on") == 1
    assert REPLACED in output
    assert made.keeper is not None
    footer = record.read(made.keeper.path).footer
    assert footer is not None
    assert footer["bots"] == ["captain, then greedy", "greedy"]


def test_where_none_can_play_they_move_at_random(sitting: MakeSitting, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def decide(minds: Minds, ask: ThinkRequest) -> Future[int]:
        asked.append(str(ask.bot))
        future: Future[int] = Future()
        future.set_exception(WorkerDied("no worker has survived it, in 3 tries"))
        return future

    monkeypatch.setattr(Minds, "decide", decide)
    made = sitting(["captain", "captain"], players=2)
    made.play(made.match.current_seat(), made.think())
    assert asked == ["captain", "greedy"]
    assert made.secret.bots[0] == "captain, then random"


async def test_full_screen_says_it_in_its_log(sitting: MakeSitting, fails: list[str]) -> None:
    async with playing(sitting(["captain"], players=2, first_seat=1), (160, 50)) as (app, _):
        assert "cannot play on" in " ".join(text(app, "lines").split())


def test_advice_that_cannot_be_had_says_why(sitting: MakeSitting, monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(minds: Minds, ask: ThinkRequest, rank: Rank = Rank.HINT) -> Future[Analysis]:
        future: Future[Analysis] = Future()
        future.set_exception(WorkFailed.by(Fault("DamagedFile", "nets.py:60")))
        return future

    monkeypatch.setattr(Minds, "look", nobody)
    assert sitting(players=2).advise() == [f"No hint is available now ({DAMAGED})."]


async def test_keys_are_answered_while_a_bot_thinks(sitting: MakeSitting, monkeypatch: pytest.MonkeyPatch) -> None:
    waiting: Future[int] = Future()
    monkeypatch.setattr(Minds, "decide", lambda minds, ask: waiting)
    app = PlayApp(sitting(["sailor", "sailor"], players=2), pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause(0.8)
        assert "thinking…" in text(app, "status")
        await pilot.press("j")
        await pilot.pause(0.1)
        assert isinstance(app.screen, TextScreen)
        waiting.cancel()
