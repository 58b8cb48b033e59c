"""Kernels that follow from others. A game writes them itself only to be faster, or to differ.

``derive`` adds the kernels that a game left out. ``most`` and ``lead`` return kernels over a field that has a number
for each seat: the seats with the most win, and the lead of a seat is its evaluation.
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
    """Returns the field ``turn``."""
    return int(s["turn"])


def counting(most: int) -> Template:
    """The template of ``count`` over ``legal``. most: the most actions."""

    def count(kernels: RuleKernels) -> Kernel:
        def count(s: StateRecord) -> int:
            return int(kernels.legal(s, int64s(most)))

        return count

    return count


def numbering(most: int) -> Template:
    """The template of ``nth`` over ``legal``. most: the most actions."""

    def nth(kernels: RuleKernels) -> Kernel:
        def nth(s: StateRecord, k: int) -> int:
            actions = int64s(most)
            kernels.legal(s, actions)
            return int(actions[k])

        return nth

    return nth


def sampling(most: int) -> Template:
    """The template of ``sample`` over ``chance``. most: the most outcomes."""

    def sample(kernels: RuleKernels) -> Kernel:
        def sample(s: StateRecord, stream: Stream) -> int:
            actions, weights = int64s(most), int64s(most)
            kernels.chance(s, actions, weights)
            return int(actions[draw(weights, stream)])

        return sample

    return sample


def derive(scope: Kernels, mode: Mode, layout: Layout, max_legal: int, max_chance: int) -> Kernels:
    """Adds the kernels that a game left out to its kernels in ``mode``; returns ``scope``."""
    derived = {"count": counting(max_legal), "nth": numbering(max_legal), "sample": sampling(max_chance)}
    missing = [template for name, template in derived.items() if name not in vars(scope)]
    if "features" not in vars(scope):
        scope.put(features=_features(scope, mode, layout))
    if "renew" not in vars(scope):
        scope.put(renew=scope.features)
    return add(scope, mode, missing, entries=False)


# --- Features: the fields of the concealed record ---------------------------------------------------------------------


def _features(scope: Kernels, mode: Mode, layout: Layout) -> Kernel:
    """The kernel ``features`` that writes all fields, each number divided by the maximum of its field.

    A field with an entry for each seat begins with the viewer's, and ``turn`` counts from the viewer. Hidden numbers
    are 0. A compiler sees a type for each field, so each has its own kernel, which calls that of the field before.
    """
    made = mode.part(_nothing, scope)
    at = 0
    for field in layout.named:
        made = mode.part(_field(made, field, at), scope)
        at += field.numbers
    return made


def feature_names(layout: Layout) -> tuple[str, ...]:
    """Returns the names of these features, in order."""
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
    """The features of no field."""


def _field(before: Kernel, field: Field, at: int) -> Kernel:
    """The kernel that calls ``before``, the kernel of the earlier fields, and writes ``field`` from ``at`` on."""
    if field.name == "turn":
        return _turn(before, at, max(1, field.values[-1]))
    if len(field.shape) > 2:
        raise ValueError(f"{field.name!r} has more than two dimensions: the game must define its own features")
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
            index = (seat + entry) % entries if by_seat else entry
            out[at + entry] = max(0, int(s[name][index])) / most

    return features


def _table(before: Kernel, name: str, at: int, most: int, by_seat: bool, length: int, width: int) -> Kernel:
    def features(s: StateRecord, seat: int, out: Floats) -> None:
        before(s, seat, out)
        entries = int(s["players"]) if by_seat else length
        for entry in range(entries):
            index = (seat + entry) % entries if by_seat else entry
            for place in range(width):
                out[at + entry * width + place] = max(0, int(s[name][index, place])) / most

    return features


# --- From a field with a number for each seat -------------------------------------------------------------------------


def most(field: str) -> Kernel:
    """Returns the kernel ``winners`` by which the seats with the most in ``field`` win."""

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
    """Returns the kernel ``evaluate`` by the lead of a seat in ``field``; a lead of ``most`` is 1."""

    @kernel
    def evaluate(s: StateRecord, seat: int) -> float:
        least = most
        for other in range(int(s["players"])):
            if other != seat:
                least = min(least, int(s[field][seat]) - int(s[field][other]))
        return max(-most, least) / most

    return evaluate
