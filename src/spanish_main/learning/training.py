"""Training a net: rounds of self-play, fitting and measuring, kept in a folder from round to round.

A round begins with what the last one left in ``checkpoint.npz`` and nothing else, so a training that was killed goes on
exactly as if it had not been. The same plan gives the same weights, whoever plays the games; fitted on NumPy with the
same number of threads on the same kind of machine, that is: sums are rounded in the order in which they are made.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Final

import numpy as np

from spanish_main.bots.files import shipped
from spanish_main.bots.nets.nets import Net, load_value, read_net
from spanish_main.core.errors import Explained, InvalidOptions
from spanish_main.core.game.game import GameType
from spanish_main.games.catalog import load_game_type
from spanish_main.learning import fitting
from spanish_main.learning.checkpoints import keep, kept
from spanish_main.learning.crew import Crew
from spanish_main.learning.fitting import Device, Fit
from spanish_main.learning.jobs import Contest, Learned, SelfPlayJob, learn, measure
from spanish_main.learning.play import arrays_of, rule_of_thumb
from spanish_main.learning.tables import measured
from spanish_main.learning.weights import write_net

GAMES_A_JOB: Final = 25
CHECKPOINT: Final = "checkpoint.npz"
SHIPPED: Final = "shipped"
_PARTS: Final = ("w1", "w2", "m1", "m2", "v1", "v2")


def too_small(name: str, value: int, least: int) -> InvalidOptions:
    """A number of a plan that is less than it can be."""
    return InvalidOptions("error-least", name=name, value=value, least=least)


def no_share(name: str, value: float) -> InvalidOptions:
    """A number of a plan that is no share of something."""
    return InvalidOptions("error-between", name=name, value=str(value), least=0, most=1)


def no_value(kind: GameType, name: str) -> InvalidOptions:
    """A value that the game does not have."""
    known = ", ".join(kind.bots.values) or "-"
    return InvalidOptions("error-choose", name="value", value=name[:40], choices=known)


def another_training(folder: Path, command: str) -> InvalidOptions:
    """A folder in which another plan is followed, that of ``command``."""
    return InvalidOptions("error-other-training", folder=str(folder), command=command)


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What decides the weights that come out. Two trainings of one plan are the same.

    games: played in a round. hidden: units of the net. blend: lambda of TD(lambda). explore: the share of actions drawn
    by lot. noise: on the values that the others are chosen by. room: rows (positions times seats) after which a game is
    cut. rate: Adam's, falling linearly to a twentieth. batch: rows a step. decay: of the weights. passes: over a
    round's rows. teach: rounds at the beginning that the game's rule of thumb plays, whose positions aim at how their
    games ended. sims: simulations a decision in the rounds after the first ``after``; 0: no search. every: rounds from
    measurement to measurement. matches: of each. value: what is learned, if it is for some tables only
    (``BotSheet.values``).
    """

    game: str
    seed: int = 1
    rounds: int = 100
    games: int = 300
    hidden: int = 32
    blend: float = 0.8
    explore: float = 0.03
    noise: float = 0.02
    room: int = 800
    rate: float = 2e-3
    batch: int = 512
    decay: float = 1e-4
    passes: int = 1
    every: int = 10
    matches: int = 200
    teach: int = 0
    sims: int = 0
    after: int = 0
    start: str = ""
    value: str = ""

    def __post_init__(self) -> None:
        kind = load_game_type(self.game)
        if self.value and self.value not in kind.bots.values:
            raise no_value(kind, self.value)
        least = {"rounds": 1, "games": 1, "hidden": 1, "passes": 1, "every": 1, "matches": 2, "batch": 1, "sims": 0}
        for name, smallest in least.items():
            if getattr(self, name) < smallest:
                raise too_small(name, getattr(self, name), smallest)
        if self.room < 2 * kind.player_range[1]:
            raise too_small("room", self.room, 2 * kind.player_range[1])
        for name in ("blend", "explore"):
            if not 0.0 <= getattr(self, name) <= 1.0:
                raise no_share(name, getattr(self, name))
        if self.start:
            units = net_named(self.start, kind, self.value).w1.shape[1]
            if self.hidden < units:
                raise too_small("hidden", self.hidden, units)

    def command(self) -> str:
        """The command that follows this plan, without what is as usual."""
        usual = {field.name: field.default for field in fields(self)}
        chosen = {name: value for name, value in asdict(self).items() if name != "game" and value != usual[name]}
        always = {"rounds": self.rounds, "seed": self.seed}
        words = [f"--{name} {value}" for name, value in {**always, **chosen}.items()]
        return f"spanish-main learn {self.game} {' '.join(words)}"


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A training between two rounds. log: a dict a round so far, see ``Training.step``."""

    plan: Plan
    fit: Fit
    log: tuple[dict[str, Any], ...]

    @property
    def round(self) -> int:
        """Rounds that are done."""
        return len(self.log)


def net_named(name: str, kind: GameType, value: str = "") -> Net:
    """The net that is written ``shipped``, or as a file; ValueError or OSError where there is none.

    value: which of those that are shipped; where it is not learned yet, that of all tables.
    """
    if name != SHIPPED:
        return read_net(Path(name), kind)
    net = load_value(kind, value if shipped(kind.name, value).exists() else "")
    if net is None:
        raise Explained("error-no-learned-value", game=kind.name)
    return net


def new_checkpoint(plan: Plan) -> Checkpoint:
    """The beginning."""
    kind = load_game_type(plan.game)
    fit = fitting.new_fit(kind.bots.num_traits, plan.hidden, plan.seed)
    if plan.start:
        (w1, w2), (first, second) = fit.weights, arrays_of(net_named(plan.start, kind, plan.value))
        units = first.shape[1]
        w1[:, :units], w2[:units], w2[-1] = first, second[:-1], second[-1]
    return Checkpoint(plan, fit, ())


def write_checkpoint(folder: Path, found: Checkpoint) -> None:
    """Keep a training."""
    arrays: dict[str, Any] = dict(zip(_PARTS, (part for parts in found.fit[:3] for part in parts), strict=True))
    words = {"plan": asdict(found.plan), "steps": found.fit.steps, "log": found.log}
    keep(folder / CHECKPOINT, arrays, words)


def read_checkpoint(folder: Path) -> Checkpoint:
    """The training kept in ``folder``; ValueError where there is none that can be read."""
    path = folder / CHECKPOINT
    try:
        arrays, words = kept(path)
        w1, w2, m1, m2, v1, v2 = (arrays[name] for name in _PARTS)
        found = Checkpoint(
            Plan(**words["plan"]), Fit((w1, w2), (m1, m2), (v1, v2), words["steps"]), tuple(words["log"])
        )
    except FileNotFoundError:
        raise Explained("error-no-training", folder=str(folder)) from None
    except (KeyError, TypeError, EOFError, ValueError, OSError) as error:
        raise Explained("error-bad-training", name=str(path), error=error) from None
    traits = load_game_type(found.plan.game).bots.num_traits
    if found.fit.weights[0].shape[0] != traits + 1:
        theirs = found.fit.weights[0].shape[0] - 1
        raise Explained("error-other-traits", folder=str(folder), theirs=theirs, ours=traits)
    return found


class Training:
    """A training in a folder, round by round."""

    def __init__(self, folder: Path, plan: Plan, crew: Crew, device: Device = "auto") -> None:
        """Begin, or go on where ``folder`` has a training of the same plan (InvalidOptions if it is another one's).

        More rounds than planned before are another plan: Adam's rate falls more slowly.
        """
        self.folder, self.device, self._crew = folder, device, crew
        fitting.backend(device)
        (folder / "nets").mkdir(parents=True, exist_ok=True)
        if (folder / CHECKPOINT).exists():
            self.checkpoint = read_checkpoint(folder)
            if self.checkpoint.plan != plan:
                raise another_training(folder, self.checkpoint.plan.command())
        else:
            self.checkpoint = new_checkpoint(plan)

    @property
    def plan(self) -> Plan:
        """What is followed."""
        return self.checkpoint.plan

    def run(self, tell: Callable[[dict[str, Any]], None]) -> Net:
        """All rounds that are left; ``tell`` hears of each. The net at the end."""
        while self.checkpoint.round < self.plan.rounds:
            tell(self.step())
        return self.net()

    def net(self) -> Net:
        """The net as it is now."""
        measurements = [entry for entry in self.checkpoint.log if "points" in entry]
        about = {
            "command": self.plan.command(),
            "seed": self.plan.seed,
            "rounds": self.checkpoint.round,
            "games": self.checkpoint.round * self.plan.games,
            "measured": measurements[-1]["points"] if measurements else {},
            **fitting.versions(self.device),
        }
        return self.checkpoint.fit.net(about)

    def step(self) -> dict[str, Any]:
        """One round. What it says: round, games, rows, cut, loss, seconds; where it was measured points (see there)."""
        plan, number = self.plan, self.checkpoint.round
        began = time.perf_counter()
        found = self._play(number)
        played = time.perf_counter()
        fit, losses = self.checkpoint.fit, []
        for turn in range(plan.passes):
            rate = plan.rate * max(0.05, 1 - number / plan.rounds)
            settings: dict[str, Any] = {"rate": rate, "batch": plan.batch, "decay": plan.decay, "device": self.device}
            fit, loss = fitting.improve(fit, found.rows, found.aims, seed=[plan.seed, number + 1, turn], **settings)
            losses.append(loss)
        entry: dict[str, Any] = {
            "round": number + 1,
            "rows": len(found.aims),
            "cut": found.cut,
            "loss": round(losses[0], 5),
        }
        entry["seconds"] = [round(played - began, 2), round(time.perf_counter() - played, 2)]
        if (number + 1) % plan.every == 0 or number + 1 == plan.rounds:
            entry["points"] = self._measure(number + 1, fit.net({}))
            write_net(self._net_file(number + 1), fit.net({"command": plan.command(), "round": number + 1}))
        self.checkpoint = Checkpoint(plan, fit, (*self.checkpoint.log, entry))
        write_checkpoint(self.folder, self.checkpoint)
        (self.folder / "log.json").write_text(json.dumps(self.checkpoint.log, indent=1) + "\n", encoding="utf-8")
        return entry

    def _play(self, number: int) -> Learned:
        plan, taught = self.plan, number < self.plan.teach
        net = rule_of_thumb() if taught else self.checkpoint.fit.net({})
        sims = plan.sims if number >= max(plan.after, plan.teach) else 0
        settings = 1.0 if taught else plan.blend, plan.explore, plan.noise, plan.room
        how = *settings, sims, plan.value
        jobs = [
            SelfPlayJob(plan.game, plan.seed, number + 1, first, min(GAMES_A_JOB, plan.games - first), net, *how)
            for first in range(0, plan.games, GAMES_A_JOB)
        ]
        rows, aims, cut = zip(*self._crew.do(learn, jobs), strict=True)
        return Learned(np.concatenate(rows), np.concatenate(aims), sum(cut))

    def _net_file(self, number: int) -> Path:
        return self.folder / "nets" / f"{self.plan.game}-{number:05d}.npz"

    def _measure(self, number: int, net: Net) -> dict[str, dict[str, float]]:
        """The share of points by table, against ``greedy`` and the ``past`` net of the measurement before."""
        plan = self.plan
        past = self._net_file(number - plan.every - (number % plan.every))
        rivals: dict[str, Net | None] = {"greedy": None}
        if past.exists():
            rivals["past"] = read_net(past, load_game_type(plan.game))
        found: dict[str, dict[str, float]] = {}
        pairs = plan.matches // 2
        for label, options in measured(plan.game, plan.value).items():
            found[label] = {}
            for name, rival in rivals.items():
                jobs = [
                    Contest(plan.game, plan.seed, options, first, min(GAMES_A_JOB, pairs - first), net, rival)
                    for first in range(0, pairs, GAMES_A_JOB)
                ]
                found[label][name] = round(sum(self._crew.do(measure, jobs)) / (2 * pairs), 4)
        return found
