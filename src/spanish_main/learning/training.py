"""Training a net: rounds of self-play, fitting and measuring, kept in a folder from round to round.

A round begins with what the last one left in ``checkpoint.npz`` and nothing else, so a training that was killed goes on
exactly as if it had not been. The same plan gives the same weights, whoever plays the games; fitted on NumPy with the
same number of threads on the same kind of machine, that is: sums are rounded in the order in which they are made.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
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
from spanish_main.learning.fitting import Fit
from spanish_main.learning.jobs import Contest, Learned, SelfPlayJob, learn, measure
from spanish_main.learning.play import arrays_of, rule_of_thumb
from spanish_main.learning.tables import measured
from spanish_main.learning.weights import write_net
from spanish_main.settings.learn import LearnSettings, Plan, too_small

GAMES_A_JOB: Final = 25
CHECKPOINT: Final = "checkpoint.npz"
SHIPPED: Final = "shipped"
_PARTS: Final = ("w1", "w2", "m1", "m2", "v1", "v2")


def another_training(folder: Path, command: str) -> InvalidOptions:
    """A folder in which another plan is followed, that of ``command``."""
    text = f"{folder} holds another training: {command}"
    return InvalidOptions(text, "error-other-training", folder=str(folder), command=command)


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
        raise Explained(f"{kind.name} has no learned value", "error-no-learned-value", game=kind.name)
    return net


def new_checkpoint(plan: Plan) -> Checkpoint:
    """The beginning; errors of ``net_named``, and InvalidOptions where the net to begin with has more units."""
    kind = load_game_type(plan.game)
    fit = fitting.new_fit(kind.bots.num_traits, plan.hidden, plan.seed)
    if plan.start:
        (w1, w2), (first, second) = fit.weights, arrays_of(net_named(plan.start, kind, plan.value))
        units = first.shape[1]
        if plan.hidden < units:
            raise too_small("hidden", plan.hidden, units)
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
        raise Explained(f"there is no training in {folder}", "error-no-training", folder=str(folder)) from None
    except (KeyError, TypeError, EOFError, ValueError, OSError) as error:
        text = f"{path} holds no training: {error}"
        raise Explained(text, "error-bad-training", name=str(path), error=error) from None
    traits = load_game_type(found.plan.game).bots.num_traits
    if found.fit.weights[0].shape[0] != traits + 1:
        theirs = found.fit.weights[0].shape[0] - 1
        text = f"{folder} learned from {theirs} traits; now there are {traits}"
        raise Explained(text, "error-other-traits", folder=str(folder), theirs=theirs, ours=traits)
    return found


class Training:
    """A training in a folder, round by round."""

    def __init__(self, settings: LearnSettings, crew: Crew) -> None:
        """Begin, or go on where the folder has a training of the same plan (InvalidOptions if it is another one's).

        More rounds than planned before are another plan: Adam's rate falls more slowly.
        """
        self.folder, self.device, self._crew = settings.out, settings.device, crew
        fitting.backend(self.device)
        if (self.folder / CHECKPOINT).exists():
            self.checkpoint = read_checkpoint(self.folder)
            if self.checkpoint.plan != settings.plan:
                raise another_training(self.folder, self.checkpoint.plan.command())
        else:
            self.checkpoint = new_checkpoint(settings.plan)
        (self.folder / "nets").mkdir(parents=True, exist_ok=True)

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
