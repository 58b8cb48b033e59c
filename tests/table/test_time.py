"""Clocks and absence at a running table: a bot replaces a seat, until its player takes over again."""

from __future__ import annotations

import asyncio
import random
import time

import pytest

from spanish_main.core.match import record
from spanish_main.games.catalog import load_game
from spanish_main.table.answers.finished import written_record
from spanish_main.table.messages.wire_room import Clock
from spanish_main.table.room.intervals import Intervals
from spanish_main.table.room.requests import RoomRequests
from spanish_main.table.turns import TurnReader
from tests.table.memory import MemoryKeeper
from tests.table.pages import FRIEND, ME, Window, new_table, opened, until

SECOND = Clock("match", 1, 1)
HOUR, DAY = 3600, 86_400


def why(page: Window) -> list[str]:
    """Why bots play for the seats, as the page knows."""
    page.read()
    return [seat["why"] for seat in page.room["seats"]]


async def test_a_bot_replaces_a_seat_without_time_until_it_returns() -> None:
    began = time.monotonic()
    live = new_table("pf", clock=SECOND, stand_in="random")
    host, away = await opened(live, viewer=0), await opened(live, FRIEND, 1)
    assert (host.room["clock"], host.room["stand_in"]) == ({"kind": "match", "seconds": 1, "increment": 1}, "random")
    offered = host.act_message(host.now["offers"][0]["id"])
    assert why(away) == ["", ""]
    await away.until(lambda: away.room["seats"][0]["why"] == "time")
    assert time.monotonic() - began > 1
    assert (away.room["seats"][0]["changes"], away.room["seats"][1]["why"]) == (1, "")
    assert (await host.ask(offered))["message"] == "server-played-on"
    assert await away.my_turn()  # the bot has played for seat 0, and now the time of seat 1 runs
    await away.until(lambda: away.times["running"] == [1])
    assert away.times["left"][0] is None
    await until(lambda: why(away) == ["time", "time"])
    # Where bots play for all people they wait for them.
    stood = live.journal.sequence
    await asyncio.sleep(0.1)
    assert (live.journal.sequence, live.journal.header.outcome) == (stood, None)
    assert (await host.request("take-over", seat=0))["type"] == "done"
    assert why(away) == ["", "time"]
    await host.until(lambda: host.times["left"][0] is not None)
    assert host.times["left"][0] == pytest.approx(20, abs=1)


async def test_a_clock_that_could_not_be_looked_at_is_looked_at_again(caplog: pytest.LogCaptureFixture) -> None:
    keeper = MemoryKeeper()
    live = new_table("pf", keeper, clock=SECOND, stand_in="random", intervals=Intervals(retry=0.1))
    host = await opened(live, viewer=0)
    keeper.full = True
    await until(lambda: f"the room of table {live.id} cannot be stored" in caplog.text)
    assert why(host) == ["", ""]
    keeper.full = False
    await until(lambda: why(host)[0] == "time")


async def test_an_action_during_the_replacement_is_refused() -> None:
    keeper = MemoryKeeper()
    live = new_table("pf", keeper, clock=Clock("match", 600, 0), stand_in="random")
    host = await opened(live, viewer=0)
    async with live.lock:
        acts = asyncio.create_task(host.play_first())
        await asyncio.sleep(0.01)  # it has been heard, and waits
        stand_ins = RoomRequests(live.room, live.journal, keeper.times).stand_ins
        assert stand_ins.replace(0, "time", lambda: True)
    assert (await acts)["message"] == "server-played-on"
    assert keeper.tables[live.id].room.state.seats[0].why == "time"
    assert len(keeper.entries(live.id)) == host.now["sequence"], "nothing was stored"


async def test_delayed_spectators_get_no_clocks() -> None:
    live = new_table("pf", clock=Clock("match", 100, 7), delay=10)
    host, away, stranger = await opened(live, viewer=0), await opened(live, FRIEND, 1), await opened(live, "stranger")
    assert host.times["running"] == [0]
    while host.now["seat"] == 0:
        await host.play_first()
    await away.until(lambda: away.times["running"] == [1])
    assert away.times["left"] == [pytest.approx(107, abs=3), pytest.approx(100, abs=0.5)]
    assert "times" not in {message["type"] for message in stranger.messages()}


async def test_a_bot_replaces_an_absent_seat_only_while_another_waits() -> None:
    live = new_table("pf", away=1, stand_in="random")
    host, stranger = await opened(live, viewer=0), await opened(live, "stranger")
    assert (host.room["away"], host.room["clock"]) == (1, None)
    host.leave()
    await asyncio.sleep(1.2)
    assert why(stranger) == ["", ""]
    away = await opened(live, FRIEND, 1)
    await until(lambda: why(away) == ["away", ""])
    assert await away.my_turn()
    host = await opened(live, viewer=0)
    assert (await host.request("take-over", seat=0))["type"] == "done"
    assert why(away) == ["", ""]


async def test_a_record_is_fair_whatever_the_clock_says(monkeypatch: pytest.MonkeyPatch) -> None:
    live, rng, real = new_table("pr", game="la_tortuga", options={"clutches": 4}), random.Random(3), time.time
    page = await opened(live, viewer=0)
    while await page.my_turn():
        jump = rng.choice([0, HOUR, -HOUR, DAY, -DAY])
        monkeypatch.setattr(time, "time", lambda jump=jump: real() + jump)
        await page.act(rng)
    read = record.parse(written_record(live.journal.header, live.journal.match(), live.room.state.seats))
    assert record.verify(read, record.game_of(read, load_game)).fair


@pytest.mark.parametrize("game", ["cartagena", "la_tortuga", "mutiny"])
def test_a_turn_is_known_of_a_table_that_nobody_has_open(game: str) -> None:
    for seats, more, expected in (
        ("pr", {"clock": Clock("move", 86_400, 0)}, ([0], True)),
        ("pr", {"setup": {"first_seat": 1}}, ([1], False)),
        ("pe", {}, ([], False)),
    ):
        keeper = MemoryKeeper()
        live = new_table(seats, keeper, game=game, **more)
        reader = TurnReader(keeper, live.journal.header)
        for _ in range(2):  # what was read is kept
            turn = reader.turn(ME)
            assert (list(turn.asked), turn.awaited) == expected
            assert (turn.left is not None) == ("clock" in more)
            assert turn.left is None or 86_340 < turn.left <= 86_400
