"""How much a client may do, and all clients together: one table of numbers with their reasons, and who has used what.

A client is an address (of IPv6 its /64, which one customer has) and, once its cookie is known, a user. Whatever is
counted by user is counted by address too, with more room: several people may sit behind one address.

What is too much is refused in words, and counted: the log tells of refusals once a minute, not one by one.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import math
import time
from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Protocol
from weakref import WeakValueDictionary

from spanish_main.server.limits.counters import Bucket, Meter, Rate, Tally
from spanish_main.server.protocol import people_refusals
from spanish_main.table.journal import UNDOS_A_TURN
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import ServeError

log = logging.getLogger(__name__)

_COMPLAINTS = 10_000  # so many pairs of kind and address are remembered until they are told


@dataclass(frozen=True)
class Limits:
    """Every limit. Whoever embeds the server passes its own; ``serve --limit NAME=NUMBER`` sets one.

    Counts are of things at the same time unless they are a Rate. ``…_an_address``: for one address; ``…_a_user``: for
    one user; others: for all together, or as it says.
    """

    # Connections. One of them costs 20 kB and a file descriptor; the operating system may grant fewer (``run``).
    connections: int = 4_000
    # A family, a school: many browsers with six connections each; far from the total.
    connections_an_address: int = 300
    # Who has not shown a cookie of ours yet. Beyond it the one that has been unknown for longest has to go: who has a
    # cookie is known within a moment.
    unidentified: int = 2_000
    unidentified_an_address: int = 150
    # A page takes six, and keeps them. Accepting one takes as long as answering it.
    connects_an_address: Rate = Rate(600, 60)
    # Sockets that watch a table: 100 kB each. A person has a few tabs open.
    sockets: int = 3_000
    sockets_an_address: int = 250
    sockets_a_user: int = 64
    # This part of all sockets is for who has a seat at the table or made it, never for spectators.
    kept_for_seats: float = 0.25
    # At one table: each is told of every action.
    spectators_a_table: int = 50
    # At one table, of one user who has a seat there, in so many tabs and machines.
    sockets_a_seat: int = 32
    # Each begins with a handshake and a whole table being told.
    openings_an_address: Rate = Rate(300, 60)
    # The page is 40 requests. A room full of people may open it at once.
    requests_an_address: Rate = Rate(600, 60)
    # Who asks much at once waits for itself, not others for it.
    requests_at_once_an_address: int = 2
    # A table stays on the disk, with 10 to 100 kB.
    tables_a_user: Rate = Rate(200, 3600)
    tables_an_address: Rate = Rate(400, 3600)
    # That are there at the same time.
    tables_at_once_a_user: int = 1_000
    # Of all of them, the finished ones too: 120 bytes each.
    entries_at_once_a_user: int = 2_000_000
    # Entries of matches, which stay. A person makes one in some seconds, and chance as many; a program that plays whole
    # matches at its own pace has a match's worth at once. Act and undo, again and again, would be a gigabyte a day.
    entries_a_user: Rate = Rate(20_000, 3600)
    entries_an_address: Rate = Rate(100_000, 3600)
    # Actions that a seat takes back before another seat acts. Each makes two entries.
    undos_a_turn: int = UNDOS_A_TURN
    # Lines that one user says at all tables together; at one there are 6 in 10 seconds, and 200 are kept.
    lines_a_user: Rate = Rate(300, 1800)
    lines_an_address: Rate = Rate(2_000, 1800)
    # They stay until the host dismisses them, and somebody has to read them.
    reports_a_user: Rate = Rate(30, 3600)
    reports_an_address: Rate = Rate(100, 3600)
    # Seats, being ready, terms, offers, stand-ins: each writes a whole room.
    arrangements_a_user: Rate = Rate(300, 60)
    arrangements_an_address: Rate = Rate(1_500, 60)
    # Drawing one takes a millisecond, and a seed waits in memory for it.
    setups_an_address: Rate = Rate(120, 60)
    # Who is nobody yet and does something that has to be kept becomes somebody, who stays on the disk.
    people_an_address: Rate = Rate(300, 3600)
    # Names, recovery codes, tokens, browsers to be told: each is a write.
    changes_an_address: Rate = Rate(60, 60)
    # Ways to a passkey or a provider: each leaves a question in the database that waits for its answer.
    sign_ins_an_address: Rate = Rate(10, 60)
    # Browsers of one user, and bots. Of browsers the one that has not come for longest makes room, no bot does.
    sessions_a_user: int = 100
    # Wrong codes and tokens. People mistype; at this pace a code of six letters is not found in a life.
    guesses_a_minute: Rate = Rate(10, 60)
    guesses_an_hour: Rate = Rate(60, 3600)
    # What one socket sends. Programs that play by the protocol do 500 actions a second in bursts.
    messages: Rate = Rate(1_000, 10)
    message_bytes: Rate = Rate(2_000_000, 20)
    # A message that cannot be read counts as so many.
    nonsense_costs: float = 5.0
    # So many messages too many are dropped after the refusal; then the socket is closed.
    messages_dropped: int = 50
    # Pings of the protocol itself; browsers send none.
    pings: Rate = Rate(60, 60)
    # A hint is a second of a core, a review a minute. Others wait as long.
    thinking_a_user: int = 3
    # What waits for one browser that reads slowly: some hundred times what is told of an action. Then it has to come
    # again. And for all of them; when that is reached, who has more than its share goes.
    unread_bytes: int = 1_000_000
    unread_bytes_of_all: int = 64_000_000
    unread_share: int = 64_000
    # Seconds until a request's first line and headers are there, and until its body is.
    header_seconds: float = 10.0
    body_seconds: float = 20.0
    # Seconds until a browser has taken what was written to it, and for the last words of a connection.
    reading_seconds: float = 30.0
    closing_seconds: float = 5.0


# What nobody needs to set.
BODY_BYTES = 64 * 1024  # of a request: a table with all its options has 2 kB
MESSAGE_BYTES = 32 * 1024  # of a socket: an action has 100 bytes, the longest line of emoji, escaped, 29 kB


def changed(limits: Limits, settings: Iterable[str]) -> Limits:
    """``limits`` with ``NAME=NUMBER`` or, of a rate, ``NAME=NUMBER/SECONDS`` set; ServeError for what is none."""
    for setting in settings:
        name, _, text = setting.partition("=")
        try:
            limits = replace(limits, **{name: _value(getattr(limits, name), text)})
        except (AttributeError, TypeError, ValueError):
            shown = setting[:80]
            raise ServeError("server-bad-limit", f"{shown} is no limit: see docs/hosting.md", setting=shown) from None
    return limits


def _value(old: Any, text: str) -> Any:
    """What is set, of the kind that ``old`` is; ValueError."""
    if isinstance(old, Rate):
        number, slash, seconds = text.partition("/")
        return Rate(_positive(number), _positive(seconds) if slash else old.seconds)
    return type(old)(_positive(text))


def _positive(text: str) -> float:
    number = float(text)
    if not (math.isfinite(number) and number > 0):
        raise ValueError(text)
    return number


# --- Clients ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Client:
    """Who asks: ``address`` as ``network_of`` gives it; ``user`` once known."""

    address: str
    user: str | None = None

    @property
    def name(self) -> str:
        """The user where it is known, else the address."""
        return f"user {self.user}" if self.user else self.address


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """What counts as one address: of IPv6 the /64; of IPv4 inside IPv6 that; what is no address: as it is."""
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
        """End it at once."""

    def late(self, now: float) -> str | None:
        """Which of its time limits it has overstepped."""


class Place:
    """The place of one connection. address: None for a proxy's, which brings many clients."""

    __slots__ = ("address", "connection", "ends", "user")

    def __init__(self, address: str | None) -> None:
        self.connection: Connection | None = None  # until it has begun
        self.address = address
        self.user: str | None = None
        self.ends = math.inf


