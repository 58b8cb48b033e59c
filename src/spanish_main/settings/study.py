"""The settings of ``spanish-main study`` and ``find-puzzles``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Annotated

from spanish_main.core.errors import InvalidOptions
from spanish_main.settings.option import CliArgument, CliOption, CommandSettings, Game

_MOST_SIMS = 100_000


@dataclass(frozen=True, slots=True)
class Effort:
    """How many games a study plays, and how."""

    depth: Annotated[float, CliOption("How much is played; 1 takes some minutes.")] = 1.0
    seed: Annotated[int, CliOption("The same seed gives the same games.")] = 1
    sims: Annotated[int, CliOption("Simulations a decision of the players. 0: they look one decision ahead.")] = 0

    def __post_init__(self) -> None:
        if not 0 < self.depth <= 1000:
            raise InvalidOptions("error-above", name="depth", value=str(self.depth), more=0, most=1000)
        if not 0 <= self.sims <= _MOST_SIMS:
            raise InvalidOptions("error-between", name="sims", value=str(self.sims), least=0, most=_MOST_SIMS)

    def matches(self, usual: int) -> int:
        """The number of matches instead of ``usual``, at least two."""
        return max(2, int(usual * self.depth))


@dataclass(frozen=True, kw_only=True)
class StudySettings(CommandSettings):
    """The questions of a study, its effort, and the folder of the answers."""

    questions: Annotated[tuple[str, ...], CliArgument("luck, first, plans, rolls, nobody, pirates. Default: all.")] = ()
    out: Annotated[Path, CliOption("The folder for study.json and the charts.")] = Path("study")
    effort: Effort = field(default_factory=Effort)


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleSettings:
    """The search for puzzles.

    seed: the number of the first match. player: the bot that plays. lead: the smallest lead, 0 to 1. fewer: for some
    matches, by number, the largest number of puzzles.
    """

    seed: Annotated[int, CliOption("The same seed gives the same puzzles.", least=0)] = 1
    player: str = "sailor"
    quick: Annotated[int, CliOption("Simulations of the first look at each decision.", least=1)] = 200
    deep: Annotated[int, CliOption("Simulations of a deep look.", least=1)] = 6000
    searches: Annotated[int, CliOption("Deep looks, which have to agree.", least=1)] = 2
    after: Annotated[int, CliOption("Simulations after each action that is compared.", least=1)] = 500
    deals: Annotated[
        int, CliOption("The number of sampled deals of the hidden cards in which they are compared.", least=2)
    ] = 24
    lead: float = 0.04
    limit: Annotated[int, CliOption("Decisions of a match that are looked at.", least=1)] = 400
    easy: Annotated[bool, CliOption("Also what looks best at first sight.")] = False
    most: Annotated[int, CliOption("Puzzles of one match.", least=1)] = 3
    fewer: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class FindSettings(CommandSettings):
    """The game of new puzzles, their number, and their file."""

    game: Game
    out: Annotated[Path, CliOption("The file to write, once more after each puzzle that is found.")] = Path(
        "puzzles.toml"
    )
    count: Annotated[int, CliOption("The number of puzzles to find.", least=1)] = 36
    how: PuzzleSettings = field(default_factory=PuzzleSettings)
    fewer: Annotated[
        tuple[str, ...], CliOption("Of match number so many puzzles only, as 7=1; for several matches, again.")
    ] = ()

    def puzzles(self) -> PuzzleSettings:
        """The search for puzzles. Raises InvalidOptions for a --fewer that is not NUMBER=NUMBER."""
        found: dict[str, int] = {}
        for text in self.fewer:
            match, _, most = text.partition("=")
            if not (match.isdecimal() and most.isdecimal()):
                raise InvalidOptions("error-fewer", text=text[:20])
            found[match] = int(most)
        return replace(self.how, fewer=found)
