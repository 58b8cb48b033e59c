"""Rules that come late, or not at all."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from spanish_main.bots import catalog
from spanish_main.bots.analysis import Budget
from spanish_main.server import warm_up
from spanish_main.server.errors import Refusal
from spanish_main.server.warm_up import Rules
from spanish_main.server.wire import GameInfo

GAMES = [GameInfo(name, [2], [], [], {}, ["random", "greedy"], [], "greedy") for name in ("first", "second")]


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm_up, "game_infos", lambda: GAMES)


async def test_a_game_is_ready_before_the_next_and_people_before_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[Any] = []
    monkeypatch.setattr(warm_up, "compile_rules", done.append)
    monkeypatch.setattr(warm_up, "compile_bot", lambda *which: done.append(which))
    rules = Rules()
    assert not rules.ready
    waiting = asyncio.gather(rules.games(), rules.compiled("first"), rules.bot("second", "greedy"))
    rules.start()
    assert (await waiting)[0] == GAMES
    await rules.bot("first", "greedy")
    assert done[:2] == ["first", "second"]
    assert set(done[2:]) == {(game, bot) for game in ("first", "second") for bot in ("random", "greedy")}
    assert rules.ready
    await rules.compiled("chess")  # whoever asks is told what games there are
    await rules.bot("first", "a bot of long ago")


async def test_the_bots_that_somebody_waits_for_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[Any] = []
    monkeypatch.setattr(warm_up, "compile_rules", lambda game: None)
    begun, asked = threading.Event(), threading.Event()

    def compile_bot(*which: str) -> None:
        begun.set()
        asked.wait(10)
        done.append(which)

    monkeypatch.setattr(warm_up, "compile_bot", compile_bot)
    rules = Rules()
    rules.start()
    await rules.compiled("second")
    await asyncio.to_thread(begun.wait, 10)
    waiting = asyncio.create_task(rules.bot("second", "greedy"))
    await asyncio.sleep(0)
    asked.set()
    await waiting
    await rules.bot("first", "greedy")
    assert done[1:] == [("second", "random"), ("second", "greedy"), ("first", "greedy")]


@pytest.mark.parametrize("game", ["cartagena", "la_tortuga", "mutiny"])
def test_a_bot_is_warmed_up_by_a_choice_that_it_has(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    choices: list[int] = []

    class Idle:
        def choose(self, observation: Any, legal: list[int]) -> int:
            choices.append(len(legal))
            return legal[0]

    def make_bot(*which: Any, budget: Budget) -> Idle:
        assert budget.simulations == 1  # rules that are interpreted take a minute for what the captain does otherwise
        return Idle()

    monkeypatch.setattr(catalog, "make_bot", make_bot)
    warm_up.compile_bot(game, "captain")
    assert len(choices) == 1
    assert choices[0] > 1


async def test_one_game_that_fails_leaves_the_others(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def compile_rules(game: str) -> None:
        if game == "first":
            raise RuntimeError("no")

    monkeypatch.setattr(warm_up, "compile_rules", compile_rules)
    monkeypatch.setattr(warm_up, "compile_bot", lambda *which: 1 / 0)
    rules = Rules()
    rules.start()
    with pytest.raises(Refusal) as refused:
        await rules.compiled("first")
    assert refused.value.message == "server-no-rules"
    await rules.compiled("second")
    await rules.bot("second", "random")
    assert "the rules of first cannot be compiled" in caplog.text
    assert "the bot random does not play second" in caplog.text


async def test_no_games_at_all(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(warm_up, "game_infos", lambda: 1 / 0)
    rules = Rules()
    rules.start()
    for waiting in (rules.games(), rules.compiled("first"), rules.bot("first", "random")):
        with pytest.raises(Refusal):
            await waiting
    assert not rules.ready
    assert "the games cannot be loaded" in caplog.text
