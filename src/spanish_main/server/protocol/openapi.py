"""The HTTP interface as an OpenAPI description, made from the structs of ``wire``: at ``/api/openapi.json``.

    python -m spanish_main.server.protocol.openapi docs/protocol/openapi.json

``ENDPOINTS`` has one line for each; a test holds it against the addresses that the application has.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from spanish_main import __version__
from spanish_main.server.protocol import wire_people, wire_teaching
from spanish_main.server.protocol.described import described
from spanish_main.server.protocol.paging import MOST
from spanish_main.table.messages import wire, wire_room

JSON = "application/json"
_SCHEMAS = "#/components/schemas/{name}"
# What any address may answer beside its own: too often, another site's page, a fault, a name that is not ours.
ANYWHERE = {
    403: "another site's page asked",
    421: "the server does not go by that name",
    429: "too often",
    500: "a fault of the server",
    503: "the server is full, or the database does not take it",
}
# What an address that takes a body may answer beside its own.
WITH_BODY = {
    400: "cannot be read",
    413: "too big",
    415: "not declared to be JSON",
    422: "there can be no such game",
}
# What a list in pages is asked with.
_PAGE = (
    ("limit", f"How many are told at most: 1 to {MOST}, which it is where nothing is said."),
    ("after", "`next` of the page before; left out: the first page."),
)
_LIMIT = {"type": "integer", "minimum": 1, "maximum": MOST, "default": MOST}


@dataclass(frozen=True)
class Endpoint:
    """One method at one address. body, answer: structs; ``kind``: the media type of an answer that is none.

    refused: statuses of its own, with why. query: what the address may name behind a question mark, with what it is.
    paged: a list in pages (``paging``).
    """

    method: str
    path: str
    about: str
    body: type[msgspec.Struct] | None = None
    answer: type[msgspec.Struct] | None = None
    status: int = 200
    kind: str = ""
    paged: bool = False
    refused: tuple[tuple[int, str], ...] = ()
    query: tuple[tuple[str, str], ...] = ()

    @property
    def asked(self) -> tuple[tuple[str, str], ...]:
        """All that the address may name behind a question mark."""
        return self.query + (_PAGE if self.paged else ())

    @property
    def refusals(self) -> tuple[tuple[int, str], ...]:
        """All statuses of its own."""
        return (*((((400, "there can be no such page"),)) if self.paged else ()), *self.refused)


_NO_TABLE = (404, "there is no such table")
# Of addresses that are about who asks.
_WHO = (
    (401, "the browser belongs to nobody, or was signed out"),
    (403, "the host has banned the user, or a bot asks"),
)
_NO_SUCH = (404, "there is none such")
ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint("get", "/api/catalog", "Games, options, bots, languages.", answer=wire.Catalog),
    Endpoint("post", "/api/resolve", "The result of choices of options.", wire.AskResolved, wire.Resolved),
    Endpoint("post", "/api/setups", "A set-up drawn at random.", wire.AskSetup, wire.Setup),
    Endpoint("get", "/api/lobby", "The public tables that wait, newest first.", answer=wire_room.Lobby, paged=True),
    Endpoint(
        "post",
        "/api/join",
        "Which table waits under a code.",
        wire_room.FindTable,
        wire_room.TableCreated,
        refused=((404, "no table waits under this code"),),
    ),
    Endpoint(
        "get",
        "/api/qr",
        "A text as a QR code.",
        kind="image/svg+xml",
        refused=((413, "no text, or one that is too long"),),
        query=(("text", "The text."),),
    ),
    Endpoint(
        "get",
        "/api/tables",
        "The tables of this browser's user: first those that run, of all the newest first.",
        answer=wire.TableList,
        paged=True,
    ),
    Endpoint(
        "post",
        "/api/tables",
        "A new table.",
        wire_room.NewTable,
        wire_room.TableCreated,
        201,
        refused=((409, "too many tables, or the seed that was agreed on is gone"),),
    ),
    Endpoint(
        "post",
        "/api/deals",
        "The deal of the day, alone against bots.",
        wire_room.AskDeal,
        wire_room.TableCreated,
        201,
        refused=((409, "too many tables"),),
    ),
    Endpoint(
        "post",
        "/api/tables/{table}/seats",
        "An open seat of a table that waits is taken.",
        wire_room.TakeSeat,
        wire_room.TableCreated,
        refused=(_NO_TABLE, (409, "the seat is taken, or the table waits no longer")),
    ),
    Endpoint(
        "post",
        "/api/tables/{table}/rematch",
        "The same people play again.",
        answer=wire_room.TableCreated,
        status=201,
        refused=(_NO_TABLE, (409, "the match is not over")),
    ),
    Endpoint(
        "get",
        "/api/tables/{table}/proof",
        "How every card and die of a finished match came about.",
        answer=wire_room.Proof,
        refused=(_NO_TABLE, (409, "the match is not over")),
    ),
    Endpoint(
        "get",
        "/api/tables/{table}/live",
        "Why no WebSocket comes about at this address, which is for WebSockets.",
        answer=wire.Refused,
        status=426,
        refused=(_NO_TABLE,),
    ),
    Endpoint(
        "get", "/api/log", "One's finished matches, the oldest first.", answer=wire_people.CaptainsLog, paged=True
    ),
    Endpoint("get", "/api/log.csv", "All of them as a table.", kind="text/csv"),
    Endpoint("delete", "/api/log", "They are one's own no more.", status=204, refused=_WHO),
    Endpoint("delete", "/api/log/{table}", "One of them is one's own no more.", status=204, refused=_WHO),
    Endpoint("delete", "/api/tables/{table}", "Away with a table of one's own.", status=204, refused=(_NO_TABLE,)),
    Endpoint(
        "get",
        "/api/tables/{table}/record",
        "The record of a finished match.",
        kind="application/x-ndjson",
        refused=(_NO_TABLE, (409, "the match is not over")),
    ),
    Endpoint(
        "get",
        "/api/locales/{language}",
        "All Fluent messages of a language.",
        kind="text/plain",
        refused=((404, "there is no such language"),),
    ),
    Endpoint(
        "get",
        "/api/rules/{game}/{language}",
        "The rules of a game with pictures.",
        answer=wire_teaching.RuleBook,
        refused=((404, "there is no such game or language"),),
    ),
    Endpoint(
        "post",
        "/api/lessons/{game}/{lesson}",
        "Where a learner stands.",
        wire_teaching.AskLesson,
        wire_teaching.LessonNow,
        refused=((404, "there is no such lesson or language"),),
    ),
    Endpoint(
        "post",
        "/api/lessons/{game}/{lesson}/why",
        "The reason that forbids an action in a lesson.",
        wire_teaching.AskLessonWhy,
        wire.Refused,
        refused=((404, "there is no such lesson"),),
    ),
    Endpoint("get", "/api/today", "The day's puzzles.", answer=wire_teaching.Today),
    Endpoint("get", "/api/openapi.json", "This description.", kind=JSON),
    Endpoint("get", "/api/me", "The user behind a request.", answer=wire_people.Me, refused=_WHO),
    Endpoint("patch", "/api/me", "One's name is another.", wire_people.ChangeMe, wire_people.Me, refused=_WHO),
    Endpoint("delete", "/api/me", "One is forgotten.", status=204, refused=_WHO),
    Endpoint("post", "/api/me/recovery", "A fresh recovery code.", answer=wire_people.RecoveryCode, refused=_WHO),
    Endpoint(
        "post",
        "/api/sign-in/code",
        "A recovery code signs this browser in.",
        wire_people.EnterCode,
        wire_people.SignedIn,
        refused=(*_WHO, _NO_SUCH, (409, "the browser has a user already")),
    ),
    Endpoint(
        "delete",
        "/api/me/sessions/{session}",
        "A browser or bot of one's own is signed out.",
        status=204,
        refused=(*_WHO, _NO_SUCH),
    ),
    Endpoint(
        "post",
        "/api/me/bots",
        "A token for an outside bot.",
        wire_people.NewBot,
        wire_people.BotToken,
        201,
        refused=(*_WHO, (409, "one has too many")),
    ),
    Endpoint(
        "post",
        "/api/me/passkeys/ask",
        "The data that a browser needs to make a passkey.",
        answer=wire_people.PasskeyAsked,
        refused=(*_WHO, (409, "passkeys do not work at this address")),
    ),
    Endpoint(
        "post",
        "/api/me/passkeys",
        "A passkey is kept.",
        wire_people.PasskeyMade,
        wire_people.Me,
        201,
        refused=(*_WHO, _NO_SUCH, (409, "passkeys do not work at this address")),
    ),
    Endpoint(
        "delete",
        "/api/me/passkeys/{passkey}",
        "A passkey of one's own is forgotten.",
        answer=wire_people.Me,
        refused=(*_WHO, _NO_SUCH),
    ),
    Endpoint(
        "post",
        "/api/sign-in/passkey/ask",
        "The data that a browser needs to show a passkey.",
        answer=wire_people.PasskeyAsked,
        refused=((409, "passkeys do not work at this address"),),
    ),
    Endpoint(
        "post",
        "/api/sign-in/passkey",
        "A passkey signs this browser in.",
        wire_people.PasskeyMade,
        wire_people.SignedIn,
        refused=(*_WHO, _NO_SUCH, (409, "passkeys do not work at this address")),
    ),
    Endpoint(
        "post",
        "/api/sign-in/provider",
        "Where the browser is to go to sign in with an account.",
        answer=wire_people.GoTo,
        refused=(*_WHO, _NO_SUCH, (400, "the provider does not answer")),
    ),
    Endpoint(
        "get",
        "/api/sign-in/provider/back",
        "Where a provider sends the browser back to.",
        status=303,
        refused=_WHO,
        query=(("state", "As the provider was given it."), ("code", "The provider's.")),
    ),
)


_NOT_TOLD = (404, "the host has not set that up, or there is none such")
ENDPOINTS += (
    Endpoint(
        "post",
        "/api/me/mail",
        "An address is asked by mail whether it is theirs.",
        wire_people.AskMail,
        wire_people.Me,
        refused=(*_WHO, _NOT_TOLD),
    ),
    Endpoint("delete", "/api/me/mail", "No more mail.", answer=wire_people.Me, refused=(*_WHO, _NOT_TOLD)),
    Endpoint(
        "post", "/api/mail/confirm", "An address is theirs.", wire_people.MailWord, status=204, refused=(_NOT_TOLD,)
    ),
    Endpoint(
        "post",
        "/api/mail/stop",
        "No more mail, by the link of one.",
        status=204,
        refused=(_NOT_TOLD,),
        query=(("token", "The word of the link."),),
    ),
    Endpoint(
        "post",
        "/api/me/pushes",
        "A browser shows notices.",
        wire_people.NewPush,
        wire_people.Me,
        201,
        refused=(*_WHO, _NOT_TOLD),
    ),
    Endpoint(
        "delete",
        "/api/me/pushes/{push}",
        "A browser shows no more notices.",
        answer=wire_people.Me,
        refused=(*_WHO, _NOT_TOLD),
    ),
)


def describe() -> dict[str, Any]:
    """The whole description."""
    structs: list[type[msgspec.Struct]] = [
        struct for each in ENDPOINTS for struct in (each.body, each.answer) if struct is not None
    ]
    structs.append(wire.Refused)
    schemas, components = msgspec.json.schema_components(structs, ref_template=_SCHEMAS)
    found = dict(zip(structs, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for each in ENDPOINTS:
        paths.setdefault(each.path, {})[each.method] = _operation(each, found)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Spanish Main",
            "version": __version__,
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
            "description": "The HTTP interface. Matches are played over a WebSocket at /api/tables/{table}/live.",
        },
        "paths": paths,
        "components": {"schemas": described(components, structs)},
    }


def _operation(each: Endpoint, schemas: dict[type[msgspec.Struct], Any]) -> dict[str, Any]:
    refused = {**ANYWHERE, **(WITH_BODY if each.body else {}), **dict(each.refusals)}
    responses: dict[str, Any] = {str(each.status): {"description": each.about, **_content(each, schemas)}}
    for status, why in sorted(refused.items()):
        responses[str(status)] = {"description": why, "content": {JSON: {"schema": schemas[wire.Refused]}}}
    told: dict[str, Any] = {"summary": each.about, "operationId": _name(each), "responses": responses}
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}
        for name in re.findall(r"{(\w+)}", each.path)
    ]
    parameters += [
        {"name": name, "in": "query", "description": about, "schema": _LIMIT if name == "limit" else {"type": "string"}}
        for name, about in each.asked
    ]
    if parameters:
        told["parameters"] = parameters
    if each.body:
        told["requestBody"] = {"required": True, "content": {JSON: {"schema": schemas[each.body]}}}
    return told


def _content(each: Endpoint, schemas: dict[type[msgspec.Struct], Any]) -> dict[str, Any]:
    if each.answer:
        return {"content": {JSON: {"schema": schemas[each.answer]}}}
    if each.kind:
        return {"content": {each.kind: {"schema": {"type": "object" if each.kind == JSON else "string"}}}}
    return {}


def _name(each: Endpoint) -> str:
    return "_".join([each.method, *re.findall(r"\w+", each.path)[1:]])


@cache
def text() -> bytes:
    """The description as JSON."""
    return msgspec.json.format(msgspec.json.encode(describe())) + b"\n"


def main() -> None:
    """Write the description to the file that is named, or to standard output."""
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_bytes(text())
    else:
        sys.stdout.write(text().decode())


if __name__ == "__main__":
    main()
