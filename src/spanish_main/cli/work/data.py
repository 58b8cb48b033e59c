"""Datasets of decisions, written with a bar where somebody sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.progress import Progress

from spanish_main.core.errors import InvalidOptions
from spanish_main.data.matches import Look, Played, found_records, from_records, self_play
from spanish_main.data.parquet import check_data, write
from spanish_main.games.catalog import load_game
from spanish_main.lettering.console import echo, terminal
from spanish_main.text.phrases import Phrases, choose_language


def export(paths: Sequence[Path], out: Path, language: str | None, **how: Any) -> None:
    """Write the decisions of records to ``out``; InvalidRecord names one that cannot be read. how: as ``_write``."""
    check_data()
    files = found_records(paths)
    _write(from_records(files), len(files), out, language, **how)


def play(name: str, options: Mapping[str, Any], matches: int, out: Path, language: str | None, **how: Any) -> None:
    """Play ``matches`` of a game among equals and write their decisions to ``out``. how: as ``_write``."""
    check_data()
    _write(self_play(load_game(name, **options), matches, how["seed"]), matches, out, language, **how)


def _write(
    played: Iterable[Played],
    count: int,
    out: Path,
    language: str | None,
    *,
    seeing_all: bool,
    simulations: int | None,
    seed: int,
    force: bool,
) -> None:
    phrases, errors = Phrases(choose_language(language)), terminal(stderr=True)
    with Progress(console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task(phrases.say("data-writing"), total=count)

        def tell(one: Played) -> None:
            bar.advance(task)
            if one.warnings:
                errors.print(f"{one.record}: {phrases.say('terminal-torn')}", soft_wrap=True)

        look = Look(seeing_all, simulations, seed)
        try:
            matches, rows = write(out, played, look, replace=force, tell=tell)
        except FileExistsError:
            raise InvalidOptions("server-file-exists", path=str(out)) from None
    echo(phrases.say("data-done", matches=matches, rows=rows, file=str(out)))
    if seeing_all:
        echo(phrases.say("data-omniscient"), error=True)
