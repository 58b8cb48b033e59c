"""The settings of ``spanish-main site`` and ``docs``: pages without a server."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from spanish_main.settings.option import CliArgument, CliOption


@dataclass(frozen=True, kw_only=True)
class SiteSettings:
    """The edition without a server."""

    folder: Annotated[Path, CliArgument("Where the site is written: a new folder, or an older site.", metavar="DIR")]
    serve: Annotated[bool, CliOption("Then serve it on this machine, to try it out.")] = False
    port: Annotated[int, CliOption("Where --serve listens; 0: anywhere.", least=0, most=65535)] = 8000
    parts: Annotated[
        Path | None, CliOption("A folder with the files of Pyodide and msgspec, instead of the network.")
    ] = None
    docs: Annotated[bool, CliOption("With the documentation under docs/: a page of the project. In a clone.")] = False


@dataclass(frozen=True, kw_only=True)
class DocsSettings:
    """The documentation."""

    port: Annotated[int, CliOption("Where it is served; 0: anywhere.", least=0, most=65535)] = 0
    build: Annotated[Path | None, CliOption("Write the pages to this folder instead of serving them.")] = None
    browser: Annotated[bool, CliOption("Open it in the browser.", ("--browser/--no-browser",))] = True
