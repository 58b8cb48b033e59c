"""The messages between browser and server. The browser's types are generated from these structs.

HTTP: bodies are JSON; an error is a ``Refused`` with status 4xx or 5xx. ``server.http.endpoints`` lists the addresses.
WebSocket ``/api/tables/{table}/live``: the client sends ToServer messages, the server sends ToBrowser messages. A plain
GET of the same address explains why a WebSocket fails. The answer is the refusal that the WebSocket would get, or 426
if a proxy or filter has removed the upgrade request.

The browser knows no rules. It shows the viewer's knowledge (``observation``), the legal actions (``offers``) and the
past events (``steps``), and it sends back the id of an offer. ``sequence`` counts the entries of the match. An action
names the sequence at which it was chosen, so the server can refuse a stale one. The browser chooses the ``key``. If an
action arrives again with the same key, the server does not repeat it and answers with the stored result.

A client names its version of this protocol: ``live?protocol=1``. A client that does not name a version gets version 1.
A server that cannot speak the version sends a Refused and closes with code 4426.

After a lost connection the client names the last ``Now.version`` that it got, and the viewer of that view:
``live?protocol=1&viewer=0&version=…``. It leaves ``viewer`` out for the public view. If that view is still valid and
the client may still see it, the first message about the match is a Progress with the steps since. Otherwise it is a
Snapshot: the viewer's view if the client owns that seat, the public view if not.

The first message is a Room with the people at the table (``wire_room`` explains the deal). The chat follows. When the
table is dealt, a Snapshot of the public view follows. A View of an own seat brings another Snapshot. After an action
every subscriber gets a Progress. Then the sender of the action gets a Done. The owner of a seat may act for it. Only a
client that views the table as that seat learns why an action is illegal.

The seat that decides may ask for a hint (Advise). The Advice comes after about a second, to this client alone, unless
the match has moved on. Everybody sees the number of hints of each seat (``Now.hinted``). After the match every viewer
may ask for a review (AskReview). Reviewed messages bring the findings until all decisions are evaluated.

A connection can fail silently. The server detects that within 25 seconds by WebSocket pings, which browsers and
libraries answer automatically. Pages cannot send such pings, so they send a Ping. The server answers with a Pong: a
client that has received nothing for some seconds learns whether the server is still there.

A connection that the server does not accept gets a Refused without key. It closes with code 4000 + HTTP status (4404:
the table does not exist, or was just deleted). Code 1013: the client did not read fast enough and should connect again.
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
    """A named choice that sets several options (variant, edition). Its texts are named like those of options."""

    name: str
    values: dict[str, dict[str, Choice]]
    default: str


class LessonInfo(Struct):
    """A lesson of a game. Texts: Fluent ``<game>-lesson-<id>`` (with ``.about``).

    minutes: the approximate length of the lesson, in minutes.
    """

    id: str
    minutes: int


class GameInfo(Struct):
    """A game of the server. Texts: Fluent ``<game>-name``, ``<game>-tagline``.

    bots: all bots, from the weakest to the strongest. Texts: Fluent ``bot-<name>`` (with ``.help``). levels: the bots
    that a page offers first. usual: the default opponent. rules: whether the game has a rulebook. puzzles: the number
    of puzzles.
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
    """A language of the catalogues."""

    code: str
    name: str


class Catalog(Struct):
    """The games and languages of the server, and facts about the server itself.

    addresses: the URLs at which browsers of other machines reach the server; empty if it accepts none. protocol: the
    version of the live protocol that the server speaks. edition: ``server``, or ``browser`` if the page runs the tables
    without a server. The browser edition has no accounts, and nobody else can join. device: whether the server also
    provides the browser edition, at ``/device/``. A browser may keep that edition for times without the server.
    """

    version: str
    protocol: int
    games: list[GameInfo]
    languages: list[Language]
    addresses: list[str]
    edition: Literal["browser", "server"]
    device: bool = False


class AskResolved(Struct, forbid_unknown_fields=True):
    """Asks for the result of choices of options. The server answers with Resolved.

    asked: the options and bundles chosen so far, by name. change: the newest choice. A new bundle replaces earlier
    choices of its options.
    """

    game: str
    asked: dict[str, Value] = {}
    change: dict[str, Value] = {}


class Resolved(Struct):
    """The result of choices of options.

    asked: the choices that the client sends with its next AskResolved. A new bundle sets its options itself, so earlier
    choices may be missing here. options: the value of each option. bundles: the value of each bundle; ``custom`` if the
    options match no variant. skin: how the edition prints symbols, by symbol. drawn: the parts of the set-up that are
    sampled at random by default. trouble: the reason why no game has these options; then all other fields but ``asked``
    are empty. None: the choices are valid. skins: the symbols by language, as in ``Snapshot``.
    """

    asked: dict[str, Value]
    options: dict[str, Value]
    bundles: dict[str, str]
    skin: dict[str, str]
    drawn: list[str]
    trouble: Refused | None
    skins: dict[str, dict[str, str]] = {}


