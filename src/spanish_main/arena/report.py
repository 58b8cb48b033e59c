"""The report of an arena: one HTML file without external parts, readable on phones and computers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from spanish_main.arena import plots, words
from spanish_main.arena.summary import PairResult, PlayerResult, Result
from spanish_main.lettering.shown import visible
from spanish_main.text.phrases import Phrases


@dataclass(frozen=True)
class Cell:
    """A cell of the crosstable: the win rate of the row against the column. shade: from -1 (never) to 1 (always)."""

    text: str
    games: str
    shade: float


def render(result: Result, phrases: Phrases) -> str:
    """The report of ``result`` in the reader's language."""
    from jinja2 import Environment, PackageLoader, StrictUndefined  # noqa: PLC0415 -- an extra

    say = phrases.say
    environment = Environment(
        loader=PackageLoader("spanish_main.arena", "."),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_shown,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    game = f"{result.config.game}-name"
    players = sorted(result.players, key=lambda player: -player.rating)
    return environment.get_template("report.html.j2").render(
        say=say,
        words=words,
        result=result,
        language=phrases.language,
        game=say(game) if phrases.has(game) else result.config.game,
        players=players,
        crosstable=_crosstable(result, players),
        charts=_charts(result, players, say),
        command=words.command(result.config),
        lost=[f"{pair.first} : {pair.second} {lost}" for pair in result.pairs for lost in pair.lost],
        tested=any(pair.sprt is not None for pair in result.pairs),
        free=result.config.schedule == "free-for-all",
        games=sum(len(one.games) for one in result.sets),
    )


def _shown(value: Any) -> Any:
    """Makes control characters visible: a bot's name or error cannot reverse the direction of a line."""
    return visible(value) if type(value) is str else value


def _crosstable(result: Result, players: list[PlayerResult]) -> list[tuple[str, list[Cell | None]]]:
    met: dict[tuple[str, str], PairResult] = {(pair.first, pair.second): pair for pair in result.pairs}
    table = []
    for row in players:
        cells: list[Cell | None] = []
        for column in players:
            pair, other = met.get((row.label, column.label)), met.get((column.label, row.label))
            if pair is not None:
                cells.append(_cell(pair.rate, pair.tally.won, pair.tally.beaten))
            elif other is not None:
                rate = None if other.rate is None else 1 - other.rate
                cells.append(_cell(rate, other.tally.beaten, other.tally.won))
            else:
                cells.append(None)
        table.append((row.label, cells))
    return table


def _cell(rate: float | None, won: int, beaten: int) -> Cell:
    return Cell("-" if rate is None else f"{100 * rate:.0f}%", f"{won}:{beaten}", 0.0 if rate is None else 2 * rate - 1)


def _charts(result: Result, players: list[PlayerResult], say: Callable[..., str]) -> list[dict[str, Any]]:
    """The charts of the report: title, note and SVG of each."""
    labels = [player.label for player in players]
    found = []

    def add(name: str, drawn: str) -> None:
        found.append({"title": say(f"arena-chart-{name}"), "note": say(f"arena-chart-{name}.note"), "svg": drawn})

    if any(player.rating_interval for player in players):
        values = [player.rating for player in players]
        add("ratings", plots.ratings(labels, values, [p.rating_interval for p in players], say("arena-rating-axis")))
    decided = [(pair, pair.rate) for pair in result.pairs if pair.rate is not None]
    if decided:
        names = [f"{pair.first} : {pair.second}" for pair, _ in decided]
        spans = [pair.by_sets for pair, _ in decided]
        add("rates", plots.rates(names, [rate for _, rate in decided], spans, say("arena-rate-axis")))
    victories = sum(seat.share for seat in result.seats)
    if victories:
        shares = [seat.share / victories for seat in result.seats]
        spans = [seat.interval for seat in result.seats]
        add("seats", plots.seats(shares, spans, say("arena-seat-share-axis"), say("arena-seat-axis")))
    if result.lengths.counts:
        axes = say("arena-length-axis"), say("arena-games-axis")
        add("lengths", plots.lengths(result.lengths.counts, result.lengths.median, *axes))
    timed = [player for player in players if player.moves.asked]
    if timed:
        spans3 = [(player.median, player.p95, player.longest) for player in timed]
        add("times", plots.times([player.label for player in timed], spans3, say("arena-time-axis"), words.tick))
    return found
