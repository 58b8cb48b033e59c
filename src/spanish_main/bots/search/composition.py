"""Composes the kernels of a search: exactly those that its settings need."""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple

from spanish_main.bots.nets import policy as policies
from spanish_main.bots.nets.value import net_value
from spanish_main.bots.search import result, single_observer, widening
from spanish_main.bots.search import tree as trees
from spanish_main.bots.search.memory import EXACT_LEVELS
from spanish_main.core.game.bot_spec import SearchSettings
from spanish_main.core.game.game import GameType
from spanish_main.core.kernels import templates
from spanish_main.core.kernels.kernel import Kernel, Kernels, Mode, add


class Parts(NamedTuple):
    """The choices by which the kernels of a search are composed.

    exact: expectations over chance are exact. playout: random decisions come before an evaluation.
    """

    leaf: Literal["rule", "net", "policy"]
    exact: bool = False
    playout: bool = False
    policy: bool = False
    single_observer: bool = False
    finish: bool = False

    @property
    def name(self) -> str:
        """The name of the compiled kernels on disk; different kernels have different names."""
        words = ["search", self.leaf]
        more = (
            ("exact", self.exact),
            ("playout", self.playout),
            ("policy", self.policy),
            ("single", self.single_observer),
            ("finish", self.finish),
        )
        return "_".join(words + [word for word, asked in more if asked])


def parts_for(game_type: GameType, settings: SearchSettings) -> Parts:
    """Returns the parts of a search with these ``settings``."""
    exact = settings.exact and game_type.bots.exact_chance
    single = settings.single_observer and settings.priors and not settings.policy
    finish = settings.finish and settings.leaf == "net"
    return Parts(settings.leaf, exact, settings.playout > 0, settings.policy, single, finish)


@cache
def search_kernels(game_type: GameType, mode: Mode, parts: Parts) -> Kernels:
    """Returns the kernels of ``parts`` that search a game."""
    scope = game_type.composed(f"{game_type.name}_{parts.name}", mode)
    return add(add_search(scope, mode, parts), mode, (trees.search, result.look_up))


def add_search(scope: Kernels, mode: Mode, parts: Parts) -> Kernels:
    """Adds the kernels of a simulation (``simulate``) to a game's kernels; returns ``scope``."""
    leaf, exact, playout, policy, single, finish = parts
    add(scope, mode, (templates.resolve_chance, templates.position_value, trees.probe), entries=False)
    if leaf == "net":
        add(scope, mode, (net_value,), entries=False)
    # Later templates look up these names, whichever template made the kernel.
    by_net = trees.evaluate_to_finish if finish else trees.evaluate_by_net
    # Where a search has a policy for its leaves the heuristic evaluates what the policy's value does not.
    evaluation = by_net if leaf == "net" else trees.evaluate_by_heuristic
    scope.put(evaluate_state=mode.part(evaluation(scope), scope))
    if exact:
        scope.put(expected_value=_expected_value(scope, mode))
    child = trees.child_exactly if exact else trees.child_by_sample
    scope.put(child_value=mode.part(child(scope), scope))
    add(scope, mode, (trees.evaluate_all_seats,), entries=False)
    if playout:
        scope.put(evaluate_at_once=scope.evaluate_all_seats)
        add(scope, mode, (templates.playout,), entries=False)
        scope.put(evaluate_all_seats=mode.part(trees.play_out_and_evaluate(scope), scope))
    if policy:
        evaluation = trees.evaluate_node_by_policy if leaf == "policy" else trees.evaluate_node_by_leaf
        add(scope, mode, (policies.look_at,), entries=False)
        scope.put(evaluate_node=mode.part(evaluation(scope), scope))
        scope.put(expand=mode.part(trees.expand_by_policy(scope), scope))
    else:
        add(scope, mode, (trees.expand,), entries=False)
    _add_nodes(scope, mode, single)
    return add(scope, mode, (widening.sample_chance, trees.simulate), entries=False)


def _add_nodes(scope: Kernels, mode: Mode, single: bool) -> None:
    """Adds the kernels for whose knowledge makes a node, and for the selection of an edge."""
    nodes = single_observer if single else trees
    scope.put(observer=mode.part(nodes.observer, scope))
    if single:
        add(scope, mode, (single_observer.add_edges, single_observer.select_edge), entries=False)
    else:
        scope.put(select_edge=mode.part(trees.select_edge, scope))
    add(scope, mode, (nodes.allowed,), entries=False)


def _expected_value(scope: Kernels, mode: Mode) -> Kernel:
    nearer = mode.part(trees.expected_value_0(scope), scope)
    for level in range(1, EXACT_LEVELS + 1):
        step = scope.extended(f"expected_value_{level}", nearer=nearer)
        add(step, mode, (trees.mean_over_chance,), entries=False)
        nearer = mode.part(trees.expected_value(step), step)
    return nearer
