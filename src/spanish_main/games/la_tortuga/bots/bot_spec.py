"""La Tortuga's specification for bots (``core.game.bot_spec``). Measurements gave the levels: docs/strength.md."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from spanish_main.core.game.bot_spec import BotSpec, Budget, Level, SearchSettings
from spanish_main.games.la_tortuga.bots import action_features, endgame, features, solved, value_features

_DICE: Final = SearchSettings(leaf="net", exploration=0.3, temperature=0.1)
LEVELS: Final = {
    "deckhand": Level(replace(_DICE, evaluation_noise=0.5), Budget(simulations=20)),
    "sailor": Level(replace(_DICE, evaluation_noise=0.25), Budget(simulations=20)),
    "bosun": Level(replace(_DICE, evaluation_noise=0.1), Budget(simulations=20)),
    "captain": Level(replace(_DICE, early=2.0), Budget(simulations=20_000)),
}

# The tables for learning, each with its weight: mostly two players.
LEARNING: Final = (
    *(({"cards_as_dice": cards, "players": 2}, 12) for cards in (False, True)),
    *(({"cards_as_dice": cards, "players": players}, 1) for cards in (False, True) for players in range(3, 8)),
)


BOTS: Final = BotSpec(
    evaluate=features.evaluate,
    value_features=value_features.value_features,
    num_value_features=value_features.N_VALUE_FEATURES,
    action_features=action_features.action_features,
    action_feature_kinds=action_features.KINDS,
    solved=endgame.solved,
    solution=solved.load,
    preparing=solved.preparing,
    lookahead=6,  # first turtle, its die, roll or stop, second die, roll or stop, third die
    exact_chance=True,
    levels=LEVELS,
    greedy_beats="bosun",
    learning=LEARNING,
    puzzles=({"players": 2}, {"players": 3}, {"players": 4}),
)
