"""Starts the server: its addresses, its database, the browser. The command line calls ``serve``."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from types import FrameType

import uvicorn
from starlette.applications import Starlette
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

from spanish_main.server.accounts.notify import Notifier
from spanish_main.server.accounts.providers import Provider
from spanish_main.server.http import health, logs
from spanish_main.server.http.app import make_app
from spanish_main.server.http.connections import HttpConnection, Listener, SocketConnection
from spanish_main.server.http.context import Surroundings
from spanish_main.server.http.proxies import Proxies
from spanish_main.server.http.qr import qr_text
from spanish_main.server.limits.gate import Gate
from spanish_main.server.limits.numbers import Limits, changed
from spanish_main.server.live.bus import find_channel
from spanish_main.server.storage.database import Place, described, locate, open_engine
from spanish_main.server.storage.store import Store
from spanish_main.server.storage.time_store import TimeStore
from spanish_main.settings.serve import NoticeSettings, OidcSettings, ServeSettings
from spanish_main.site.folder import check
from spanish_main.table.messages.errors import BadServeOption, ServeError, lacking
from spanish_main.text.phrases import Phrases, choose_language
from spanish_main.workers.pool.channel import Workplace
from spanish_main.workers.ray.gateway import Gateway

__all__ = ["DEFAULT_PORT", "Listening", "ServeError", "serve"]

DEFAULT_PORT = 8000
_PORTS_TRIED = 20
_ALL = "0.0.0.0"  # noqa: S104 -- only if the host asks for it
# A larger frame ends the connection; the application refuses much smaller messages without ending it.
_FRAME_BYTES = 1024 * 1024
# Seconds between two pings of a connection, and seconds to answer. After both a lost client counts as away.
PING_SECONDS, PONG_SECONDS = 10.0, 15.0
# Connections that may wait to be accepted.
_WAITING = 1024
# Seconds after which a computing thread lets others run. An answer passes several threads. With Python's default of
# 5 ms it would wait that long at each of them while another answer is computed.
_SWITCH_SECONDS = 0.0005
# Thresholds of the garbage collector for its three generations. A collection stops all threads, for half a microsecond
# an object, so each one is kept small. The server has hundreds of thousands of objects, and hardly any in a cycle: with
# Python's default of (700, 10, 10) the collections took a fifth of a busy server's time.
_COLLECTIONS = (2_000, 5, 5_000)
# Bytes that the operating system buffers for a connection that does not read. Its default is 4 MB.
_SEND_BYTES = 256 * 1024
# Open files beside connections: database, pages, workers.
_OTHER_FILES = 200


@dataclass(frozen=True)
class Listening:
    """The server's addresses. url: for this machine. others: for other machines. database: the place of the data."""

    url: str
    others: Sequence[str]
    database: str


def serve(
    settings: ServeSettings | None = None,
    *,
    limits: Limits | None = None,
    announce: Callable[[Listening], None] | None = None,
) -> None:
    """Serves until Ctrl-C or SIGTERM. SIGTERM lets running requests finish and closes sockets with code 1012.

    Args:
        settings: the options of the command line.
        limits: how much clients may do, before ``settings.limit`` changes some of it.
        announce: called once when the server listens; by default it writes a line to standard output.

    Raises:
        ServeError, SiteError: the server cannot start, and nothing has changed. The text is one line.
    """
    settings = settings or ServeSettings()
    with nullcontext() if settings.ray is None else Gateway(settings.ray, elastic=True) as cluster:
        logs.set_up(settings.log)
        if settings.device is not None:
            check(settings.device)
        sys.setswitchinterval(_SWITCH_SECONDS)
        gc.set_threshold(*_COLLECTIONS)
        _serve(settings, limits or Limits(), cluster, announce or _say)


