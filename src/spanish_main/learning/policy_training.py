"""Training a policy by self-play, kept in a folder from round to round (see ``learning.training`` for learned values).

A round is some stretches of play, each followed by a fitting; matches begin anew with it. So it depends on its
checkpoint and the seed alone, and a training that was killed goes on exactly as if it had not been.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from spanish_main.bots.files import policy_file
from spanish_main.bots.nets.policies import Policy, num_prospects
from spanish_main.core.errors import Explained
from spanish_main.core.game.game import GameType
from spanish_main.games.catalog import load_game_type
from spanish_main.learning import fitting, policy_fitting
from spanish_main.learning.checkpoints import keep, kept
from spanish_main.learning.crew import Crew
from spanish_main.learning.curves import wilson
from spanish_main.learning.frozen import frozen, policy_named
from spanish_main.learning.jobs import GreedyContest, measure_policy
from spanish_main.learning.policy_fitting import PolicyFit, Weights
from spanish_main.learning.policy_play import Floor, duels, play
from spanish_main.learning.tables import TableOptions, measured
from spanish_main.learning.training import CHECKPOINT, GAMES_A_JOB, another_training
from spanish_main.learning.weights import write_policy
from spanish_main.settings.learn import LearnPolicySettings, PolicyPlan

_PARTS: Final = tuple(f"{kind}{layer}" for kind in "wmv" for layer in (1, 2, 3, 4))


@dataclass(frozen=True, slots=True)
class PolicyCheckpoint:
    """A training between two rounds. pool: weights of older selves. log: see ``PolicyTraining.step``."""

    plan: PolicyPlan
    fit: PolicyFit
    pool: tuple[Weights, ...]
    log: tuple[dict[str, Any], ...]

    @property
    def round(self) -> int:
        """Rounds that are done."""
        return len(self.log)


def new_policy_checkpoint(plan: PolicyPlan) -> PolicyCheckpoint:
    """The beginning."""
    kind = load_game_type(plan.game)
    if plan.start:
        fit = policy_fitting.started_fit(policy_named(plan.start, kind))
    else:
        fit = policy_fitting.new_policy_fit(kind, plan.hidden, plan.seed)
    return PolicyCheckpoint(plan, fit, (), ())


def write_policy_checkpoint(folder: Path, found: PolicyCheckpoint) -> None:
    """Keep a training."""
    arrays = dict(zip(_PARTS, (part for parts in found.fit[:3] for part in parts), strict=True))
    for number, weights in enumerate(found.pool):
        arrays |= {f"p{number}-{layer}": part for layer, part in enumerate(weights)}
    words = {"policy": asdict(found.plan), "steps": found.fit.steps, "log": found.log, "pool": len(found.pool)}
    keep(folder / CHECKPOINT, arrays, words)


def read_policy_checkpoint(folder: Path) -> PolicyCheckpoint:
    """The training kept in ``folder``; ValueError where there is none that can be read."""
    path = folder / CHECKPOINT
    try:
        arrays, words = kept(path)
        weights, means, squares = (_weights(arrays, kind, range(1, 5)) for kind in "wmv")
        fit = PolicyFit(weights, means, squares, words["steps"])
        pool = tuple(_weights(arrays, f"p{number}-", range(4)) for number in range(words["pool"]))
        found = PolicyCheckpoint(PolicyPlan(**words["policy"]), fit, pool, tuple(words["log"]))
    except FileNotFoundError:
        raise Explained(f"there is no training in {folder}", "error-no-training", folder=str(folder)) from None
    except (KeyError, TypeError, EOFError, ValueError, OSError) as error:
        text = f"{path} holds no training of a policy: {error}"
        raise Explained(text, "error-bad-policy-training", name=str(path), error=error) from None
    kind = load_game_type(found.plan.game)
    theirs, ours = len(weights[0]) - 1, kind.num_features + num_prospects(kind)
    if theirs != ours:
        text = f"{folder} learned from {theirs} features; now there are {ours}"
        raise Explained(text, "error-other-features", folder=str(folder), theirs=theirs, ours=ours)
    return found


def _weights(arrays: Mapping[str, Any], prefix: str, numbers: range) -> Weights:
    w1, w2, w3, w4 = (arrays[f"{prefix}{number}"] for number in numbers)
    return w1, w2, w3, w4


def exploiting(specs: str, kind: GameType) -> tuple[Weights, ...]:
    """The weights of the policies in ``specs``, a comma between each two; errors as of ``policy_named``."""
    policies = (policy_named(spec.strip(), kind) for spec in specs.split(",") if spec.strip())
    return tuple(policy_fitting.started_fit(policy).weights for policy in policies)


class PolicyTraining:
    """A training in a folder, round by round."""

    def __init__(self, settings: LearnPolicySettings, crew: Crew) -> None:
        """Begin, or go on where the folder has a training of the same plan (InvalidOptions if it is another one's).

        crew: who measures. InvalidOptions, too, for a bot that cannot be learned from or against.
        """
        self.folder, self.device, self._crew, self._threads = settings.out, settings.device, crew, settings.threads
        plan, kind = settings.plan, load_game_type(settings.plan.game)
        self._against = frozen(plan.against, kind) if plan.against else None
        self._teacher = frozen(plan.teacher, kind) if plan.teacher else None
        self._exploiters = exploiting(plan.exploiters, kind)
        fitting.backend(self.device)
        if (self.folder / CHECKPOINT).exists():
            self.checkpoint = read_policy_checkpoint(self.folder)
            if self.checkpoint.plan != plan:
                raise another_training(self.folder, self.checkpoint.plan.command())
        else:
            self.checkpoint = new_policy_checkpoint(plan)
        self.folder.mkdir(parents=True, exist_ok=True)

    @property
    def plan(self) -> PolicyPlan:
        """What is followed."""
        return self.checkpoint.plan

    def run(self, tell: Callable[[dict[str, Any]], None]) -> Policy:
        """All rounds that are left; ``tell`` hears of each. The policy at the end."""
        while self.checkpoint.round < self.plan.rounds:
            tell(self.step())
        return self.policy()

    def policy(self) -> Policy:
        """The policy as it is now."""
        log, kind = self.checkpoint.log, load_game_type(self.plan.game)
        about = {
            "command": self.plan.command(),
            "seed": self.plan.seed,
            "decisions": self.checkpoint.round * self.plan.decisions,
            "features_version": kind.features_version,
            "measured": log[-1].get("duels", log[-1]["points"]) if log else {},
            **fitting.versions(self.device),
        }
        return self.checkpoint.fit.policy(about)

    def step(self) -> dict[str, Any]:
        """One round. What it says: round, decisions, games, cut, loss, entropy, points by table, seconds.

        Of a best response also ``duels``, by table: won, lost, neither, rate of the decided games, its 95% interval.
        """
        plan, number = self.plan, self.checkpoint.round
        began = time.perf_counter()
        seed = plan.seed + 1_000_003 * (number + 1)
        floor = self._floor(plan.matches, seed, list(measured(plan.game).values()), taught=number < plan.taught)
        fit, told = self.checkpoint.fit, []
        for stretch in range(plan.stretches):
            fit, heard = self._stretch(floor, fit, number, stretch)
            told.append(heard)
        learned = time.perf_counter()
        losses = np.array([[each["loss"], each["entropy"]] for each in told]).mean(0)
        entry: dict[str, Any] = {
            "round": number + 1,
            "decisions": (number + 1) * plan.decisions,
            "games": sum(each["games"] for each in told),
            "cut": sum(each["cut"] for each in told),
            "loss": round(float(losses[0]), 5),
            "entropy": round(float(losses[1]), 5),
            **(self._measure(fit) if self._against is None else self._duels(fit, number)),
        }
        entry["seconds"] = [round(learned - began, 2), round(time.perf_counter() - learned, 2)]
        pool = (*self.checkpoint.pool, fit.weights)[-plan.pool :] if self._against is None else ()
        self.checkpoint = PolicyCheckpoint(plan, fit, pool, (*self.checkpoint.log, entry))
        write_policy_checkpoint(self.folder, self.checkpoint)
        (self.folder / "log.json").write_text(json.dumps(self.checkpoint.log, indent=1) + "\n", encoding="utf-8")
        write_policy(self.folder / policy_file(plan.game).name, self.policy())
        return entry

    def _floor(self, matches: int, seed: int, tables: Sequence[Mapping[str, Any]], *, taught: bool = False) -> Floor:
        """``tables``: where a best response learns and is measured; self-play is at all tables of the game."""
        only = None if self._against is None else [TableOptions(options, 1) for options in tables]
        teacher = self._teacher if taught else None
        bots: dict[str, Any] = {"against": self._against, "teacher": teacher}
        return Floor(self.plan.game, matches, seed, self._threads, tables=only, setups=self.plan.setups, **bots)

    def _duels(self, fit: PolicyFit, number: int) -> dict[str, Any]:
        """How the policy as it is plays against the frozen bot, with the same luck in every round."""
        plan, told = self.plan, {}
        for label, options in measured(plan.game).items():
            found = duels(self._floor(plan.points, plan.seed, [options]), fit.weights, [plan.seed, number + 1, 4])
            decided = found.won + found.lost
            low, high = wilson(found.rate, decided) if decided else (0.0, 1.0)
            told[label] = {**found._asdict(), "rate": found.rate, "low": low, "high": high}
        shares = {
            label: {"frozen": round((each["won"] + each["neither"] / 2) / plan.points, 4)}
            for label, each in told.items()
        }
        return {"points": shares, "duels": told}

    def _stretch(self, floor: Floor, fit: PolicyFit, number: int, stretch: int) -> tuple[PolicyFit, dict[str, Any]]:
        plan = self.plan
        done = (number + stretch / plan.stretches) / plan.rounds
        seed = [plan.seed, number + 1, stretch]
        pool = self._exploiters if self._exploiters and stretch % 2 else self.checkpoint.pool
        taught = number < plan.taught
        old = pool and self._against is None and not taught  # a frozen bot has all the other seats
        past = pool[int(np.random.default_rng([*seed, 1]).integers(len(pool)))] if old else None
        led = 1.0 - number / plan.taught if taught else None
        memory, ended = play(floor, fit.weights, past, plan.past, plan.steps, plan.blend, [*seed, 2], led=led)
        fit, losses = policy_fitting.improve_policy(
            fit,
            memory,
            rate=plan.rate * max(0.1, 1 - done),
            batch=plan.batch,
            passes=plan.passes,
            clip=plan.clip,
            entropy=plan.entropy * (plan.last_entropy / plan.entropy) ** done,
            seed=[*seed, 3],
            device=self.device,
            taught=taught,
        )
        return fit, {"games": ended.games, "cut": ended.cut, "loss": losses.value, "entropy": losses.entropy}

    def _measure(self, fit: PolicyFit) -> dict[str, Any]:
        """The share of points against ``greedy`` by table, two players."""
        plan = self.plan
        found: dict[str, dict[str, float]] = {}
        pairs = plan.points // 2
        policy = fit.policy({"features_version": load_game_type(plan.game).features_version})
        for label, options in measured(plan.game).items():
            jobs = [
                GreedyContest(plan.game, plan.seed, options, first, min(GAMES_A_JOB, pairs - first), policy)
                for first in range(0, pairs, GAMES_A_JOB)
            ]
            found[label] = {"greedy": round(sum(self._crew.do(measure_policy, jobs)) / (2 * pairs), 4)}
        return {"points": found}
