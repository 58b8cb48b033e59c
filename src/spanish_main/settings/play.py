"""The settings of ``spanish-main play`` and ``engine``."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

from spanish_main.core.errors import InvalidOptions
from spanish_main.settings.game import GameSettings
from spanish_main.settings.option import GAME_HELP, CliOption, CommandSettings, SomeGame


@dataclass(frozen=True, kw_only=True)
class PlaySettings(CommandSettings):
    """A match in the terminal: a new one, the deal of the day, or one to continue."""

    game: SomeGame = None
    players: Annotated[
        int | None,
        CliOption("The number of seats. Default: one person and the bots. Without bots: all people."),
    ] = None
    bots: Annotated[
        tuple[str, ...],
        CliOption(
            "Bots for the seats after the people's: deckhand, sailor, bosun, captain, greedy, random, or several "
            "as sailor,captain; none for none. Repeatable. Default, without --players: one sailor.",
            ("--bots", "--bot", "-b"),
        ),
    ] = ()
    rules: GameSettings = field(default_factory=GameSettings)
    name: Annotated[tuple[str, ...], CliOption("The name of the next seat. Repeatable.", ("--name", "-n"))] = ()
    seed: Annotated[
        int | None,
        CliOption("Repeats set-up, chance outcomes and bots. A captain then waits until it is compiled."),
    ] = None
    save: Annotated[Path | None, CliOption("Save the match to this file after every action.")] = None
    resume: Annotated[Path | None, CliOption("Continue the match in this file; last: the most recent one.")] = None
    plain: Annotated[bool, CliOption("Lines of text only; the default outside a terminal.")] = False
    daily: Annotated[bool, CliOption("The deal of the day (UTC), the same for everybody: you against bots.")] = False
    no_hints: Annotated[bool, CliOption("Turn off hints.")] = False

    def __post_init__(self) -> None:
        if self.game is None and self.resume is None:
            raise InvalidOptions("error-which-game", choices=GAME_HELP)
        new_match = (self.players, self.seed) != (None, None) or self.bots or self.rules != GameSettings()
        if self.resume is not None and (new_match or self.name or self.save is not None):
            raise InvalidOptions("error-resume-alone")
        if self.daily and (new_match or self.resume is not None):
            raise InvalidOptions("error-daily-alone")


@dataclass(frozen=True, kw_only=True)
class EngineSettings:
    """The rules and the bots for other programs."""

    bot: Annotated[
        str | None,
        CliOption(
            "The default bot of choose: captain, sailor, … With a budget of its own, "
            "captain@2000 or captain@0.5s, it ignores the budget of choose."
        ),
    ] = None
