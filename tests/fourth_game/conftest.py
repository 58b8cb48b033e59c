"""The fourth game is on offer in these tests, by its one line."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from spanish_main.games import catalog
from tests.needs import ROOT

LINE = "spoils=tests.fourth_game.spoils.game:GAME"


@pytest.fixture(autouse=True, scope="module")
def offered() -> Iterator[None]:
    """Here, and in the processes that a test starts: those find the tests' modules too."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(catalog.VARIABLE, LINE)
        patch.setenv("PYTHONPATH", str(ROOT), prepend=os.pathsep)
        patch.setitem(catalog.GAMES, *LINE.split("="))
        yield
