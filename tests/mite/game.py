"""Mite: the fourth game (tests/fourth_game) with one gentle level, whose library is made in a few seconds."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from spanish_main.core.game.bot_spec import BotSpec, Budget, Level, SearchSettings
from tests.fourth_game.spoils import rules
from tests.fourth_game.spoils.game import GAME as SPOILS

LEVELS: Final = {"captain": Level(SearchSettings(temperature=0.3), Budget(simulations=60))}
GAME: Final = replace(
    SPOILS, name="mite", home=f"{__name__}:GAME", bots=BotSpec(evaluate=rules.evaluate, levels=LEVELS, lookahead=2)
)
