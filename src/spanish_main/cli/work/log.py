"""The captain's log: print, export, review, delete."""

from __future__ import annotations

import errno
import json
import os
import sys
from collections.abc import Sequence
from dataclasses import asdict
from datetime import datetime
from pathlib import Path

import typer

from spanish_main.cli.work.record import replay
from spanish_main.cli.work.review import with_progress
from spanish_main.games.catalog import load_game_type
from spanish_main.lettering.console import echo
from spanish_main.logbook import Voyage, csv_of, summed
from spanish_main.settings.records import LogSettings
from spanish_main.text.phrases import Phrases, choose_language
from spanish_main.tui.logbook import delete as delete_voyage
from spanish_main.tui.logbook import keep_review, voyages
from spanish_main.tui.setup import matches_folder

_WIDE = 12  # of the bars to either side
_FULL = 0.6  # the chance that fills one


def log(settings: LogSettings) -> None:
    """Print, export or delete the log of the records in a folder, after reviews if asked to."""
    phrases = Phrases(choose_language(settings.language))
    game, folder, page = settings.game, settings.folder, settings.page
    if game is not None:
        load_game_type(game)  # raises an error that lists the games
    place = matches_folder() if folder is None else folder
    if folder is not None and not folder.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder))
    wanted = slice(page.skip, None if page.limit is None else page.skip + page.limit)
    found = _found(place, game, wanted)
    if settings.review:
        _add_reviews(place, found, phrases)
        found = _found(place, game, wanted)
    if settings.delete:
        _delete(place, found, phrases)
    elif settings.format == "json":
        echo(json.dumps({"voyages": [asdict(voyage) for voyage in found]}, ensure_ascii=False, indent=1))
    elif settings.format == "csv":
        echo(csv_of(found).replace("\r\n", "\n"), end="")
    else:
        _print(found, phrases)


def _found(folder: Path, game: str | None, wanted: slice) -> list[Voyage]:
    """The voyages, the oldest first. wanted: the part of them, counted from the newest."""
    return [voyage for voyage in voyages(folder) if game in (None, voyage.game)][::-1][wanted][::-1]


def _add_reviews(folder: Path, found: Sequence[Voyage], phrases: Phrases) -> None:
    for voyage in found:
        if not voyage.reviewed and len(voyage.own) == 1:
            path = folder / voyage.match
            keep_review(path, with_progress(replay(path, phrases), None, phrases))


def _delete(folder: Path, found: Sequence[Voyage], phrases: Phrases) -> None:
    """Delete voyages; in a terminal, ask first."""
    question = phrases.say("logbook-delete-sure", matches=len(found))
    if found and sys.stdin.isatty() and not typer.confirm(question):
        return
    for voyage in found:
        delete_voyage(folder, voyage)
    echo(phrases.say("logbook-deleted", matches=len(found)))


def _print(found: Sequence[Voyage], phrases: Phrases) -> None:
    if not found:
        echo(phrases.say("logbook-empty"))
        return
    plain = not (sys.stdout.encoding or "").lower().startswith("utf")
    if any(voyage.reviewed for voyage in found):
        echo(f"{phrases.say('logbook-chart')}. {phrases.say('logbook-chart-note')}")
    for voyage in found:
        echo(_line(voyage, phrases, plain=plain))
    echo("")
    for line in _sums(found, phrases):
        echo(line)


def _line(voyage: Voyage, phrases: Phrases, *, plain: bool) -> str:
    date = datetime.fromtimestamp(voyage.ended).astimezone().strftime("%Y-%m-%d")
    others = [
        f"{name} ({phrases.say_or(f'bot-{bot}', bot)})" if bot else name
        for seat, (name, bot) in enumerate(zip(voyage.seats, voyage.bots, strict=False))
        if seat not in voyage.own
    ]
    result = phrases.say("logbook-result", result=voyage.result)
    text = " · ".join(part for part in (phrases.game(voyage.game), ", ".join(others), result) if part)
    return f"{date}  {_bars(voyage, plain=plain)}  {text}"


def _bars(voyage: Voyage, *, plain: bool) -> str:
    """A bar to the left for lost equity, and one to the right for chance, with its sign."""
    block, shade, axis = ("=", "-", "|") if plain else ("█", "░", "│")
    if not voyage.reviewed:
        return f"{'':>{_WIDE + 5}}{axis}{'':<{_WIDE + 5}}"
    cells = [round(min(1.0, abs(part) / _FULL) * _WIDE) for part in (voyage.lost, voyage.luck)]
    left = f"{-round(100 * voyage.lost):+4d} {shade * cells[0]:>{_WIDE}}"
    right = f"{block * cells[1]:<{_WIDE}} {round(100 * voyage.luck):+4d}"
    return f"{left}{axis}{right}"


def _sums(found: Sequence[Voyage], phrases: Phrases) -> list[str]:
    total = summed(found)
    lines = [phrases.say("logbook-sum", matches=total.matches, won=total.won + total.shared, of=total.of)]
    if total.reviewed:
        chance, lost = f"{round(100 * total.luck):+d}", str(round(100 * total.lost))
        lines.append(phrases.say("logbook-average", matches=total.reviewed, luck=chance, lost=lost))
    if any(not voyage.reviewed and len(voyage.own) == 1 for voyage in found):
        lines.append(phrases.say("logbook-review"))
    return lines
