"""Where what comes with the package lies."""

from __future__ import annotations

from pathlib import Path


def shipped(game: str) -> Path:
    """Where the learned weights of ``game`` lie, whether they are there or not."""
    return Path(__file__).parent / "weights" / f"{game}.npz"


def shipped_for_two(game: str) -> Path:
    """Where those lie that are for two players alone, whether there are such or not."""
    return shipped(f"{game}-two")


def policy_file(game: str) -> Path:
    """Where the learned policy of ``game`` lies, whether it is there or not."""
    return shipped(f"{game}-policy")
