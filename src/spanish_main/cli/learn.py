"""``spanish-main learn`` and ``learn-policy``: nets learned by playing."""

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
    explore: Annotated[float, typer.Option(help="The share of actions chosen at random.")] = 0.03,
    noise: Annotated[float, typer.Option(help="The noise on the values of actions.")] = 0.02,
    room: Annotated[int, typer.Option(help="Positions times seats after which a game is truncated.")] = 800,
    rate: Annotated[float, typer.Option(help="Adam's step in the first round.")] = 2e-3,
    batch: Annotated[int, typer.Option(help="Positions a step.")] = 512,
    decay: Annotated[float, typer.Option(help="Decay of the weights.")] = 1e-4,
    passes: Annotated[int, typer.Option(help="Passes over a round's positions.")] = 1,
    teach: Annotated[int, typer.Option(help="The number of first rounds that the heuristic plays.")] = 0,
    sims: Annotated[int, typer.Option(help="Simulations a decision; 0: look one action ahead.")] = 0,
    after: Annotated[int, typer.Option(help="The number of first rounds without these simulations.")] = 0,
    start: Annotated[str, typer.Option(help="Begin with the net of this file, or with the shipped one.")] = "",
    value: Annotated[
        str, typer.Option(help="The network of some tables only, such as jamaica-two. Default: of all.")
    ] = "",
    every: Annotated[int, typer.Option(help="Rounds from measurement to measurement.")] = 10,
    matches: Annotated[int, typer.Option(help="Matches of each measurement.")] = 200,
    processes: Annotated[int, typer.Option(help="Processes that play.", min=1, max=1024)] = 1,
    ray: Annotated[str | None, typer.Option(help="Play on the Ray cluster at this address; local: one here.")] = None,
    device: Annotated[
        Literal["auto", "numpy", "cpu", "cuda"],
        typer.Option(help="NumPy, or torch on one of these; auto: the one that fits."),
    ] = "auto",
    export: Annotated[bool, typer.Option("--export", help="Let the bots play by the weights.")] = False,
    language: Language = None,
) -> None:
    """Train a value network for the positions of a game by self-play, round by round."""
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
        start=start,
        value=value,
        every=every,
        matches=matches,
    )
    work.learn(plan, out, processes=processes, ray=ray, device=device, export=export, language=language)


def learn_policy(
    game: Annotated[str, typer.Argument(help=GAME_HELP)],
    out: Annotated[Path, typer.Option(help="A folder for checkpoints, log and curves; one begun before goes on.")],
    rounds: Annotated[int, typer.Option(help="Rounds of self-play and fitting, each measured.")] = 60,
    seed: Annotated[int, typer.Option(help="The same seed and settings give the same weights.")] = 1,
    stretches: Annotated[int, typer.Option(help="Stretches of play a round, a fitting after each.")] = 25,
    matches: Annotated[int, typer.Option(help="Matches that go on side by side.")] = 1024,
    steps: Annotated[int, typer.Option(help="Decisions of each match a stretch.")] = 64,
    hidden: Annotated[int, typer.Option(help="Units of each of the two hidden layers.")] = 128,
    blend: Annotated[float, typer.Option(help="Lambda of the generalised advantages.")] = 0.95,
    rate: Annotated[float, typer.Option(help="Adam's step in the first round.")] = 5e-4,
    batch: Annotated[int, typer.Option(help="Decisions a step.")] = 2048,
    passes: Annotated[int, typer.Option(help="Passes over a stretch's decisions.")] = 2,
    clip: Annotated[float, typer.Option(help="The clip range of an action's probability ratio.")] = 0.2,
    entropy: Annotated[float, typer.Option(help="The weight of the entropy bonus at first.")] = 0.05,
    last_entropy: Annotated[float, typer.Option(help="The same in the end.")] = 0.01,
    past: Annotated[float, typer.Option(help="The share of matches in which an older self has a seat.")] = 0.25,
    pool: Annotated[int, typer.Option(help="The number of older selves that are kept.")] = 16,
    points: Annotated[int, typer.Option(help="Matches of each measurement.")] = 200,
    setups: Annotated[
        int, typer.Option(help="Random set-ups (tunnel, first seat) for a round. 1: the usual set-up.")
    ] = 256,
    against: Annotated[
        str,
        typer.Option(
            help="Learn a best response to this frozen bot: greedy, deckhand, sailor, bosun, captain@100, policy "
            "or policy:FILE."
        ),
    ] = "",
    start: Annotated[str, typer.Option(help="Begin with this policy: policy or policy:FILE.")] = "",
    exploiters: Annotated[
        str,
        typer.Option(
            help="Policies, a comma between each two, that have the seats of older selves in every other stretch: "
            "policy:FILE,policy:FILE."
        ),
    ] = "",
    teacher: Annotated[str, typer.Option(help="First learn the actions of this bot, written as after --against.")] = "",
    taught: Annotated[int, typer.Option(help="The number of first rounds in which it teaches.")] = 0,
    processes: Annotated[int, typer.Option(help="Processes that measure.", min=1, max=1024)] = 1,
    ray: Annotated[
        str | None, typer.Option(help="Measure on the Ray cluster at this address; local: one here.")
    ] = None,
    threads: Annotated[int, typer.Option(help="Threads that step the matches.", min=1, max=256)] = 1,
    device: Annotated[
        Literal["auto", "numpy", "cpu", "cuda"],
        typer.Option(help="NumPy, or torch on one of these; auto: the one that fits."),
    ] = "auto",
    export: Annotated[bool, typer.Option("--export", help="Let the bots play by the policy.")] = False,
    language: Language = None,
) -> None:
    """Train a policy: actions and expected returns, by playing thousands of matches at once."""
    from spanish_main.cli.work import learn as work
    from spanish_main.learning.policy_training import PolicyPlan

    plan = PolicyPlan(
        game=game,
        seed=seed,
        rounds=rounds,
        stretches=stretches,
        matches=matches,
        steps=steps,
        hidden=hidden,
        blend=blend,
        rate=rate,
        batch=batch,
        passes=passes,
        clip=clip,
        entropy=entropy,
        last_entropy=last_entropy,
        past=past,
        pool=pool,
        points=points,
        setups=setups,
        against=against,
        start=start,
        exploiters=exploiters,
        teacher=teacher,
        taught=taught,
    )
    hands = work.Hands(processes, ray, threads, device)
    work.learn_policy(plan, out, hands, export=export, language=language)
