"""A client that reconnects gets the news since then, and exactly what a client that stayed has got."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from spanish_main.core.match.match import Match
from spanish_main.games.catalog import GAMES
from spanish_main.server.live.keeper import StoreKeeper
from spanish_main.server.live.subscriber import SocketSubscriber
from spanish_main.server.storage.database import locate, open_engine
from spanish_main.server.storage.forgetting import forget
from spanish_main.server.storage.identity_store import IdentityStore
from spanish_main.server.storage.store import Store
from spanish_main.table import views
from spanish_main.table.journal import ActionRequest, Journal
from spanish_main.table.kept import Header
from spanish_main.table.messages.wire import Act, encode
from spanish_main.table.messages.wire_room import NewTable
from spanish_main.table.subscriber import KnownVersion
from tests.nightly import rest_slow
from tests.server.dealt import create, deal
from tests.server.harness import Browser, Json, Live, ServerProcess
from tests.server.inside import BOT, PERSON, carried_out, heard, joined, live_table, messages, new_table, new_user

NOBODY = "0123456789abcdef"


def as_json(message: Any) -> Json:
    decoded: Json = json.loads(encode(message))
    return decoded


def all_of(header: Header, match: Match, viewer: int | None, until: int) -> Json:
    return as_json(views.snapshot(header, match, viewer, None, [0] * match.game.players, until))


@pytest.mark.parametrize("delay", [0, 5])
@pytest.mark.parametrize("game", rest_slow(GAMES, {"cartagena"}))
async def test_a_reconnected_viewer_gets_the_same_as_one_who_stayed(tmp_path: Path, game: str, delay: int) -> None:
    store = Store(open_engine(locate(str(tmp_path / "tables.sqlite3"))))
    owner, _ = new_user(store)
    players = {"mutiny": 3}.get(game, 2)
    header, rows = deal(owner, NewTable(game, [PERSON] * players))
    create(store, header, rows)
    journal, rng = Journal(StoreKeeper(store), header), random.Random(f"{game} {delay}")
    match = await journal.ready()
    shown: dict[int | None, list[tuple[str, list[Json]]]] = {viewer: [] for viewer in (None, *range(players))}
    tails = again = 0
    for number in range(60):
        seat = match.current_seat()
        if seat < 0:
            break
        undo = match.can_undo(seat) and rng.random() < 0.3
        action = None if undo else rng.choice(match.state.legal_actions())
        await carried_out(journal, ActionRequest(seat, match.sequence, action, f"key {number}"))
        for viewer in [rng.choice(list(shown))]:  # all would take long
            before = shown[viewer]
            until = views.shown(match, delay if viewer is None else 0, None)
            whole = all_of(header, match, viewer, until)
            for version, steps in before:
                since = views.known(header, match, viewer, version, until)
                stands = steps == whole["steps"][: len(steps)]
                if since is None:
                    # The step was taken back. The one in its place may look the same.
                    assert len(steps) > until or any(entry.undone for entry in match.entries)
                    again += 1
                    continue
                assert stands
                assert since == len(steps)
                tail = as_json(views.progress(header, match, viewer, [0] * players, since, until))
                assert steps + tail["steps"] == whole["steps"]
                assert tail["now"] == whole["now"]
                tails += 1
            before.append((whole["now"]["version"], whole["steps"]))
    store.close()
    assert tails > 60
    assert again or not any(entry.undone for entry in match.entries)


def test_a_version_is_of_one_viewer_of_one_match_with_these_people(store: Store, owner: str) -> None:
    header, rows = deal(owner, NewTable("cartagena", [PERSON, PERSON], setup={"first_seat": 0}))
    create(store, header, rows)
    match = Journal(StoreKeeper(store), header).match()
    version = views.version(header, match, 0)
    assert views.known(header, match, 0, version, match.steps) == match.steps
    seats = header.seats
    for other in (
        replace(header, seats=[replace(seats[0], name="Eve"), seats[1]]),
        replace(header, seats=[seats[0], replace(seats[1], user=NOBODY)]),
        replace(header, hints=not header.hints),
        replace(header, id=NOBODY),
        replace(header, seed=NOBODY * 4),
    ):
        assert views.known(other, match, 0, version, match.steps) is None
    assert views.known(header, match, 1, version, match.steps) is None
    assert views.known(header, match, None, version, match.steps) is None
    assert views.known(header, match, 0, version, match.steps - 1) is None  # it may see less than that now
    entry = match.entries[-1]
    match.entries[-1] = replace(entry, time=(entry.time or 0.0) + 0.001)  # a backup that was played on otherwise
    assert views.known(header, match, 0, version, match.steps) is None


async def came(table: Any, user: str | None, known: KnownVersion) -> Json:
    """Returns the first message about the match to a client that reconnects."""
    watching = SocketSubscriber(user)
    await table.join(watching, known)
    async for message in messages(watching):
        if message["type"] in ("snapshot", "progress"):
            table.leave(watching)
            return message
    raise AssertionError("nothing came")


async def test_a_user_who_lost_the_seat_gets_the_public_view(store: Store, owner: str) -> None:
    table = new_table(store, owner, PERSON, BOT)
    watching, first = await joined(table, owner, viewer=0)
    known = KnownVersion(0, first["now"]["version"])
    assert (await came(table, owner, known))["type"] == "progress"
    stranger, _ = new_user(store)
    for user in (stranger, None):
        message = await came(table, user, known)
        assert (message["type"], message["now"]["viewer"]) == ("snapshot", None)
    for seat in (1, 2, 999):  # a bot's, and seats that there are not
        message = await came(table, owner, KnownVersion(seat, first["now"]["version"]))
        assert (message["type"], message["now"]["viewer"]) == ("snapshot", None)
    table.leave(watching)


async def test_a_deleted_neighbour_causes_a_new_snapshot(store: Store, owner: str) -> None:
    header, rows = deal(owner, NewTable("cartagena", [PERSON, PERSON]))
    other, _ = new_user(store)
    header = replace(header, seats=[header.seats[0], replace(header.seats[1], user=other, name="Eve")])
    create(store, header, rows)
    table = live_table(store, header)
    watching, first = await joined(table, owner, viewer=0)
    table.leave(watching)
    await asyncio.to_thread(forget, IdentityStore(store), other)
    message = await came(table, owner, KnownVersion(0, first["now"]["version"]))
    assert (message["type"], message["now"]["viewer"]) == ("snapshot", 0)
    assert message["seats"][1]["gone"]
    assert "Eve" not in json.dumps(message)


@pytest.mark.parametrize(
    "version", ["", "7", "-", "0-", f"999999-{NOBODY}", f"-1-{NOBODY}", f"٣-{NOBODY}", "9" * 60, f"1e3-{NOBODY}"]
)
async def test_of_a_version_of_the_future_or_nonsense_all_is_shown(store: Store, owner: str, version: str) -> None:
    table = new_table(store, owner, PERSON, BOT)
    message = await came(table, owner, KnownVersion(0, version))
    assert (message["type"], message["now"]["viewer"]) == ("snapshot", 0)


async def test_a_seat_that_comes_back_may_act_at_once(store: Store, owner: str) -> None:
    table = new_table(store, owner, PERSON, PERSON)
    watching, first = await joined(table, owner, viewer=0)
    table.leave(watching)
    back = SocketSubscriber(owner)
    await table.join(back, KnownVersion(0, first["now"]["version"]))
    now = (await heard(back, "progress"))["now"]
    assert now["offers"] == first["now"]["offers"]
    await table.do(back, Act("key", 0, now["sequence"], now["offers"][0]["id"]))
    assert (await heard(back, "progress"))["steps"]


# --- Over real sockets ------------------------------------------------------------------------------------------------


async def come_back(browser: Browser, table: str, gone: Live, stayed: Live) -> Live:
    """Reconnects and checks that the connection gets the same as one that stayed."""
    known = len(gone.steps)
    back = await browser.come_back(table, gone)
    first = next(message for message in map(json.loads, back.heard) if message["type"] in ("snapshot", "progress"))
    assert (first["type"], first["kept"]) == ("progress", known)
    await stayed.until(lambda: stayed.now["sequence"] >= back.now["sequence"])
    assert [step["number"] for step in first["steps"]] == list(range(known, len(stayed.steps)))
    assert back.steps == stayed.steps
    assert back.now == stayed.now
    return back


@pytest.mark.server
@pytest.mark.slow
async def test_the_line_is_lost_and_the_server_too(tmp_path: Path) -> None:
    rng, database = random.Random(3), tmp_path / "tables.sqlite3"
    with ServerProcess(database) as first:
        async with Browser(first.url) as browser, Browser(first.url) as stranger:
            table = await browser.new_table("pp", options={"hands": "secret"}, hints=False)
            playing, stayed, gone = [await browser.open(table, seat) for seat in (0, 1, 1)]
            looked = await stranger.open(table)
            await gone.close()
            await looked.close()

            async def play(lives: Sequence[Live]) -> None:
                for _ in range(8):
                    mover = lives[lives[0].now["seat"]]
                    await mover.act(rng)
                    for live in lives:
                        await live.until(lambda live=live, mover=mover: live.now["sequence"] == mover.now["sequence"])

            await play([playing, stayed])
            back = await come_back(browser, table, gone, stayed)
            looks = await stranger.come_back(table, looked)
            assert looks.steps == (await stranger.open(table)).steps
            first.kill()
            with ServerProcess(database, port=first.port):
                # Another process knows the versions of the one before.
                lives = [await browser.come_back(table, live) for live in (playing, back)]
                assert [json.loads(live.heard[-1])["steps"] for live in lives] == [[], []]
                await play(lives)
                await come_back(browser, table, stayed, lives[1])
                await browser.come_back(table, stayed, viewer=0)
                for nonsense in ({"version": "%00"}, {"viewer": "x"}, {"viewer": "-1"}, {"version": "9" * 900}):
                    fresh = await browser.come_back(table, stayed, **nonsense)
                    assert json.loads(fresh.heard[-1])["type"] == "snapshot"
