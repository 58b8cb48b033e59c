"""Training a value network: rounds of self-play, fitting and measuring, stored in a folder."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, Final

import numpy as np

from spanish_main.bots.files import shipped
from spanish_main.bots.nets.nets import Net, load_value, read_net
from spanish_main.core.errors import Explained
from spanish_main.core.game.game import GameType
from spanish_main.games.catalog import load_game_type
from spanish_main.learning import fitting
from spanish_main.learning.adam import Fit
from spanish_main.learning.crew import Crew
from spanish_main.learning.jobs import Learned, SelfPlayJob, learn
from spanish_main.learning.play import arrays_of, heuristic_net
from spanish_main.learning.rounds import GAMES_A_JOB, Rounds
from spanish_main.learning.tables import measured
from spanish_main.learning.weights import write_net
from spanish_main.settings.learn import LearnSettings, Plan, too_small

SHIPPED: Final = "shipped"


def net_named(name: str, game_type: GameType, value: str = "") -> Net:
    """Returns the net of ``shipped`` or of a file's name; ValueError or OSError if there is none.

    value: the name of a shipped net; if it is not trained yet, the net of all tables.
    """
    if name != SHIPPED:
        return read_net(Path(name), game_type)
    net = load_value(game_type, value if shipped(game_type.name, value).exists() else "")
    if net is None:
        raise Explained("error-no-learned-value", game=game_type.name)
    return net


def net_of(fit: Fit, **about: Any) -> Net:
    """Returns the net of these weights, with the shapes of ``bots.nets.nets.Net``."""
    w1, w2 = fit.weights
    return Net(w1, w2, about)


class Training(Rounds[Plan, Net]):
    """A training of a value network."""

    plans, layers, file_key = Plan, 2, "plan"
    unreadable, misfit = "error-bad-training", "error-other-traits"

    def __init__(self, settings: LearnSettings, crew: Crew) -> None:
        super().__init__(settings, settings.plan, crew)
        (self.folder / "nets").mkdir(exist_ok=True)

    @staticmethod
    def new_fit(plan: Plan) -> Fit:
        """Returns the weights that a training of this plan begins with, and Adam's state.

        Raises:
            InvalidOptions: The network to begin with has more hidden units than the plan.
            ValueError: The network to begin with cannot be read, as ``net_named`` says.
            OSError: Its file cannot be opened.
        """
        game_type = load_game_type(plan.game)
        fit = fitting.new_fit(game_type.bots.num_value_features, plan.hidden, plan.seed)
        if plan.start:
            (w1, w2), (first, second) = fit.weights, arrays_of(net_named(plan.start, game_type, plan.value))
            units = first.shape[1]
            if plan.hidden < units:
                raise too_small("hidden", plan.hidden, units)
            w1[:, :units], w2[:units], w2[-1] = first, second[:-1], second[-1]
        return fit

    @staticmethod
    def inputs(game_type: GameType) -> int:
        """Returns the number of value features."""
        return game_type.bots.num_value_features

    def result(self) -> Net:
        """Returns the current net."""
        measurements = [entry for entry in self.checkpoint.log if "points" in entry]
        return net_of(
            self.checkpoint.fit,
            command=self.plan.command(),
            seed=self.plan.seed,
            rounds=self.checkpoint.round,
            games=self.checkpoint.round * self.plan.games,
            measured=measurements[-1]["points"] if measurements else {},
            **fitting.versions(self.device),
        )

    @property
    def target(self) -> Path:
        """Returns the path of the game's shipped value network."""
        return shipped(self.plan.game, self.plan.value)

    def write(self, path: Path) -> None:
        """Writes the current net to a file."""
        write_net(path, self.result())

    def step(self) -> dict[str, Any]:
        """Does one round; returns its entry: round, rows, cut, loss, seconds, and points if it was measured."""
        plan, number = self.plan, self.checkpoint.round
        began = time.perf_counter()
        found = self._play(number)
        played = time.perf_counter()
        fit, losses = self.checkpoint.fit, []
        for turn in range(plan.passes):
            rate = plan.rate * max(0.05, 1 - number / plan.rounds)
            settings: dict[str, Any] = {"rate": rate, "batch": plan.batch, "decay": plan.decay, "device": self.device}
            fit, loss = fitting.improve(fit, found.rows, found.targets, seed=[plan.seed, number + 1, turn], **settings)
            losses.append(loss)
        entry: dict[str, Any] = {
            "round": number + 1,
            "rows": len(found.targets),
            "cut": found.cut,
            "loss": round(losses[0], 5),
        }
        entry["seconds"] = [round(played - began, 2), round(time.perf_counter() - played, 2)]
        if (number + 1) % plan.every == 0 or number + 1 == plan.rounds:
            entry["points"] = self._measure(number + 1, net_of(fit))
            write_net(self._net_file(number + 1), net_of(fit, command=plan.command(), round=number + 1))
        self.keep(fit, entry)
        return entry

    def _play(self, number: int) -> Learned:
        plan, taught = self.plan, number < self.plan.teach
        net = heuristic_net() if taught else net_of(self.checkpoint.fit)
        sims = plan.sims if number >= max(plan.after, plan.teach) else 0
        settings = 1.0 if taught else plan.blend, plan.explore, plan.noise, plan.room
        how = *settings, sims, plan.value
        jobs = [
            SelfPlayJob(plan.game, plan.seed, number + 1, first, min(GAMES_A_JOB, plan.games - first), net, *how)
            for first in range(0, plan.games, GAMES_A_JOB)
        ]
        rows, targets, cut = zip(*self._crew.do(learn, jobs), strict=True)
        return Learned(np.concatenate(rows), np.concatenate(targets), sum(cut))

    def _net_file(self, number: int) -> Path:
        return self.folder / "nets" / f"{self.plan.game}-{number:05d}.npz"

    def _measure(self, number: int, net: Net) -> dict[str, dict[str, float]]:
        """Measures the share of points by table, against ``greedy`` and the ``past`` net of the last measurement."""
        plan = self.plan
        past = self._net_file(number - plan.every - (number % plan.every))
        rivals: dict[str, Net | None] = {"greedy": None}
        if past.exists():
            rivals["past"] = read_net(past, load_game_type(plan.game))
        return {
            label: {name: self._share(net, options, plan.matches, rival) for name, rival in rivals.items()}
            for label, options in measured(plan.game, plan.value).items()
        }
