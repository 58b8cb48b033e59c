"""Follows live tables that another node or tab changes: subscribers get these changes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import MutableMapping

from spanish_main.table.keeper import KeeperFails
from spanish_main.table.live import LiveTable
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.room.intervals import INTERVALS

log = logging.getLogger(__name__)


class Following:
    """Catches up with the tables of one process, once at a time for each table."""

    def __init__(self, live: MutableMapping[str, LiveTable], retry_seconds: float = INTERVALS.catch_up) -> None:
        """live: the live tables by their ids. Tables that cannot be read any more are removed from it.

        retry_seconds: between a failed read of a table and the next one.
        """
        self._live = live
        self._retry_seconds = retry_seconds
        self._catching_up: dict[str, asyncio.Task[None]] = {}
        self._changed_again: set[str] = set()  # tables that changed during their catch-up

    def changed(self, table: str) -> None:
        """Catches up with a table that another process may have changed."""
        if table in self._catching_up:
            self._changed_again.add(table)
        elif table in self._live:
            task = asyncio.create_task(self.catch_up(self._live[table]), name=f"catching up with table {table}")
            self._catching_up[table] = task
            task.add_done_callback(lambda _: self._finish(table))

    def _finish(self, table: str) -> None:
        del self._catching_up[table]
        if table in self._changed_again:
            self._changed_again.discard(table)
            self.changed(table)

    async def catch_up(self, live: LiveTable) -> None:
        """Sends the changes of a table; after a failure of the storage, tries again later."""
        try:
            await live.catch_up()
        except Refusal as refusal:
            if refusal.passing:
                log.warning("table %s is not shown as it is now: %s", live.id, refusal)
                self._look_again(live)
                return
            # The table is gone, or cannot be read any more.
            if self._live.get(live.id) is live:
                del self._live[live.id]
            await live.close(refusal)
        except KeeperFails as error:
            log.error("table %s cannot be read: %s", live.id, error)  # noqa: TRY400 -- one line says it
            self._look_again(live)

    def _look_again(self, live: LiveTable) -> None:
        """Catches up with a table after a while, if it still has subscribers."""
        asyncio.get_running_loop().call_later(self._retry_seconds, self.changed, live.id)
