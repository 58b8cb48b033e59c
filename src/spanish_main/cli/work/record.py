"""A record checked, and told in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import typer

from spanish_main.core import record
from spanish_main.core.errors import InvalidRecord
from spanish_main.core.game import Game
from spanish_main.core.match import Match
from spanish_main.core.telling import Edit, Log, lines_of
from spanish_main.games.catalog import load_game
from spanish_main.text.drawing import tell
from spanish_main.text.look import Look
from spanish_main.text.phrases import Phrases, choose_language
from spanish_main.tui.words import printable, winners


@dataclass(frozen=True)
class Replayed:
    """A record and the match that it tells of. names: of the seats, by number where the header does not say."""

    record: record.Record
    match: Match
    names: tuple[str, ...]


def verify(path: Path, language: str | None) -> None:
    """Check the record in ``path`` and say what was checked; InvalidRecord says what does not hold."""
    phrases = Phrases(choose_language(language))
    read, game = record.opened(path, load_game)
    try:
        verdict = record.verify(read, game)
    except InvalidRecord as error:
        raise record.in_file(path, error) from None
    _warn(read, phrases)
    typer.echo(phrases.say("terminal-record-actions", actions=verdict.entries))
    typer.echo(phrases.say("terminal-record-outcome" if verdict.finished else "terminal-record-unfinished"))
    typer.echo(phrases.say("terminal-record-fair" if verdict.fair else "terminal-record-no-seed"))


def show(path: Path, language: str | None) -> None:
    """Print the record in ``path``, action by action in words; InvalidRecord if it cannot be replayed."""
    phrases = Phrases(choose_language(language))
    told = replay(path, phrases)
    look = Look(phrases, told.names, told.match.game.skin)
    for line in (
        *_head(told, look),
        *_story(told.match, look, open_cards=told.match.outcome is not None),
        "",
        ending(told.match, look),
    ):
        typer.echo(line)


def replay(path: Path, phrases: Phrases) -> Replayed:
    """The record in ``path`` played again, a torn last line told of; InvalidRecord if it cannot be."""
    read, game = record.opened(path, load_game)
    try:
        match = record.replay(read, game)
    except InvalidRecord as error:
        raise record.in_file(path, error) from None
    _warn(read, phrases)
    return Replayed(read, match, _names(read, game, phrases))


def ending(match: Match, look: Look) -> str:
    """How a match ended, or that it did not."""
    return winners(match, look, "record") or look.say("terminal-record-unfinished")


def _warn(read: record.Record, phrases: Phrases) -> None:
    if read.warnings:
        typer.echo(phrases.say("terminal-torn"), err=True)


def _names(read: record.Record, game: Game, phrases: Phrases) -> tuple[str, ...]:
    told = read.header["seats"]
    names = told if isinstance(told, list) and len(told) == game.players else [None] * game.players
    return tuple(
        printable(name) if isinstance(name, str) and name.strip() else phrases.say("seat-number", number=seat + 1)
        for seat, name in enumerate(names)
    )


def _head(told: Replayed, look: Look) -> Iterator[str]:
    game = told.match.game
    chosen = [_choice(game, name, value, look) for name, value in _told_options(game)]
    yield f"{look.phrases.game(game.name)}: {', '.join(chosen)}"
    yield look.say("terminal-record-seats", names=", ".join(look.names))
    for name, value in game.setup.items():
        if look.phrases.has(f"terminal-record-{name}"):
            yield look.say(f"terminal-record-{name}", {name: str(value)})
    created = told.record.header.get("created")
    if isinstance(created, int | float) and not isinstance(created, bool) and 0 <= created < 1e11:
        date = datetime.fromtimestamp(created).astimezone()
        yield look.say("terminal-record-created", date=date.strftime("%Y-%m-%d %H:%M"))


def _told_options(game: Game) -> list[tuple[str, Any]]:
    """The bundles as long as they say it all, else the options themselves."""
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
    """The match in words, turn by turn. open_cards: what each seat saw, for a match that is over."""
    seen = {viewer: match.events(viewer) for viewer in (*(range(match.game.players) if open_cards else ()), None)}
    log = Log(match.game.type.telling)
    edits: list[Edit] = []
    for step in range(match.steps):
        events = seen[None][step][1]
        if open_cards:  # as they are to the seat that they are about
            turn = match.state_before(step).turn_seat()
            about = next((event.arguments["seat"] for event in events if "seat" in event.arguments), turn)
            events = seen[about][step][1]
        edits += log.read(events)
    lines = lines_of(edits)
    for line, words in zip(lines, tell(match.game.name, lines, look), strict=True):
        if line.heading:
            yield ""
        yield words
