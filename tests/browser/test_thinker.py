"""Bots of a page decide like those in worker processes, and do not block anything else."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

from spanish_main.bots import libraries as bot_libraries
from spanish_main.bots.answers import NoAnswer
from spanish_main.bots.libraries import go_to_choice
from spanish_main.browser.thinker import Thinker
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.game.game import Game, State
from spanish_main.core.kernels.rng import Rng
from spanish_main.games.catalog import OWN, load_game_type
from spanish_main.games.la_tortuga.bots import solved
from spanish_main.table.minds import Purpose, Question
from spanish_main.workers.pool.request import SentObservation, ThinkRequest
from spanish_main.workers.thinking import thinking
from tests import wheels
from tests.nightly import so_many

SEED = 21
BUDGET = Budget(simulations=30)


def positions(game: Game, seed: int = SEED) -> Iterator[tuple[State, Rng]]:
    state, rng = game.new_initial_state(), Rng(seed)
    go_to_choice(state, rng)
    while not state.is_terminal():
        yield state, rng
        go_to_choice(state, rng)


def question(state: State, bot: str | None, purpose: Purpose = "decision", budget: Budget = BUDGET) -> Question:
    seat = state.current_seat()
    legal = tuple(state.legal_actions())
    return Question("user", "t", purpose, state.observed(seat), legal, bot, f"{purpose} {seat}", budget)


def ask(asked: Question) -> ThinkRequest:
    """The same for a worker process."""
    sent = SentObservation.of(asked.observation)
    return ThinkRequest("user", "t", sent, asked.legal, asked.bot, f"native {asked.session}", asked.budget, seed=SEED)


@pytest.mark.slow
@pytest.mark.parametrize("name", OWN)
async def test_every_bot_decides_as_in_a_worker(name: str) -> None:
    kind = load_game_type(name)
    game = Game(kind, {})
    for bot in ("greedy", *kind.bots.levels):
        thinker = Thinker(lambda _: SEED)
        for number, (state, _) in enumerate(positions(game)):
            asked = question(state, bot)
            action = await thinker.choose(asked)
            assert action == thinking.choose(ask(asked)), (bot, number)
            state.apply_action(action)
            if number == 6:
                break
        for seat in range(game.players):
            thinking.forget(f"native decision {seat}")


@pytest.mark.nightly
@pytest.mark.parametrize("name", OWN)
def test_whole_matches_of_all_levels_with_their_own_budgets(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Every level plays in every match, with the libraries of a page."""
    monkeypatch.setattr(bot_libraries, "SHIPPED", wheels.libraries(tmp_path_factory))
    kind = load_game_type(name)
    assert bot_libraries.ready_mode(kind) is not None
    levels, game = list(kind.bots.levels), Game(kind, {"players": max(*kind.player_range)})

    async def play(seed: int) -> None:
        thinker = Thinker(lambda _: SEED)
        for state, _ in positions(game, seed):
            bot = levels[(state.current_seat() + seed) % len(levels)]
            asked = replace(question(state, bot), budget=None)
            action = await thinker.choose(asked)
            assert action == thinking.choose(ask(asked)), (bot, seed)
            state.apply_action(action)
        for seat in range(game.players):
            thinking.forget(f"native decision {seat}")

    for seed in range(so_many(20)):
        asyncio.run(play(seed))


@pytest.mark.parametrize("name", OWN)
async def test_reviews_find_the_same_as_a_worker(name: str) -> None:
    game = Game(load_game_type(name), {})
    thinker = Thinker(lambda _: SEED)
    state, _ = next(positions(game))
    asked = question(state, None, "review")
    assert await thinker.analyse(asked) == thinking.analyse(ask(asked))
    assert await thinker.chances(asked) == thinking.chances(ask(asked))


async def test_the_loop_goes_on_while_a_bot_thinks() -> None:
    """Other tasks never wait long, and a cancelled search ends."""
    game = Game(load_game_type("mutiny"), {})
    thinker = Thinker()
    state, _ = next(positions(game))
    await thinker.choose(question(state, "captain"))  # what it needs is loaded
    task = asyncio.create_task(thinker.choose(question(state, "captain", budget=Budget(simulations=10**6))))
    waited = []
    for _ in range(20):
        began = time.perf_counter()
        await asyncio.sleep(0)
        waited.append(time.perf_counter() - began)
    assert not task.done()
    assert sorted(waited)[len(waited) // 2] < 0.2
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    began = time.perf_counter()
    await asyncio.sleep(0.05)
    assert time.perf_counter() - began < 0.15


@pytest.mark.slow
async def test_files_for_the_first_search_are_read_in_slices(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Loading a library and the solved endgames does not block other tasks."""
    monkeypatch.setattr(bot_libraries, "SHIPPED", wheels.libraries(tmp_path_factory))
    for known in (bot_libraries._FOUND, bot_libraries._MISSED):
        known.clear()
    solved.load.cache_clear()
    game = Game(load_game_type("la_tortuga"), {"players": 2})
    state, _ = next(positions(game))
    began = time.perf_counter()
    task = asyncio.create_task(Thinker().choose(question(state, "captain")))
    waited = []
    while not task.done():
        before = time.perf_counter()
        await asyncio.sleep(0)
        waited.append(time.perf_counter() - before)
    # Relative to the whole time, which depends on the machine.
    assert max(waited) < 0.5 * (time.perf_counter() - began), sorted(waited)[-5:]
    assert len(waited) > 20


async def test_a_forgotten_session_ends_its_search() -> None:
    game = Game(load_game_type("mutiny"), {})
    thinker = Thinker()
    state, _ = next(positions(game))
    asked = question(state, "captain", budget=Budget(simulations=10**6))
    task = asyncio.create_task(thinker.choose(asked))
    await asyncio.sleep(0.05)
    assert not task.done()
    thinker.forget([asked.session])
    with pytest.raises(NoAnswer) as raised:
        await task
    assert raised.value.cause == "closed"
    assert await thinker.choose(replace(asked, budget=BUDGET)) in asked.legal


async def test_urgent_questions_go_first() -> None:
    game = Game(load_game_type("la_tortuga"), {})
    thinker, ended = Thinker(), list[str]()
    state, _ = next(positions(game))

    async def think(purpose: Purpose, bot: str | None) -> None:
        asked = question(state, bot, purpose, Budget(simulations=60))
        await (thinker.choose(asked) if bot else thinker.analyse(asked))
        ended.append(purpose)

    await asyncio.gather(think("review", None), think("hint", None), think("decision", "captain"))
    assert ended == ["decision", "hint", "review"]


async def test_an_unknown_bot_gives_no_answer() -> None:
    game = Game(load_game_type("cartagena"), {})
    state, _ = next(positions(game))
    with pytest.raises(NoAnswer) as raised:
        await Thinker().choose(question(state, "nobody"))
    assert raised.value.cause == "unknown"
