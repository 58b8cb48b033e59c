"""The single-observer search: it plays legal actions of the determinization, and looks further ahead."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import spanish_main as sm
from spanish_main.bots.players.search import SearchBot
from spanish_main.bots.search.composition import Parts, parts_for, search_kernels
from spanish_main.bots.search.memory import SHARED
from spanish_main.bots.search.workspace import numbers_of
from spanish_main.core.game.bot_spec import Budget, SearchSettings
from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.layout import INT16
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.match.match import Match, random_chance
from spanish_main.games.catalog import load_game_type

SIMULATIONS = 400


def after(name: str, decisions: int, **options: Any) -> Match:
    """A match after some random decisions, at a decision with a choice."""
    match, rng = Match(sm.load_game(name, **options), random_chance(Rng(3))), Rng(3)
    while decisions > 0 or len(match.state.legal_actions()) == 1:
        legal = match.state.legal_actions()
        match.play(match.current_seat(), legal[rng.below(len(legal))])
        decisions -= 1
    return match


def depth(match: Match, **settings: Any) -> float:
    """The mean number of decisions of a simulation inside the tree."""
    bot = SearchBot(match.game, 1, SearchSettings(**settings), Budget(simulations=SIMULATIONS))
    bot.look_into(match.state.observed(match.current_seat()), match.state.legal_actions())
    tree = bot.tree
    made: int = sum(tree.edge_visits[edge] for edge in range(int(tree.used[1])))
    return made / SIMULATIONS


@pytest.mark.parametrize(
    ("name", "options"),
    [("cartagena", {"variant": "jamaica"}), ("mutiny", {"players": 2}), ("mutiny", {"players": 4})],
)
def test_only_actions_legal_in_the_determinization_are_played(
    name: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = after(name, 12, **options)
    kernels = search_kernels(match.game.type, INTERPRETED, Parts("rule", single_observer=True))
    done, apply = 0, kernels.apply
    room = INTERPRETED.zeros(INT16, match.game.type.max_legal)

    def checked(s: StateRecord, action: int) -> None:
        nonlocal done
        if kernels.current_seat(s) >= 0:
            assert action in room[: kernels.legal(s, room)]
            done += 1
        apply(s, action)

    monkeypatch.setattr(kernels, "apply", checked)
    depth(match, single_observer=True)
    assert done > SIMULATIONS


@pytest.mark.parametrize(("name", "options"), [("cartagena", {"variant": "jamaica"}), ("mutiny", {"players": 2})])
def test_a_tree_shared_by_worlds_is_deeper(name: str, options: dict[str, Any]) -> None:
    match = after(name, 12, **options)
    assert depth(match, single_observer=True) > depth(match) + 0.1


@pytest.mark.parametrize("variant", ["tortuga", "jamaica", "hispaniola"])
def test_where_all_lies_open_it_is_the_search_without(variant: str) -> None:
    match = after("cartagena", 12, variant=variant)
    hidden = match.game.options["hands"] == "secret"
    found = [
        SearchBot(match.game, 1, SearchSettings(single_observer=single), Budget(simulations=SIMULATIONS)).look_into(
            match.state.observed(match.current_seat()), match.state.legal_actions()
        )
        for single in (False, True)
    ]
    assert (found[0] != found[1]) == hidden
    numbers = numbers_of(SearchSettings(single_observer=True), INTERPRETED, match.game)
    assert numbers[SHARED] == float(hidden)
    assert numbers_of(SearchSettings(), INTERPRETED, match.game)[SHARED] == 0.0


@pytest.mark.parametrize("settings", [{"priors": False}, {"policy": True}])
def test_it_is_left_out_where_children_are_not_evaluated(settings: dict[str, Any]) -> None:
    kind = load_game_type("cartagena")
    single = SearchSettings(single_observer=True, **settings)
    assert parts_for(kind, single) == parts_for(kind, replace(single, single_observer=False))
    assert parts_for(kind, replace(single, priors=True, policy=False)).single_observer
