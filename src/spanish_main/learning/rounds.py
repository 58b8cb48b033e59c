"""What all trainings share: a folder, rounds, a file of weights and log after each of them.

A round begins with what the last one left in ``checkpoint.npz`` and with nothing else. So a training that was killed
goes on exactly as if it had not been.

The same plan gives the same weights, however many processes play the games. This holds for fitting on NumPy, with the
same number of threads, on the same kind of machine; elsewhere sums are added in another order and rounded differently.
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
# What reading makes of a file that is damaged; RuntimeError is what zipfile makes of one flipped bit of its list.
_DAMAGE: Final = (KeyError, TypeError, EOFError, ValueError, OSError, RuntimeError, zipfile.BadZipFile, zlib.error)
_ADAM: Final = "wmv"  # weights, means and squares: by these letters the file calls them

AnyPlan = TypeVar("AnyPlan", Plan, PolicyPlan)
Learned = TypeVar("Learned")


@dataclass(frozen=True, slots=True)
class Checkpoint(Generic[AnyPlan]):
    """A training between two rounds. log: a dict a round so far, see ``step``. pool: weights of older selves."""

    plan: AnyPlan
    fit: Fit
    log: tuple[dict[str, Any], ...] = ()
    pool: tuple[Weights, ...] = ()

    @property
    def round(self) -> int:
        """Rounds that are done."""
        return len(self.log)


class Rounds(ABC, Generic[AnyPlan, Learned]):
    """A training in a folder, round by round. A subclass says what a round is, and what comes of all of them."""

    plans: ClassVar[type[Any]]
    layers: ClassVar[int]
    file_key: ClassVar[str]  # the plan's place in the file of a checkpoint: one training cannot read another's
    unreadable: ClassVar[str]
    misfit: ClassVar[str]

    def __init__(self, settings: LearnSettings | LearnPolicySettings, plan: AnyPlan, crew: Crew) -> None:
        """Begin, or go on where the folder has a training of the same plan (InvalidOptions if it is another one's).

        More rounds than planned before are another plan: Adam's rate falls more slowly.
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
        """Return the weights that a training of this plan begins with, and Adam's state."""

    @staticmethod
    @abstractmethod
    def inputs(kind: GameType) -> int:
        """How many numbers the net of a game reads."""

    @abstractmethod
    def step(self) -> dict[str, Any]:
        """One round, and what it says of itself."""

    @abstractmethod
    def result(self) -> Learned:
        """What has been learned so far."""

    @property
    @abstractmethod
    def target(self) -> Path:
        """Returns the path of the game's shipped network."""

    @abstractmethod
    def write(self, path: Path) -> None:
        """Write what has been learned so far to a file."""

    @property
    def plan(self) -> AnyPlan:
        """What is followed."""
        return self.checkpoint.plan

    def run(self, tell: Callable[[dict[str, Any]], None]) -> Learned:
        """All rounds that are left; ``tell`` hears of each. What was learned."""
        while self.checkpoint.round < self.plan.rounds:
            tell(self.step())
        return self.result()

    @classmethod
    def read(cls, folder: Path) -> Checkpoint[Any]:
        """The training kept in ``folder``; ValueError where there is none that can be read."""
        path, layers = folder / CHECKPOINT, range(1, cls.layers + 1)
        try:
            # Of a damaged file that NumPy opened itself it would leave the handle open.
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

    def _keep(self, fit: Fit, entry: dict[str, Any], pool: tuple[Weights, ...] = ()) -> None:
        """End a round: all of its checkpoint is written, or what was there before stays."""
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
        """The share of points of ``player`` in ``matches`` matches of two at a table, see ``jobs.Contest``."""
        game, seed, pairs = self.plan.game, self.plan.seed, matches // 2
        jobs = [
            Contest(game, seed, options, first, min(GAMES_A_JOB, pairs - first), player, rival)
            for first in range(0, pairs, GAMES_A_JOB)
        ]
        return round(sum(self._crew.do(measure, jobs)) / (2 * pairs), 4)
