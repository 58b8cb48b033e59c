"""``spanish-main rules``: a game's rulebook."""

from __future__ import annotations

from spanish_main.settings.teaching import RulebookSettings


def rules(settings: RulebookSettings) -> None:
    """The rules of a game, each with its ID."""
    from spanish_main.cli.work import teach as work

    work.rules(settings)
