"""The game The Mutiny: its rules, notation, texts and bots as one ``GameType``."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from importlib import resources
from typing import Any

from spanish_main.core.errors import Explained
from spanish_main.core.game.game import GameType, Rules
from spanish_main.core.game.options import Option, whole_between
from spanish_main.core.game.setup import first_seat
from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.core.kernels.layout import Record
from spanish_main.games.mutiny.bots import bot_spec, features
from spanish_main.games.mutiny.notation import forbid, loading, notation
from spanish_main.games.mutiny.notation.notation import seats_in
from spanish_main.games.mutiny.rules import board, duels, observation, rules
from spanish_main.games.mutiny.rules.actions import MAX_CHANCE, MAX_LEGAL, N_ACTIONS
from spanish_main.games.mutiny.rules.state import BATTLE, COMMIT, STATE
from spanish_main.games.mutiny.telling import history
from spanish_main.games.mutiny.telling.reasons import reasons
from spanish_main.games.mutiny.telling.telling import TELLING

# Numbers that the printed rules do not give (M-SPREAD). The options of a game replace any of them.
ASSUMPTIONS = tomllib.loads(resources.files(__package__).joinpath("assumptions.toml").read_text(encoding="utf-8"))
REASONS = {
    duels.NOBODY_LEFT: "nobody-left",
    duels.NOBODY_ON_SIDE: "nobody-on-side",
    duels.ONLY_ONE: "only-one",
    duels.MOST_GOLD: "gold",
    duels.BEST_CARDS: "cards",
    duels.SHARED: "shared",
}


def _spread(value: Any, most: int) -> dict[str, int]:
    """The number of cards of each value, ``most`` in all."""
    if not isinstance(value, dict) or any(key not in board.GOLD_CARDS for key in value):
        raise Explained("mutiny-error-spread", value=str(value)[:40])
    spread = {name: whole_between(value.get(name, 0), 0, most, "M-PARTS") for name in board.GOLD_CARDS}
    if sum(spread.values()) > most:
        cards = sum(spread.values())
        raise Explained("mutiny-error-box", cards=cards, most=most)
    return spread


def _battle(value: Any, earlier: Mapping[str, Any]) -> dict[str, int]:
    spread = _spread(value, board.COLOUR_CARDS)
    if spread["1"] < earlier["players"]:
        raise Explained("mutiny-error-ones", cards=spread["1"])
    return spread


def _gold(value: Any, earlier: Mapping[str, Any]) -> dict[str, int]:
    return _spread(value, board.ALL_GOLD)


def _coins(value: Any, earlier: Mapping[str, Any]) -> int:
    return whole_between(value, earlier["players"], board.ALL_COINS, "M-START")


def _voyage(value: Any, earlier: Mapping[str, Any]) -> int:
    return whole_between(value, 1, board.FARTHEST, "M-SPREAD")


def _storms(value: Any, earlier: Mapping[str, Any]) -> list[int]:
    if not isinstance(value, list):
        raise Explained("mutiny-error-storms", value=str(value)[:40])
    spaces = [whole_between(space, 1, board.FARTHEST, "M-SPREAD") for space in value[: board.FARTHEST + 1]]
    if len(set(spaces)) < len(spaces):
        raise Explained("mutiny-error-storm-twice")
    return sorted(spaces, reverse=True)


def _pirates(value: Any, earlier: Mapping[str, Any]) -> str:
    """The pirates in the game: enough for a row in which one door may stay closed, and one for the lifeboat."""
    named = value.split() if isinstance(value, str) else []
    least = earlier["players"] + (2 if earlier["storms"] else 1)
    if len(set(named)) < max(least, len(named)) or not set(named) <= set(board.PIRATES):
        raise Explained("mutiny-error-pirates", value=str(value)[:40], least=least, choices=board.ALL_PIRATES)
    return " ".join(name for name in board.PIRATES if name in named)


OPTIONS = (
    Option("players", tuple(range(2, board.MAX_PLAYERS + 1)), 2),
    Option("battle", (), ASSUMPTIONS["battle"], read=_battle, derive=lambda _: dict(ASSUMPTIONS["battle"])),
    Option("gold", (), ASSUMPTIONS["gold"], read=_gold, derive=lambda _: dict(ASSUMPTIONS["gold"])),
    Option("coins", (), board.ALL_COINS, read=_coins),
    Option(
        "voyage",
        (),
        ASSUMPTIONS["voyage"]["2"],
        read=_voyage,
        derive=lambda earlier: int(ASSUMPTIONS["voyage"][str(earlier["players"])]),
    ),
    Option(
        "storms",
        (),
        ASSUMPTIONS["storms"]["spaces"],
        read=_storms,
        derive=lambda _: list(ASSUMPTIONS["storms"]["spaces"]),
    ),
    # An even number of pairs could end in a draw, which the rules do not cover.
    Option("sailors", (2, 6, board.SAILORS), board.SAILORS, research=True),
    Option("pirates", (), board.ALL_PIRATES, read=_pirates, research=True),
)


def initial(options: Mapping[str, Any], setup: Mapping[str, Any]) -> Record:
    """The state before the first knock."""
    s = notation.empty_state(dict(options))
    rules.blank(s)
    rules.start(s, setup["first_seat"])
    return s


def reason(s: StateRecord) -> str:
    """The reason of the end (M-WIN, M-NOBODY)."""
    _, found = duels.result(s)
    return REASONS[int(found)]


def progress(s: StateRecord) -> list[float]:
    """The coins of each seat. All else that a seat has is hidden."""
    return [float(s["coins"][seat]) for seat in range(int(s["players"]))]


def race(s: StateRecord) -> list[float]:
    """The gold of each seat, cards and coins together. Most gold wins."""
    return [float(duels.gold_of(s, seat)) for seat in range(int(s["players"]))]


def early(s: Record) -> dict[int, list[int]]:
    """The actions of the seats that commit later in this round; they may commit in advance (M-ROUND)."""
    if int(s["phase"]) != COMMIT:
        return {}
    waiting = [
        seat for seat in seats_in(duels.in_duel(s)) if seat > int(s["seat"]) and int(s["size"][BATTLE, seat]) > 0
    ]
    found = {}
    for seat in waiting:
        view = s.copy()
        view["seat"] = seat
        found[seat] = [int(rules.nth(view, k)) for k in range(int(rules.count(view)))]
    return found


MUTINY = GameType(
    name="mutiny",
    home=f"{__name__}:MUTINY",
    rules_version=2,  # 1: with Chang Ye a seat had to steal, and at Bijoux's it could not openly decline
    options=OPTIONS,
    bundles=(),
    skins={},
    setup=(first_seat("M-DEALER"),),
    layout=STATE,
    num_actions=N_ACTIONS,
    max_legal=MAX_LEGAL,
    max_chance=MAX_CHANCE,
    num_features=features.N_FEATURES,
    own_feature_names=features.NAMES,
    history=history.HISTORY,
    rules=Rules.of(rules, observation, features),
    initial=initial,
    action_to_string=notation.action_to_string,
    string_to_action=notation.string_to_action,
    position=notation.position,
    load=loading.load,
    observation=notation.observation,
    telling=replace(TELLING, reasons=reasons),
    drawing=f"{__package__}.drawing.drawing:DRAWING",
    forbid=forbid.forbid,
    reason=reason,
    progress=progress,
    race=race,
    numbers={
        "handful": board.HANDFUL,
        "more_doors": board.MORE_DOORS,
        **{f"voyage_{players}": spaces for players, spaces in ASSUMPTIONS["voyage"].items()},
    },
    bots=bot_spec.BOTS,
    undoable=False,  # Ojo's and Cambivalute's looks cannot be unseen
    early=early,
)
