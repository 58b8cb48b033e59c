"""One address of the HTTP interface, which stands with its handler: it is mounted and described from this alone.

``http.endpoints`` has them all. Documents (``openapi``, ``wire_pages``) and the page's calls (``calls``) are made from
them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, TypeVar, cast

import msgspec

from spanish_main.server.protocol.paging import MOST

# What a body may have; nobody needs to set that.
BODY_BYTES: Final = 64 * 1024  # a table with all its options has 2 kB
RECORD_BYTES: Final = 1024 * 1024  # of one that brings in a record: those of people have 10 to 50 kB

H = TypeVar("H")
Other = TypeVar("Other")

JSON: Final = "application/json"
# What any address may answer beside its own: too often, another site's page, a fault, a name that is not ours.
ANYWHERE: Final = {
    403: "another site's page asked",
    421: "the server does not go by that name",
    429: "too often",
    500: "a fault of the server",
    503: "the server is full, or the database does not take it",
}
# What an address that takes a body may answer beside its own.
WITH_BODY: Final = {
    400: "cannot be read",
    413: "too big",
    415: "not declared to be JSON",
    422: "there can be no such game",
}
# What several addresses refuse, and addresses that are about who asks.
NO_TABLE: Final = (404, "there is no such table")
NO_SUCH: Final = (404, "there is none such")
WHO: Final = (
    (401, "the browser belongs to nobody, or was signed out"),
    (403, "the host has banned the user, or a bot asks"),
)
# What a list in pages is asked with.
_PAGE: Final = (
    ("limit", f"How many are told at most: 1 to {MOST}, which it is where nothing is said."),
    ("after", "`next` of the page before; left out: the first page."),
)


@dataclass(frozen=True)
class Endpoint(Generic[H]):
    """One method at one address, and its handler.

    body, answer: structs; ``kind``: the media type of an answer that is none. status: of an answer that is no refusal.
    refused: statuses of its own, with why. query: what the address may name behind a question mark, with what it is.
    paged: a list in pages (``paging``). most: so many bytes a body may have.
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
        """What programs call it, such as ``post_tables_table_seats``."""
        return "_".join([self.method, *re.findall(r"\w+", self.path)[1:]])

    @property
    def places(self) -> list[str]:
        """The parts of the path that a request fills in."""
        return re.findall(r"{(\w+)}", self.path)

    @property
    def asked(self) -> tuple[tuple[str, str], ...]:
        """All that the address may name behind a question mark."""
        return self.query + (_PAGE if self.paged else ())

    @property
    def refusals(self) -> tuple[tuple[int, str], ...]:
        """All statuses of its own."""
        return (*(((400, "there can be no such page"),) if self.paged else ()), *self.refused)

    def by(self, adapter: Callable[[H], Other]) -> Endpoint[Other]:
        """The same address with the handler that ``adapter`` makes of this one's."""
        other: Endpoint[Other] = replace(cast("Any", self), handler=adapter(self.handler))
        return other
