"""The settings of ``spanish-main bench``."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

from spanish_main.settings.option import CliOption

Seconds = Annotated[float, CliOption("How long each measurement takes, roughly.", least=0.1)]


@dataclass(frozen=True, kw_only=True)
class CheckSettings:
    """A benchmark with floors."""

    check: Annotated[bool, CliOption("Exit with 1 if a floor is missed.")] = False


@dataclass(frozen=True, kw_only=True)
class SecondsSettings:
    """A benchmark that measures for some seconds."""

    seconds: Seconds = 2.0


@dataclass(frozen=True, kw_only=True)
class EnvSettings(SecondsSettings, CheckSettings):
    """Many matches stepped from Python."""


@dataclass(frozen=True, kw_only=True)
class ModesSettings(CheckSettings):
    """Bots in libraries."""

    seconds: Seconds = 2.0
    simulations: Annotated[int, CliOption("Simulations of a decision of the captain.", least=1)] = 2000


@dataclass(frozen=True, kw_only=True)
class ServerSettings:
    """A server with many tables."""

    tables: Annotated[int, CliOption("How many tables of two people.", least=1)] = 100
    seconds: Seconds = 10.0
    database: Annotated[tuple[str, ...], CliOption("A further database to measure on; repeatable.")] = field(
        default=(), repr=False
    )
    nodes: Annotated[int, CliOption("Measure there also with so many servers on one database.", least=1)] = 1
    peer: Annotated[bool, CliOption("Beside boardgame.io, which npm fetches.")] = False


@dataclass(frozen=True, kw_only=True)
class PageStartSettings(CheckSettings):
    """The page from a cold cache."""

    runs: Annotated[int, CliOption("How many starts of each game.", least=1)] = 5


@dataclass(frozen=True, kw_only=True)
class SiteStartSettings(CheckSettings):
    """The edition without a server."""

    runs: Annotated[int, CliOption("How many first and later visits.", least=1)] = 3
    parts: Annotated[Path | None, CliOption("As of `spanish-main site`.")] = None
