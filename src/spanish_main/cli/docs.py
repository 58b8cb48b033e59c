"""``spanish-main docs``: the documentation, offline."""

from __future__ import annotations

import contextlib
import tempfile
import webbrowser
from pathlib import Path

from spanish_main.core.errors import Explained
from spanish_main.core.extras import need
from spanish_main.lettering.console import echo
from spanish_main.settings.site import DocsSettings

_ROOT = Path(__file__).parents[3]


def docs(settings: DocsSettings) -> None:
    """The documentation: built from the source, served on this machine, without a network."""
    if settings.build is not None:
        _build(settings.build)
        return
    with tempfile.TemporaryDirectory(prefix="spanish-main-docs-") as name:
        _build(Path(name))
        from spanish_main.cli.work.served import files_of

        try:
            served = files_of(name, settings.port)
        except OSError as error:
            reason, address = error.strerror or str(error), f"localhost:{settings.port}"
            text = f"port {settings.port} cannot be had: {reason}"
            raise Explained(text, "server-cannot-listen", address=address, reason=reason) from None
        with served, contextlib.suppress(KeyboardInterrupt):
            address = f"http://localhost:{served.server_address[1]}"
            echo(f"The documentation is at {address} (Ctrl-C ends it)")
            if settings.browser:
                webbrowser.open(address)
            served.serve_forever()


def _build(folder: Path) -> None:
    """The pages, in ``folder``; ValueError where they cannot be made."""
    pages = _ROOT / "mkdocs.yml"
    if not pages.exists():
        text = "the documentation comes with the source, not with the installed package: clone the repository"
        raise Explained(text, "error-docs-source")
    need("docs", "mkdocs", "material", "mkdocstrings")
    from mkdocs.commands.build import build
    from mkdocs.config import load_config
    from mkdocs.exceptions import MkDocsException

    try:
        build(load_config(str(pages), site_dir=str(folder)))
    except MkDocsException as error:
        raise Explained(f"the documentation cannot be built: {error}", "error-docs-build", reason=str(error)) from None
