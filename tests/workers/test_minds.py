"""Bots in worker processes: real ones answer at once, and faulty ones do not harm others."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import statistics
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from functools import cache
from pathlib import Path

import pytest

from spanish_main.bots.analysis import Analysis, Budget
from spanish_main.bots.catalog import BOTS, make_bot
from spanish_main.bots.review import review
from spanish_main.core.game.fairness import new_seed
from spanish_main.core.match.match import Match, fair_match, play_match
from spanish_main.games.catalog import GAMES, load_game
from spanish_main.workers.pool.minds import Minds, NoAnswer, Rank, SentObservation, ThinkRequest
from spanish_main.workers.thinking import kernels

RUDE = "tests.workers.bots:register"


@pytest.fixture
def minds(monkeypatch: pytest.MonkeyPatch) -> Iterator[Minds]:
    monkeypatch.setenv("SPANISH_MAIN_KERNEL", "interpreted")
    with Minds(2, prepare=RUDE) as made:
        yield made
    assert made.processes() == []


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not true():  # noqa: ASYNC110 -- what happens in other processes sets no event
            await asyncio.sleep(0.01)


@cache
def decision(name: str, **options: object) -> Match:
    """A match at a decision with a choice."""
    match = fair_match(load_game(name, **options), new_seed())
    while len(match.state.legal_actions()) == 1:
        match.play(match.current_seat(), match.state.legal_actions()[0])
    return match


def request(
    bot: str | None, name: str = "cartagena", client: str = "anne", session: str = "", **more: object
) -> ThinkRequest:
    match = decision(name)
    seen = SentObservation.of(match.state.observed(match.current_seat()))
    return ThinkRequest(client, "table t", seen, tuple(match.state.legal_actions()), bot, session, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES)
def test_every_bot_of_every_game_answers_interpreted(minds: Minds, game: str) -> None:
    asked = [request(bot, game) for bot in BOTS]
    for one, answer in [(one, minds.decide(one)) for one in asked]:
        assert answer.result(60) in one.legal
    found = minds.look(request(None, game, budget=Budget(seconds=0.2))).result(60)
    assert sorted(choice.action for choice in found.choices) == list(asked[0].legal)
    assert found.simulations >= 1


@pytest.mark.parametrize("game", GAMES)
def test_an_observation_arrives_unchanged(game: str) -> None:
    match = decision(game)
    for viewer in (None, *range(match.game.players)):
        observation = match.state.observed(viewer)
        arrived = kernels.observation_of(pickle.loads(pickle.dumps(SentObservation.of(observation))))
        assert arrived.viewer == observation.viewer
        assert arrived.to_json() == observation.to_json()
        assert SentObservation.of(arrived) == SentObservation.of(observation)


def test_the_same_seed_and_simulations_decide_the_same_in_any_worker(minds: Minds) -> None:
    asked = [request("sailor", client=str(number), seed=5) for number in range(6)]
    assert len({answer.result(60) for answer in [minds.decide(one) for one in asked]}) == 1


def test_a_bot_keeps_its_tree_within_a_session(minds: Minds, tmp_path: Path) -> None:
    for session in ("x", "x", "y", "", ""):
        minds.decide(request(f"pid {tmp_path}", session=session)).result(60)
    asked = sorted(path.name.partition("-")[2] for path in tmp_path.iterdir())
    assert asked in (["1", "2"], ["1", "1", "2"])  # in one worker or in two
    minds.forget(["x"])
    for path in tmp_path.iterdir():
        path.unlink()
    minds.decide(request(f"pid {tmp_path}", session="x")).result(60)
    assert [path.name.partition("-")[2] for path in tmp_path.iterdir()] == ["1"]


def test_a_forced_action_needs_no_thinking(minds: Minds) -> None:
    one = request("kill")
    only = ThinkRequest(one.client, one.where, one.observation, one.legal[:1], one.bot)
    assert minds.decide(only).result(0) == one.legal[0]
    assert minds.processes() == []


async def test_a_worker_killed_in_the_middle_of_a_decision_is_replaced(minds: Minds) -> None:
    wanted = request("sleep 2")
    thinking = asyncio.create_task(minds.choose(wanted))
    await until(lambda: len(minds.processes()) == 1)
    await asyncio.sleep(1.0)
    [pid] = minds.processes()
    os.kill(pid, signal.SIGKILL)
    assert await thinking == wanted.legal[-1]
    assert minds.processes() != [pid]


@pytest.mark.parametrize("what", ["kill", "hang"])
def test_a_bot_that_kills_its_worker_or_hangs_decides_at_the_second_try(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, what: str
) -> None:
    monkeypatch.setenv("SPANISH_MAIN_KERNEL", "interpreted")
    with Minds(2, prepare=RUDE, limit=3.0) as minds:
        wanted = request(f"once {tmp_path / 'there'} {what}")
        assert minds.decide(wanted).result(60) == wanted.legal[-1]
        assert (tmp_path / "there").exists()


@pytest.mark.parametrize("bot", ["kill", "throw", "leave", "illegal", "true", "nobody"])
def test_a_failing_bot_is_logged_without_secrets(
    minds: Minds, bot: str, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    bad = minds.decide(request(bot))
    good = request("sleep 0", client="bob")
    assert minds.decide(good).result(60) == good.legal[-1]
    with pytest.raises(NoAnswer) as thrown:
        bad.result(60)
    output = caplog.text + str(thrown.value) + capfd.readouterr().err
    assert f"bot {bot} at table t" in output
    assert "SECRET" not in output
    assert "Traceback" not in output


def test_a_bot_s_output_is_dropped(minds: Minds, capfd: pytest.CaptureFixture[str]) -> None:
    wanted = request("print")
    assert minds.decide(wanted).result(60) in wanted.legal
    assert "SECRET" not in "".join(capfd.readouterr())


def test_the_text_of_requests_has_no_secrets() -> None:
    shown = repr(request("captain"))
    assert "record" not in shown
    assert "legal" not in shown


# --- Fairness -------------------------------------------------------------------------------------------------------


async def _decisions(minds: Minds, client: str, session: str, count: int) -> list[float]:
    waits = []
    for _ in range(count):
        began = time.monotonic()
        await minds.choose(request("sleep 0.1", client=client, session=session))
        waits.append(time.monotonic() - began)
    return waits


def _p95(waits: list[float]) -> float:
    return statistics.quantiles(waits, n=20, method="inclusive")[-1]


@pytest.mark.slow
async def test_twenty_tables_of_one_person_do_not_slow_the_one_of_another(minds: Minds) -> None:
    # Both workers run, so the time does not include their start.
    await asyncio.gather(*(_decisions(minds, "warm", f"w{number}", 1) for number in range(2)))
    alone = _p95(await _decisions(minds, "bob", "bob's", 15))
    crowd = [asyncio.create_task(_decisions(minds, "anne", f"anne's {number}", 1000)) for number in range(20)]
    await asyncio.sleep(0.3)
    beside = _p95(await _decisions(minds, "bob", "bob's", 30))
    for task in crowd:
        task.cancel()
    await asyncio.gather(*crowd, return_exceptions=True)
    # The running decision and its own; in one queue with the others it would be ten times as long.
    assert beside < 2.2 * alone + 0.05


async def test_decisions_come_before_hints(minds: Minds) -> None:
    minds_busy = [minds.decide(request("sleep 0.5", client=f"{number}")) for number in range(2)]
    hint = minds.look(request(None, budget=Budget(seconds=0.2)), Rank.HINT)
    decisions = [minds.decide(request("sleep 0.1", client="bob")) for _ in range(3)]
    order: list[str] = []
    hint.add_done_callback(lambda _: order.append("hint"))
    for one in decisions:
        one.add_done_callback(lambda _: order.append("decision"))
    await asyncio.gather(*(asyncio.wrap_future(one) for one in (hint, *decisions, *minds_busy)))
    assert order[:2] == ["decision", "decision"]
    assert "hint" in order


async def test_a_cancelled_request_makes_room_for_others(minds: Minds) -> None:
    await minds.choose(request("sleep 0"))
    closed = [asyncio.create_task(minds.choose(request("sleep 0.5", client="anne"))) for _ in range(40)]
    await asyncio.sleep(0.2)
    for task in closed:
        task.cancel()
    began = time.monotonic()
    await minds.choose(request("sleep 0", client="anne"))
    assert time.monotonic() - began < 5.0  # 40 half seconds on two workers would be ten
    assert all(isinstance(one, asyncio.CancelledError) for one in await asyncio.gather(*closed, return_exceptions=True))


def test_a_match_is_looked_back_on_in_workers(minds: Minds) -> None:
    game = load_game("la_tortuga", players=2)
    match = fair_match(game, new_seed())
    play_match(match, [make_bot("random", game, seat) for seat in range(2)])
    looked = review(match, lambda seat: minds.analyst("anne", "table t", f"review t {seat}", Budget(simulations=8)))
    for number, one in enumerate(looked):
        assert 0.0 <= one.chance <= one.best_chance <= 1.0
        if number == 4:
            break


def test_an_analyst_never_makes_do_with_less(minds: Minds) -> None:
    """With interpreted kernels, where these simulations take some seconds."""
    match = decision("mutiny")
    seat, legal = match.current_seat(), match.state.legal_actions()
    for simulations in (8, 3000):
        analyst = minds.analyst("anne", "table t", "", Budget(simulations=simulations))
        assert analyst.analyse(match.state.observed(seat), legal).simulations >= simulations
        assert not analyst.weak


def test_an_analyst_says_whether_it_was_given_less(minds: Minds, monkeypatch: pytest.MonkeyPatch) -> None:
    match, found = decision("mutiny"), Future[Analysis]()
    found.set_result(Analysis((), (), 7))
    monkeypatch.setattr(minds, "look", lambda asked, rank: found)
    for simulations, weak in ((7, False), (8, True)):
        analyst = minds.analyst("anne", "table t", "", Budget(simulations=simulations))
        analyst.analyse(match.state.observed(match.current_seat()), match.state.legal_actions())
        assert analyst.weak is weak