class Slots:
    """How much thinking one asker has going on."""

    def __init__(self, tally: Tally, key: Hashable, most: int) -> None:
        self._tally = tally
        self._key = key
        self._most = most

    def take(self) -> None:
        """Begin; Refusal where too much goes on already."""
        if self._tally[self._key] >= self._most:
            raise refusals.too_much_thinking()
        self._tally.add(self._key)

    def give_back(self) -> None:
        """It has ended."""
        self._tally.add(self._key, -1)


class Unread:
    """Bytes that wait for browsers, all together."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.total = 0

    def too_much(self, waiting: int) -> bool:
        """Whether a browser for which ``waiting`` bytes wait has to go."""
        most = self.limits.unread_bytes if self.total < self.limits.unread_bytes_of_all else self.limits.unread_share
        return waiting > most


class Gate:
    """Lets clients do what the limits allow. For one event loop; nothing here waits."""

    def __init__(self, limits: Limits | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits = limits or Limits()
        self.clock = clock
        self.unread = Unread(limits)
        self.draining = False  # the server is about to end
        self.refused: Counter[str] = Counter()  # what was refused, since the start
        self._complaints: Counter[tuple[str, str]] = Counter()  # (what, address) since they were told of
        self._places: dict[Place, None] = {}
        self._unidentified: dict[Place, None] = {}  # the oldest first
        self._at_address = Tally()
        self._unidentified_at = Tally()
        self._sockets = Tally()
        self._users = Tally()  # sockets by user, of those who are known
        self._thinking = Tally()
        self._turns: WeakValueDictionary[tuple[str, str], asyncio.Semaphore] = WeakValueDictionary()
        self._meters = {
            "connections": Meter(limits.connects_an_address, clock),
            "openings": Meter(limits.openings_an_address, clock),
            "requests": Meter(limits.requests_an_address, clock),
            "tables of a user": Meter(limits.tables_a_user, clock),
            "tables": Meter(limits.tables_an_address, clock),
            "set-ups": Meter(limits.setups_an_address, clock),
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
        """How many are open."""
        return len(self._places)

    @property
    def unidentified(self) -> int:
        """How many of them have shown no cookie of ours."""
        return len(self._unidentified)

    @property
    def sockets(self) -> int:
        """How many watch a table."""
        return self._sockets.total // 2  # each is counted for its address and for its user

    @property
    def users(self) -> int:
        """How many users watch a table."""
        return self._users.kinds

    @property
    def thinking(self) -> int:
        """How many hints and reviews people wait for."""
        return self._thinking.total

    def enter(self, address: str, *, proxy: bool) -> Place:
        """A new connection's place; Refusal where there is none for it. proxy: it brings many clients."""
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
        place = Place(own)
        self._places[place] = None
        if own is not None:
            self._at_address.add(own)
            self._unidentified_at.add(own)
            self._unidentified[place] = None
        return place

    def _make_room(self) -> bool:
        """Let the connection go that has been unknown for longest."""
        oldest = next(iter(self._unidentified), None)
        if oldest is None:
            return False
        self.complain("unidentified connections", oldest.address or "")
        self.leave(oldest)
        if oldest.connection is not None:
            oldest.connection.abort()
        return True

    def identify(self, place: Place, user: str) -> None:
        """The connection's user is known."""
        place.user = user
        if place in self._unidentified:
            del self._unidentified[place]
            self._unidentified_at.add(place.address, -1)

    def end_soon(self, place: Place) -> None:
        """The connection is closed, and ended in a few seconds if the other side does not take the farewell."""
        place.ends = self.clock() + self.limits.closing_seconds

    def leave(self, place: Place) -> None:
        """The connection has ended; it may be told twice."""
        if place not in self._places:
            return
        del self._places[place]
        if place in self._unidentified:
            del self._unidentified[place]
            self._unidentified_at.add(place.address, -1)
        if place.address is not None:
            self._at_address.add(place.address, -1)

    def sweep(self) -> None:
        """End what is too late. To be called every second or so."""
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
        """A socket that watches a table begins; Refusal where it cannot. ``close_socket`` ends it."""
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
        """A socket that ``open_socket`` let in has ended."""
        self._sockets.add(client.address, -1)
        self._sockets.add(("user", client.user), -1)
        if client.user is not None:
            self._users.add(client.user, -1)

    def seat_spectator(self, client: Client) -> None:
        """Refusal where what room is left is for people with seats."""
        if self.sockets > self.limits.sockets * (1 - self.limits.kept_for_seats):
            self.complain("spectators", client.address)
            raise refusals.too_many_watchers()

    def flooded(self, client: Client) -> None:
        """A socket had to be closed because it said too much: its client cannot open many more."""
        self.complain("messages", client.address)
        self._meters["openings"].take(client.address, self.limits.openings_an_address.number / 10)

    # --- Askings ------------------------------------------------------------------------------------------------------

    def take(self, what: str, client: Client) -> None:
        """One more of what an address may do; Refusal where it is too much."""
        self._take(what, client.address, client.address)

    def _take(self, what: str, key: Hashable, address: str) -> None:
        meter = self._meters[what]
        if not meter.take(key):
            self.complain(what, address)
            raise refusals.too_often(meter.wait(key))

    def ask(self, client: Client) -> None:
        """An HTTP request; Refusal where there were too many."""
        self.take("requests", client)

    def turn(self, what: str, client: Client, at_once: int) -> asyncio.Semaphore:
        """Where a client's requests wait for one another: so many of them are at work at once."""
        found = self._turns.get((what, client.address))
        if found is None:
            found = self._turns[what, client.address] = asyncio.Semaphore(at_once)
        return found

    def draw(self, client: Client) -> None:
        """A set-up is drawn."""
        self.take("set-ups", client)

    def make_table(self, client: Client) -> None:
        """A table is made."""
        if client.user is not None:
            self._take("tables of a user", client.user, client.address)
        self.take("tables", client)

    def wait_to_store(self, kind: str, client: Client) -> float | None:
        """Seconds until the client may have more of a ``kind`` stored; None where it may now."""
        of_user = () if client.user is None else ((f"{kind} of a user", client.user),)
        wait = max(self._meters[what].wait(key) for what, key in (*of_user, (kind, client.address)))
        if wait <= 0:
            return None
        self.complain(kind, client.address)
        return wait

    def stored(self, kind: str, client: Client, count: int) -> None:
        """So much of a ``kind`` was stored for a client."""
        if client.user is not None:
            self._meters[f"{kind} of a user"].owe(client.user, count)
        self._meters[kind].owe(client.address, count)

    def guess(self, client: Client) -> None:
        """Somebody tries a code or a token: counted before the refusal tells anything about it.

        ``guessed_right`` gives it back.
        """
        for what in ("guesses a minute", "guesses an hour"):
            if not self._meters[what].take(client.address):
                self.complain(what, client.address)
                raise people_refusals.too_many_guesses(self._meters[what].wait(client.address))

    def guessed_right(self, client: Client) -> None:
        """The code was right: people who know theirs are not limited."""
        for what in ("guesses a minute", "guesses an hour"):
            self._meters[what].take(client.address, -1.0)

    def slots(self, client: Client) -> Slots:
        """What this client may have thought about at the same time."""
        return Slots(self._thinking, client.name, self.limits.thinking_a_user)

    # --- Complaints ---------------------------------------------------------------------------------------------------

    def complain(self, what: str, address: str) -> None:
        """Count that ``what`` was too much for ``address``."""
        self.refused[what] += 1
        if len(self._complaints) < _COMPLAINTS or (what, address) in self._complaints:
            self._complaints[what, address] += 1

    def tell(self) -> None:
        """Tell the log what was refused since it was told last, a line for each kind; and forget who has been quiet."""
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
    """What one socket may say: messages and bytes a second."""

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
        """A message of ``size`` bytes has come: ``ok``, ``refuse`` it in words, ``drop`` it, ``close`` the socket."""
        now = self._clock()
        if self._messages.take(self._limits.messages, now) and self._bytes.take(self._limits.message_bytes, now, size):
            # Only who has been quiet for a while is told again.
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
        """The message that was heard last could not be read: it counts for more."""
        now = self._clock()
        rest = min(self._limits.nonsense_costs - 1, max(0.0, self._messages.left(self._limits.messages, now)))
        self._messages.take(self._limits.messages, now, rest)
