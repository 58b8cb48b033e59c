"""How much of a proof is run by day, and how much by night.

By day, which is what CI runs and, but for what is slow (``rest_slow``), a bare ``pytest``, every claim is proved in
small; by night (``pytest -m nightly``) on every screen, in whole matches, and by tens of thousands.
``SPANISH_MAIN_NIGHTLY=10 pytest -m nightly`` plays ten times what is counted there.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Mapping
from typing import Any

import pytest

SHARE = float(os.environ.get("SPANISH_MAIN_NIGHTLY", "1"))


def so_many(whole: int, least: int = 1) -> int:
    """The share of ``whole`` that is to be run, ``least`` at least."""
    return max(least, round(whole * SHARE))


def _rest(every: Iterable[Any], first: Collection[Any], mark: pytest.MarkDecorator) -> list[Any]:
    found = [pytest.param(one, marks=() if one in first else mark) for one in every]
    assert sum(not one.marks for one in found) == len(first), "something is asked for that is none of them"
    return found


def rest_slow(every: Iterable[Any], first: Collection[Any]) -> list[Any]:
    """The parameter of a test: the ``first`` ones in a bare ``pytest``, under ``.ci/run`` every one of them."""
    return _rest(every, first, pytest.mark.slow)


def rest_nightly(every: Iterable[Any], by_day: Collection[Any]) -> list[Any]:
    """The parameter of a test: those ``by_day`` by day, the others by night."""
    return _rest(every, by_day, pytest.mark.nightly)


def rest_slow_by_name(every: Mapping[str, tuple[Any, ...]], first: Collection[str]) -> list[Any]:
    """The parameters of a test, by name: the ``first`` ones in a bare ``pytest``, under ``.ci/run`` all of them."""
    return [pytest.param(*one, id=name, marks=() if name in first else pytest.mark.slow) for name, one in every.items()]


def some_by_day(every: Iterable[tuple[Any, ...]], by_day: Collection[tuple[Any, ...]]) -> list[Any]:
    """The parameters of a test: ``every`` one of them by night, those ``by_day`` by day as well."""
    found = [pytest.param(*one, marks=() if one in by_day else pytest.mark.nightly) for one in every]
    assert sum(not one.marks for one in found) == len(by_day), "by day something is asked for that is none of them"
    return found
