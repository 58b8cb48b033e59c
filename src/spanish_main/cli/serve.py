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
    lan: Annotated[bool, typer.Option("--lan", help="Let other machines of the network in.")] = False,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser.")] = True,
    allowed_host: Annotated[
        list[str] | None, typer.Option("--allowed-host", help="A further name that the server goes by. Repeatable.")
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option("--proxy", help="Address or network of a proxy whose X-Forwarded-* is believed. Repeatable."),
    ] = None,
    limit: Annotated[
        list[str] | None,
        typer.Option("--limit", help="NAME=NUMBER[/SECONDS]: what clients may do (docs/hosting.md). Repeatable."),
    ] = None,
    metrics: Annotated[
        str | None,
        typer.Option(help="ADDRESS:PORT where metrics and health are told; left out: to this machine alone."),
    ] = None,
    log: Annotated[str, typer.Option(help="How the log is written: text, json.")] = "text",
) -> None:
    """Start the server and open the board in the browser."""
    from spanish_main.server import run

    run.serve(
        host,
        port,
        database,
        lan=lan,
        open_browser=browser,
        allowed_hosts=allowed_host or (),
        proxies=proxy or (),
        limit=limit or (),
        log=log,
        metrics=metrics,
    )
