"""How much of a proof to run.

``SPANISH_MAIN_NIGHTLY=0.01 pytest -m nightly`` is a hundredth of the nightly ones. Of the random games that CI plays
whole a bare ``pytest`` plays a quarter, so that it ends in minutes.
"""

from __future__ import annotations

import os

SHARE = float(os.environ.get("SPANISH_MAIN_NIGHTLY", "1"))
IN_CI = bool(os.environ.get("SPANISH_MAIN_REQUIRE_ALL"))


def so_many(whole: int, least: int = 1) -> int:
    """The share of ``whole`` that is to be run, ``least`` at least."""
    return max(least, round(whole * SHARE))


def in_ci(whole: int) -> int:
    """``whole`` in CI, elsewhere a quarter of it."""
    return whole if IN_CI else whole // 4
