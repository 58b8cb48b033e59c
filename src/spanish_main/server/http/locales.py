"""The Fluent catalogues as the browser gets them: all messages of a language in one text."""

from __future__ import annotations

import gzip
import hashlib
import re
from dataclasses import dataclass
from functools import cache
from typing import Final

import anyio.to_thread
from starlette.requests import Request
from starlette.responses import Response

from spanish_main.core.texts import UTF_8
from spanish_main.games import catalog
from spanish_main.server.http.context import Handler, Server
from spanish_main.server.protocol.endpoint import Endpoint
from spanish_main.table.messages import refusals
from spanish_main.table.messages.wire import Language
from spanish_main.text import phrases, rulebook

# What only the terminal and programs say, and what the build writes into the page.
_NOT_FOR_BROWSERS = {
    "arena.ftl",
    "data.ftl",
    "entry.ftl",
    "host.ftl",
    "learn.ftl",
    "positions.ftl",
    "study.ftl",
    "terminal.ftl",
}
_COMMENT = re.compile(r"^#.*\n", re.MULTILINE)
_TITLE = re.compile(r"^ +\.title = .*$", re.MULTILINE)
_ENTRY = re.compile(r"^(?=[A-Za-z])", re.MULTILINE)  # only a message's first line begins at the margin with a letter


@cache
def languages() -> list[Language]:
    """Every language that has catalogues, with its own name for itself."""
    return [Language(code, phrases.own_name(code)) for code in phrases.languages()]


@dataclass(frozen=True)
class Sheet:
    """A text as it is sent: plain and compressed, and the name of this version of it."""

    plain: bytes
    zipped: bytes
    tag: str


@cache
def sheet(language: str) -> Sheet:
    """All messages of ``language`` that a browser may need; Refusal if there is no such language."""
    plain = messages(language).encode()
    return Sheet(plain, gzip.compress(plain, mtime=0), f'"{hashlib.sha256(plain).hexdigest()[:24]}"')


def messages(language: str) -> str:
    """The same as one text.

    What the language lacks (a game from elsewhere may know English only) is there in English: a page asks for one
    language and no other.
    """
    if language not in [known.code for known in languages()]:
        raise refusals.unknown_language()
    own, english = _entries(language), _entries(phrases.FALLBACK)
    return "".join({**english, **own}.values())


@cache
def _entries(language: str) -> dict[str, str]:
    """Identifier -> message, as it stands in the catalogues, without their comments."""
    parts = [entry for entry in phrases.catalogues(language, catalog.folders()) if entry.name not in _NOT_FOR_BROWSERS]
    text = _COMMENT.sub("", "".join(part.read_text(encoding=UTF_8) + "\n" for part in parts))
    return {**_by_name(text), **_rules(language)}


def _by_name(text: str) -> dict[str, str]:
    entries = [entry.strip() + "\n" for entry in _ENTRY.split(text) if entry.strip()]
    return {entry.partition("=")[0].strip(): entry for entry in entries}


def _rules(language: str) -> dict[str, str]:
    """What each rule is called (``C-FWD.title``): a page says so beside its ID without fetching a rulebook."""
    files = phrases.catalogues(language, catalog.folders(), rulebook.PART)
    text = _COMMENT.sub("", "".join(file.read_text(encoding=UTF_8) + "\n" for file in files))
    titles = {name: _TITLE.search(entry) for name, entry in _by_name(text).items() if rulebook.ID.fullmatch(name)}
    return {name: f"{name} =\n{title.group()}\n" for name, title in titles.items() if title}


async def locale(server: Server, request: Request) -> Response:
    """All messages of a language."""
    found = await anyio.to_thread.run_sync(sheet, request.path_params["language"])
    headers = {"Cache-Control": "no-cache", "ETag": found.tag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == found.tag:
        return Response(status_code=304, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(found.plain, headers=headers, media_type="text/plain; charset=utf-8")
    headers["Content-Encoding"] = "gzip"
    return Response(found.zipped, headers=headers, media_type="text/plain; charset=utf-8")


ENDPOINTS: Final[tuple[Endpoint[Handler], ...]] = (
    Endpoint(
        "get",
        "/api/locales/{language}",
        "All Fluent messages of a language.",
        locale,
        kind="text/plain",
        refused=((404, "there is no such language"),),
    ),
)
