"""Bots that cannot play: everybody at the table gets the cause, a weaker bot takes over, and the match goes on."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from spanish_main.bots.answers import Cause, NoAnswer
from spanish_main.bots.catalog import bots_for
from spanish_main.bots.succession import Decided, Succession
from spanish_main.core.match import record
from spanish_main.games.catalog import GAMES, load_game, load_game_type
from spanish_main.server.limits.counts import Counts
from spanish_main.server.limits.numbers import Limits
from spanish_main.server.live.hub import Hub
from spanish_main.server.live.keeper import StoreKeeper
from spanish_main.server.live.records import written_record
from spanish_main.server.live.subscriber import SocketSubscriber
from spanish_main.server.storage.lobby_store import LobbyStore
from spanish_main.server.storage.store import Store
from spanish_main.table.audience import Audience
from spanish_main.table.journal import Journal
from spanish_main.table.kept import Seat
from spanish_main.table.live import LiveTable
from spanish_main.table.messages.wire import Advise
from spanish_main.table.messages.wire_room import NewTable, SeatSpec, TakeOver
from spanish_main.table.play import Play
from spanish_main.table.thinking.bots import Bots
from spanish_main.table.thinking.table_minds import TableMinds
from spanish_main.text.phrases import Phrases, languages
from spanish_main.workers.pool.channel import Nowhere, TookTooLong, WorkerDied, WorkFailed
from spanish_main.workers.pool.frames import Fault
from spanish_main.workers.pool.minds import Minds, ThinkRequest
from tests.server.dealt import create, deal, header_of
from tests.server.inside import PERSON, FakeMinds, heard, joined, live_table, messages, requests_at

FAULTS: dict[Cause, Callable[[], NoAnswer]] = {
    "files": lambda: WorkFailed.by(Fault("DamagedFile", "nets.py:60")),
    "unknown": lambda: WorkFailed.by(Fault("InvalidOptions", "catalog.py:80")),
    "illegal": lambda: WorkFailed.by(Fault("IllegalChoice", "thinking.py:32")),
    "failed": lambda: WorkFailed.by(Fault("ZeroDivisionError", "search.py:7")),
    "died": lambda: WorkerDied("no worker has survived it, in 3 tries"),
    "slow": lambda: TookTooLong("no worker has survived it, in 3 tries"),
    "nowhere": lambda: Nowhere("finds no worker"),
}


def fault(cause: Cause) -> NoAnswer:
    return FAULTS[cause]()


CAPTAIN = SeatSpec("bot", bot="captain")


@pytest.fixture
def place(database: Path) -> str:
    """One kind of database: rooms are the same in all."""
    return str(database)


def table(store: Store, owner: str, minds: Any, *seats: SeatSpec, counts: Counts | None = None) -> LiveTable:
    header, rows = deal(owner, NewTable("cartagena", list(seats), setup={"first_seat": 0}))
    create(store, header, rows)
    return live_table(store, header, minds, counts=counts)


async def room_with_failure(watching: SocketSubscriber) -> dict[str, Any]:
    """The first room in which a bot has failed."""
    async for message in messages(watching):
        if message["type"] == "room" and any(one["kind"] == "failed" for one in message["news"]):
            return message
    raise AssertionError("no failure was sent")


@pytest.mark.parametrize("cause", FAULTS)
async def test_all_get_the_cause_and_a_weaker_bot_plays_on(
    store: Store, owner: str, caplog: pytest.LogCaptureFixture, cause: Cause
) -> None:
    asked: list[str] = []

    def think(ask: ThinkRequest) -> int:
        asked.append(str(ask.bot))
        if ask.bot != "greedy":
            raise fault(cause)
        return ask.legal[0]

    counts = Counts()
    live = table(store, owner, FakeMinds(think), CAPTAIN, PERSON, counts=counts)
    watching, _ = await joined(live, owner)
    room = await room_with_failure(watching)
    (one,) = [one for one in room["news"] if one["kind"] == "failed"]
    assert (one["seat"], one["bot"], one["cause"], one["step"]) == (0, "greedy", cause, 12)
    assert (room["seats"][0]["bot"], room["seats"][0]["stand_in"], room["seats"][0]["why"]) == (
        "captain",
        "greedy",
        "failed",
    )
    await heard(watching, "progress")
    # Each was asked once; what is the workers' fault is not tried with others that search; greedy plays on.
    spent = [bot for bot in asked if bot != "greedy"]
    assert spent == ["captain"] if cause in ("died", "slow", "nowhere") else Counter(spent).most_common(1)[0][1] == 1
    assert asked[len(spent) :] == ["greedy"] * (len(asked) - len(spent))
    assert counts.replaced == {cause: 1}
    assert f"table {live.id}, seat 0: bot captain cannot play: {fault(cause)}" in caplog.messages
    assert not [entry for entry in caplog.records if entry.exc_info]
    live.leave(watching)
    # A person who comes later reads it, too, and the record tells who has played.
    again = SocketSubscriber(owner)
    await live.join(again)
    assert (await heard(again, "room"))["news"][-1]["cause"] == cause
    live.leave(again)
    ended = header_of(store, live.id)
    ended = replace(ended, outcome={"winners": [1], "reason": "resigned"})
    header = record.parse(written_record(ended, store, LobbyStore(store))).header
    assert header["seats"][0] == "captain, then greedy"


async def test_where_none_can_play_the_last_one_chooses_at_random(
    store: Store, owner: str, caplog: pytest.LogCaptureFixture
) -> None:
    asked: list[str] = []

    def think(ask: ThinkRequest) -> int:
        asked.append(str(ask.bot))
        raise fault("files")

    live = table(store, owner, FakeMinds(think), CAPTAIN, CAPTAIN)
    watching, _ = await joined(live, owner)
    await room_with_failure(watching)
    while (await heard(watching, "progress"))["now"]["sequence"] < 30:  # it is no stand-still
        pass
    live.leave(watching)
    stronger = bots_for(load_game_type("cartagena"))[:0:-1]
    assert sorted(asked) == sorted(stronger * 2)  # no endless tries: once for each seat
    assert len([line for line in caplog.messages if "cannot play" in line]) == len(asked)


async def test_a_stand_in_that_fails_is_replaced_and_its_person_can_come_back(store: Store, owner: str) -> None:
    def think(ask: ThinkRequest) -> int:
        if ask.bot == "sailor":
            raise fault("failed")
        return ask.legal[0]

    hub = Hub(store, FakeMinds(think))
    new = NewTable("cartagena", [PERSON, CAPTAIN], setup={"first_seat": 0}, stand_in="sailor")
    async with hub.watched(await hub.create(owner, new)) as live:
        watching, _ = await joined(live, owner)
        requests = requests_at(live, store)
        requests.stand_ins.play_on(0, "away")
        assert (
            requests.stand_ins.bot_failed(0, "captain", "random", "failed") is False
        )  # that one does not play for this seat
        assert requests.stand_ins.bot_failed(0, "sailor", "deckhand", "failed") is True
        assert (requests.room.state.seats[0].stand_in, requests.room.state.seats[0].why) == ("deckhand", "away")
        requests.do(owner, TakeOver("k", 0), lambda _: 0.0)
        assert (requests.room.state.seats[0].stand_in, requests.room.state.seats[0].why) == (None, "")
        live.leave(watching)


def test_each_weaker_one_is_asked_once_and_the_last_needs_nobody() -> None:
    for name in GAMES:
        game = load_game_type(name)
        for bot in (*bots_for(game), "nobody knows it"):
            line, asked = Succession(game, bot), []
            while (now := line.asked) is not None:
                asked.append(now)
                line.fails(fault("files"))
            known = bots_for(game)
            usual = known.index("sailor") + 1
            expected = known[: known.index(bot) + 1][::-1] if bot in known else [bot, *known[:usual][::-1]]
            assert asked == (expected[:-1] if len(expected) > 1 else expected)
            decided = line.choose([3, 5])
            assert decided.action in (3, 5)
            assert decided.by == line.last


def test_every_cause_has_its_words_in_every_language() -> None:
    for language in languages():
        phrases = Phrases(language)
        said = {phrases.say(f"bot-cause-{cause}") for cause in FAULTS}
        assert len(said) == len(FAULTS)
        assert all(" " in words and "{" not in words for words in said)


@pytest.mark.parametrize("cause", FAULTS)
async def test_a_hint_that_cannot_be_found_says_why(
    store: Store, owner: str, caplog: pytest.LogCaptureFixture, cause: Cause
) -> None:
    def analyst() -> None:
        raise fault(cause)

    live = table(store, owner, FakeMinds(analyst=analyst), PERSON, PERSON)
    watching, snapshot = await joined(live, owner, 0)
    live.advise(watching, Advise("k", 0, snapshot["now"]["sequence"]))
    refused = await heard(watching, "refused")
    assert (refused["message"], refused["arguments"]["cause"]["id"]) == ("server-no-advice", f"bot-cause-{cause}")
    assert not [entry for entry in caplog.records if entry.exc_info]
    live.leave(watching)


# --- With worker processes --------------------------------------------------------------------------------------------


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
    with Minds(2, prepare=prepare, limit=1.5 if bot == "hang" else 20.0) as minds:
        live = live_table(store, header, minds)
        watching, _ = await joined(live, owner)
        async with asyncio.timeout(60):
            (one, *_) = [one for one in (await room_with_failure(watching))["news"] if one["kind"] == "failed"]
        assert one["cause"] == cause
        assert by is None or one["bot"] == by
        assert one["bot"] in bots_for(load_game(game).type)
        await heard(watching, "progress")
        live.leave(watching)
        await live.close()


async def test_a_bots_decision_is_dropped_when_its_person_is_back(store: Store, owner: str) -> None:
    """While the bot that plays for somebody thinks, the person takes the seat back: it is the person's turn."""
    header, rows = deal(owner, NewTable("cartagena", [PERSON, PERSON], setup={"first_seat": 0}))
    create(store, header, rows)
    journal = Journal(StoreKeeper(store), header)
    journal.stand_ins[0] = "captain"

    class Mind:
        asked = 0

        async def decide(self, seat: int, bot: str, _: object, legal: list[int]) -> Decided:
            assert (seat, bot) == (0, "captain")
            self.asked += 1
            del journal.stand_ins[0]
            return Decided(legal[0], "greedy", "died")

    async def never(*_: object) -> None:
        raise AssertionError("somebody has come back")

    async def this_node_leads() -> bool:
        return True

    audience = Audience(journal, StoreKeeper(store), Limits())
    mind, nothing_is_played = Mind(), cast("Play", None)
    bots = Bots(
        journal,
        audience,
        nothing_is_played,
        asyncio.Lock(),
        cast("TableMinds", mind),
        never,
        this_node_leads,
    )
    before = (await journal.ready()).sequence
    await bots.play_unwatched(20)
    assert mind.asked == 1
    assert (await journal.ready()).sequence == before
