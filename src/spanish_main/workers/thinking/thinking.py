"""Decisions and analyses: the functions that ``minds`` calls in workers."""

from __future__ import annotations

import os
import sys
from collections import OrderedDict
from typing import Any, Final

from spanish_main.bots.analysis import Analysis, Analyst
from spanish_main.bots.players.bot import Bot
from spanish_main.workers.pool.request import ThinkRequest
from spanish_main.workers.thinking import kernels

# With 10 or more a machine that is busy with interpreted bots would hardly ever finish a library.
_LOW_PRIORITY: Final = 5
# Bots; a captain's tree takes some megabytes.
_MOST_KEPT: Final = 12
_kept: OrderedDict[str, tuple[Any, Any]] = OrderedDict()  # session -> key, bot or analyst


def choose(request: ThinkRequest) -> int:
    """Returns the bot's action, one of ``request.legal``."""
    thinker: Bot = _thinker(request)
    try:
        action: object = thinker.choose(kernels.observation_of(request.observation), request.legal)
    except BaseException:
        _kept.pop(request.session, None)  # its state may be broken
        raise
    # A bot may answer with any integer type, also NumPy's, but True is no action.
    if isinstance(action, bool) or action not in request.legal:
        raise IllegalChoice
    return next(offer for offer in request.legal if offer == action)


class IllegalChoice(Exception):
    """A bot has chosen an illegal action."""


def analyse(request: ThinkRequest) -> Analysis:
    """Returns the analysis of the decision between ``request.legal``."""
    thinker: Analyst = _thinker(request)
    return thinker.analyse(kernels.observation_of(request.observation), request.legal)


def chances(request: ThinkRequest) -> tuple[float, ...]:
    """Returns each seat's chance to win, by the viewer's knowledge."""
    thinker: Analyst = _thinker(request)
    return thinker.chances(kernels.observation_of(request.observation))


def forget(session: str) -> None:
    """Drops the bot of ``session``."""
    _kept.pop(session, None)


def _thinker(request: ThinkRequest) -> Any:
    """Returns the bot or analyst of the request; within a session it is the same one."""
    seen, mode = request.observation, kernels.mode_for(request.observation.game)
    mode_kept = kernels.mode_kept(mode)
    made_for = seen.game, seen.options, seen.viewer, request.bot, request.budget, request.seed, mode_kept
    before = _kept.get(request.session)
    if before is not None and before[0] == made_for:
        _kept.move_to_end(request.session)
        return before[1]
    thinker = kernels.make_thinker(request)
    if request.session:
        _kept[request.session] = made_for, thinker
        while len(_kept) > _MOST_KEPT:
            _kept.popitem(last=False)
    return thinker


def make_library(game: str) -> str:
    """Makes the library of ``game`` with low priority; see ``kernels.make_library``."""
    _lower_priority()
    return kernels.make_library(game)


def _lower_priority() -> None:
    """Lowers the priority of this process."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 -- Windows alone

        below_normal = 0x4000
        own = ctypes.windll.kernel32.GetCurrentProcess()
        ctypes.windll.kernel32.SetPriorityClass(own, below_normal)
    elif os.getpriority(os.PRIO_PROCESS, 0) < _LOW_PRIORITY:
        os.setpriority(os.PRIO_PROCESS, 0, _LOW_PRIORITY)
