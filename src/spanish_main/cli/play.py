"""``spanish-main play``: a match in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from spanish_main.cli.usage import GAME_HELP, Edition, Language, Options, SomeGame, Variant, game_options
from spanish_main.core.errors import InvalidOptions


def play(
    game: SomeGame = None,
    players: Annotated[
        int | None,
        typer.Option(help="The number of seats. Default: one person and the bots. Without bots: all people."),
    ] = None,
    bots: Annotated[
        list[str] | None,
        typer.Option(
            "--bots",
            "--bot",
            "-b",
            help="Bots for the seats after the people's: deckhand, sailor, bosun, captain, greedy, random, or several "
            "as sailor,captain; none for none. Repeatable. Default, without --players: one sailor.",
        ),
    ] = None,
    option: Options = None,
    variant: Variant = None,
    edition: Edition = None,
    name: Annotated[
        list[str] | None, typer.Option("--name", "-n", help="The name of the next seat. Repeatable.")
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(help="Repeats set-up, chance outcomes and bots. A captain then waits until it is compiled."),
    ] = None,
    save: Annotated[Path | None, typer.Option(help="Keep the match in this file, from action to action.")] = None,
    resume: Annotated[
        Path | None, typer.Option(help="Continue the match in this file; last: the one played last.")
    ] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Lines of text only; used by itself when not in a terminal.")
    ] = False,
    daily: Annotated[
        bool, typer.Option("--daily", help="The deal of the day, alike for everybody (UTC): you against bots.")
    ] = False,
    no_hints: Annotated[bool, typer.Option("--no-hints", help="Give nobody hints.")] = False,
    language: Language = None,
) -> None:
    """Play in the terminal: people at one keyboard, and bots.

    Opponents, from gentle to strong: deckhand (sensible, forgives much), sailor (looks ahead, slips now and then),
    bosun (lets little go by), captain (thinks as hard as it can). Besides: greedy (what looks best at once), random.
    """
    if game is None and resume is None:
        raise InvalidOptions("error-which-game", choices=GAME_HELP)
    if resume is not None and (players, bots, option, variant, edition, name, seed, save) != (None,) * 8:
        raise InvalidOptions("error-resume-alone")
    if daily and (players, bots, option, variant, edition, seed, resume) != (None,) * 7:
        raise InvalidOptions("error-daily-alone")
    from spanish_main.cli.work import play as work

    work.play(
        game,
        bots=bots,
        given=game_options(option, variant, edition, players),
        names=name or (),
        seed=seed,
        save=save,
        resume=resume,
        daily=daily,
        plain=plain,
        hints=not no_hints,
        language=language,
    )
