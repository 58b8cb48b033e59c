"""Cartagena in characters.

The tunnel winds through three rows of twelve spaces::

    Fortress ‡‡‡‡‡ ★★★★★★
    ┌1────┬2────┬3────┬ …  11────┬12───┐
    │ bot │ pis │ hat │        … │ key │
    │     │  ‡  │     │          │     │
    ├24───┼23───┼ …            14┼13   ┤     here it bends
                                            Boat ★
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from rich.text import Text

from spanish_main.core.game.telling import Details, Piece
from spanish_main.games.cartagena.rules.board import BOAT, FORTRESS, SEGMENTS, SPACES, SYMBOLS
from spanish_main.text.drawing import Drawing, centred, seat_head
from spanish_main.text.look import Look

Json = dict[str, Any]

COLOURS = {
    "bottle": "#5fae6e",
    "dagger": "#8fb4c9",
    "hat": "#c58f5c",
    "key": "#d9b43a",
    "pistol": "#c47a72",
    "skull": "#b9b4d6",
}
COLUMNS = 12
SEGMENT = len(SEGMENTS[0])
NARROW, WIDE = 5, 8  # a space's inner width; the wide one holds every symbol's whole name
KEYS = "123456"  # a key a symbol
_WALL = "#8a7f73"
_MARK = "bold reverse"
_CELL = 12  # columns of a space in the compact board: its number, its symbol, and who stands there


def board(observation: Json, look: Look) -> Text:
    """The tunnel between fortress and boat: 12 lines, 73 columns wide, or 109 where ``look.width`` allows.

    Of a shorter tunnel the spaces behind its end stay empty.
    """
    inner = WIDE if look.width >= COLUMNS * (WIDE + 1) + 1 else NARROW
    lines = [_place_line(observation, look, FORTRESS)]
    for row in range(SPACES // COLUMNS):
        spaces = _row(row)
        lines.append(_wall(spaces, row, inner, look))
        lines.append(_cells(spaces, look, [_symbol(observation, space, inner, look) for space in spaces]))
        lines.append(_cells(spaces, look, [_pirates(observation, space, inner, look) for space in spaces]))
    lines.append(_floor(inner, look))
    boat = _place_line(observation, look, BOAT)
    boat.pad_left(max(0, COLUMNS * (inner + 1) + 1 - boat.cell_len))
    lines.append(boat)
    return Text("\n").join(lines)


def _row(row: int) -> list[int]:
    spaces = list(range(row * COLUMNS + 1, (row + 1) * COLUMNS + 1))
    return spaces[::-1] if row % 2 else spaces


def _wall(spaces: Sequence[int], row: int, inner: int, look: Look) -> Text:
    """The rock above a row, with the spaces' numbers; open where the tunnel comes down from the row above."""
    line = "-" if look.ascii else "─"
    joints = "++++" if look.ascii else "┌┬┐" if row == 0 else "├┼┤"
    opening = None if row == 0 else (COLUMNS - 1 if row % 2 else 0)
    text = Text(joints[0], _WALL)
    for column, space in enumerate(spaces):
        fill = " " if column == opening else line
        here = space == look.place
        text.append(str(space), _MARK if here else "" if space in look.marks else "dim")
        text.append(fill * (inner - len(str(space))), _WALL)
        text.append(joints[2] if column == COLUMNS - 1 else joints[1], _WALL)
    return text


def _floor(inner: int, look: Look) -> Text:
    line, joints = ("-", "+++") if look.ascii else ("─", "└┴┘")
    return Text(joints[0] + joints[1].join([line * inner] * COLUMNS) + joints[2], _WALL)


def _cells(spaces: Sequence[int], look: Look, cells: Sequence[Text]) -> Text:
    """One line through a row's spaces; a double bar where two segments meet."""
    bar, seam = ("|", "!") if look.ascii else ("│", "║")
    text = Text(bar, _WALL)
    for column, cell in enumerate(cells, start=1):
        text.append_text(cell)
        text.append(seam if column == SEGMENT else bar, _WALL)
    return text


