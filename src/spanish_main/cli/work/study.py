"""A study: the answers to its questions, as tables, JSON and charts."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from rich.progress import Progress
from rich.table import Table

from spanish_main.core.errors import InvalidOptions
from spanish_main.core.extras import need
from spanish_main.core.texts import UTF_8
from spanish_main.lettering.console import terminal
from spanish_main.settings.study import StudySettings
from spanish_main.study.figures import draw
from spanish_main.study.questions import QUESTIONS
from spanish_main.text.phrases import Phrases, choose_language


def study(settings: StudySettings) -> None:
    """Answer the questions (none: all): print tables, and write ``study.json`` and charts to the folder.

    Raises InvalidOptions for an unknown question or a missing extra.
    """
    names, folder, effort = settings.questions, settings.out, settings.effort
    for name in names:
        if name not in QUESTIONS:
            choices = ", ".join(QUESTIONS)
            raise InvalidOptions("error-no-question", name=name[:40], choices=choices)
    need("arena", "scipy", "matplotlib")
    phrases = Phrases(choose_language(settings.language))
    console = terminal()
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "study.json"
    answers: dict[str, Any] = json.loads(file.read_text(UTF_8)) if file.exists() else {}
    chosen = names or list(QUESTIONS)
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("", total=len(chosen))
        for name in chosen:
            progress.update(task, description=phrases.say(f"study-{name}-title"))
            found = QUESTIONS[name](effort)
            answers[name] = {**asdict(effort), "found": found}
            file.write_text(json.dumps(answers, indent=1, ensure_ascii=False), "utf-8")
            (folder / f"{name}.svg").write_text(draw(name, found, phrases.say), "utf-8")
            progress.console.print(_table(name, found, phrases))
            progress.advance(task)
    console.print(phrases.say("study-done", folder=str(folder)), soft_wrap=True)


def _table(name: str, found: dict[str, Any], phrases: Phrases) -> Table:
    table = Table(title=phrases.say(f"study-{name}-title"), title_justify="left")
    for column in ("study-what", "study-share", "study-interval", "study-number"):
        table.add_column(phrases.say(column))
    for label, row in _rows(name, found, phrases):
        interval = f"{100 * row['low']:.1f}% … {100 * row['high']:.1f}%"
        table.add_row(label, f"{100 * row['share']:.1f}%", interval, str(row["of"]))
    return table


def _rows(name: str, found: dict[str, Any], phrases: Phrases) -> list[tuple[str, dict[str, Any]]]:
    say = phrases.say
    if name == "luck":
        return [
            (f"{say(f'study-variant-{variant}')}, {say(f'study-{measure}')}", row)
            for variant, measures in found.items()
            for measure, row in measures.items()
        ]
    if name == "first":
        return [
            (f"{say(f'study-variant-{key.split()[0]}')}, {say('study-players', players=int(key.split()[1]))}", row)
            for key, row in found.items()
        ]
    if name == "plans":
        return [(say("study-plan", number=plan), row) for plan, row in found.items()]
    if name == "rolls":
        return [
            (say("study-roll", dice=int(key.split()[0]), sum=key.split()[1]), row)
            for key, row in found["rolls"].items()
        ]
    if name == "nobody":
        return [(say("study-players", players=int(key)), row) for key, row in found.items()]
    return [(say("mutiny-pirate", pirate=pirate), row) for pirate, row in found.items()]
