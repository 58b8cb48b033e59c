"""The transcript of a match: JSON lines, a header, one line an entry, a footer when the match is over.

    {"format": "spanish-main-record", "version": 1, "game": "cartagena", "rules_version": 1, "options": {...},
     "bundles": {...}, "setup": {...}, "seats": [...], "commitment": "...", "entropy": [...], "created": 1790000000.0}
    {"seat": -1, "action": "draw hat", "time": ...}
    {"seat": 0, "action": "play hat 0", "time": ...}
    {"seat": 0, "undo": 1, "time": ...}
    {"outcome": {"winners": [0], "reason": "win"}, "seed": "...", "bots": [null, "sailor"]}

Append-only while the match lives. A last line torn by a crash is dropped on reading, with a warning.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from spanish_main.core.errors import InvalidRecord
from spanish_main.core.fairness import Dealer, commitment
from spanish_main.core.game import Game
from spanish_main.core.match import Chance, Entry, Match, replayed
from spanish_main.core.outcome import Outcome

FORMAT = "spanish-main-record"
VERSION = 1
_HEADER = ("game", "rules_version", "options", "setup", "seats")


@dataclass
class Record:
    """A transcript as read: header, entries, footer (None while the match lives), and what had to be dropped."""

    header: dict[str, Any]
    entries: list[dict[str, Any]]
    footer: dict[str, Any] | None
    warnings: list[str] = field(default_factory=list)


def written(game: Game, entry: Entry) -> tuple[int, str | None, float | None]:
    """An entry as it is kept, here and in databases: its seat, the action's text (None: taken back), and its time."""
    return entry.seat, None if entry.undone else game.action_to_string(entry.action), entry.time


def entry_of(game: Game, seat: int, action: str | None, time: float | None) -> Entry:
    """The entry that ``written`` tells so; InvalidAction for a text that is no action."""
    return Entry(seat, -1, 1, time) if action is None else Entry(seat, game.string_to_action(action), 0, time)


def outcome_to_json(outcome: Outcome | None) -> dict[str, Any] | None:
    """How a match ended, as JSON has it everywhere; None while it goes on."""
    return None if outcome is None else {"winners": list(outcome.winners), "reason": outcome.reason}


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


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
    """One entry as a line."""
    seat, action, time = written(game, entry)
    did: dict[str, Any] = {"undo": 1} if action is None else {"action": action}
    return _line({"seat": seat, **did, **({} if time is None else {"time": round(time, 3)})})


def footer_line(match: Match, seed: str | None, bots: Sequence[str | None] | None = None) -> str:
    """The last line: outcome (None if the match was given up) and the seed, which is secret until then.

    bots: which bot sat where, None for a person, where that is known.
    """
    known = {} if bots is None else {"bots": list(bots)}
    return _line({"outcome": outcome_to_json(match.outcome), "seed": seed} | known)


def write(
    match: Match,
    seats: Sequence[str],
    seed: str | None = None,
    entropy: Sequence[str] = (),
    created: float | None = None,
    bots: Sequence[str | None] | None = None,
    *,
    given_up: bool = False,
) -> str:
    """The whole record of ``match``; with footer and seed only when it is over, or ``given_up``.

    bots: as for ``footer_line``.
    """
    committed = commitment(seed) if seed is not None else None
    lines = [header_line(match.game, seats, committed, entropy, created)]
    lines += [entry_line(match.game, entry) for entry in match.entries]
    if match.outcome is not None or given_up:
        lines.append(footer_line(match, seed, bots))
    return "".join(lines)


def parse(text: str) -> Record:
    """A record from its text; InvalidRecord names the line that cannot be read. A torn last line is a warning."""
    lines = text.split("\n")
    warnings: list[str] = []
    if lines and lines[-1] == "":
        lines.pop()
    elif lines:
        try:
            json.loads(lines[-1])
        except (ValueError, RecursionError):
            warnings.append(f"line {len(lines)} is torn and was left out")
            lines.pop()
    parsed = [_object(line, number) for number, line in enumerate(lines, start=1)]
    if not parsed or parsed[0].get("format") != FORMAT:
        raise InvalidRecord("line 1 is no header of a spanish-main record", "error-no-header")
    header = parsed[0]
    if header.get("version") != VERSION:
        theirs = str(header.get("version"))[:20]
        text = f"format version {theirs!r}, this program reads {VERSION}"
        raise InvalidRecord(text, "error-format", line=1, theirs=theirs, ours=VERSION)
    for key in _HEADER:
        if key not in header:
            raise InvalidRecord(f"the header has no {key!r}", "error-header-lacks", line=1, name=key)
    footer = parsed.pop() if len(parsed) > 1 and "outcome" in parsed[-1] else None
    return Record(header, parsed[1:], footer, warnings)


def _object(line: str, number: int) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        raise InvalidRecord(f"line {number} is no JSON", "error-no-json", number=number) from None
    if not isinstance(data, dict):
        raise InvalidRecord(f"line {number} is no JSON object", "error-no-json-object", number=number)
    return data


