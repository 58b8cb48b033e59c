"""Events and offers of La Tortuga as messages. Nothing in this game is secret."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from spanish_main.core.game.telling import (
    Argument,
    Beside,
    Concluding,
    Details,
    Event,
    Growing,
    Line,
    Message,
    OfferWords,
    Piece,
    Score,
    Silent,
    Telling,
    quick,
)
from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.games.la_tortuga.notation.notation import group_of
from spanish_main.games.la_tortuga.rules.actions import DIE, ROLL_DIE, SPEND, STOP, TURN_UP
from spanish_main.games.la_tortuga.rules.board import BEACH, BEACH_EGGS, DICE, FACES, MOST, RAFT, SPACES
from spanish_main.games.la_tortuga.rules.rules import decider, dice_sum, landing, lays, score, spaces_of
from spanish_main.games.la_tortuga.rules.state import DECIDE, NOBODY, NONE

# --- Arguments of events ----------------------------------------------------------------------------------------------


@quick(eq=False)
class NothingEvent(Details):
    """``over``."""


@quick(eq=False)
class ChosenEvent(Details):
    """``turtle``: the one of two that goes first."""

    seat: int
    turtle: int


@quick(eq=False)
class ClutchEvent(Details):
    """``clutch``: a card turned up, and the number of cards left."""

    eggs: int
    left: int


@quick(eq=False)
class DecidedEvent(Details):
    """``roll``, ``stop``: the seat that decided and the seat in turn; for ``stop`` the sum of the dice."""

    seat: int
    turn: int
    sum: int | None = None


@quick(eq=False)
class DieEvent(Details):
    """``die``: a die and the sum with it; ``spend``: the card that stands for a die, without a sum."""

    seat: int
    number: int
    sum: int | None = None


@quick(eq=False)
class MovedEvent(Details):
    """``move``: a group (turtles from the bottom up; ``riders`` is how many ride) and its way.

    below: the number of turtles that it came to stand on.
    """

    seat: int
    turtle: int
    group: list[int]
    riders: int
    from_: int
    to: int
    steps: int
    below: int


@quick(eq=False)
class BustEvent(Details):
    """``bust``: a group that goes back to the raft, its space, and the sum of the dice."""

    seat: int
    turtle: int
    group: list[int]
    riders: int
    from_: int
    sum: int


@quick(eq=False)
class LaidEvent(Details):
    """``lay``, ``lay-beach``: the eggs that a seat got."""

    seat: int
    eggs: int


# --- Arguments of offers ----------------------------------------------------------------------------------------------


@quick(eq=False)
class TurtleOffer(Details):
    """A turtle to go first: ``which`` of its seat's two, its group, and its space."""

    turtle: int
    which: int
    group: list[int]
    from_: int
    kind: Literal["turtle"] = "turtle"


@quick(eq=False)
class RollOffer(Details):
    """Another die: it is a bust in ``bust`` of ``of`` cases."""

    turtle: int
    group: list[int]
    bust: int
    of: int
    kind: Literal["roll"] = "roll"


@quick(eq=False)
class StopOffer(Details):
    """A stop: the way of the group, and the eggs that it would lay."""

    turtle: int
    group: list[int]
    steps: int
    from_: int
    to: int
    eggs: int
    kind: Literal["stop"] = "stop"


@quick(eq=False)
class SpendOffer(Details):
    """A clutch card for the next die: the way of the group if it then stops."""

    turtle: int
    group: list[int]
    number: int
    steps: int
    from_: int
    to: int
    eggs: int
    kind: Literal["spend"] = "spend"


@quick(eq=False)
class ChanceOffer(Details):
    """A die, or a clutch card turned up."""

    kind: Literal["die", "clutch"]
    number: int


@quick(eq=False)
class UndecidedOffer(Details):
    """A decision in a state in which no seat decides on dice."""

    kind: Literal["roll", "stop", "spend"]


