"""What is to be played: an arena's games, players, schedule and how sure one wants to be."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from spanish_main.core.errors import InvalidOptions

Schedule = Literal["round-robin", "ladder", "gauntlet", "free-for-all"]
Seating = Literal["alternate", "single"]
SCHEDULES: tuple[Schedule, ...] = ("round-robin", "ladder", "gauntlet", "free-for-all")
SEATINGS: tuple[Seating, ...] = ("alternate", "single")


def _none_such(name: str, value: str, known: tuple[str, ...]) -> InvalidOptions:
    choices = ", ".join(known)
    return InvalidOptions("error-choose", name=name, value=value[:40], choices=choices)


class Sprt(msgspec.Struct, frozen=True):
    """Stop a pairing once it is clear whether the first wins ``low`` or ``high`` of the decided games.

    alpha, beta: how often ``high`` (``low``) may be believed although ``low`` (``high``) is true.
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


class ArenaConfig(msgspec.Struct, frozen=True, kw_only=True):
    """One arena. What decides the games comes first; what follows ``sets`` changes none of them.

    game, options: as for ``load_game``; options hold ``players``, the number of seats. bots: the players' specs
    (``arena.players``), two at least. seating: with more than two seats, whether the two of a pairing sit in turn or
    one of them alone against the other; in a free-for-all (``schedule``) everybody is alone. seed: the same games
    again. limit: decisions after which a game is cut. overtime: seconds beyond its time that an outside bot may take
    for a decision.

    sets: how many of each pairing; a set holds the same luck once for every seating (``arena.schedule``).
    sprt: when to stop a pairing before. processes: 0 plays in this one. ray: the address of a Ray cluster
    (``auto``, ``local``), to be played there instead. set_limit: seconds after which a set is given up, since
    something hangs. records: whether the record of every game is kept.
    """

    game: str
    bots: tuple[str, ...]
    options: dict[str, Any] = {}
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

    def games_identity(self) -> dict[str, Any]:
        """What decides the games: two configurations that agree here can share their results."""
        names = ("game", "bots", "options", "schedule", "seating", "seed", "limit", "overtime")
        return {name: msgspec.to_builtins(getattr(self, name)) for name in names}
