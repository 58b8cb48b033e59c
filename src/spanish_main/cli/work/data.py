"""Datasets of decisions, written with a progress bar in a terminal."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from rich.progress import Progress

from spanish_main.core.errors import InvalidOptions
from spanish_main.data.matches import PlayedMatch, RowSettings, found_records, from_records, self_play
from spanish_main.data.parquet import check_data, write
from spanish_main.games.catalog import load_game
from spanish_main.lettering.console import echo, terminal
from spanish_main.settings.data import DatasetSettings, RecordedSettings, SelfPlaySettings
from spanish_main.text.phrases import Phrases, choose_language


def export(settings: RecordedSettings) -> None:
    """Write the decisions of records. InvalidRecord names a record that cannot be read."""
    check_data()
    files = found_records(settings.records)
    _write(from_records(files), len(files), settings.out, settings)


def play(settings: SelfPlaySettings) -> None:
    """Play matches among equal bots and write their decisions."""
    check_data()
    game = load_game(settings.game, **settings.rules.options(settings.players))
    _write(self_play(game, settings.matches, settings.seed), settings.matches, settings.out, settings)


def _write(played: Iterable[PlayedMatch], count: int, out: Path, settings: DatasetSettings) -> None:
    phrases, errors = Phrases(choose_language(settings.language)), terminal(stderr=True)
    with Progress(console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task(phrases.say("data-writing"), total=count)

        def show(match: PlayedMatch) -> None:
            bar.advance(task)
            if match.warnings:
                errors.print(f"{match.record}: {phrases.say('terminal-torn')}", soft_wrap=True)

        look = RowSettings(settings.omniscient, settings.simulations, settings.seed)
        try:
            matches, rows = write(out, played, look, replace=settings.force, tell=show)
        except FileExistsError:
            raise InvalidOptions("server-file-exists", path=str(out)) from None
    echo(phrases.say("data-done", matches=matches, rows=rows, file=str(out)))
    if settings.omniscient:
        echo(phrases.say("data-omniscient"), error=True)
