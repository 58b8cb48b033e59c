"""Backup and restore, with a line about the result."""

from __future__ import annotations

from collections.abc import Mapping

from spanish_main.lettering.console import echo
from spanish_main.server.storage.backup import back_up as write
from spanish_main.server.storage.backup import bring_back
from spanish_main.server.storage.database import described, locate
from spanish_main.settings.host import BackupSettings, RestoreSettings
from spanish_main.settings.option import CommandSettings
from spanish_main.text.phrases import Phrases, choose_language


def back_up(settings: BackupSettings) -> None:
    """Write a backup. ServeError says why there is none."""
    counts = write(locate(settings.database), settings.file, force=settings.force)
    _print(settings, "server-backed-up", counts, file=str(settings.file))


def restore(settings: RestoreSettings) -> None:
    """Restore a backup. ServeError says why that failed."""
    place = locate(settings.database)
    counts = bring_back(settings.file, place, force=settings.force, damaged=settings.damaged)
    _print(settings, "server-restored", counts, path=described(place))


def _print(settings: CommandSettings, message: str, counts: Mapping[str, int], **arguments: str) -> None:
    numbers = {name: counts[name] for name in ("tables", "entries", "users")}
    echo(Phrases(choose_language(settings.language)).say(message, **arguments, **numbers))
