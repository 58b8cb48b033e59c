"""``spanish-main study``: what the games are like."""

from __future__ import annotations

from spanish_main.core.extras import need
from spanish_main.settings.study import StudySettings


def study(settings: StudySettings) -> None:
    """Measure what the games are like: chance against skill, moving first, when to roll, who wins a mutiny."""
    need("arena", "numpy", "numba")
    from spanish_main.cli.work import study as work

    work.study(settings)
