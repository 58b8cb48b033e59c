"""Enforces the limits (``numbers``) of each client and of all clients together.

A client is an address (of IPv6 its /64, which one customer has) and, once its cookie is known, a user. Limits for
users also exist for addresses, with higher numbers: several people may share an address.

A request beyond a limit gets a Refusal and is counted. The log reports refusals once a minute, not one by one.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import math
import time
from collections import Counter
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol
from weakref import WeakValueDictionary

from spanish_main.server.limits.counters import Bucket, Meter, Tally
from spanish_main.server.limits.numbers import Limits
from spanish_main.server.protocol import account_refusals
from spanish_main.table.messages import refusals

log = logging.getLogger(__name__)

_COMPLAINTS = 10_000  # pairs of kind and address that are kept for the next report


# --- Clients ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Client:
    """The client of a request. address: as returned by ``network_of``. user: None if not known."""

    address: str
    user: str | None = None

    @property
    def name(self) -> str:
        """The user if it is known, else the address."""
        return f"user {self.user}" if self.user else self.address


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """Returns what counts as one address: the /64 of an IPv6 address, an IPv4 address, or an invalid text itself."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address[:100]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


# --- Connections ------------------------------------------------------------------------------------------------------


class Connection(Protocol):
    """A connection as the gate sees it."""

    def abort(self) -> None:
        """Ends it at once."""

    def late(self, now: float) -> str | None:
        """Returns the time limit that the connection has exceeded, or None."""


class Admission:
    """An admitted connection. address: None for one of a proxy, which brings many clients."""

    __slots__ = ("address", "connection", "ends", "user")

    def __init__(self, address: str | None) -> None:
        self.connection: Connection | None = None  # None until it has begun
        self.address = address
        self.user: str | None = None
        self.ends = math.inf


class Slots:
    """Limits how many hints and reviews one client may wait for."""

    def __init__(self, tally: Tally, key: Hashable, most: int) -> None:
        self._tally = tally
        self._key = key
        self._most = most

    def take(self) -> None:
        """Takes a slot. Refusal if all are taken."""
        if self._tally[self._key] >= self._most:
            raise refusals.too_much_thinking()
        self._tally.add(self._key)

    def give_back(self) -> None:
        """Returns a slot."""
        self._tally.add(self._key, -1)


