"""Fixtures of the terminal's tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from spanish_main.tui.sitting import Sitting
from tests.tui.helpers import make_sitting

MakeSitting = Callable[..., Sitting]


@pytest.fixture
def sitting(tmp_path: Path) -> Iterator[MakeSitting]:
    """`sitting(bots, players=…, language=…, seed=…, **options)`: a match kept in tmp_path / "match.jsonl"."""
    made: list[Sitting] = []

    def make(*arguments: object, **options: object) -> Sitting:
        made.append(make_sitting(tmp_path, *arguments, **options))
        return made[-1]

    yield make
    for one in made:
        if one.keeper is not None:
            one.keeper.close()
