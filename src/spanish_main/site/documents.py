"""The documentation as pages for any host, built from the sources. The pages load nothing from other hosts."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Final

from spanish_main.core.errors import Explained
from spanish_main.core.extras import need
from spanish_main.site.headers import DOCUMENTS, TYPES

_PAGES: Final = Path(__file__).parents[3] / "mkdocs.yml"
_PLAY: Final = "../"  # a site's root, from its documentation
# This page would need the path of the site at its host.
_WITHOUT: Final = "404.html"


def can_build() -> None:
    """Raises Explained, with the reason, where the pages cannot be built here."""
    if not _PAGES.exists():
        raise Explained("error-docs-source")
    need("docs", "mkdocs", "material", "mkdocstrings")


def build(folder: Path, play: str = "") -> None:
    """Writes the pages into ``folder``. play: the relative path to the games, for links. May raise Explained."""
    can_build()
    from mkdocs.commands.build import build as write  # noqa: PLC0415 -- of an extra, and slow to import
    from mkdocs.config import load_config  # noqa: PLC0415
    from mkdocs.exceptions import MkDocsException  # noqa: PLC0415

    try:
        write(load_config(str(_PAGES), site_dir=str(folder), extra={"play": play}))
    except MkDocsException as error:
        raise Explained("error-docs-build", reason=str(error)) from None


def documents() -> dict[str, bytes]:
    """The pages by their paths in a site, without files for tools."""
    with tempfile.TemporaryDirectory(prefix="spanish-main-docs-") as name:
        folder = Path(name)
        build(folder, _PLAY)
        return {
            DOCUMENTS + path.relative_to(folder).as_posix(): path.read_bytes()
            for path in sorted(folder.rglob("*"))
            if path.suffix in TYPES and path.name != _WITHOUT
        }
