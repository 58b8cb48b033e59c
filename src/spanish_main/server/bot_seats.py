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


async def choose(
    bot: Callable[[], Chooser], observation: Observation, legal: Sequence[int], who: str, seconds: float = SECONDS
) -> int:
    """What the bot decides; a random one of ``legal`` if it fails, decides for none of them, or takes too long.

    bot: gives the bot; called in the thread, since making one may take long too. who: its name in the log.
    """
    try:
        action = await asyncio.wait_for(_in_thread(lambda: bot().choose(observation, tuple(legal)), who), seconds)
    except TimeoutError:
        log.warning("bot %s has not decided within %g s: a random action is taken", who, seconds)
    except Exception:
        log.exception("bot %s has failed: a random action is taken", who)
    else:
        if not isinstance(action, bool) and action in legal:
            return int(action)
        log.warning("bot %s chose %.40r, which is not legal: a random action is taken", who, action)
    return secrets.choice(legal)


async def _in_thread(work: Callable[[], int], who: str) -> int:
    """Do ``work`` in a daemon thread: one that never ends must not keep the server from ending."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[int] = loop.create_future()

    def settle(result: int | None, error: BaseException | None) -> None:
        if done.done():
            return
        if error is not None:
            done.set_exception(error)
        else:
            assert result is not None
            done.set_result(result)

    def run() -> None:
        result, error = None, None
        try:
            result = work()
        except BaseException as caught:  # noqa: BLE001 -- whatever a bot throws is its own affair, and told
            error = caught if isinstance(caught, Exception) else RuntimeError(repr(caught))
        try:
            loop.call_soon_threadsafe(settle, result, error)
        except RuntimeError:
            log.info("bot %s decided after the server had ended", who)

    threading.Thread(target=run, name=f"bot {who}", daemon=True).start()
    return await done
