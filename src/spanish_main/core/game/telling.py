"""How a game is told: what happened, what may be done and what is secret, as messages with arguments.

A game hands over one ``Telling``: plain functions that say what an action, an offer or a secret is, and a table of how
events become the lines of the log. ``Log`` folds events by that table. A program that shows a game (terminal, page)
only draws: it puts a ``Message`` into the reader's language and the ``Piece`` s beside it. No language or picture is
known here.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache, lru_cache
from typing import Any, TypeVar, Union, dataclass_transform, get_args, get_type_hints

from spanish_main.core.game.view import written_out
from spanish_main.core.moved import renamed

Json = Mapping[str, Any]
renamed(__name__, {"Told": "Details", "Whose": "SeatDetails"})


T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def quick(*, eq: bool = True) -> Callable[[type[T]], type[T]]:
    """Make a class a slotted dataclass, frozen for the type checker alone.

    Frozen at run time too, making one would take three times as long; each action makes dozens. eq: as dataclasses
    have it, with a hash to match.
    """
    return dataclass(slots=True, eq=eq, unsafe_hash=eq)


# --- What is said -----------------------------------------------------------------------------------------------------


class Details(Mapping[str, Any]):
    """Base of a game's dataclasses (``quick``) for what an event or an offer tells; read as a mapping of what it tells.

    A field that is None is left out; a last _ of a field's name is dropped (``from_`` is ``from``). The values are
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
        """As a dict: the same as ``dict(self)``, in a fraction of the time."""
        return _reader(type(self))(self)


@cache
def _attributes(kind: type[Details]) -> dict[str, str]:
    """The keys of such a dataclass, each with the name of its field."""
    return {one.name.rstrip("_"): one.name for one in fields(kind)}  # type: ignore[arg-type]


@cache
def _reader(kind: type[Details]) -> Callable[[Details], dict[str, Any]]:
    """What makes a dict of such a dataclass; the quickest there is, since each action makes dozens."""
    found = _attributes(kind)
    if any(type(None) in get_args(hint) for hint in get_type_hints(kind).values()):
        items = list(found.items())
        return lambda told: {key: value for key, name in items if (value := getattr(told, name)) is not None}
    return written_out(found)


@quick(eq=False)
class SeatDetails(Details):
    """What most events tell: whose it is, and how much or which, as a number."""

    seat: int
    number: int | None = None


@quick()
class Event:
    """One thing that happened: the Fluent message ``<game>-log-<event>`` and what it tells."""

    event: str
    arguments: Details


@quick()
class Message:
    """A Fluent message and what it takes: numbers, words, other messages, or lists of such.

    Two messages stand in no catalogue, since the table says them and not the language: see ``seat_name``, ``symbol``.
    """

    id: str
    arguments: Mapping[str, Argument]


Argument = Union[int, str, Message, "tuple[int | str | Message, ...]"]

SEAT, SYMBOL = "seat", "symbol"
# The argument that says it all where no catalogue has the message.
TEXT = "text"
_PLAIN = (int, str)


@lru_cache(maxsize=64)
def seat_name(seat: int) -> Message:
    """Return the name of ``seat`` at this table.

    All callers share the result, so nobody may change it.
    """
    return Message(SEAT, {"seat": int(seat)})


@lru_cache(maxsize=256)
def symbol_name(symbol: str) -> Message:
    """``symbol`` as this table's edition calls it, for a message that takes a symbol."""
    return Message(SYMBOL, {"symbol": symbol})


@quick()
class Piece:
    """Something of the game to be drawn beside a line: its kind (``card``, ``die``, …) and which it is."""

    kind: str
    what: str | int


@quick()
class Line:
    """A line of the log, or of a seat's secrets: a Fluent message, who it is about, what is drawn beside it.

    seat: None for nobody's or everybody's. heading: whether it stands above the lines that follow, as a turn's name.
    """

    id: str
    seat: int | None
    arguments: Mapping[str, Argument]
    pieces: tuple[Piece, ...] = ()
    heading: bool = False


