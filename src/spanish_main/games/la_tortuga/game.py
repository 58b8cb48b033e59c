"""La Tortuga put together: what the rest of the house sees of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spanish_main.core.game import GameType, Outcome, kernels_of
from spanish_main.core.options import Option
from spanish_main.core.rng import Rng
from spanish_main.games.la_tortuga import chronicle, endgame, features, notation, observation, rules, solution, traits
from spanish_main.games.la_tortuga.actions import MAX_LEGAL, N_ACTIONS
from spanish_main.games.la_tortuga.board import FACES
from spanish_main.games.la_tortuga.state import STATE

OPTIONS = (
    Option("players", (2, 3, 4, 5, 6, 7), 2),
    Option("cards_as_dice", (False, True), False),
)


def initial(options: Mapping[str, Any], setup: Mapping[str, Any]) -> Any:
    """The state (a record array of one) before the first clutch card is turned up."""
    states = notation.empty_state(options)
    rules.start(states[0], int(setup["first_seat"]))
    return states


def prepare(options: Mapping[str, Any], asked: Mapping[str, Any]) -> dict[str, Any]:
    """The set-up: first_seat, who begins (L-FIRST); ValueError for a seat that there is not."""
    first_seat = asked.get("first_seat", 0)
    if isinstance(first_seat, bool) or first_seat not in range(options["players"]):
        raise ValueError(f"first_seat is {str(first_seat)[:20]!r}; choose from 0 to {options['players'] - 1} (L-FIRST)")
    return {"first_seat": int(first_seat)}


def random_setup(options: Mapping[str, Any], rng: Rng) -> dict[str, Any]:
    """A set-up drawn by lot: any first seat."""
    return {"first_seat": rng.below(options["players"])}


def outcome(s: Any) -> Outcome:
    """Most eggs, then most cards; those still level share the victory (L-WIN, L-TIE)."""
    results = [(rules.score(s, seat), rules.cards_of(s, seat)) for seat in range(int(s["players"]))]
    return Outcome(tuple(seat for seat, result in enumerate(results) if result == max(results)), "eggs")


def progress(s: Any) -> list[float]:
    """The eggs of each seat so far."""
    return [float(rules.score(s, seat)) for seat in range(int(s["players"]))]


LA_TORTUGA = GameType(
    name="la_tortuga",
    rules_version=1,
    options=OPTIONS,
    bundles=(),
    skins={},
    setup_names=("first_seat",),
    dtype=STATE,
    num_actions=N_ACTIONS,
    max_legal=MAX_LEGAL,
    max_chance=FACES,
    num_features=features.N_FEATURES,
    num_traits=traits.N_TRAITS,
    kernels=kernels_of("la_tortuga", rules, observation, features, traits, endgame),
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
    lookahead=6,  # which turtle, its die, roll or not, the second, roll or not, the third
    exact_luck=True,
    solution=solution.load,
)
