"""The full screen in terminals of hardly any size: nothing to be read, and no fault."""

from __future__ import annotations

from pathlib import Path

import pytest

from spanish_main.text.phrases import Phrases
from spanish_main.tui.app import PlayApp
from spanish_main.tui.setup import new_sitting


@pytest.mark.parametrize("size", [(9, 30), (1, 1), (5, 3), (4, 40), (100, 1)])
async def test_a_tiny_terminal_is_no_fault(size: tuple[int, int], tmp_path: Path) -> None:
    sitting = new_sitting(
        "cartagena",
        bots=["random"],
        given={},
        names=["Anna"],
        seed=3,
        save=tmp_path / "match.jsonl",
        phrases=Phrases("en"),
    )
    async with PlayApp(sitting, (), pause=0).run_test(size=size) as pilot:
        for key in ("question_mark", "escape", "l", "escape", "j", "escape", "i"):
            await pilot.press(key)
        await pilot.pause()
    assert sitting.keeper is not None
    sitting.keeper.close()
