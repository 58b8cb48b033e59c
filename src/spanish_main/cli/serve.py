"""``spanish-main serve``, ``spanish-main`` alone: the server and the browser. ``spanish-main site``: no server."""

from __future__ import annotations

from contextlib import nullcontext, suppress
from typing import TYPE_CHECKING

from spanish_main.lettering.console import echo
from spanish_main.settings.serve import ServeSettings
from spanish_main.settings.site import SiteSettings

if TYPE_CHECKING:
    from contextlib import AbstractContextManager
    from http.server import HTTPServer


def serve(settings: ServeSettings) -> None:
    """Start the server and open the board in the browser."""
    from spanish_main.server import run

    run.serve(settings)


def site(settings: SiteSettings) -> None:
    """Write the edition without a server: static files for any host; Python runs in the browser."""
    from spanish_main.site.build import make
    from spanish_main.site.serve import server

    # A port that is taken is told of at once.
    listening: AbstractContextManager[HTTPServer | None] = nullcontext()
    if settings.serve:
        listening = server(settings.folder, settings.port)
    with listening as served:
        made = make(settings.folder, settings.parts, docs=settings.docs)
        echo(f"{made.folder}: version {made.version}, {made.files} files, {made.size / 1e6:.1f} MB")
        if served is not None:
            echo(f"The site is at http://localhost:{served.server_address[1]} (Ctrl-C ends it)")
            with suppress(KeyboardInterrupt):
                served.serve_forever()
