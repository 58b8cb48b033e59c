"""The limits, with a clock of the test."""

from __future__ import annotations

import contextlib
import logging

import pytest

from spanish_main.server.http.logs import Throttle
from spanish_main.server.limits.counters import Rate
from spanish_main.server.limits.gate import Admission, Client, Gate, Talk, network_of
from spanish_main.server.limits.numbers import Limits, changed
from spanish_main.server.limits.quotas import Quota
from spanish_main.server.storage.store import Store
from spanish_main.table.messages.errors import Refusal, ServeError
from spanish_main.table.messages.wire import Act, Undo
from spanish_main.table.subscriber import Stored
from tests.server.inside import PERSON, joined, new_table


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Connection:
    def __init__(self) -> None:
        self.aborted = False
        self.why: str | None = None

    def abort(self) -> None:
        self.aborted = True

    def late(self, now: float) -> str | None:
        return self.why


def entered(gate: Gate, address: str) -> tuple[Admission, Connection]:
    place, connection = gate.enter(address, proxy=False), Connection()
    place.connection = connection
    return place, connection


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("nonsense", "nonsense"),
    ],
)
def test_one_customer_is_one_address(address: str, network: str) -> None:
    assert network_of(address) == network


def test_limits_are_set_by_name() -> None:
    limits = changed(Limits(), ["connections=7", "tables_a_user=3/9", "guesses_a_minute=2", "header_seconds=1.5"])
    assert (limits.connections, limits.header_seconds) == (7, 1.5)
    assert (limits.tables_a_user, limits.guesses_a_minute) == (Rate(3, 9), Rate(2, 60))


@pytest.mark.parametrize(
    "setting",
    [
        "",
        "connections",
        "connections=",
        "connections=-1",
        "connections=0",
        "entries_a_match=0.5",
        "messages=0.5",
        "messages=5/0",
        "kept_for_seats=2",
        "connections=nan",
        "connections=3/4",
        "nonsense=3",
    ],
)
def test_an_invalid_limit_gives_one_line(setting: str) -> None:
    with pytest.raises(ServeError) as refused:
        changed(Limits(), [setting])
    assert refused.value.message == "server-bad-limit"
    assert "\n" not in str(refused.value)


def test_one_address_has_its_share_of_connections_and_no_more() -> None:
    gate = Gate(Limits(connections=10, connections_an_address=4, unidentified_an_address=3), Clock())
    places = [gate.enter("192.0.2.1", proxy=False) for _ in range(3)]
    with pytest.raises(Refusal, match="too many connections"):
        gate.enter("192.0.2.1", proxy=False)
    gate.identify(places[0], "u")
    places.append(gate.enter("192.0.2.1", proxy=False))
    gate.enter("192.0.2.2", proxy=False)
    for place in places:
        gate.leave(place)
        gate.leave(place)
    assert gate.connections == 1
    gate.enter("192.0.2.1", proxy=False)


def test_a_whole_log_comes_in_at_last_though_each_try_reads_it_from_its_beginning() -> None:
    clock, here = Clock(), 0
    gate, client = Gate(Limits(), clock), Client("192.0.2.1", "u")
    for _ in range(100):
        with contextlib.suppress(Refusal):
            for match in range(Limits().tables_at_once_a_user):
                gate.take("records", client)
                if match >= here:  # the others are known
                    gate.make_table(client)
                    here += 1
        clock.now += 3600
    assert here == Limits().tables_at_once_a_user


def test_a_proxy_brings_many_clients() -> None:
    gate = Gate(Limits(connections_an_address=1), Clock())
    for _ in range(5):
        gate.enter("192.0.2.1", proxy=True)


def test_a_full_server_closes_the_oldest_unidentified_connection() -> None:
    gate = Gate(Limits(connections=3, unidentified=2), Clock())
    known = gate.enter("192.0.2.1", proxy=False)
    gate.identify(known, "u")
    (_, first), (one, second), (other, third) = (entered(gate, f"192.0.2.{number}") for number in (2, 3, 4))
    assert (first.aborted, second.aborted, third.aborted) == (True, False, False)
    assert (gate.connections, gate.unidentified) == (3, 2)
    gate.identify(one, "v")
    gate.identify(other, "v")
    with pytest.raises(Refusal, match="full"):
        gate.enter("192.0.2.5", proxy=False)


