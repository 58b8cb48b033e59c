"""A whole site and its host, for the tests that play there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.site import made, playing


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made.real(tmp_path_factory)


@pytest.fixture(scope="module")
def url(folder: Path) -> Iterator[str]:
    with playing.host(folder) as found:
        yield found