class AskSetup(Struct, forbid_unknown_fields=True):
    """Asks for a random set-up for a game with these options. The server answers with Setup."""

    game: str
    options: dict[str, Value] = {}


class Setup(Struct):
    """A set-up, and the data with which the browser shows it."""

    setup: dict[str, Value]
    preview: dict[str, Any]


class SeatInfo(Struct):
    """The player on a seat.

    yours: whether this browser may act for the seat. waiting: whether the seat is still open. gone: whether the account
    of its person was deleted.
    """

    kind: Literal["person", "bot"]
    name: str
    bot: str | None
    yours: bool
    waiting: bool = False
    gone: bool = False


class TableSummary(Struct):
    """A table in a list.

    owned: whether this browser's user made the table. waits: whether the table is not dealt yet. asked: the seats that
    have to decide; empty if that is not known. awaited: whether one of them belongs to this browser's user. left: the
    fewest seconds that one of these seats has left. If a seat of this user has to decide, only this user's seats count.
    None: no clock runs.
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
    asked: list[SeatNumber]
    awaited: bool
    left: float | None


class TableList(Struct):
    """A page of the tables of this browser's user. Tables that run or wait come first, the newest of each kind first.

    next: the value of ``after`` for the following page; None on the last page. damaged: in the browser edition, the ids
    of stored tables that cannot be read.
    """

    tables: list[TableSummary]
    next: str | None = None
    damaged: list[str] = []


# --- Live: browser to server ------------------------------------------------------------------------------------------


class View(Struct, tag="view", forbid_unknown_fields=True):
    """Asks for the table as ``viewer`` sees it. The server answers with Snapshot."""

    viewer: AtSeat | None


class Act(SeatAsks, tag="act"):
    """Does an offered action. The server answers with Done or Refused."""

    sequence: AtSequence
    action: WhichAction


class Undo(SeatAsks, tag="undo"):
    """Takes back the last action of this turn. The server answers with Done or Refused."""

    sequence: AtSequence


class Why(SeatAsks, tag="why"):
    """Asks which rule forbids this action. The server answers with Refused."""

    text: Text


class Advise(SeatAsks, tag="advise"):
    """Asks for a hint: the action of a strong player.

    The server answers with Advice, or with Refused if the match has moved on meanwhile.
    """

    sequence: AtSequence


class AskReview(Asks, tag="ask-review"):
    """Asks for the review of the match, after its end. The server answers with Reviewed messages, or with Refused."""


class StopReview(Struct, tag="stop-review", forbid_unknown_fields=True):
    """Ends the Reviewed messages. The server does not answer."""


class AskMoment(Asks, tag="ask-moment"):
    """Asks for the view of the seat that took a step, after the end of the match.

    The server answers with Moment or Refused.
    """

    step: AtStep


class Ping(Asks, tag="ping"):
    """Asks whether the server is there. The server answers with Pong at once. The table does not change."""


ToServer = View | Act | Undo | Why | Advise | AskReview | StopReview | AskMoment | AskReplay | Ping | ToRoom


# --- Live: server to browser ------------------------------------------------------------------------------------------


class Offer(Struct):
    """A legal action.

    parts: the effect of the action: one of ``<Game>…Offer``. words: the texts for people. ends: whether the action ends
    the turn; false for the action that is itself called the end of the turn.
    """

    id: int
    text: str
    parts: dict[str, Any]
    words: OfferWords
    ends: bool


class EventInfo(Struct):
    """One event of a step.

    arguments: the event's data by name: one of ``<Game>…Event``.
    """

    event: str
    arguments: dict[str, Any]


class Step(Struct):
    """One action and its events, as far as the viewer may know them. Actions that were taken back are not steps.

    seat: the seat that acted; -1 for chance. edits: the changes of the log. The log is the result of the edits of all
    steps, in the order of the line numbers.
    """

    number: StepNumber
    seat: SeatNumber
    events: list[EventInfo]
    edits: list[Edit]


class Finish(Struct):
    """The end of the match.

    shares: each seat's share of the victory, 0 to 1. reason: a reason of the rules, or ``resigned``, ``drawn`` or
    ``closed`` if people ended the match. race: the progress of all seats at the start, after each turn and at the end;
    one list per point in time, for the chart. scores: each seat's score at the end by the rules. Empty: the game has no
    scores, or people ended the match. places: each seat's place, 1 for the best; equal seats share a place.
    """

    winners: list[int]
    shares: list[float]
    reason: str
    race: list[list[float]]
    scores: list[Score]
    places: list[int]


class Now(Struct):
    """The table at ``sequence``, as far as the viewer may know it.

    If several seats decide at the same time, the viewer may have offers although ``seat`` is another seat. said: the
    seats that have decided already, if several seats decide at the same time. hinted: the number of hints that each
    seat has taken. secrets: the viewer's own secrets, in words. asked: the seats that have to decide, as far as
    everybody may know; empty in past positions. If such a seat has a bot, or its person is present, it is thinking.
    version: the version of this view, which the client names after a lost connection; empty if it cannot return to this
    view.
    """

    sequence: SequenceNumber
    viewer: SeatNumber | None
    seat: int
    turn_seat: int
    observation: dict[str, Any]
    offers: list[Offer]
    can_undo: bool
    finish: Finish | None
    said: list[SeatNumber]
    hinted: list[int]
    secrets: list[Line]
    actions_left: int | None
    actions_a_turn: int | None
    asked: list[SeatNumber]
    version: str = ""


class Snapshot(Struct, tag="snapshot"):
    """The whole table for one viewer. The browser discards older data and restarts from it.

    The server sends it first, and after each change of the viewer. secret: whether seats hide anything from one
    another. hints: whether players may ask for hints. numbers: the numbers of the rules with which the page draws the
    board, such as the places of a row. deal: the date of a deal of the day, as ISO 8601; None for any other match.
    skin: how the edition prints symbols, by symbol. skins: by language, the symbols that readers of that language know;
    they override ``skin``. Empty at a table with another edition than the default one.
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
    """The news since the last message: the client keeps ``kept`` steps, appends ``steps`` and replaces ``now``.

    kept: the number of earlier steps that are still valid; later ones were taken back.
    """

    kept: StepNumber
    steps: list[Step]
    now: Now


