"""The transcript of a match as JSON lines: a header, one line for each entry, a footer when the match is over.

    {"format": "spanish-main-record", "version": 1, "game": "cartagena", "rules_version": 1, "options": {...},
     "bundles": {...}, "setup": {...}, "seats": [...], "commitment": "...", "entropy": [...], "created": 1790000000.0}
    {"seat": -1, "action": "draw hat", "time": ...}
    {"seat": 0, "action": "play hat 0", "time": ...}
    {"seat": 0, "undo": 1, "time": ...}
    {"outcome": {"winners": [0], "reason": "win"}, "seed": "...", "bots": [null, "sailor"]}

The footer of a match that ended before its end by the rules (``core.kernels.outcome.Ended``):
``{"outcome": {"winners": [0], "reason": "resigned", "by": [1]}, …}``.

A record is append-only while the match lives. Reading checks each line, and refuses the first one that does not fit. It
skips a byte-order mark and blank lines before the header or after the last line, and drops a last line that a crash
has torn, with a warning.
"""

from __future__ import annotations

import io
import json
import os
import stat
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO, Final, Protocol

from spanish_main.core.errors import Explained, InvalidRecord
from spanish_main.core.game.fairness import Dealer, commitment
from spanish_main.core.game.game import Game
from spanish_main.core.game.numbering import FIRST_STEP, NO_ACTION, ActionNumber, SeatNumber, steps_from
from spanish_main.core.kernels.outcome import EARLY, Ended, Outcome
from spanish_main.core.kernels.seats import CHANCE
from spanish_main.core.match.match import Chance, Entry, Match, check_chance, replayed
from spanish_main.core.moved import renamed
from spanish_main.core.texts import unmarked

FORMAT = "spanish-main-record"
VERSION = 1
MAX_LINE: Final = 1 << 20  # bytes; our lines are much shorter
_HEADER = ("game", "rules_version", "options", "setup", "seats")
_FOOTER: Final = 1 << 16  # bytes at the end of a file that are searched for its last line
_YEAR_10000: Final = 253_402_300_800  # seconds since the epoch
_OF_FOOTER: Final = Explained("error-seed-of-footer")
_THEN: Final = ", then "
_TORN: Final = "\0"  # replaces a last line that ends inside a character: it is no JSON
renamed(__name__, {"Record": "ReadRecord"})


class Transcript(Protocol):
    """A record, read at once (``ReadRecord``) or as needed (``Reading``). first: the number of the header's line."""

    @property
    def header(self) -> dict[str, Any]:
        """The first line."""

    @property
    def entries(self) -> Iterable[dict[str, Any]]:
        """The lines between header and footer."""

    @property
    def footer(self) -> dict[str, Any] | None:
        """The last line; None while the match lives, and before the entries are read to the end."""

    @property
    def warnings(self) -> Sequence[str]:
        """Warnings about dropped lines so far."""

    @property
    def first(self) -> int:
        """The number of the header's line, after blank lines."""


@dataclass
class ReadRecord:
    """A transcript: header, entries, footer (None while the match lives), and warnings about dropped lines.

    first: the number of the header's line.
    """

    header: dict[str, Any]
    entries: list[dict[str, Any]]
    footer: dict[str, Any] | None
    warnings: list[str] = field(default_factory=list)
    first: int = 1


def written(game: Game, entry: Entry) -> tuple[SeatNumber, str | None, float | None]:
    """Returns an entry as it is stored, also in databases: the seat, the action's text (None: an undo), the time."""
    return entry.seat, None if entry.undone else game.action_to_string(entry.action), entry.time


def entry_of(game: Game, seat: int, action: str | None, time: float | None) -> Entry:
    """Reverses ``written``; InvalidAction for a text that is no action."""
    if action is None:
        return Entry(SeatNumber(seat), NO_ACTION, 1, time)
    return Entry(SeatNumber(seat), ActionNumber(game.string_to_action(action)), 0, time)


def outcome_to_json(outcome: Outcome | None) -> dict[str, Any] | None:
    """Returns the outcome of a match as JSON; None before its end."""
    return None if outcome is None else {"winners": list(outcome.winners), "reason": outcome.reason}


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def in_turn(bots: Sequence[str]) -> str:
    """Returns the text of a footer for a seat at which bots played one after another, since one could not play on."""
    return _THEN.join(bots)


def last_of(bots: str) -> str:
    """Returns the last bot of a seat, from the result of ``in_turn``."""
    return bots.rpartition(_THEN)[2]


