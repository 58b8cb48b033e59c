"""Bots that fail in worker processes: everybody gets the cause, a weaker bot takes over, and the match goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import pytest

from spanish_main.bots.answers import Cause, NoAnswer
from spanish_main.bots.catalog import bots_for
from spanish_main.core.match import record
from spanish_main.games.catalog import GAMES, load_game
from spanish_main.server.limits.counts import Counts
from spanish_main.server.live.records import written_record
from spanish_main.server.storage.lobby_store import LobbyStore
from spanish_main.server.storage.store import Store
from spanish_main.table.kept import Seat
from spanish_main.table.messages.wire_room import NewTable, SeatSpec
from spanish_main.workers.pool.channel import Nowhere, TookTooLong, WorkerDied, WorkFailed
from spanish_main.workers.pool.frames import Fault
from spanish_main.workers.pool.minds import Minds
from spanish_main.workers.pool.pool import PoolClosed
from tests.server.dealt import create, deal, header_of
from tests.server.inside import PERSON, heard, joined, live_table, messages

FAULTS: dict[Cause, Callable[[], NoAnswer]] = {
    "files": lambda: WorkFailed.by(Fault("DamagedFile", "nets.py:60")),
    "unknown": lambda: WorkFailed.by(Fault("InvalidOptions", "catalog.py:80")),
    "illegal": lambda: WorkFailed.by(Fault("IllegalChoice", "thinking.py:32")),
    "failed": lambda: WorkFailed.by(Fault("ZeroDivisionError", "search.py:7")),
    "died": lambda: WorkerDied("no worker has survived it, in 3 tries"),
    "slow": lambda: TookTooLong("no worker has survived it, in 3 tries"),
    "nowhere": lambda: Nowhere("finds no worker"),
    "closed": PoolClosed,
}
CAPTAIN = SeatSpec("bot", bot="captain")


@pytest.fixture
def place(database: Path) -> str:
    """One kind of database: rooms are the same in all."""
    return str(database)


def test_every_fault_of_a_worker_has_its_cause() -> None:
    assert {cause: fault().cause for cause, fault in FAULTS.items()} == {cause: cause for cause in FAULTS}
    assert set(FAULTS) == set(get_args(Cause))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("bot", "cause", "by"),
    [
        ("throw", "failed", "sailor"),
        ("illegal", "illegal", "sailor"),
        ("kill", "died", "greedy"),
        ("hang", "slow", "greedy"),
        ("nobody", "unknown", "sailor"),
    ],
)
async def test_a_failure_in_a_worker_has_its_cause(
    store: Store, owner: str, monkeypatch: pytest.MonkeyPatch, bot: str, cause: str, by: str
) -> None:
    monkeypatch.setenv("SPANISH_MAIN_KERNEL", "interpreted")
    await _plays_on(store, owner, bot, cause, by, "tests.workers.bots:register")


@pytest.mark.parametrize(
    ("game", "weights"), [*((game, b"PK\x03\x04 no weights") for game in GAMES), ("cartagena", None)]
)
async def test_damaged_or_missing_weights_are_reported_and_greedy_plays_on(
    store: Store,
    owner: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    tmp_path: Path,
    game: str,
    weights: bytes | None,
) -> None:
    if weights is not None:
        (tmp_path / "damaged.npz").write_bytes(weights)
    monkeypatch.setenv("SPANISH_MAIN_NOTES", str(tmp_path))
    monkeypatch.setenv("SPANISH_MAIN_KERNEL", "interpreted")
    await _plays_on(store, owner, "captain", "files", None, "tests.workers.bots:damage", game)
    assert any("bot captain cannot play: DamagedFile" in line and "damaged.npz" in line for line in caplog.messages)


async def _plays_on(
    store: Store, owner: str, bot: str, cause: str, by: str | None, prepare: str, game: str = "cartagena"
) -> None:
    header, rows = deal(owner, NewTable(game, [CAPTAIN, PERSON], setup={}))
    seats = [Seat("bot", "", bot, None), Seat("bot", "", bot, None)]
    header = replace(header, seats=seats)
    create(store, header, rows)
    counts = Counts()
    with Minds(2, prepare=prepare, limit=1.5 if bot == "hang" else 20.0) as minds:
        live = live_table(store, header, minds, counts=counts)
        watching, _ = await joined(live, owner)
        failures = list[dict[str, Any]]()
        async with asyncio.timeout(60):
            async for message in messages(watching):
                failures = [one for one in message.get("news", []) if one["kind"] == "failed"]
                if failures:
                    break
        one = failures[0]
        assert one["cause"] == cause
        assert by is None or one["bot"] == by
        assert one["bot"] in bots_for(load_game(game).type)
        assert set(counts.replaced) == {cause}
        await heard(watching, "progress")
        live.leave(watching)
        await live.close()
    ended = replace(header_of(store, header.id), outcome={"winners": [1], "reason": "resigned"})
    seats_in_record = record.parse(written_record(ended, store, LobbyStore(store))).header["seats"]
    assert seats_in_record[one["seat"]] == f"{bot}, then {one['bot']}"
