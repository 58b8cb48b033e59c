"""The memory of a search, and the kernels that it is composed of: see ``bots.search.tree``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

from spanish_main.bots.nets.policy import PolicyKernels, PolicyNet
from spanish_main.core.kernels.carriers import Floats, IntegerRows, Integers, StateRecord, States, Table
from spanish_main.core.kernels.rng import Stream

# Indices of a search's states.
ROOT: Final = 0  # the searcher's knowledge
WALK: Final = 1  # the determinization that a simulation plays on
VIEW: Final = 2  # one seat's knowledge of it
BEST: Final = 3  # the best child of a new node
CHILD: Final = 4  # a child of a new node; the states after it are for exact expectations

# Indices of a search's settings, float64.
EXPLORATION: Final = 0  # weight of the exploration bonus
PRIORS: Final = 1  # 1: a new node evaluates its children; 0: it tries each child once, in any order
TEMPERATURE: Final = 2  # of the softmax of the children's evaluations
PRIOR_WEIGHT: Final = 3  # simulations that a child's evaluation counts for
PLAYOUT: Final = 4  # random decisions before a leaf is evaluated
DEPTH: Final = 5  # decisions after which a simulation ends
EXPAND_AFTER: Final = 6  # visits of a node before it gets children
OPPOSED: Final = 7  # 1: two seats, one's gain is the other's loss
EARLY: Final = 8  # simulations left for each visit of lead at which the search ends early; 0: it does not
SHARED: Final = 9  # 1: a node is the searcher's knowledge (``bots.search.single_observer``)
WIDENING: Final = 10  # of the chance samples of an action (``bots.search.widening``); 0: chance is sampled each time
ROOT_EDGE: Final = 11  # number of the root's edge that every simulation begins with; -1: selected
SETTINGS: Final = 12

EXACT_LEVELS: Final = 3  # of decisions and chance that an exact evaluation of a child looks ahead
STATES: Final = CHILD + 1 + EXACT_LEVELS


class Tree(NamedTuple):
    """The nodes so far, kept from move to move. ``slots`` is a hash table with open addressing."""

    slots: Integers  # int32 (a power of two,): a node's number + 1; 0: free
    used: Integers  # int64 (2,): nodes, edges
    node_key: Integers  # uint64 (nodes,)
    node_visits: Integers  # int32
    node_first: Integers  # int32: its first edge
    node_edges: Integers  # int32: how many, 0: not expanded
    edge_action: Integers  # int16 (edges,)
    edge_visits: Integers  # int32
    edge_total: Floats  # float64: sum of the values to the seat that decides
    edge_prior: Floats  # float32: the child's first evaluation
    edge_policy: Floats  # float32: probability of the action, 1 over a node's edges


class Work(NamedTuple):
    """The scratch memory of one search."""

    states: States
    words: Table  # the same memory, as ``key_of`` reads it
    settings: Floats  # float64 (SETTINGS,)
    legal: Integers  # int16
    edges: Integers  # int32: of the legal actions, where a determinization allows only some of a node's
    path_edge: Integers  # int32 (depth,): the selected edges
    path_seat: Integers  # int32: the seats that decided
    chance_stream: Stream  # uint64 (2,): of the current chance sample
    values: Floats  # float64 (seats,)
    sums: Floats  # float64 (2 seats + 1,): each seat's values added up; the simulations; squared values added up
    w1: Table  # float32: the net, (value features + 1, hidden) and (hidden + 1,)
    w2: Floats
    value_features: Floats  # float32
    hidden: Floats  # float64
    nonzero: Integers  # uint64: the value features that are not 0
    outcomes: IntegerRows  # int16 (states, the most outcomes or actions)
    weights: IntegerRows  # int64
    table: Table  # float32: of the game's solved positions, empty: none
    policy_net: PolicyNet  # of the game's learned policy; of no width where the search does without


class Findings(NamedTuple):
    """The results of a search for the legal actions of one decision, one entry an action."""

    legal: Integers  # int16: the actions, ascending
    visits: Integers  # int64
    values: Floats  # float64: to the seat that decides, -1 to 1
    chances: Floats  # float64: of that seat to win, 0 to 1
    order: Integers  # int64: places in ``legal``, the best first


class SearchKernels(PolicyKernels, Protocol):
    """The kernels of a search, by the names that ``bots.search.composition`` adds them under."""

    net_value: Callable[[StateRecord, int, Table, Floats, Floats, Floats, Integers], float]
    probe: Callable[[Work, StateRecord, int], float]
    evaluate_state: Callable[[Work, StateRecord, int], float]
    evaluate_at_once: Callable[[Work, int, Stream], None]
    evaluate_all_seats: Callable[[Work, int, Stream], None]
    evaluate_node: Callable[[Work, int, Stream], None]
    mean_over_chance: Callable[[Work, int, int], float]
    nearer: Callable[[Work, int, int], float]
    expected_value: Callable[[Work, int, int], float]
    child_value: Callable[[Work, int, Stream], float]
    expand: Callable[[Work, Tree, int, int, Stream], None]
    observer: Callable[[Work, int, int], int]
    allowed: Callable[[Work], int]
    add_edges: Callable[[Work, Tree, int, int, int, Stream], bool]
    select_edge: Callable[[Work, Tree, int, int, Stream], int]
    sample_chance: Callable[[Work, Tree, int, int, Stream], int]
    simulate: Callable[[Work, Tree, int, Stream], None]
    search: Callable[[Work, Tree, int, Stream, int, int], int]
    look_up: Callable[[Work, Findings, int, int, Stream], float]