def header_line(
    game: Game, seats: Sequence[str], commitment: str | None, entropy: Sequence[str], created: float | None
) -> str:
    """The first line of a record. seats: how each is called."""
    return _line(
        {
            "format": FORMAT,
            "version": VERSION,
            "game": game.name,
            "rules_version": game.type.rules_version,
            "options": game.options,
            "bundles": game.bundles,
            "setup": game.setup,
            "seats": list(seats),
            "commitment": commitment,
            "entropy": list(entropy),
            "created": created,
        }
    )


def entry_line(game: Game, entry: Entry) -> str:
    """Returns an entry as a line."""
    seat, action, time = written(game, entry)
    did: dict[str, Any] = {"undo": 1} if action is None else {"action": action}
    return _line({"seat": seat, **did, **({} if time is None else {"time": round(time, 3)})})


def footer_line(
    match: Match, seed: str | None, bots: Sequence[str | None] | None = None, ended: Ended | None = None
) -> str:
    """Returns the last line: the outcome of the match (None where unknown) and the seed, which was secret until then.

    bots: the bot at each seat, None for a person. ended: how the match ended before its end by the rules.
    """
    known = {} if bots is None else {"bots": list(bots)}
    outcome = outcome_to_json(match.outcome)
    if outcome is None and ended is not None:
        outcome = {"winners": list(ended.winners), "reason": ended.reason, "by": list(ended.by)}
    return _line({"outcome": outcome, "seed": seed} | known)


def write(
    match: Match,
    seats: Sequence[str],
    seed: str | None = None,
    entropy: Sequence[str] = (),
    created: float | None = None,
    bots: Sequence[str | None] | None = None,
    *,
    given_up: bool = False,
    ended: Ended | None = None,
) -> str:
    """Returns the whole record of ``match``. A match that is over (by the rules, ``ended``, ``given_up``) has a footer.

    bots, ended: as for ``footer_line``. given_up: the match will not continue, without an outcome.
    """
    committed = commitment(seed) if seed is not None else None
    lines = [header_line(match.game, seats, committed, entropy, created)]
    lines += [entry_line(match.game, entry) for entry in match.entries]
    if match.outcome is not None or ended is not None or given_up:
        lines.append(footer_line(match, seed, bots, ended))
    return "".join(lines)


class Reading:
    """A record that is read as needed: the header at once, then entry by entry, and at last the footer.

    InvalidRecord, here or from ``entries``, names the first line that cannot be read. footer: before the entries are
    read to the end, the footer that the file seems to have, for its seed.
    """

    def __init__(self, lines: Iterable[str], footer: dict[str, Any] | None = None) -> None:
        """lines: with their line ends, which only the last may lack."""
        self.footer = footer
        self.warnings: list[str] = []
        self._objects = self._read(lines)
        self.first, self.header = next(self._objects, (1, {}))
        if self.header.get("format") != FORMAT:
            raise InvalidRecord("error-no-header")
        if self.header.get("version") != VERSION:
            theirs = str(self.header.get("version"))[:20]
            raise InvalidRecord("error-format", line=self.first, theirs=theirs, ours=VERSION)
        for key in _HEADER:
            if key not in self.header:
                raise InvalidRecord("error-header-lacks", line=self.first, name=key)
        self.entries = self._entries()

    def _read(self, lines: Iterable[str]) -> Iterator[tuple[int, dict[str, Any]]]:
        """The objects, with the numbers of their lines."""
        begun, blank = False, 0
        for number, text in enumerate(lines, start=1):
            line = text if begun else unmarked(text)
            if not line.strip():
                blank = blank or number
                continue
            if begun and blank:
                raise InvalidRecord("error-no-json", number=blank)
            try:
                data = _loaded(line)
            except (ValueError, RecursionError):
                if line.endswith("\n"):
                    raise InvalidRecord("error-no-json", number=number) from None
                self.warnings.append(f"line {number} is torn and was left out")
                return
            if not isinstance(data, dict):
                raise InvalidRecord("error-no-json-object", number=number)
            begun, blank = True, 0
            yield number, data

    def _entries(self) -> Iterator[dict[str, Any]]:
        last: dict[str, Any] | None = None
        for _, data in self._objects:
            if last is not None:
                yield last  # not the last line: it was no footer
            last = data if "outcome" in data else None
            if last is None:
                yield data
        self.footer = last


def _loaded(line: str) -> Any:
    """The JSON of a line; ValueError where it is none, or has lone surrogates, which cannot be shown."""
    data = json.loads(line)
    if "\\u" in line:
        json.dumps(data, ensure_ascii=False).encode()
    return data


def parse(text: str) -> ReadRecord:
    """Reads a record from its text; InvalidRecord names a line that cannot be read. A torn last line is a warning."""
    return _whole(Reading(io.StringIO(text, newline="\n")))


