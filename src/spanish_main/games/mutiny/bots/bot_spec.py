"""The Mutiny's specification for bots (``core.game.bot_spec``). Measurements gave the levels: docs/strength.md."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from spanish_main.core.game.bot_spec import BotSpec, Budget, Level, SearchSettings
from spanish_main.games.mutiny.bots import evaluation, value_features

_BLUFF: Final = SearchSettings(leaf="net", exploration=0.5, temperature=0.3)
LEVELS: Final = {
    "deckhand": Level(replace(_BLUFF, evaluation_noise=0.25), Budget(simulations=20)),
    "sailor": Level(replace(_BLUFF, evaluation_noise=0.1), Budget(simulations=20)),
    "bosun": Level(replace(_BLUFF, evaluation_noise=0.06), Budget(simulations=80)),
    "captain": Level(replace(_BLUFF, early=2.0), Budget(simulations=20_000)),
}

# The tables for learning, each with its weight.
LEARNING: Final = (({"players": 2}, 8), ({"players": 3}, 3), ({"players": 4}, 3))

BOTS: Final = BotSpec(
    evaluate=evaluation.evaluate,
    value_features=value_features.value_features,
    num_value_features=value_features.N_VALUE_FEATURES,
    lookahead=4,
    exact_chance=True,
    opposed=False,  # both seats may win, or none
    levels=LEVELS,
    greedy_beats="sailor",
    learning=LEARNING,
    puzzles=({"players": 3}, {"players": 2}, {"players": 4}),
)
