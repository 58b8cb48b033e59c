"""The settings of ``spanish-main record`` and ``log``."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Literal

from spanish_main.settings.option import GAME_HELP, CliArgument, CliOption, CommandSettings, PageSettings


@dataclass(frozen=True, kw_only=True)
class RecordSettings(CommandSettings):
    """One record."""

    file: Annotated[Path, CliArgument("A record.")]


@dataclass(frozen=True, kw_only=True)
class ReviewSettings(RecordSettings):
    """The review of a match."""

    simulations: Annotated[int | None, CliOption("Simulations for each decision.", least=1, most=10_000_000)] = None
    as_json: Annotated[bool, CliOption("Everything, as JSON.", ("--json",))] = False


@dataclass(frozen=True, kw_only=True)
class LogSettings(CommandSettings):
    """The captain's log."""

    game: Annotated[str | None, CliArgument(f"Of one game only: {GAME_HELP}.")] = None
    review: Annotated[bool, CliOption("Review the matches that have no review yet: some minutes each.")] = False
    format: Annotated[Literal["text", "json", "csv"], CliOption("For people, for programs, or as a table.")] = "text"
    delete: Annotated[bool, CliOption("Delete the records of these matches.")] = False
    page: PageSettings = field(default_factory=PageSettings)
    folder: Annotated[
        Path | None, CliOption("The folder of the records. Default: the folder where matches are saved.")
    ] = None
