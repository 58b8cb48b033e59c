"""What comes of a question to those who think where no answer does: why it stays away."""

from __future__ import annotations

from typing import Literal

# Why an answer does not come, as people are told (Fluent: ``bot-cause-…``). closed: nobody wants it any more.
Cause = Literal["files", "unknown", "illegal", "failed", "died", "slow", "nowhere", "closed"]


class NoAnswer(Exception):
    """What was asked for does not come, and why, in a few words that quote no secret."""

    cause: Cause = "closed"
