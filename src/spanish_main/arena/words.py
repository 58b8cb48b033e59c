"""The texts of figures, for the terminal and the report."""

from __future__ import annotations

import shlex
from collections.abc import Callable

from spanish_main.arena.summary import PlayerResult, Result
from spanish_main.settings.arena import ArenaConfig


def percent(rate: float | None) -> str:
    """``0.5`` as ``50.0%``; a dash for None."""
    return "-" if rate is None else f"{100 * rate:.1f}%"


def fair(result: Result) -> str:
    """The win rate of one seat among equals."""
    return percent(1 / len(result.seats))


def span(interval: tuple[float, float]) -> str:
    """An interval of rates as ``45.1% … 54.9%``."""
    return f"{percent(interval[0])} … {percent(interval[1])}"


def short_span(interval: tuple[float, float]) -> str:
    """An interval of rates in percent, without the sign: ``45.1…54.9``."""
    return f"{100 * interval[0]:.1f}…{100 * interval[1]:.1f}"


def points(rating: float) -> str:
    """Elo points with their sign."""
    return f"{round(rating):+d}" if round(rating) else "0"


def point_span(interval: tuple[float, float] | None) -> str:
    """An interval of Elo points; a dash for None."""
    return "-" if interval is None else f"{points(interval[0])} … {points(interval[1])}"


def seconds(time_taken: float) -> str:
    """A time in a fitting unit."""
    if time_taken < 1e-3:
        return f"{1e6 * time_taken:.0f} µs"
    return f"{1e3 * time_taken:.1f} ms" if time_taken < 1 else f"{time_taken:.2f} s"


def tick(time_taken: float) -> str:
    """A round time in a fitting unit, with as few digits as possible."""
    for size, unit in ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs")):
        if time_taken >= size:
            return f"{time_taken / size:g} {unit}"
    return f"{time_taken / 1e-6:g} µs"


def troubles(result: Result, say: Callable[..., str]) -> list[str]:
    """A line for each bot that failed (``trouble``). Bots that never moved by themselves come first."""
    return [trouble(player, say) for player in sorted(result.troubled, key=lambda player: not player.moves.absent)]


def trouble(player: PlayerResult, say: Callable[..., str]) -> str:
    """The number of a bot's faults and the first of them, in one line."""
    moves = player.moves
    message = "arena-never-moved" if moves.absent else "arena-failed"
    first = f"{moves.trouble} ({moves.place})" if moves.place else moves.trouble
    return say(message, bot=player.label, first=first, faults=moves.faults, lots=moves.lots, count=moves.count)


def details(player: PlayerResult) -> str:
    """The details of a bot's first fault, as lines of printable characters; may be empty."""
    lines = player.moves.details.splitlines()
    return "\n".join("".join(letter if letter.isprintable() else " " for letter in line) for line in lines)


def command(config: ArenaConfig) -> str:
    """The command that plays these games; bots with a budget of seconds may play others."""
    words = ["spanish-main", "arena", config.game, *config.bots]
    for name, value in config.options.items():
        words += ["-o", f"{name}={str(value).lower() if isinstance(value, bool) else value}"]
    usual = ArenaConfig(game="", bots=("", ""))
    for name in ("schedule", "seating", "limit", "overtime", "confidence"):
        if getattr(config, name) != getattr(usual, name):
            words += [f"--{name}", str(getattr(config, name))]
    if config.sprt is not None:
        test = config.sprt
        words += ["--sprt", ",".join(f"{number:g}" for number in (test.low, test.high, test.alpha, test.beta))]
    return shlex.join([*words, "--sets", str(config.sets), "--seed", str(config.seed)])