def _symbol(observation: Json, space: int, inner: int, look: Look) -> Text:
    if space > len(observation["symbols"]):
        return Text(" " * inner)
    symbol = observation["symbols"][space - 1]
    name = symbol_name(symbol, look) if inner >= WIDE else short_name(symbol, look)
    return centred(Text(name, COLOURS[symbol]), inner)


def _pirates(observation: Json, space: int, inner: int, look: Look) -> Text:
    """The pirates on a space and its mark: at most three signs, since a space with three pirates takes no mark."""
    signs = [Text(look.emblem(seat), f"bold {look.colour(seat)}") for seat in _seats_on(observation, space)]
    if space == look.place:
        for sign in signs:
            sign.stylize("reverse")
    if space in look.marks:
        signs.append(Text(look.marks[space], _MARK))
    return centred(Text(" ").join(signs), inner)


def _seats_on(observation: Json, place: int) -> list[int]:
    return [seat for seat, places in enumerate(observation["pirates"]) for other in places if other == place]


def _place_line(observation: Json, look: Look, place: int) -> Text:
    """The fortress or the boat with its pirates."""
    name = look.say("terminal-cartagena-fortress" if place == FORTRESS else "terminal-cartagena-boat")
    text = Text(name, "bold reverse" if look.place == place else "bold")
    for seat, crew in groupby(_seats_on(observation, place)):
        text.append(" ")
        text.append(look.emblem(seat) * len(list(crew)), f"bold {look.colour(seat)}")
    for mark in look.marks.get(place, ""):
        text.append(" ")
        text.append(mark, _MARK)
    return text


def compact(observation: Json, look: Look) -> Text:
    """The board without frames: a line for each segment, and more lines where the width is small."""
    lines = [_place_line(observation, look, FORTRESS)]
    beside = next(count for count in (SEGMENT, 3, 2, 1) if count == 1 or 1 + count * _CELL <= look.width)
    for first in range(1, len(observation["symbols"]) + 1, beside):
        line = Text("  ")
        for space in range(first, first + beside):
            symbol = observation["symbols"][space - 1]
            cell = Text(f"{space:>2} ", "dim")
            cell.append(short_name(symbol, look), COLOURS[symbol])
            cell.append(" ")
            for seat in _seats_on(observation, space):
                cell.append(look.emblem(seat), f"bold {look.colour(seat)}")
            cell.pad_right(_CELL - cell.cell_len)
            line.append_text(cell)
        line.rstrip()
        lines.append(line)
    lines.append(_place_line(observation, look, BOAT))
    return Text("\n").join(lines)


def symbol_name(symbol: str, look: Look) -> str:
    """A symbol as this edition prints it, in the reader's language."""
    return look.say("cartagena-symbol", look.words({"symbol": symbol}))


def short_name(symbol: str, look: Look) -> str:
    """A symbol in three letters; no two symbols have the same."""
    return look.say("terminal-cartagena-short", look.words({"symbol": symbol}))


def table(observation: Json, look: Look) -> Text:
    """A line for each seat: whether it is in turn, its cards, its pirates aboard; then deck, discard pile and row."""
    lines = [_seat_line(observation, seat, look) for seat in range(len(observation["pirates"]))]
    pile = look.say("terminal-cartagena-piles", deck=observation["deck"], discard=sum(observation["discard"].values()))
    last = Text(pile)
    if observation["row"]:
        last.append("  " + look.say("cartagena-row") + (" >" if look.ascii else " ▸"))
        for symbol in observation["row"]:
            last.append(" ")
            last.append(short_name(symbol, look), COLOURS[symbol])
    lines.append(last)
    if any(observation["discard"].values()):
        lines.append(_discarded(observation, look))
    return Text("\n").join(lines)


