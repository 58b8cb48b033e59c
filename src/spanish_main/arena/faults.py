"""What a bot can do wrong in an arena. Each is counted, and luck decides in its place."""

from __future__ import annotations


class BotFault(Exception):
    """A bot did not decide; the text says in one line what happened."""


class TimedOut(BotFault):
    """It took longer than it had."""


class Crashed(BotFault):
    """It ended, or spoke what is no answer at all."""


class Illegal(BotFault):
    """It chose something that is not legal."""
