"""What a game tells the bots: its judgements of positions, how its levels play, what it has learned and solved.

Data and kernels only; the bots that read it stand in ``bots`` and know no game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from spanish_main.core.errors import Explained
from spanish_main.core.kernels.kernel import Kernel, kernel
from spanish_main.core.moved import renamed

UNSOLVED: Final = -2.0  # no value: those are from -1 to 1
renamed(__name__, {"Settings": "SearchSettings"})


@kernel
def no_judgement(s: Any, seat: int) -> float:
    """The kernel ``evaluate`` of games that judge nothing before the end."""
    return 0.0


@kernel
def no_traits(s: Any, seat: int, out: Any) -> None:
    """The kernel ``traits`` of games without a learned value."""


@kernel
def no_prospects(s: Any, seat: int, out: Any) -> None:
    """The kernel ``prospects`` of games whose learned policy reads the features alone."""


@kernel
def nothing_solved(s: Any, seat: int, table: Any) -> float:
    """The kernel ``solved`` of games without solved positions."""
    return UNSOLVED


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think about one decision: ``seconds``, or ``simulations`` (then the result can be had again)."""

    seconds: float | None = None
    simulations: int | None = None

    def __post_init__(self) -> None:
        if (self.seconds is None) == (self.simulations is None):
            raise ValueError("a budget is a number of seconds or a number of simulations")
        for name, value in (("seconds", self.seconds), ("simulations", self.simulations)):
            number = isinstance(value, int | float) and not isinstance(value, bool)
            if value is not None and not (number and 0 < value < float("inf")):
                raise ValueError(f"a budget of {str(value)[:40]!r} {name} is none: it is more than nothing")
        if self.simulations is not None and not isinstance(self.simulations, int):
            raise ValueError(f"simulations are whole, not {str(self.simulations)[:40]!r}")


