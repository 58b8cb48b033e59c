"""Endgames of our games inside OpenSpiel, small enough for algorithms that walk through the whole tree.

A random game is played to its end. The endgame begins a few states before that and is truncated after some actions.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from spanish_main.adapters.openspiel import OpenSpielGame, openspiel_game
from spanish_main.core.game.game import Game, State
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE

MOST_NODES: Final = 20_000
_GAMES: Final = 50  # random games that are tried
_LONGEST: Final = 20_000  # actions of a random game


class Size(NamedTuple):
    """The number of nodes of a tree: chance nodes, decision nodes, and ends (terminal or truncated)."""

    chance: int
    decisions: int
    ends: int


def tree_size(state: State, horizon: int, most: int) -> Size | None:
    """Returns the size of a game tree; None if it has more than ``most`` nodes.

    Args:
        state: the root.
        horizon: the largest depth, in actions.
        most: the largest number of nodes.
    """
    found = [0, 0, 0]
    waiting = [(state, 0)]
    while waiting:
        at, depth = waiting.pop()
        over = depth == horizon or at.is_terminal()
        found[2 if over else 0 if at.current_seat() == CHANCE else 1] += 1
        if sum(found) + len(waiting) > most:
            return None
        for action in [] if over else at.legal_actions():
            child = at.clone()
            child.apply_action(action)
            waiting.append((child, depth + 1))
    return Size(*found)


def endgame(rules: Game, horizon: int, seed: int = 0, most: int = MOST_NODES) -> tuple[OpenSpielGame, Size]:
    """Returns an endgame with a choice in it, and the size of its tree; the same for the same arguments.

    It begins at a decision, at most ``horizon`` actions before the end of a random game, and as early as ``most`` nodes
    allow.

    Args:
        rules: the game.
        horizon: the number of actions after which the endgame is truncated.
        seed: of the random games.
        most: the largest number of nodes of the tree.

    Raises:
        ValueError: no such endgame was found.

    Examples:
        >>> import spanish_main as sm
        >>> game, size = endgame(sm.load_game("la_tortuga", players=2), horizon=4)
        >>> size.decisions > 1
        True
    """
    rng = Rng(seed)
    for number in range(_GAMES):
        tail = _tail(rules, rng.split(number), horizon)
        for state in tail:
            size = tree_size(state, horizon, most)
            if size is not None and size.decisions > 1:
                return openspiel_game(rules, horizon, state), size
    raise ValueError(f"no endgame of {rules.name} has {most} nodes at most: fewer actions or more nodes are needed")


def _tail(rules: Game, rng: Rng, length: int) -> list[State]:
    """The decisions among the last ``length`` states of a random game, in order; none if it does not end."""
    state, states = rules.new_initial_state(), list[State]()
    for _ in range(_LONGEST):
        if state.is_terminal():
            return [each for each in states if each.current_seat() >= 0]
        states = [*states[1 - length :], state.clone()] if length > 1 else [state.clone()]
        state.apply_action(_any(state, rng))
    return []


def _any(state: State, rng: Rng) -> Any:
    if state.current_seat() == CHANCE:
        return state.sample_chance(rng)
    legal = state.legal_actions()
    return legal[rng.below(len(legal))]
