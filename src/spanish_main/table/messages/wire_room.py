"""The messages about the people at a table: before the deal, beside the match, and after its end.

A table *waits* until every seat is taken and ready. The server makes its seed at the start and shows the commitment
from then on. A ready player sends a *pledge*: the SHA-256 of some entropy. When all are ready, the table is *drawing*:
the server shows all pledges, and then each browser reveals its entropy. When all entropy is revealed, the server deals
with the seed and the entropy. The table is *dealt*, and a Snapshot follows. A player who does not reveal in time is no
longer ready, and everybody pledges again. See docs/adr/0013-dealt-when-all-are-ready.md.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from spanish_main.core.game.numbering import ActionNumber, SeatNumber, SequenceNumber, StepNumber
from spanish_main.lettering.given import CODE_POINTS, MOST_NAME, MOST_SAID

Choice = str | int | bool
Value = Choice | list[int] | dict[str, int]

# Limits of texts from browsers. Keys are stored, and PostgreSQL cannot store a NUL in a text.
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[^\x00]+$")]
Name = Annotated[str, Meta(max_length=40)]  # of a game or bot
# Texts of people are limited in visible letters (lettering.given). A letter may have several code points.
Called = Annotated[str, Meta(max_length=MOST_NAME * CODE_POINTS)]
Text = Annotated[str, Meta(max_length=200)]
_WHOLE = Meta(ge=-(2**31), lt=2**31)
Number = Annotated[int, _WHOLE]
AtSeat = Annotated[SeatNumber, _WHOLE]
AtStep = Annotated[StepNumber, _WHOLE]
AtSequence = Annotated[SequenceNumber, _WHOLE]
WhichAction = Annotated[ActionNumber, _WHOLE]
Pledge = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Entropy = Annotated[str, Meta(min_length=1, max_length=200)]
Delay = Annotated[int, Meta(ge=0, le=200)]  # steps
Absence = Annotated[int, Meta(ge=0, le=24 * 3600)]  # seconds
Spoken = Annotated[str, Meta(min_length=1, max_length=MOST_SAID * CODE_POINTS)]
MOST_DAYS = 30  # for a turn
# Letters of a record that is opened, many times the length of a match between people.
MOST_RECORD = 1 << 19


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """The time that each person has."""

    kind: Literal["match", "move"]
    seconds: Annotated[int, Meta(ge=1, le=MOST_DAYS * 24 * 3600)]
    increment: Annotated[int, Meta(ge=0, le=3600)]


# --- HTTP -------------------------------------------------------------------------------------------------------------


class SeatSpec(Struct, forbid_unknown_fields=True):
    """The player of a seat of a new table.

    bot: the bot's name for kind ``bot``; None for a person. elsewhere: whether the seat stays open for a person at
    another browser.
    """

    kind: Literal["person", "bot"]
    name: Called = ""
    bot: Name | None = None
    elsewhere: bool = False


class NewTable(Struct, forbid_unknown_fields=True):
    """Makes a table. The server answers with TableCreated.

    The server deals at once if every seat belongs to this browser or a bot. Otherwise the table waits until all are
    ready. hints: whether players may ask for hints. public: whether the lobby shows the table to everybody while it
    waits. spectators: whether others may watch. delay: the steps by which spectators see the table later. stand_in: the
    bot that plays on for a player whose time is up, who is away, or who resigns with three seats or more. None: the
    game's default; empty: no bot. clock: the time that each person has. None: no limit. A clock needs a stand-in. away:
    the seconds after which the bot plays on for a person who is absent in their turn, while other people are there. 0:
    never. None: 120 seconds, or never with a clock of kind ``move``.
    """

    game: str
    seats: Annotated[list[SeatSpec], Meta(max_length=16)]
    options: dict[str, Value] = {}
    setup: dict[str, Value] = {}
    entropy: Text = ""
    wait: bool = False
    hints: bool = True
    public: bool = False
    spectators: bool = True
    delay: Delay = 0
    stand_in: Name | None = None
    clock: Clock | None = None
    away: Absence | None = None


class TableCreated(Struct):
    """The new table. Its page is ``/table/<id>``."""

    table: str


class AskOpen(Struct, forbid_unknown_fields=True):
    """Imports a match from the text of its record. The server answers with RecordOpened."""

    text: Annotated[str, Meta(max_length=MOST_RECORD)]


class RecordOpened(Struct):
    """The table of an imported match. Its page is ``/table/<id>``.

    known: whether the server had the match already.
    """

    table: str
    known: bool = False


class AskDeal(Struct, forbid_unknown_fields=True):
    """Makes a table with the deal of the day: one person against bots. The server answers with TableCreated.

    The server deals at once, with a public seed. names: the names of the seats, the person's first; empty: no names.
    """

    game: Name
    names: Annotated[list[Called], Meta(max_length=16)] = []


class FindTable(Struct, forbid_unknown_fields=True):
    """Asks for the table that waits under this code. The server answers with TableCreated."""

    code: Name


class TakeSeat(Struct, forbid_unknown_fields=True):
    """Takes an open seat of a waiting table.

    name: the name of the player; empty: the user's name, if there is one.
    """

    seat: AtSeat
    name: Called = ""


class WaitingTable(Struct):
    """A public table that waits for players.

    names: the names of the players on the taken seats. bots: the bot on each of these seats; None for a person. open:
    the number of open seats.
    """

    table: str
    game: str
    bundles: dict[str, str]
    names: list[str]
    bots: list[str | None]
    open: int
    created: float


class Lobby(Struct):
    """A page of the waiting public tables, the newest first.

    next: the value of ``after`` for the following page; None on the last page.
    """

    tables: list[WaitingTable]
    next: str | None = None


class Draw(Struct):
    """A chance outcome and its alternatives."""

    step: StepNumber
    weights: list[int]
    taken: int
    action: str


class Proof(Struct):
    """The data from which anybody can derive every card and die of a finished match (``core.game.fairness``).

    pledges: the pledge of each seat, in hexadecimal digits, as shown before any entropy was revealed. Empty text: the
    seat is a bot's, or the table asked for no pledges.
    """

    commitment: str
    seed: str
    entropy: list[str]
    pledges: list[str]
    draws: list[Draw]


# --- Live: browser to server ------------------------------------------------------------------------------------------


class Asks(Struct, forbid_unknown_fields=True):
    """A message that the server answers under its key."""

    key: Key


class SeatAsks(Asks):
    """A message on behalf of a seat."""

    seat: AtSeat


class Ready(SeatAsks, tag="ready"):
    """Says that this seat is ready for the deal.

    pledge: the SHA-256 of ``spanish-main pledge 1:`` and the seat's entropy, in hexadecimal digits. terms: the count of
    terms (``Room.terms``) to which the player agrees. The server refuses if the terms have changed since.
    """

    pledge: Pledge
    terms: Number = 0


class Unready(SeatAsks, tag="unready"):
    """Says that this seat is not ready any more."""


class Reveal(SeatAsks, tag="reveal"):
    """Reveals the entropy of this seat, while the table is drawing."""

    entropy: Entropy


class Leave(SeatAsks, tag="leave"):
    """Leaves this seat. After the deal this means to resign."""


class Fill(SeatAsks, tag="fill"):
    """Puts a bot on a seat without a person, or empties a seat. Only the host of the table may do so, before the deal.

    The host may empty the seat of a bot, or of a person who has been away for 30 seconds.
    """

    bot: Name | None


class Terms(Asks, tag="terms"):
    """Changes the terms of a waiting table. Only its host may do so. Ready players have to agree again.

    The fields are those of ``NewTable``. A field that is left out gets its default. The number of seats does not
    change.
    """

    options: dict[str, Value] = {}
    hints: bool = True
    public: bool = False
    spectators: bool = True
    delay: Delay = 0
    stand_in: Name | None = None
    clock: Clock | None = None
    away: Absence | None = None


class Resign(SeatAsks, tag="resign"):
    """Resigns. With three seats or more the table's bot plays on, if it has one. Otherwise the match ends."""