def _discarded(observation: Json, look: Look) -> Text:
    """The cards on the discard pile, by kind."""
    text = Text(look.say("terminal-cartagena-discarded"), "dim")
    for symbol in SYMBOLS:
        if count := observation["discard"].get(symbol, 0):
            text.append(" ")
            text.append(f"{count} {short_name(symbol, look)}", COLOURS[symbol])
    return text


def _seat_line(observation: Json, seat: int, look: Look) -> Text:
    turn = observation["turn_seat"] == seat and observation["seat"] != -4
    text = seat_head(seat, len(observation["pirates"]), look, turn=turn)
    aboard = observation["pirates"][seat].count(BOAT)
    hand = observation["hands"][seat]
    text.append("  " + look.say("terminal-cartagena-seat", cards=hand["cards"], aboard=aboard))
    unknown = hand["cards"] - sum(hand["known"].values())
    if hand["known"] and seat != observation["viewer"]:  # ``hand`` shows the viewer's cards
        text.append("  ")
        for symbol in SYMBOLS:
            if count := hand["known"].get(symbol, 0):
                text.append(" ")
                text.append(f"{count} {short_name(symbol, look)}", COLOURS[symbol])
        if unknown:
            text.append(f" {unknown} ?")
    return text


# Of at least 80 columns the full screen keeps one at each side.
_WIDTH = 78


def hand(observation: Json, look: Look) -> Text:
    """The viewer's cards by kind; with ``look.keys`` all kinds with their keys, missing ones dim."""
    viewer = observation["viewer"]
    if viewer is None:
        return Text("")
    cards = [
        _cards(key, symbol, observation["hands"][viewer]["known"].get(symbol, 0), look)
        for key, symbol in zip(KEYS, SYMBOLS, strict=True)
    ]
    shown = [Text(look.say("terminal-hand")), *(each for each in cards if each)]
    wide = Text("  ").join(shown)
    return wide if wide.cell_len <= _WIDTH else Text(" ").join(shown)


def _cards(key: str, symbol: str, count: int, look: Look) -> Text:
    """The cards of one kind; without cards and keys an empty text."""
    text = Text()
    if look.keys:
        text.append(key, "bold" if count else "dim")
        text.append(" ")
    elif not count:
        return text
    text.append(symbol_name(symbol, look), COLOURS[symbol] if count else "dim")
    if count:
        text.append(f"{'x' if look.ascii else '×'}{count}", "bold")  # noqa: RUF001
    return text


def piece(given: Piece, look: Look) -> str:
    """The card of a line."""
    return short_name(str(given.what), look)


def place_of(given: Details) -> int | None:
    """The place of the pirate of an offer; None for the end of the turn."""
    return given.get("from")


def target_of(given: Details) -> int | None:
    """The place that it would move to."""
    return given.get("to")


def key_of(given: Details) -> str:
    """The key that takes an offer once its pirate is chosen."""
    if given["kind"] == "play":
        return KEYS[SYMBOLS.index(given["symbol"])]
    return {"back": "b", "end": "e"}[given["kind"]]


def attempt(key: str, place: int | None) -> str | None:
    """The action of a key for the pirate at ``place``, legal or not."""
    if key == "e":
        return "end"
    if place is None:
        return None
    if key == "b":
        return f"back {place}"
    if key in KEYS:
        return f"play {SYMBOLS[KEYS.index(key)]} {place}"
    return None


DRAWING = Drawing(
    board=board,
    compact=compact,
    table=table,
    hand=hand,
    piece=piece,
    place_of=place_of,
    target_of=target_of,
    key_of=key_of,
    attempt=attempt,
    help=("cartagena-help-goal", "cartagena-help-turn", "cartagena-help-play", "cartagena-help-back"),
    keys=(("← →", "pirate"), ("1-6", "card"), ("B", "back"), ("E", "end")),
    prompt="terminal-choose",
)
