"""Records: check one, or print it in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from spanish_main.core.errors import InvalidRecord
from spanish_main.core.game.game import Game
from spanish_main.core.game.numbering import FIRST_STEP, steps_from
from spanish_main.core.game.telling import Edit, Log, lines_of
from spanish_main.core.kernels.outcome import Ended
from spanish_main.core.match import record
from spanish_main.core.match.match import Match
from spanish_main.games.catalog import load_game
from spanish_main.lettering.console import echo
from spanish_main.settings.records import RecordSettings
from spanish_main.text.drawing import line_texts
from spanish_main.text.look import Look
from spanish_main.text.phrases import Phrases, choose_language
from spanish_main.tui.words import beside, ended_early, winners


@dataclass(frozen=True)
class Replayed:
    """A record and its replayed match.

    names: the names of the seats; a number for a seat without a name. ended: how the match ended outside the rules.
    """

    record: record.Transcript
    match: Match
    names: tuple[str, ...]
    ended: Ended | None = None


def verify(settings: RecordSettings) -> None:
    """Check a record and print the result. InvalidRecord says what is wrong with it."""
    path, phrases = settings.file, Phrases(choose_language(settings.language))
    read, game = record.opened(path, load_game)
    try:
        verdict = record.verify(read, game)
    except InvalidRecord as error:
        raise record.in_file(path, error) from None
    _warn(read, phrases)
    echo(phrases.say("terminal-record-actions", actions=verdict.entries))
    if verdict.ended is not None:
        echo(ended_early(verdict.ended, Look(phrases, _names(read, game, phrases), game.skin_in(phrases.language))))
    else:
        echo(_unfinished(read, phrases) if not verdict.finished else phrases.say("terminal-record-outcome"))
    committed = bool(read.header.get("commitment"))
    unknown = "terminal-record-no-seed" if committed else "terminal-record-never-seed"
    echo(phrases.say("terminal-record-fair" if verdict.fair else unknown))


def show(settings: RecordSettings) -> None:
    """Print a record in words, action by action. Raises InvalidRecord if it cannot be replayed."""
    phrases = Phrases(choose_language(settings.language))
    replayed = replay(settings.file, phrases)
    look = Look(phrases, replayed.names, replayed.match.game.skin_in(phrases.language))
    for line in (
        *_head(replayed, look),
        *_story(replayed.match, look, open_cards=replayed.record.footer is not None),
        "",
        ending(replayed, look),
    ):
        echo(line)


def replay(path: Path, phrases: Phrases) -> Replayed:
    """Replay the record in ``path``, with a warning about a torn last line. Raises InvalidRecord."""
    read, game = record.opened(path, load_game)
    try:
        match = record.replay(read, game)
        ended = record.ended_of(read, match)
    except InvalidRecord as error:
        raise record.in_file(path, error) from None
    _warn(read, phrases)
    return Replayed(read, match, _names(read, game, phrases), ended)


def ending(replayed: Replayed, look: Look) -> str:
    """How a match ended, or that it goes on."""
    if replayed.ended is not None:
        return ended_early(replayed.ended, look)
    return winners(replayed.match, look, "record") or _unfinished(replayed.record, look.phrases)


def _unfinished(read: record.Transcript, phrases: Phrases) -> str:
    """That a match goes on; or that it ended without a reason, as in old records."""
    return phrases.say("terminal-record-unfinished" if read.footer is None else "ended-untold")


def _warn(read: record.Transcript, phrases: Phrases) -> None:
    if read.warnings:
        echo(phrases.say("terminal-torn"), error=True)


def _names(read: record.Transcript, game: Game, phrases: Phrases) -> tuple[str, ...]:
    seats = read.header["seats"]
    names = seats if isinstance(seats, list) and len(seats) == game.players else [None] * game.players
    shown = beside([name if isinstance(name, str) else "" for name in names])
    return tuple(name or phrases.say("seat-number", number=seat + 1) for seat, name in enumerate(shown))


def _head(replayed: Replayed, look: Look) -> Iterator[str]:
    game = replayed.match.game
    chosen = [_choice(game, name, value, look) for name, value in _shown_options(game)]
    yield f"{look.phrases.game(game.name)}: {', '.join(chosen)}"
    yield look.say("terminal-record-seats", names=", ".join(look.names))
    for name, value in game.setup.items():
        if look.phrases.has(f"terminal-record-{name}"):
            yield look.say(f"terminal-record-{name}", {name: str(value)})
    created = replayed.record.header.get("created")
    if isinstance(created, int | float) and not isinstance(created, bool) and 0 <= created < 1e11:
        date = datetime.fromtimestamp(created).astimezone()
        yield look.say("terminal-record-created", date=date.strftime("%Y-%m-%d %H:%M"))


def _shown_options(game: Game) -> list[tuple[str, Any]]:
    """The bundles if they decide the options that they set, else the options themselves."""
    bundled = {
        name: value for bundle in game.type.bundles for name, value in bundle.sets(game.bundles[bundle.name]).items()
    }
    if all(game.options.get(name) == value for name, value in bundled.items()):
        rest = [(name, value) for name, value in game.options.items() if name not in bundled and name != "players"]
        return [*((name, value) for name, value in game.bundles.items()), *rest]
    return [(name, value) for name, value in game.options.items() if name != "players"]


def _choice(game: Game, name: str, value: Any, look: Look) -> str:
    word = str(value).lower() if isinstance(value, bool) else str(value)
    identifier = f"{game.name}-choice-{name}-{word}"
    return look.say(identifier) if look.phrases.has(identifier) else f"{name}={word}"


def _story(match: Match, look: Look, *, open_cards: bool) -> Iterator[str]:
    """The match in words, turn by turn. open_cards: with the knowledge of every seat, for a match that is over."""
    events_of = {viewer: match.events(viewer) for viewer in (*(range(match.game.players) if open_cards else ()), None)}
    log = Log(match.game.type.telling)
    edits: list[Edit] = []
    for step in steps_from(FIRST_STEP, match.steps):
        events = events_of[None][step][1]
        if open_cards:  # as the seat sees them that they are about
            turn = match.state_before(step).turn_seat()
            about = next((event.arguments["seat"] for event in events if "seat" in event.arguments), turn)
            events = events_of[about][step][1]
        edits += log.read(events)
    lines = lines_of(edits)
    for line, words in zip(lines, line_texts(match.game.name, lines, look), strict=True):
        if line.heading:
            yield ""
        yield words
