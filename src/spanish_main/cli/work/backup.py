"""Backing up and bringing back, and what is said of it."""

from __future__ import annotations

from pathlib import Path

from spanish_main.lettering.console import echo
from spanish_main.server.storage.backup import back_up as write
from spanish_main.server.storage.backup import bring_back
from spanish_main.server.storage.database import described, locate
from spanish_main.text.phrases import Phrases, choose_language


def back_up(file: Path, database: str | None, language: str | None, *, force: bool) -> None:
    """Write the backup and say what is in it; ServeError says why there is none."""
    counts = write(locate(database), file, force=force)
    phrases = Phrases(choose_language(language))
    numbers = {name: counts[name] for name in ("tables", "entries", "users")}
    echo(phrases.say("server-backed-up", file=str(file), **numbers))


def restore(file: Path, database: str | None, language: str | None, *, force: bool, damaged: bool) -> None:
    """Bring the backup back and say what was in it; ServeError says why not."""
    place = locate(database)
    counts = bring_back(file, place, force=force, damaged=damaged)
    phrases = Phrases(choose_language(language))
    numbers = {name: counts[name] for name in ("tables", "entries", "users")}
    echo(phrases.say("server-restored", path=described(place), **numbers))
