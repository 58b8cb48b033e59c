"""Who asks: the session behind a browser's cookie or a bot's token, and the open connections that hang on it."""

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
from spanish_main.server.protocol import people_refusals as refusals
from spanish_main.server.storage.identity_store import IdentityStore, Session

if TYPE_CHECKING:
    from spanish_main.server.accounts.notify import Notifier

log = logging.getLogger(__name__)

_TOKEN_LETTERS = 100  # ours have 43
_SEEN_SECONDS = 3600.0  # so precisely is kept when a session was used last
_CHECK_SECONDS = 5.0
_CHECKED_AT_ONCE = 500


class Doors:
    """The open connections by session: whoever is signed out or banned meanwhile, by whatever process, is shown out."""

    def __init__(self, store: IdentityStore) -> None:
        self._store = store
        self._open: dict[str, list[Callable[[], None]]] = {}

    @contextmanager
    def opened(self, session: str | None, show_out: Callable[[], None]) -> Iterator[None]:
        """A connection of ``session`` is open. show_out: called when that may not be any longer."""
        if session is None:
            yield
            return
        self._open.setdefault(session, []).append(show_out)
        try:
            yield
        finally:
            self._open[session].remove(show_out)
            if not self._open[session]:
                del self._open[session]

    async def check(self) -> None:
        """Show out who is not welcome any more."""
        sessions = list(self._open)
        for first in range(0, len(sessions), _CHECKED_AT_ONCE):
            asked = sessions[first : first + _CHECKED_AT_ONCE]
            welcome = await anyio.to_thread.run_sync(self._store.welcome, asked)
            for session in asked:
                if session not in welcome:
                    for show_out in list(self._open.get(session, ())):
                        show_out()

    async def watch(self) -> None:
        """Look every few seconds, for ever."""
        while True:
            await asyncio.sleep(_CHECK_SECONDS)
            try:
                await self.check()
            except DBAPIError as error:
                log.warning("who is signed in could not be read: %s", error.orig)


class Identity:
    """Who asks, by cookie or token.

    cookie: its name. seats_changed: told of the tables at which somebody was forgotten. gate: keeps the limits.
    provider: where people may sign in with an account. notifier: tells people that it is their turn.
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
        self.doors = Doors(store)
        self.seats_changed = seats_changed
        self.provider = provider
        self.notifier = notifier

    async def session(self, connection: HTTPConnection) -> Session | None:
        """Whose browser or bot asks; None without a good cookie. Refusal for a bad token, and if banned."""
        bearer = _bearer(connection)
        token = connection.cookies.get(self.cookie) if bearer is None else bearer
        found = await self._found(token) if token and len(token) <= _TOKEN_LETTERS else None
        # A cookie that leaked is no token, nor the other way round.
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
            self.store.arrived(found.id)
        self._note(found, connection)
        return found

    async def _found(self, token: str) -> Session | None:
        return await anyio.to_thread.run_sync(self.store.session_of, token)

    async def user(self, connection: HTTPConnection) -> str | None:
        """The user who asks, if it is anybody."""
        session = await self.session(connection)
        return None if session is None else session.user

    async def person(self, connection: HTTPConnection) -> Session:
        """The session of a browser that is somebody's: for what is not a bot's business."""
        session = await self.session(connection)
        if session is None:
            raise refusals.nobody_yet()
        if session.kind == "bot":
            raise refusals.not_for_bots()
        return session

    async def known(self, connection: HTTPConnection) -> tuple[str, str | None]:
        """The user who asks, a new one where nobody does, and the token that a browser keeps as its cookie."""
        session = await self.session(connection)
        if session is None:
            return await self.new_user(connection)
        return session.user, connection.cookies[self.cookie] if session.kind == "browser" else None

    async def new_user(self, connection: HTTPConnection) -> tuple[str, str]:
        """Somebody new: the user, and the token of its browser. Refusal where too many come from one address."""
        self.gate.take("people", client_of(connection))
        return await anyio.to_thread.run_sync(self.store.new_user, label_of(connection))

    def _note(self, session: Session, connection: HTTPConnection) -> None:
        """Keep that a session was used, now and then."""
        label = label_of(connection) if session.kind == "browser" else session.label
        # The clock may have been put back since.
        if abs(time.time() - session.seen) >= _SEEN_SECONDS or label != session.label:
            self.store.seen(session.id, label)


def _bearer(connection: HTTPConnection) -> str | None:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def client_of(connection: HTTPConnection) -> Client:
    """Returns the client as the limits count it, without its user."""
    return Client(network_of(connection.client.host if connection.client else ""))


# The first that fits: browsers name one another.
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
    """What a browser says of itself, in a word or two; empty if it says nothing that we know."""
    agent = connection.headers.get("user-agent", "")[:400]
    known = [next((name for name, sign in signs if re.search(sign, agent)), "") for signs in (_BROWSERS, _SYSTEMS)]
    return " · ".join(filter(None, known))