def _whole(reading: Reading) -> ReadRecord:
    entries = list(reading.entries)
    return ReadRecord(reading.header, entries, reading.footer, reading.warnings, reading.first)


def read(path: Path) -> ReadRecord:
    """Reads the record in a file; InvalidRecord if it cannot be read."""
    return _whole(reading(path))


def reading(path: Path) -> Reading:
    """Opens the record in a file for reading as needed; InvalidRecord, now or later, if it cannot be read."""
    return Reading(_lines(path), _end(path))


def _lines(path: Path) -> Iterator[str]:
    """Yields the lines of a file."""
    try:
        with path.open("rb") as file:
            number = 0
            while data := file.readline(MAX_LINE + 1):
                number += 1
                if len(data) > MAX_LINE:
                    raise InvalidRecord("error-line-too-long", number=number, most=MAX_LINE)
                yield _decoded(data, number, path)
    except OSError as error:
        name, why = path.name, error.strerror
        raise InvalidRecord("error-unreadable", file=name, name=name[:80], reason=why) from None


def _decoded(data: bytes, number: int, path: Path) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        if number > 1 and not data.endswith(b"\n"):
            return _TORN
        raise InvalidRecord("error-no-text", file=path.name, name=path.name[:80]) from None


def _end(path: Path) -> dict[str, Any] | None:
    """The last line of a file if it looks like a footer; else None, also where the end cannot be read first."""
    try:
        with path.open("rb") as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                return None  # a pipe can be read only once
            return _last_object(file)
    except (OSError, ValueError, RecursionError):
        return None


def _last_object(file: BinaryIO) -> dict[str, Any] | None:
    size = file.seek(0, os.SEEK_END)
    file.seek(max(0, size - _FOOTER))
    line = file.read().rstrip().rpartition(b"\n")[2]
    data = json.loads(line) if line else None
    return data if isinstance(data, dict) and "outcome" in data else None


def game_of(record: Transcript, load_game: Any) -> Game:
    """Returns the game of a record, made by the catalog's ``load_game``; InvalidRecord if there is no such game."""
    header = record.header
    for key in ("options", "setup"):
        if not isinstance(header[key], dict):
            raise InvalidRecord("error-no-object", line=record.first, name=key)
    bundles = header.get("bundles") if isinstance(header.get("bundles"), dict) else {}
    asked = {**(bundles or {}), **header["options"], **header["setup"]}
    try:
        game: Game = load_game(header["game"], **asked)
    except (ValueError, TypeError) as error:
        raise InvalidRecord(error, line=record.first) from None
    if header["rules_version"] != game.type.rules_version:
        theirs, ours = str(header["rules_version"])[:20], game.type.rules_version
        raise InvalidRecord("error-rules", line=record.first, theirs=theirs, ours=ours)
    return game


def in_file(path: Path, error: InvalidRecord) -> InvalidRecord:
    """Returns ``error`` with the name of its file, if it does not have one already."""
    if error.file is not None:
        return error
    return InvalidRecord("error-in-file", file=path.name, name=path.name, error=error)


def opened(path: Path, load_game: Any) -> tuple[Reading, Game]:
    """Opens the record in a file for reading as needed, and makes its game with the catalog's ``load_game``.

    InvalidRecord names the file.
    """
    try:
        found = reading(path)
        return found, game_of(found, load_game)
    except InvalidRecord as error:
        raise in_file(path, error) from None


def entries_of(record: Transcript, game: Game) -> list[Entry]:
    """Returns the entries of a record for a match; InvalidRecord names a wrong line."""
    return list(_entries(record, game))


def _entries(record: Transcript, game: Game) -> Iterator[Entry]:
    """Yields what ``entries_of`` returns, line by line."""
    for number, data in enumerate(record.entries, start=record.first + 1):
        seat, text, time = data.get("seat"), data.get("action"), time_of(data, "time", number)
        if not isinstance(seat, int) or isinstance(seat, bool):
            raise InvalidRecord("error-no-seat", line=number)
        action = None if data.get("undo") == 1 else text if isinstance(text, str) else ""
        try:
            entry = entry_of(game, seat, action, time)
        except ValueError as error:
            raise InvalidRecord(error, line=number) from None
        yield entry


def time_of(data: Mapping[str, Any], name: str, line: int) -> float | None:
    """Returns a time of a line in seconds since the epoch, or None; InvalidRecord for anything else."""
    time: float | None = data.get(name)
    if time is None or (type(time) in (int, float) and 0 <= time < _YEAR_10000):
        return time
    raise InvalidRecord("error-no-time", line=line)