class Done(Struct, tag="done"):
    """Confirms that the action with this key is stored.

    key: the key of the client's message. sequence: the number of entries of the match after the action.
    """

    key: str
    sequence: SequenceNumber


class Refused(Struct, tag="refused"):
    """Says that a request was refused. Nothing has changed.

    message: the id of the Fluent message. arguments: its arguments by name. rule: the ID of the rule that forbids the
    action; None if it is not about a rule.
    """

    key: str | None
    message: str
    arguments: dict[str, Any]
    rule: str | None
    text: str


class Advised(Struct):
    """An action with the evaluation of a search.

    chance: the chance of its seat to win after the action, 0 to 1. share: the action's share of the search, 0 to 1.
    error: the possible error of ``chance``, 0 to 1. why: the reasons for the action, as clauses of one sentence, the
    most important first.
    """

    offer: Offer
    chance: float
    share: float
    error: float
    why: list[Message]


class Advice(Struct, tag="advice"):
    """The hint of a strong player at ``sequence``: the best few actions.

    chances: each seat's chance to win, 0 to 1. simulations: the number of simulations of the search.
    """

    key: str
    seat: SeatNumber
    sequence: SequenceNumber
    choices: list[Advised]
    chances: list[float]
    simulations: int


class ReviewedDecision(Struct):
    """A decision with its evaluation.

    best: the action with the highest chance to win. chance: the chance of the deciding seat to win after ``taken``, 0
    to 1. best_chance: the chance of the deciding seat to win after ``best``, 0 to 1. chances: each seat's chance to win
    before the decision, by the knowledge of the deciding seat, 0 to 1. luck: the change of the seat's chance to win by
    the chance outcomes right after the decision, -1 to 1; None if there were none. error: the possible error of the
    difference between ``best_chance`` and ``chance``, 0 to 1. slip: whether the decision counts as a slip. It does not
    if the difference is small or uncertain.
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
    """A turning point of the match."""

    decision: int
    kind: Literal["slip", "lucky", "unlucky"]
    weight: float


class ReviewedSeat(Struct):
    """The totals of one seat's decisions."""

    decisions: int
    slips: int
    lost: float
    luck: float


class ReviewedAll(Struct):
    """The findings about the whole match, after the evaluation of every decision."""

    points: list[ReviewedPoint]
    seats: list[ReviewedSeat]


class Reviewed(Struct, tag="reviewed"):
    """Brings evaluated decisions of the match, in order. Several messages follow one another.

    all: the findings about the whole match; None until the last message.
    """

    total: int
    since: int
    decisions: list[ReviewedDecision]
    all: ReviewedAll | None


class Moment(Struct, tag="moment"):
    """Brings the view of a seat before a step, for AskMoment and AskReplay. ``now`` has no offers."""

    key: str
    step: StepNumber
    now: Now


class Pong(Struct, tag="pong"):
    """Answers the Ping with this key: the server is there."""

    key: str


ToBrowser = Room | Chatter | Times | Snapshot | Progress | Done | Refused | Advice | Reviewed | Moment | Pong


def decode_to_server(raw: bytes | str) -> ToServer:
    """Parses a client's message. Raises msgspec.ValidationError or DecodeError (both ValueErrors) if it is invalid."""
    return _DECODER.decode(unmarked(raw.encode() if isinstance(raw, str) else raw))


_DECODER: msgspec.json.Decoder[ToServer] = msgspec.json.Decoder(ToServer)
encode = msgspec.json.encode
