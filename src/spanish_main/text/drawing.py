"""What a game shows in a terminal: one ``Drawing`` a game, in the module of this package that bears its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from rich.text import Text

from spanish_main.core.errors import IllegalAction, InvalidOptions
from spanish_main.core.game import Event
from spanish_main.text.look import Look

Json = dict[str, Any]

DRAWINGS = {
    "cartagena": "spanish_main.text.cartagena:DRAWING",
    "la_tortuga": "spanish_main.text.la_tortuga:DRAWING",
    "mutiny": "spanish_main.text.mutiny:DRAWING",
}


@dataclass(frozen=True)
class Drawing:
    """A game's drawings. An observation is the JSON of ``State.observation``, an offer one of ``Match.offers``.

    board: the board, at most ``look.width`` wide. compact: the same in as few lines as can be read. table: what lies
    around it, the seats first, one line each. hand: what the observation's viewer holds, with the keys that play it.
    actions_left: how many actions the seat in turn has left; None where a turn is not counted so.
    offer: an offer in words. place_of: the place that an offer begins at, None where it has none. key_of: the key that
    takes an offer at its place. attempt: the action that a key means at a place, legal or not; None: the key means
    nothing. target_of: the place that an offer leads to. condense: events told as fewer. help: message ids.
    keys: the game's own keys in full screen and the names of what they do: messages terminal-foot-… and terminal-key-….
    prompt: the message that says what to do. opening: events of chance that can be the first of a turn.
    words: the arguments of an event or an error as the game's messages take them; None: as ``Look.words`` gives them.
    """

    board: Callable[[Json, Look], Text]
    compact: Callable[[Json, Look], Text]
    table: Callable[[Json, Look], Text]
    hand: Callable[[Json, Look], Text]
    actions_left: Callable[[Json], int | None]
    offer: Callable[[Json, Look], str]
    place_of: Callable[[Json], int | None]
    target_of: Callable[[Json], int | None]
    key_of: Callable[[Json], str]
    attempt: Callable[[str, int | None], str | None]
    condense: Callable[[Sequence[Event]], list[Event]]
    secret: Callable[[Json], bool]
    help: tuple[str, ...]
    keys: tuple[tuple[str, str], ...]
    prompt: str
    opening: tuple[str, ...] = ()
    words: Callable[[Mapping[str, Any], Look], Json] | None = None


def drawing_of(game: str) -> Drawing:
    """The drawing of a game; InvalidOptions where there is none yet."""
    if game not in DRAWINGS:
        raise InvalidOptions(f"{game[:40]!r} cannot be shown in a terminal; choose from {', '.join(DRAWINGS)}")
    module, attribute = DRAWINGS[game].split(":")
    found: Drawing = getattr(import_module(module), attribute)
    return found


def tell(game: str, events: Sequence[Event], look: Look) -> list[str]:
    """Events in words, one line each."""
    own = drawing_of(game).words
    return [
        look.say(f"{game}-log-{event.event}", own(event.arguments, look) if own else look.words(event.arguments))
        for event in events
    ]


def explain(error: ValueError, look: Look) -> str:
    """Why something is not possible, in words with the rule's ID; the error's own text where it names no message."""
    if not isinstance(error, IllegalAction):
        return str(error)
    if not look.phrases.has(error.message):
        return str(error)
    return look.say("terminal-forbidden", reason=look.say(error.message, look.words(error.arguments)), rule=error.rule)
