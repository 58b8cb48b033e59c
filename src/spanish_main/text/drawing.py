"""What a game shows in a terminal: one ``Drawing`` a game, at the place that its ``GameType`` names.

What is said, and to whom, is the game's own telling (``games/<game>/telling/telling.py``): here it is put into words
and drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from rich.text import Text

from spanish_main.core import errors
from spanish_main.core.errors import IllegalAction
from spanish_main.core.game import telling
from spanish_main.core.game.telling import Argument, Line, Message, Piece, Told
from spanish_main.games.catalog import load_game_type
from spanish_main.text.look import Look
from spanish_main.text.phrases import readable

Json = dict[str, Any]

PLAIN = "spanish_main.text.plain:DRAWING"


@dataclass(frozen=True)
class Drawing:
    """A game's drawings. An observation is the JSON of ``State.observation``, parts are those of an offer.

    board: the board, at most ``look.width`` wide. compact: the same in as few lines as can be read. table: what lies
    around it, the seats first, one line each. hand: what the observation's viewer holds, with the keys that play it.
    piece: something drawn beside a line of the log; empty where the line says enough.
    place_of: the place that an offer begins at, None where it has none. key_of: the key that takes an offer at its
    place. attempt: the action that a key means at a place, legal or not; None: the key means nothing. target_of: the
    place that an offer leads to. help: message ids.
    keys: the game's own keys in full screen and the names of what they do: messages terminal-foot-… and terminal-key-….
    prompt: the message that says what to do. prompts: kind of offer -> the message in its place.
    """

    board: Callable[[Json, Look], Text]
    compact: Callable[[Json, Look], Text]
    table: Callable[[Json, Look], Text]
    hand: Callable[[Json, Look], Text]
    piece: Callable[[Piece, Look], str]
    place_of: Callable[[Told], int | None]
    target_of: Callable[[Told], int | None]
    key_of: Callable[[Told], str]
    attempt: Callable[[str, int | None], str | None]
    help: tuple[str, ...]
    keys: tuple[tuple[str, str], ...]
    prompt: str
    prompts: Mapping[str, str] = field(default_factory=dict)


def drawing_of(game: str) -> Drawing:
    """Return the drawing of a game. A game without one is shown in words (``text.plain``)."""
    module, attribute = (load_game_type(game).drawing or PLAIN).split(":")
    found: Drawing = getattr(import_module(module), attribute)
    return found


def message_text(message: Message | Line, look: Look) -> str:
    """A message of a telling in words, without what is drawn beside it; as it can be read where no language has it."""
    told = {name: _word(value, look) for name, value in message.arguments.items()}
    return look.say(message.id, told) if look.phrases.has(message.id) else _read_out(message.id, told)


def _read_out(identifier: str, told: dict[str, int | str]) -> str:
    """A message that no catalogue has: ``spoils-log-deal-hidden`` as ``Anne: deal hidden``, with what it tells."""
    if telling.TEXT in told:
        return readable(str(told[telling.TEXT]))
    who = told.pop("seat-name", None)
    what = readable(identifier.split("-", 2)[-1])
    words = [what if who is None else what.lower(), *(f"{readable(name).lower()} {one}" for name, one in told.items())]
    return ", ".join(words) if who is None else f"{who}: {', '.join(words)}"


def _word(argument: Argument, look: Look) -> int | str:
    """An argument as a message takes it."""
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
    """Lines of the log in words, each with its pieces behind it."""
    piece = drawing_of(game).piece
    told = []
    for line in lines:
        drawn = " ".join(filter(None, (piece(one, look) for one in line.pieces)))
        told.append(f"{message_text(line, look)}  {drawn}".rstrip())
    return told


def explain(error: ValueError, look: Look) -> str:
    """Why something is not possible, in words with the rule's ID; the error's own text where it names no message."""
    if not isinstance(error, IllegalAction):
        return str(error)
    return errors.explain(error, lambda message, given: look.say(message, look.words(given)))
