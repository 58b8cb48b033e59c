"""Where what comes with the package lies."""

from __future__ import annotations

from pathlib import Path


def shipped(game: str, value: str = "") -> Path:
    """Where the learned weights of ``game`` lie, or of the value for some of its tables; whether they are there or not.

    value: its name (``BotSpec.values``).
    """
    return Path(__file__).parent / "weights" / (f"{game}-{value}.npz" if value else f"{game}.npz")


def policy_file(game: str) -> Path:
    """Where the learned policy of ``game`` lies, whether it is there or not."""
    return shipped(game, "policy")
