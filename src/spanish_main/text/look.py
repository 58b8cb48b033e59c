"""How a reader wants things shown: language, names, width, what the terminal can show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from spanish_main.text.phrases import Phrases

# Okabe and Ito's colours that a colour-blind reader can tell apart, lifted so that they read on dark and on light
# terminals: blue, vermilion, yellow, green, pink, orange, sky blue; in the order of common.ftl's seat-colour-N.
SEAT_COLOURS = ("#3d9be0", "#e8643c", "#d9c22e", "#19a97b", "#d884b4", "#e69f00", "#56b4e9")
# One cell wide in every terminal, and none looks like another without its colour.
SEAT_EMBLEMS = ("‡", "★", "☾", "⊕", "♣", "♠", "▲")
SEAT_LETTERS = "ABCDEFG"


@dataclass(frozen=True)
class Look:
    """How to show something to one reader.

    names: of the seats. skin: symbol -> the name under which this edition prints it. width: columns to fill at most.
    letters: seats as letters A, B, …, not emblems. ascii: no character beyond ASCII but for words. marks: place -> what
    to mark it with. place: where the reader's cursor stands. keys: tell the keys that play cards.
    """

    phrases: Phrases
    names: Sequence[str] = ()
    skin: Mapping[str, str] = field(default_factory=dict)
    width: int = 80
    letters: bool = False
    ascii: bool = False
    marks: Mapping[int, str] = field(default_factory=dict)
    place: int | None = None
    keys: bool = False

    def say(self, identifier: str, arguments: Mapping[str, Any] | None = None, /, **more: Any) -> str:
        """A phrase; see ``Phrases.say``."""
        return self.phrases.say(identifier, arguments, **more)

    def name(self, seat: int) -> str:
        """What ``seat`` is called."""
        return self.names[seat] if 0 <= seat < len(self.names) else self.say("seat-number", number=seat + 1)

    def emblem(self, seat: int) -> str:
        """The sign of ``seat``, one cell wide."""
        signs = SEAT_LETTERS if self.letters or self.ascii else SEAT_EMBLEMS
        return signs[seat % len(signs)]

    def colour(self, seat: int) -> str:
        """The colour of ``seat``, as Rich takes it."""
        return SEAT_COLOURS[seat % len(SEAT_COLOURS)]

    def words(self, arguments: Mapping[str, Any]) -> dict[str, Any]:
        """The arguments of an event, an offer or an error as messages take them: seats by name, symbols as printed."""
        told = dict(arguments)
        if isinstance(told.get("seat"), int):
            told["seat-name"] = self.name(told["seat"])
        if isinstance(told.get("symbol"), str):
            told["symbol"] = self.skin.get(told["symbol"], told["symbol"])
        return told
