"""``spanish-main play``: full screen in a terminal, lines of text elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console

from spanish_main.text.phrases import Phrases, choose_language
from spanish_main.tui.setup import new_sitting, parse_options, resumed_sitting, tidy
from spanish_main.tui.sitting import Sitting


def play(
    game: str | None,
    *,
    players: int | None = None,
    bots: Sequence[str] | None = None,
    options: Sequence[str] = (),
    variant: str | None = None,
    edition: str | None = None,
    names: Sequence[str] = (),
    seed: int | None = None,
    save: Path | None = None,
    resume: Path | None = None,
    plain: bool = False,
    hints: bool = True,
    language: str | None = None,
) -> None:
    """Play ``game``, or go on with the match kept in ``resume``.

    ValueError or OSError, one line each, if it cannot begin.
    """
    phrases = Phrases(choose_language(language))
    plain = plain or not (sys.stdin.isatty() and sys.stdout.isatty())
    notices: list[str] = []
    with _patience(phrases):
        if resume is not None:
            sitting, torn = resumed_sitting(resume, phrases)
            notices += [phrases.say("terminal-torn")] if torn else []
            notices.append(phrases.say("terminal-resumed"))
        else:
            assert game is not None
            bundles = {name: value for name, value in (("variant", variant), ("edition", edition)) if value is not None}
            given: dict[str, Any] = {**parse_options(options), **bundles}
            sitting = new_sitting(
                game, players=players, bots=bots, given=given, names=names, seed=seed, save=save, phrases=phrases
            )
    sitting.hints = hints
    if sitting.trouble:
        notices.append(phrases.say("terminal-not-kept", reason=sitting.trouble))
    try:
        _run(sitting, notices, plain=plain)
    finally:
        command = tidy(sitting, asked=save is not None or resume is not None)
        if command is not None:
            Console(stderr=True, highlight=False, soft_wrap=True).print(
                phrases.say("terminal-resume", command=command), markup=False
            )


def _run(sitting: Sitting, notices: Sequence[str], *, plain: bool) -> None:
    if plain:
        from spanish_main.tui.plain import PlainPlay

        PlainPlay(sitting, notices).run()
    else:
        from spanish_main.tui.app import PlayApp

        PlayApp(sitting, notices).run()


@contextmanager
def _patience(phrases: Phrases) -> Iterator[None]:
    """The first match on a machine waits for the rules to be compiled: say so, and take the words away again."""
    if not sys.stderr.isatty():
        yield
        return
    with Console(stderr=True).status(phrases.say("terminal-preparing")):
        yield
