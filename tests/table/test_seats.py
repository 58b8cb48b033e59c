"""People at several machines before the deal: seats that are taken, terms that are agreed to, and entropy."""

from __future__ import annotations

import time
from typing import Any

import msgspec
import pytest

from spanish_main.core.game.fairness import commitment, pledge
from spanish_main.table import dealing
from spanish_main.table.live import LiveTable
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.messages.wire_room import NewTable
from spanish_main.table.room.intervals import Intervals
from tests.table.memory import MemoryKeeper
from tests.table.pages import FRIEND, ME, Json, Window, dealt_apart, new_table, opened, refusal_of, tasks, until

CLOCK: Json = {"kind": "match", "seconds": 600, "increment": 5}


async def two(seats: str, keeper: MemoryKeeper | None = None, **more: Any) -> tuple[LiveTable, Window, Window]:
    """A table that waits, and the pages of its host and of the friend at seat 1."""
    live = new_table(seats, keeper, **more)
    host = await opened(live)
    await live.sit(FRIEND, 1, "Bonny")
    away = await opened(live, FRIEND)
    host.read()
    return live, host, away


async def test_nothing_is_dealt_before_all_are_ready() -> None:
    keeper = MemoryKeeper()
    live, host, away = await two("per", keeper)
    promise = host.room["commitment"]
    assert (await host.ready(0, "a pinch"))["type"] == "done"
    for message in ({"type": "view", "viewer": 0}, {"type": "act", "key": "k", "seat": 0, "sequence": 0, "action": 0}):
        await host.send(message)
        refused = await host.hear_until(lambda heard: heard["type"] == "refused")
        assert refused["message"] == "server-not-running"
    assert (await host.request("reveal", seat=0, entropy="a pinch"))["message"] == "server-not-drawing"
    assert (await away.ready(1, "of salt"))["type"] == "done"
    await host.phase("drawing")
    assert [seat["pledge"] for seat in host.room["seats"]] == [pledge("a pinch"), pledge("of salt"), ""]
    assert (await host.request("unready", seat=0))["message"] == "server-not-waiting"
    assert (await host.request("reveal", seat=0, entropy="a pound"))["message"] == "server-broken-pledge"
    assert (await host.request("reveal", seat=0, entropy="a pinch"))["type"] == "done"
    assert keeper.entries(live.id) == []
    assert (await away.request("reveal", seat=1, entropy="of salt"))["type"] == "done"
    await host.phase("dealt")
    await host.until(lambda: host.snapshot)
    assert host.snapshot["commitment"] == promise
    header = live.journal.header
    assert commitment(header.seed) == promise
    assert header.entropy == ["a pinch", "of salt", ""]
    sent = "".join([*host.heard, *away.heard])
    assert header.seed not in sent
    assert "of salt" not in sent


@pytest.mark.parametrize("jump", [0, -86_400, 86_400])
async def test_a_missing_reveal_makes_all_seats_unready(monkeypatch: pytest.MonkeyPatch, jump: float) -> None:
    """jump: by how many seconds the time of day is moved meanwhile, which makes no difference."""
    live, host, away = await two("pe", intervals=Intervals(reveal=0.5))
    promise, real, began = host.room["commitment"], time.time, time.monotonic()
    await host.ready(0, "first")
    await away.ready(1, "theirs")
    await host.phase("drawing")
    monkeypatch.setattr(time, "time", lambda: real() + jump)
    assert (await host.request("reveal", seat=0, entropy="first"))["type"] == "done"  # it is not too late
    assert host.room["phase"] == "drawing"
    room = await host.phase("waiting")
    assert time.monotonic() - began > 0.5
    assert room["missed"] == [1]
    assert [(seat["ready"], seat["pledge"]) for seat in room["seats"]] == [(False, "")] * 2
    assert (room["commitment"], room["tries"]) == (promise, 1)
    await away.phase("waiting")
    await dealt_apart(live.id, host, away)
    assert host.room["tries"] == 2
    assert host.room["seats"][0]["pledge"] == pledge(f"{live.id} 0")


async def test_a_match_is_shown_to_nobody_before_it_is_dealt() -> None:
    live, host, away = await two("per")
    bots = f"bots of table {live.id}"
    await until(lambda: not tasks(bots))  # whose turn it is has been looked up: the match is in memory
    await host.request("terms", options={"variant": "tortuga"})
    await until(lambda: not tasks(bots))
    await live.catch_up()
    for page in (host, away):
        assert {"snapshot", "progress"}.isdisjoint(message["type"] for message in page.messages())


async def test_a_seat_that_is_taken_is_opened_by_nothing() -> None:
    live, host, away = await two("per")
    for seat in (0, 1, 2, 7, -1):
        assert await refusal_of(live.sit("stranger", seat, "")) == "server-seat-taken"
    assert (await host.request("fill", seat=1, bot="random"))["message"] == "server-seat-taken"  # somebody is there
    assert (await away.request("fill", seat=2, bot=None))["message"] == "server-not-your-table"
    await away.request("leave", seat=1)
    await live.sit("stranger", 1, " Cleo \n ")
    host.read()
    assert host.room["seats"][1]["name"] == "Cleo"
    await dealt_apart(live.id, host, await opened(live, "stranger"))
    assert await refusal_of(live.sit(FRIEND, 1, "")) == "server-not-waiting"


