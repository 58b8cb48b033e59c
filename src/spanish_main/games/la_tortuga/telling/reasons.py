"""Why an action at La Tortuga may be good, as clauses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spanish_main.core.game.telling import Message, seat_name
from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.games.la_tortuga.rules.board import BEACH, BEACH_EGGS, FACES, MOST, RAFT
from spanish_main.games.la_tortuga.rules.rules import dice_sum, lays, spaces_of
from spanish_main.games.la_tortuga.telling.telling import RollOffer, SpendOffer, StopOffer, TurtleOffer, parts


def reasons(s: StateRecord, action: int, legal: Sequence[int]) -> tuple[Message, ...]:
    """The reasons for ``action``, the strongest first."""
    match parts(s, action):
        case TurtleOffer() as turtle:
            return tuple(_first(turtle))
        case RollOffer() as roll:
            return tuple(_roll(s, roll))
        case StopOffer() | SpendOffer() as way:
            return tuple(_go(s, way))
    return ()


def _first(turtle: TurtleOffer) -> Iterator[Message]:
    if turtle.from_ == RAFT:
        yield Message("la_tortuga-why-raft", {})
    else:
        yield Message("la_tortuga-why-near", {"steps": BEACH - turtle.from_})
    if len(turtle.group) > 1:
        yield Message("la_tortuga-why-carries", {"riders": len(turtle.group) - 1})


def _roll(s: StateRecord, roll: RollOffer) -> Iterator[Message]:
    space, total, rolled = int(s["space"][roll.turtle]), int(dice_sum(s)), int(s["rolled"])
    spaces = int(spaces_of(s))
    sums = range(total + 1, min(total + FACES, MOST) + 1)
    reach = sum(1 for after in sums if lays(spaces, space, after * (rolled + 1)))
    if roll.bust == 0:
        yield Message("la_tortuga-why-safe", {})
    if reach > 0:
        eggs = int(s["open"]) or BEACH_EGGS
        yield Message("la_tortuga-why-reach", {"rolls": reach, "of": roll.of, "eggs": eggs})
    if roll.bust > 0 and space == RAFT:
        yield Message("la_tortuga-why-nothing-lost", {})
    elif roll.bust > 0:
        yield Message("la_tortuga-why-odds", {"bust": roll.bust, "of": roll.of})


def _go(s: StateRecord, way: StopOffer | SpendOffer) -> Iterator[Message]:
    owner = way.group[-1] % int(s["players"])
    below = sum(
        1
        for turtle in range(int(s["turtles"]))
        if turtle not in way.group and way.to != RAFT and int(s["space"][turtle]) == way.to
    )
    if way.eggs > 0:
        yield Message("la_tortuga-why-eggs", {"seat-name": seat_name(owner), "eggs": way.eggs})
    if below > 0:
        yield Message("la_tortuga-why-top", {"seat-name": seat_name(owner), "below": below})
    if isinstance(way, SpendOffer):
        yield Message("la_tortuga-why-card", {"steps": way.steps})
    else:
        bust = max(0, int(dice_sum(s)) + FACES - MOST)
        if bust > 0:
            yield Message("la_tortuga-why-enough", {"bust": bust, "of": FACES})
        else:
            yield Message("la_tortuga-why-place", {"to": way.to})
