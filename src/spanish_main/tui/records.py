"""``spanish-main record``: a record told in words, checked, and looked back on."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from spanish_main.core import record
from spanish_main.core.errors import InvalidRecord
from spanish_main.core.game import Event, Game
from spanish_main.core.match import Match
from spanish_main.games.catalog import load_game
from spanish_main.text.drawing import drawing_of, tell
from spanish_main.text.look import Look
from spanish_main.text.phrases import Phrases, choose_language
from spanish_main.tui.names import printable

if TYPE_CHECKING:
    from spanish_main.bots.analysis import Budget
    from spanish_main.bots.review import Decision


def verify(path: Path, language: str | None) -> None:
    """Check the record in ``path`` and say what was checked; InvalidRecord says what does not hold."""
    phrases = Phrases(choose_language(language))
    read, game = _read(path)
    try:
        verdict = record.verify(read, game)
    except InvalidRecord as error:
        raise _in(path, error) from None
    _warn(read, phrases)
    typer.echo(phrases.say("terminal-record-actions", actions=verdict.entries))
    typer.echo(phrases.say("terminal-record-outcome" if verdict.finished else "terminal-record-unfinished"))
    typer.echo(phrases.say("terminal-record-fair" if verdict.fair else "terminal-record-no-seed"))


def show(path: Path, language: str | None) -> None:
    """Print the record in ``path``, action by action in words; InvalidRecord if it cannot be replayed."""
    phrases = Phrases(choose_language(language))
    read, game = _read(path)
    match = _replay(path, read, game)
    look = Look(phrases, _names(read, game, phrases), game.skin)
    _warn(read, phrases)
    for line in (*_head(read, game, look), *_story(match, look, open_cards=match.outcome is not None)):
        typer.echo(line)
    typer.echo("")
    typer.echo(_end(match, look))


def review(path: Path, language: str | None, budget: Budget | None = None, *, as_json: bool = False) -> None:
    """Print the chances in the record in ``path``, move by move, and where they turned.

    InvalidRecord if it cannot be replayed. budget: for each decision.
    """
    from spanish_main.bots.review import BUDGET
    from spanish_main.tui.review import LookBack

    phrases = Phrases(choose_language(language))
    read, game = _read(path)
    match = _replay(path, read, game)
    _warn(read, phrases)
    names = _names(read, game, phrases)
    back = LookBack(match, _with_progress(match, budget or BUDGET, phrases))
    if as_json:
        typer.echo(json.dumps(back.to_json(names), ensure_ascii=False, indent=1))
        return
    width = min(100, shutil.get_terminal_size().columns)
    ascii_only = not (sys.stdout.encoding or "").lower().startswith("utf")
    look = Look(phrases, names, game.skin, width=width, letters=True, ascii=ascii_only)
    typer.echo(
        f"{look.say(f'{game.name}-name')}: {', '.join(f'{look.emblem(n)} {name}' for n, name in enumerate(names))}"
    )
    typer.echo(f"{look.say('review-chart')}. {look.say('review-chart-note')}")
    typer.echo(back.drawn(look).plain)
    typer.echo("")
    for line in back.turning(look) or [look.say("review-none")]:
        typer.echo(line)
    typer.echo("")
    for line in (*back.sums(look), _end(match, look)):
        typer.echo(line)


def _with_progress(match: Match, budget: Budget, phrases: Phrases) -> list[Decision]:
    """Every decision looked into, with a bar where somebody sees it."""
    from rich.console import Console
    from rich.progress import track

    from spanish_main.bots.review import count
    from spanish_main.tui.review import look_back

    console = Console(stderr=True)
    decisions = look_back(match, budget)
    told = track(decisions, phrases.say("review"), count(match), console=console, transient=True)
    return list(told if console.is_terminal else decisions)


def _replay(path: Path, read: record.Record, game: Game) -> Match:
    try:
        return record.replay(read, game)
    except InvalidRecord as error:
        raise _in(path, error) from None


def _read(path: Path) -> tuple[record.Record, Game]:
    try:
        read = record.read(path)
        return read, record.game_of(read, load_game)
    except InvalidRecord as error:
        raise _in(path, error) from None


def _in(path: Path, error: InvalidRecord) -> InvalidRecord:
    text = str(error)
    return error if path.name in text else InvalidRecord(f"{path.name}: {text}")


def _warn(read: record.Record, phrases: Phrases) -> None:
    if read.warnings:
        typer.echo(phrases.say("terminal-torn"), err=True)


def _names(read: record.Record, game: Game, phrases: Phrases) -> list[str]:
    """What the seats are called in the header, or by number where it does not say."""
    told = read.header["seats"]
    names = told if isinstance(told, list) and len(told) == game.players else [None] * game.players
    return [
        printable(name) if isinstance(name, str) and name.strip() else phrases.say("seat-number", number=seat + 1)
        for seat, name in enumerate(names)
    ]


def _head(read: record.Record, game: Game, look: Look) -> Iterator[str]:
    chosen = [_choice(game, name, value, look) for name, value in _told_options(game)]
    yield f"{look.say(f'{game.name}-name')}: {', '.join(chosen)}"
    yield look.say("terminal-record-seats", names=", ".join(look.names))
    for name, value in game.setup.items():
        if look.phrases.has(f"terminal-record-{name}"):
            yield look.say(f"terminal-record-{name}", {name: str(value)})
    created = read.header.get("created")
    if isinstance(created, int | float) and not isinstance(created, bool) and 0 <= created < 1e11:
        date = datetime.fromtimestamp(created).astimezone()
        yield look.say("terminal-record-created", date=date.strftime("%Y-%m-%d %H:%M"))


def _told_options(game: Game) -> list[tuple[str, Any]]:
    """The bundles as long as they say it all, else the options themselves."""
    bundled = {
        name: value for bundle in game.type.bundles for name, value in bundle.values[game.bundles[bundle.name]].items()
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
    drawing, game = drawing_of(match.game.name), match.game.name
    turn, number = None, 0
    told: list[Event] = []
    seen: dict[int | None, list[tuple[int, list[Event]]]] = {
        viewer: match.events(viewer) for viewer in ([*range(match.game.players)] if open_cards else [None])
    }
    for step in range(match.steps):
        before = match.state_before(step)
        seat = before.turn_seat()
        events = seen[seat if open_cards else None][step][1]
        opens = any(event.event in drawing.opening for event in events)
        if seat != turn and (before.current_seat() >= 0 or opens):
            yield from tell(game, drawing.condense(told), look)
            told = []
            turn, number = seat, number + 1
            yield ""
            yield look.say("terminal-record-turn", number=number, seat_name=look.name(seat))
        told += events
    yield from tell(game, drawing.condense(told), look)


def _end(match: Match, look: Look) -> str:
    outcome = match.outcome
    if outcome is None:
        return look.say("terminal-record-unfinished")
    if not outcome.winners:
        return look.say("terminal-record-nobody")
    names = ", ".join(look.name(seat) for seat in outcome.winners)
    return look.say("terminal-record-won", seat_name=names, winners=len(outcome.winners))