class Unread:
    """Counts the unsent bytes of all connections together."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.total = 0

    def too_much(self, waiting: int) -> bool:
        """Whether a connection with so many unsent bytes must be closed."""
        most = self.limits.unread_bytes if self.total < self.limits.unread_bytes_of_all else self.limits.unread_share
        return waiting > most


class Gate:
    """Lets clients do what the limits allow. For one event loop; no method waits."""

    def __init__(self, limits: Limits | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits = limits or Limits()
        self.clock = clock
        self.unread = Unread(limits)
        self.draining = False  # whether the server is about to end
        self.refused: Counter[str] = Counter()  # kind -> refusals since the start
        self._complaints: Counter[tuple[str, str]] = Counter()  # (kind, address) -> refusals since the last report
        self._places: dict[Admission, None] = {}
        self._unidentified: dict[Admission, None] = {}  # the oldest first
        self._at_address = Tally()
        self._unidentified_at = Tally()
        self._sockets = Tally()
        self._users = Tally()  # sockets by known user
        self._thinking = Tally()
        self._turns: WeakValueDictionary[tuple[str, str], asyncio.Semaphore] = WeakValueDictionary()
        self._meters = {
            "connections": Meter(limits.connects_an_address, clock),
            "openings": Meter(limits.openings_an_address, clock),
            "requests": Meter(limits.requests_an_address, clock),
            "files": Meter(limits.files_an_address, clock),
            "tables of a user": Meter(limits.tables_a_user, clock),
            "tables": Meter(limits.tables_an_address, clock),
            "set-ups": Meter(limits.setups_an_address, clock),
            "records": Meter(limits.records_an_address, clock),
            "people": Meter(limits.people_an_address, clock),
            "changes": Meter(limits.changes_an_address, clock),
            "sign-ins": Meter(limits.sign_ins_an_address, clock),
            "guesses a minute": Meter(limits.guesses_a_minute, clock),
            "guesses an hour": Meter(limits.guesses_an_hour, clock),
            "entries of a user": Meter(limits.entries_a_user, clock),
            "entries": Meter(limits.entries_an_address, clock),
            "lines of a user": Meter(limits.lines_a_user, clock),
            "lines": Meter(limits.lines_an_address, clock),
            "reports of a user": Meter(limits.reports_a_user, clock),
            "reports": Meter(limits.reports_an_address, clock),
            "arrangements of a user": Meter(limits.arrangements_a_user, clock),
            "arrangements": Meter(limits.arrangements_an_address, clock),
        }

    # --- Connections --------------------------------------------------------------------------------------------------

    @property
    def connections(self) -> int:
        """The number of open connections."""
        return len(self._places)

    @property
    def unidentified(self) -> int:
        """The number of connections without a valid cookie so far."""
        return len(self._unidentified)

    @property
    def sockets(self) -> int:
        """The number of sockets that watch a table."""
        return self._sockets.total // 2  # each is counted for its address and for its user

    @property
    def users(self) -> int:
        """The number of users that watch a table."""
        return self._users.kinds

    @property
    def thinking(self) -> int:
        """The number of hints and reviews in progress."""
        return self._thinking.total

    def enter(self, address: str, *, proxy: bool) -> Admission:
        """Admits a new connection. Refusal if there are too many. proxy: the connection brings many clients."""
        limits, own = self.limits, None if proxy else network_of(address)
        if own is not None:
            self._take("connections", own, own)
        if own is not None and (
            self._at_address[own] >= limits.connections_an_address
            or self._unidentified_at[own] >= limits.unidentified_an_address
        ):
            self.complain("connections at once", own)
            raise refusals.too_many_connections()
        full = len(self._places) >= limits.connections or len(self._unidentified) >= limits.unidentified
        if full and not self._make_room():
            self.complain("connections", address)
            raise refusals.full()
        place = Admission(own)
        self._places[place] = None
        if own is not None:
            self._at_address.add(own)
            self._unidentified_at.add(own)
            self._unidentified[place] = None
        return place

    def _make_room(self) -> bool:
        """Ends the oldest connection without a known user. Returns False if there is none."""
        oldest = next(iter(self._unidentified), None)
        if oldest is None:
            return False
        self.complain("unidentified connections", oldest.address or "")
        self.leave(oldest)
        if oldest.connection is not None:
            oldest.connection.abort()
        return True

    def identify(self, place: Admission, user: str) -> None:
        """Notes the user of a connection."""
        place.user = user
        if place in self._unidentified:
            del self._unidentified[place]
            self._unidentified_at.add(place.address, -1)

    def end_soon(self, place: Admission) -> None:
        """Lets ``sweep`` end a closed connection in a few seconds, if the client does not answer the close frame."""
        place.ends = self.clock() + self.limits.closing_seconds

    def leave(self, place: Admission) -> None:
        """Notes that a connection has ended. A second call does nothing."""
        if place not in self._places:
            return
        del self._places[place]
        if place in self._unidentified:
            del self._unidentified[place]
            self._unidentified_at.add(place.address, -1)
        if place.address is not None:
            self._at_address.add(place.address, -1)

    def sweep(self) -> None:
        """Ends connections that have exceeded a time limit. To be called about once a second."""
        now = self.clock()
        for place in list(self._places):
            if place.connection is None:
                continue
            late = "slow readers" if now > place.ends else place.connection.late(now)
            if late is not None:
                self.complain(late, place.address or "a proxy")
                self.leave(place)
                place.connection.abort()

    # --- Sockets ------------------------------------------------------------------------------------------------------

    def open_socket(self, client: Client) -> None:
        """Counts a new socket that watches a table. Refusal if there are too many. ``close_socket`` ends it."""
        limits, user = self.limits, ("user", client.user)
        self.take("openings", client)
        if self.sockets >= limits.sockets:
            self.complain("sockets", client.address)
            raise refusals.full()
        if self._sockets[client.address] >= limits.sockets_an_address or (
            client.user is not None and self._sockets[user] >= limits.sockets_a_user
        ):
            self.complain("sockets of a client", client.address)
            raise refusals.too_many_connections()
        self._sockets.add(client.address)
        self._sockets.add(user)
        if client.user is not None:
            self._users.add(client.user)

    def close_socket(self, client: Client) -> None:
        """Notes that a socket admitted by ``open_socket`` has ended."""
        self._sockets.add(client.address, -1)
        self._sockets.add(("user", client.user), -1)
        if client.user is not None:
            self._users.add(client.user, -1)

    def check_spectator(self, client: Client) -> None:
        """Raises Refusal if the remaining sockets are reserved for people with seats."""
        if self.sockets > self.limits.sockets * (1 - self.limits.kept_for_seats):
            self.complain("spectators", client.address)
            raise refusals.too_many_spectators()

    def flooded(self, client: Client) -> None:
        """Notes that a socket was closed for too many messages: its client cannot open many more."""
        self.complain("messages", client.address)
        self._meters["openings"].take(client.address, self.limits.openings_an_address.number / 10)

    # --- Requests -----------------------------------------------------------------------------------------------------

    def take(self, what: str, client: Client) -> None:
        """Counts one action of an address. Refusal if there were too many."""
        self._take(what, client.address, client.address)

    def _take(self, what: str, key: Hashable, address: str) -> None:
        meter = self._meters[what]
        if not meter.take(key):
            self.complain(what, address)
            raise refusals.too_often(meter.wait(key))

    def ask(self, client: Client, *, file: bool = False) -> None:
        """Counts an HTTP request. Refusal if there were too many. file: it is for the edition without a server."""
        self.take("files" if file else "requests", client)

    def turn(self, what: str, client: Client, at_once: int) -> asyncio.Semaphore:
        """Returns the semaphore for a client's requests of one kind, of which ``at_once`` may run at the same time."""
        found = self._turns.get((what, client.address))
        if found is None:
            found = self._turns[what, client.address] = asyncio.Semaphore(at_once)
        return found

    def make_table(self, client: Client) -> None:
        """Counts a new table. Refusal if there were too many."""
        if client.user is not None:
            self._take("tables of a user", client.user, client.address)
        self.take("tables", client)

    def wait_to_store(self, what: str, client: Client) -> float | None:
        """Returns the seconds until the client may store more of a kind; None if it may now."""
        wait = self._meters[what].wait(client.address)
        if client.user is not None:
            wait = max(wait, self._meters[f"{what} of a user"].wait(client.user))
        if wait <= 0:
            return None
        self.complain(what, client.address)
        return wait

    def stored(self, what: str, client: Client, count: int) -> None:
        """Counts what was stored for a client."""
        if client.user is not None:
            self._meters[f"{what} of a user"].owe(client.user, count)
        self._meters[what].owe(client.address, count)

    def guess(self, client: Client) -> None:
        """Counts a try of a code or token, before it is checked. ``guessed_right`` undoes that."""
        for what in ("guesses a minute", "guesses an hour"):
            if not self._meters[what].take(client.address):
                self.complain(what, client.address)
                raise account_refusals.too_many_guesses(self._meters[what].wait(client.address))

    def guessed_right(self, client: Client) -> None:
        """Undoes ``guess`` for a right code: it is no guess."""
        for what in ("guesses a minute", "guesses an hour"):
            self._meters[what].take(client.address, -1.0)

    def slots(self, client: Client) -> Slots:
        """Returns the slots for hints and reviews of this client."""
        return Slots(self._thinking, client.name, self.limits.thinking_a_user)

    # --- Complaints ---------------------------------------------------------------------------------------------------

    def complain(self, what: str, address: str) -> None:
        """Counts a refusal, for the metrics and the next ``report``."""
        self.refused[what] += 1
        if len(self._complaints) < _COMPLAINTS or (what, address) in self._complaints:
            self._complaints[what, address] += 1

    def report(self) -> None:
        """Logs the refusals since the last report, a line for each kind. Forgets clients without recent requests."""
        for meter in self._meters.values():
            meter.forget()
        by_kind: dict[str, Counter[str]] = {}
        for (what, address), count in self._complaints.items():
            by_kind.setdefault(what, Counter())[address] = count
        self._complaints.clear()
        for what, counts in by_kind.items():
            address, most = counts.most_common(1)[0]
            log.warning(
                "too much and refused: %s, %d times from %d addresses, most (%d) from %s",
                what,
                counts.total(),
                len(counts),
                most,
                address,
            )


