"""All addresses below ``/api/``, and the calls of their handlers. The application mounts these and no others."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Final, Literal, TypeVar

import anyio.to_thread
import msgspec
from sqlalchemy.exc import DBAPIError
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from spanish_main.core.texts import unmarked
from spanish_main.server.accounts import account_handlers, notify_routes, passkeys, provider_handlers
from spanish_main.server.accounts.handlers import Answer
from spanish_main.server.accounts.handlers import Handler as PersonalHandler
from spanish_main.server.accounts.sessions import client_of
from spanish_main.server.http import captains_log, locales, sockets, tables, teaching
from spanish_main.server.http.answers import as_json, database_fails, refused
from spanish_main.server.http.context import Handler, Server
from spanish_main.server.protocol import openapi
from spanish_main.server.protocol.endpoint import JSON, Endpoint
from spanish_main.table.keeper import KeeperFails
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Refusal, short

log = logging.getLogger(__name__)
T = TypeVar("T")

_STATE_SECONDS = 600
_COOKIE_SECONDS = 400 * 24 * 3600  # the longest that browsers keep one


async def description(server: Server, request: Request) -> Response:
    """The HTTP interface as OpenAPI describes it."""
    return Response(openapi.text(ENDPOINTS), headers={"Cache-Control": "no-cache"}, media_type="application/json")


def _personal(handler: PersonalHandler) -> Handler:
    """A handler of ``accounts``, which gets the sessions instead of the whole server."""

    @wraps(handler)
    async def answer(server: Server, request: Request, *body: msgspec.Struct) -> Answer:
        return await handler(server.sessions, request, *body)

    return answer


def _taught(handler: teaching.Handler) -> Handler:
    """A handler of ``teaching``, which gets the parts of the path and runs in a thread."""

    @wraps(handler)
    async def answer(server: Server, request: Request, *body: msgspec.Struct) -> Answer:
        arguments = [*request.path_params.values(), *body]
        return Answer(await anyio.to_thread.run_sync(handler, *arguments))

    return answer


_PERSONAL = (*account_handlers.ENDPOINTS, *passkeys.ENDPOINTS, *provider_handlers.ENDPOINTS, *notify_routes.ENDPOINTS)
ENDPOINTS: Final[tuple[Endpoint[Handler], ...]] = (
    *tables.ENDPOINTS,
    sockets.NO_SOCKET,
    *captains_log.ENDPOINTS,
    *tables.KEPT,
    *locales.ENDPOINTS,
    *(each.by(_taught) for each in teaching.ENDPOINTS),
    Endpoint("get", "/api/openapi.json", "Returns this description.", description, kind=JSON),
    *(each.by(_personal) for each in _PERSONAL),
)


def routes() -> list[Route]:
    """The endpoints as Starlette's routes."""
    return [Route(each.path, _answering(each), methods=[each.method.upper()]) for each in ENDPOINTS]


def _answering(endpoint: Endpoint[Handler]) -> Callable[[Request], Awaitable[Response]]:
    """A function that calls the endpoint's handler and answers every failure with a refusal."""

    async def respond(request: Request) -> Response:
        server: Server = request.app.state.server
        turn = server.gate.turn("request", client_of(request), server.gate.limits.requests_at_once_an_address)
        try:
            async with turn:
                body = [] if endpoint.body is None else [await _body(request, endpoint.body, endpoint.most)]
                answer = await endpoint.handler(server, request, *body)
                return answer if isinstance(answer, Response) else _response(server, request, answer, endpoint.status)
        except Refusal as refusal:
            return refused(refusal)
        except ClientDisconnect:
            return Response(status_code=400)  # the client is gone
        except (DBAPIError, KeeperFails) as error:
            return refused(database_fails(error))
        except Exception:
            log.exception("%s %s failed", request.method, request.url.path)
            return refused(refusals.failed())

    return respond


def _response(server: Server, request: Request, answer: Answer, status: int) -> Response:
    response = Response(status_code=status) if answer.value is None else as_json(answer.value, status)
    if answer.address is not None:
        response.headers.update({"Location": answer.address, "Cache-Control": "no-store"})
    _set_cookie(request, response, server.sessions.cookie, answer.token, _COOKIE_SECONDS)
    # "lax": the browser has to send this cookie when the provider's site redirects it.
    _set_cookie(request, response, f"{server.sessions.cookie}_state", answer.state, _STATE_SECONDS, "lax")
    return response


async def _body(request: Request, struct: type[T], most: int) -> T:
    """The request's JSON as ``struct``. Refusal for anything else, and for more than ``most`` bytes."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        # A form on another site cannot send this type.
        raise refusals.wrong_content_type()
    if int(request.headers.get("content-length") or 0) > most:  # a number: h11 checks that
        raise refusals.too_big(most)
    raw = b""
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > most:
            raise refusals.too_big(most)
    try:
        return msgspec.json.decode(unmarked(raw), type=struct)
    except (ValueError, RecursionError) as error:
        raise refusals.nonsense(short(error)) from None


def _set_cookie(
    request: Request,
    response: Response,
    name: str,
    value: str | None,
    seconds: int,
    samesite: Literal["lax", "strict"] = "strict",
) -> None:
    """Sets a cookie that scripts cannot read; "" deletes it, None leaves it."""
    if value is not None:
        secure = request.url.scheme == "https"
        response.set_cookie(name, value, seconds if value else 0, httponly=True, samesite=samesite, secure=secure)
