"""``spanish-main docs``: the documentation, offline."""

from __future__ import annotations

import contextlib
import tempfile
import webbrowser
from pathlib import Path

from spanish_main.core.errors import Explained
from spanish_main.lettering.console import echo
from spanish_main.settings.site import DocsSettings


def docs(settings: DocsSettings) -> None:
    """The documentation: built from the source, served on this machine, without a network."""
    from spanish_main.site import documents

    if settings.build is not None:
        documents.build(settings.build)
        return
    with tempfile.TemporaryDirectory(prefix="spanish-main-docs-") as name:
        documents.build(Path(name))
        from spanish_main.cli.work.served import files_of

        try:
            served = files_of(name, settings.port)
        except OSError as error:
            reason, address = error.strerror or str(error), f"localhost:{settings.port}"
            raise Explained("server-cannot-listen", address=address, reason=reason) from None
        with served, contextlib.suppress(KeyboardInterrupt):
            address = f"http://localhost:{served.server_address[1]}"
            echo(f"The documentation is at {address} (Ctrl-C ends it)")
            if settings.browser:
                webbrowser.open(address)
            served.serve_forever()
