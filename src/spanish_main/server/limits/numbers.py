"""The limits: one table of numbers with their reasons. What they count, and how, is in ``gate``."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from spanish_main.server.limits.counters import Rate
from spanish_main.table.journal import UNDOS_A_TURN
from spanish_main.table.messages.errors import ServeError


@dataclass(frozen=True)
class Limits:
    """Every limit. A program that embeds the server passes its own; ``serve --limit NAME=NUMBER`` sets one.

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
    # Files of the edition without a server, 170 each time that a browser keeps it: they take no request from who plays.
    files_an_address: Rate = Rate(1_000, 60)
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
    # Records that are brought in: each is replayed, which takes a tenth of a second where it is very long. More than a
    # user may have tables: a log that came in part is brought in again, and what is there already is read again.
    records_an_address: Rate = Rate(1_200, 3600)
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


def changed(limits: Limits, settings: Iterable[str]) -> Limits:
    """``limits`` with ``NAME=NUMBER`` or, of a rate, ``NAME=NUMBER/SECONDS`` set; ServeError for what is none."""
    for setting in settings:
        name, _, text = setting.partition("=")
        try:
            limits = replace(limits, **{name: _value(getattr(limits, name), text)})
        except (AttributeError, TypeError, ValueError):
            shown = setting[:80]
            raise ServeError("server-bad-limit", setting=shown) from None
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
