"""A training, told as it goes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console

from spanish_main.bots.files import policy_file, shipped
from spanish_main.learning.crew import crew
from spanish_main.learning.curves import draw
from spanish_main.learning.policy_training import PolicyTraining
from spanish_main.learning.training import Training
from spanish_main.learning.weights import write_net, write_policy
from spanish_main.lettering.console import terminal
from spanish_main.settings.learn import LearnPolicySettings, LearnSettings, Plan, PolicyPlan
from spanish_main.text.phrases import Phrases, choose_language


def learn(settings: LearnSettings) -> None:
    """Train in a folder, or go on there; then draw the curves and, if asked to, ship the weights.

    ValueError where it holds another training, or something that was asked for is not installed.
    """
    plan, folder, phrases = settings.plan, settings.out, Phrases(choose_language(settings.language))
    console = terminal(soft_wrap=True)
    with crew(settings.processes, settings.ray) as hands:
        training = Training(settings, hands)
        if training.checkpoint.round:
            console.print(phrases.say("learn-resumed", round=training.checkpoint.round))
        try:
            net = training.run(lambda entry: _tell(entry, plan, console, phrases))
        except KeyboardInterrupt:
            console.print(phrases.say("learn-stopped", round=training.checkpoint.round, folder=str(folder)))
            raise
    target = shipped(plan.game, plan.value)
    file = folder / target.name
    write_net(file, net)
    console.print(phrases.say("learn-done", file=str(file)))
    _draw(training.checkpoint.log, plan.game, plan.matches, folder, phrases, console)
    if settings.export:
        target.parent.mkdir(exist_ok=True)
        write_net(target, net)
        console.print(phrases.say("learn-exported", file=str(target)))


def learn_policy(settings: LearnPolicySettings) -> None:
    """The same for a policy."""
    plan, folder, phrases = settings.plan, settings.out, Phrases(choose_language(settings.language))
    console = terminal(soft_wrap=True)
    with crew(settings.processes, settings.ray) as hands:
        training = PolicyTraining(settings, hands)
        if training.checkpoint.round:
            console.print(phrases.say("learn-resumed", round=training.checkpoint.round))
        try:
            policy = training.run(lambda entry: _tell_policy(entry, plan, console, phrases))
        except KeyboardInterrupt:
            console.print(phrases.say("learn-stopped", round=training.checkpoint.round, folder=str(folder)))
            raise
    file = folder / policy_file(plan.game).name
    write_policy(file, policy)
    console.print(phrases.say("learn-policy-done", file=str(file)))
    _draw(training.checkpoint.log, plan.game, plan.points, folder, phrases, console, "learn-curve-error")
    if settings.export:
        target = policy_file(plan.game)
        write_policy(target, policy)
        console.print(phrases.say("learn-exported", file=str(target)))


def _tell_policy(entry: dict[str, Any], plan: PolicyPlan, console: Console, phrases: Phrases) -> None:
    learned, _ = entry["seconds"]
    numbers = {"games": entry["games"], "cut": entry["cut"], "millions": f"{entry['decisions'] / 1e6:.1f}"}
    losses = {"loss": f"{entry['loss']:.4f}", "entropy": f"{entry['entropy']:.3f}", "seconds": f"{learned:.1f}"}
    console.print(phrases.say("learn-policy-round", round=entry["round"], rounds=plan.rounds, **numbers, **losses))
    if "duels" in entry:
        _tell_duels(entry, plan, console, phrases)
    else:
        _tell_points(entry, console, phrases)


def _tell_duels(entry: dict[str, Any], plan: PolicyPlan, console: Console, phrases: Phrases) -> None:
    for table, found in entry["duels"].items():
        shares = {name: f"{100 * found[name]:.1f}" for name in ("rate", "low", "high")}
        counts = {name: found[name] for name in ("won", "lost", "neither")}
        console.print("  " + phrases.say("learn-duels", table=table, rival=plan.against, **counts, **shares))


def _tell(entry: dict[str, Any], plan: Plan, console: Console, phrases: Phrases) -> None:
    played, fitted = entry["seconds"]
    numbers = {"rows": entry["rows"], "cut": entry["cut"], "loss": f"{entry['loss']:.4f}"}
    seconds = f"{played + fitted:.1f}"
    console.print(phrases.say("learn-round", round=entry["round"], rounds=plan.rounds, seconds=seconds, **numbers))
    _tell_points(entry, console, phrases)


def _tell_points(entry: dict[str, Any], console: Console, phrases: Phrases) -> None:
    for table, points in entry.get("points", {}).items():
        for rival, share in points.items():
            told = phrases.say(f"learn-rival-{rival}")
            console.print("  " + phrases.say("learn-points", table=table, rival=told, percent=f"{100 * share:.1f}"))


def _draw(
    log: Sequence[dict[str, Any]],
    game: str,
    matches: int,
    folder: Path,
    phrases: Phrases,
    console: Console,
    loss: str = "learn-curve-loss",
) -> None:
    words = {name: phrases.say(f"learn-curve-{name}") for name in ("round", "points")}
    words |= {rival: phrases.say(f"learn-rival-{rival}") for rival in ("greedy", "past", "frozen")}
    words |= {"title": phrases.say("learn-curve-title", game=phrases.game(game)), "loss": phrases.say(loss)}
    files = [folder / f"curves.{suffix}" for suffix in ("png", "svg")]
    try:
        draw(log, matches, files, words)
    except ValueError as error:
        console.print(phrases.tell(error))
    else:
        console.print(phrases.say("learn-drawn", file=str(files[0])))
