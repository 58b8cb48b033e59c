"""The parts of the server that its handlers share."""

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

# Shows a game and a code in the terminal, if there is one and other machines can connect.
Invite = Callable[[str, str], None]


@dataclass(frozen=True, kw_only=True)
class Surroundings:
    """The environment of a server, beside its database.

    Args:
        hosts: Further host names of the server (``guard``).
        addresses: The addresses for browsers on other machines.
        channel: Notifies other nodes of the same database; without it they notice changes a little later.
        provider: The sign-in provider.
        cluster: The machines where bots think; None: this one.
        invite: Shows in the terminal how other people join a waiting table.
    """

    hosts: Collection[str] = ()
    addresses: Sequence[str] = ()
    channel: NotificationChannel | None = None
    provider: Provider | None = None
    cluster: Workplace | None = None
    invite: Invite | None = None


class Server:
    """The parts that handlers share. Arguments: see ``app.make_app``."""

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
        cookie = f"spanish_main_{store.id}"  # browsers share cookies between ports, so the name holds the database
        self.notifier = Notifier(store, self.times, settings.notices)
        seats_changed = self.hub.seats_changed
        self.sessions = Sessions(IdentityStore(store), cookie, seats_changed, self.gate, around.provider, self.notifier)

    async def show_invitation(self, connection: Request, table: str) -> None:
        """Shows in the terminal how other people join a table that was made in a browser of this machine."""
        here = connection.client is not None and connection.client.host in ("127.0.0.1", "::1")
        if not here or self._invite is None:
            return
        invitation = await self.hub.invitation(table)
        if invitation is not None:
            self._invite(*invitation)

    async def session(self, connection: Request | WebSocket) -> Session | None:
        """The session of a request; the limits count its user from now on. None without a valid cookie."""
        session = await self.sessions.session(connection)
        place = connection.scope.get("state", {}).get(PLACE)
        if session is not None and place is not None:
            self.gate.identify(place, session.user)
        return session

    async def client(self, connection: Request | WebSocket) -> Client:
        """Returns the client as the limits count it, with the user of its cookie."""
        session = await self.session(connection)
        return replace(client_of(connection), user=None if session is None else session.user)


# The handler of an address. The last argument is the body, if the address takes one.
Handler = Callable[Concatenate[Server, Request, ...], Awaitable[Answer | Response]]