async def test_the_host_fills_up_with_bots() -> None:
    host = await opened(new_table("pee"))
    assert (await host.request("fill", seat=1, bot="parrot"))["message"] == "server-invalid-options"
    for bot in ("greedy", None, "random"):
        assert (await host.request("fill", seat=1, bot=bot))["type"] == "done"
    await host.ready(0, "mine")
    assert host.room["phase"] == "waiting"
    await host.request("fill", seat=2, bot="random")  # the last seat: now all are ready
    await host.phase("drawing")
    await host.request("reveal", seat=0, entropy="mine")
    await host.phase("dealt")


async def test_one_person_is_dealt_to_at_once_or_after_adding_entropy() -> None:
    live = new_table("pr", wait=True)
    page = await opened(live)
    assert page.room["phase"] == "waiting"
    await dealt_apart(live.id, page)
    assert (await opened(new_table("pr"))).room["phase"] == "dealt"


@pytest.mark.parametrize(
    "wrong",
    [
        {"clock": CLOCK, "stand_in": ""},
        {"clock": {**CLOCK, "seconds": 0}},
        {"clock": {**CLOCK, "kind": "sundial"}},
        {"clock": {"kind": "match"}},
        {"away": -1},
        {"seats": [{"kind": "person"}, {"kind": "bot", "bot": "random", "elsewhere": True}]},
    ],
)
def test_a_table_that_there_cannot_be(wrong: Json) -> None:
    body = {"game": "cartagena", "seats": [{"kind": "person"}, {"kind": "person", "elsewhere": True}], **wrong}
    with pytest.raises((Refusal, msgspec.ValidationError)):
        dealing.new_table(ME, msgspec.convert(body, NewTable))


# --- Terms ------------------------------------------------------------------------------------------------------------


async def test_new_terms_make_all_seats_unready() -> None:
    live, host, away = await two("per")
    stranger = await opened(live, "stranger")
    assert (await away.ready(1, "theirs"))["type"] == "done"
    await host.until(lambda: host.room["seats"][1]["ready"])
    assert host.room["options"]["hands"] == "secret"
    terms = {"clock": CLOCK, "stand_in": "random", "spectators": False, "public": True, "hints": False, "delay": 5}
    options = {"variant": "tortuga", "must_act": False}
    assert (await host.request("terms", options=options, **terms))["type"] == "done"
    for page in (host, away):
        await page.until(lambda page=page: page.room["terms"] == 1)  # type: ignore[misc]
        room = page.room
        assert (room["options"]["hands"], room["options"]["must_act"], room["options"]["players"]) == ("open", False, 3)
        assert {name: room[name] for name in terms} == terms
        assert [(seat["ready"], seat["pledge"]) for seat in room["seats"]] == [(False, ""), (False, ""), (True, "")]
    await dealt_apart(live.id, host, away)
    assert host.snapshot["options"] == host.room["options"]
    assert host.snapshot["hints"] is False
    assert stranger.messages()[-1]["message"] == "server-no-spectators"
    assert stranger.line.closed is not None
    assert await refusal_of(opened(live, "stranger")) == "server-no-spectators"


async def test_nobody_agrees_to_terms_that_he_has_not_seen() -> None:
    _, host, away = await two("per")
    assert (await host.request("terms", clock=CLOCK))["type"] == "done"
    late = await away.request("ready", seat=1, pledge=pledge("theirs"), terms=0)  # sent before the news had come
    assert late["message"] == "server-other-terms"
    assert not away.room["seats"][1]["ready"]
    assert (await away.ready(1, "theirs"))["type"] == "done"
    # The same terms once more: nobody has anything to agree to.
    same = {"options": host.room["options"], "clock": CLOCK, "stand_in": host.room["stand_in"], "away": 120}
    assert (await host.request("terms", **same))["type"] == "done"
    await host.until(lambda: host.room["seats"][1]["ready"])
    assert host.room["terms"] == 1


async def test_terms_that_cannot_be_are_refused_and_change_nothing() -> None:
    live, host, away = await two("per")
    before = host.room
    for request in (
        {"options": {"players": 2}},
        {"options": {"hands": "glass"}},
        {"options": {"wings": 2}},
        {"clock": CLOCK, "stand_in": ""},
        {"stand_in": "nobody"},
    ):
        answer = await host.request("terms", **request)
        assert (answer["type"], answer["message"]) == ("refused", "server-invalid-options"), request
    await host.send({"type": "terms", "key": "k", "delay": 1000})
    assert (await host.hear_until(lambda heard: heard["type"] == "refused"))["message"] == "server-nonsense"
    assert (await away.request("terms", clock=CLOCK))["message"] == "server-not-your-table"
    host.read()
    assert host.room == before
    await dealt_apart(live.id, host, away)
    assert (await host.request("terms", clock=CLOCK))["message"] == "server-not-waiting"
    assert host.room["clock"] is None
