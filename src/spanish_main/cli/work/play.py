"""A match in the terminal: full screen where there is one, lines of text elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from spanish_main.lettering.console import terminal
from spanish_main.text.phrases import Phrases, choose_language
from spanish_main.tui.setup import daily_sitting, new_sitting, resumed_sitting, tidy
from spanish_main.tui.sitting import Sitting


def play(
    game: str | None,
    *,
    bots: Sequence[str] | None,
    given: Mapping[str, Any],
    names: Sequence[str],
    seed: int | None,
    save: Path | None,
    resume: Path | None,
    daily: bool,
    plain: bool,
    hints: bool,
    language: str | None,
) -> None:
    """Play ``game``, or its deal of the day, or go on with the match kept in ``resume``.

    bots: of the seats after the people's; None: as ``seats_of`` has it. given: options and set-up. names: of the first
    seats. ValueError or OSError, one line each, if it cannot begin.
    """
    phrases = Phrases(choose_language(language))
    # Textual draws on standard error.
    plain = plain or not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))
    notices: list[str] = []
    with _patience(phrases):
        if resume is not None:
            sitting, torn = resumed_sitting(resume, phrases)
            notices += [phrases.say("terminal-torn")] if torn else []
            notices.append(phrases.say("terminal-resumed"))
        elif daily:
            assert game is not None
            sitting = daily_sitting(game, names=names, save=save, phrases=phrases)
            notices.append(phrases.say("deal-of", date=sitting.deal))
        else:
            assert game is not None
            sitting = new_sitting(game, bots=bots, given=given, names=names, seed=seed, save=save, phrases=phrases)
    sitting.hints = hints
    if sitting.trouble:
        notices.append(phrases.say("terminal-not-kept", reason=sitting.trouble))
    try:
        sitting.rouse()
        _run(sitting, notices, plain=plain)
    finally:
        sitting.close()
        command = tidy(sitting, asked=save is not None or resume is not None)
        if command is not None:
            terminal(stderr=True, soft_wrap=True).print(phrases.say("terminal-resume", command=command))


def _run(sitting: Sitting, notices: Sequence[str], *, plain: bool) -> None:
    # Line mode need not wait for what draws full screen.
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
    with terminal(stderr=True).status(phrases.say("terminal-preparing")):
        yield
