"""Bots at work: each decision in a thread of its own, supervised. Where a bot fails a random action is taken."""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
from collections.abc import Callable, Sequence

from spanish_main.core.game import Observation
from spanish_main.core.match import Chooser

log = logging.getLogger(__name__)

SECONDS = 60.0


class _BotError(Exception):
    """A bot has thrown something: the cause."""


async def choose(bot: Callable[[], Chooser], observation: Observation, legal: Sequence[int], who: str) -> int:
    """What the bot decides; a random one of ``legal`` if it fails, decides for none of them, or takes too long.

    bot: gives the bot; called in the thread, since making one may take long too. who: its name in the log.
    """
    try:
        action = await asyncio.wait_for(_in_thread(lambda: bot().choose(observation, tuple(legal)), who), SECONDS)
    except TimeoutError:
        log.warning("bot %s has not decided within %g s: a random action is taken", who, SECONDS)
    except _BotError:
        log.exception("bot %s has failed: a random action is taken", who)
    else:
        # A bot may answer with any kind of integer, NumPy's too, but True is no action.
        if not isinstance(action, bool) and action in legal:
            return next(offer for offer in legal if offer == action)
        log.warning("bot %s chose %.40r, which is not legal: a random action is taken", who, action)
    return secrets.choice(legal)


async def _in_thread(work: Callable[[], object], who: str) -> object:
    """Do ``work`` in a daemon thread: one that never ends must not keep the server from ending."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[object] = loop.create_future()

    def settle(result: object, error: _BotError | None) -> None:
        if done.done():
            return  # too late
        if error is not None:
            done.set_exception(error)
        else:
            done.set_result(result)

    def run() -> None:
        result, error = None, None
        try:
            result = work()
        except BaseException as caught:  # noqa: BLE001 -- whatever a bot throws is its own affair, and told
            # Wrapped: a StopIteration or a SystemExit must not do here what it does elsewhere.
            error = _BotError()
            error.__cause__ = caught
        try:
            loop.call_soon_threadsafe(settle, result, error)
        except RuntimeError:
            log.info("bot %s decided after the server had ended", who)

    threading.Thread(target=run, name=f"bot {who}", daemon=True).start()
    return await done
