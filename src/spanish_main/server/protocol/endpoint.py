"""An address of the HTTP interface with its handler. Routes and documents are made from it.

``http.endpoints`` lists them all. ``openapi``, ``wire_pages`` and ``calls`` generate documents and code from them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, TypeVar, cast

import msgspec

from spanish_main.server.protocol.paging import MOST

# The largest bodies.
BODY_BYTES: Final = 64 * 1024  # a table with all its options has 2 kB
RECORD_BYTES: Final = 1024 * 1024  # for imported records; those of people have 10 to 50 kB

H = TypeVar("H")
Other = TypeVar("Other")

JSON: Final = "application/json"
# Refusals of every address.
ANYWHERE: Final = {
    403: "a page of another site sent the request",
    421: "the server does not know the name in the Host header",
    429: "the client sends too many requests",
    500: "the server has an error",
    503: "the server is full, or the database does not answer or cannot store",
}
# Refusals of every address with a body.
WITH_BODY: Final = {
    400: "the body is not valid",
    413: "the body is too large",
    415: "the content type is not JSON",
    422: "the game, its options or the record are not valid",
}
# Refusals of several addresses; the last ones are those of a user's own account.
NO_TABLE: Final = (404, "the table does not exist")
NO_SUCH: Final = (404, "the named object does not exist")
ACCOUNT: Final = (
    (401, "the browser has no user, or was signed out"),
    (403, "the host has banned the user, or a bot sent the request"),
)
# The query parameters of a list in pages.
_PAGE: Final = (
    ("limit", f"The largest number of items: 1 to {MOST}, by default {MOST}."),
    ("after", "The `next` of the page before; by default the first page."),
)


@dataclass(frozen=True)
class Endpoint(Generic[H]):
    """One method at one address, and its handler.

    body, answer: structs; ``kind``: the media type of an answer that is not a struct. status: of a successful answer.
    refused: statuses of its own refusals, with the reasons. query: its query parameters, with their descriptions.
    paged: whether it is a list in pages (``paging``). most: the largest body in bytes.
    """

    method: str
    path: str
    about: str
    handler: H
    body: type[msgspec.Struct] | None = None
    answer: type[msgspec.Struct] | None = None
    status: int = 200
    kind: str = ""
    paged: bool = False
    most: int = BODY_BYTES
    refused: tuple[tuple[int, str], ...] = ()
    query: tuple[tuple[str, str], ...] = ()

    @property
    def name(self) -> str:
        """The operation's name for programs, such as ``post_tables_table_seats``."""
        return "_".join([self.method, *re.findall(r"\w+", self.path)[1:]])

    @property
    def places(self) -> list[str]:
        """The names of the path parameters."""
        return re.findall(r"{(\w+)}", self.path)

    @property
    def asked(self) -> tuple[tuple[str, str], ...]:
        """All query parameters with their descriptions."""
        return self.query + (_PAGE if self.paged else ())

    @property
    def refusals(self) -> tuple[tuple[int, str], ...]:
        """All refusals of its own: status and reason."""
        return (*(((400, "the limit or the cursor is not valid"),) if self.paged else ()), *self.refused)

    def by(self, adapter: Callable[[H], Other]) -> Endpoint[Other]:
        """Returns the same address with the handler that ``adapter`` makes of this one."""
        other: Endpoint[Other] = replace(cast("Any", self), handler=adapter(self.handler))
        return other
