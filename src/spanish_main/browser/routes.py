"""The addresses for the page, the same as those of the server (``server.http.endpoints``), for one device."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import unquote, urlsplit

import msgspec

from spanish_main import __version__
from spanish_main.browser.hub import PageHub
from spanish_main.browser.window import storage_fails
from spanish_main.core.texts import unmarked
from spanish_main.logbook import csv_of
from spanish_main.table.answers import teaching
from spanish_main.table.answers.choices import drawn_setup, resolved
from spanish_main.table.answers.locales import languages, messages
from spanish_main.table.keeper import KeeperFails
from spanish_main.table.lists import game_infos
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Refusal, short
from spanish_main.table.messages.wire import PROTOCOL, AskResolved, AskSetup, Catalog, encode
from spanish_main.table.messages.wire_people import CaptainsLog, ChangeMe
from spanish_main.table.messages.wire_room import AskDeal, AskOpen, Lobby, NewTable
from spanish_main.table.messages.wire_teaching import AskLesson, AskLessonWhy

log = logging.getLogger(__name__)

# Takes the hub, the variable parts of the path, and the body where there is one.
Handler = Callable[..., Awaitable[Any]]


@dataclass(frozen=True)
class Route:
    """One method at one address. handler: returns the body, a struct or a text. status: of the answer."""

    method: str
    path: str
    handler: Handler
    body: type[msgspec.Struct] | None = None
    status: int = 200


async def _catalog(hub: PageHub) -> Catalog:
    return Catalog(__version__, PROTOCOL, game_infos(), languages(), [], "browser")


async def _lobby(hub: PageHub) -> Lobby:
    return Lobby([])


async def _no_socket(hub: PageHub, table: str) -> None:
    await hub.exists(table)
    raise refusals.no_upgrade()


async def _log(hub: PageHub) -> CaptainsLog:
    return CaptainsLog(await hub.voyages())


async def _log_table(hub: PageHub) -> str:
    return csv_of(await hub.voyages())


async def _delete_log(hub: PageHub, table: str | None = None) -> None:
    await hub.delete_log(table)


def _at_once(work: Callable[..., Any]) -> Handler:
    """A handler of a function that needs no table."""

    async def answer(hub: PageHub, *asked: Any) -> Any:
        return work(*asked)

    return answer


ROUTES: Final[Sequence[Route]] = (
    Route("GET", "/api/catalog", _catalog),
    Route("POST", "/api/resolve", _at_once(resolved), AskResolved),
    Route("POST", "/api/setups", _at_once(drawn_setup), AskSetup),
    Route("GET", "/api/lobby", _lobby),
    Route("GET", "/api/tables", PageHub.listed),
    Route("POST", "/api/tables", PageHub.create, NewTable, 201),
    Route("POST", "/api/deals", PageHub.create_deal, AskDeal, 201),
    Route("POST", "/api/records", PageHub.open_record, AskOpen, 201),
    Route("POST", "/api/tables/{table}/rematch", PageHub.rematch, status=201),
    Route("GET", "/api/tables/{table}/proof", PageHub.proof),
    Route("GET", "/api/tables/{table}/record", PageHub.record),
    Route("GET", "/api/tables/{table}/live", _no_socket),
    Route("DELETE", "/api/tables/{table}", PageHub.delete, status=204),
    Route("GET", "/api/log", _log),
    Route("GET", "/api/log.csv", _log_table),
    Route("DELETE", "/api/log", _delete_log, status=204),
    Route("DELETE", "/api/log/{table}", _delete_log, status=204),
    Route("GET", "/api/me", PageHub.me),
    Route("PATCH", "/api/me", PageHub.change_me, ChangeMe),
    Route("DELETE", "/api/me", PageHub.forget_me, status=204),
    Route("GET", "/api/locales/{language}", _at_once(messages)),
    Route("GET", "/api/rules/{game}/{language}", _at_once(teaching.rules)),
    Route("POST", "/api/lessons/{game}/{lesson}", _at_once(teaching.lesson), AskLesson),
    Route("POST", "/api/lessons/{game}/{lesson}/why", _at_once(teaching.why), AskLessonWhy),
    Route("GET", "/api/today", _at_once(teaching.day)),
)
_PATTERNS: Final = [(re.compile(re.sub(r"{\w+}", "([^/]+)", route.path)), route) for route in ROUTES]


async def answered(hub: PageHub, method: str, path: str, body: str | None) -> tuple[int, Any]:
    """The status and the value of the answer; a Refused for a failure."""
    try:
        route, asked = _found(method, urlsplit(path).path)
        given = [] if route.body is None else [_decoded(body or "", route.body)]
        return route.status, await route.handler(hub, *asked, *given)
    except Refusal as error:
        refusal = error
    except KeeperFails as error:
        refusal = storage_fails(error)
    except Exception:
        log.exception("%s %.60s failed", method, path)
        refusal = refusals.failed()
    return refusal.status, refusal.to_wire()


def _found(method: str, path: str) -> tuple[Route, list[str]]:
    for pattern, route in _PATTERNS:
        found = pattern.fullmatch(path)
        if found is not None and route.method == method.upper():
            return route, [unquote(part) for part in found.groups()]
    raise refusals.unknown_address()


def _decoded(body: str, struct: type[msgspec.Struct]) -> msgspec.Struct:
    try:
        return msgspec.json.decode(unmarked(body.encode()), type=struct)
    except (ValueError, RecursionError) as error:
        raise refusals.nonsense(short(error)) from None


def as_json(status: int, value: Any) -> str:
    """An answer as JSON for the page: ``{"status": …, "body": …}``."""
    return encode({"status": status, "body": value}).decode()