Parts = TurtleOffer | RollOffer | StopOffer | SpendOffer | ChanceOffer | UndecidedOffer


def parts(s: StateRecord, action: int) -> Parts:
    """The effect of ``action`` in ``s``, as the arguments of an offer."""
    if action < ROLL_DIE:
        which = 1 + action // int(s["players"])
        return TurtleOffer(action, which, group_of(s, action), int(s["space"][action]))
    if action > DIE:
        return ChanceOffer("die", action - DIE) if action <= TURN_UP else ChanceOffer("clutch", action - TURN_UP)
    if int(s["phase"]) != DECIDE:
        return UndecidedOffer("roll" if action == ROLL_DIE else "stop" if action == STOP else "spend")
    total, rolled, turtle = dice_sum(s), int(s["rolled"]), int(s["turtle"])
    group = group_of(s, turtle)
    if action == ROLL_DIE:
        return RollOffer(turtle, group, max(0, total + FACES - MOST), FACES)
    if action == STOP:
        return StopOffer(turtle, group, *_way(s, total, rolled))
    number = action - SPEND
    return SpendOffer(turtle, group, number, *_way(s, total + number, rolled + 1))


def _way(s: StateRecord, total: int, rolled: int) -> tuple[int, int, int, int]:
    """The way of the group with these dice: steps, from, to, and the eggs that it would lay."""
    spaces, space = int(spaces_of(s)), int(s["space"][int(s["turtle"])])
    steps = total * rolled
    eggs = int(s["open"]) or BEACH_EGGS
    return steps, space, int(landing(spaces, space, steps)), eggs if lays(spaces, space, steps) else 0


def words(s: StateRecord, offered: Details) -> OfferWords:
    """An offer in words: the whole line, the button's label (the action), and a note (its effect)."""
    arguments: dict[str, Argument] = {name: value for name, value in offered.items() if isinstance(value, int)}
    match offered:
        case TurtleOffer(group=group):
            return _offer(offered, "la_tortuga-which", "la_tortuga-where", {**arguments, "riders": len(group) - 1})
        case RollOffer():
            return _offer(offered, "la_tortuga-roll", "la_tortuga-odds", {**arguments, "dice": int(s["rolled"]) + 1})
        case StopOffer():
            return _offer(offered, "la_tortuga-stop", "la_tortuga-stop-where", arguments)
        case SpendOffer():
            line = Message("la_tortuga-offer-spend", arguments)
            return OfferWords(line, Message("la_tortuga-spend", arguments))
    raise ValueError(f"{offered} is not offered to anybody")


def _offer(offered: Details, label: str, note: str, arguments: Mapping[str, Argument]) -> OfferWords:
    line = Message(f"la_tortuga-offer-{offered['kind']}", arguments)
    return OfferWords(line, Message(label, arguments), Message(note, arguments))


def ends(s: StateRecord, action: int) -> bool:
    """Whether the action ends the turn's last move: a stop, or the third die (L-ROLL, L-TWO)."""
    if int(s["phase"]) != DECIDE or (int(s["turtles"]) > int(s["players"]) and int(s["moved"]) == NONE):
        return False
    return action == STOP or int(s["rolled"]) == DICE - 1


# --- Events -----------------------------------------------------------------------------------------------------------


def events(before: StateRecord, action: int, after: StateRecord, viewer: int) -> list[Event]:
    """The events of ``action``, which led from ``before`` to ``after``; the same for every ``viewer``."""
    seat = int(before["seat"])
    if action < ROLL_DIE:
        return [Event("turtle", ChosenEvent(seat, action))]
    if action > TURN_UP:
        return [Event("clutch", ClutchEvent(action - TURN_UP, int(after["left"])))]
    decision_seat = int(decider(before))
    if action == ROLL_DIE:
        return [Event("roll", DecidedEvent(decision_seat, seat))]
    total = int(dice_sum(before))
    if action == STOP:
        return [Event("stop", DecidedEvent(decision_seat, seat, total)), *_moved(before, 0, True, after)]
    if action <= DIE:
        number = action - SPEND
        return [Event("spend", DieEvent(decision_seat, number)), *_moved(before, number, False, after)]
    number = action - DIE
    return [Event("die", DieEvent(seat, number, total + number)), *_moved(before, number, False, after)]


