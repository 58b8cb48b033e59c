"""A training, told as it goes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console

from spanish_main.bots.files import shipped
from spanish_main.bots.nets import write_net
from spanish_main.learning.crew import crew
from spanish_main.learning.curves import draw
from spanish_main.learning.fitting import Device
from spanish_main.learning.training import Plan, Training
from spanish_main.text.phrases import Phrases, choose_language


def learn(
    plan: Plan,
    folder: Path,
    *,
    processes: int,
    ray: str | None,
    device: Device,
    export: bool,
    language: str | None,
) -> None:
    """Train by ``plan`` in ``folder``, or go on there; then draw the curves and, if asked to, ship the weights.

    ValueError where it holds another training, or something that was asked for is not installed.
    """
    phrases = Phrases(choose_language(language))
    console = Console(highlight=False, soft_wrap=True, markup=False)
    with crew(processes, ray) as hands:
        training = Training(folder, plan, hands, device)
        if training.checkpoint.round:
            console.print(phrases.say("learn-resumed", round=training.checkpoint.round))
        try:
            net = training.run(lambda entry: _tell(entry, plan, console, phrases))
        except KeyboardInterrupt:
            console.print(phrases.say("learn-stopped", round=training.checkpoint.round, folder=str(folder)))
            raise
    write_net(folder / f"{plan.game}.npz", net)
    console.print(phrases.say("learn-done", file=str(folder / f"{plan.game}.npz")))
    _draw(training, folder, phrases, console)
    if export:
        target = shipped(plan.game)
        target.parent.mkdir(exist_ok=True)
        write_net(target, net)
        console.print(phrases.say("learn-exported", file=str(target)))


def _tell(entry: dict[str, Any], plan: Plan, console: Console, phrases: Phrases) -> None:
    played, fitted = entry["seconds"]
    numbers = {"rows": entry["rows"], "cut": entry["cut"], "loss": f"{entry['loss']:.4f}"}
    seconds = f"{played + fitted:.1f}"
    console.print(phrases.say("learn-round", round=entry["round"], rounds=plan.rounds, seconds=seconds, **numbers))
    for table, points in entry.get("points", {}).items():
        for rival, share in points.items():
            told = phrases.say(f"learn-rival-{rival}")
            console.print("  " + phrases.say("learn-points", table=table, rival=told, percent=f"{100 * share:.1f}"))


def _draw(training: Training, folder: Path, phrases: Phrases, console: Console) -> None:
    plan = training.plan
    words = {name: phrases.say(f"learn-curve-{name}") for name in ("round", "loss", "points")}
    words |= {rival: phrases.say(f"learn-rival-{rival}") for rival in ("greedy", "past")}
    words["title"] = phrases.say("learn-curve-title", game=phrases.game(plan.game))
    files = [folder / f"curves.{suffix}" for suffix in ("png", "svg")]
    try:
        draw(training.checkpoint.log, plan.matches, files, words)
    except ValueError as error:
        console.print(str(error))
    else:
        console.print(phrases.say("learn-drawn", file=str(files[0])))
