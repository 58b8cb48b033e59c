"""Fixtures of several unit tests."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from spanish_main.games import catalog
from tests.mite.game import GAME as MITE
from tests.needs import ROOT


@pytest.fixture(scope="module")
def findable() -> Iterator[None]:
    """A process that makes a library finds the tests' games."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(ROOT), prepend=os.pathsep)
        patch.setitem(catalog.GAMES, "mite", MITE.home)
        yield
