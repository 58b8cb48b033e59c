"""A game's texts: its events, offers and secrets as messages with arguments.

A game provides one ``Telling``: functions that describe an action, an offer or a secret, and a table of rules by which
events become lines of the log. ``Log`` applies these rules. A program that shows a game (terminal, page) translates
each ``Message`` into the reader's language, and draws the ``Piece`` s beside it. This module knows no language and no
picture.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache, lru_cache
from typing import Any, TypeVar, Union, dataclass_transform, get_args, get_type_hints

from spanish_main.core.game.view import written_out
from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.core.kernels.layout import PlainRecord, Record
from spanish_main.core.moved import renamed

Json = Mapping[str, Any]
renamed(__name__, {"Told": "Details", "Whose": "SeatDetails"})


T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def quick(*, eq: bool = True) -> Callable[[type[T]], type[T]]:
    """Returns a decorator that makes a class a slotted dataclass, frozen for type checkers alone.

    Objects that are frozen at run time take three times as long to create, and each action creates dozens.
    eq: whether objects compare by value, and have a matching hash.
    """
    return dataclass(slots=True, eq=eq, unsafe_hash=eq)


# --- Messages and lines -----------------------------------------------------------------------------------------------


class Details(Mapping[str, Any]):
    """Base of a game's dataclasses (``quick``) for the arguments of events and offers; also a mapping of its fields.

    A field that is None is left out; a trailing _ of a field's name is dropped (``from_`` is ``from``). The values are
    JSON-able.
    """

    __slots__ = ()

    def __getitem__(self, key: str) -> Any:
        value = getattr(self, _attributes(type(self))[key])
        if value is None:
            raise KeyError(key)
        return value

    def __iter__(self) -> Iterator[str]:
        return (key for key, name in _attributes(type(self)).items() if getattr(self, name) is not None)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def plain(self) -> dict[str, Any]:
        """Returns ``dict(self)``, in a fraction of the time."""
        return _reader(type(self))(self)


@cache
def _attributes(cls: type[Details]) -> dict[str, str]:
    """The name of the field for each key of such a dataclass."""
    return {one.name.rstrip("_"): one.name for one in fields(cls)}  # type: ignore[arg-type]


@cache
def _reader(cls: type[Details]) -> Callable[[Details], dict[str, Any]]:
    """The fastest function that makes a dict of such a dataclass: each action makes dozens."""
    found = _attributes(cls)
    if any(type(None) in get_args(hint) for hint in get_type_hints(cls).values()):
        items = list(found.items())
        return lambda details: {key: value for key, name in items if (value := getattr(details, name)) is not None}
    return written_out(found)


@quick(eq=False)
class SeatDetails(Details):
    """The arguments of most events: the seat, and a number."""

    seat: int
    number: int | None = None


@quick()
class Event:
    """One event: the Fluent message ``<game>-log-<event>`` and its arguments."""

    event: str
    arguments: Details


@quick()
class Message:
    """A Fluent message and its arguments: numbers, strings, other messages, or lists of these.

    Two ids are in no catalogue, since their texts depend on the table: ``seat`` (``seat_name``) and ``symbol``
    (``symbol_name``).
    """

    id: str
    arguments: Mapping[str, Argument]


Argument = Union[int, str, Message, "tuple[int | str | Message, ...]"]

SEAT, SYMBOL = "seat", "symbol"
# The argument that replaces a message that no catalogue has.
TEXT = "text"
_PLAIN = (int, str)


@lru_cache(maxsize=64)
def seat_name(seat: int) -> Message:
    """Returns the name of ``seat`` at this table. All callers share the result, and must not change it."""
    return Message(SEAT, {"seat": int(seat)})


@lru_cache(maxsize=256)
def symbol_name(symbol: str) -> Message:
    """Returns the name of ``symbol`` in this table's edition."""
    return Message(SYMBOL, {"symbol": symbol})


@quick()
class Piece:
    """A picture beside a line: its kind (``card``, ``die``, …), and which one."""

    kind: str
    what: str | int


