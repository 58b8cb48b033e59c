"""A chart in characters: each seat's chance to win, move by move.

100% ┤                  ‡‡‡
     │        ‡‡‡‡‡‡‡‡‡‡
 50% ┤★‡★‡★‡★‡
     │        ★★★★★★★★★★
  0% ┤                  ★★★
     └─────────────────────
          1      2     3
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from spanish_main.text.look import Look

_LABEL = 5  # "100% "
LEAST = 20  # columns that a chart needs


def chart(
    rows: Sequence[Sequence[float]], look: Look, height: int = 11, marks: Mapping[int, str] | None = None, at: int = -1
) -> Text:
    """A line a seat, ``look.width`` columns wide.

    rows: for each moment a number for each seat, 0..1. marks: moment -> a letter below it. at: the highlighted moment,
    -1 for none.
    """
    columns = max(LEAST, look.width) - _LABEL - 1
    places = _places(len(rows), columns)
    width = max(places, default=0) + 1
    cells = _lines(rows, places, width, height)
    text = Text(no_wrap=True)
    middle, last = height // 2, height - 1
    labels = {0: "100%", middle: "50%", last: "0%"}
    for line in range(height):
        axis = ("+" if look.ascii else "┤") if line in labels else ("|" if look.ascii else "│")
        text.append(f"{labels.get(line, ''):>{_LABEL - 1}} {axis}", "dim")
        for column in range(width):
            seat = cells[line][column]
            pointed = "reverse" if 0 <= at < len(places) and places[at] == column else ""
            if seat is None:
                text.append(" ", pointed)
            else:
                text.append(look.emblem(seat), f"{look.colour(seat)} {pointed}".strip())
        text.append("\n")
    text.append(" " * _LABEL + ("+" + "-" * width if look.ascii else "└" + "─" * width), "dim")
    under = _under(places, width, marks or {})
    if under.strip():
        text.append("\n" + " " * (_LABEL + 1) + under.rstrip(), "bold")
    return text


def _places(moments: int, columns: int) -> list[int]:
    """The column of each moment."""
    if moments < 2:
        return [0] * moments
    width = min(columns, 3 * moments)
    return [round(moment * (width - 1) / (moments - 1)) for moment in range(moments)]


def _lines(rows: Sequence[Sequence[float]], places: Sequence[int], width: int, height: int) -> list[list[int | None]]:
    """The seat whose sign fills each cell; of several the first."""
    cells: list[list[int | None]] = [[None] * width for _ in range(height)]
    seats = len(rows[0]) if rows else 0
    for seat in reversed(range(seats)):
        for column in range(width):
            # The last moment at or before this column.
            moment = max((n for n, place in enumerate(places) if place <= column), default=0)
            value = min(1.0, max(0.0, rows[moment][seat]))
            cells[round((1 - value) * (height - 1))][column] = seat
    return cells


def _under(places: Sequence[int], width: int, marks: Mapping[int, str]) -> str:
    line = [" "] * width
    for moment, mark in sorted(marks.items()):
        column = places[moment]
        # Of two marks in one column the later moves right, if there is room.
        while column < width - 1 and line[column] != " ":
            column += 1
        line[column] = mark
    return "".join(line)
