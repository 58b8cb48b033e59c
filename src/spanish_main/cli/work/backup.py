"""Backing up and bringing back, and what is said of it."""

from __future__ import annotations

from spanish_main.lettering.console import echo
from spanish_main.server.storage.backup import back_up as write
from spanish_main.server.storage.backup import bring_back
from spanish_main.server.storage.database import described, locate
from spanish_main.settings.host import BackupSettings, RestoreSettings
from spanish_main.text.phrases import Phrases, choose_language


def back_up(settings: BackupSettings) -> None:
    """Write the backup and say what is in it; ServeError says why there is none."""
    counts = write(locate(settings.database), settings.file, force=settings.force)
    phrases = Phrases(choose_language(settings.language))
    numbers = {name: counts[name] for name in ("tables", "entries", "users")}
    echo(phrases.say("server-backed-up", file=str(settings.file), **numbers))


def restore(settings: RestoreSettings) -> None:
    """Bring the backup back and say what was in it; ServeError says why not."""
    place = locate(settings.database)
    counts = bring_back(settings.file, place, force=settings.force, damaged=settings.damaged)
    phrases = Phrases(choose_language(settings.language))
    numbers = {name: counts[name] for name in ("tables", "entries", "users")}
    echo(phrases.say("server-restored", path=described(place), **numbers))
