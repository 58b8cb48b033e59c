"""A game that nobody has drawn, in characters: what its observation holds, in words.

What is told of each seat stands on the seat's line; the rest has a line each::

    Die: 4
    Played: 1, 6

    ‡ Anne   Hands: 2, 5   Laid: down   Gold: 3
    ★ Bart   Hands: -   Laid: 0   Gold: 0

Names come from the game's catalogue, ``<game>-fact-<name>``, if it has any.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from spanish_main.core.game.telling import Piece, Told
from spanish_main.text.drawing import Drawing, Json
from spanish_main.text.look import Look
from spanish_main.text.phrases import readable

# What is said elsewhere: who looks, who decides, what the table has agreed on.
_ELSEWHERE = frozenset({"game", "options", "viewer", "seat", "turn_seat"})
_NOTHING = "-"


def board(observation: Json, look: Look) -> Text:
    """What belongs to no seat, a line each."""
    facts = {name: what for name, what in _facts(observation).items() if not _of_seats(what, look)}
    return Text("\n".join(f"{_called(observation, name, look)}: {_words(what, look)}" for name, what in facts.items()))


def table(observation: Json, look: Look) -> Text:
    """The seats, a line each with what is told of them; whose turn it is is marked."""
    facts = {name: what for name, what in _facts(observation).items() if _of_seats(what, look)}
    lines = []
    for seat in range(len(look.names)):
        line = Text("> " if seat == observation.get("turn_seat") else "  ")
        line.append(f"{look.emblem(seat)} {look.name(seat)}", f"bold {look.colour(seat)}")
        for name, what in facts.items():
            line.append(f"   {_called(observation, name, look)}: {_words(what[seat], look)}")
        lines.append(line)
    return Text("\n").join(lines)


def _facts(observation: Json) -> Json:
    return {name: what for name, what in observation.items() if name not in _ELSEWHERE}


def _of_seats(what: Any, look: Look) -> bool:
    """Whether there is one for each seat. As far as can be told: by how many there are."""
    return isinstance(what, list) and len(what) == len(look.names)


def _called(observation: Json, name: str, look: Look) -> str:
    return look.phrases.say_or(f"{observation.get('game')}-fact-{name}", readable(name))


def _words(what: Any, look: Look) -> str:
    """Anything that JSON can say, in one line."""
    if isinstance(what, bool):
        return look.say("terminal-plain-yes" if what else "terminal-plain-no")
    if isinstance(what, Mapping):
        return ", ".join(f"{readable(str(name)).lower()} {_words(one, look)}" for name, one in what.items()) or _NOTHING
    if isinstance(what, list):
        return ", ".join(_words(one, look) for one in what) or _NOTHING
    return _NOTHING if what is None else str(what)


def _nothing(observation: Json, look: Look) -> Text:
    """The seats' lines tell what the viewer holds."""
    return Text("")


def _piece(piece: Piece, look: Look) -> str:
    """Lines of the log say enough."""
    return ""


def _no_place(parts: Told) -> int | None:
    """Nothing is known of places."""
    return None


def _no_key(parts: Told) -> str:
    """What can be done is chosen from the list."""
    return ""


def _no_attempt(key: str, place: int | None) -> str | None:
    """No key means an action."""
    return None


DRAWING = Drawing(
    board=board,
    compact=board,
    table=table,
    hand=_nothing,
    piece=_piece,
    place_of=_no_place,
    target_of=_no_place,
    key_of=_no_key,
    attempt=_no_attempt,
    help=("terminal-plain-help",),
    keys=(),
    prompt="terminal-plain-choose",
)
