"""``spanish-main site``: the edition without a server."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Annotated

import typer

from spanish_main.lettering.console import echo


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

    made = make(folder, parts)
    echo(f"{made.folder}: version {made.version}, {made.files} files, {made.size / 1e6:.1f} MB")
    if not serve:
        return
    with server(folder, port) as served, contextlib.suppress(KeyboardInterrupt):
        echo(f"The site is at http://localhost:{served.server_address[1]} (Ctrl-C ends it)")
        served.serve_forever()
