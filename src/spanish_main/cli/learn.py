"""``spanish-main learn``: nets learned by playing."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from spanish_main.cli.usage import GAME_HELP, Language


def learn(
    game: Annotated[str, typer.Argument(help=GAME_HELP)],
    out: Annotated[Path, typer.Option(help="A folder for checkpoints, log and curves; one begun before goes on.")],
    rounds: Annotated[int, typer.Option(help="Rounds of self-play, fitting and now and then measuring.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed and settings give the same weights.")] = 1,
    games: Annotated[int, typer.Option(help="Games a round.")] = 300,
    hidden: Annotated[int, typer.Option(help="Units of the net's hidden layer.")] = 32,
    blend: Annotated[float, typer.Option(help="Lambda of TD(lambda).")] = 0.8,
    explore: Annotated[float, typer.Option(help="The share of actions drawn by lot.")] = 0.03,
    noise: Annotated[float, typer.Option(help="On the values that the other actions are chosen by.")] = 0.02,
    room: Annotated[int, typer.Option(help="Positions times seats after which a game is cut.")] = 800,
    rate: Annotated[float, typer.Option(help="Adam's step in the first round.")] = 2e-3,
    batch: Annotated[int, typer.Option(help="Positions a step.")] = 512,
    decay: Annotated[float, typer.Option(help="Decay of the weights.")] = 1e-4,
    passes: Annotated[int, typer.Option(help="How often a round's positions are gone through.")] = 1,
    teach: Annotated[int, typer.Option(help="Rounds at first that the rule of thumb plays.")] = 0,
    sims: Annotated[int, typer.Option(help="Simulations a decision; 0: look one action ahead.")] = 0,
    after: Annotated[int, typer.Option(help="Rounds at first that are played without these simulations.")] = 0,
    every: Annotated[int, typer.Option(help="Rounds from measurement to measurement.")] = 10,
    matches: Annotated[int, typer.Option(help="Matches of each measurement.")] = 200,
    processes: Annotated[int, typer.Option(help="Processes that play.", min=1, max=1024)] = 1,
    ray: Annotated[str | None, typer.Option(help="Play on the Ray cluster at this address; local: one here.")] = None,
    device: Annotated[
        Literal["auto", "numpy", "cpu", "cuda"], typer.Option(help="What fits: NumPy, or torch on one of these.")
    ] = "auto",
    export: Annotated[bool, typer.Option("--export", help="Let the bots play by the weights.")] = False,
    language: Language = None,
) -> None:
    """Learn to judge the positions of a game by playing it, round by round."""
    from spanish_main.cli.work import learn as work
    from spanish_main.learning.training import Plan

    plan = Plan(
        game=game,
        seed=seed,
        rounds=rounds,
        games=games,
        hidden=hidden,
        blend=blend,
        explore=explore,
        noise=noise,
        room=room,
        rate=rate,
        batch=batch,
        decay=decay,
        passes=passes,
        teach=teach,
        sims=sims,
        after=after,
        every=every,
        matches=matches,
    )
    work.learn(plan, out, processes=processes, ray=ray, device=device, export=export, language=language)