def _serve(
    settings: ServeSettings, limits: Limits, cluster: Workplace | None, announce: Callable[[Listening], None]
) -> None:
    provider = _provider(settings.oidc)
    proxies = Proxies(settings.proxy)
    gate = Gate(_possible(changed(limits, settings.limit)))
    place = locate(settings.database)
    place = place.absolute() if isinstance(place, Path) else place
    host = _ALL if settings.lan and settings.host == "localhost" else settings.host
    sockets: list[socket.socket] = []
    private = _listen_for_metrics(settings.metrics)
    try:
        sockets = listen(host, settings.port)
        store = Store(open_engine(place))
        _check_notices(store, settings.notices)
        listening = listening_at(host, sockets[0].getsockname()[1], place)
        around = Surroundings(
            hosts=[*settings.allowed_host, *([] if host == "localhost" else [host, *_own_names()])],
            addresses=_for_others(listening),
            channel=find_channel(store, settings.bus),
            provider=provider,
            cluster=cluster,
            invite=_inviter(listening),
        )
        app = make_app(store, settings, around, gate=gate, proxies=proxies)
        begun = partial(_begin, listening, announce, settings.browser)
        apps = [(each, health.private_app(lambda: app.state.server)) for each in private]
        server = _Server(_uvicorn(app, gate), gate, proxies, begun, apps)
        gc.freeze()  # these objects live as long as the server
        with suppress(KeyboardInterrupt):
            asyncio.run(server.serve(sockets))
    finally:
        for each in (*sockets, *private):
            each.close()


def _uvicorn(app: Starlette, gate: Gate) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=HttpConnection,
        ws=partial(SocketConnection, gate=gate),  # type: ignore[arg-type] # called like a class
        ws_max_size=_FRAME_BYTES,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PONG_SECONDS,
        loop="asyncio",
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=3,
    )


def _check_notices(store: Store, notices: NoticeSettings) -> None:
    """Raises ServeError for settings that cannot work, before the first notice is due."""
    try:
        Notifier(store, TimeStore(store, ""), notices)
    except ServeError:
        store.close()
        raise


def _provider(oidc: OidcSettings) -> Provider | None:
    if oidc.issuer is None or oidc.client_id is None:
        return None
    try:
        from spanish_main.server.accounts.oidc import OidcProvider  # noqa: PLC0415 -- needs an optional dependency
    except ImportError:
        raise lacking("oidc") from None
    return OidcProvider(oidc.issuer, oidc.client_id, oidc.secret, oidc.name)


class _Server(uvicorn.Server):
    """Uvicorn with connections that pass a ``Gate``, and a call when it has started to listen."""

    def __init__(
        self,
        config: uvicorn.Config,
        gate: Gate,
        proxies: Proxies,
        begun: Callable[[], None],
        private: Sequence[tuple[socket.socket, Starlette]],
    ) -> None:
        """begun: called when the server listens. private: sockets and applications for the host alone."""
        super().__init__(config)
        self._gate = gate
        self._proxies = proxies
        self._begun = begun
        self._private_apps = private
        self._private: list[asyncio.Server] = []

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Ends the server: with exit code 0 at SIGTERM, as Uvicorn does at Ctrl-C.

        A second Ctrl-C does not skip the orderly end, as it does in Uvicorn: that takes only a few seconds.
        """
        self._gate.draining = True
        if sig == signal.SIGTERM or self.should_exit:
            self.should_exit = True
        else:
            super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Ends everything. The host's private addresses answer until the end."""
        await super().shutdown(sockets)
        for each in self._private:
            each.close()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts to listen."""
        await super().startup([])  # only the application: the listeners below are our own
        if self.started:
            make = partial(
                HttpConnection,
                gate=self._gate,
                config=self.config,
                server_state=self.server_state,
                app_state=self.lifespan.state,
            )
            listeners = [Listener(each, self._gate, self._proxies, make) for each in sockets or ()]
            self.servers = listeners  # type: ignore[assignment] # Uvicorn closes them
            self._private = [await _listen_privately(*each) for each in self._private_apps]
            self._begun()


async def _listen_privately(listening: socket.socket, app: Starlette) -> asyncio.Server:
    config = uvicorn.Config(app, lifespan="off", log_config=None, access_log=False, server_header=False)
    config.load()
    state = ServerState()
    return await asyncio.get_running_loop().create_server(lambda: H11Protocol(config, state, {}), sock=listening)


def _begin(listening: Listening, announce: Callable[[Listening], None], open_browser: bool) -> None:
    announce(listening)
    if open_browser:
        # Some browsers let this call return only when they are closed.
        threading.Thread(target=webbrowser.open, args=(listening.url,), daemon=True).start()


def _say(listening: Listening) -> None:
    phrases = Phrases(choose_language())
    addresses = ", ".join([listening.url, *listening.others])
    line = phrases.say("server-listening", url=addresses, path=listening.database)
    sys.stdout.write(f"{line}\n")
    if listening.others and sys.stdout.isatty():
        sys.stdout.write(qr_text(listening.others[0]))  # for the camera of a phone
    sys.stdout.flush()


def _inviter(listening: Listening) -> Callable[[str, str], None] | None:
    """Returns a function that shows a table's address for other machines on the terminal. No log has the code."""
    if not listening.others or not sys.stdout.isatty():
        return None
    phrases = Phrases(choose_language())

    def invite(game: str, code: str) -> None:
        url = f"{listening.others[0]}/join/{code}"
        line = phrases.say("server-invited", game=phrases.game(game), url=url, code=code)
        sys.stdout.write(f"{line}\n{qr_text(url)}")
        sys.stdout.flush()

    return invite


