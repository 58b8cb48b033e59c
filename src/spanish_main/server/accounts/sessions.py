"""The session of each request, found by a browser's cookie or a bot's token, and the open connections of sessions."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

import anyio.to_thread
from sqlalchemy.exc import DBAPIError
from starlette.requests import HTTPConnection

from spanish_main.server.accounts.providers import Provider
from spanish_main.server.limits.gate import Client, Gate, network_of
from spanish_main.server.protocol import account_refusals as refusals
from spanish_main.server.storage.identity_store import IdentityStore, Session

if TYPE_CHECKING:
    from spanish_main.server.accounts.notify import Notifier

log = logging.getLogger(__name__)

_TOKEN_LETTERS = 100  # ours have 43
_SEEN_SECONDS = 3600.0  # the time of the last use of a session is stored this often
CHECK_SECONDS = 5.0  # between two checks for sessions that were ended
_CHECKED_AT_ONCE = 500


class OpenConnections:
    """The open connections of each session. Closes them when the session ends or its user is banned, by any process."""

    def __init__(self, store: IdentityStore) -> None:
        self._store = store
        self._open: dict[str, list[Callable[[], None]]] = {}

    @contextmanager
    def opened(self, session: str | None, close: Callable[[], None]) -> Iterator[None]:
        """Counts a connection of ``session`` as open. close: called when the session ends first."""
        if session is None:
            yield
            return
        self._open.setdefault(session, []).append(close)
        try:
            yield
        finally:
            self._open[session].remove(close)
            if not self._open[session]:
                del self._open[session]

    async def close_ended(self) -> None:
        """Closes the connections of sessions that have ended or whose users are banned."""
        sessions = list(self._open)
        for first in range(0, len(sessions), _CHECKED_AT_ONCE):
            part = sessions[first : first + _CHECKED_AT_ONCE]
            valid = await anyio.to_thread.run_sync(self._store.valid_sessions, part)
            for session in part:
                if session not in valid:
                    for close in list(self._open.get(session, ())):
                        close()

    async def watch(self) -> None:
        """Closes ended connections every few seconds, until cancelled."""
        while True:
            await asyncio.sleep(CHECK_SECONDS)
            try:
                await self.close_ended()
            except DBAPIError as error:
                log.warning("the sessions could not be read: %s", error.orig)


class Sessions:
    """Finds the session and the user of a request, and makes new ones.

    Args:
        store: The users and sessions of the database.
        cookie: The name of the cookie that holds a browser's token.
        seats_changed: Called with the tables at which a user was renamed or deleted.
        gate: Keeps the limits.
        provider: The sign-in provider, if the host has configured one.
        notifier: Tells people that it is their turn.
    """

    def __init__(
        self,
        store: IdentityStore,
        cookie: str,
        seats_changed: Callable[[Sequence[str]], Awaitable[None]],
        gate: Gate,
        provider: Provider | None = None,
        notifier: Notifier | None = None,
    ) -> None:
        self.store = store
        self.cookie = cookie
        self.gate = gate
        self.connections = OpenConnections(store)
        self.seats_changed = seats_changed
        self.provider = provider
        self.notifier = notifier

    async def session(self, connection: HTTPConnection) -> Session | None:
        """The session of a request; None without a valid cookie. Refusal for a bad token or a banned user."""
        bearer = _bearer(connection)
        token = connection.cookies.get(self.cookie) if bearer is None else bearer
        found = None
        if token and len(token) <= _TOKEN_LETTERS:
            found = await anyio.to_thread.run_sync(self.store.session_of, token)
        # A leaked cookie is not accepted as a token, and a leaked token not as a cookie.
        if found is not None and found.kind != ("browser" if bearer is None else "bot"):
            found = None
        if bearer is not None and found is None:
            self.gate.guess(client_of(connection))
            raise refusals.unknown_token()
        if found is None:
            return None
        if found.banned:
            raise refusals.banned()
        if found.redeemed:
            self.store.spend_recovery(found.id)
        self._note(found, connection)
        return found

    async def user(self, connection: HTTPConnection) -> str | None:
        """The user of a request; None where it has no session."""
        session = await self.session(connection)
        return None if session is None else session.user

    async def browser_session(self, connection: HTTPConnection) -> Session:
        """The session of a browser. Refusal for a browser without one, and for a bot."""
        session = await self.session(connection)
        if session is None:
            raise refusals.no_session()
        if session.kind == "bot":
            raise refusals.not_for_bots()
        return session

    async def ensure_user(self, connection: HTTPConnection) -> tuple[str, str | None]:
        """The user of a request, a new one where it has none, and the token for the cookie (None for a bot)."""
        session = await self.session(connection)
        if session is None:
            return await self.new_user(connection)
        return session.user, connection.cookies[self.cookie] if session.kind == "browser" else None

    async def new_user(self, connection: HTTPConnection) -> tuple[str, str]:
        """A new user, and the token of its browser. Refusal where too many come from one address."""
        self.gate.take("people", client_of(connection))
        return await anyio.to_thread.run_sync(self.store.new_user, label_of(connection))

    def _note(self, session: Session, connection: HTTPConnection) -> None:
        """Stores now and then that a session was used."""
        label = label_of(connection) if session.kind == "browser" else session.label
        # The clock may have been set back meanwhile.
        if abs(time.time() - session.last_used) >= _SEEN_SECONDS or label != session.label:
            self.store.note_use(session.id, label)


def _bearer(connection: HTTPConnection) -> str | None:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def client_of(connection: HTTPConnection) -> Client:
    """Returns the client as the limits count it, without its user."""
    return Client(network_of(connection.client.host if connection.client else ""))


# The first match counts: browsers also name other browsers.
_BROWSERS = (
    ("Edge", r"Edg(e|A|iOS)?/"),
    ("Opera", r"OPR/"),
    ("Samsung Internet", r"SamsungBrowser/"),
    ("Firefox", r"Firefox/|FxiOS/"),
    ("Chrome", r"Chrome/|CriOS/"),
    ("Chromium", r"Chromium/"),
    ("Safari", r"Safari/"),
)
_SYSTEMS = (
    ("Android", r"Android"),
    ("iPhone", r"iPhone"),
    ("iPad", r"iPad"),
    ("Windows", r"Windows"),
    ("macOS", r"Mac OS X|Macintosh"),
    ("ChromeOS", r"CrOS"),
    ("Linux", r"Linux"),
)


def label_of(connection: HTTPConnection) -> str:
    """The browser and the system that a User-Agent header names, such as ``Firefox · Linux``; empty if unknown."""
    agent = connection.headers.get("user-agent", "")[:400]
    known = [next((name for name, sign in signs if re.search(sign, agent)), "") for signs in (_BROWSERS, _SYSTEMS)]
    return " · ".join(filter(None, known))
