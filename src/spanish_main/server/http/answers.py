"""Answers that HTTP and WebSockets share: JSON, and refusals."""

from __future__ import annotations

import logging
from typing import Any

from sqlalchemy.exc import DataError, DBAPIError
from starlette.responses import Response

from spanish_main.server.storage.integrity import one_line
from spanish_main.table.keeper import KeeperFails
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.messages.wire import encode

log = logging.getLogger(__name__)


def as_json(value: Any, status: int = 200) -> Response:
    """An answer as JSON, which no cache stores."""
    return Response(encode(value), status, {"Cache-Control": "no-store"}, "application/json")


def refused(refusal: Refusal) -> Response:
    """The answer for a refusal. ``Retry-After`` says when to try again, if the refusal does."""
    response = as_json(refusal.to_wire(), refusal.status)
    if "seconds" in refusal.arguments:
        response.headers["Retry-After"] = str(refusal.arguments["seconds"])
    return response


def database_fails(error: DBAPIError | KeeperFails) -> Refusal:
    """The refusal for a database error, which is logged in more detail. Text that cannot be stored is nonsense."""
    if isinstance(error, DataError) or isinstance(error.__cause__, DataError):
        return refusals.nonsense("no text that can be stored")
    log.error("the database fails: %s", one_line(error.orig) if isinstance(error, DBAPIError) else error)
    return refusals.database_fails()
