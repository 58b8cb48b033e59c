"""Fixtures that every test may ask for."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from hypothesis import settings

# Before anything imports a kernel: compiled code then refuses an index past the end instead of reading what lies there.
os.environ.setdefault("SPANISH_MAIN_BOUNDSCHECK", "1")

from tests.needs import need as need_component

# No deadline: the first example of a property may wait for Numba's compiler. In CI the same examples every time, so
# that a failure is the change's and not luck's; `--hypothesis-profile=nightly` looks far.
settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.register_profile("nightly", deadline=None, max_examples=5_000)
settings.load_profile("ci" if os.environ.get("CI") else "default")


@pytest.fixture
def need() -> Callable[[str], str]:
    """`need("chromium")`: see tests/needs.py."""
    return need_component


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests in the browser come last: once Playwright runs, its event loop keeps others from running in the process."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)
