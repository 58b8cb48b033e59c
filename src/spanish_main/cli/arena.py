"""``spanish-main arena``: bots against bots."""

from __future__ import annotations

from spanish_main.core.extras import need
from spanish_main.settings.arena import ArenaSettings


def arena(settings: ArenaSettings) -> None:
    """Let bots play each other: measure which one is stronger, by how much, and how sure that is.

    The games of a set have the same chance outcomes, and every seating comes once. Finished games are kept: a run
    that was stopped continues with --resume FOLDER, also with more --sets.
    """
    need("arena", "numpy", "numba")
    from spanish_main.cli.work import arena as work

    work.arena(settings)
