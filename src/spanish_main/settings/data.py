"""The settings of ``spanish-main data``: datasets of decisions."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

from spanish_main.settings.game import GameSettings
from spanish_main.settings.option import CliArgument, CliOption, CommandSettings, Game, Players

Output = Annotated[Path, CliOption("The Parquet file to write.")]


@dataclass(frozen=True, kw_only=True)
class DatasetSettings(CommandSettings):
    """The content of the rows."""

    omniscient: Annotated[
        bool, CliOption("Also what the deciding seat could not know: whole positions, the chance seed.")
    ] = False
    simulations: Annotated[
        int | None, CliOption("Analyse every decision with this many simulations.", least=1, most=10_000_000)
    ] = None
    seed: Annotated[int, CliOption("The same seed gives the same rows.", least=0)] = 1
    force: Annotated[bool, CliOption("Replace an existing file.")] = False


@dataclass(frozen=True, kw_only=True)
class RecordedSettings(DatasetSettings):
    """A dataset of recorded matches."""

    records: Annotated[tuple[Path, ...], CliArgument("Records, or folders of them: all that end in .jsonl.")]
    out: Output


@dataclass(frozen=True, kw_only=True)
class SelfPlaySettings(DatasetSettings):
    """A dataset of self-play matches."""

    game: Game
    out: Output
    matches: Annotated[int, CliOption("How many.", least=1)] = 100
    players: Players = None
    rules: GameSettings = field(default_factory=GameSettings)
