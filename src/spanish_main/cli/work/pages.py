"""Pages served on this machine: the documentation, and the edition without a server."""

from __future__ import annotations

import tempfile
import webbrowser
from contextlib import nullcontext, suppress
from functools import partial
from http.server import HTTPServer, SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

from spanish_main.core.errors import Explained
from spanish_main.lettering.console import echo
from spanish_main.settings.site import DocsSettings, SiteSettings

if TYPE_CHECKING:
    from contextlib import AbstractContextManager


def docs(settings: DocsSettings) -> None:
    """Build the documentation, and serve it until Ctrl-C unless a folder is given for it."""
    from spanish_main.site import documents

    if settings.build is not None:
        documents.build(settings.build)
        return
    with tempfile.TemporaryDirectory(prefix="spanish-main-docs-") as folder:
        documents.build(Path(folder))
        try:
            server = ThreadingHTTPServer(("127.0.0.1", settings.port), partial(_QuietHandler, directory=folder))
        except OSError as error:
            reason, address = error.strerror or str(error), f"localhost:{settings.port}"
            raise Explained("server-cannot-listen", address=address, reason=reason) from None
        with server, suppress(KeyboardInterrupt):
            address = _address(server)
            echo(f"The documentation is at {address} (Ctrl-C ends it)")
            if settings.browser:
                webbrowser.open(address)
            server.serve_forever()


def site(settings: SiteSettings) -> None:
    """Write the edition without a server, and serve it until Ctrl-C if asked to."""
    from spanish_main.site.build import make
    from spanish_main.site.serve import server

    # First of all, so that a port in use is reported at once.
    listening: AbstractContextManager[HTTPServer | None] = nullcontext()
    if settings.serve:
        listening = server(settings.folder, settings.port)
    with listening as served:
        made = make(settings.folder, settings.parts, docs=settings.docs)
        echo(f"{made.folder}: version {made.version}, {made.files} files, {made.size / 1e6:.1f} MB")
        if served is not None:
            echo(f"The site is at {_address(served)} (Ctrl-C ends it)")
            with suppress(KeyboardInterrupt):
                served.serve_forever()


def _address(server: HTTPServer) -> str:
    return f"http://localhost:{server.server_address[1]}"


class _QuietHandler(SimpleHTTPRequestHandler):
    """Serves files and logs nothing."""

    def log_message(self, format: str, *arguments: Any) -> None:  # noqa: A002 -- as the library calls it
        """Do nothing."""