@quick()
class Line:
    """A line of the log, or of a seat's secrets: a Fluent message, the seat that it is about, and pictures.

    seat: the seat that the line is about; None if it is about no seat, or about all. heading: whether it is the heading
    of the following lines, such as a turn.
    """

    id: str
    seat: int | None
    arguments: Mapping[str, Argument]
    pieces: tuple[Piece, ...] = ()
    heading: bool = False


@quick()
class Edit:
    """A change of the log: from event number ``event`` of the step on, line number ``line`` (from 0) is ``now``.

    now: the new line; None if a later line replaces it.
    """

    line: int
    event: int
    now: Line | None


@quick()
class OfferWords:
    """The texts of an offer.

    line: the text in a list. label: the text on a button. note: an explanation below the button; None: there is none.
    """

    line: Message
    label: Message
    note: Message | None = None


@quick()
class Offer:
    """A legal action: its number, its text, its effect (``kind`` and the places), and its texts for people.

    ends: as in ``Telling``.
    """

    id: int
    text: str
    parts: Details
    words: OfferWords
    ends: bool


@dataclass(frozen=True, slots=True)
class Score:
    """The score of a seat at the end.

    points: the number for the ranking. total: the score as a text. parts: the parts of the total, as lines.
    """

    points: int
    total: Message
    parts: tuple[Line, ...] = ()


# --- How events become lines ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Silent:
    """No line, since a later line covers the event. when: a condition on its arguments; None: always."""

    when: Callable[[Details], bool] | None = None


@dataclass(frozen=True, slots=True)
class Gathered:
    """Consecutive events share one line. into: the event whose message it has; adds: the arguments to add up."""

    into: str
    adds: tuple[str, ...] = ("cards",)


@dataclass(frozen=True, slots=True)
class Beside:
    """Its pictures go beside its turn's last line of one of ``lines``, which covers the event.

    also: whether it has a line of its own, too. Where there is no such line it has one anyway, unless ``silent``.
    """

    lines: tuple[str, ...]
    also: bool = False
    silent: bool = False


@dataclass(frozen=True, slots=True)
class Growing:
    """One line per turn, which each such event rewrites; its pictures accumulate."""


@dataclass(frozen=True, slots=True)
class Concluding:
    """Replaces its turn's last line of ``line``, at the end of the log, and takes over its pictures."""

    line: str


Rule = Silent | Gathered | Beside | Growing | Concluding


def plain_words(event: Event) -> dict[str, Argument]:
    """Returns an event's arguments for its message: the seat's name, a symbol as printed, the rest unchanged."""
    said: dict[str, Argument] = {}
    for name, value in event.arguments.plain().items():
        if name == "seat":
            said["seat-name"] = seat_name(value)
        elif name == "symbol":
            said["symbol"] = symbol_name(value)
        elif isinstance(value, _PLAIN):
            said[name] = value
    return said


def no_pieces(event: Event) -> tuple[Piece, ...]:
    """Returns no pictures for an event."""
    return ()


def plain_offer(game: str, text: str, parts: Details) -> OfferWords:
    """Returns the message ``<game>-offer-<kind>``; the action's own text where no catalogue has that message."""
    said: dict[str, Argument] = {name: value for name, value in parts.plain().items() if isinstance(value, _PLAIN)}
    line = Message(f"{game}-offer-{parts['kind']}", {**said, TEXT: text})
    return OfferWords(line, line)


def no_secrets(observation: Json) -> list[Line]:
    """Returns no secrets."""
    return []


def no_scores(s: StateRecord) -> list[Score]:
    """Returns no scores."""
    return []


def never_ends(s: StateRecord, action: int) -> bool:
    """Returns False, for games without turns, or with an action that ends a turn."""
    return False


def no_reasons(s: StateRecord, action: int, legal: Sequence[int]) -> tuple[Message, ...]:
    """Returns no reasons for an action."""
    return ()


