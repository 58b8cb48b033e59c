"""``spanish-main docs``: the documentation, offline."""

from __future__ import annotations

import contextlib
import tempfile
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from spanish_main.core.errors import Explained
from spanish_main.lettering.console import echo


def docs(
    port: Annotated[int, typer.Option(help="Where it is served; 0: anywhere.", min=0, max=65535)] = 0,
    build: Annotated[Path | None, typer.Option(help="Write the pages to this folder instead of serving them.")] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open it in the browser.")] = True,
) -> None:
    """The documentation: built from the source, served on this machine, without a network."""
    from spanish_main.site import documents

    if build is not None:
        documents.build(build)
        return
    with tempfile.TemporaryDirectory(prefix="spanish-main-docs-") as name:
        documents.build(Path(name))
        from spanish_main.cli.work.served import files_of

        try:
            served = files_of(name, port)
        except OSError as error:
            reason, address = error.strerror or str(error), f"localhost:{port}"
            text = f"port {port} cannot be had: {reason}"
            raise Explained(text, "server-cannot-listen", address=address, reason=reason) from None
        with served, contextlib.suppress(KeyboardInterrupt):
            address = f"http://localhost:{served.server_address[1]}"
            echo(f"The documentation is at {address} (Ctrl-C ends it)")
            if browser:
                webbrowser.open(address)
            served.serve_forever()
