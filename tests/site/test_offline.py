"""Chromium with the network cut after the first visit: every game to its end, in every language, at a phone's width.

The host's process is killed. Each match is a visit of its own, in a language and a game that
were not opened before.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from spanish_main.games.catalog import OWN
from spanish_main.text.phrases import languages
from tests.nightly import some_by_day
from tests.site import made, playing
from tests.web.driver import overflow

pytestmark = [pytest.mark.browser, pytest.mark.slow]


class Visited:
    """A browser that has visited a site whose host is away now."""

    def __init__(self, context: BrowserContext, url: str, folder: Path) -> None:
        self.context, self.url, self.folder = context, url, folder


@pytest.fixture(scope="module")
def visited(playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visited]:
    folder = made.real(tmp_path_factory)
    browser = playwright.chromium.launch(executable_path=playing.engine(), args=playing.ARGUMENTS)
    context = browser.new_context(viewport=playing.PHONE, locale="en", reduced_motion="reduce")
    with playing.host(folder) as url:
        page = context.new_page()
        page.goto(url)
        playing.keep(page)
        page.close()
    yield Visited(context, url, folder)
    browser.close()


@pytest.mark.parametrize(
    ("game", "language", "whole"),
    some_by_day(
        [*product(OWN, languages(), (True,)), *((game, "de", False) for game in OWN)],
        [("cartagena", "de", False)],
    ),
)
def test_a_game_is_played_to_its_end_offline(visited: Visited, game: str, language: str, whole: bool) -> None:
    page = visited.context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(visited.url)
    page.evaluate(playing.PREFER, {"language": language})
    page.goto("about:blank")
    more = {} if whole else {"options": playing.SHORT[game]}
    page.goto(visited.url)
    page.goto(visited.url + playing.make(page, visited.folder, game, seats=3 if whole else 2, **more))
    assert playing.play(page) > 0
    assert page.evaluate("() => document.documentElement.lang") == language
    assert overflow(page) <= 0
    page.close()
    assert complaints == []
