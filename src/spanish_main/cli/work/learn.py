"""Training, with a line for each round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from rich.console import Console

from spanish_main.learning.crew import Crew, crew
from spanish_main.learning.curves import draw
from spanish_main.learning.policy_training import PolicyTraining
from spanish_main.learning.rounds import AnyPlan, Rounds
from spanish_main.learning.training import Training
from spanish_main.lettering.console import terminal
from spanish_main.settings.learn import LearnPolicySettings, LearnSettings, Plan, PolicyPlan
from spanish_main.text.phrases import Phrases, choose_language

AnySettings = TypeVar("AnySettings", LearnSettings, LearnPolicySettings)


def learn(settings: LearnSettings) -> None:
    """Start or continue a training in a folder; then draw the curves and, if asked to, install the weights.

    Raises ValueError if the folder holds another training, or a package is missing.
    """
    _train(settings, Training, _show_round, settings.plan.matches, "learn-done", "learn-curve-loss")


def learn_policy(settings: LearnPolicySettings) -> None:
    """Start or continue the training of a policy in a folder; otherwise as ``learn``."""
    _train(settings, PolicyTraining, _show_policy, settings.plan.points, "learn-policy-done", "learn-curve-error")


def _train(
    settings: AnySettings,
    make: Callable[[AnySettings, Crew], Rounds[AnyPlan, Any]],
    show: Callable[[dict[str, Any], AnyPlan, Console, Phrases], None],
    matches: int,
    done: str,
    loss: str,
) -> None:
    """Run a training to its end and write its weights and curves.

    Args:
        settings: The settings of the command.
        make: Makes the training.
        show: Prints the result of a round.
        matches: The number of matches of each measurement.
        done: The message at the end.
        loss: The message that names the curve of the loss.
    """
    phrases, console = Phrases(choose_language(settings.language)), terminal(soft_wrap=True)
    with crew(settings.processes, settings.ray) as hands:
        training = make(settings, hands)
        if training.checkpoint.round:
            console.print(phrases.say("learn-resumed", round=training.checkpoint.round))
        try:
            training.run(lambda entry: show(entry, training.plan, console, phrases))
        except KeyboardInterrupt:
            line = phrases.say("learn-stopped", round=training.checkpoint.round, folder=str(training.folder))
            console.print(line)
            raise
    file = training.folder / training.target.name
    training.write(file)
    console.print(phrases.say(done, file=str(file)))
    _draw(training, matches, loss, console, phrases)
    if settings.export:
        training.target.parent.mkdir(exist_ok=True)
        training.write(training.target)
        console.print(phrases.say("learn-exported", file=str(training.target)))


def _show_policy(entry: dict[str, Any], plan: PolicyPlan, console: Console, phrases: Phrases) -> None:
    learned, _ = entry["seconds"]
    numbers = {"games": entry["games"], "cut": entry["cut"], "millions": f"{entry['decisions'] / 1e6:.1f}"}
    losses = {"loss": f"{entry['loss']:.4f}", "entropy": f"{entry['entropy']:.3f}", "seconds": f"{learned:.1f}"}
    console.print(phrases.say("learn-policy-round", round=entry["round"], rounds=plan.rounds, **numbers, **losses))
    if "duels" in entry:
        _show_duels(entry, plan, console, phrases)
    else:
        _show_points(entry, console, phrases)


def _show_duels(entry: dict[str, Any], plan: PolicyPlan, console: Console, phrases: Phrases) -> None:
    for table, found in entry["duels"].items():
        shares = {name: f"{100 * found[name]:.1f}" for name in ("rate", "low", "high")}
        counts = {name: found[name] for name in ("won", "lost", "neither")}
        console.print("  " + phrases.say("learn-duels", table=table, rival=plan.against, **counts, **shares))


def _show_round(entry: dict[str, Any], plan: Plan, console: Console, phrases: Phrases) -> None:
    played, fitted = entry["seconds"]
    numbers = {"rows": entry["rows"], "cut": entry["cut"], "loss": f"{entry['loss']:.4f}"}
    seconds = f"{played + fitted:.1f}"
    console.print(phrases.say("learn-round", round=entry["round"], rounds=plan.rounds, seconds=seconds, **numbers))
    _show_points(entry, console, phrases)


def _show_points(entry: dict[str, Any], console: Console, phrases: Phrases) -> None:
    for table, points in entry.get("points", {}).items():
        for rival, share in points.items():
            name = phrases.say(f"learn-rival-{rival}")
            console.print("  " + phrases.say("learn-points", table=table, rival=name, percent=f"{100 * share:.1f}"))


def _draw(training: Rounds[Any, Any], matches: int, loss: str, console: Console, phrases: Phrases) -> None:
    words = {name: phrases.say(f"learn-curve-{name}") for name in ("round", "points")}
    words |= {rival: phrases.say(f"learn-rival-{rival}") for rival in ("greedy", "past", "frozen")}
    words |= {
        "title": phrases.say("learn-curve-title", game=phrases.game(training.plan.game)),
        "loss": phrases.say(loss),
    }
    files = [training.folder / f"curves.{suffix}" for suffix in ("png", "svg")]
    try:
        draw(training.checkpoint.log, matches, files, words)
    except ValueError as error:
        console.print(phrases.explain(error))
    else:
        console.print(phrases.say("learn-drawn", file=str(files[0])))
