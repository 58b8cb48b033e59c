"""How much of the nightly proofs to run: ``SPANISH_MAIN_NIGHTLY=0.01 pytest -m nightly`` is a hundredth of them."""

from __future__ import annotations

import os

SHARE = float(os.environ.get("SPANISH_MAIN_NIGHTLY", "1"))


def so_many(whole: int, least: int = 1) -> int:
    """The share of ``whole`` that is to be run, ``least`` at least."""
    return max(least, round(whole * SHARE))