def _number(name: str, value: Any, least: float, most: float, *, whole: bool = False) -> None:
    kind = int if whole else (int, float)
    if isinstance(value, bool) or not isinstance(value, kind) or not least <= value <= most:
        limits = {"least": f"{least:g}", "most": f"{most:g}"}
        raise Explained("error-between", name=name, value=str(value)[:40], **limits)


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """How to search. ValueError for what cannot be.

    leaf: who judges positions: the game's rule of thumb (kernel ``evaluate``), its learned value, or the value that
    comes with its learned policy and knows no more than the seat. playout: random decisions played before that. priors:
    a new node judges its children at once, and the search goes by PUCT; without, by UCB1, each action tried once first.
    policy: what a new node tries first says the learned policy, not the judgements of its children. exploration,
    temperature, prior_weight: see ``bots.search.tree``. expand_after: visits before a node gets children. depth:
    decisions after which a simulation is cut. exact: where luck has few outcomes (``BotSheet.exact_luck``) children
    are judged by the exact expectation of what comes next. wobble: noise on the values that the final choice goes by
    (standard deviation): what makes gentle opponents. reuse: the tree is kept from decision to decision. solved:
    positions that the game has solved (``BotSheet.solution``) are looked up. single_observer: worlds that look alike
    to the searcher share the nodes of the others (``bots.search.single_observer``), where children are judged: with
    priors and no policy; and where something is hidden (``BotSheet.is_open``). finish: what looks decided by the
    learned value is judged by the heuristic, too, a little: where every action wins one that brings the end nearer
    is better.
    early: with a budget of simulations, one thread and no wobble a search ends when what has been tried most often is
    ahead by more than what is left of them, divided by this. 1: nothing could change what is chosen; 0: it never does.
    widening: where nothing but luck is hidden (``BotSheet.is_open``) luck has so many lots behind an action, times the
    root of how often that was tried (``bots.search.widening``); 0: it is drawn afresh each time.
    halving: ``choose`` shares its simulations by sequential halving (``bots.search.halving``), as every analysis does.
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
    wobble: float = 0.0
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
        _number("wobble", self.wobble, 0.0, 1000.0)
        _number("early", self.early, 0.0, 1000.0)
        _number("widening", self.widening, 0.0, 1000.0)


@dataclass(frozen=True, slots=True)
class Level:
    """How a level searches, and how long for one decision."""

    settings: SearchSettings
    budget: Budget


# For a game that nobody has measured yet.
ANY_LEVELS: Final[Mapping[str, Level]] = {
    "deckhand": Level(SearchSettings(wobble=0.25), Budget(simulations=20)),
    "sailor": Level(SearchSettings(wobble=0.1), Budget(simulations=20)),
    "bosun": Level(SearchSettings(wobble=0.03), Budget(simulations=80)),
    "captain": Level(SearchSettings(), Budget(simulations=5_000)),
}


def _fits(asked: Mapping[str, Any], options: Mapping[str, Any]) -> bool:
    """Whether a table with these ``options`` has all that is ``asked``."""
    return all(options[name] == value for name, value in asked.items())


@dataclass(frozen=True)
class BotSheet:
    """See above. ``s`` is a full state, but for ``solved`` perhaps a concealed one.

    evaluate: how good ``s`` looks to ``seat``, from -1 (lost) to 1 (won), by rule of thumb; asked only before the end.
    traits: write ``num_traits`` numbers that matter for who wins, seen from ``seat``: what the learned value reads.
    prospects: write, for an action after the other, what it would lead to if ``seat``, which is asked, took it; as many
    times over, one kind after the other, as there are ``prospect_kinds``. Zeros for what it may not do, numbers from -1
    to 1 else, of what it may know only. Its learned policy reads them beside the features, whose
    version rises with them.
    solved: the value of ``s`` to ``seat``, or UNSOLVED, by the table that ``solution`` gives (float32, two dimensions):
    only where nothing is hidden and it is not decided yet who wins, for two players. preparing: reads that table with
    pauses, for a program of one thread; ``solution`` then gives it at once.
    lookahead: how far a bot without search looks ahead, decisions and chance together. exact_luck: whether it, and the
    search, go through luck outcome by outcome, where there are few, rather than sample it.
    opposed: whether with two players one's gain is the other's loss: not where both may win, or nobody.
    levels: by name, from gentle to strong; a game has a learned value if one of them asks for it (``leaf="net"``), and
    then its files must be there. greedy_beats: the strongest level that the heuristic by itself beats.
    learning: the tables at which the game is learned, as options, and how often each is set.
    values: tables with a learned value of their own by its name, as options that such a table has; the first that fits
    is taken, and all other tables have one together.
    open_with: options of the tables at which nothing is hidden but what luck brings; empty: it is at all of them.
    """

    evaluate: Kernel = no_judgement
    traits: Kernel = no_traits
    num_traits: int = 1
    prospects: Kernel = no_prospects
    prospect_kinds: int = 0
    solved: Kernel = nothing_solved
    solution: Callable[[], Any] | None = None
    preparing: Callable[[], Iterator[None]] | None = None
    lookahead: int = 3
    exact_luck: bool = False
    opposed: bool = True
    levels: Mapping[str, Level] = field(default_factory=lambda: ANY_LEVELS)
    greedy_beats: str = "deckhand"
    learning: tuple[tuple[Mapping[str, Any], int], ...] = (({}, 1),)
    values: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    open_with: Mapping[str, Any] = field(default_factory=dict)

    @property
    def learned_value(self) -> bool:
        """Whether the game comes with a learned value: a level searches by it."""
        return any(level.settings.leaf == "net" for level in self.levels.values())

    def value_for(self, options: Mapping[str, Any]) -> str:
        """The name of the learned value for a table with these options (all of them); empty: the game's only one."""
        return next((name for name, asked in self.values.items() if _fits(asked, options)), "")

    def is_open(self, options: Mapping[str, Any]) -> bool:
        """Whether nothing is hidden at a table with these options (all of them)."""
        return bool(self.open_with) and _fits(self.open_with, options)

    @property
    def kernels(self) -> dict[str, Kernel]:
        """The judgements by the names that bots call them by."""
        return {"evaluate": self.evaluate, "traits": self.traits, "prospects": self.prospects, "solved": self.solved}
