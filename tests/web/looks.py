"""The screens on which every page is looked at: the two that differ most by day, all of them by night."""

from __future__ import annotations

from typing import Final

import pytest

from tests.nightly import some_by_day

_SIZES: Final = [(390, 844), (768, 1024), (1440, 900)]
_ALL: Final = [(width, height, dark) for width, height in _SIZES for dark in (False, True)]

on_every_screen = pytest.mark.parametrize(
    ("width", "height", "dark"), some_by_day(_ALL, {(390, 844, True), (1440, 900, False)})
)
