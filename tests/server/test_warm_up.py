"""Rules that come late, or not at all."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

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
    assert done == [
        "first", "second", ("first", "random"), ("first", "greedy"), ("second", "random"), ("second", "greedy")
    ]  # fmt: skip
    assert rules.ready
    await rules.compiled("chess")  # whoever asks is told what games there are
    await rules.bot("first", "a bot of long ago")


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
