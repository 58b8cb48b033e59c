"""Errors that people see. Each has a Fluent message with arguments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spanish_main.core.catalogues import english
from spanish_main.core.errors import Explained, InvalidOptions, explain
from spanish_main.core.extras import missing
from spanish_main.table.messages.wire import Refused


class ServeError(Explained):
    """The server cannot start. Its text is one line for the person who started it."""


class BadServeOption(ServeError, InvalidOptions):
    """The server cannot start since one of its options is not valid."""


def lacking(extra: str) -> BadServeOption:
    """The error of a server with an option that needs ``extra``."""
    found = missing(extra)
    return BadServeOption(found.message, **found.arguments)


class Refusal(Exception):
    """A client's request was not done, and nothing has changed. status: of the answer over HTTP."""

    def __init__(
        self, message: str, *, status: int = 400, rule: str | None = None, arguments: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        self.rule = rule
        self.arguments = dict(arguments or {})

    def __str__(self) -> str:
        return explain(self, english)

    @property
    def passing(self) -> bool:
        """Whether the same request may succeed later, for instance once the database is back."""
        return self.status == 503

    def to_wire(self, key: str | None = None) -> Refused:
        """The message for the client. key: of its request."""
        return Refused(key, self.message, self.arguments, self.rule, str(self))


class Conflict(Exception):
    """Another process was quicker; nothing was written. The text is the table's id."""


def short(error: Exception) -> str:
    """The error of a decoder in one short line."""
    return str(error)[:200] or type(error).__name__
