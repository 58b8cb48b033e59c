"""Live tables that others change, at another node or in another tab: those who watch are shown how they are now."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import MutableMapping

from spanish_main.table.keeper import KeeperFails
from spanish_main.table.live import LiveTable
from spanish_main.table.messages.errors import Refusal

log = logging.getLogger(__name__)

# What the storage did not let be read is tried so much later again.
AGAIN_SECONDS = 3.0


class Following:
    """Catches up with the tables of one process, with each once at a time."""

    def __init__(self, live: MutableMapping[str, LiveTable]) -> None:
        """live: the tables that are watched here, by their ids; those that cannot be watched any more are taken out."""
        self._live = live
        self._catching_up: dict[str, asyncio.Task[None]] = {}
        self._changed_again: set[str] = set()  # while they were caught up with

    def changed(self, table: str) -> None:
        """Somebody else may have changed a table: who watches it here is shown how it is now."""
        if table in self._catching_up:
            self._changed_again.add(table)
        elif table in self._live:
            task = asyncio.create_task(self.catch_up(self._live[table]), name=f"catching up with table {table}")
            self._catching_up[table] = task
            task.add_done_callback(lambda _: self._caught_up(table))

    def _caught_up(self, table: str) -> None:
        del self._catching_up[table]
        if table in self._changed_again:
            self._changed_again.discard(table)
            self.changed(table)

    async def catch_up(self, live: LiveTable) -> None:
        """Show a table as it is now; a while later, where it cannot be read or stored."""
        try:
            await live.catch_up()
        except Refusal as refusal:
            if refusal.passing:
                log.warning("table %s is not shown as it is now: %s", live.id, refusal)
                self._look_again(live)
                return
            # It is gone, or cannot be read any more: no play goes on there.
            if self._live.get(live.id) is live:
                del self._live[live.id]
            await live.close(refusal)
        except KeeperFails as error:
            log.error("table %s cannot be read: %s", live.id, error)  # noqa: TRY400 -- one line says it
            self._look_again(live)

    def _look_again(self, live: LiveTable) -> None:
        """Catch up with a table a while later, if it is watched then."""
        asyncio.get_running_loop().call_later(AGAIN_SECONDS, self.changed, live.id)
