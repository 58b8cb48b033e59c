"""How to show a game to one reader: language, names, width, and the limits of the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from spanish_main.text.phrases import Phrases

# Okabe and Ito's colours, which colour-blind readers can tell apart; lightened to read on dark and light terminals:
# blue, vermilion, yellow, green, pink, orange, sky blue, in the order of common.ftl's seat-colour-N.
SEAT_COLOURS = ("#3d9be0", "#e8643c", "#d9c22e", "#19a97b", "#d884b4", "#e69f00", "#56b4e9")
# One cell wide in every terminal, and different without colour.
SEAT_EMBLEMS = ("‡", "★", "☾", "⊕", "♣", "♠", "▲")
SEAT_LETTERS = "ABCDEFG"


@dataclass(frozen=True)
class Look:
    """How to show something to one reader.

    names: of the seats. skin: symbol -> its name in this edition. width: columns to fill at most. letters: show seats
    as letters A, B, …, not as emblems. ascii: use only ASCII, except in words. marks: place -> its mark. place: the
    place of the reader's cursor. keys: show the keys that play cards.
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
        """The text of a message; see ``Phrases.say``."""
        return self.phrases.say(identifier, arguments, **more)

    def name(self, seat: int) -> str:
        """The name of ``seat``."""
        return self.names[seat] if 0 <= seat < len(self.names) else self.say("seat-number", number=seat + 1)

    def emblem(self, seat: int) -> str:
        """The sign of ``seat``, one cell wide."""
        signs = SEAT_LETTERS if self.letters or self.ascii else SEAT_EMBLEMS
        return signs[seat % len(signs)]

    def colour(self, seat: int) -> str:
        """The colour of ``seat``, as Rich takes it."""
        return SEAT_COLOURS[seat % len(SEAT_COLOURS)]

    def words(self, arguments: Mapping[str, Any]) -> dict[str, Any]:
        """The arguments of an event, offer or error as messages take them: seats by name, symbols as printed."""
        words = dict(arguments)
        if isinstance(words.get("seat"), int):
            words["seat-name"] = self.name(words["seat"])
        if isinstance(words.get("symbol"), str):
            words["symbol"] = self.skin.get(words["symbol"], words["symbol"])
        return words
