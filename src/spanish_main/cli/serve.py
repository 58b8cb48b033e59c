"""``spanish-main serve``, and ``spanish-main`` alone: the server and the browser."""

from __future__ import annotations

from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "localhost",
    port: Annotated[
        int | None, typer.Option(help="The port to listen on; left out: 8000, or the next free one.", min=0, max=65535)
    ] = None,
    database: Annotated[
        str | None, typer.Option(help="The database's URL; left out: an SQLite file in the data folder.")
    ] = None,
    bus: Annotated[
        str | None,
        typer.Option(help="Valkey's or Redis' URL, for several servers on one database; left out: PostgreSQL itself."),
    ] = None,
    lan: Annotated[bool, typer.Option("--lan", help="Let other machines of the network in.")] = False,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser.")] = True,
    allowed_host: Annotated[
        list[str] | None, typer.Option("--allowed-host", help="A further name that the server goes by. Repeatable.")
    ] = None,
) -> None:
    """Start the server and open the board in the browser."""
    from spanish_main.server import run

    run.serve(host, port, database, bus=bus, lan=lan, open_browser=browser, allowed_hosts=allowed_host or ())
