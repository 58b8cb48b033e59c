"""A match in the terminal: full screen where there is one, lines of text elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from spanish_main.lettering.console import terminal
from spanish_main.settings.play import PlaySettings
from spanish_main.text.phrases import Phrases, choose_language
from spanish_main.tui.setup import daily_sitting, new_sitting, resumed_sitting, tidy
from spanish_main.tui.sitting import Sitting


def play(settings: PlaySettings) -> None:
    """Play or continue a match. Raises ValueError or OSError, with one line, if it cannot begin."""
    phrases = Phrases(choose_language(settings.language))
    # Textual draws on standard error.
    plain = settings.plain or not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))
    notices: list[str] = []
    with _waiting_status(phrases):
        if settings.resume is not None:
            sitting, torn = resumed_sitting(settings.resume, phrases)
            notices += [phrases.say("terminal-torn")] if torn else []
            notices.append(phrases.say("terminal-resumed"))
        else:
            assert settings.game is not None  # the settings check that
            kept: dict[str, Any] = {"names": settings.name, "save": settings.save, "phrases": phrases}
            if settings.daily:
                sitting = daily_sitting(settings.game, **kept)
                notices.append(phrases.say("deal-of", date=sitting.deal))
            else:
                given = settings.rules.options(settings.players)
                new: dict[str, Any] = {"bots": settings.bots or None, "given": given, "seed": settings.seed}
                sitting = new_sitting(settings.game, **new, **kept)
    sitting.hints = not settings.no_hints
    if sitting.trouble:
        notices.append(phrases.say("terminal-not-kept", reason=sitting.trouble))
    try:
        sitting.warm_up()
        _run(sitting, notices, plain=plain)
    finally:
        sitting.close()
        command = tidy(sitting, asked=settings.save is not None or settings.resume is not None)
        if command is not None:
            terminal(stderr=True, soft_wrap=True).print(phrases.say("terminal-resume", command=command))


def _run(sitting: Sitting, notices: Sequence[str], *, plain: bool) -> None:
    # Line mode does not load the packages of the full screen.
    if plain:
        from spanish_main.tui.plain import PlainPlay

        PlainPlay(sitting, notices).run()
    else:
        from spanish_main.tui.app import PlayApp

        PlayApp(sitting, notices).run()


@contextmanager
def _waiting_status(phrases: Phrases) -> Iterator[None]:
    """Show a status while the rules are compiled, which the first match on a machine waits for."""
    if not sys.stderr.isatty():
        yield
        return
    with terminal(stderr=True).status(phrases.say("terminal-preparing")):
        yield
