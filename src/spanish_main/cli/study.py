"""``spanish-main study``: what the games are like."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from spanish_main.cli.usage import Language
from spanish_main.core.extras import need


def study(
    questions: Annotated[
        list[str] | None, typer.Argument(help="luck, first, plans, rolls, nobody, pirates. Default: all.")
    ] = None,
    out: Annotated[Path, typer.Option(help="The folder for study.json and the charts.")] = Path("study"),
    depth: Annotated[float, typer.Option(help="How much is played; 1 takes some minutes.")] = 1.0,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    sims: Annotated[
        int, typer.Option(help="Simulations a decision of the players. 0: they look one decision ahead.")
    ] = 0,
    language: Language = None,
) -> None:
    """Measure what the games are like: chance against skill, moving first, when to roll, who wins a mutiny."""
    need("arena", "numpy", "numba")
    from spanish_main.cli.work import study as work
    from spanish_main.study.questions import Effort

    work.study(tuple(questions or ()), out, Effort(depth, seed, sims), language=language)
