"""``spanish-main serve``, ``spanish-main`` alone: the server and the browser. ``spanish-main site``: no server."""

from __future__ import annotations

import os
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from spanish_main.core.errors import InvalidOptions
from spanish_main.lettering.console import echo

if TYPE_CHECKING:
    from contextlib import AbstractContextManager
    from http.server import HTTPServer


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "localhost",
    port: Annotated[
        int | None, typer.Option(help="The port to listen on. Default: 8000, or the next free one.", min=0, max=65535)
    ] = None,
    database: Annotated[
        str | None, typer.Option(help="The database's URL. Default: an SQLite file in the data folder.")
    ] = None,
    bus: Annotated[
        str | None,
        typer.Option(help="Valkey's or Redis' URL, for several servers on one database. Default: PostgreSQL itself."),
    ] = None,
    lan: Annotated[bool, typer.Option("--lan", help="Let other machines of the network connect.")] = False,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser.")] = True,
    allowed_host: Annotated[
        list[str] | None, typer.Option("--allowed-host", help="A further host name of this server. Repeatable.")
    ] = None,
    oidc_issuer: Annotated[
        str | None,
        typer.Option(help="The address of an OpenID Connect provider whose accounts may sign in."),
    ] = None,
    oidc_client_id: Annotated[
        str | None,
        typer.Option(help="This server's client ID there. SPANISH_MAIN_OIDC_SECRET holds its secret, if it has one."),
    ] = None,
    oidc_name: Annotated[str, typer.Option(help="The provider's name for people. Default: its host.")] = "",
    smtp: Annotated[
        str | None,
        typer.Option(
            help="Tell people who want that by mail that it is their turn: smtp:// or smtps:// USER@HOST of a mail "
            "server. The password is read from SPANISH_MAIN_SMTP_PASSWORD."
        ),
    ] = None,
    mail_from: Annotated[str | None, typer.Option(help="The address that such mail comes from.")] = None,
    site: Annotated[str | None, typer.Option(help="The address of this site, for links in mail.")] = None,
    push: Annotated[bool, typer.Option("--push", help="Tell people by web push that it is their turn, too.")] = False,
    push_service: Annotated[
        list[str] | None, typer.Option("--push-service", help="The host of a push service of one's own. Repeatable.")
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option("--proxy", help="Address or network of a proxy whose X-Forwarded-* are trusted. Repeatable."),
    ] = None,
    limit: Annotated[
        list[str] | None,
        typer.Option("--limit", help="NAME=NUMBER[/SECONDS]: what clients may do (docs/hosting.md). Repeatable."),
    ] = None,
    metrics: Annotated[
        str | None,
        typer.Option(help="ADDRESS:PORT that serves metrics and health. Default: this machine alone."),
    ] = None,
    ray: Annotated[
        str | None, typer.Option(help="Let bots think on the Ray cluster at this address: auto, HOST:PORT, local.")
    ] = None,
    device: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help="A site (spanish-main site). Browsers keep it, and play against bots while the server is away.",
        ),
    ] = None,
    log: Annotated[str, typer.Option(help="The format of the log: text, json.")] = "text",
) -> None:
    """Start the server and open the board in the browser."""
    from spanish_main.server import run
    from spanish_main.workers.ray.gateway import Gateway

    if (oidc_issuer is None) != (oidc_client_id is None):
        raise InvalidOptions("--oidc-issuer and --oidc-client-id go together", "error-oidc-together")
    oidc = None
    if oidc_issuer is not None and oidc_client_id is not None:
        oidc = run.Oidc(oidc_issuer, oidc_client_id, os.environ.get("SPANISH_MAIN_OIDC_SECRET"), oidc_name)
    password = os.environ.get("SPANISH_MAIN_SMTP_PASSWORD")
    telling = run.Telling(smtp, password, mail_from, site, push, tuple(push_service or ()))
    with nullcontext() if ray is None else Gateway(ray, elastic=True) as cluster:
        run.serve(
            host,
            port,
            database,
            bus=bus,
            lan=lan,
            open_browser=browser,
            allowed_hosts=allowed_host or (),
            oidc=oidc,
            telling=telling,
            proxies=proxy or (),
            limit=limit or (),
            log=log,
            metrics=metrics,
            cluster=cluster,
            device=device,
        )


def site(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="Where the site is written: a new folder, or an older site.")
    ],
    serve: Annotated[bool, typer.Option("--serve", help="Then serve it on this machine, to try it out.")] = False,
    port: Annotated[int, typer.Option(help="Where --serve listens; 0: anywhere.", min=0, max=65535)] = 8000,
    parts: Annotated[
        Path | None, typer.Option(help="A folder with the files of Pyodide and msgspec, instead of the network.")
    ] = None,
    docs: Annotated[
        bool, typer.Option("--docs", help="With the documentation under docs/: a page of the project. In a clone.")
    ] = False,
) -> None:
    """Write the edition without a server: static files for any host; Python runs in the browser."""
    from spanish_main.site.build import make
    from spanish_main.site.serve import server

    # A port that is taken is told of at once.
    listening: AbstractContextManager[HTTPServer | None] = server(folder, port) if serve else nullcontext()
    with listening as served:
        made = make(folder, parts, docs=docs)
        echo(f"{made.folder}: version {made.version}, {made.files} files, {made.size / 1e6:.1f} MB")
        if served is not None:
            echo(f"The site is at http://localhost:{served.server_address[1]} (Ctrl-C ends it)")
            with suppress(KeyboardInterrupt):
                served.serve_forever()
