"""Cartagena's specification for bots (``core.game.bot_spec``). Measurements gave the levels: docs/strength.md."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from spanish_main.core.game.bot_spec import BotSpec, Budget, Level, SearchSettings
from spanish_main.games.cartagena.bots import action_features, features, value_features

_RACE: Final = SearchSettings(
    leaf="net", exploration=0.3, temperature=0.1, expand_after=1, single_observer=True, finish=True
)
LEVELS: Final = {
    "deckhand": Level(replace(_RACE, evaluation_noise=0.16), Budget(simulations=20)),
    "sailor": Level(replace(_RACE, evaluation_noise=0.06), Budget(simulations=20)),
    "bosun": Level(_RACE, Budget(simulations=40)),
    "captain": Level(replace(_RACE, early=2.0, widening=2.0), Budget(simulations=12_000)),
}

# The tables for learning, each with its weight: mostly two players, in the common variants.
_COMMON: Final = ("jamaica", "tortuga")
LEARNING: Final = (
    *(({"variant": variant, "players": 2}, 18) for variant in _COMMON),
    *(({"variant": variant, "players": players}, 1) for variant in _COMMON for players in (3, 4, 5)),
    *(({"variant": "hispaniola", "players": players}, 4 - players) for players in (2, 3)),
    *(({"variant": variant, "boat_retreat": False, "players": 2}, 1) for variant in _COMMON),
)
# A value network for two-player Jamaica alone is stronger there than one for all tables: docs/strength.md.
VALUES: Final[Mapping[str, Mapping[str, Any]]] = {
    "jamaica-two": {"hands": "secret", "supply": "deck", "boat_retreat": True, "players": 2},
    "two": {"players": 2},
}

BOTS: Final = BotSpec(
    evaluate=features.evaluate,
    value_features=value_features.value_features,
    num_value_features=value_features.N_VALUE_FEATURES,
    action_features=action_features.action_features,
    action_feature_kinds=action_features.KINDS,
    levels=LEVELS,
    learning=LEARNING,
    puzzles=tuple({"variant": variant, "players": 2} for variant in _COMMON),
    values=VALUES,
    open_with={"hands": "open"},
)
