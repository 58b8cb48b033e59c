"""The HTTP interface is what its OpenAPI description says: every address is described, and answers as described."""

from __future__ import annotations

import ast
import inspect
import json
from typing import Any, NoReturn, get_type_hints

import httpx
import hypothesis
import msgspec
import pytest
import schemathesis
from schemathesis.checks import CheckFunction
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.responses import Response
from starlette.routing import Route

from spanish_main.server.accounts.handlers import Answer
from spanish_main.server.http.app import make_app
from spanish_main.server.http.context import Handler
from spanish_main.server.http.endpoints import ENDPOINTS
from spanish_main.server.protocol.endpoint import Endpoint
from spanish_main.server.protocol.openapi import describe
from spanish_main.server.storage.store import Store
from tests.needs import ROOT
from tests.server.harness import ServerProcess

SCHEMA = schemathesis.openapi.from_dict(describe(ENDPOINTS))
CHECKS: list[CheckFunction] = [
    schemathesis.checks.not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


def test_every_address_is_described(store: Store) -> None:
    routes = [route for route in make_app(store).routes if isinstance(route, Route) and route.path.startswith("/api/")]
    found = {(method.lower(), route.path) for route in routes for method in route.methods or () if method != "HEAD"}
    assert found == {(each.method, each.path) for each in ENDPOINTS}


def test_no_address_stands_there_twice() -> None:
    assert len({(each.method, each.path) for each in ENDPOINTS}) == len(ENDPOINTS)
    assert len({each.name for each in ENDPOINTS}) == len(ENDPOINTS)


def test_every_endpoint_that_is_written_is_mounted() -> None:
    """One that stands with its handler, but in no list that is mounted, would be found by nobody."""
    trees = [ast.parse(path.read_text("utf-8")) for path in (ROOT / "src" / "spanish_main" / "server").rglob("*.py")]
    calls = [node.func for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    assert sum(isinstance(func, ast.Name) and func.id == "Endpoint" for func in calls) == len(ENDPOINTS)


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda endpoint: endpoint.name)
def test_a_handler_takes_and_gives_what_its_endpoint_says(endpoint: Endpoint[Handler]) -> None:
    hints = get_type_hints(inspect.unwrap(endpoint.handler))
    given = hints.pop("return")
    bodies = [hint for hint in hints.values() if isinstance(hint, type) and issubclass(hint, msgspec.Struct)]
    assert bodies == ([] if endpoint.body is None else [endpoint.body])
    if given is Response:
        assert endpoint.kind
    elif given not in (Answer, NoReturn):
        assert given is endpoint.answer


@pytest.mark.server
def test_the_server_tells_it(server: ServerProcess) -> None:
    assert httpx.get(f"{server.url}/api/openapi.json").json() == json.loads(json.dumps(describe(ENDPOINTS)))


@pytest.mark.server
@SCHEMA.parametrize()
@hypothesis.settings(max_examples=25, deadline=None)
def test_answers_are_as_described(case: Any, server: ServerProcess) -> None:
    """Whatever is asked, fitting or not: no fault of the server, and an answer of the form that is described."""
    case.call_and_validate(base_url=server.url, checks=CHECKS)
