"""The faults of a bot in an arena. Each is counted, and a random action is taken instead."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import SupportsIndex

from spanish_main.core.errors import InvalidAction
from spanish_main.core.game.game import Game

DETAILS_AT_MOST = 4000  # characters of a traceback, or of a program's last lines


class BotFault(Exception):
    """A bot did not decide; the text says why in one line. details: its traceback, or a program's last lines."""

    def __init__(self, text: str, details: str = "") -> None:
        super().__init__(text)
        self.details = details[-DETAILS_AT_MOST:]


class TimedOut(BotFault):
    """It exceeded its time."""


class Crashed(BotFault):
    """It ended, or wrote something that is no answer."""


class Illegal(BotFault):
    """It chose an action that is not legal."""


def action_of(game: Game, answer: object, legal: Sequence[int]) -> int:
    """The action of ``legal`` that a bot's ``answer`` means: its number, or its text. Illegal says what is wrong."""
    if isinstance(answer, str):
        try:
            action = game.string_to_action(" ".join(answer.split()))
        except InvalidAction as error:
            raise Illegal(str(error)) from None
        if action not in legal:
            raise Illegal(f"{answer[:40]!r} is not legal")
        return action
    try:
        number = None if isinstance(answer, bool) or not isinstance(answer, SupportsIndex) else answer.__index__()
    except TypeError:  # an array of several
        number = None
    if number is None:
        shown = f"{str(answer)[:40]!r}, a {type(answer).__name__}"
        raise Illegal(f"answered with {shown}: expected the number or the text of a legal action")
    if number not in legal:
        raise Illegal(f"{str(answer)[:40]!r} is not legal")
    return number


def traced(error: BaseException) -> str:
    """The traceback of what a bot in Python raised, without our own frames before it."""
    steps = error.__traceback__
    while steps is not None and steps.tb_next is not None and _is_ours(steps.tb_frame.f_code.co_filename):
        steps = steps.tb_next
    return "".join(traceback.format_exception(type(error), error, steps)).rstrip()[-DETAILS_AT_MOST:]


def place_of(error: BaseException) -> str:
    """The file, line and function that raised ``error``; empty if no Python code did."""
    frames = traceback.extract_tb(error.__traceback__)
    return f"{Path(frames[-1].filename).name}:{frames[-1].lineno}, in {frames[-1].name}" if frames else ""


def _is_ours(file: str) -> bool:
    return Path(file).parent == Path(__file__).parent
