"""What the handlers of the server share."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Concatenate

from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from spanish_main.server.accounts.handlers import Answer
from spanish_main.server.accounts.notify import Notifier
from spanish_main.server.accounts.providers import Provider
from spanish_main.server.accounts.sessions import Sessions, client_of
from spanish_main.server.http.connections import PLACE
from spanish_main.server.http.vitals import Vitals
from spanish_main.server.limits.counts import Counts
from spanish_main.server.limits.gate import Client, Gate
from spanish_main.server.live.bus import Bus, NotificationChannel, new_node
from spanish_main.server.live.hub import Hub
from spanish_main.server.live.leases import Leases
from spanish_main.server.live.minds import PATIENCE
from spanish_main.server.storage.identity_store import IdentityStore, Session
from spanish_main.server.storage.store import Store
from spanish_main.server.storage.time_store import TimeStore
from spanish_main.settings.serve import ServeSettings
from spanish_main.table.lists import game_infos
from spanish_main.workers.pool.channel import Workplace
from spanish_main.workers.pool.minds import Minds

# Told of a game and a code, where there is a terminal and others can come.
Invite = Callable[[str, str], None]


@dataclass(frozen=True, kw_only=True)
class Surroundings:
    """What a server works with, beside its database.

    hosts: further names of it (``guard``). addresses: where browsers of other machines find it. line: to other nodes on
    the same database, which are heard of without one too, a little later. provider: where people may sign in with an
    account. cluster: where bots think, if not here. invite: shows at the terminal how others come to a waiting table.
    """

    hosts: Collection[str] = ()
    addresses: Sequence[str] = ()
    channel: NotificationChannel | None = None
    provider: Provider | None = None
    cluster: Workplace | None = None
    invite: Invite | None = None


class Server:
    """What the handlers share. Its arguments: see ``app.make_app``."""

    def __init__(
        self,
        store: Store,
        settings: ServeSettings,
        around: Surroundings,
        gate: Gate | None = None,
        counts: Counts | None = None,
    ) -> None:
        self.store = store
        self.gate = gate or Gate()
        self.counts = counts or Counts()
        self.addresses = list(around.addresses)
        self.metrics_elsewhere = settings.metrics is not None
        self.device = settings.device is not None
        self._invite = around.invite
        self.games = game_infos()
        self.minds = Minds(cluster=around.cluster, patience=PATIENCE)
        node = new_node()
        self.vitals = Vitals(store)
        self.leases = Leases(store, node)
        self.times = TimeStore(store, node)
        self.hub = Hub(store, self.minds, self.leases, self.gate.limits, self.times, self.counts)
        self.bus = Bus(store, around.channel, self.hub.changed, self.hub.watched_tables, node)
        cookie = f"spanish_main_{store.id}"  # cookies do not tell ports apart: the name tells databases apart
        self.notifier = Notifier(store, self.times, settings.notices)
        seats_changed = self.hub.seats_changed
        self.sessions = Sessions(IdentityStore(store), cookie, seats_changed, self.gate, around.provider, self.notifier)

    async def tell_invited(self, connection: Request, table: str) -> None:
        """Who made a table here, and waits for others, reads in the terminal how they come to it."""
        here = connection.client is not None and connection.client.host in ("127.0.0.1", "::1")
        if not here or self._invite is None:
            return
        invitation = await self.hub.invitation(table)
        if invitation is not None:
            self._invite(*invitation)

    async def session(self, connection: Request | WebSocket) -> Session | None:
        """Whose browser or bot asks, and the limits know it from now on; None without a good cookie."""
        session = await self.sessions.session(connection)
        place = connection.scope.get("state", {}).get(PLACE)
        if session is not None and place is not None:
            self.gate.identify(place, session.user)
        return session

    async def client(self, connection: Request | WebSocket) -> Client:
        """Returns the client as the limits count it, with the user of its cookie."""
        session = await self.session(connection)
        return replace(client_of(connection), user=None if session is None else session.user)


# The handler of an address; what its body holds comes last, where the address takes one.
Handler = Callable[Concatenate[Server, Request, ...], Awaitable[Answer | Response]]
