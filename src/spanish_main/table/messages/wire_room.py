"""What goes over the wire of the people at a table: before it is dealt, beside the match, and after it.

A table *waits* until every seat is taken and ready. Its seed is made with it, and the commitment shown from the start.
Who is ready sends a *pledge* of some entropy, SHA-256 of it. When all have, the table is *drawing*: the pledges stand
and are shown to all, and only then each browser reveals its entropy. When all have, the cards are dealt by the seed and
all entropies: the table is *dealt*, and a Snapshot follows. Who does not reveal in time is not ready any more, and
everybody pledges anew. See docs/adr/0013-dealt-when-all-are-ready.md.
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
    """How much time a person has.

    kind ``match``: ``seconds`` for the whole match, and ``increment`` more after each turn. ``move``: ``seconds`` for
    each turn, which may be days; there is no increment then.
    """

    kind: Literal["match", "move"]
    seconds: Annotated[int, Meta(ge=1, le=MOST_DAYS * 24 * 3600)]
    increment: Annotated[int, Meta(ge=0, le=3600)]


# --- HTTP -------------------------------------------------------------------------------------------------------------


class SeatSpec(Struct, forbid_unknown_fields=True):
    """The player that a seat shall have.

    bot: the bot's name for kind ``bot``. elsewhere: an open seat, for a person who plays in another browser.
    """

    kind: Literal["person", "bot"]
    name: Called = ""
    bot: Name | None = None
    elsewhere: bool = False


class NewTable(Struct, forbid_unknown_fields=True):
    """A new table: options, bundles (variant, edition) by name; set-up as chosen (default: drawn at random).

    Where every seat is this browser's or a bot's it is dealt at once, with ``entropy`` in the shuffle, unless ``wait``:
    then it waits until all are ready, as one with open seats does, and the browser adds its entropy after it has seen
    the commitment. hints: whether people may ask for hints. public: whether strangers are shown that it waits.
    spectators: whether others may watch, ``delay`` steps later. stand_in: the bot that plays on for
    players who are out of time or away, or who resign with three seats or more; None: the game's default; empty: none.
    clock: how much time people have, None: as much as they like; it needs a stand-in. away: after so many seconds of
    absence in his turn the bot plays on for an absent player, while others are there; 0: not by itself; None: as usual.
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
    """The new table's id: its page is /table/<id>."""

    table: str


class AskOpen(Struct, forbid_unknown_fields=True):
    """Bring in a match from elsewhere: the text of its record."""

    text: Annotated[str, Meta(max_length=MOST_RECORD)]


class RecordOpened(Struct):
    """The table of a match that was brought in: its page is /table/<id>. known: the match was here already."""

    table: str
    known: bool = False


class AskDeal(Struct, forbid_unknown_fields=True):
    """A table with the deal of the day: one's own, against bots, dealt at once by a seed that everybody can know.

    names: of the seats, one's own first; none: they have none.
    """

    game: Name
    names: Annotated[list[Called], Meta(max_length=16)] = []


class FindTable(Struct, forbid_unknown_fields=True):
    """Which table waits under this code? However it was typed."""

    code: Name


class TakeSeat(Struct, forbid_unknown_fields=True):
    """Take an open seat of a table that waits. name: what one is called; empty: as before, or nothing."""

    seat: AtSeat
    name: Called = ""


class WaitingTable(Struct):
    """A public table that waits. names: of who sits there; bots: for each of them which bot it is, None for a person.

    open: how many seats nobody has taken.
    """

    table: str
    game: str
    bundles: dict[str, str]
    names: list[str]
    bots: list[str | None]
    open: int
    created: float


class Lobby(Struct):
    """A page of the public tables that wait, newest first. next: see ``TableList``."""

    tables: list[WaitingTable]
    next: str | None = None


class Draw(Struct):
    """The outcomes of chance at a step: the weights of what could come, and which of them came, in words."""

    step: StepNumber
    weights: list[int]
    taken: int
    action: str


class Proof(Struct):
    """All that is needed to derive every card and die of a finished match again (``core.game.fairness``).

    pledges: what was shown of each seat's entropy before any was revealed; empty for a bot's, and where none was asked.
    """

    commitment: str
    seed: str
    entropy: list[str]
    pledges: list[str]
    draws: list[Draw]


# --- Live: browser to server ------------------------------------------------------------------------------------------


class Asks(Struct, forbid_unknown_fields=True):
    """A message that is answered under its key."""

    key: Key


class SeatAsks(Asks):
    """One that speaks for a seat."""

    seat: AtSeat


class Ready(SeatAsks, tag="ready"):
    """This seat is ready. pledge: SHA-256 of ``spanish-main pledge 1:`` and its entropy, in hexadecimal digits.

    terms: to which terms it agrees, as ``Room`` counts them; refused where they have changed since.
    """

    pledge: Pledge
    terms: Number = 0


