"""``spanish-main bench server``: its people play, at our server and at the yardstick."""

from __future__ import annotations

import pytest

from spanish_main.bench.load import press
from spanish_main.bench.server import yardstick
from tests.nightly import rest_slow
from tests.server.harness import ServerProcess

pytestmark = pytest.mark.server


@pytest.mark.slow
async def test_people_play_and_are_counted(server: ServerProcess) -> None:
    load = await press(server.url, 3, 2.0, 0.0)
    assert load.tables == 3
    assert load.refused == 0
    assert load.actions > 20
    assert 0 < load.p50 <= load.p99 <= load.longest


@pytest.mark.slow
async def test_people_may_take_their_time(server: ServerProcess) -> None:
    load = await press(server.url, 2, 3.0, 10.0)
    assert 0 < load.actions <= 60


@pytest.mark.parametrize("commits", rest_slow(["each", "group"], {"group"}))
def test_the_yardstick_keeps_and_tells(commits: str) -> None:
    row = yardstick("yardstick", commits, 2, 1.0)
    assert row.load.refused == 0
    assert row.load.actions > 20
