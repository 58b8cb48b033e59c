"""A record looked back on: the chances as a chart and in words, or everything as JSON."""

from __future__ import annotations

import json
import shutil
import sys
from typing import Any

from rich.progress import Progress

from spanish_main.bots.review import Decision, count
from spanish_main.cli.work.record import Replayed, ending, replay
from spanish_main.core.game.bot_spec import Budget
from spanish_main.lettering.console import echo, terminal
from spanish_main.settings.records import ReviewSettings
from spanish_main.text.look import Look
from spanish_main.text.phrases import Phrases, choose_language
from spanish_main.tui.review import LookBack
from spanish_main.tui.sitting import no_advice
from spanish_main.tui.thinking import NoAnswer, look_back


def review(settings: ReviewSettings) -> None:
    """Print the chances in a record, move by move, and where they turned; InvalidRecord if it cannot be replayed."""
    phrases = Phrases(choose_language(settings.language))
    told = replay(settings.file, phrases)
    budget = None if settings.simulations is None else Budget(simulations=settings.simulations)
    back = LookBack(told.match, with_progress(told, budget, phrases))
    if settings.as_json:
        echo(json.dumps(_as_json(back, told), ensure_ascii=False, indent=1))
        return
    width = min(100, shutil.get_terminal_size().columns)
    ascii_only = not (sys.stdout.encoding or "").lower().startswith("utf")
    skin = told.match.game.skin_in(phrases.language)
    look = Look(phrases, told.names, skin, width=width, letters=True, ascii=ascii_only)
    seats = ", ".join(f"{look.emblem(seat)} {name}" for seat, name in enumerate(told.names))
    for line in (
        f"{look.phrases.game(told.match.game.name)}: {seats}",
        f"{look.say('review-chart')}. {look.say('review-chart-note')}",
        back.drawn(look).plain,
        "",
        *(back.turning(look) or [look.say("review-none")]),
        "",
        *back.sums(look),
        ending(told, look),
    ):
        echo(line)


def with_progress(told: Replayed, budget: Budget | None, phrases: Phrases) -> list[Decision]:
    """Every decision looked into, with a bar where somebody sees it."""
    console = terminal(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(phrases.say("review"), total=count(told.match))

        decisions = []
        try:
            for decision in look_back(told.match, budget):
                decisions.append(decision)
                bar.update(task, advance=1)
        except NoAnswer as error:
            raise ValueError(no_advice(error, phrases)) from None
        return decisions


def _as_json(back: LookBack, told: Replayed) -> dict[str, Any]:
    """Everything, for programs. Actions by their text."""
    game, outcome = told.match.game, told.match.outcome or told.ended
    text = game.action_to_string
    return {
        "game": game.name,
        "options": game.options,
        "seats": list(told.names),
        "winners": None if outcome is None else list(outcome.winners),
        "reason": None if outcome is None else outcome.reason,
        "decisions": [
            {
                "step": one.step,
                "seat": one.seat,
                "action": text(one.action),
                "best": text(one.best),
                "chance": round(one.chance, 4),
                "best_chance": round(one.best_chance, 4),
                "loss": round(one.loss, 4),
                "error": round(one.error, 4),
                "slip": one.slip,
                "luck": None if one.luck is None else round(one.luck, 4),
                "chances": [round(chance, 4) for chance in one.chances],
            }
            for one in back.decisions
        ],
        "turning_points": [
            {"decision": point.decision, "kind": point.kind, "weight": round(point.weight, 4)} for point in back.points
        ],
        "tallies": [
            {"decisions": one.decisions, "slips": one.slips, "lost": round(one.lost, 4), "luck": round(one.luck, 4)}
            for one in back.tallies
        ],
    }
