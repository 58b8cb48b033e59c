"""Concurrent requests of people at one table at two nodes: each counts exactly once.

Each node knows the room as it was before the change of the other, as it does until a notification comes.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace

import pytest
from msgspec.structs import replace as replace_in

from spanish_main.core.game.fairness import pledge
from spanish_main.server.live.keeper import StoreKeeper
from spanish_main.server.storage.identity_store import IdentityStore
from spanish_main.server.storage.lobby_store import LobbyStore
from spanish_main.server.storage.store import Store
from spanish_main.table.dealing import dealt, prepared
from spanish_main.table.journal import Journal
from spanish_main.table.kept import Seat
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.messages.wire_room import (
    AnswerEnd,
    Fill,
    Leave,
    NewTable,
    OfferEnd,
    Ready,
    StandIn,
    TakeOver,
    Unready,
)
from spanish_main.table.room.intervals import INTERVALS
from spanish_main.table.room.requests import RoomRequest, RoomRequests
from spanish_main.table.room_state import RoomState
from tests.server.dealt import header_of
from tests.server.inside import ELSEWHERE, PERSON, new_user, requests_of


@dataclass
class Node:
    """A node at which the table is open."""

    requests: RoomRequests
    users: list[str]

    def do(self, request: RoomRequest) -> None:
        self.requests.do(self.users[request.seat], request, lambda _: 1e9)

    def fills(self, seat: int) -> None:
        self.requests.do(self.users[0], Fill("key", seat, "random"), lambda _: 1e9)


def table_of(
    stores: list[Store], players: int, *, is_dealt: bool, reveal_seconds: float = INTERVALS.reveal
) -> list[Node]:
    """Creates a table, dealt or with all seats taken, and reads it at two nodes."""
    users = [new_user(stores[0])[0] for _ in range(players)]
    specs = [PERSON, *[ELSEWHERE] * (players - 1)]
    header, room = prepared(users[0], NewTable("cartagena", specs, setup={"first_seat": 0}, stand_in="random"))
    header.seats[1:] = [replace(seat, user=user) for seat, user in zip(header.seats[1:], users[1:], strict=True)]
    if is_dealt:
        header, rows = dealt(header, [""] * players)
        state: RoomState = replace_in(room.state, phase="dealt")
        LobbyStore(stores[0]).create(header, rows, replace(room, state=state))
    else:
        LobbyStore(stores[0]).create(header, [], room)
    nodes = []
    for store in stores[:2]:
        read = header_of(store, header.id)
        nodes.append(Node(requests_of(store, Journal(StoreKeeper(store), read), reveal_seconds), users))
        nodes[-1].requests.room.refresh()
    return nodes


def all_ready(node: Node) -> None:
    for seat in range(len(node.users)):
        node.do(Ready("key", seat, pledge(f"word {seat}"), 0))


# --- Ending together --------------------------------------------------------------------------------------------------


def test_two_concurrent_agreements_both_count(stores: list[Store]) -> None:
    here, there = table_of(stores, 3, is_dealt=True)
    here.do(OfferEnd("key", 0, "draw"))
    there.requests.room.refresh()
    here.do(AnswerEnd("key", 1, accept=True))
    there.do(AnswerEnd("key", 2, accept=True))
    assert there.requests.room.header.outcome == {"winners": [], "reason": "drawn"}
    here.requests.room.refresh()
    assert here.requests.room.header.outcome == {"winners": [], "reason": "drawn"}


def test_an_offer_that_was_declined_meanwhile_is_agreed_to_by_nobody(stores: list[Store]) -> None:
    here, there = table_of(stores, 3, is_dealt=True)
    here.do(OfferEnd("key", 0, "stop"))
    there.requests.room.refresh()
    here.do(AnswerEnd("key", 1, accept=False))
    with pytest.raises(Refusal) as refused:
        there.do(AnswerEnd("key", 2, accept=True))
    assert refused.value.message == "server-nothing-offered"
    assert there.requests.room.state.offer is None


def test_one_offers_only_once_the_same(stores: list[Store]) -> None:
    here, there = table_of(stores, 3, is_dealt=True)
    here.do(OfferEnd("key", 0, "stop"))
    with pytest.raises(Refusal) as refused:
        there.do(OfferEnd("key", 2, "stop"))
    assert refused.value.message == "server-offered-already"
    there.do(OfferEnd("key", 2, "draw"))
    assert there.requests.room.state.offer is not None
    assert there.requests.room.state.offer.agreed == [2]


def test_a_seat_with_a_stand_in_does_not_prevent_an_agreed_end(stores: list[Store]) -> None:
    here, there = table_of(stores, 3, is_dealt=True)
    here.do(OfferEnd("key", 0, "draw"))
    here.do(AnswerEnd("key", 1, accept=True))
    assert not here.requests.room.over
    there.requests.do(there.users[0], StandIn("key", 2), lambda _: 1e9)
    assert there.requests.room.plays_on(2)
    assert there.requests.room.header.outcome == {"winners": [], "reason": "drawn"}


def test_taking_over_in_two_windows_counts_once(stores: list[Store]) -> None:
    here, there = table_of(stores, 3, is_dealt=True)
    here.requests.do(here.users[0], StandIn("key", 2), lambda _: 1e9)
    there.requests.room.refresh()
    here.do(TakeOver("key", 2))
    there.do(TakeOver("key", 2))
    assert not there.requests.room.plays_on(2)
    assert there.requests.room.state.seats[2].changes == 2, "away and back"


# --- Before the deal --------------------------------------------------------------------------------------------------


def test_two_nodes_that_see_at_once_that_time_is_up_go_on(stores: list[Store], monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = table_of(stores, 2, is_dealt=False, reveal_seconds=0.0)
    all_ready(here)
    assert here.requests.room.state.phase == "drawing"
    read = there.requests.room.read

    def outrun() -> None:
        """Lets the other node act after this one has read."""
        read()
        if there.requests.room.state.phase == "drawing":
            here.requests.room.refresh()

    monkeypatch.setattr(there.requests.room, "read", outrun)
    assert there.requests.room.refresh()
    assert there.requests.room.state.phase == here.requests.room.state.phase == "waiting"
    assert there.requests.room.state.missed == [0, 1]
    assert there.requests.room.version == here.requests.room.version


def test_nothing_is_dealt_to_a_user_who_left_meanwhile(stores: list[Store], monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = table_of(stores, 3, is_dealt=False)
    here.do(Leave("key", 2))
    here.do(Ready("key", 0, pledge("a"), 0))
    here.do(Ready("key", 1, pledge("b"), 0))
    there.requests.room.refresh()
    complete, asked = here.requests.seating.complete, []

    def outrun(state: RoomState) -> bool:
        """Lets the other user leave after this node has seen that all are ready."""
        known = complete(state)
        if known and not asked:
            asked.append(state)
            there.requests.room.refresh()
            there.do(Unready("key", 1))
            there.do(Leave("key", 1))
        return known

    monkeypatch.setattr(here.requests.seating, "complete", outrun)
    here.fills(2)
    assert asked
    assert here.requests.room.state.phase == "waiting"
    assert [seat.ready for seat in here.requests.room.state.seats] == [True, False, True]


def test_a_table_of_bots_alone_is_dealt_when_the_last_of_them_is_there(stores: list[Store]) -> None:
    here, _ = table_of(stores, 2, is_dealt=False)
    here.do(Leave("key", 0))
    here.do(Leave("key", 1))
    here.fills(0)
    assert not here.requests.room.dealt
    here.fills(1)
    assert here.requests.room.dealt
    assert here.requests.room.header.seats == [
        Seat("bot", seat.name, "random", None) for seat in here.requests.room.header.seats
    ]


# --- Coming back ------------------------------------------------------------------------------------------------------


def test_of_two_uses_of_one_recovery_code_one_succeeds(stores: list[Store]) -> None:
    user, _ = new_user(stores[0])
    people = [IdentityStore(store) for store in stores]
    people[0].set_recovery(user, "code")
    with ThreadPoolExecutor(len(people)) as pool:
        came = [pool.submit(one.redeem_recovery, "code", f"fresh {at}", "phone") for at, one in enumerate(people)]
        tokens = [each.result() for each in came]
    (here,) = [at for at, token in enumerate(tokens) if token is not None and people[0].session_of(token) is not None]
    assert [at for at in range(len(people)) if people[0].user_of_code(f"fresh {at}") is not None] == [here]
    assert len(people[0].sessions(user)) == 2