def replay(
    record: Transcript, game: Game, chance: Chance | None = None, *, clock: Callable[[], float] | None = None
) -> Match:
    """Replays a record, and checks that every action is legal; InvalidRecord otherwise. chance: see ``replayed``."""
    try:
        return replayed(game, _entries(record, game), chance, clock=clock)
    except InvalidRecord as error:
        if error.entry is None:
            raise
        raise InvalidRecord(
            error.reason, line=error.entry + record.first + 1
        ) from None  # the entries follow the header


def ended_of(record: Transcript, match: Match) -> Ended | None:
    """Returns how the match of a record ended before its end by the rules; None where it did not, or is unknown.

    match: the replayed record. InvalidRecord where the footer contradicts the actions.
    """
    outcome = None if record.footer is None else record.footer.get("outcome")
    ours = outcome_to_json(match.outcome)
    if outcome is None or outcome == ours:
        return None
    ended = None if ours is not None else _ended(outcome, match.game.players)
    if ended is None:
        theirs, here = json.dumps(outcome)[:80], json.dumps(ours)
        raise InvalidRecord("error-other-outcome", theirs=theirs, ours=here)
    return ended


def _ended(outcome: Any, players: int) -> Ended | None:
    if not isinstance(outcome, dict) or outcome.get("reason") not in EARLY:
        return None
    winners, by = (_seats(outcome.get(name, []), players) for name in ("winners", "by"))
    if winners is None or by is None:
        return None
    # A seat that gave up has not won; after an agreement no seat has.
    gave_up = outcome["reason"] in ("resigned", "time")
    wrong = set(winners) & set(by) if gave_up else winners
    return None if wrong else Ended(outcome["reason"], winners, by)


def _seats(seats: Any, players: int) -> tuple[int, ...] | None:
    """A tuple of seats, ascending; None for anything else."""
    if not isinstance(seats, list) or any(type(seat) is not int or not 0 <= seat < players for seat in seats):
        return None
    return tuple(seats) if seats == sorted(set(seats)) else None


def dealer_of(record: Transcript, seed: Any, called: Explained = _OF_FOOTER) -> Dealer:
    """Returns the dealer of a record; InvalidRecord where ``seed`` does not fit the header's commitment.

    called: the name of the seed in errors.
    """
    entropy = record.header.get("entropy", [])
    if not isinstance(entropy, list) or not all(isinstance(text, str) for text in entropy):
        raise InvalidRecord("error-no-entropy", line=record.first)
    try:
        dealer = Dealer(seed, entropy)
    except ValueError as error:
        raise InvalidRecord("error-in-file", name=called, error=error) from None
    if dealer.commitment != record.header.get("commitment"):
        raise InvalidRecord("error-other-seed", name=called)
    return dealer


@dataclass(frozen=True)
class Verdict:
    """The result of ``verify``. fair: whether the shuffles were checked against the commitment.

    finished: whether the match has its end by the rules. ended: how it ended before that, if the record says so.
    """

    entries: int
    finished: bool
    fair: bool
    ended: Ended | None = None


def verify(record: Transcript, game: Game) -> Verdict:
    """Replays a record, and checks every action, the outcome, and the shuffles against the commitment.

    InvalidRecord says what is wrong. In a record without a seed, of a running match, only the actions are checked.
    """
    seed = _seed(record)
    chance = None if seed is None else dealer_of(record, seed).draw
    match = replay(record, game, chance)
    if _seed(record) != seed:  # the end of a pipe: its seed is known only now
        seed = _seed(record)
        _check_chance(match, dealer_of(record, seed).draw, record.first)
    footer, ended = record.footer, ended_of(record, match)
    if footer is not None and footer.get("outcome") is None and match.outcome is not None:
        ours = json.dumps(outcome_to_json(match.outcome))
        raise InvalidRecord("error-other-outcome", theirs="null", ours=ours)
    return Verdict(match.sequence, match.outcome is not None, seed is not None, ended)


def _seed(record: Transcript) -> Any:
    return record.footer.get("seed") if record.footer else None


def _check_chance(match: Match, chance: Chance, first: int) -> None:
    """Raises InvalidRecord, which names the line, where an outcome differs from that of the seed."""
    steps = [step for step in steps_from(FIRST_STEP, match.steps) if match.seat_at(step) == CHANCE]
    for number, step in enumerate(steps):
        try:
            check_chance(match.state_before(step), match.action_at(step), chance, number)
        except InvalidRecord as error:
            raise InvalidRecord(error.reason, line=match.entry_number(step) + first + 1) from None