class OfferEnd(SeatAsks, tag="offer-end"):
    """Offers to end the match. The match ends when every person agrees."""

    kind: Literal["draw", "stop"]


class AnswerEnd(SeatAsks, tag="answer-end"):
    """Accepts or declines the offer to end the match."""

    accept: bool


class StandIn(SeatAsks, tag="stand-in"):
    """Lets the table's bot play for another seat, whose person has been away for a while."""


class TakeOver(SeatAsks, tag="take-over"):
    """Takes this seat back from its bot."""


class Chat(Asks, tag="chat"):
    """Sends a line of chat to all at the table."""

    text: Spoken


class Report(Asks, tag="report"):
    """Reports a line of chat to the host of the server."""

    line: Number


class AskReplay(Asks, tag="ask-replay"):
    """Asks for the view of ``viewer`` before a step, after the end of the match. The server answers with Moment."""

    step: AtStep
    viewer: AtSeat | None


ToRoom = (
    Ready | Unready | Reveal | Leave | Fill | Terms | Resign | OfferEnd | AnswerEnd | StandIn | TakeOver | Chat | Report
)


# --- Live: server to browser ------------------------------------------------------------------------------------------


class RoomSeat(Struct):
    """The player on a seat, as the room knows them.

    yours: whether this browser may act for the seat. pledge: the pledge of the seat's entropy, once the seat is ready;
    otherwise empty. here: whether its person has the table open; true for a bot. why: the reason why a stand-in plays:
    the person ``resigned``, is ``away``, the ``time`` is up, or the seat's own bot has ``failed``. Empty: no stand-in
    plays. changes: the number of times since the deal that the seat changed its player.
    """

    kind: Literal["person", "bot"]
    name: str
    bot: str | None
    yours: bool
    open: bool
    host: bool
    ready: bool
    pledge: str
    here: bool
    resigned: bool
    stand_in: str | None
    why: Literal["", "resigned", "away", "time", "failed"]
    changes: int


