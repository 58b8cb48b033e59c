"""The paths of the shipped weights."""

from __future__ import annotations

from pathlib import Path


def shipped(game: str, value: str = "") -> Path:
    """Returns the path of the value network of ``game``, which need not exist.

    value: the name of a network for some of its tables (``BotSpec.values``).
    """
    return Path(__file__).parent / "weights" / (f"{game}-{value}.npz" if value else f"{game}.npz")


def policy_file(game: str) -> Path:
    """Returns the path of the policy network of ``game``, which need not exist."""
    return shipped(game, "policy")
