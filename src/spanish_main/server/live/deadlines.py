"""The clock of a node: it renews the node's row, and handles the tables whose deadline has passed.

Any node may handle any table. It claims the deadline first, and stores changes of the room under the room's version.
If it dies meanwhile, another node handles the table half a minute later.
"""

from __future__ import annotations

import asyncio
import logging
import time

import anyio.to_thread
from sqlalchemy.exc import DBAPIError

from spanish_main.server.live.hub import Hub
from spanish_main.server.storage.integrity import one_line, why
from spanish_main.server.storage.threads import to_writing_thread
from spanish_main.server.storage.time_store import BEAT_SECONDS, Deadline, TimeStore
from spanish_main.table.keeper import KeeperFails
from spanish_main.table.messages.errors import Refusal

log = logging.getLogger(__name__)

# Tables handled at the same time.
_AT_ONCE = 8


async def look_after(hub: Hub, times: TimeStore, every: float = 1.0) -> None:
    """Runs until it is cancelled. every: seconds between two queries for passed deadlines."""
    beaten, busy = None, set[asyncio.Task[None]]()
    failing = False
    try:
        while True:
            try:
                if beaten is None:
                    await to_writing_thread(times.arrive)
                if beaten is None or time.monotonic() - beaten >= BEAT_SECONDS:
                    await to_writing_thread(times.beat)
                    beaten = time.monotonic()
                    await hub.look_elsewhere()
                for deadline in await anyio.to_thread.run_sync(times.overdue, _AT_ONCE - len(busy)):
                    if await to_writing_thread(times.claim, deadline):
                        task = asyncio.create_task(_look_at(hub, times, deadline))
                        busy.add(task)
                        task.add_done_callback(busy.discard)
                failing = False
            except DBAPIError as error:
                if not failing:
                    log.error("no table is looked after: %s", one_line(error.orig))  # noqa: TRY400 -- one line
                    failing = True
            await asyncio.sleep(every)
    finally:
        for task in busy:
            task.cancel()


async def _look_at(hub: Hub, times: TimeStore, deadline: Deadline) -> None:
    try:
        async with hub.watched(deadline.table) as live:
            await live.look_after(times.claim_seconds * 0.8)
    except Refusal as refusal:
        log.warning("table %s is not looked after: %s", deadline.table, refusal)
        if not refusal.passing:  # the table is gone or damaged: a later try would fail as well
            times.due_in(deadline.table, None)
    except (DBAPIError, KeeperFails) as error:
        log.error("table %s is not looked after: %s", deadline.table, why(error))  # noqa: TRY400 -- one line
    except Exception:
        log.exception("table %s is not looked after", deadline.table)