@quick()
class Edit:
    """Line number ``line`` of the log (from 0) reads ``now`` from event number ``event`` of its step on.

    now: None where the line is not told any more, since a later one tells it too.
    """

    line: int
    event: int
    now: Line | None


@quick()
class OfferWords:
    """An offer in words. line: whole, as in a list. label: on its button; note: beneath it, if there is more to say."""

    line: Message
    label: Message
    note: Message | None = None


@quick()
class Offer:
    """A legal action: its number and text, what it would do (``kind`` and the places it touches), how it is told.

    ends: as in ``Telling``.
    """

    id: int
    text: str
    parts: Details
    words: OfferWords
    ends: bool


@dataclass(frozen=True, slots=True)
class Score:
    """The score of a seat at the end. points: by these seats are ranked; total: in words; parts: what it is made of."""

    points: int
    total: Message
    parts: tuple[Line, ...] = ()


# --- How events become lines ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Silent:
    """No line: what follows tells it. when: only where it says so of what the event tells."""

    when: Callable[[Details], bool] | None = None


@dataclass(frozen=True, slots=True)
class Gathered:
    """Many in a row are one line. into: by which event's message; adds: the arguments that are added up."""

    into: str
    adds: tuple[str, ...] = ("cards",)


@dataclass(frozen=True, slots=True)
class Beside:
    """Its pieces go beside its turn's last line of one of ``lines``, which tells it already.

    also: it has a line of its own besides. Where there is no such line it has one anyway, unless ``silent``.
    """

    lines: tuple[str, ...]
    also: bool = False
    silent: bool = False


@dataclass(frozen=True, slots=True)
class Growing:
    """One line as long as it is open: written again each time, its pieces gathered."""


@dataclass(frozen=True, slots=True)
class Concluding:
    """Takes the place of its turn's last line of ``line`` at the end of the log, with that line's pieces."""

    line: str


Rule = Silent | Gathered | Beside | Growing | Concluding


def plain_words(event: Event) -> dict[str, Argument]:
    """An event's arguments for its message: the seat by name, a symbol as printed, the rest as it is."""
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
    """Nothing is drawn beside an event."""
    return ()


def plain_offer(game: str, text: str, parts: Details) -> OfferWords:
    """An offer as its own text, unless the game's catalogue has ``<game>-offer-<kind>`` for it, with what it tells."""
    said: dict[str, Argument] = {name: value for name, value in parts.plain().items() if isinstance(value, _PLAIN)}
    line = Message(f"{game}-offer-{parts['kind']}", {**said, TEXT: text})
    return OfferWords(line, line)


def no_secrets(observation: Json) -> list[Line]:
    """A seat has nothing that it alone can see."""
    return []


def no_scores(s: Any) -> list[Score]:
    """Nothing is counted at the end."""
    return []


def never_ends(s: Any, action: int) -> bool:
    """There are no turns, or they end by an action that is called so."""
    return False


def no_reasons(s: Any, action: int, legal: Sequence[int]) -> tuple[Message, ...]:
    """Nothing is said of why an action is good."""
    return ()