class Talk:
    """Limits the messages and bytes of one socket."""

    def __init__(self, gate: Gate, client: Client) -> None:
        self._gate = gate
        self._client = client
        self._limits = gate.limits
        self._clock = gate.clock
        now = gate.clock()
        self._messages = Bucket(self._limits.messages, now)
        self._bytes = Bucket(self._limits.message_bytes, now)
        self._refused = 0  # one after another

    def hear(self, size: int) -> str:
        """Counts a message of ``size`` bytes. Returns ``ok``, ``refuse``, ``drop``, or ``close``."""
        now = self._clock()
        if self._messages.take(self._limits.messages, now) and self._bytes.take(self._limits.message_bytes, now, size):
            # After a quiet while the next excess gets a refusal again.
            if self._refused and self._messages.left(self._limits.messages, now) > self._limits.messages.number / 2:
                self._refused = 0
            return "ok"
        self._refused += 1
        if self._refused == 1:
            return "refuse"
        if self._refused <= self._limits.messages_dropped + 1:
            return "drop"
        self._gate.flooded(self._client)
        return "close"

    def nonsense(self) -> None:
        """Counts the last message several times: it could not be read."""
        now = self._clock()
        rest = min(self._limits.nonsense_costs - 1, max(0.0, self._messages.left(self._limits.messages, now)))
        self._messages.take(self._limits.messages, now, rest)
