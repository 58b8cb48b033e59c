"""Over real sockets a bot's answer comes no sooner where it had no choice: nobody learns so much of a secret hand."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path

import pytest

from tests.server.harness import Browser, Live, ServerProcess

# Of two tables that are alike to everybody the bot of one has nothing to choose from; people are called after that.
ONE_CHOICE = """
from spanish_main.table.thinking.table_minds import TableMinds
decide = TableMinds.decide

async def decided(self, seat, bot, observation, legal):
    forced = self._header.seats[0].name == "forced"
    return await decide(self, seat, bot, observation, legal[:1] if forced else legal)

TableMinds.decide = decided
"""
# Answers at each of the two tables; the first ones are not compared: the bots' pace is not known yet.
ANSWERS, FIRST = 36, 6
# So seldom, by chance, are alike ones told apart.
ALPHA = 0.001


def apart(marks: Sequence[bool]) -> int:
    """How far two samples of as many lie apart: their marks in the order of their values (Kolmogorov and Smirnov)."""
    return max(map(abs, accumulate(1 if mark else -1 for mark in marks)))


def chance_of(first: Sequence[float], second: Sequence[float], rng: random.Random) -> float:
    """The share of random divisions of both together that lie as far apart as these do: a permutation test."""
    assert len(first) == len(second)
    ordered = sorted([*((each, True) for each in first), *((each, False) for each in second)])
    marks = [mark for _, mark in ordered]
    found, as_far = apart(marks), 0
    for _ in range(1999):
        rng.shuffle(marks)
        as_far += apart(marks) >= found
    return (1 + as_far) / 2000


def test_different_worlds_are_distinguished() -> None:
    rng = random.Random(2)
    chosen, forced = ([rng.lognormvariate(-3.5, 0.4) for _ in range(ANSWERS - FIRST)] for _ in range(2))
    assert chance_of(chosen, forced, rng) > 0.05
    assert chance_of(chosen, [0.5 * each for each in forced], rng) < ALPHA


async def gone_on(live: Live) -> float:
    """Wait until something was done; how many seconds that took."""
    began, sequence = time.perf_counter(), live.now["sequence"]
    await live.until(lambda: live.now["sequence"] > sequence)
    return time.perf_counter() - began


async def answers(live: Live) -> list[float]:
    """Play a person's turn at random, and hear the bot's: how many seconds each of its actions takes."""
    rng = random.Random(live.now["sequence"])
    while live.now["offers"]:
        await live.send(live.act_message(rng.choice(live.now["offers"])["id"]))
        await gone_on(live)
    took = []
    while not live.now["offers"] and live.now["finish"] is None:
        took.append(await gone_on(live))
    return took


@pytest.mark.slow
@pytest.mark.server
async def test_answers_without_a_choice_take_as_long_as_others(tmp_path: Path) -> None:
    rng, took = random.Random(7), {"forced": list[float](), "chosen": list[float]()}
    lives: dict[str, Live] = {}
    with ServerProcess(tmp_path / "tables.sqlite3", first=ONE_CHOICE) as server:
        async with Browser(server.url) as browser:
            while len(took["chosen"]) < ANSWERS or len(took["forced"]) < ANSWERS:
                for name in rng.sample(sorted(took), 2):  # whatever disturbs, disturbs both
                    if name not in lives or lives[name].now["finish"] is not None:
                        seats = [{"kind": "person", "name": name}, {"kind": "bot", "bot": "greedy"}]
                        options = {"variant": "jamaica"}
                        body = {"game": "cartagena", "seats": seats, "options": options, "setup": {"first_seat": 0}}
                        made = await browser.http.post("/api/tables", json=body)
                        assert made.status_code == 201, made.text
                        lives[name] = await browser.open(made.json()["table"], 0)
                    took[name] += await answers(lives[name])
    chance = chance_of(took["forced"][FIRST:ANSWERS], took["chosen"][FIRST:ANSWERS], rng)
    assert chance > ALPHA, {name: sorted(round(1000 * each, 1) for each in times) for name, times in took.items()}
