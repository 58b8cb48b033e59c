"""``spanish-main lesson``: a game learned by playing."""

from __future__ import annotations

from spanish_main.settings.teaching import LessonSettings


def lesson(settings: LessonSettings) -> None:
    """Learn a game by playing: a first match of a few minutes, then lessons on what decides it."""
    from spanish_main.cli.work import teach as work

    if settings.listed:
        work.lessons(settings)
    else:
        work.lesson(settings)
