"""Starting the server: addresses, data, browser. ``serve`` is what the command line calls."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import uvicorn

from spanish_main.server.accounts import Provider
from spanish_main.server.app import make_app
from spanish_main.server.bus import find_line
from spanish_main.server.database import Place, described, locate, open_engine
from spanish_main.server.errors import ServeError
from spanish_main.server.qr import qr_text
from spanish_main.server.store import Store
from spanish_main.text.phrases import Phrases, choose_language

__all__ = ["DEFAULT_PORT", "Listening", "Oidc", "ServeError", "serve"]

DEFAULT_PORT = 8000
_PORTS_TRIED = 20
_ALL = "0.0.0.0"  # noqa: S104 -- only where somebody asked for it
# Frames beyond this end the connection; the application refuses much smaller ones and goes on.
_FRAME_BYTES = 1024 * 1024
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Listening:
    """Where the server listens. url: for this machine; others: for other machines; database: where the data are."""

    url: str
    others: Sequence[str]
    database: str


@dataclass(frozen=True)
class Oidc:
    """An OpenID Connect provider. secret: ours there, if we have one. name: what people call the provider."""

    issuer: str
    client_id: str
    secret: str | None = field(default=None, repr=False)
    name: str = ""


def serve(
    host: str = "localhost",
    port: int | None = None,
    database: str | None = None,
    *,
    bus: str | None = None,
    lan: bool = False,
    open_browser: bool = True,
    allowed_hosts: Sequence[str] = (),
    oidc: Oidc | None = None,
    announce: Callable[[Listening], None] | None = None,
) -> None:
    """Serve until Ctrl-C.

    port: None means 8000 or the next free one, 0 any. database: a path, an ``sqlite:///`` or a ``postgresql://``
    address; None: the file in the data folder. bus: the address of a Valkey or Redis by which several servers on one
    database hear of each other; None: by PostgreSQL itself. lan: listen to other machines of the network too.
    allowed_hosts: further names that the server goes by. oidc: where people may sign in with an account. announce: told
    once when the server listens; by default a line
    goes to standard output.

    ServeError, whose text is one line, if it cannot start: nothing has been changed then.
    """
    _set_up_logging()
    provider = None if oidc is None else _provider(oidc)
    place = locate(database)
    place = place.absolute() if isinstance(place, Path) else place
    host = _ALL if lan and host == "localhost" else host
    sockets = _listen(host, port)
    try:
        store = Store(open_engine(place))
        listening = _listening(host, sockets[0].getsockname()[1], place)
        names = [*allowed_hosts, *([] if host == "localhost" else [host, *_own_names()])]
        config = uvicorn.Config(
            make_app(store, names, _for_others(listening), find_line(store, bus), provider),
            ws="websockets-sansio",
            ws_max_size=_FRAME_BYTES,
            http="h11",
            loop="asyncio",
            lifespan="on",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,
            timeout_graceful_shutdown=3,
        )
        server = _Server(config, lambda: _begin(listening, announce or _say, open_browser))
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(server.serve(sockets))
    finally:
        for each in sockets:
            each.close()


def _provider(oidc: Oidc) -> Provider:
    try:
        from spanish_main.server.oidc import OidcProvider  # noqa: PLC0415 -- an extra, for who configures one
    except ImportError:
        text = "signing in elsewhere needs more packages: install spanish-main[oidc]"
        raise ServeError("server-no-oidc", text) from None
    return OidcProvider(oidc.issuer, oidc.client_id, oidc.secret, oidc.name)


class _Server(uvicorn.Server):
    """Uvicorn that says when it has begun to listen."""

    def __init__(self, config: uvicorn.Config, begun: Callable[[], None]) -> None:
        super().__init__(config)
        self._begun = begun

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        if self.started:
            self._begun()


def _begin(listening: Listening, announce: Callable[[Listening], None], open_browser: bool) -> None:
    announce(listening)
    if open_browser:
        # Some browsers come back only when they are closed.
        threading.Thread(target=webbrowser.open, args=(listening.url,), daemon=True).start()


def _say(listening: Listening) -> None:
    phrases = Phrases(choose_language())
    addresses = ", ".join([listening.url, *listening.others])
    line = phrases.say("server-listening", url=addresses, path=listening.database)
    sys.stdout.write(f"{line}\n")
    if listening.others and sys.stdout.isatty():
        sys.stdout.write(qr_text(listening.others[0]))  # a phone in the same room comes in by its camera
    sys.stdout.flush()


def _set_up_logging() -> None:
    """Our log goes to standard error, unless the embedding program has its own ideas."""
    if not logging.getLogger().handlers:
        logging.basicConfig(format="%(asctime)s %(levelname)s %(message)s", datefmt="%H:%M:%S", level=logging.WARNING)
        logging.getLogger("spanish_main").setLevel(logging.INFO)
    logging.getLogger("uvicorn.error").addFilter(_without_nonsense)


def _without_nonsense(record: logging.LogRecord) -> bool:
    """Uvicorn complains loudly of text that is none, and of a socket that was refused: nobody needs to see that."""
    return not record.getMessage().startswith(("Invalid UTF-8", "ASGI callable returned without completing handshake"))


# --- Addresses ------------------------------------------------------------------------------------------------------


def _listen(host: str, port: int | None) -> list[socket.socket]:
    """Sockets that listen at ``host``; the first free port from the default on where none was asked for."""
    wanted = range(DEFAULT_PORT, DEFAULT_PORT + _PORTS_TRIED) if port is None else range(port, port + 1)
    for number in wanted:
        try:
            return _bind_all(host, number)
        except (OSError, OverflowError) as error:
            if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
                continue
            why = getattr(error, "strerror", None) or str(error)
            where = f"{host}:{number}"
            text = f"cannot listen at {where}: {why}"
            raise ServeError("server-cannot-listen", text, address=where, reason=why) from None
    which = str(wanted[0]) if len(wanted) == 1 else f"{wanted[0]}-{wanted[-1]}"
    raise ServeError("server-port-busy", f"port {which} is in use: choose another with --port", port=which)


def _bind_all(host: str, port: int) -> list[socket.socket]:
    if host != "localhost":
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0][0]
        return [_bind(family, host, port)]
    # Browsers may try either address of localhost; it must not be somebody else who answers at the other.
    first = _bind(socket.AF_INET, "127.0.0.1", port)
    try:
        return [first, _bind(socket.AF_INET6, "::1", first.getsockname()[1])]
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            first.close()
            raise
        return [first]  # a machine without IPv6


def _bind(family: socket.AddressFamily, host: str, port: int) -> socket.socket:
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            # Only for what still lingers of an earlier run; who listens now keeps the port.
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((host, port))
        made.listen(100)
        made.setblocking(False)
    except BaseException:
        made.close()
        raise
    return made


def _listening(host: str, port: int, place: Place) -> Listening:
    data = described(place)
    if host in ("localhost", "127.0.0.1", "::1"):
        return Listening(f"http://localhost:{port}", [], data)
    if host not in (_ALL, "::"):
        shown = f"[{host}]" if ":" in host else host
        return Listening(f"http://{shown}:{port}", [], data)
    address = _own_address()
    return Listening(f"http://localhost:{port}", [f"http://{address}:{port}"] if address else [], data)


def _for_others(listening: Listening) -> list[str]:
    """Where browsers of other machines find the server; empty where it lets none in."""
    if listening.others:
        return list(listening.others)
    return [] if listening.url.startswith("http://localhost:") else [listening.url]


def _own_address() -> str | None:
    """This machine's address in its network. Nothing is sent: the socket is only asked where it would send from."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def _own_names() -> list[str]:
    name = socket.gethostname()
    return [name, f"{name}.local", name.partition(".")[0]]
