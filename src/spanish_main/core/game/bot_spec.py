"""A game's specification for bots: evaluations, levels, networks and solved positions.

It holds data and kernels only. The package ``bots`` has the bots that read it, and knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from spanish_main.core.errors import Explained
from spanish_main.core.kernels.carriers import Floats, StateRecord, Table
from spanish_main.core.kernels.kernel import Kernel, kernel
from spanish_main.core.moved import older_arguments, renamed

UNSOLVED: Final = -2.0  # no value: those are from -1 to 1
renamed(
    __name__,
    {
        "Settings": "SearchSettings",
        "BotSheet": "BotSpec",
        "no_judgement": "no_evaluation",
        "no_traits": "no_value_features",
        "no_prospects": "no_action_features",
    },
)


@kernel
def no_evaluation(s: StateRecord, seat: int) -> float:
    """The kernel ``evaluate`` of games without a heuristic."""
    return 0.0


@kernel
def no_value_features(s: StateRecord, seat: int, out: Floats) -> None:
    """The kernel ``value_features`` of games without a value network."""


@kernel
def no_action_features(s: StateRecord, seat: int, out: Floats) -> None:
    """The kernel ``action_features`` of games whose policy network reads the features alone."""


@kernel
def nothing_solved(s: StateRecord, seat: int, table: Table) -> float:
    """The kernel ``solved`` of games without solved positions."""
    return UNSOLVED


@dataclass(frozen=True, slots=True)
class Budget:
    """The limit of one decision: ``seconds``, or ``simulations``. A decision by simulations can be repeated exactly."""

    seconds: float | None = None
    simulations: int | None = None

    def __post_init__(self) -> None:
        if (self.seconds is None) == (self.simulations is None):
            raise ValueError("a budget is a number of seconds or a number of simulations")
        for name, value in (("seconds", self.seconds), ("simulations", self.simulations)):
            number = isinstance(value, int | float) and not isinstance(value, bool)
            if value is not None and not (number and 0 < value < float("inf")):
                raise ValueError(f"a budget of {str(value)[:40]!r} {name} is not a budget: it must be more than 0")
        if self.simulations is not None and not isinstance(self.simulations, int):
            raise ValueError(f"simulations must be a whole number, not {str(self.simulations)[:40]!r}")


def _number(name: str, value: Any, least: float, most: float, *, whole: bool = False) -> None:
    kind = int if whole else (int, float)
    if isinstance(value, bool) or not isinstance(value, kind) or not least <= value <= most:
        limits = {"least": f"{least:g}", "most": f"{most:g}"}
        raise Explained("error-between", name=name, value=str(value)[:40], **limits)


# Older names of settings, in code and in players' specs.
OLDER_SETTINGS: Final = {"wobble": "evaluation_noise"}


@older_arguments(OLDER_SETTINGS)
@dataclass(frozen=True, slots=True)
class SearchSettings:
    """The settings of a search. ValueError for a value out of its range.

    Attributes:
        leaf: how leaves are evaluated: by the game's heuristic (``rule``), the value network (``net``), or the value
            output of the policy network (``policy``), which reads only what the seat knows.
        policy: whether the priors of a new node come from the policy network, not from evaluations of its children.
        playout: the number of random decisions before a leaf is evaluated.
        priors: whether a new node evaluates its children at once; the search then selects by PUCT. Otherwise it
            selects by UCB1, and tries each action once first.
        exploration, temperature, prior_weight: constants of the selection (``bots.search.tree``).
        expand_after: the number of visits before a node gets children.
        depth: the number of decisions after which a simulation is truncated.
        exact: whether the value of a child is its exact expectation over chance, where chance has few outcomes
            (``BotSpec.exact_chance``).
        evaluation_noise: the standard deviation of the noise on the values by which the final action is chosen. It
            makes an opponent weaker.
        threads: the number of threads that search.
        reuse: whether the tree is kept from decision to decision.
        solved: whether solved positions are looked up (``BotSpec.solution``).
        single_observer: whether worlds that look alike to the searcher share the nodes of the other seats
            (``bots.search.single_observer``). It has an effect where something is hidden (``BotSpec.is_open``), with
            priors and without a policy.
        finish: whether the heuristic counts a little where the value network has no doubt. Among winning actions it
            prefers one that brings the end nearer.
        early: with a budget of simulations, one thread and no noise, a search ends when the most visited action leads
            by more than the simulations left, divided by this. 1: the rest could not change the choice. 0: never.
        widening: where nothing but chance is hidden (``BotSpec.is_open``), an action has this many chance samples,
            times the root of its visits (``bots.search.widening``). 0: chance is sampled again each time.
        halving: whether ``choose`` shares its simulations by sequential halving (``bots.search.halving``), as every
            analysis does.
    """

    leaf: Literal["rule", "net", "policy"] = "rule"
    policy: bool = False
    playout: int = 0
    priors: bool = True
    exploration: float = 1.0
    temperature: float = 0.1
    prior_weight: float = 1.0
    expand_after: int = 0
    depth: int = 60
    exact: bool = False
    evaluation_noise: float = 0.0
    threads: int = 1
    reuse: bool = True
    solved: bool = True
    single_observer: bool = False
    finish: bool = False
    early: float = 0.0
    widening: float = 0.0
    halving: bool = False

    def __post_init__(self) -> None:
        if self.leaf not in ("rule", "net", "policy"):
            raise Explained("error-choose", name="leaf", value=str(self.leaf)[:40], choices="rule, net, policy")
        for name in ("policy", "priors", "exact", "reuse", "solved", "single_observer", "finish", "halving"):
            if not isinstance(getattr(self, name), bool):
                raise Explained("error-position-flag", name=name)
        if self.policy and not self.priors:
            raise Explained("error-policy-priors")
        if self.leaf == "policy" and not self.policy:
            raise Explained("error-policy-leaf")
        _number("playout", self.playout, 0, 10_000, whole=True)
        _number("expand_after", self.expand_after, 0, 10_000, whole=True)
        _number("depth", self.depth, 1, 10_000, whole=True)
        _number("threads", self.threads, 1, 256, whole=True)
        _number("exploration", self.exploration, 0.0, 1000.0)
        _number("temperature", self.temperature, 1e-6, 1000.0)
        _number("prior_weight", self.prior_weight, 0.0, 1e6)
        _number("evaluation_noise", self.evaluation_noise, 0.0, 1000.0)
        _number("early", self.early, 0.0, 1000.0)
        _number("widening", self.widening, 0.0, 1000.0)


@dataclass(frozen=True, slots=True)
class Level:
    """The settings of a level's search, and its budget for one decision."""

    settings: SearchSettings
    budget: Budget


