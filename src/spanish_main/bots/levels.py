"""The four named levels of opponents, from gentle to the strongest, for each game: data, found by measuring.

Each wins at least 65 of 100 games with two players against the one below it; docs/strength.md shows the matches.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from spanish_main.bots.analysis import Budget
from spanish_main.bots.search import Settings


@dataclass(frozen=True, slots=True)
class Level:
    """How a level searches, and how long for one decision."""

    settings: Settings
    budget: Budget


_RACE = Settings(leaf="net", exploration=0.3, temperature=0.1, expand_after=1)
_CARTAGENA = {
    "deckhand": Level(replace(_RACE, wobble=0.16), Budget(simulations=20)),
    "sailor": Level(replace(_RACE, wobble=0.06), Budget(simulations=20)),
    "bosun": Level(_RACE, Budget(simulations=40)),
    "captain": Level(_RACE, Budget(simulations=10_000)),
}

_DICE = Settings(leaf="net", exploration=0.3, temperature=0.1)
_LA_TORTUGA = {
    "deckhand": Level(replace(_DICE, wobble=0.5), Budget(simulations=20)),
    "sailor": Level(replace(_DICE, wobble=0.25), Budget(simulations=20)),
    "bosun": Level(replace(_DICE, wobble=0.1), Budget(simulations=20)),
    "captain": Level(_DICE, Budget(simulations=20_000)),
}

_BLUFF = Settings(leaf="net", exploration=0.5, temperature=0.3)
_MUTINY = {
    "deckhand": Level(replace(_BLUFF, wobble=0.25), Budget(simulations=20)),
    "sailor": Level(replace(_BLUFF, wobble=0.1), Budget(simulations=20)),
    "bosun": Level(replace(_BLUFF, wobble=0.03), Budget(simulations=80)),
    "captain": Level(_BLUFF, Budget(simulations=20_000)),
}

_BY_GAME: Final = {"cartagena": _CARTAGENA, "la_tortuga": _LA_TORTUGA, "mutiny": _MUTINY}
# For a game that nobody has measured yet.
_ANY: Final = _MUTINY


def level(game: str, name: str) -> Level:
    """How the level called ``name`` (one of ``catalog.LEVELS``) plays ``game``."""
    return _BY_GAME.get(game, _ANY)[name]
