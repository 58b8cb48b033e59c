"""Bots at work: each decision in a thread of its own, supervised. Where a bot fails a random action is taken."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence

from spanish_main.core.game import Observation
from spanish_main.core.match import Chooser
from spanish_main.server.thinking import Thinking, ThoughtError, in_thread

log = logging.getLogger(__name__)

SECONDS = 60.0


async def choose(
    bot: Callable[[], Chooser], observation: Observation, legal: Sequence[int], who: str, slots: asyncio.Semaphore
) -> int:
    """What the bot decides; a random one of ``legal`` if it fails, decides for none of them, or takes too long.

    bot: gives the bot; called in the thread, since making one may take long too. who: its name in the log. slots: it
    waits for one of them first.
    """
    hold = await Thinking.take(slots)
    work = in_thread(lambda: bot().choose(observation, tuple(legal)), f"bot {who}", hold)
    try:
        action: object = await asyncio.wait_for(work, SECONDS)
    except TimeoutError:
        hold.release()  # it may never end: others shall not wait for it
        log.warning("bot %s has not decided within %g s: a random action is taken", who, SECONDS)
    except ThoughtError:
        log.exception("bot %s has failed: a random action is taken", who)
    else:
        # A bot may answer with any kind of integer, NumPy's too, but True is no action.
        if not isinstance(action, bool) and action in legal:
            return next(offer for offer in legal if offer == action)
        log.warning("bot %s chose %.40r, which is not legal: a random action is taken", who, action)
    return secrets.choice(legal)
