"""The Fluent catalogues for browsers: all messages of a language in one text."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from functools import cache
from typing import Final

import anyio.to_thread
from starlette.requests import Request
from starlette.responses import Response

from spanish_main.server.http.context import Handler, Server
from spanish_main.server.protocol.endpoint import Endpoint
from spanish_main.table.answers.locales import messages


@dataclass(frozen=True)
class SentText:
    """A text as it is sent: plain, compressed, and the ETag of this version."""

    plain: bytes
    zipped: bytes
    tag: str


@cache
def catalogue(language: str) -> SentText:
    """All messages of ``language`` for browsers. Refusal if there is no such language."""
    plain = messages(language).encode()
    return SentText(plain, gzip.compress(plain, mtime=0), f'"{hashlib.sha256(plain).hexdigest()[:24]}"')


async def locale(server: Server, request: Request) -> Response:
    """All messages of a language."""
    found = await anyio.to_thread.run_sync(catalogue, request.path_params["language"])
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
        "Returns all Fluent messages of a language.",
        locale,
        kind="text/plain",
        refused=((404, "the language does not exist"),),
    ),
)
