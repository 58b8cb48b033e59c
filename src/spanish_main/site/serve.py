"""A small file server to try a site, with the types, cache headers and compression of a host."""

from __future__ import annotations

import gzip
import http.server
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache, partial
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from spanish_main.core.errors import Explained
from spanish_main.site.headers import compresses, headers

HOST: Final = "127.0.0.1"
_LEAST: Final = 500  # bytes: smaller files are not compressed

# Called after each answer with its path and the number of its bytes.
Answered = Callable[[str, int], None]


@cache
def _zipped(path: Path, changed: int) -> bytes:
    """A file compressed with gzip. changed: when it was written, for the cache."""
    return gzip.compress(path.read_bytes(), 6, mtime=0)


class _Files(http.server.BaseHTTPRequestHandler):
    """The files of a folder under a path, each with its headers."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *arguments: Any, folder: Path, under: str, answered: Answered) -> None:
        self._folder, self._under, self._answered = folder, under, answered
        super().__init__(*arguments)

    def do_GET(self) -> None:
        """Answers with a file; for a folder with its index.html."""
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        """Answers without the content."""
        self._answer(with_body=False)

    def log_message(self, format: str, *arguments: Any) -> None:  # noqa: A002 -- as the library calls it
        """Logs nothing."""

    def _answer(self, *, with_body: bool) -> None:
        path = unquote(urlsplit(self.path).path)
        if path != self._under and path == self._under.rstrip("/"):
            self._send(HTTPStatus.MOVED_PERMANENTLY, b"", {"Location": self._under})
            return
        name = path.removeprefix(self._under) if path.startswith(self._under) else ".."
        name = f"{name}index.html" if name.endswith("/") or not name else name
        place = (self._folder / name).resolve()
        if not place.is_relative_to(self._folder) or not place.is_file():
            self._send(HTTPStatus.NOT_FOUND, b"Not Found\n", {"Content-Type": "text/plain"}, with_body=with_body)
            return
        fields = {"Vary": "Accept-Encoding", **headers(name)}
        about = place.stat()
        fields["ETag"] = tag = f'"{about.st_mtime_ns:x}-{about.st_size:x}"'
        if self.headers.get("If-None-Match") == tag:
            self._send(HTTPStatus.NOT_MODIFIED, b"", fields)
            return
        content = place.read_bytes()
        if compresses(name) and len(content) > _LEAST and "gzip" in self.headers.get("Accept-Encoding", ""):
            content, fields["Content-Encoding"] = _zipped(place, about.st_mtime_ns), "gzip"
        self._send(HTTPStatus.OK, content, fields, with_body=with_body)

    def _send(self, status: HTTPStatus, content: bytes, headers: dict[str, str], *, with_body: bool = True) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if with_body:
            self.wfile.write(content)
        self._answered(self.path, len(content))


class _Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, *arguments: Any) -> None:
        self._open: set[socket.socket] = set()
        super().__init__(*arguments)

    def get_request(self) -> tuple[socket.socket, Any]:
        """Accepts the next connection."""
        request, address = super().get_request()
        self._open.add(request)
        return request, address

    def shutdown_request(self, request: Any) -> None:
        """Ends a connection."""
        self._open.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        """Stops listening, and ends the connections that browsers keep open."""
        super().server_close()
        for request in self._open.copy():
            with suppress(OSError):
                request.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Prints nothing, since browsers often stop in the middle of a file."""


def server(folder: Path, port: int = 0, under: str = "/", answered: Answered = lambda path, size: None) -> _Server:
    """A listening server of ``folder`` on this machine. Explained if the port is not free.

    under: the path of the site, with / at both ends.
    """
    try:
        return _Server((HOST, port), partial(_Files, folder=folder.resolve(), under=under, answered=answered))
    except OSError as error:
        reason, address = error.strerror or str(error), f"localhost:{port}"
        raise Explained("server-cannot-listen", address=address, reason=reason) from None


@contextmanager
def serving(
    folder: Path, port: int = 0, under: str = "/", answered: Answered = lambda path, size: None
) -> Iterator[str]:
    """Serves ``folder`` in a thread; yields the site's address. Arguments as of ``server``."""
    with server(folder, port, under, answered) as served:
        thread = threading.Thread(target=served.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield f"http://localhost:{served.server_address[1]}{under}"
        finally:
            served.shutdown()
            thread.join()
