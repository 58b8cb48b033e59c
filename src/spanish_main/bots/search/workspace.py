"""Allocates the memory of a search (``bots.search.memory``), for a game and a mode."""

from __future__ import annotations

from typing import Final, NamedTuple

from spanish_main.bots.nets.nets import Net, check_shapes, load_net
from spanish_main.bots.nets.policies import Policy, check_policy_shapes, shipped_policy
from spanish_main.bots.nets.policy import PolicyNet
from spanish_main.bots.search import memory
from spanish_main.bots.search.composition import parts_for
from spanish_main.bots.search.memory import Findings, Tree, Work
from spanish_main.core.errors import Explained
from spanish_main.core.game.bot_spec import Budget, SearchSettings
from spanish_main.core.game.game import Game, GameType
from spanish_main.core.kernels.carriers import Floats, Table
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.kernel import Mode
from spanish_main.core.kernels.layout import FLOAT32, FLOAT64, INT16, INT32, INT64, UINT64

_MOST_NODES: Final = 1 << 17
_FEW_NODES: Final = 1 << 12  # interpreted, where searches are small
_EDGES_A_NODE: Final = 12
_LEAST_WEIGHT: Final = 1e-9  # of a prior: an untried action has a value even if priors do not count


class Weights(NamedTuple):
    """The networks of a search; None: it has none."""

    net: Net | None = None
    policy: Policy | None = None


WITHOUT: Final = Weights()


def numbers_of(settings: SearchSettings, mode: Mode, game: Game) -> Floats:
    """Returns the settings for the kernels: float64, shape (memory.SETTINGS,)."""
    numbers: Floats = mode.zeros(FLOAT64, memory.SETTINGS)
    numbers[memory.EXPLORATION] = settings.exploration
    numbers[memory.PRIORS] = float(settings.priors)
    numbers[memory.TEMPERATURE] = settings.temperature
    numbers[memory.PRIOR_WEIGHT] = max(_LEAST_WEIGHT, settings.prior_weight)
    numbers[memory.PLAYOUT] = settings.playout
    numbers[memory.DEPTH] = settings.depth
    numbers[memory.EXPAND_AFTER] = settings.expand_after
    numbers[memory.OPPOSED] = float(game.players == 2 and game.type.bots.opposed)
    open_to_all = game.type.bots.is_open(game.options)
    numbers[memory.SHARED] = float(parts_for(game.type, settings).single_observer and not open_to_all)
    numbers[memory.WIDENING] = settings.widening if open_to_all else 0.0
    numbers[memory.ROOT_EDGE] = -1.0
    numbers[memory.EARLY] = settings.early if settings.evaluation_noise == 0.0 and settings.threads == 1 else 0.0
    return numbers


def evaluation_noise_of(settings: SearchSettings, game: Game) -> float:
    """Returns the standard deviation of the noise on the chances of the final choice.

    With more seats all chances are smaller, and so are the differences between actions.
    """
    return settings.evaluation_noise / game.players


def tree_capacity(budget: Budget, mode: Mode | None) -> tuple[int, int]:
    """Returns how many nodes and edges a tree can hold. The search starts a new tree when half of them are used.

    mode: None where all simulations of a budget are made, however long they take.
    """
    nodes = _FEW_NODES if mode is INTERPRETED else _MOST_NODES
    if budget.simulations is not None:
        nodes = min(nodes, max(4096, 4 * budget.simulations))
    return nodes, nodes * _EDGES_A_NODE


def new_tree(room: tuple[int, int], mode: Mode, *rows: int) -> Tree:
    """Returns an empty tree for ``room`` nodes and edges; with ``rows`` that many trees, one per row of the arrays."""
    nodes, edges = room
    return Tree(
        slots=mode.zeros(INT32, *rows, 1 << (2 * nodes - 1).bit_length()),
        used=mode.zeros(INT64, *rows, 2),
        node_key=mode.zeros(UINT64, *rows, nodes),
        node_visits=mode.zeros(INT32, *rows, nodes),
        node_first=mode.zeros(INT32, *rows, nodes),
        node_edges=mode.zeros(INT32, *rows, nodes),
        edge_action=mode.zeros(INT16, *rows, edges),
        edge_visits=mode.zeros(INT32, *rows, edges),
        edge_total=mode.zeros(FLOAT64, *rows, edges),
        edge_prior=mode.zeros(FLOAT32, *rows, edges),
        edge_policy=mode.zeros(FLOAT32, *rows, edges),
    )


