"""Cartagena put together: what the rest of the house sees of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from spanish_main.core.game import GameType, Outcome, kernels_of
from spanish_main.core.options import Bundle, Option
from spanish_main.core.rng import Rng
from spanish_main.games.cartagena import chronicle, features, notation, observation, rules, traits
from spanish_main.games.cartagena.actions import MAX_LEGAL, N_ACTIONS
from spanish_main.games.cartagena.board import DEFAULT_TUNNEL, LOCATIONS, format_tunnel, parse_tunnel, random_tunnel
from spanish_main.games.cartagena.state import STATE

OPTIONS = (
    Option("players", (2, 3, 4, 5), 2),
    Option("hands", ("secret", "open"), "secret"),
    Option("supply", ("deck", "row"), "deck"),
    Option("must_act", (True, False), True),
    Option("boat_retreat", (True, False), True),
)
VARIANTS = {
    "jamaica": {"hands": "secret", "supply": "deck"},
    "tortuga": {"hands": "open", "supply": "row"},
    "hispaniola": {"hands": "secret", "supply": "row"},
}
EDITIONS = {
    "winning-moves-2000": {"must_act": True, "boat_retreat": True},
    "hobby-world-2012": {"must_act": True, "boat_retreat": True},
    "czech": {"must_act": False, "boat_retreat": True},
}
# How an edition prints a symbol, where it does not print it under its usual name (C-SYMBOLS).
SKINS = {
    "winning-moves-2000": {"dagger": "sword"},
    "hobby-world-2012": {"skull": "flag", "dagger": "sabre"},
    "czech": {},
}


def initial(options: Mapping[str, Any], setup: Mapping[str, Any]) -> Any:
    """The state (a record array of one) before the deal."""
    states = notation.empty_state(options, setup["tunnel"])
    rules.start(states[0], int(setup["first_seat"]))
    return states


def prepare(options: Mapping[str, Any], asked: Mapping[str, Any]) -> dict[str, Any]:
    """The set-up with what ``asked`` leaves out at its default; ValueError for what cannot be.

    tunnel: written like ``1 2 5 3 4r 6r``. first_seat: who begins (C-FIRST).
    """
    tunnel = asked.get("tunnel", DEFAULT_TUNNEL)
    first_seat = asked.get("first_seat", 0)
    if isinstance(first_seat, bool) or first_seat not in range(options["players"]):
        raise ValueError(f"first_seat is {str(first_seat)[:20]!r}; choose from 0 to {options['players'] - 1} (C-FIRST)")
    return {"tunnel": format_tunnel(parse_tunnel(tunnel)), "first_seat": int(first_seat)}


def random_setup(options: Mapping[str, Any], rng: Rng) -> dict[str, Any]:
    """A set-up drawn by lot: any tunnel, any first seat."""
    return {"tunnel": random_tunnel(rng), "first_seat": rng.below(options["players"])}


def outcome(s: Any) -> Outcome:
    """Who won, or that nobody could move any more (C-WIN, C-STUCK)."""
    winner = int(s["winner"])
    return Outcome((winner,), "win") if winner >= 0 else Outcome((), "stuck")


def progress(s: Any) -> list[float]:
    """How far each seat has come: the sum of its pirates' places, 0 at the start, 222 with all in the boat."""
    return [float(np.dot(s["pirates"][seat], np.arange(LOCATIONS))) for seat in range(int(s["players"]))]


CARTAGENA = GameType(
    name="cartagena",
    rules_version=1,
    options=OPTIONS,
    bundles=(
        Bundle("edition", EDITIONS, "winning-moves-2000"),
        Bundle("variant", VARIANTS, "jamaica"),
    ),
    skins=SKINS,
    setup_names=("tunnel", "first_seat"),
    dtype=STATE,
    num_actions=N_ACTIONS,
    max_legal=MAX_LEGAL,
    max_chance=6,
    num_features=features.N_FEATURES,
    num_traits=traits.N_TRAITS,
    kernels=kernels_of("cartagena", rules, observation, features, traits),
    initial=initial,
    prepare=prepare,
    random_setup=random_setup,
    action_to_string=notation.action_to_string,
    string_to_action=notation.string_to_action,
    parts=notation.parts,
    position=notation.position,
    load=notation.load,
    observation=notation.observation,
    chronicle=chronicle.chronicle,
    forbid=chronicle.forbid,
    outcome=outcome,
    progress=progress,
)
