"""The game of docs/how-to-add-a-game.md, which nothing but one line names, is played to its end in the page."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from spanish_main.games.catalog import VARIABLE
from tests.fourth_game.conftest import LINE
from tests.needs import ROOT, need
from tests.server.harness import ServerProcess
from tests.web.driver import PERSON, RANDOM, Chromium, new_table
from tests.web.games.test_plain import check, now, play

pytestmark = [pytest.mark.browser, pytest.mark.server]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    need("web")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, LINE)
        patch.setenv("PYTHONPATH", str(ROOT), prepend=os.pathsep)
        with ServerProcess(tmp_path_factory.mktemp("spoils") / "tables.sqlite3") as process:
            yield process


@pytest.fixture
def spoils(chromium: Browser, server: ServerProcess) -> Iterator[Chromium]:
    with Chromium(chromium, server.url) as made:
        yield made
        assert made.complaints == []


@pytest.mark.slow
def test_it_is_set_up_and_played_to_its_end(spoils: Chromium) -> None:
    page = spoils.page(390, 844)
    page.goto("/")
    expect(page.get_by_role("heading", name="Spoils")).to_be_visible()
    page.goto("/new/spoils")
    expect(page.get_by_text("Cards of a hand")).to_be_visible()
    check(page, "new game")
    page.goto(new_table(page, [PERSON, RANDOM, RANDOM], game="spoils", options={"cards": 4}))
    table = page.get_by_role("region", name="The table")
    expect(table.get_by_text(re.compile("^Gold$"))).to_be_visible()
    check(page, "the table")
    for _ in range(5):
        if not play(spoils, page):
            break
    assert now(spoils)["finish"]["reason"] == "gold"
    page.keyboard.press("Escape")
    expect(page.get_by_text(re.compile(r"takes \d\.")).first).to_be_attached()
    check(page, "the end")
