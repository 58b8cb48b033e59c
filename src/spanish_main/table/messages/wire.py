"""What goes over the wire between browser and server. The browser's types are generated from these structs.

HTTP: JSON; an error is a ``Refused`` with status 4xx. ``server.http.endpoints`` has the addresses.
WebSocket /api/tables/{table}/live: ToServer messages up, ToBrowser messages down. A plain GET of the same address tells
why no WebSocket comes about: as the server would refuse it, or else 426, since something on the way has taken it off.

The browser holds no rules. It shows what the viewer may know (``observation``), what may be done (``offers``) and what
happened (``steps`` of events), and sends back the id of an offer. ``sequence`` counts the entries of the match: an
action names the sequence it was chosen at, so a stale one is refused; ``key`` is chosen by the browser, and an action
that is sent again with the same key is answered with the stored result and not done twice.

Who connects names the version of this protocol that it speaks, ``live?protocol=1``; who names none is taken to speak
the first. A server that cannot speak it says so in a Refused and closes with code 4426.

Who comes back after the line was lost names the ``Now.version`` that it was shown last, and as whom it looked,
``live?protocol=1&viewer=0&version=…`` (no viewer: as everybody may see it). Where all of that still stands and may
still be seen, the first word on the match is a Progress with the steps since; else it is a Snapshot, as that viewer
sees the table, if it is a seat of its own, or as everybody does.

First comes a Room, the people at the table (``wire_room`` says how a table is dealt), then what was said there, and
once the table is dealt a Snapshot as everybody may see it; a View of a seat of one's own brings another. After an
action every watcher gets a Progress, and then who asked for it a Done. The owner of a seat may act for it; only who
looks as that seat is told why something is illegal.

Who has to decide may ask for a hint (Advise): the Advice comes about a second later, to nobody else, unless the match
has gone on by then; everybody sees how many hints each seat has taken (``Now.hinted``). When the match is over, who
watches may look back on it (AskReview): Reviewed messages tell what has been found out so far until all has.

A connection can die without a word. The server finds that out within 25 seconds by WebSocket's own pings, which
browsers and libraries answer by themselves. Pages cannot send those: a Ping is answered with a Pong, so that a client
that has heard nothing for some seconds learns whether the server is still there.

A connection that cannot be is told a Refused without key and closed with
code 4000 + HTTP status (4404: there is no such table, or it was just deleted). Code 1013: the browser did not keep up
and shall come again.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from spanish_main.core.game.numbering import SeatNumber, SequenceNumber, StepNumber
from spanish_main.core.game.telling import Edit, Line, Message, OfferWords, Score
from spanish_main.core.texts import unmarked
from spanish_main.table.messages.wire_room import (
    AskReplay,
    Asks,
    AtSeat,
    AtSequence,
    AtStep,
    Chatter,
    Choice,
    Room,
    SeatAsks,
    Text,
    Times,
    ToRoom,
    Value,
    WhichAction,
)

# Increases when a message changes incompatibly. New messages and fields change nothing: clients that do not know them
# ignore them.
PROTOCOL = 1

# --- Catalog and tables ---------------------------------------------------------------------------------------------


class OptionInfo(Struct):
    """One option of a game.

    Texts: Fluent ``<game>-option-<name>`` (with ``.help``), ``<game>-choice-<name>-<value>``.
    """

    name: str
    choices: list[Choice]
    default: Value


class BundleInfo(Struct):
    """A named choice that sets options (variant, edition). Texts as for options."""

    name: str
    values: dict[str, dict[str, Choice]]
    default: str


class LessonInfo(Struct):
    """A lesson on offer. Texts: Fluent ``<game>-lesson-<id>`` (with ``.about``). minutes: about how long it takes."""

    id: str
    minutes: int


class GameInfo(Struct):
    """A game on offer. Texts: Fluent ``<game>-name``, ``<game>-tagline``.

    bots: every bot, from gentle to strong. levels: those of them that people choose from first; usual: the one to play
    against unless one chooses. Texts: Fluent ``bot-<name>`` (with ``.help``). rules: whether there is a rulebook.
    puzzles: how many there are.
    """

    name: str
    players: list[int]
    options: list[OptionInfo]
    bundles: list[BundleInfo]
    skins: dict[str, dict[str, str]]
    bots: list[str]
    levels: list[str]
    usual: str
    lessons: list[LessonInfo]
    rules: bool
    puzzles: int


class Language(Struct):
    """A language of the catalogues: ``en`` and its own name for itself."""

    code: str
    name: str


class Catalog(Struct):
    """Everything on offer.

    addresses: where browsers of other machines find the server; empty where it lets none in. protocol: the version of
    the live protocol that the server speaks. edition: ``browser`` where the page itself runs the tables, without a
    server: then nobody else can come in, and there are no accounts. device: whether that edition lies beside the
    server, at ``/device/``: a browser may keep it for the time when the server is away.
    """

    version: str
    protocol: int
    games: list[GameInfo]
    languages: list[Language]
    addresses: list[str]
    edition: Literal["browser", "server"]
    device: bool = False


class AskResolved(Struct, forbid_unknown_fields=True):
    """What do these choices come to? asked: options and bundles as chosen so far; change: the newest of them."""

    game: str
    asked: dict[str, Value] = {}
    change: dict[str, Value] = {}


class Resolved(Struct):
    """The result of choices of options.

    asked: to be sent again; a bundle that was just chosen speaks for its options, so choices made before may be gone.
    options, bundles: the value of each (a variant's name follows from the options, ``custom`` where it has none). skin:
    how the edition prints symbols. drawn: what of the set-up is drawn at random by default. trouble: why there can be
    no such game; then the rest is empty but for ``asked``. skins: by language, see ``Snapshot``.
    """

    asked: dict[str, Value]
    options: dict[str, Value]
    bundles: dict[str, str]
    skin: dict[str, str]
    drawn: list[str]
    trouble: Refused | None
    skins: dict[str, dict[str, str]] = {}


class AskSetup(Struct, forbid_unknown_fields=True):
    """Draw a set-up at random for a game with these options."""

    game: str
    options: dict[str, Value] = {}


class Setup(Struct):
    """A set-up, and what the browser needs to show it (cartagena: the symbols of spaces 1 to 36)."""

    setup: dict[str, Value]
    preview: dict[str, Any]


class SeatInfo(Struct):
    """The player on a seat. yours: this browser may act for it.

    waiting: nobody has taken it yet. gone: who had it was forgotten.
    """

    kind: Literal["person", "bot"]
    name: str
    bot: str | None
    yours: bool
    waiting: bool = False
    gone: bool = False


class TableSummary(Struct):
    """A table in a list. owned: this browser's user made it. waits: it is not dealt yet.

    asked: the seats that have yet to decide, where that is known. awaited: this browser's user does. left: seconds that
    the one has who is waited for, where the table has a clock; of this user's seats, if one of them is.
    """

    table: str
    owned: bool
    game: str
    bundles: dict[str, str]
    seats: list[SeatInfo]
    created: float
    updated: float
    sequence: SequenceNumber
    waits: bool
    finished: bool
    winners: list[int]
    asked: list[int]
    awaited: bool
    left: float | None


class TableList(Struct):
    """A page of the tables of this browser's user: first those that run or wait, of each kind the newest first.

    next: ``after`` of the page that follows; None where this is the last one. damaged: of the edition without a server,
    tables that are there but cannot be read.
    """

    tables: list[TableSummary]
    next: str | None = None
    damaged: list[str] = []


# --- Live: browser to server ------------------------------------------------------------------------------------------


class View(Struct, tag="view", forbid_unknown_fields=True):
    """Show the table as ``viewer`` sees it: a seat of this browser, or None for what everybody sees (the curtain)."""

    viewer: AtSeat | None


class Act(SeatAsks, tag="act"):
    """Do an offered action."""

    sequence: AtSequence
    action: WhichAction


class Undo(SeatAsks, tag="undo"):
    """Take back the last action of this turn."""

    sequence: AtSequence


class Why(SeatAsks, tag="why"):
    """Which rule forbids this action (its text, such as ``back 0``)? Answered with Refused."""

    text: Text


class Advise(SeatAsks, tag="advise"):
    """What would a strong player do? Answered with Advice, or Refused where the match has gone on meanwhile."""

    sequence: AtSequence


class AskReview(Asks, tag="ask-review"):
    """Look back on the match, which is over. Answered with Reviewed messages, or Refused."""


class StopReview(Struct, tag="stop-review", forbid_unknown_fields=True):
    """The review is not wanted any more."""


class AskMoment(Asks, tag="ask-moment"):
    """What did the seat that took step number ``step`` see? After the end only. Answered with Moment, or Refused."""

    step: AtStep


class Ping(Asks, tag="ping"):
    """Is the server there? Answered with Pong at once; nobody else is told, and nothing changes."""


ToServer = View | Act | Undo | Why | Advise | AskReview | StopReview | AskMoment | AskReplay | Ping | ToRoom


# --- Live: server to browser ------------------------------------------------------------------------------------------


class Offer(Struct):
    """A legal action. parts: what it would do: one of ``<Game>…Offer``. words: how it is said.

    ends: whether the turn is over with it, where it is not called the turn's end.
    """

    id: int
    text: str
    parts: dict[str, Any]
    words: OfferWords
    ends: bool


class EventInfo(Struct):
    """One thing that happened; arguments: one of ``<Game>…Event``."""

    event: str
    arguments: dict[str, Any]


class Step(Struct):
    """One action that stands and its events, as the viewer may read them. seat: who took it, -1 chance.

    edits: what it changes in the log; the log is what the edits of all steps leave, in the order of its lines' numbers.
    """

    number: StepNumber
    seat: SeatNumber
    events: list[EventInfo]
    edits: list[Edit]


class Finish(Struct):
    """The end; reason: of the rules, or ``resigned``, ``drawn``, ``closed``.

    shares: each seat's of the victory, 0..1. race: per turn, how far each had come, for the chart. scores: what each
    seat had at its end by the rules; empty where nothing is counted, or people have ended it. places: each seat's, 1
    the best; equals share one.
    """

    winners: list[int]
    shares: list[float]
    reason: str
    race: list[list[float]]
    scores: list[Score]
    places: list[int]


class Now(Struct):
    """The table as the viewer may know it at ``sequence``.

    Where people decide at the same time a viewer has offers although ``seat`` is another; ``said``: the seats that have
    used theirs already. hinted: how many hints each seat has taken. secrets: what the viewer alone sees, in words.
    actions_left, actions_a_turn: where a turn is counted in actions. asked: the seats that have yet to decide, as all
    may know: a bot, or whose person is there, is thinking; nobody in what is past. version: of what the viewer has been
    shown, to be named after the line was lost; empty where there is nothing to come back to.
    """

    sequence: SequenceNumber
    viewer: SeatNumber | None
    seat: int
    turn_seat: int
    observation: dict[str, Any]
    offers: list[Offer]
    can_undo: bool
    finish: Finish | None
    said: list[int]
    hinted: list[int]
    secrets: list[Line]
    actions_left: int | None
    actions_a_turn: int | None
    asked: list[int]
    version: str = ""


class Snapshot(Struct, tag="snapshot"):
    """Everything, sent first and after each change of the viewer: the browser restarts from it.

    secret: whether seats have anything to hide from one another. hints: whether people may ask for hints here. numbers:
    those of the rules that the page draws by, such as how many places a row has. deal: the day whose deal this is, the
    same for everybody; None for any other match. skin: how the edition prints symbols. skins: language -> how its
    readers know them, which goes before ``skin``; empty at a table of another edition than the default one.
    """

    table: str
    game: str
    options: dict[str, Value]
    bundles: dict[str, str]
    setup: dict[str, Value]
    skin: dict[str, str]
    numbers: dict[str, int]
    seats: list[SeatInfo]
    commitment: str
    secret: bool
    hints: bool
    now: Now
    steps: list[Step]
    deal: str | None = None
    skins: dict[str, dict[str, str]] = {}


class Progress(Struct, tag="progress"):
    """The news: steps from number ``kept`` on (earlier ones stand, later ones were taken back); the table now."""

    kept: StepNumber
    steps: list[Step]
    now: Now


class Done(Struct, tag="done"):
    """The action with this key is stored; ``sequence`` is the match's after it."""

    key: str
    sequence: SequenceNumber


class Refused(Struct, tag="refused"):
    """Something was not done. message, arguments: Fluent. rule: the rule's ID where a rule forbids it."""

    key: str | None
    message: str
    arguments: dict[str, Any]
    rule: str | None
    text: str


class Advised(Struct):
    """An action as a search evaluates it. chance: its seat's to win after it, 0..1; share: of the search, 0..1.

    error: by how much the chance may be off, 0..1. why: what speaks for it, as clauses of one sentence, the weightiest
    first.
    """

    offer: Offer
    chance: float
    share: float
    error: float
    why: list[Message]


class Advice(Struct, tag="advice"):
    """The advice of a strong player at ``sequence``: the best few actions, the best first.

    chances: each seat's to win, 0..1. simulations: how many this rests on.
    """

    key: str
    seat: SeatNumber
    sequence: SequenceNumber
    choices: list[Advised]
    chances: list[float]
    simulations: int


class ReviewedDecision(Struct):
    """A decision looked back on. chance: its seat's to win after it, 0..1; best, best_chance: what promised most.

    chances: each seat's before it, by what that seat itself knew. luck: what chance did to its seat's chance right
    after it, -1..1; None where chance did nothing. error: by how much the difference may be off. slip: whether it is
    told as one: not where the difference is small or not known well.
    """

    step: StepNumber
    seat: SeatNumber
    taken: Offer
    best: Offer
    chance: float
    best_chance: float
    chances: list[float]
    luck: float | None
    error: float
    slip: bool


class ReviewedPoint(Struct):
    """Where the match turned: the number of the decision, why, and by how much, 0..1."""

    decision: int
    kind: Literal["slip", "lucky", "unlucky"]
    weight: float


class ReviewedSeat(Struct):
    """A seat's decisions in sum: how many were slips, what they lost together (0..), what chance brought."""

    decisions: int
    slips: int
    lost: float
    luck: float


class ReviewedAll(Struct):
    """The findings when every decision has been evaluated."""

    points: list[ReviewedPoint]
    seats: list[ReviewedSeat]


class Reviewed(Struct, tag="reviewed"):
    """Decisions looked back on: those from number ``since`` on, of ``total``. all: None as long as more will come."""

    total: int
    since: int
    decisions: list[ReviewedDecision]
    all: ReviewedAll | None


class Moment(Struct, tag="moment"):
    """The view of the seat that took step number ``step``: ``now`` without offers."""

    key: str
    step: StepNumber
    now: Now


class Pong(Struct, tag="pong"):
    """The server is there: the answer to the Ping with this key."""

    key: str


ToBrowser = Room | Chatter | Times | Snapshot | Progress | Done | Refused | Advice | Reviewed | Moment | Pong


def decode_to_server(raw: bytes | str) -> ToServer:
    """A message of the browser; msgspec.ValidationError or DecodeError (both ValueErrors) for nonsense."""
    return _DECODER.decode(unmarked(raw.encode() if isinstance(raw, str) else raw))


_DECODER: msgspec.json.Decoder[ToServer] = msgspec.json.Decoder(ToServer)
encode = msgspec.json.encode
