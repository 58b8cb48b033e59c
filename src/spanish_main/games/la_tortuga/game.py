"""The game La Tortuga: its rules, notation, texts and bots as one ``GameType``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from spanish_main.core.game.game import GameType, Rules
from spanish_main.core.game.options import Option, fewer
from spanish_main.core.game.setup import first_seat
from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.core.kernels.layout import Record
from spanish_main.games.la_tortuga.bots import bot_spec, features
from spanish_main.games.la_tortuga.notation import forbid, notation
from spanish_main.games.la_tortuga.rules import observation, rules
from spanish_main.games.la_tortuga.rules.actions import ACTIONS, MAX_LEGAL, N_ACTIONS
from spanish_main.games.la_tortuga.rules.board import BEACH_EGGS, DECK, FACES, MOST, SPACES
from spanish_main.games.la_tortuga.rules.state import STATE
from spanish_main.games.la_tortuga.telling import history
from spanish_main.games.la_tortuga.telling.reasons import reasons
from spanish_main.games.la_tortuga.telling.telling import TELLING

OPTIONS = (
    Option("players", (2, 3, 4, 5, 6, 7), 2),
    Option("cards_as_dice", (False, True), False),
    fewer("clutches", 0, DECK, "L-DECK"),
    fewer("spaces", 1, SPACES, "L-TRACK"),
)


def initial(options: Mapping[str, Any], setup: Mapping[str, Any]) -> Record:
    """The state before the first clutch card is turned up."""
    s = notation.empty_state(options)
    rules.start(s, setup["first_seat"], options.get("clutches", DECK))
    return s


def progress(s: StateRecord) -> list[float]:
    """The eggs of each seat so far."""
    return [float(rules.score(s, seat)) for seat in range(int(s["players"]))]


LA_TORTUGA = GameType(
    name="la_tortuga",
    home=f"{__name__}:LA_TORTUGA",
    rules_version=1,
    options=OPTIONS,
    bundles=(),
    skins={},
    setup=(first_seat("L-FIRST"),),
    layout=STATE,
    num_actions=N_ACTIONS,
    max_legal=MAX_LEGAL,
    max_chance=FACES,
    num_features=features.N_FEATURES,
    own_feature_names=features.NAMES,
    history=history.HISTORY,
    rules=Rules.of(rules, observation, features),
    initial=initial,
    action_to_string=ACTIONS.to_string,
    string_to_action=ACTIONS.to_action,
    position=notation.position,
    load=notation.load,
    observation=notation.observation,
    telling=replace(TELLING, reasons=reasons),
    drawing=f"{__package__}.drawing.drawing:DRAWING",
    forbid=forbid.forbid,
    reason=lambda s: "eggs",  # L-WIN
    progress=progress,
    numbers={"most": MOST, "faces": FACES, "beach_eggs": BEACH_EGGS},
    bots=bot_spec.BOTS,
)