def _possible(limits: Limits) -> Limits:
    """Returns the limits with at most as many connections as the operating system grants files."""
    if resource is None:
        return limits
    wanted = limits.connections + _OTHER_FILES
    granted, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if granted < wanted:
        granted = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (granted, most))
    return replace(limits, connections=max(1, min(limits.connections, granted - _OTHER_FILES)))


# --- Addresses ------------------------------------------------------------------------------------------------------


def listen(host: str, port: int | None, default: int = DEFAULT_PORT) -> list[socket.socket]:
    """Returns sockets that listen at ``host``. port: None: the first free port from ``default`` on."""
    wanted = range(default, default + _PORTS_TRIED) if port is None else range(port, port + 1)
    for number in wanted:
        try:
            return _bind_all(host, number)
        except (OSError, OverflowError, UnicodeError) as error:
            if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
                continue
            why = getattr(error, "strerror", None) or str(error)
            if isinstance(error, UnicodeError):
                why = "not a valid host name"
            where = f"{host}:{number}"
            raise ServeError("server-cannot-listen", address=where, reason=why) from None
    which = str(wanted[0]) if len(wanted) == 1 else f"{wanted[0]}-{wanted[-1]}"
    raise ServeError("server-port-busy", port=which)


def _listen_for_metrics(where: str | None) -> list[socket.socket]:
    """Returns the socket at ``ADDRESS:PORT``; no socket for None."""
    if where is None:
        return []
    host, _, port = where.rpartition(":")
    try:
        return [_bind_all(host.strip("[]"), int(port))[0]]
    except (OSError, OverflowError, ValueError):
        shown = where[:80]
        raise BadServeOption("server-bad-metrics", address=shown) from None


def _bind_all(host: str, port: int) -> list[socket.socket]:
    if host != "localhost":
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0][0]
        return [_bind(family, host, port)]
    # Browsers may try both addresses of localhost. No other program may answer at the second one.
    first = _bind(socket.AF_INET, "127.0.0.1", port)
    try:
        return [first, _bind(socket.AF_INET6, "::1", first.getsockname()[1])]
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            first.close()
            raise
        return [first]  # a machine without IPv6


def _bind(family: socket.AddressFamily, host: str, port: int) -> socket.socket:
    # asyncio disables Nagle's algorithm only for sockets with an explicit protocol. With it, a small answer would wait
    # 40 ms until the client has acknowledged the one before.
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":
            # This ignores old connections of an earlier run. A listening socket still keeps its port.
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SEND_BYTES)  # accepted connections inherit it
        made.bind((host, port))
        made.listen(_WAITING)
        made.setblocking(False)
    except BaseException:
        made.close()
        raise
    return made


def listening_at(host: str, port: int, place: Place) -> Listening:
    """The addresses of a server that listens at ``host`` and ``port``."""
    data = described(place)
    if host in ("localhost", "127.0.0.1", "::1"):
        return Listening(f"http://localhost:{port}", [], data)
    if host not in (_ALL, "::"):
        shown = f"[{host}]" if ":" in host else host
        return Listening(f"http://{shown}:{port}", [], data)
    address = own_address()
    return Listening(f"http://localhost:{port}", [f"http://{address}:{port}"] if address else [], data)


def _for_others(listening: Listening) -> list[str]:
    """Returns the server's addresses for other machines; empty if it listens only to this one."""
    if listening.others:
        return list(listening.others)
    return [] if listening.url.startswith("http://localhost:") else [listening.url]


def own_address() -> str | None:
    """Returns this machine's address in its network. Connecting a UDP socket finds it without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def _own_names() -> list[str]:
    name = socket.gethostname()
    return [name, f"{name}.local", name.partition(".")[0]]
