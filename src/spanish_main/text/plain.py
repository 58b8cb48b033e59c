"""The drawing of a game without one of its own: its observation in words.

A list with one entry for each seat is shown on the seats' lines. Everything else has a line of its own::

    Die: 4
    Played: 1, 6

    ‡ Anne   Hands: 2, 5   Laid: down   Gold: 3
    ★ Bart   Hands: -   Laid: 0   Gold: 0

Names come from the game's catalogue, ``<game>-fact-<name>``, if it has them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from spanish_main.core.game.telling import Details
from spanish_main.text.drawing import Drawing, Json
from spanish_main.text.look import Look
from spanish_main.text.phrases import readable

# Keys that are shown elsewhere.
_ELSEWHERE = frozenset({"game", "options", "viewer", "seat", "turn_seat"})
_NOTHING = "-"


def board(observation: Json, look: Look) -> Text:
    """The values that belong to no seat, a line each."""
    facts = {name: what for name, what in _facts(observation).items() if not _of_seats(what, look)}
    return Text("\n".join(f"{_called(observation, name, look)}: {_words(what, look)}" for name, what in facts.items()))


def table(observation: Json, look: Look) -> Text:
    """A line for each seat with its values; the seat in turn is marked."""
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
    """Whether a value has an entry for each seat. Only the length of the list can show it."""
    return isinstance(what, list) and len(what) == len(look.names)


def _called(observation: Json, name: str, look: Look) -> str:
    return look.phrases.say_or(f"{observation.get('game')}-fact-{name}", readable(name))


def _words(what: Any, look: Look) -> str:
    """Any JSON value, in one line."""
    if isinstance(what, bool):
        return look.say("terminal-plain-yes" if what else "terminal-plain-no")
    if isinstance(what, Mapping):
        return ", ".join(f"{readable(str(name)).lower()} {_words(one, look)}" for name, one in what.items()) or _NOTHING
    if isinstance(what, list):
        return ", ".join(_words(one, look) for one in what) or _NOTHING
    return _NOTHING if what is None else str(what)


def _nothing(observation: Json, look: Look) -> Text:
    """The seats' lines show what the viewer holds."""
    return Text("")


def _no_key(parts: Details) -> str:
    """No offer has a key: a player chooses from the list."""
    return ""


def _no_attempt(key: str, place: int | None) -> str | None:
    """No key stands for an action."""
    return None


DRAWING = Drawing(
    board=board,
    compact=board,
    table=table,
    hand=_nothing,
    key_of=_no_key,
    attempt=_no_attempt,
    help=("terminal-plain-help",),
    keys=(),
    prompt="terminal-plain-choose",
)
