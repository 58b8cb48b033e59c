"""The settings of ``spanish-main arena``, and the configuration that an arena stores."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Annotated, Any, Literal

from spanish_main.core.errors import InvalidOptions
from spanish_main.settings.game import GameSettings
from spanish_main.settings.option import GAME_HELP, CliArgument, CliOption, CommandSettings, Players, SomeGame

Schedule = Literal["round-robin", "ladder", "gauntlet", "free-for-all"]
Seating = Literal["alternate", "single"]
SCHEDULES: tuple[Schedule, ...] = ("round-robin", "ladder", "gauntlet", "free-for-all")
SEATINGS: tuple[Seating, ...] = ("alternate", "single")


def _none_such(name: str, value: str, known: tuple[str, ...]) -> InvalidOptions:
    choices = ", ".join(known)
    return InvalidOptions("error-choose", name=name, value=value[:40], choices=choices)


@dataclass(frozen=True)
class Sprt:
    """A sequential test: stop a pairing once it is clear whether the first wins ``low`` or ``high`` of decided games.

    alpha, beta: the error rates of accepting ``high`` although ``low`` is true, and the reverse.
    """

    low: float
    high: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not 0 < self.low < self.high < 1:
            raise InvalidOptions("error-sprt-rates", low=str(self.low), high=str(self.high))
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise InvalidOptions("error-sprt-errors")


@dataclass(frozen=True, kw_only=True)
class ArenaConfig:
    """One arena. The arguments before ``sets`` decide the games; the others do not change them.

    Args:
        game: As for ``load_game``.
        bots: The players' specs (``arena.players``), at least two.
        options: As for ``load_game``, with ``players``, the number of seats.
        schedule: The pairings; in a free-for-all each player is alone.
        seating: With more than two seats: the two of a pairing alternate, or one sits alone against the other.
        seed: The same seed gives the same games.
        limit: Decisions after which a game is truncated.
        overtime: Seconds beyond its time that an outside bot may take for a decision.
        sets: Sets of each pairing. A set has the same chance outcomes once for every seating (``arena.schedule``).
        sprt: When to stop a pairing early.
        confidence: The confidence of the intervals.
        processes: The number of processes; 0: this one.
        ray: The address of a Ray cluster that plays instead (``auto``, ``local``).
        set_limit: Seconds after which a set counts as hanging and is given up.
        records: Whether the record of every game is kept.
    """

    game: str
    bots: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)
    schedule: Schedule = "round-robin"
    seating: Seating = "alternate"
    seed: int = 1
    limit: int = 1000
    overtime: float = 2.0
    sets: int = 50
    sprt: Sprt | None = None
    confidence: float = 0.95
    processes: int = 0
    ray: str | None = None
    set_limit: float = 3600.0
    records: bool = False

    def __post_init__(self) -> None:
        if len(self.bots) < 2:
            raise InvalidOptions("error-arena-two")
        if self.schedule not in SCHEDULES:
            raise _none_such("schedule", self.schedule, SCHEDULES)
        if self.schedule == "free-for-all" and self.sprt is not None:
            raise InvalidOptions("error-sprt-free")
        if self.seating not in SEATINGS:
            raise _none_such("seating", self.seating, SEATINGS)
        for name, least in (("sets", 1), ("limit", 1), ("processes", 0), ("seed", 0)):
            value = getattr(self, name)
            if value < least:
                raise InvalidOptions("error-least", name=name, value=value, least=least)
        if self.overtime < 0 or self.set_limit <= 0:
            raise InvalidOptions("error-arena-time")
        if not 0.5 <= self.confidence < 1:
            raise InvalidOptions("error-confidence", value=str(self.confidence))


def read_sprt(text: str) -> Sprt:
    """``0.5,0.55`` or ``0.5,0.55,0.05,0.05`` (alpha, beta); InvalidOptions for anything else."""
    try:
        numbers = [float(part) for part in text.split(",")]
    except ValueError:
        numbers = []
    if len(numbers) not in (2, 4):
        raise InvalidOptions("error-no-sprt", text=text[:40])
    return Sprt(*numbers)


# The fields that may change when an arena continues.
CHANGEABLE = ("sets", "sprt", "confidence", "processes", "ray", "set_limit")


@dataclass(frozen=True, kw_only=True)
class ArenaSettings(CommandSettings):
    """A new arena, or one to continue. None: not given; ``ArenaConfig`` has the defaults."""

    game: SomeGame = None
    bots: Annotated[
        tuple[str, ...],
        CliArgument(
            "Two players or more: greedy, captain@0.15s, captain@2000 (simulations), name=captain:threads=2, "
            "search:leaf=rule,priors=no@2000, captain:net=FILE (a net of learn), policy:FILE (of learn-policy), "
            "rollout@2000:FILE (plays on by it), engine@0.5s:COMMAND (an outside bot), python:FILE.py:NAME."
        ),
    ] = ()
    schedule: Annotated[
        str | None,
        CliOption(
            f"{ArenaConfig.schedule} (default), ladder (neighbours), gauntlet (the first against each), "
            "free-for-all (each for itself, as many as there are seats)."
        ),
    ] = None
    sets: Annotated[
        int | None,
        CliOption(f"Sets of games for each pairing: a deal, once for every seating. Default: {ArenaConfig.sets}."),
    ] = None
    players: Players = None
    rules: GameSettings = field(default_factory=GameSettings)
    seating: Annotated[
        str | None,
        CliOption(f"With more than two seats: {ArenaConfig.seating} (the default), or single against all others."),
    ] = None
    sprt: Annotated[
        str | None, CliOption("Stop a pairing once one of two win rates is clear: 0.5,0.55 or with errors.")
    ] = None
    seed: Annotated[int | None, CliOption(f"The same seed gives the same games. Default: {ArenaConfig.seed}.")] = None
    limit: Annotated[
        int | None, CliOption(f"Decisions after which a game is truncated. Default: {ArenaConfig.limit}.")
    ] = None
    overtime: Annotated[
        float | None,
        CliOption(f"Seconds that an outside bot may take beyond its time. Default: {ArenaConfig.overtime:g}."),
    ] = None
    set_limit: Annotated[
        float | None, CliOption(f"Seconds after which a set counts as hanging. Default: {ArenaConfig.set_limit:g}.")
    ] = None
    confidence: Annotated[
        float | None, CliOption(f"The confidence of the intervals. Default: {ArenaConfig.confidence}.")
    ] = None
    processes: Annotated[
        int | None, CliOption("The number of processes. Default: one a core. 0: this one.", ("--processes", "-p"))
    ] = None
    ray: Annotated[str | None, CliOption("Play on the Ray cluster at this address: auto, local, …")] = None
    records: Annotated[bool, CliOption("Keep the record of every game, in the folder's records.")] = False
    out: Annotated[Path | None, CliOption("The folder for journal, result.json and report.html.")] = None
    resume: Annotated[Path | None, CliOption("Continue the arena in this folder.")] = None
    verbose: Annotated[
        bool,
        CliOption("Also print tracebacks and last messages of bots that failed.", ("--verbose", "-v")),
    ] = False
    quiet: Annotated[bool, CliOption("No tables and no progress.", ("--quiet", "-q"))] = False

    def __post_init__(self) -> None:
        if (self.game is None) == (self.resume is None):
            raise InvalidOptions("error-which-arena", choices=GAME_HELP)
        options = self.rules.options(self.players)
        if self.resume is not None and (self.out is not None or options):
            raise InvalidOptions("error-arena-resume")

    def new_config(self) -> ArenaConfig:
        """The configuration of a new arena. Raises InvalidOptions."""
        given = {"processes": os.cpu_count() or 1, **self._given()}
        return ArenaConfig(game=self.game or "", bots=self.bots, options=self.rules.options(self.players), **given)

    def changed_config(self, stored: ArenaConfig) -> ArenaConfig:
        """The configuration of a stored arena with the given changes. Raises InvalidOptions for a fixed field."""
        given = self._given()
        fixed = [name for name, value in given.items() if name not in CHANGEABLE and value != getattr(stored, name)]
        if fixed:
            names = ", ".join(fixed)
            raise InvalidOptions("error-arena-fixed", names=names)
        return replace(stored, **given)

    def _given(self) -> dict[str, Any]:
        names = [each.name for each in fields(ArenaConfig) if each.name not in ("game", "bots", "options")]
        values = {name: getattr(self, name) for name in names}
        values |= {"sprt": None if self.sprt is None else read_sprt(self.sprt), "records": self.records or None}
        return {name: value for name, value in values.items() if value is not None}
