"""The review of a record: the chances to win as a chart and in words, or everything as JSON."""

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
    """Print the chances to win, move by move, and the turning points. Raises InvalidRecord."""
    phrases = Phrases(choose_language(settings.language))
    replayed = replay(settings.file, phrases)
    budget = None if settings.simulations is None else Budget(simulations=settings.simulations)
    back = LookBack(replayed.match, with_progress(replayed, budget, phrases))
    if settings.as_json:
        echo(json.dumps(_as_json(back, replayed), ensure_ascii=False, indent=1))
        return
    width = min(100, shutil.get_terminal_size().columns)
    ascii_only = not (sys.stdout.encoding or "").lower().startswith("utf")
    skin = replayed.match.game.skin_in(phrases.language)
    look = Look(phrases, replayed.names, skin, width=width, letters=True, ascii=ascii_only)
    seats = ", ".join(f"{look.emblem(seat)} {name}" for seat, name in enumerate(replayed.names))
    for line in (
        f"{look.phrases.game(replayed.match.game.name)}: {seats}",
        f"{look.say('review-chart')}. {look.say('review-chart-note')}",
        back.drawn(look).plain,
        "",
        *(back.turning(look) or [look.say("review-none")]),
        "",
        *back.sums(look),
        ending(replayed, look),
    ):
        echo(line)


def with_progress(replayed: Replayed, budget: Budget | None, phrases: Phrases) -> list[Decision]:
    """The review of every decision, with a progress bar in a terminal."""
    console = terminal(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(phrases.say("review"), total=count(replayed.match))

        decisions = []
        try:
            for decision in look_back(replayed.match, budget):
                decisions.append(decision)
                bar.update(task, advance=1)
        except NoAnswer as error:
            raise ValueError(no_advice(error, phrases)) from None
        return decisions


def _as_json(back: LookBack, replayed: Replayed) -> dict[str, Any]:
    """The whole review, for programs. Actions are texts."""
    game, outcome = replayed.match.game, replayed.match.outcome or replayed.ended
    text = game.action_to_string
    return {
        "game": game.name,
        "options": game.options,
        "seats": list(replayed.names),
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
