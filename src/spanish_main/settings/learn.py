"""The settings of ``spanish-main learn`` and ``learn-policy``.

A plan decides the weights: two trainings with one plan give the same weights, on the same kind of machine. The other
settings do not change the weights.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Annotated, Any, Literal

from spanish_main.core.errors import InvalidOptions
from spanish_main.games.catalog import load_game_type
from spanish_main.settings.option import CliOption, CommandSettings, Game

Device = Annotated[
    Literal["auto", "numpy", "cpu", "cuda"], CliOption("NumPy, or torch on one of these; auto: the one that fits.")
]
TrainingFolder = Annotated[Path, CliOption("A folder for checkpoints, log and curves; an existing run continues.")]


def too_small(name: str, value: int, least: int) -> InvalidOptions:
    """The error for a number of a plan that is too small."""
    return InvalidOptions("error-least", name=name, value=value, least=least)


def _check_least(plan: Any, least: Mapping[str, int]) -> None:
    for name, smallest in least.items():
        if getattr(plan, name) < smallest:
            raise too_small(name, getattr(plan, name), smallest)


def _check_shares(plan: Any, *names: str) -> None:
    for name in names:
        value = getattr(plan, name)
        if not 0.0 <= value <= 1.0:
            raise InvalidOptions("error-between", name=name, value=str(value), least=0, most=1)


def _command(plan: Any, name: str) -> str:
    """The command that follows a plan, without options that have their defaults."""
    defaults = {field.name: field.default for field in fields(plan)}
    chosen = {option: value for option, value in asdict(plan).items() if option != "game" and value != defaults[option]}
    words = {"rounds": plan.rounds, "seed": plan.seed, **chosen}
    options = " ".join(f"--{option.replace('_', '-')} {value}" for option, value in words.items())
    return f"spanish-main {name} {plan.game} {options}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """The plan of a value network.

    rate: of Adam; it falls linearly to a twentieth. teach: in these rounds the targets are the results of the games.
    value: a name of ``BotSpec.values``.
    """

    game: Game
    rounds: Annotated[int, CliOption("Rounds of self-play, fitting and occasional measuring.")] = 100
    seed: Annotated[int, CliOption("The same seed and settings give the same weights.")] = 1
    games: Annotated[int, CliOption("Games a round.")] = 300
    hidden: Annotated[int, CliOption("Units of the network's hidden layer.")] = 32
    blend: Annotated[float, CliOption("Lambda of TD(lambda).")] = 0.8
    explore: Annotated[float, CliOption("The share of actions chosen at random.")] = 0.03
    noise: Annotated[float, CliOption("The noise on the values of actions.")] = 0.02
    room: Annotated[int, CliOption("Positions times seats after which a game is truncated.")] = 800
    rate: Annotated[float, CliOption("Adam's step in the first round.")] = 2e-3
    batch: Annotated[int, CliOption("Positions a step.")] = 512
    decay: Annotated[float, CliOption("Decay of the weights.")] = 1e-4
    passes: Annotated[int, CliOption("Passes over a round's positions.")] = 1
    teach: Annotated[int, CliOption("The number of first rounds that the heuristic plays.")] = 0
    sims: Annotated[int, CliOption("Simulations a decision; 0: look one action ahead.")] = 0
    after: Annotated[int, CliOption("The number of first rounds without these simulations.")] = 0
    start: Annotated[str, CliOption("Start from the network in this file, or from the shipped one.")] = ""
    value: Annotated[str, CliOption("The network of some tables only, such as jamaica-two. Default: of all.")] = ""
    every: Annotated[int, CliOption("Rounds from measurement to measurement.")] = 10
    matches: Annotated[int, CliOption("Matches of each measurement.")] = 200

    def __post_init__(self) -> None:
        game_type = load_game_type(self.game)
        if self.value and self.value not in game_type.bots.values:
            known = ", ".join(game_type.bots.values) or "-"
            raise InvalidOptions("error-choose", name="value", value=self.value[:40], choices=known)
        least = {"rounds": 1, "games": 1, "hidden": 1, "passes": 1, "every": 1, "matches": 2, "batch": 1, "sims": 0}
        _check_least(self, {**least, "room": 2 * game_type.player_range[1]})
        _check_shares(self, "blend", "explore")

    def command(self) -> str:
        """The command that follows this plan, without options that have their defaults."""
        return _command(self, "learn")


@dataclass(frozen=True, kw_only=True)
class LearnSettings(CommandSettings):
    """A training of a value network."""

    out: TrainingFolder
    plan: Plan
    processes: Annotated[int, CliOption("Processes that play.", least=1, most=1024)] = 1
    ray: Annotated[str | None, CliOption("Play on the Ray cluster at this address; local: one here.")] = None
    device: Device = "auto"
    export: Annotated[bool, CliOption("Let the bots play by the weights.")] = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PolicyPlan:
    """The plan of a policy.

    A round has ``stretches`` stretches; each is ``steps`` decisions in each of ``matches`` matches.
    rate: of Adam; it falls linearly to a tenth. entropy: falls geometrically. start: its file decides ``hidden``.
    teacher: decides in all games of the first round, then in fewer each round; later rounds learn from play alone.
    """

    game: Game
    rounds: Annotated[int, CliOption("Rounds of self-play and fitting, each measured.")] = 60
    seed: Annotated[int, CliOption("The same seed and settings give the same weights.")] = 1
    stretches: Annotated[int, CliOption("Stretches of play a round, a fitting after each.")] = 25
    matches: Annotated[int, CliOption("Matches that go on side by side.")] = 1024
    steps: Annotated[int, CliOption("Decisions of each match a stretch.")] = 64
    hidden: Annotated[int, CliOption("Units of each of the two hidden layers.")] = 128
    blend: Annotated[float, CliOption("Lambda of the generalised advantages.")] = 0.95
    rate: Annotated[float, CliOption("Adam's step in the first round.")] = 5e-4
    batch: Annotated[int, CliOption("Decisions a step.")] = 2048
    passes: Annotated[int, CliOption("Passes over a stretch's decisions.")] = 2
    clip: Annotated[float, CliOption("The clip range of an action's probability ratio.")] = 0.2
    entropy: Annotated[float, CliOption("The weight of the entropy bonus at first.")] = 0.05
    last_entropy: Annotated[float, CliOption("The same in the end.")] = 0.01
    past: Annotated[float, CliOption("The share of matches in which an older self has a seat.")] = 0.25
    pool: Annotated[int, CliOption("The number of older selves that are kept.")] = 16
    points: Annotated[int, CliOption("Matches of each measurement.")] = 200
    setups: Annotated[int, CliOption("Random set-ups (tunnel, first seat) for a round. 1: the usual set-up.")] = 256
    against: Annotated[
        str,
        CliOption(
            "Learn a best response to this frozen bot: greedy, deckhand, sailor, bosun, captain@100, policy "
            "or policy:FILE."
        ),
    ] = ""
    start: Annotated[str, CliOption("Start from this policy: policy or policy:FILE.")] = ""
    exploiters: Annotated[
        str,
        CliOption(
            "Policies, separated by commas, that take the seats of older selves in every other stretch: "
            "policy:FILE,policy:FILE."
        ),
    ] = ""
    teacher: Annotated[str, CliOption("First learn the actions of this bot, written as after --against.")] = ""
    taught: Annotated[int, CliOption("The number of first rounds in which it teaches.")] = 0

    def __post_init__(self) -> None:
        load_game_type(self.game)
        if self.exploiters and self.against:
            raise InvalidOptions("error-against-exploiters")
        if bool(self.teacher) != bool(self.taught):
            raise InvalidOptions("error-teacher")
        whole = ("rounds", "stretches", "matches", "steps", "hidden", "batch", "passes", "pool", "setups")
        some = {"points": 2, "taught": 0, "stretches": 2 if self.exploiters else 1}  # exploiters sit in the second one
        _check_least(self, {**dict.fromkeys(whole, 1), **some})
        _check_shares(self, "blend", "past")
        for name in ("rate", "clip", "entropy", "last_entropy"):
            value = getattr(self, name)
            if not 0.0 < value < 10.0:
                raise InvalidOptions("error-within", name=name, value=str(value), more=0, less=10)

    @property
    def decisions(self) -> int:
        """The largest number of decisions that a round learns from."""
        return self.stretches * self.matches * self.steps

    def command(self) -> str:
        """The command that follows this plan, without options that have their defaults."""
        return _command(self, "learn-policy")


@dataclass(frozen=True, kw_only=True)
class LearnPolicySettings(CommandSettings):
    """A training of a policy."""

    out: TrainingFolder
    plan: PolicyPlan
    processes: Annotated[int, CliOption("Processes that measure.", least=1, most=1024)] = 1
    ray: Annotated[str | None, CliOption("Measure on the Ray cluster at this address; local: one here.")] = None
    threads: Annotated[int, CliOption("Threads that step the matches.", least=1, most=256)] = 1
    device: Device = "auto"
    export: Annotated[bool, CliOption("Let the bots play by the policy.")] = False
