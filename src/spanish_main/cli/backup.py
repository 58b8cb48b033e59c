"""``spanish-main backup`` and ``restore``: everything that a server keeps, in one file and out of it."""

from __future__ import annotations

from spanish_main.settings.host import BackupSettings, RestoreSettings


def backup(settings: BackupSettings) -> None:
    """Save everything that the server keeps in one file, also while it runs.

    The file holds all secrets: it is for its owner alone.
    """
    from spanish_main.cli.work import backup as work

    work.back_up(settings)


def restore(settings: RestoreSettings) -> None:
    """Bring a backup back, of whichever kind of database, also while the server runs."""
    from spanish_main.cli.work import backup as work

    work.restore(settings)