def _moved(before: StateRecord, number: int, stopped: bool, after: StateRecord) -> list[Event]:
    """The move or the bust that this die or decision causes, if any."""
    total = int(dice_sum(before)) + number
    rolled = int(before["rolled"]) + (1 if number else 0)
    seat, turtle = int(before["seat"]), int(before["turtle"])
    group, space = group_of(before, turtle), int(before["space"][turtle])
    riders = len(group) - 1
    if total > MOST:
        return [Event("bust", BustEvent(seat, turtle, group, riders, space, total))]
    if not stopped and rolled < DICE:
        return []
    steps = total * rolled
    spaces = int(spaces_of(before))
    target = int(landing(spaces, space, steps))
    below = 0
    if target != space or space == RAFT:
        below = sum(1 for t in range(int(before["turtles"])) if int(before["space"][t]) == target)
    happened = [Event("move", MovedEvent(seat, turtle, group, riders, space, target, steps, below))]
    if lays(spaces, space, steps):
        owner = group[-1] % int(before["players"])
        if int(before["open"]):
            happened.append(Event("lay", LaidEvent(owner, int(before["open"]))))
        else:
            happened.append(Event("lay-beach", LaidEvent(owner, BEACH_EGGS)))
    # The outcome names the winners. The event only says that the game is over.
    return happened + ([] if int(after["beach"]) == NOBODY else [Event("over", NothingEvent())])


# --- Lines ------------------------------------------------------------------------------------------------------------


def pieces(event: Event) -> tuple[Piece, ...]:
    """Dice, cards laid down for dice, eggs."""
    match event.event, event.arguments:
        case "die", DieEvent(number=number):
            return (Piece("die", number),)
        case "spend", DieEvent(number=number):
            return (Piece("card", number),)
        case "lay", LaidEvent(eggs=eggs):
            return (Piece("eggs", eggs),)
        case "clutch", ClutchEvent(eggs=eggs):
            return (Piece("eggs", eggs),)
    return ()


def _own_turn(arguments: Details) -> bool:
    return bool(arguments["seat"] == arguments["turn"])


# Only the decision of a rider's owner has a line. Otherwise the line of the move that follows is enough.
_DECISION = Silent(when=_own_turn)


def scores(s: StateRecord) -> list[Score]:
    """The eggs of each seat: those of its clutch cards, and those of the beach."""
    return [_score(s, seat) for seat in range(int(s["players"]))]


def _score(s: StateRecord, seat: int) -> Score:
    held = [number for number in range(1, FACES + 1) for _ in range(int(s["eggs"][seat, number]))]
    cards: dict[str, Argument] = {"cards": len(held), "eggs": sum(held)}
    parts = [Line("la_tortuga-score-clutches", seat, cards, tuple(Piece("eggs", eggs) for eggs in held))]
    if int(s["beach"]) == seat:
        parts.append(Line("la_tortuga-score-beach", seat, {"eggs": BEACH_EGGS}))
    total = int(score(s, seat))
    return Score(total, Message("la_tortuga-eggs", {"eggs": total}), tuple(parts))


TELLING = Telling(
    game="la_tortuga",
    drawn={"RAFT": RAFT, "SPACES": SPACES, "BEACH": BEACH},
    events=events,
    parts=parts,
    words=words,
    scores=scores,
    ends=ends,
    hides=lambda options: False,
    pieces=pieces,
    rules={
        "roll": _DECISION,
        "stop": _DECISION,
        "die": Growing(),
        "spend": Beside(("die",), also=True),
        "move": Concluding("die"),
        "bust": Concluding("die"),
    },
    begins=frozenset({"turtle", "die"}),
)