# For a game whose levels are not measured yet.
ANY_LEVELS: Final[Mapping[str, Level]] = {
    "deckhand": Level(SearchSettings(evaluation_noise=0.25), Budget(simulations=20)),
    "sailor": Level(SearchSettings(evaluation_noise=0.1), Budget(simulations=20)),
    "bosun": Level(SearchSettings(evaluation_noise=0.03), Budget(simulations=80)),
    "captain": Level(SearchSettings(), Budget(simulations=5_000)),
}


def _fits(asked: Mapping[str, Any], options: Mapping[str, Any]) -> bool:
    """Whether a table with these ``options`` has all that is ``asked``."""
    return all(options[name] == value for name, value in asked.items())


@older_arguments(
    {
        "exact_luck": "exact_chance",
        "traits": "value_features",
        "num_traits": "num_value_features",
        "prospects": "action_features",
        "prospect_kinds": "action_feature_kinds",
    }
)
@dataclass(frozen=True)
class BotSpec:
    """A game's specification for bots. ``s`` below is a full state.

    Attributes:
        evaluate: kernel (s, seat): the heuristic value of ``s`` to ``seat`` before the end, from -1 (lost) to 1 (won).
        value_features: kernel (s, seat, out): writes the ``num_value_features`` inputs of the value network, as seen
            from ``seat``.
        action_features: kernel (s, seat, out): writes a number for each action of ``seat``, which acts, and does so
            ``action_feature_kinds`` times: what the action would lead to, from -1 to 1, and 0 for an illegal one. It
            uses only what the seat knows. The policy network reads them after the features, whose version covers them.
        solved: kernel (s, seat, table): the exact value of ``s`` to ``seat``, or UNSOLVED. For two players, where
            nothing is hidden and no side has won for certain; ``s`` may be concealed. ``table`` is ``solution``'s.
        solution: loads the table of solved positions: float32, two dimensions.
        preparing: loads that table with pauses, for a program of one thread; then ``solution`` returns it at once.
        lookahead: how many decisions and chance outcomes a bot without search looks ahead.
        exact_chance: whether that bot and the searches enumerate chance outcomes where they are few, not sample one.
        opposed: whether with two players one's gain is the other's loss. False where both may win, or neither.
        levels: the levels by name, from gentle to strong. A game has a value network if a level asks for it
            (``leaf="net"``). Then its files must be there.
        greedy_beats: the strongest level that loses to the heuristic without search.
        learning: the tables at which a value network trains, as options, each with its relative frequency.
        puzzles: the options of the matches in which puzzles are looked for, used in turn.
        values: the tables that have a value network of their own: its name, and their options. The first that fits
            is used; all other tables share one network.
        open_with: the options of tables at which only future chance outcomes are unknown. Empty: no table is such.
    """

    evaluate: Kernel = no_evaluation
    value_features: Kernel = no_value_features
    num_value_features: int = 1
    action_features: Kernel = no_action_features
    action_feature_kinds: int = 0
    solved: Kernel = nothing_solved
    solution: Callable[[], Any] | None = None
    preparing: Callable[[], Iterator[None]] | None = None
    lookahead: int = 3
    exact_chance: bool = False
    opposed: bool = True
    levels: Mapping[str, Level] = field(default_factory=lambda: ANY_LEVELS)
    greedy_beats: str = "deckhand"
    learning: tuple[tuple[Mapping[str, Any], int], ...] = (({}, 1),)
    puzzles: tuple[Mapping[str, Any], ...] = ({},)
    values: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    open_with: Mapping[str, Any] = field(default_factory=dict)

    @property
    def learned_value(self) -> bool:
        """Whether the game comes with a value network: a level searches by it."""
        return any(level.settings.leaf == "net" for level in self.levels.values())

    def value_for(self, options: Mapping[str, Any]) -> str:
        """The name of the value network for a table with these options (all of them); empty: the common one."""
        return next((name for name, asked in self.values.items() if _fits(asked, options)), "")

    def is_open(self, options: Mapping[str, Any]) -> bool:
        """Whether nothing is hidden at a table with these options (all of them)."""
        return bool(self.open_with) and _fits(self.open_with, options)

    @property
    def kernels(self) -> dict[str, Kernel]:
        """The kernels by the names that bots call."""
        names = ("evaluate", "value_features", "action_features", "solved")
        return {name: getattr(self, name) for name in names}
