"""The base of all trainings: a folder, rounds, and a file of weights and log after each round.

A round depends on ``checkpoint.npz`` alone. So a training that was killed continues exactly as without the kill.

The same plan gives the same weights, for any number of processes. This holds for fitting by NumPy, with the same number
of threads, on the same kind of machine; otherwise sums have another order and are rounded differently.
"""

from __future__ import annotations

import json
import os
import zipfile
import zlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, TypeVar

import numpy as np

from spanish_main.core.errors import Explained, InvalidOptions
from spanish_main.core.game.game import GameType
from spanish_main.games.catalog import load_game_type
from spanish_main.learning import fitting
from spanish_main.learning.adam import Fit, Weights
from spanish_main.learning.crew import Crew
from spanish_main.learning.jobs import Contest, measure
from spanish_main.settings.learn import LearnPolicySettings, LearnSettings, Plan, PolicyPlan

GAMES_A_JOB: Final = 25
CHECKPOINT: Final = "checkpoint.npz"
# Errors of reading a damaged file; zipfile raises RuntimeError for a flipped bit in its list.
_DAMAGE: Final = (KeyError, TypeError, EOFError, ValueError, OSError, RuntimeError, zipfile.BadZipFile, zlib.error)
_ADAM: Final = "wmv"  # the letters of weights, means and squares in the file

AnyPlan = TypeVar("AnyPlan", Plan, PolicyPlan)
Learned = TypeVar("Learned")


@dataclass(frozen=True, slots=True)
class Checkpoint(Generic[AnyPlan]):
    """A training between two rounds. log: one entry a round, see ``step``. pool: weights of older versions."""

    plan: AnyPlan
    fit: Fit
    log: tuple[dict[str, Any], ...] = ()
    pool: tuple[Weights, ...] = ()

    @property
    def round(self) -> int:
        """The number of finished rounds."""
        return len(self.log)


class Rounds(ABC, Generic[AnyPlan, Learned]):
    """A training in a folder, round by round. A subclass defines a round and the result."""

    plans: ClassVar[type[Any]]
    layers: ClassVar[int]
    file_key: ClassVar[str]  # the plan's key in a checkpoint; it differs, so no training reads another kind's file
    unreadable: ClassVar[str]
    misfit: ClassVar[str]

    def __init__(self, settings: LearnSettings | LearnPolicySettings, plan: AnyPlan, crew: Crew) -> None:
        """Begins a training, or continues the one in the folder; InvalidOptions if that has another plan.

        Another number of rounds is another plan, since it changes Adam's rate.
        """
        self.folder, self.device, self._crew = settings.out, settings.device, crew
        fitting.backend(self.device)
        if (self.folder / CHECKPOINT).exists():
            self.checkpoint: Checkpoint[AnyPlan] = self.read(self.folder)
            if self.checkpoint.plan != plan:
                command = self.checkpoint.plan.command()
                raise InvalidOptions("error-other-training", folder=str(self.folder), command=command)
        else:
            self.checkpoint = Checkpoint(plan, self.new_fit(plan))
        self.folder.mkdir(parents=True, exist_ok=True)

    @staticmethod
    @abstractmethod
    def new_fit(plan: Any) -> Fit:
        """Returns the weights that a training of this plan begins with, and Adam's state."""

    @staticmethod
    @abstractmethod
    def inputs(game_type: GameType) -> int:
        """Returns the number of inputs of the game's net."""

    @abstractmethod
    def step(self) -> dict[str, Any]:
        """Does one round; returns its entry in the log."""

    @abstractmethod
    def result(self) -> Learned:
        """Returns the network trained so far."""

    @property
    @abstractmethod
    def target(self) -> Path:
        """Returns the path of the game's shipped network."""

    @abstractmethod
    def write(self, path: Path) -> None:
        """Writes the network trained so far to a file."""

    @property
    def plan(self) -> AnyPlan:
        """The plan of the training."""
        return self.checkpoint.plan

    def run(self, tell: Callable[[dict[str, Any]], None]) -> Learned:
        """Does all rounds that are left, calls ``tell`` with the entry of each, and returns the network."""
        while self.checkpoint.round < self.plan.rounds:
            tell(self.step())
        return self.result()

    @classmethod
    def read(cls, folder: Path) -> Checkpoint[Any]:
        """Reads the training in ``folder``; ValueError if there is none or it cannot be read."""
        path, layers = folder / CHECKPOINT, range(1, cls.layers + 1)
        try:
            # NumPy would leave a damaged file open that it opened itself.
            with path.open("rb") as file, np.load(file, allow_pickle=False) as arrays:
                words = json.loads(str(arrays["words"]))
                weights, means, squares = (tuple(arrays[f"{letter}{layer}"] for layer in layers) for letter in _ADAM)
                fit = Fit(weights, means, squares, words["steps"])
                older = range(words.get("pool", 0))
                pool = tuple(tuple(arrays[f"p{number}-{layer - 1}"] for layer in layers) for number in older)
            found = Checkpoint(cls.plans(**words[cls.file_key]), fit, tuple(words["log"]), pool)
        except FileNotFoundError:
            raise Explained("error-no-training", folder=str(folder)) from None
        except _DAMAGE as error:
            raise Explained(cls.unreadable, name=str(path), error=error) from None
        theirs, ours = len(fit.weights[0]) - 1, cls.inputs(load_game_type(found.plan.game))
        if theirs != ours:
            raise Explained(cls.misfit, folder=str(folder), theirs=theirs, ours=ours)
        return found

    def keep(self, fit: Fit, entry: dict[str, Any], pool: tuple[Weights, ...] = ()) -> None:
        """Ends a round: writes the whole checkpoint, or leaves the old one."""
        self.checkpoint = replace(self.checkpoint, fit=fit, log=(*self.checkpoint.log, entry), pool=pool)
        log, plan = self.checkpoint.log, asdict(self.plan)
        words = {self.file_key: plan, "steps": fit.steps, "log": log, "pool": len(pool)}
        named = zip(_ADAM, fit[:3], strict=True)
        arrays = {f"{letter}{layer}": part for letter, parts in named for layer, part in enumerate(parts, 1)}
        for number, weights in enumerate(pool):
            arrays |= {f"p{number}-{layer}": part for layer, part in enumerate(weights)}
        rough = self.folder / f"{CHECKPOINT}.new"
        with rough.open("wb") as file:
            np.savez(file, allow_pickle=False, words=np.array(json.dumps(words)), **arrays)
            file.flush()
            os.fsync(file.fileno())
        rough.replace(self.folder / CHECKPOINT)
        (self.folder / "log.json").write_text(json.dumps(log, indent=1) + "\n", encoding="utf-8")

    def _share(self, player: Any, options: Mapping[str, Any], matches: int, rival: Any = None) -> float:
        """Returns the share of points of ``player`` in ``matches`` matches of two, see ``jobs.Contest``."""
        game, seed, pairs = self.plan.game, self.plan.seed, matches // 2
        jobs = [
            Contest(game, seed, options, first, min(GAMES_A_JOB, pairs - first), player, rival)
            for first in range(0, pairs, GAMES_A_JOB)
        ]
        return round(sum(self._crew.do(measure, jobs)) / (2 * pairs), 4)