def test_late_connections_are_ended() -> None:
    clock = Clock()
    gate = Gate(Limits(closing_seconds=5), clock)
    (_, slow), (closed, leaving), (_, patient) = (entered(gate, "192.0.2.1") for _ in range(3))
    slow.why = "requests that do not end"
    gate.end_soon(closed)
    gate.sweep()
    assert (slow.aborted, leaving.aborted, patient.aborted) == (True, False, False)
    clock.now = 6.0
    gate.sweep()
    assert (leaving.aborted, patient.aborted) == (True, False)
    assert gate.refused == {"requests that do not end": 1, "slow readers": 1}


def test_sockets_of_an_address_and_of_a_user() -> None:
    gate = Gate(Limits(sockets=10, sockets_an_address=3, sockets_a_user=2, kept_for_seats=0.5), Clock())
    user, other = Client("192.0.2.1", "u"), Client("192.0.2.1", "v")
    gate.open_socket(user)
    gate.open_socket(user)
    with pytest.raises(Refusal):
        gate.open_socket(user)
    gate.open_socket(other)
    with pytest.raises(Refusal):
        gate.open_socket(other)
    for number in range(3):
        gate.check_spectator(other)
        gate.open_socket(Client(f"192.0.2.{number + 2}"))
    with pytest.raises(Refusal, match="watching"):
        gate.check_spectator(other)
    gate.close_socket(user)
    gate.check_spectator(other)
    assert gate.sockets == 5


def test_guesses_run_out_and_come_back_with_time() -> None:
    clock = Clock()
    gate = Gate(Limits(guesses_a_minute=Rate(3, 60), guesses_an_hour=Rate(5, 3600)), clock)
    client, other = Client("192.0.2.1"), Client("192.0.2.2", "u")
    for _ in range(20):  # a right code is not limited
        gate.guess(client)
        gate.guessed_right(client)
    for _ in range(3):
        gate.guess(client)
    with pytest.raises(Refusal) as refused:
        gate.guess(client)
    assert refused.value.status == 429
    assert refused.value.arguments == {"seconds": 20}
    gate.guess(other)
    clock.now = 21.0
    gate.guess(client)
    with pytest.raises(Refusal):
        gate.guess(client)


def test_tables_are_counted_by_user_and_by_address() -> None:
    gate = Gate(Limits(tables_a_user=Rate(1, 60), tables_an_address=Rate(2, 60)), Clock())
    gate.make_table(Client("192.0.2.1", "u"))
    with pytest.raises(Refusal):
        gate.make_table(Client("192.0.2.9", "u"))
    gate.make_table(Client("192.0.2.1"))
    with pytest.raises(Refusal):
        gate.make_table(Client("192.0.2.1"))


def test_a_socket_is_refused_once_then_ignored_then_closed() -> None:
    clock = Clock()
    gate = Gate(Limits(messages=Rate(4, 4), messages_dropped=2), clock)
    talk = Talk(gate, Client("192.0.2.1"))
    verdicts = [talk.hear(10) for _ in range(8)]
    assert verdicts == ["ok"] * 4 + ["refuse", "drop", "drop", "close"]
    clock.now = 4.0
    assert talk.hear(10) == "ok"


def test_nonsense_and_bytes_count_for_more() -> None:
    clock = Clock()
    gate = Gate(Limits(messages=Rate(10, 10), nonsense_costs=5, message_bytes=Rate(100, 10)), clock)
    talk = Talk(gate, Client("192.0.2.1"))
    for _ in range(2):
        assert talk.hear(1) == "ok"
        talk.nonsense()
    assert talk.hear(1) == "refuse"
    talk = Talk(gate, Client("192.0.2.1"))
    assert talk.hear(90) == "ok"
    assert talk.hear(90) == "refuse"


def test_thinking_at_once() -> None:
    gate = Gate(Limits(thinking_a_user=2), Clock())
    one, same = gate.slots(Client("192.0.2.1", "u")), gate.slots(Client("192.0.2.7", "u"))
    one.take()
    same.take()
    with pytest.raises(Refusal, match="hints and reviews"):
        one.take()
    gate.slots(Client("192.0.2.1", "v")).take()
    same.give_back()
    one.take()
    assert gate.thinking == 3


