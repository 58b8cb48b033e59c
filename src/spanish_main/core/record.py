"""The transcript of a match: JSON lines, a header, one line an entry, a footer when the match is over.

    {"format": "spanish-main-record", "version": 1, "game": "cartagena", "rules_version": 1, "options": {...},
     "bundles": {...}, "setup": {...}, "seats": [...], "commitment": "...", "entropy": [...], "created": 1790000000.0}
    {"seat": -1, "action": "draw hat", "time": ...}
    {"seat": 0, "action": "play hat 0", "time": ...}
    {"seat": 0, "undo": 1, "time": ...}
    {"outcome": {"winners": [0], "reason": "win"}, "seed": "..."}

Append-only while the match lives. A last line torn by a crash is dropped on reading, with a warning.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from spanish_main.core.errors import InvalidRecord
from spanish_main.core.fairness import Dealer, commitment
from spanish_main.core.game import Game
from spanish_main.core.match import Entry, Match, fair_match

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
    did: dict[str, Any] = {"undo": 1} if entry.undone else {"action": game.action_to_string(entry.action)}
    return _line({"seat": entry.seat, **did, **({} if entry.time is None else {"time": round(entry.time, 3)})})


def footer_line(match: Match, seed: str | None) -> str:
    """The last line: outcome (None if the match was given up) and the seed, which is secret until then."""
    outcome = match.outcome
    told = None if outcome is None else {"winners": list(outcome.winners), "reason": outcome.reason}
    return _line({"outcome": told, "seed": seed})


def write(
    match: Match,
    seats: Sequence[str],
    seed: str | None = None,
    entropy: Sequence[str] = (),
    created: float | None = None,
) -> str:
    """The whole record of ``match``; with footer and seed only when it is over."""
    committed = commitment(seed) if seed is not None else None
    lines = [header_line(match.game, seats, committed, entropy, created)]
    lines += [entry_line(match.game, entry) for entry in match.entries]
    if match.outcome is not None:
        lines.append(footer_line(match, seed))
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
        raise InvalidRecord("line 1 is no header of a spanish-main record")
    header = parsed[0]
    if header.get("version") != VERSION:
        raise InvalidRecord(f"line 1: format version {str(header.get('version'))[:20]!r}, this program reads {VERSION}")
    for key in _HEADER:
        if key not in header:
            raise InvalidRecord(f"line 1: the header has no {key!r}")
    footer = parsed.pop() if len(parsed) > 1 and "outcome" in parsed[-1] else None
    return Record(header, parsed[1:], footer, warnings)


def _object(line: str, number: int) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        raise InvalidRecord(f"line {number} is no JSON") from None
    if not isinstance(data, dict):
        raise InvalidRecord(f"line {number} is no JSON object")
    return data


def read(path: Path) -> Record:
    """The record in a file; InvalidRecord when it cannot be read."""
    try:
        return parse(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise InvalidRecord(f"{path.name[:80]!r} is no UTF-8 text") from None
    except OSError as error:
        raise InvalidRecord(f"{path.name[:80]!r} cannot be read: {error.strerror}") from None


def game_of(record: Record, load_game: Any) -> Game:
    """The game of a record, made by ``load_game`` (the catalog's); InvalidRecord when there is none such."""
    header = record.header
    for key in ("options", "setup"):
        if not isinstance(header[key], dict):
            raise InvalidRecord(f"line 1: {key} is not an object")
    bundles = header.get("bundles") if isinstance(header.get("bundles"), dict) else {}
    asked = {**(bundles or {}), **header["options"], **header["setup"]}
    try:
        game: Game = load_game(header["game"], **asked)
    except (ValueError, TypeError) as error:
        raise InvalidRecord(f"line 1: {error}") from None
    if header["rules_version"] != game.type.rules_version:
        raise InvalidRecord(
            f"line 1: rules version {str(header['rules_version'])[:20]!r}, this program has {game.type.rules_version}"
        )
    return game


def entries_of(record: Record, game: Game) -> list[Entry]:
    """The entries of a record as a match takes them; InvalidRecord names the line."""
    entries = []
    for number, data in enumerate(record.entries, start=2):
        seat, text, time = data.get("seat"), data.get("action"), data.get("time")
        if not isinstance(seat, int) or isinstance(seat, bool):
            raise InvalidRecord(f"line {number}: no seat")
        if time is not None and (isinstance(time, bool) or not isinstance(time, int | float)):
            raise InvalidRecord(f"line {number}: the time is no number")
        if data.get("undo") == 1:
            entries.append(Entry(seat, -1, 1, time))
            continue
        try:
            entries.append(Entry(seat, game.string_to_action(text if isinstance(text, str) else ""), 0, time))
        except ValueError as error:
            raise InvalidRecord(f"line {number}: {error}") from None
    return entries


def replay(record: Record, game: Game) -> Match:
    """The match of a record, every action checked for legality, chance taken as written; InvalidRecord otherwise."""
    entries = entries_of(record, game)
    luck = iter([entry.action for entry in entries if entry.seat == -1])

    def as_written(number: int, outcomes: Sequence[tuple[int, int]]) -> int:
        action = next(luck)
        if action not in [outcome for outcome, _ in outcomes]:
            raise InvalidRecord(f"chance cannot give {game.action_to_string(action)}")
        return action

    match = Match(game, as_written, start=False)
    _restore(match, entries)
    return match


def _restore(match: Match, entries: Sequence[Entry]) -> None:
    try:
        match.restore(entries)
    except InvalidRecord as error:
        _, number, rest = str(error).split(" ", 2)
        raise InvalidRecord(f"line {int(number.rstrip(':')) + 2}: {rest}") from None


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
    if seed is None:
        match, fair = replay(record, game), False
    else:
        match, fair = _replay_fair(record, game, seed), True
    if footer is not None:
        outcome = match.outcome
        told = None if outcome is None else {"winners": list(outcome.winners), "reason": outcome.reason}
        if footer.get("outcome") != told:
            raise InvalidRecord(
                f"the footer says {json.dumps(footer.get('outcome'))[:80]}, the actions {json.dumps(told)}"
            )
    return Verdict(len(record.entries), match.outcome is not None, fair)


def _replay_fair(record: Record, game: Game, seed: Any) -> Match:
    entropy = record.header.get("entropy", [])
    if not isinstance(entropy, list) or not all(isinstance(text, str) for text in entropy):
        raise InvalidRecord("line 1: entropy is not a list of texts")
    try:
        dealer = Dealer(seed, entropy)
    except ValueError as error:
        raise InvalidRecord(f"the footer's seed: {error}") from None
    if dealer.commitment != record.header.get("commitment"):
        raise InvalidRecord("the seed in the footer is not the one that the header's commitment was made of")
    match = fair_match(game, seed, entropy, start=False)
    _restore(match, entries_of(record, game))
    return match