@dataclass(frozen=True)
class Telling:
    """The texts of a game. ``s`` below is a full record.

    Attributes:
        game: the name of the game.
        events: (full s before, action, full s after, viewer): the events as ``viewer`` (-1: a spectator) may know them.
        parts: (s, action): the effect of a legal action.
        hides: (options): whether seats have secrets.
        words: (s, parts of an action): its offer in words; None: ``plain_offer``.
        alike: (s, legal action): a hashable value of all that its offer depends on. The server encodes offers of an
            action with equal values once for all tables of the game. None: it encodes each offer.
        secrets: (observation): the lines that its viewer alone sees.
        actions: (observation): the number of actions that the seat in turn has left, and that a turn has; None where
            turns have no such number.
        ends: (s, legal action): whether the action certainly ends the turn, as its seat knows; False for an action
            whose name says so.
        said: the arguments of an event's message.
        pieces: the pictures beside an event.
        rules: how events become lines; an event without a rule is a line of its own.
        begins: the events that begin their seat's turn, unless it is that seat's turn already.
        closes: the events after which even the same seat begins a new turn.
        headings: the events that begin a part that is no seat's turn, and the heading.
        scores: (terminal s): the score of each seat.
        reasons: (concealed s, action, legal actions): why a legal action may be good, as its seat knows: clauses of one
            sentence, the most important first.
        drawn: numbers and names of the board for the page, which gets them with the types of its wire.
    """

    game: str
    events: Callable[[PlainRecord, int, PlainRecord, int], list[Event]]
    parts: Callable[[Record, int], Details]
    hides: Callable[[Json], bool]
    words: Callable[[Record, Details], OfferWords] | None = None
    alike: Callable[[Record, int], Hashable] | None = None
    secrets: Callable[[Json], list[Line]] = no_secrets
    actions: Callable[[Json], tuple[int, int] | None] = lambda observation: None
    ends: Callable[[Record, int], bool] = never_ends
    said: Callable[[Event], dict[str, Argument]] = plain_words
    pieces: Callable[[Event], tuple[Piece, ...]] = no_pieces
    rules: Mapping[str, Rule] = field(default_factory=dict)
    begins: frozenset[str] = frozenset()
    closes: frozenset[str] = frozenset()
    headings: Mapping[str, Callable[[Event], Message]] = field(default_factory=dict)
    scores: Callable[[Record], list[Score]] = no_scores
    reasons: Callable[[Record, int, Sequence[int]], tuple[Message, ...]] = no_reasons
    drawn: Mapping[str, int | tuple[str, ...]] = field(default_factory=dict)


TURN = "log-turn"  # heading: a turn of a seat
DEAL = "log-deal"  # heading: what comes before the first


