"""Answers that HTTP and sockets give alike: as JSON, and why something cannot be done."""

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
    """An answer that nobody may keep."""
    return Response(encode(value), status, {"Cache-Control": "no-store"}, "application/json")


def refused(refusal: Refusal) -> Response:
    """Why not, and when to ask again where that helps."""
    response = as_json(refusal.to_wire(), refusal.status)
    if "seconds" in refusal.arguments:
        response.headers["Retry-After"] = str(refusal.arguments["seconds"])
    return response


def database_fails(error: DBAPIError | KeeperFails) -> Refusal:
    """What people hear of a database that fails; the log hears more. It is well if what was asked is no text."""
    if isinstance(error, DataError) or isinstance(error.__cause__, DataError):
        return refusals.nonsense("no text that can be stored")
    log.error("the database fails: %s", one_line(error.orig) if isinstance(error, DBAPIError) else error)
    return refusals.database_fails()
