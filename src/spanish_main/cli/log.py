"""``spanish-main log``: the captain's log of the matches played in the terminal."""

from __future__ import annotations

from spanish_main.settings.records import LogSettings


def log(settings: LogSettings) -> None:
    """Show your finished matches: wins and losses, chance against skill over time.

    --limit and --skip count from the newest one.

    Matches played in the browser have their log there: the page's address with /log.
    """
    from spanish_main.cli.work import log as work

    work.log(settings)