class Log:
    """The log of one viewer, built event by event. A client that applies the edits has all lines."""

    def __init__(self, telling: Telling) -> None:
        self._telling = telling
        self._length = 0
        self._turn: list[tuple[int, Line]] = []  # the turn's present lines with their numbers
        self._heading: Line | None = None
        self._headed = False  # whether the log has the heading: it comes with its first line
        self._turns = 0
        self._seat: int | None = None
        self._closed = True

    def read(self, events: Sequence[Event]) -> list[Edit]:
        """Returns the changes of the log by the events of the next step."""
        edits: list[Edit] = []
        for number, event in enumerate(events):
            self._begin(event)
            edits += [Edit(line, number, now) for line, now in self._fold(event)]
        return edits

    # --- Turns --------------------------------------------------------------------------------------------------------

    def _begin(self, event: Event) -> None:
        """Begins a turn, or another part, if ``event`` does."""
        telling = self._telling
        if event.event in telling.begins:
            seat = event.arguments["seat"]
            if self._closed or seat != self._seat:
                self._turns += 1
                self._head(Line(TURN, seat, {"number": self._turns, "seat-name": seat_name(seat)}, heading=True))
            self._seat, self._closed = seat, False
        elif event.event in telling.headings:
            said = telling.headings[event.event](event)
            heading = Line(said.id, None, said.arguments, heading=True)
            if heading != self._heading:
                self._head(heading)
            self._seat = None
        elif self._heading is None:
            self._head(Line(DEAL, None, {}, heading=True))
        self._closed = self._closed or event.event in telling.closes

    def _head(self, heading: Line) -> None:
        self._heading, self._headed, self._turn = heading, False, []

    # --- Lines --------------------------------------------------------------------------------------------------------

    def _fold(self, event: Event) -> list[tuple[int, Line | None]]:
        """The lines that ``event`` changes, with their numbers."""
        telling = self._telling
        pieces = telling.pieces(event)
        own = Line(_id(telling.game, event.event), getattr(event.arguments, "seat", None), telling.said(event), pieces)
        rule = telling.rules.get(event.event)
        if rule is None:
            return self._add(own)
        match rule:
            case Silent(when=when) if when is None or when(event.arguments):
                return []
            case Gathered(into=into, adds=adds):
                line = Line(_id(telling.game, into), own.seat, own.arguments, pieces)
                last = self._turn[-1] if self._turn else None
                if last and (more := _gathered(last[1], line, adds)):
                    return self._change(len(self._turn) - 1, more)
                return self._add(line)
            case Beside(lines=names, also=also, silent=silent):
                at = self._last(names)
                found: list[tuple[int, Line | None]] = []
                if at is not None:
                    line = self._turn[at][1]
                    found += self._change(at, _with(line, line.pieces + pieces))
                    own = _with(own, ())
                return found + (self._add(own) if also or (at is None and not silent) else [])
            case Growing():
                at = self._last((event.event,))
                if at is None:
                    return self._add(own)
                return self._change(at, _with(own, self._turn[at][1].pieces + pieces))
            case Concluding(line=name):
                at = self._last((name,))
                if at is None:
                    return self._add(own)
                number, line = self._turn.pop(at)
                return [(number, None), *self._add(_with(own, line.pieces + pieces))]
        return self._add(own)

    def _last(self, events: tuple[str, ...]) -> int | None:
        """The index in the turn of the last line with the message of one of these events."""
        identifiers = [_id(self._telling.game, event) for event in events]
        for at in range(len(self._turn) - 1, -1, -1):
            if self._turn[at][1].id in identifiers:
                return at
        return None

    def _add(self, line: Line) -> list[tuple[int, Line | None]]:
        added: list[tuple[int, Line | None]] = []
        for new in (line,) if self._headed or self._heading is None else (self._heading, line):
            added.append((self._length, new))
            self._length += 1
        self._headed = True
        self._turn.append((self._length - 1, line))
        return added

    def _change(self, at: int, line: Line) -> list[tuple[int, Line | None]]:
        number = self._turn[at][0]
        self._turn[at] = (number, line)
        return [(number, line)]


@cache
def _id(game: str, event: str) -> str:
    """The message of an event."""
    return f"{game}-log-{event}"


def _with(line: Line, pieces: tuple[Piece, ...]) -> Line:
    """The line with these pictures. ``dataclasses.replace`` would take ten times as long."""
    return Line(line.id, line.seat, line.arguments, pieces, line.heading)


def _gathered(last: Line, line: Line, adds: Sequence[str]) -> Line | None:
    """One line for both; None if they cannot be merged."""
    if last.id != line.id or last.seat != line.seat:
        return None
    rest, also = ({name: value for name, value in one.arguments.items() if name not in adds} for one in (last, line))
    if rest != also:
        return None
    summed = {name: _sum(last.arguments[name], line.arguments[name]) for name in adds}
    return Line(line.id, line.seat, {**line.arguments, **summed}, last.pieces + line.pieces)


def _sum(one: Argument, other: Argument) -> Argument:
    if isinstance(one, int) and isinstance(other, int):
        return one + other
    assert isinstance(one, tuple), "only numbers and lists are added up"
    assert isinstance(other, tuple), "only numbers and lists are added up"
    return one + other


def lines_of(edits: Sequence[Edit]) -> list[Line]:
    """Returns the lines that ``edits`` leave, in the order of the log."""
    found: dict[int, Line | None] = {}
    for edit in edits:
        found[edit.line] = edit.now
    return [line for _, line in sorted(found.items()) if line is not None]
