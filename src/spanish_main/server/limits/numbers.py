"""The limits: one table of numbers with their reasons. ``gate`` counts and enforces them."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from spanish_main.server.limits.counters import Rate
from spanish_main.table.journal import ENTRIES_A_MATCH, UNDOS_A_TURN
from spanish_main.table.messages.errors import BadServeOption


@dataclass(frozen=True)
class Limits:
    """Every limit. ``serve --limit NAME=NUMBER`` sets one; a program that embeds the server passes its own object.

    An int limits things at the same time, a Rate things over time. ``…_an_address``: for one address. ``…_a_user``: for
    one user. Others: for all together, or as the comment says.
    """

    # Connections: 20 kB and a file descriptor each. The operating system may grant fewer (``run``).
    connections: int = 4_000
    # A family or a school has many browsers with six connections each. Far below the total.
    connections_an_address: int = 300
    # Connections without a valid cookie so far; a client with one shows it at once. Beyond this the oldest is closed.
    unidentified: int = 2_000
    unidentified_an_address: int = 150
    # A page opens six, and keeps them. Accepting one takes as long as answering it.
    connects_an_address: Rate = Rate(600, 60)
    # Sockets that watch a table: 100 kB each. A person has a few tabs open.
    sockets: int = 3_000
    sockets_an_address: int = 250
    sockets_a_user: int = 64
    # The share of all sockets that only users with a seat at the table, or its owner, get. Spectators never do.
    kept_for_seats: float = 0.25
    # At one table: each gets every action.
    spectators_a_table: int = 50
    # At one table, for one user with a seat there: tabs and machines.
    sockets_a_seat: int = 32
    # New sockets: each begins with a handshake and a snapshot of the whole table.
    openings_an_address: Rate = Rate(300, 60)
    # The page is 40 requests. Many people in one room may open it at once.
    requests_an_address: Rate = Rate(600, 60)
    # Files of the edition without a server: 170 for each browser that stores it. They do not count as requests.
    files_an_address: Rate = Rate(1_000, 60)
    # Requests of one address that run at the same time. More of them wait, but not for other addresses.
    requests_at_once_an_address: int = 2
    # New tables: each takes 10 to 100 kB on the disk.
    tables_a_user: Rate = Rate(200, 3600)
    tables_an_address: Rate = Rate(400, 3600)
    # Stored tables of a user.
    tables_at_once_a_user: int = 1_000
    # Entries of all these tables, also of finished ones: 120 bytes each.
    entries_at_once_a_user: int = 2_000_000
    # New entries of matches. A person makes one every few seconds, and chance as many. A program may play a whole match
    # at once. Acting and undoing without end would store a gigabyte a day.
    entries_a_user: Rate = Rate(20_000, 3600)
    entries_an_address: Rate = Rate(100_000, 3600)
    # Actions that a seat may take back before another seat acts. Each makes two entries.
    undos_a_turn: int = UNDOS_A_TURN
    # Entries of one match. Bots could repeat moves without end.
    entries_a_match: int = ENTRIES_A_MATCH
    # Lines of chat at all tables together. At one table the limit is 6 in 10 seconds, and 200 are stored.
    lines_a_user: Rate = Rate(300, 1800)
    lines_an_address: Rate = Rate(2_000, 1800)
    # Reports stay until the host has read and deleted them.
    reports_a_user: Rate = Rate(30, 3600)
    reports_an_address: Rate = Rate(100, 3600)
    # Seats, readiness, terms, offers, stand-ins: each writes a whole room.
    arrangements_a_user: Rate = Rate(300, 60)
    arrangements_an_address: Rate = Rate(1_500, 60)
    # Random set-ups: each takes a millisecond, and keeps a seed in memory.
    setups_an_address: Rate = Rate(120, 60)
    # Imported records: replaying a very long one takes a tenth of a second. More than a user may have tables: a log
    # that was imported in part is imported again, with the records that are there already.
    records_an_address: Rate = Rate(1_200, 3600)
    # New users. A client becomes one when it stores something.
    people_an_address: Rate = Rate(300, 3600)
    # Names, recovery codes, tokens, browsers for notices: each is a write.
    changes_an_address: Rate = Rate(60, 60)
    # Started sign-ins by passkey or provider: each stores a challenge.
    sign_ins_an_address: Rate = Rate(10, 60)
    # Browsers and bots of one user. A new browser replaces the one that was unused for longest, but never a bot.
    sessions_a_user: int = 100
    # Wrong codes and tokens. People mistype. At this rate nobody finds a code of six letters in a lifetime.
    guesses_a_minute: Rate = Rate(10, 60)
    guesses_an_hour: Rate = Rate(60, 3600)
    # Messages of one socket. Programs send up to 500 actions a second in bursts.
    messages: Rate = Rate(1_000, 10)
    message_bytes: Rate = Rate(2_000_000, 20)
    # The number of messages as which an invalid one counts.
    nonsense_costs: float = 5.0
    # Messages beyond the limit that are dropped after the refusal. Then the socket is closed.
    messages_dropped: int = 50
    # WebSocket pings; browsers send none.
    pings: Rate = Rate(60, 60)
    # Hints and reviews at the same time. A hint takes a core for a second, a review for a minute; others wait for that.
    thinking_a_user: int = 3
    # Unsent bytes of one connection: some hundred actions. Beyond this it is closed. If all connections together have
    # ``unread_bytes_of_all``, each with more than ``unread_share`` is closed.
    unread_bytes: int = 1_000_000
    unread_bytes_of_all: int = 64_000_000
    unread_share: int = 64_000
    # Seconds for a request's first line and headers, and for its body.
    header_seconds: float = 10.0
    body_seconds: float = 20.0
    # Seconds for a client to read what was sent, and to answer the close of the connection.
    reading_seconds: float = 30.0
    closing_seconds: float = 5.0

    def __post_init__(self) -> None:
        if not 0 <= self.kept_for_seats < 1:
            raise ValueError("kept_for_seats is a part of all sockets: from 0, less than 1")


def changed(limits: Limits, settings: Iterable[str]) -> Limits:
    """Returns limits changed by ``NAME=NUMBER`` or, for a Rate, ``NAME=NUMBER/SECONDS``. ServeError: not valid."""
    for setting in settings:
        name, _, text = setting.partition("=")
        try:
            limits = replace(limits, **{name: _value(getattr(limits, name), text)})
        except (AttributeError, TypeError, ValueError):
            raise BadServeOption("server-bad-limit", setting=setting[:80]) from None
    return limits


def _value(old: Any, text: str) -> Any:
    """Returns the number or Rate in ``text``, of the type of ``old``. ValueError: not valid."""
    if isinstance(old, Rate):
        number, slash, seconds = text.partition("/")
        return Rate(_one_or_more(number), _positive(seconds) if slash else old.seconds)
    return int(_one_or_more(text)) if isinstance(old, int) else _positive(text)


def _one_or_more(text: str) -> float:
    """Returns a number of things. Less than one would allow none for ever."""
    number = _positive(text)
    if number < 1:
        raise ValueError(text)
    return number


def _positive(text: str) -> float:
    number = float(text)
    if not (math.isfinite(number) and number > 0):
        raise ValueError(text)
    return number
