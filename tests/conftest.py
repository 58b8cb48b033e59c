"""Fixtures that every test may ask for."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest

# Before anything imports a kernel: compiled code then refuses an index past the end instead of reading what lies there.
os.environ.setdefault("SPANISH_MAIN_BOUNDSCHECK", "1")

from tests.needs import need as need_component


@pytest.fixture
def need() -> Callable[[str], str]:
    """`need("chromium")`: see tests/needs.py."""
    return need_component
