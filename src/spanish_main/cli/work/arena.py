"""An arena with a progress bar, tables, and the result in a folder."""

from __future__ import annotations

import time
from pathlib import Path

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from spanish_main.arena import tournament, words
from spanish_main.arena.report import render
from spanish_main.arena.results import Lost
from spanish_main.arena.summary import PairResult, PlayerResult, Result
from spanish_main.core.errors import InvalidOptions
from spanish_main.lettering.console import terminal
from spanish_main.settings.arena import ArenaConfig, ArenaSettings
from spanish_main.text.phrases import Phrases, choose_language

_WIDE = 100  # columns in which there is room for both intervals


class NeverMoved(ValueError):
    """A bot did not decide once, so the games say nothing about it."""


def arena(settings: ArenaSettings) -> None:
    """Play or continue an arena, write its results to its folder and print its tables, errors of bots first.

    Raises NeverMoved at the end if chance made all decisions of a bot.
    """
    if settings.resume is not None:
        folder, config = settings.resume, settings.changed_config(tournament.kept_config(settings.resume))
    else:
        config = settings.new_config()
        folder = settings.out or Path(time.strftime(f"arena-{config.game}-%Y%m%d-%H%M%S"))
    phrases = Phrases(choose_language(settings.language))
    errors = terminal(stderr=True)
    result = _play(config, folder, phrases, errors, settings)
    (folder / "result.json").write_bytes(tournament.to_json(result))
    (folder / "report.html").write_text(render(result, phrases), encoding="utf-8")
    if settings.quiet:
        show_troubles(result, phrases, errors)
    else:
        show(result, phrases, terminal())
    for player in result.troubled if settings.verbose else ():
        if player.moves.details:
            title = phrases.say("arena-details", bot=player.label)
            errors.print(f"{title}:\n{words.details(player)}", soft_wrap=True)
    errors.print(phrases.say("arena-kept", folder=str(folder)), soft_wrap=True)
    for player in result.troubled:
        if player.moves.absent:
            raise NeverMoved(words.trouble(player, phrases.say))


def _play(config: ArenaConfig, folder: Path, phrases: Phrases, errors: Console, settings: ArenaSettings) -> Result:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=errors, disable=settings.quiet or not errors.is_terminal) as bar:
        task = bar.add_task(phrases.say("arena-preparing"), total=None)

        def tell(progress: tournament.ArenaProgress) -> None:
            doing = phrases.say("arena-playing" if progress.last else "arena-preparing")
            bar.update(task, completed=progress.done, total=progress.sets, description=doing)
            if isinstance(progress.last, Lost):
                line = phrases.say("arena-lost", number=progress.last.number, why=progress.last.why)
                errors.print(line, soft_wrap=True)

        try:
            return tournament.run_arena(config, folder, resume=settings.resume is not None, tell=tell)
        except KeyboardInterrupt:
            bar.stop()
            line = phrases.say("arena-interrupted", command=f"spanish-main arena --resume {folder}")
            errors.print(line, soft_wrap=True)
            raise
        except FileExistsError:
            if not folder.is_dir():
                raise
            raise InvalidOptions("error-arena-there", folder=str(folder)) from None


def show_troubles(result: Result, phrases: Phrases, console: Console) -> None:
    """Print a line for each bot that failed: how often, and its first error."""
    for line in words.troubles(result, phrases.say):
        console.print(line, style="bold red", soft_wrap=True)


def show(result: Result, phrases: Phrases, console: Console) -> None:
    """Print errors of bots, the players from the strongest down, and the pairings."""
    show_troubles(result, phrases, console)
    players = _table(phrases, "arena-players", "rating rating-interval won games share median longest faults-short")
    for player in sorted(result.players, key=lambda player: -player.rating):
        players.add_row(*_player(player))
    console.print(players)
    wide = console.width >= _WIDE
    free = result.config.schedule == "free-for-all"
    columns = (
        f"decided rate {'interval-short ' if wide else ''}by-sets-short {'others ' if free else ''}shared nobody cut"
    )
    pairs = _table(phrases, "arena-pairings", columns)
    tested = any(pair.sprt is not None for pair in result.pairs)
    if tested:
        pairs.add_column(phrases.say("arena-sprt"), justify="right", no_wrap=True)
    for pair in result.pairs:
        pairs.add_row(*_pair(pair, tested=tested, wide=wide, free=free))
    console.print(pairs)
    if any(pair.alone for pair in result.pairs):
        _show_alone(result, phrases, console)


def _show_alone(result: Result, phrases: Phrases, console: Console) -> None:
    table = _table(phrases, "arena-alone", "won games rate by-sets-short")
    for one in (one for pair in result.pairs for one in pair.alone):
        table.add_row(
            f"{one.label} : {one.others}",
            str(one.won),
            str(one.games),
            words.percent(one.rate),
            words.short_span(one.interval),
        )
    console.print(table)
    console.print(phrases.say("arena-alone.note", fair=words.fair(result)))


def _table(phrases: Phrases, title: str, columns: str) -> Table:
    table = Table(
        title=phrases.say(title), title_justify="left", title_style="bold", box=SIMPLE_HEAD, padding=(0, 1, 0, 0)
    )
    table.add_column("", overflow="fold", min_width=12)
    for column in columns.split():
        table.add_column(phrases.say(f"arena-{column}"), justify="right", no_wrap=True)
    return table


def _player(player: PlayerResult) -> list[str]:
    moves = player.moves
    faults = "/".join(str(number) for number in (moves.timeouts, moves.crashes, moves.illegal)) if moves.faults else "0"
    return [
        player.label,
        words.points(player.rating),
        words.point_span(player.rating_interval),
        str(player.tally.won),
        str(player.tally.games),
        words.percent(player.tally.share / player.tally.games if player.tally.games else None),
        words.seconds(player.median),
        words.seconds(player.longest),
        faults,
    ]


def _pair(pair: PairResult, *, tested: bool, wide: bool, free: bool) -> list[str]:
    tally = pair.tally
    row = [
        f"{pair.first} : {pair.second}",
        f"{tally.won}:{tally.beaten}",
        words.percent(pair.rate),
        *([words.short_span(pair.interval)] if wide else []),
        words.short_span(pair.by_sets),
        *([str(tally.others)] if free else []),
        str(tally.shared),
        str(tally.nobody),
        str(tally.cut),
    ]
    if tested:
        row.append(f"{pair.sprt:+.2f} {pair.verdict}".strip() if pair.sprt is not None else "")
    return row
