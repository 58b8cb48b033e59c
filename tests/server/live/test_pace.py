"""A bot's answer takes a time that does not tell whether it had a choice."""

from __future__ import annotations

import random
import time

import pytest

from spanish_main.core.kernels.rng import Rng
from spanish_main.core.match.match import Match, random_chance
from spanish_main.games.catalog import load_game
from spanish_main.server.live.minds import PoolMinds
from spanish_main.table.messages.wire_room import NewTable
from spanish_main.table.thinking.pace import Pace
from spanish_main.table.thinking.table_minds import TableMinds
from spanish_main.workers.pool.minds import ThinkRequest
from tests.server.dealt import deal
from tests.server.inside import BOT, PERSON, FakeMinds


def apart(first: list[float], second: list[float]) -> float:
    """How far two samples lie apart, 0..1: Kolmogorov and Smirnov's distance."""
    return max(
        abs(sum(one <= at for one in first) / len(first) - sum(one <= at for one in second) / len(second))
        for at in [*first, *second]
    )


def test_forced_answers_and_others_take_alike() -> None:
    rng = random.Random(8)
    pace = Pace(rng)
    forced, chosen = [], []
    for _ in range(4000):
        thought = rng.lognormvariate(-1.0, 0.5)
        if rng.random() < 0.4:
            forced.append(pace.least("cartagena", "captain", forced=True))
        else:
            chosen.append(max(thought, pace.least("cartagena", "captain", forced=False)))
            pace.note("cartagena", "captain", thought)
    # With so many in each, alike ones lie 0.044 apart once in twenty times; 0.065 once in a thousand and less.
    assert apart(forced, chosen) < 0.065
    # And the test can fail.
    assert apart([0.01] * 100, chosen) > 0.9
    assert apart([0.8 * one for one in forced], chosen) > 0.1


@pytest.mark.parametrize(("game", "alike"), [("cartagena", True), ("la_tortuga", False)])
async def test_a_table_keeps_the_pace_where_hands_are_secret(owner: str, game: str, alike: bool) -> None:
    rng = random.Random(3)

    def think(ask: ThinkRequest) -> int:
        if len(ask.legal) > 1:
            time.sleep(rng.uniform(0.01, 0.03))
        return ask.legal[0]

    header, _ = deal(owner, NewTable(game, [PERSON, BOT]))
    table = TableMinds(PoolMinds(FakeMinds(think)), header, Pace(rng))
    seen = Match(load_game(game), random_chance(Rng(1))).state.observed(1)
    times: dict[int, list[float]] = {1: [], 3: []}
    for turn in range(120):
        legal = [1, 2, 3][: 1 if turn % 2 else 3]
        began = time.perf_counter()
        assert (await table.decide(1, "random", seen, legal)).action == 1
        times[len(legal)].append(time.perf_counter() - began)
    if alike:
        assert apart(times[1][10:], times[3][10:]) < 0.45  # of fifty each: by chance less than once in ten thousand
    else:
        # Everybody sees that there was no choice: why wait. On a busy machine some take longer all the same.
        assert sorted(times[1])[len(times[1]) // 4] < 0.008