@dataclass(frozen=True)
class Telling:
    """How one game is told. ``s`` below is a full record.

    events: (full s before, action, full s after, viewer): what happened, as ``viewer`` (-1: a spectator) may know it.
    parts: (s, action): what a legal action would do. words: (s, its parts): how it is offered to its seat;
    None: as ``plain_offer`` has it.
    alike: (s, legal action): all on which its offer depends, as a hashable value. Offers of an action with equal values
    are equal, at all tables of the game: the server encodes them once. None: it encodes every offer each time.
    secrets: (observation): what its viewer alone sees. hides: (options): whether seats have anything to hide.
    actions: (observation): how many actions the seat in turn has left and how many a turn has; None where a turn is
    not counted so. ends: (s, legal action): whether the turn is over with it for certain, from what who decides knows;
    False for an action that is called the turn's end, since nobody takes it unawares.
    said: an event's arguments for its message. pieces: what is drawn beside it.
    rules: how events become lines; an event that is not there is a line of its own. begins: events that begin their
    seat's turn, unless it goes on; closes: events after which even the same seat begins a new turn. headings: events
    with which a part begins that is no seat's turn, and what it is called.
    scores: (terminal s): what each seat had at the end. reasons: (concealed s, action, legal actions): why a legal
    action may be good, as clauses of one sentence, the weightiest first, from what its seat knows.
    drawn: numbers and names of the board by which the page draws it: they come to it with the types of its wire.
    """

    game: str
    events: Callable[[Any, int, Any, int], list[Event]]
    parts: Callable[[Any, int], Details]
    hides: Callable[[Json], bool]
    words: Callable[[Any, Details], OfferWords] | None = None
    alike: Callable[[Any, int], Hashable] | None = None
    secrets: Callable[[Json], list[Line]] = no_secrets
    actions: Callable[[Json], tuple[int, int] | None] = lambda observation: None
    ends: Callable[[Any, int], bool] = never_ends
    said: Callable[[Event], dict[str, Argument]] = plain_words
    pieces: Callable[[Event], tuple[Piece, ...]] = no_pieces
    rules: Mapping[str, Rule] = field(default_factory=dict)
    begins: frozenset[str] = frozenset()
    closes: frozenset[str] = frozenset()
    headings: Mapping[str, Callable[[Event], Message]] = field(default_factory=dict)
    scores: Callable[[Any], list[Score]] = no_scores
    reasons: Callable[[Any, int, Sequence[int]], tuple[Message, ...]] = no_reasons
    drawn: Mapping[str, int | tuple[str, ...]] = field(default_factory=dict)


TURN = "log-turn"  # heading: a turn of a seat
DEAL = "log-deal"  # heading: what comes before the first


class Log:
    """The log of one viewer, folded event by event. A client that keeps the edits knows its lines."""

    def __init__(self, telling: Telling) -> None:
        self._telling = telling
        self._length = 0
        self._turn: list[tuple[int, Line]] = []  # the turn's lines with their numbers, without those taken away
        self._heading: Line | None = None
        self._headed = False  # whether the heading stands in the log: it does with its first line
        self._turns = 0
        self._seat: int | None = None
        self._closed = True

    def read(self, events: Sequence[Event]) -> list[Edit]:
        """Return the changes that the events of the next step make in the log."""
        edits: list[Edit] = []
        for number, event in enumerate(events):
            self._begin(event)
            edits += [Edit(line, number, now) for line, now in self._fold(event)]
        return edits

    # --- Turns --------------------------------------------------------------------------------------------------------

    def _begin(self, event: Event) -> None:
        """Begin a turn, or another part, if ``event`` does."""
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
        """The lines that ``event`` changes, each with its number."""
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
                    told = self._turn[at][1]
                    found += self._change(at, _with(told, told.pieces + pieces))
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
                number, told = self._turn.pop(at)
                return [(number, None), *self._add(_with(own, told.pieces + pieces))]
        return self._add(own)

    def _last(self, events: tuple[str, ...]) -> int | None:
        """The place in the turn of its last line with the message of one of these events."""
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
    """The line beside which these are drawn. ``dataclasses.replace`` would take ten times as long."""
    return Line(line.id, line.seat, line.arguments, pieces, line.heading)


def _gathered(last: Line, line: Line, adds: Sequence[str]) -> Line | None:
    """Both told by one line; None if they are not of a kind."""
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
    """The lines that ``edits`` leave, in the log's order: all of it, or what is new since some step."""
    found: dict[int, Line | None] = {}
    for edit in edits:
        found[edit.line] = edit.now
    return [line for _, line in sorted(found.items()) if line is not None]
