"""Both engines of the game whose folder a test stands in."""

from __future__ import annotations

import pytest

from tests.games.engines import Engine, engine_of


@pytest.fixture(params=["product", "reference"])
def engine(request: pytest.FixtureRequest) -> Engine:
    return engine_of(request.path.parent.name, request.param)