def new_policy_net(game: Game, mode: Mode, policy: Policy | None = None) -> PolicyNet:
    """Returns the network of ``policy`` with scratch memory; without a policy one of width 0."""
    if policy is None:
        w1, w2, w3 = (mode.rows(FLOAT32, 1, 1) for _ in range(3))
        w4, seen = mode.zeros(FLOAT32, 0), mode.zeros(FLOAT32, 2)
        return PolicyNet(w1, w2, w3, w4, seen, mode.zeros(FLOAT64, 2), mode.zeros(FLOAT64, 2))
    return policy_net_of(game.type, mode, policy)


def policy_net_of(game_type: GameType, mode: Mode, policy: Policy) -> PolicyNet:
    """Returns the network of ``policy`` with scratch memory; ValueError unless its shapes fit the game."""
    check_policy_shapes(game_type, policy)
    w1, w2, w3, w4 = (mode.table(weights) for weights in policy.weights)
    return PolicyNet(
        w1,
        w2,
        w3,
        w4,
        seen=mode.zeros(FLOAT32, policy.w1.shape[0] - 1),
        first=mode.zeros(FLOAT64, policy.w1.shape[1]),
        second=mode.zeros(FLOAT64, policy.w2.shape[1]),
    )


def new_work(game: Game, settings: SearchSettings, mode: Mode, weights: Weights = WITHOUT) -> Work:
    """Allocates the memory of one search of ``game``; ValueError unless the weights' shapes fit it."""
    game_type, net = game.type, weights.net
    if net is not None:
        check_shapes(game_type, net)
    states = mode.records(game_type.layout, memory.STATES)
    most = max(game_type.max_legal, game_type.max_chance)
    return Work(
        states=states,
        words=mode.words(states),
        settings=numbers_of(settings, mode, game),
        legal=mode.zeros(INT16, most),
        edges=mode.zeros(INT32, most),
        path_edge=mode.zeros(INT32, settings.depth + 1),
        path_seat=mode.zeros(INT32, settings.depth + 1),
        chance_stream=mode.zeros(UINT64, 2),
        values=mode.zeros(FLOAT64, game.players),
        sums=mode.zeros(FLOAT64, 2 * game.players + 1),
        w1=mode.table(net.w1) if net else mode.rows(FLOAT32, 1, 1),
        w2=mode.table(net.w2) if net else mode.zeros(FLOAT32, 2),
        value_features=mode.zeros(FLOAT32, game_type.bots.num_value_features),
        hidden=mode.zeros(FLOAT64, len(net.w2) if net else 2),
        nonzero=mode.zeros(UINT64, game_type.bots.num_value_features + 1),
        outcomes=mode.zeros(INT16, memory.STATES, most),
        weights=mode.zeros(INT64, memory.STATES, most),
        table=mode.rows(FLOAT32, 0, 0),
        policy_net=new_policy_net(game, mode, weights.policy),
    )


def new_findings(game: Game, mode: Mode) -> Findings:
    """Allocates the findings about one decision."""
    most = game.type.max_legal
    return Findings(
        legal=mode.zeros(INT16, most),
        visits=mode.zeros(INT64, most),
        values=mode.zeros(FLOAT64, most),
        chances=mode.zeros(FLOAT64, most),
        order=mode.zeros(INT64, most),
    )


def solved_table(game: Game, mode: Mode) -> Table:
    """Returns the table of solved positions (float32, two dimensions); empty if there are none for the players."""
    solution = game.type.bots.solution
    table: Table = mode.rows(FLOAT32, 0, 0)
    return table if solution is None or game.players != 2 else mode.table(solution())


def asked_weights(game: Game, settings: SearchSettings, given: Weights = WITHOUT) -> Weights:
    """Returns the networks that ``settings`` need: those ``given``, else the shipped ones; ValueError without."""
    net, policy = given
    if settings.leaf == "net":
        net = net or load_net(game.type, game.options)
        if net is None:
            raise Explained("error-no-learned-value", game=game.name)
    if settings.policy:
        policy = policy or shipped_policy(game.type)
    return Weights(net, policy)
