"""Kernels that follow from others: what a game need not write that has no reason to do it faster, or otherwise.

``derive`` adds to a game's kernels those that it left out. ``most`` and ``lead`` give kernels over a field that has a
number for each seat: who has most of it wins, and how far one is ahead.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from spanish_main.core.kernels.carriers import Floats, StateRecord
from spanish_main.core.kernels.kernel import Kernel, Kernels, Mode, Template, add, kernel
from spanish_main.core.kernels.layout import Field, Layout, Seats
from spanish_main.core.kernels.rng import Stream, draw
from spanish_main.core.kernels.scopes import RuleKernels
from spanish_main.core.kernels.scratch import int64s

# --- From other kernels -----------------------------------------------------------------------------------------------


@kernel
def turn_seat(s: StateRecord) -> int:
    """Whose turn it is, as the field ``turn`` says."""
    return int(s["turn"])


def counting(most: int) -> Template:
    """The template of ``count``, of at most so many actions, by ``legal``."""

    def count(game: RuleKernels) -> Kernel:
        def count(s: StateRecord) -> int:
            return int(game.legal(s, int64s(most)))

        return count

    return count


def numbering(most: int) -> Template:
    """The template of ``nth``, of at most so many actions, by ``legal``."""

    def nth(game: RuleKernels) -> Kernel:
        def nth(s: StateRecord, k: int) -> int:
            actions = int64s(most)
            game.legal(s, actions)
            return int(actions[k])

        return nth

    return nth


def sampling(most: int) -> Template:
    """The template of ``sample``, of at most so many outcomes, by ``chance``."""

    def sample(game: RuleKernels) -> Kernel:
        def sample(s: StateRecord, stream: Stream) -> int:
            actions, weights = int64s(most), int64s(most)
            game.chance(s, actions, weights)
            return int(actions[draw(weights, stream)])

        return sample

    return sample


def derive(scope: Kernels, mode: Mode, layout: Layout, max_legal: int, max_chance: int) -> Kernels:
    """Add to a game's kernels in ``mode`` those that it left out; ``scope`` itself."""
    derived = {"count": counting(max_legal), "nth": numbering(max_legal), "sample": sampling(max_chance)}
    missing = [template for name, template in derived.items() if name not in vars(scope)]
    if "features" not in vars(scope):
        scope.put(features=_features(scope, mode, layout))
    if "renew" not in vars(scope):
        scope.put(renew=scope.features)
    return add(scope, mode, missing, entries=False)


# --- Features: the fields of the concealed record ---------------------------------------------------------------------


def _features(scope: Kernels, mode: Mode, layout: Layout) -> Kernel:
    """The kernel ``features`` that writes all fields, each number as its share of the most that the field can have.

    What is for each seat begins with who looks, ``turn`` counts from there; what is hidden is 0. Fields of different
    names are different types to a compiler, so each has a kernel of its own, which calls that of the field before.
    """
    made = mode.part(_nothing, scope)
    at = 0
    for field in layout.named:
        made = mode.part(_field(made, field, at), scope)
        at += field.numbers
    return made


def feature_names(layout: Layout) -> tuple[str, ...]:
    """What each of these features is, in order."""
    return tuple(name for field in layout.named for name in _entries_of(field))


def _entries_of(field: Field) -> Iterator[str]:
    """The names of a field's numbers."""
    if field.name == "turn":
        yield "turn: seats from +0 to the one in turn"
        return
    for place in product(*(range(length) for length in field.shape)):
        words = [field.name]
        for number, names in zip(place, field.dimensions, strict=True):
            seat = isinstance(names, Seats)
            words.append(f"+{number}" if seat else names[number] if isinstance(names, tuple) else str(number))
        yield " ".join(words)


def _nothing(s: StateRecord, seat: int, out: Floats) -> None:
    """Features of no field."""


def _field(before: Kernel, field: Field, at: int) -> Kernel:
    """The kernel that writes the features of the fields ``before``, and from ``at`` on those of ``field``."""
    if field.name == "turn":
        return _turn(before, at, max(1, field.values[-1]))
    if len(field.shape) > 2:
        raise ValueError(f"{field.name!r} has more than two dimensions: the game has to say its features itself")
    make = (_number, _row, _table)[len(field.shape)]
    return make(before, field.name, at, max(1, field.values[-1]), field.by_seat, *field.shape)


def _turn(before: Kernel, at: int, most: int) -> Kernel:
    def features(s: StateRecord, seat: int, out: Floats) -> None:
        before(s, seat, out)
        out[at] = ((int(s["turn"]) - seat) % int(s["players"])) / most

    return features


def _number(before: Kernel, name: str, at: int, most: int, by_seat: bool) -> Kernel:
    def features(s: StateRecord, seat: int, out: Floats) -> None:
        before(s, seat, out)
        out[at] = max(0, int(s[name])) / most

    return features


def _row(before: Kernel, name: str, at: int, most: int, by_seat: bool, length: int) -> Kernel:
    def features(s: StateRecord, seat: int, out: Floats) -> None:
        before(s, seat, out)
        entries = int(s["players"]) if by_seat else length
        for entry in range(entries):
            whose = (seat + entry) % entries if by_seat else entry
            out[at + entry] = max(0, int(s[name][whose])) / most

    return features


def _table(before: Kernel, name: str, at: int, most: int, by_seat: bool, length: int, width: int) -> Kernel:
    def features(s: StateRecord, seat: int, out: Floats) -> None:
        before(s, seat, out)
        entries = int(s["players"]) if by_seat else length
        for entry in range(entries):
            whose = (seat + entry) % entries if by_seat else entry
            for place in range(width):
                out[at + entry * width + place] = max(0, int(s[name][whose, place])) / most

    return features


# --- From a field with a number for each seat -------------------------------------------------------------------------


def most(field: str) -> Kernel:
    """The kernel ``winners`` of a game that the most in ``field`` wins; all win who have as much."""

    @kernel
    def winners(s: StateRecord) -> int:
        best, found = int(s[field][0]), 0
        for seat in range(int(s["players"])):
            if int(s[field][seat]) > best:
                best, found = int(s[field][seat]), 0
            if int(s[field][seat]) == best:
                found |= 1 << seat
        return found

    return winners


def lead(field: str, most: int) -> Kernel:
    """The kernel ``evaluate`` by how far a seat is ahead in ``field``, where ``most`` is as good as won."""

    @kernel
    def evaluate(s: StateRecord, seat: int) -> float:
        least = most
        for other in range(int(s["players"])):
            if other != seat:
                least = min(least, int(s[field][seat]) - int(s[field][other]))
        return max(-most, least) / most

    return evaluate