class Unready(SeatAsks, tag="unready"):
    """This seat is not ready after all."""


class Reveal(SeatAsks, tag="reveal"):
    """The entropy that this seat has pledged. Only while the table is drawing."""

    entropy: Entropy


class Leave(SeatAsks, tag="leave"):
    """Stand up from this seat. Once the table is dealt that is resigning."""


class Fill(SeatAsks, tag="fill"):
    """The host's: put this bot on an open seat, or (None) take a bot off, or who has gone away before the deal."""

    bot: Name | None


class Terms(Asks, tag="terms"):
    """The host's, while the table waits: it is to be played on these terms. Players who were ready have to agree again.

    As in ``NewTable``, and all of them: what is left out is as it would be there. How many play stays.
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
    """Give up. Of three seats or more a bot plays on where the table has one; else the match is over."""


class OfferEnd(SeatAsks, tag="offer-end"):
    """Offer a draw, or to stop without a result. It takes effect when every person agrees."""

    kind: Literal["draw", "stop"]


class AnswerEnd(SeatAsks, tag="answer-end"):
    """Agree to the end that is offered, or take the offer off the table."""

    accept: bool


class StandIn(SeatAsks, tag="stand-in"):
    """Let the table's bot play for another's seat that has been away for a while."""


class TakeOver(SeatAsks, tag="take-over"):
    """Play for this seat again, in place of the bot."""


class Chat(Asks, tag="chat"):
    """Say something to all at the table."""

    text: Spoken


class Report(Asks, tag="report"):
    """Keep this line for the host of the server."""

    line: Number


class AskReplay(Asks, tag="ask-replay"):
    """How did it look to ``viewer`` before step number ``step``? Of a match that is over. Answered with Moment."""

    step: AtStep
    viewer: AtSeat | None


ToRoom = (
    Ready | Unready | Reveal | Leave | Fill | Terms | Resign | OfferEnd | AnswerEnd | StandIn | TakeOver | Chat | Report
)


# --- Live: server to browser ------------------------------------------------------------------------------------------


class RoomSeat(Struct):
    """The player on a seat. yours: this browser may act for it; open: nobody has taken it.

    pledge: of its entropy, once it is ready. here: whether its person has the table open. resigned, stand_in: whether a
    person gave up, and the bot that plays for it now; why: since the person resigned, or has been away, or the time was
    up; empty where no bot plays. A bot's seat has a stand-in where its own bot has ``failed``. changes: how often
    somebody else has begun to play for it since the deal.
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
    """An event beside the rules, by somebody at the table or on their behalf; each has its line in the log.

    number: rises from one to the next. step: how many steps of the match stood then. kind: ``resigned``, ``time`` or
    ``away``: a bot plays on for the seat, since that is so; ``failed``: another bot does, since the one that played
    cannot; ``back``: its person plays again; ``draw`` or ``stop``: it offers to end the match so; ``accepted``,
    ``declined``, ``withdrawn``: what it says to that offer. bot: which one plays on. cause: of ``failed``: the other
    one's files are missing or damaged, it is not known here, it chose an illegal action, it has failed, its process has
    died, it was too slow, or no worker could be had.
    """

    number: int
    step: StepNumber
    kind: NewsKind
    seat: SeatNumber
    bot: str | None = None
    cause: NewsCause = ""


class EndOffered(Struct):
    """An offer to end the match: who made it, and the seats that agree so far."""

    kind: Literal["draw", "stop"]
    by: SeatNumber
    agreed: list[int]


class Room(Struct, tag="room"):
    """The people at a table; sent first, and whenever something of it changes.

    host: whether this browser's user made the table. code: with which the table is found while it waits; told to
    people there. ended_by: the seats that gave up, or agreed to end the match; empty where the rules ended it. news:
    the newest of what people did beside the rules. missed: the seats that did not reveal in time when it was last to be
    dealt; tries: how often it was. watching: how many watch without a seat. rematch: the table where it is played
    again. clock, away, delay, stand_in: as in ``NewTable``, where ``away`` 0 is never. terms: how often the host has
    changed the terms.
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
    """The clocks as they stand when this is sent; sent at tables with a clock, and whenever something of it changes.

    left: the seconds that each seat has; None for bots and stand-ins. running: the seats whose clocks run.
    Who sees the table with delay is not told.
    """

    left: list[float | None]
    running: list[int]


class ChatLine(Struct):
    """A line that was said. number: rises from line to line. earlier: it was said at the table of the match before."""

    number: int
    seat: SeatNumber
    name: str
    text: str
    time: float
    earlier: bool = False


class Chatter(Struct, tag="chatter"):
    """Lines of chat: all that are kept at first, then line by line.

    anew: these are all lines; drop those received before. Sent when somebody was forgotten, and when the reader has sat
    down and may read more.
    """

    lines: list[ChatLine]
    anew: bool = False