def test_refusals_are_counted_and_reported_together(caplog: pytest.LogCaptureFixture) -> None:
    gate = Gate(Limits(requests_an_address=Rate(1, 60)), Clock())
    for address in ["192.0.2.1"] * 5 + ["192.0.2.2"] * 2:
        try:
            gate.ask(Client(address))
        except Refusal:
            continue
    assert caplog.messages == []
    gate.report()
    gate.report()
    assert caplog.messages == ["too much and refused: requests, 5 times from 2 addresses, most (4) from 192.0.2.1"]


def test_files_of_the_edition_without_a_server_do_not_count_as_requests() -> None:
    gate, client = (
        Gate(Limits(requests_an_address=Rate(1, 60), files_an_address=Rate(1, 60)), Clock()),
        Client("192.0.2.1"),
    )
    gate.ask(client, file=True)
    gate.ask(client)
    for file in (True, False):
        with pytest.raises(Refusal, match="60"):
            gate.ask(client, file=file)


def test_nothing_is_kept_of_quiet_clients() -> None:
    clock = Clock()
    gate = Gate(Limits(), clock)
    for number in range(100):
        gate.ask(Client(f"192.0.2.{number}"))
    clock.now = 3600.0
    gate.report()
    assert len(gate._meters["requests"]) == 0


def test_the_log_tells_the_same_complaint_a_few_times_a_minute() -> None:
    clock = Clock()
    throttle = Throttle(clock)

    def passes(text: str, level: int = logging.WARNING) -> str | None:
        record = logging.LogRecord("server", level, "", 0, text, (7,), None)
        return record.getMessage() if throttle.filter(record) else None

    assert [passes("failed %d") for _ in range(7)] == ["failed 7"] * 5 + [None, None]
    assert passes("other %d") == "other 7"
    assert [passes("fine %d", logging.INFO) for _ in range(9)] == ["fine 7"] * 9
    clock.now = 61.0
    assert passes("failed %d") == "failed 7 (and 2 more like it before)"
    assert passes("failed %d") == "failed 7"


# --- What is stored ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["entries", "lines", "reports", "arrangements"])
def test_what_one_user_and_one_address_may_store_runs_out_and_comes_back(kind: Stored) -> None:
    clock = Clock()
    limits = changed(Limits(), [f"{kind}_a_user=10/100", f"{kind}_an_address=25/100"])
    gate = Gate(limits, clock)
    users = [Quota(gate, Client("192.0.2.1", user)) for user in "uvw"]
    users[0].stored(kind, 14)  # the last one may bring more than is left
    denied = users[0].denied(kind)
    assert denied is not None
    assert (denied.message, denied.arguments) == ("server-stored-too-much", {"seconds": 50})
    assert users[1].denied(kind) is None
    for _ in range(10):
        users[1].take(kind)
    for _ in range(2):
        users[2].take(kind) if users[2].denied(kind) is None else None
    with pytest.raises(Refusal):  # the address has had all of its own
        users[2].take(kind)
    Quota(gate, Client("192.0.2.2", "x")).take(kind)
    clock.now = 60.0
    users[0].take(kind)
    gate.report()
    assert gate.refused[kind] >= 2


async def test_undos_and_entries_have_limits_that_a_match_does_not_meet(store: Store, owner: str) -> None:
    """By what is stored: it is the same after coming back, and a resend of what was done is answered all the same."""
    limits = changed(Limits(), ["undos_a_turn=3", "entries_a_user=12/3600"])
    live = new_table(store, owner, PERSON, PERSON, limits=limits)
    gate = Gate(limits, Clock())
    watching, snapshot = await joined(live, owner, 0)
    sequence, said = snapshot["now"]["sequence"], []
    for number in range(4):
        for message in (
            Act(f"a{number}", 0, sequence, snapshot["now"]["offers"][0]["id"]),
            Undo(f"u{number}", 0, sequence + 1),
        ):
            if number == 3 and isinstance(message, Undo):
                with pytest.raises(Refusal) as refused:
                    await live.do(watching, message)
                assert (refused.value.message, refused.value.arguments) == ("server-too-many-undos", {"limit": 3})
            else:
                await live.do(watching, message)
                said.append(message)
                sequence += 1 if isinstance(message, Undo) else 0
        sequence += 1
    watching.quota = Quota(gate, Client("192.0.2.1", owner))
    watching.quota.stored("entries", 12)
    at = (await joined(live, owner, 0))[1]["now"]["sequence"]
    with pytest.raises(Refusal) as refused:
        await live.do(watching, Act("more", 0, at, 0))
    assert refused.value.message == "server-stored-too-much"
    await live.do(watching, said[0])
