"""Positions and observations that follow the layout: every field by its name.

For games whose record is readable. A field with an entry for each seat has only the seats that play. A field whose
entries have names is an object of the entries that are not 0. A hidden number is null. Each option is a field of its
name; a text is its index among the choices. Every such game has the fields ``players`` and ``turn`` (the seat in turn).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from spanish_main.core.errors import InvalidPosition
from spanish_main.core.game.notation import counts_of, list_of, require, whole
from spanish_main.core.game.options import Option, Value
from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.core.kernels.kernel import Kernel
from spanish_main.core.kernels.layout import HIDDEN, Dimension, Field, Layout, Record, Seats, fill
from spanish_main.core.kernels.seats import SPECTATOR

Json = dict[str, Any]
Index = tuple[int, ...]


def fits(s: StateRecord) -> None:
    """The check of a game that accepts all positions whose fields are valid."""


@dataclass(frozen=True)
class ByFields:
    """The functions of a ``GameType`` that read and write records.

    start: the values of fields that are not 0 at the start. check: raises InvalidPosition for an impossible full record
    whose numbers are all in range. ValueError where ``players``, ``turn``, an option or one of ``start`` is no field.
    """

    game: str
    layout: Layout
    options: tuple[Option, ...]
    current_seat: Kernel
    start: Mapping[str, int | Sequence[int]] = field(default_factory=dict)
    check: Callable[[Record], None] = fits

    def __post_init__(self) -> None:
        fields = {one.name for one in self.layout.named}
        for name in ("players", "turn", *(option.name for option in self.options), *self.start):
            if name not in fields:
                raise ValueError(f"{self.game}: {name!r} is not a field of the layout")

    def initial(self, options: Mapping[str, Any], setup: Mapping[str, Any]) -> Record:
        """Returns a record of zeros with ``start``, the options, and the first seat in ``turn``."""
        s = self.layout.zeros()
        for name, values in self.start.items():
            if isinstance(values, int):
                s[name] = values
            else:
                fill(s[name], values)
        for option in self.options:
            value = options[option.name]
            s[option.name] = option.choices.index(value) if isinstance(value, str) else int(value)
        s["turn"] = setup.get("first_seat", 0)
        return s

    def position(self, s: StateRecord) -> Json:
        """Returns every field of ``s`` that is no option, and the options."""
        position = {"game": self.game, "options": {option.name: _chosen(option, s) for option in self.options}}
        return position | {one.name: _json(one, s) for one in self._shown}

    def observation(self, s: StateRecord, viewer: int) -> Json:
        """Returns the position of a concealed ``s``, with the viewer, the seat that decides and the seat in turn."""
        seats = {"viewer": None if viewer == SPECTATOR else viewer, "seat": int(self.current_seat(s))}
        return {**self.position(s), **seats, "turn_seat": s["turn"]}

    def load(self, options: Mapping[str, Any], data: Mapping[str, Any]) -> Record:
        """Returns the record of a position; InvalidPosition for a missing or unknown field, or a wrong value."""
        s = self.initial(options, {})
        for name in data:
            if name not in ("game", "options", *(one.name for one in self._shown)):
                raise InvalidPosition("error-position-unknown", game=self.game, name=str(name)[:40])
        for one in self._shown:
            values = range(s["players"]) if one.name == "turn" else one.values
            for at, number in _read(require(data, one.name), one.name, one, values, s["players"]):
                if at:
                    s[one.name][at[0] if len(at) == 1 else at] = number
                else:
                    s[one.name] = number
        self.check(s)
        return s

    @property
    def _shown(self) -> list[Field]:
        """The fields that are no options."""
        options = {option.name for option in self.options}
        return [one for one in self.layout.named if one.name not in options]


def _chosen(option: Option, s: StateRecord) -> Value:
    """The value of ``option`` in ``s``."""
    number = s[option.name]
    kind = type(option.default)
    return option.choices[number] if kind is str else bool(number) if kind is bool else int(number)


def _json(field: Field, s: StateRecord) -> Any:
    """The value of ``field`` in ``s``, for JSON."""
    value = s[field.name].tolist() if field.shape else s[field.name]
    return _entries(value[: s["players"]] if field.by_seat else value, field, field.dimensions)


def _entries(value: Any, field: Field, dimensions: tuple[Dimension, ...]) -> Any:
    if not dimensions:
        return None if value == HIDDEN and HIDDEN not in field.values else value
    names, *rest = dimensions
    entries = [_entries(one, field, tuple(rest)) for one in value]
    if isinstance(names, int):
        return entries
    return None if None in entries else {name: entry for name, entry in zip(names, entries, strict=True) if entry}


def _read(
    value: Any, what: str, field: Field, values: range, seats: int, at: Index = ()
) -> Iterator[tuple[Index, int]]:
    """The numbers of ``field`` in foreign JSON, each with its index; InvalidPosition for wrong ones."""
    if len(at) == len(field.shape):
        yield at, whole(value, what, values[0], values[-1])
        return
    names = field.dimensions[len(at)]
    if isinstance(names, tuple):
        entries = counts_of(value, what, names, values[-1])
    else:
        entries = list_of(value, what, seats if isinstance(names, Seats) else names)
    for place, entry in enumerate(entries):
        there = f"{what}.{names[place]}" if isinstance(names, tuple) else f"{what}[{place}]"
        yield from _read(entry, there, field, values, seats, (*at, place))


def all_at_once(current_seat: Kernel, legal: Kernel, most: int) -> Callable[[Record], dict[int, list[int]]]:
    """Returns ``early`` of a game in which the seats that ``current_seat`` asks one by one decide at the same time.

    ``current_seat`` must ask the seat in ``turn`` first, if that has to decide. most: ``max_legal``.
    """

    def early(s: Record) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        asked = current_seat(s)
        for seat in range(s["players"] if asked >= 0 else 0):
            first, out = s.copy(), [0] * most
            first["turn"] = seat
            if seat != asked and current_seat(first) == seat:
                found[seat] = out[: legal(first, out)]
        return found

    return early
