"""Training a policy by self-play, stored in a folder (see ``learning.training`` for value networks).

A round is some stretches of play, each followed by a fitting. All matches restart with each round, so a round depends
on its checkpoint and the seed alone.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from spanish_main.bots.files import policy_file
from spanish_main.bots.nets.policies import Policy, num_action_features
from spanish_main.core.game.game import GameType
from spanish_main.games.catalog import load_game_type
from spanish_main.learning import fitting
from spanish_main.learning.adam import Fit, Weights
from spanish_main.learning.crew import Crew
from spanish_main.learning.curves import wilson
from spanish_main.learning.frozen import frozen, policy_named
from spanish_main.learning.policy_fitting import Fitting, improve_policy, new_policy_fit, policy_of, started_fit
from spanish_main.learning.policy_play import MatchBatch, duels, play
from spanish_main.learning.rounds import Rounds
from spanish_main.learning.tables import TableOptions, measured
from spanish_main.learning.weights import write_policy
from spanish_main.settings.learn import LearnPolicySettings, PolicyPlan


def exploiting(specs: str, game_type: GameType) -> tuple[Weights, ...]:
    """Returns the weights of the policies in ``specs``, separated by commas; errors as in ``policy_named``."""
    policies = (policy_named(spec.strip(), game_type) for spec in specs.split(",") if spec.strip())
    return tuple(started_fit(policy).weights for policy in policies)


class PolicyTraining(Rounds[PolicyPlan, Policy]):
    """A training of a policy."""

    plans, layers, file_key = PolicyPlan, 4, "policy"
    unreadable, misfit = "error-bad-policy-training", "error-other-features"

    def __init__(self, settings: LearnPolicySettings, crew: Crew) -> None:
        """Begins a training, or goes on with the one in the folder.

        Args:
            settings: The plan, the folder, the device and the threads.
            crew: Plays the matches by which the policy is measured.

        Raises:
            InvalidOptions: The folder holds another training, or the plan names a bot that a policy cannot learn from
                or play against.
            ValueError: A file that the plan names, or the training in the folder, cannot be read.
        """
        self._threads = settings.threads
        plan, game_type = settings.plan, load_game_type(settings.plan.game)
        self._against = frozen(plan.against, game_type) if plan.against else None
        self._teacher = frozen(plan.teacher, game_type) if plan.teacher else None
        self._exploiters = exploiting(plan.exploiters, game_type)
        super().__init__(settings, plan, crew)

    @staticmethod
    def new_fit(plan: PolicyPlan) -> Fit:
        """Returns the weights that a training of this plan begins with, and Adam's state.

        Raises:
            InvalidOptions: There is no such policy to begin with.
            ValueError: The file of that policy cannot be read.
        """
        game_type = load_game_type(plan.game)
        if plan.start:
            return started_fit(policy_named(plan.start, game_type))
        return new_policy_fit(game_type, plan.hidden, plan.seed)

    @staticmethod
    def inputs(game_type: GameType) -> int:
        """Returns the number of features and action features."""
        return game_type.num_features + num_action_features(game_type)

    def result(self) -> Policy:
        """Returns the current policy."""
        log, game_type = self.checkpoint.log, load_game_type(self.plan.game)
        about = {
            "command": self.plan.command(),
            "seed": self.plan.seed,
            "decisions": self.checkpoint.round * self.plan.decisions,
            "features_version": game_type.features_version,
            "measured": log[-1].get("duels", log[-1]["points"]) if log else {},
            **fitting.versions(self.device),
        }
        return policy_of(self.checkpoint.fit, about)

    @property
    def target(self) -> Path:
        """Returns the path of the game's shipped policy network."""
        return policy_file(self.plan.game)

    def write(self, path: Path) -> None:
        """Writes the current policy to a file."""
        write_policy(path, self.result())

    def step(self) -> dict[str, Any]:
        """Does one round; returns its entry: round, decisions, games, cut, loss, entropy, points by table, seconds.

        For a best response also ``duels`` by table: won, lost, neither, rate of the decided games, its 95% interval.
        """
        plan, number = self.plan, self.checkpoint.round
        began = time.perf_counter()
        seed = plan.seed + 1_000_003 * (number + 1)
        batch = self._batch(plan.matches, seed, list(measured(plan.game).values()), taught=number < plan.taught)
        fit, results = self.checkpoint.fit, []
        for stretch in range(plan.stretches):
            fit, result = self._stretch(batch, fit, number, stretch)
            results.append(result)
        learned = time.perf_counter()
        losses = np.array([[each["loss"], each["entropy"]] for each in results]).mean(0)
        entry: dict[str, Any] = {
            "round": number + 1,
            "decisions": (number + 1) * plan.decisions,
            "games": sum(each["games"] for each in results),
            "cut": sum(each["cut"] for each in results),
            "loss": round(float(losses[0]), 5),
            "entropy": round(float(losses[1]), 5),
            **(self._measure(fit) if self._against is None else self._duels(fit, number)),
        }
        entry["seconds"] = [round(learned - began, 2), round(time.perf_counter() - learned, 2)]
        pool = (*self.checkpoint.pool, fit.weights)[-plan.pool :] if self._against is None else ()
        self.keep(fit, entry, pool)
        self.write(self.folder / self.target.name)
        return entry

    def _batch(
        self, matches: int, seed: int, tables: Sequence[Mapping[str, Any]], *, taught: bool = False
    ) -> MatchBatch:
        """``tables``: where a best response learns and is measured; self-play is at all tables of the game."""
        only = None if self._against is None else [TableOptions(options, 1) for options in tables]
        teacher = self._teacher if taught else None
        bots: dict[str, Any] = {"against": self._against, "teacher": teacher}
        return MatchBatch(self.plan.game, matches, seed, self._threads, tables=only, setups=self.plan.setups, **bots)

    def _duels(self, fit: Fit, number: int) -> dict[str, Any]:
        """Measures the policy against the frozen bot, with the same seeds in every round."""
        plan, results = self.plan, {}
        for label, options in measured(plan.game).items():
            found = duels(self._batch(plan.points, plan.seed, [options]), fit.weights, [plan.seed, number + 1, 4])
            decided = found.won + found.lost
            low, high = wilson(found.rate, decided) if decided else (0.0, 1.0)
            results[label] = {**found._asdict(), "rate": found.rate, "low": low, "high": high}
        shares = {
            label: {"frozen": round((each["won"] + each["neither"] / 2) / plan.points, 4)}
            for label, each in results.items()
        }
        return {"points": shares, "duels": results}

    def _stretch(self, batch: MatchBatch, fit: Fit, number: int, stretch: int) -> tuple[Fit, dict[str, Any]]:
        plan = self.plan
        done = (number + stretch / plan.stretches) / plan.rounds
        seed = [plan.seed, number + 1, stretch]
        pool = self._exploiters if self._exploiters and stretch % 2 else self.checkpoint.pool
        taught = number < plan.taught
        old = pool and self._against is None and not taught  # the frozen bot plays all other seats
        past = pool[int(np.random.default_rng([*seed, 1]).integers(len(pool)))] if old else None
        led = 1.0 - number / plan.taught if taught else None
        memory, ended = play(batch, fit.weights, past, plan.past, plan.steps, plan.blend, [*seed, 2], led=led)
        entropy = plan.entropy * (plan.last_entropy / plan.entropy) ** done
        how = Fitting(plan.rate * max(0.1, 1 - done), plan.batch, plan.passes, plan.clip, entropy)
        fit, losses = improve_policy(fit, memory, how, seed=[*seed, 3], device=self.device, taught=taught)
        return fit, {"games": ended.games, "cut": ended.cut, "loss": losses.value, "entropy": losses.entropy}

    def _measure(self, fit: Fit) -> dict[str, Any]:
        """Measures the share of points against ``greedy`` by table, two players."""
        plan = self.plan
        policy = policy_of(fit, {"features_version": load_game_type(plan.game).features_version})
        tables = measured(plan.game).items()
        return {"points": {label: {"greedy": self._share(policy, options, plan.points)} for label, options in tables}}
