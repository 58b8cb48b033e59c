"""``spanish-main puzzle`` and ``find-puzzles``: positions in which one way is clearly best."""

from __future__ import annotations

from spanish_main.settings.study import FindSettings
from spanish_main.settings.teaching import SolveSettings


def puzzle(settings: SolveSettings) -> None:
    """Solve a puzzle: find what is best in a position of bots' matches. Without a game: say which are the day's.

    The day's puzzle is the same for everybody; the day is that of UTC.
    """
    from spanish_main.cli.work import puzzle as work

    if settings.game is None:
        work.today(settings)
    else:
        work.puzzle(settings.game, settings)


def find_puzzles(settings: FindSettings) -> None:
    """Find puzzles: let bots play and search deeply where one action looks clearly best. Takes some ten minutes."""
    from spanish_main.cli.work import puzzle as work

    work.find_puzzles(settings)