NewsKind = Literal["resigned", "time", "away", "failed", "back", "draw", "stop", "accepted", "declined", "withdrawn"]
NewsCause = Literal["", "files", "unknown", "illegal", "failed", "died", "slow", "nowhere"]


class RoomNews(Struct, frozen=True):
    """An event beside the rules. Each one has a line in the log.

    number: the number of the event; it increases. step: the number of steps of the match at that time. kind: the kind
    of event. ``resigned``, ``time`` or ``away``: a bot plays on for the seat, for this reason. ``failed``: another bot
    replaces the seat's bot. ``back``: the person plays again. ``draw`` or ``stop``: the seat offers this end of the
    match. ``accepted``, ``declined`` or ``withdrawn``: the seat accepts, declines or withdraws that offer. cause: the
    reason of ``failed``, otherwise empty. ``files``: files of the bot are missing or damaged. ``unknown``: the server
    does not know the bot. ``illegal``: it chose an illegal action. ``failed``: it had an error. ``died``: its process
    died. ``slow``: it was too slow. ``nowhere``: no worker was free.
    """

    number: int
    step: StepNumber
    kind: NewsKind
    seat: SeatNumber
    bot: str | None = None
    cause: NewsCause = ""


class EndOffered(Struct):
    """An open offer to end the match."""

    kind: Literal["draw", "stop"]
    by: SeatNumber
    agreed: list[SeatNumber]


class Room(Struct, tag="room"):
    """The people at a table. The server sends it first, and after every change.

    code: the code with which others find the table while it waits. None: the table does not wait, or this user is not
    at it. away: the seconds after which a bot plays for an absent person; 0: never. missed: the seats that did not
    reveal in time at the last attempt to deal. terms: how many times the host has changed the terms. watching: the
    number of spectators. rematch: the table of the rematch; None if there is none. ended_by: the seats that resigned or
    agreed to end the match. Empty: the rules ended it, or it is not over. news: the newest events beside the rules.
    """

    table: str
    game: str
    options: dict[str, Value]
    bundles: dict[str, str]
    setup: dict[str, Value]
    phase: Literal["waiting", "drawing", "dealt", "over"]
    seats: list[RoomSeat]
    host: bool
    code: str | None
    public: bool
    spectators: bool
    delay: int
    stand_in: str | None
    clock: Clock | None
    away: int
    hints: bool
    commitment: str
    missed: list[int]
    tries: int
    terms: int
    watching: int
    offer: EndOffered | None
    rematch: str | None
    ended_by: list[int] = []
    news: list[RoomNews] = []


class Times(Struct, tag="times"):
    """The clocks at the time of sending. The server sends it at tables with a clock, after every change.

    Viewers with a delay do not get it. left: the seconds that each seat has left; None for bots and stand-ins. running:
    the seats whose clocks run.
    """

    left: list[float | None]
    running: list[SeatNumber]


class ChatLine(Struct):
    """A line of chat.

    number: the number of the line; it increases. earlier: whether the line is from the table of the match before.
    """

    number: int
    seat: SeatNumber
    name: str
    text: str
    time: float
    earlier: bool = False


class Chatter(Struct, tag="chatter"):
    """Brings lines of chat: first all stored lines, then each new line.

    anew: whether these lines replace all earlier ones. The server sends such a message after a user was deleted, and
    when the reader has taken a seat and may read more.
    """

    lines: list[ChatLine]
    anew: bool = False
