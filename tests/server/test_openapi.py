"""The HTTP interface is what its OpenAPI description says: every address is described, and answers as described."""

from __future__ import annotations

import json
from typing import Any

import httpx
import hypothesis
import pytest
import schemathesis
from schemathesis.checks import CheckFunction
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.routing import Route

from spanish_main.server.http.app import make_app
from spanish_main.server.protocol.openapi import ENDPOINTS, describe
from spanish_main.server.storage.store import Store
from tests.server.harness import ServerProcess

SCHEMA = schemathesis.openapi.from_dict(describe())
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


@pytest.mark.server
def test_the_server_tells_it(server: ServerProcess) -> None:
    assert httpx.get(f"{server.url}/api/openapi.json").json() == json.loads(json.dumps(describe()))


@pytest.mark.server
@SCHEMA.parametrize()
@hypothesis.settings(max_examples=25, deadline=None)
def test_answers_are_as_described(case: Any, server: ServerProcess) -> None:
    """Whatever is asked, fitting or not: no fault of the server, and an answer of the form that is described."""
    case.call_and_validate(base_url=server.url, checks=CHECKS)
