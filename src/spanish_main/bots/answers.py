"""Why a bot or an analyst gives no answer."""

from __future__ import annotations

from typing import Literal

# Why there is no answer; each has a text for players (``bot-cause-…``). closed: the answer is not needed any more.
Cause = Literal["files", "unknown", "illegal", "failed", "died", "slow", "nowhere", "closed"]


class NoAnswer(Exception):
    """There is no answer to a request. The text says why, in a few words without secrets."""

    cause: Cause = "closed"
