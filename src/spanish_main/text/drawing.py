"""How a game is shown in a terminal: one ``Drawing`` a game, at the place that its ``GameType`` names.

The game's own telling (``games/<game>/telling/telling.py``) has the messages. This module puts them into words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from spanish_main.core import errors
from spanish_main.core.errors import IllegalAction
from spanish_main.core.game import telling
from spanish_main.core.game.telling import Argument, Details, Line, Message, Piece
from spanish_main.games.catalog import load_game_type
from spanish_main.text.look import Look
from spanish_main.text.phrases import readable

Json = dict[str, Any]

PLAIN = "spanish_main.text.plain:DRAWING"


def no_piece(piece: Piece, look: Look) -> str:
    """No picture: the line of the log is enough."""
    return ""


def no_place(parts: Details) -> int | None:
    """Offers have no place."""
    return None


@dataclass(frozen=True, kw_only=True)
class Drawing:
    """A game's drawings. An observation is the JSON of ``State.observation``, parts are those of an offer.

    board: the board, at most ``look.width`` wide. compact: the same in as few lines as possible. table: the rest of the
    table, the seats first, one line each. hand: what the observation's viewer holds, with the keys that play it. piece:
    a picture beside a line of the log; empty where the line is enough. place_of: the place at which an offer begins,
    None if it has none. key_of: the key that takes an offer at its place. attempt: the action of a key at a place,
    legal or not; None: the key has no action. target_of: the place that an offer leads to. help: message ids. keys: the
    game's own keys in full screen and the names of their actions: messages terminal-foot-… and terminal-key-…. prompt:
    the message that asks for an action. prompts: kind of offer -> the message in its place.
    """

    board: Callable[[Json, Look], Text]
    compact: Callable[[Json, Look], Text]
    table: Callable[[Json, Look], Text]
    hand: Callable[[Json, Look], Text]
    piece: Callable[[Piece, Look], str] = no_piece
    place_of: Callable[[Details], int | None] = no_place
    target_of: Callable[[Details], int | None] = no_place
    key_of: Callable[[Details], str]
    attempt: Callable[[str, int | None], str | None]
    help: tuple[str, ...]
    keys: tuple[tuple[str, str], ...]
    prompt: str
    prompts: Mapping[str, str] = field(default_factory=dict)


def seat_head(seat: int, players: int, look: Look, *, turn: bool) -> Text:
    """The beginning of a seat's line: a mark for the seat in turn, its sign, and its name in a column."""
    width = max(cell_len(look.name(other)) for other in range(players))
    text = Text((">" if look.ascii else "▸") if turn else " ")
    text.append(f" {look.emblem(seat)} ", f"bold {look.colour(seat)}")
    return text.append(set_cell_size(look.name(seat), width), "bold" if turn else "")


def centred(text: Text, width: int) -> Text:
    """``text``, padded on both sides to ``width`` columns."""
    text.pad_left((width - text.cell_len) // 2)
    text.pad_right(width - text.cell_len)
    return text


def drawing_of(game: str) -> Drawing:
    """The drawing of a game. A game without one is shown in words (``text.plain``)."""
    module, attribute = (load_game_type(game).drawing or PLAIN).split(":")
    found: Drawing = getattr(import_module(module), attribute)
    return found


def message_text(message: Message | Line, look: Look) -> str:
    """The text of a message, without pieces. A message that no catalogue has is read out by its name and arguments."""
    arguments = {name: _word(value, look) for name, value in message.arguments.items()}
    return look.say(message.id, arguments) if look.phrases.has(message.id) else _read_out(message.id, arguments)


def _read_out(identifier: str, arguments: dict[str, int | str]) -> str:
    """A message that no catalogue has: ``spoils-log-deal-hidden`` as ``Anne: deal hidden``, with its arguments."""
    if telling.TEXT in arguments:
        return readable(str(arguments[telling.TEXT]))
    seat = arguments.pop("seat-name", None)
    what = readable(identifier.split("-", 2)[-1])
    others = (f"{readable(name).lower()} {value}" for name, value in arguments.items())
    text = ", ".join([what if seat is None else what.lower(), *others])
    return text if seat is None else f"{seat}: {text}"


def _word(argument: Argument, look: Look) -> int | str:
    """An argument as Fluent takes it."""
    match argument:
        case Message(id=telling.SEAT, arguments={"seat": int(seat)}):
            return look.name(seat)
        case Message(id=telling.SYMBOL, arguments={"symbol": str(symbol)}):
            return look.skin.get(symbol, symbol)
        case Message():
            return message_text(argument, look)
        case tuple():
            return ", ".join(str(_word(one, look)) for one in argument)
    return argument


def line_texts(game: str, lines: Sequence[Line], look: Look) -> list[str]:
    """The texts of lines of the log, each followed by its pieces."""
    piece = drawing_of(game).piece
    texts = []
    for line in lines:
        drawn = " ".join(filter(None, (piece(one, look) for one in line.pieces)))
        texts.append(f"{message_text(line, look)}  {drawn}".rstrip())
    return texts


def explain(error: ValueError, look: Look) -> str:
    """Why an action is refused, in words with the rule's ID; the error's own text if it has no message."""
    if not isinstance(error, IllegalAction):
        return str(error)
    return errors.explain(error, lambda message, given: look.say(message, look.words(given)))
