"""``spanish-main serve``, ``spanish-main`` alone: the server and the browser. ``spanish-main site``: no server."""

from __future__ import annotations

from contextlib import nullcontext, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from spanish_main.lettering.console import echo
from spanish_main.settings.serve import ServeSettings

if TYPE_CHECKING:
    from contextlib import AbstractContextManager
    from http.server import HTTPServer


def serve(settings: ServeSettings) -> None:
    """Start the server and open the board in the browser."""
    from spanish_main.server import run

    run.serve(settings)


def site(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="Where the site is written: a new folder, or an older site.")
    ],
    serve: Annotated[bool, typer.Option("--serve", help="Then serve it on this machine, to try it out.")] = False,
    port: Annotated[int, typer.Option(help="Where --serve listens; 0: anywhere.", min=0, max=65535)] = 8000,
    parts: Annotated[
        Path | None, typer.Option(help="A folder with the files of Pyodide and msgspec, instead of the network.")
    ] = None,
) -> None:
    """Write the edition without a server: static files for any host; Python runs in the browser."""
    from spanish_main.site.build import make
    from spanish_main.site.serve import server

    # A port that is taken is told of at once.
    listening: AbstractContextManager[HTTPServer | None] = server(folder, port) if serve else nullcontext()
    with listening as served:
        made = make(folder, parts)
        echo(f"{made.folder}: version {made.version}, {made.files} files, {made.size / 1e6:.1f} MB")
        if served is not None:
            echo(f"The site is at http://localhost:{served.server_address[1]} (Ctrl-C ends it)")
            with suppress(KeyboardInterrupt):
                served.serve_forever()
