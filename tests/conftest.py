"""Fixtures that every test may ask for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.needs import need as need_component


@pytest.fixture
def need() -> Callable[[str], str]:
    """`need("chromium")`: see tests/needs.py."""
    return need_component