def read(path: Path) -> Record:
    """The record in a file; InvalidRecord when it cannot be read."""
    try:
        return parse(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        text = f"{path.name[:80]!r} is no UTF-8 text"
        raise InvalidRecord(text, "error-no-text", file=path.name, name=path.name[:80]) from None
    except OSError as error:
        text, why = f"{path.name[:80]!r} cannot be read: {error.strerror}", error.strerror
        raise InvalidRecord(text, "error-unreadable", file=path.name, name=path.name[:80], reason=why) from None


def game_of(record: Record, load_game: Any) -> Game:
    """The game of a record, made by ``load_game`` (the catalog's); InvalidRecord when there is none such."""
    header = record.header
    for key in ("options", "setup"):
        if not isinstance(header[key], dict):
            raise InvalidRecord(f"{key} is not an object", "error-no-object", line=1, name=key)
    bundles = header.get("bundles") if isinstance(header.get("bundles"), dict) else {}
    asked = {**(bundles or {}), **header["options"], **header["setup"]}
    try:
        game: Game = load_game(header["game"], **asked)
    except (ValueError, TypeError) as error:
        raise InvalidRecord(error if isinstance(error, ValueError) else str(error), line=1) from None
    if header["rules_version"] != game.type.rules_version:
        theirs, ours = str(header["rules_version"])[:20], game.type.rules_version
        text = f"rules version {theirs!r}, this program has {ours}"
        raise InvalidRecord(text, "error-rules", line=1, theirs=theirs, ours=ours)
    return game


def in_file(path: Path, error: InvalidRecord) -> InvalidRecord:
    """``error`` with the name of the file that it is about, if it does not name it already."""
    if error.file is not None:
        return error
    return InvalidRecord(f"{path.name}: {error}", "error-in-file", file=path.name, name=path.name, error=error)


def opened(path: Path, load_game: Any) -> tuple[Record, Game]:
    """The record in a file and its game, made by ``load_game`` (the catalog's); InvalidRecord names the file."""
    try:
        found = read(path)
        return found, game_of(found, load_game)
    except InvalidRecord as error:
        raise in_file(path, error) from None


def entries_of(record: Record, game: Game) -> list[Entry]:
    """The entries of a record as a match takes them; InvalidRecord names the line."""
    entries = []
    for number, data in enumerate(record.entries, start=2):
        seat, text, time = data.get("seat"), data.get("action"), data.get("time")
        if not isinstance(seat, int) or isinstance(seat, bool):
            raise InvalidRecord("no seat", "error-no-seat", line=number)
        if time is not None and (isinstance(time, bool) or not isinstance(time, int | float)):
            raise InvalidRecord("the time is no number", "error-no-time", line=number)
        action = None if data.get("undo") == 1 else text if isinstance(text, str) else ""
        try:
            entries.append(entry_of(game, seat, action, time))
        except ValueError as error:
            raise InvalidRecord(error, line=number) from None
    return entries


def replay(
    record: Record, game: Game, chance: Chance | None = None, *, clock: Callable[[], float] | None = None
) -> Match:
    """The match of a record, every action checked for legality; InvalidRecord otherwise.

    chance: see ``replayed``.
    """
    try:
        return replayed(game, entries_of(record, game), chance, clock=clock)
    except InvalidRecord as error:
        if error.entry is None:
            raise
        raise InvalidRecord(error.reason, line=error.entry + 2) from None  # after the header


def dealer_of(record: Record, seed: Any, called: str) -> Dealer:
    """What deals the luck of a record; InvalidRecord where ``seed`` is not the one that its header promised.

    called: what the seed is called then.
    """
    entropy = record.header.get("entropy", [])
    if not isinstance(entropy, list) or not all(isinstance(text, str) for text in entropy):
        raise InvalidRecord("entropy is not a list of texts", "error-no-entropy", line=1)
    try:
        dealer = Dealer(seed, entropy)
    except ValueError as error:
        raise InvalidRecord(f"{called}: {error}", "error-in-file", name=called, error=error) from None
    if dealer.commitment != record.header.get("commitment"):
        text = f"{called} is not the one that the header's commitment was made of"
        raise InvalidRecord(text, "error-other-seed", name=called)
    return dealer


@dataclass(frozen=True)
class Verdict:
    """What ``verify`` found. fair: whether the shuffles were checked against the commitment."""

    entries: int
    finished: bool
    fair: bool


def verify(record: Record, game: Game) -> Verdict:
    """Replay a record, check every action, the outcome, and the shuffles against the commitment.

    InvalidRecord says what does not hold. A record without a seed (the match still goes on) has its actions checked
    only.
    """
    footer = record.footer
    seed = footer.get("seed") if footer else None
    chance = None if seed is None else dealer_of(record, seed, "the footer's seed").draw
    match = replay(record, game, chance)
    if footer is not None:
        told = outcome_to_json(match.outcome)
        if footer.get("outcome") != told:
            theirs, ours = json.dumps(footer.get("outcome"))[:80], json.dumps(told)
            text = f"the footer says {theirs}, the actions {ours}"
            raise InvalidRecord(text, "error-other-outcome", theirs=theirs, ours=ours)
    return Verdict(len(record.entries), match.outcome is not None, chance is not None)
