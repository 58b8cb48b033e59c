"""The full screen in tiny terminals: nothing is readable, and nothing fails."""

from __future__ import annotations

import pytest

from spanish_main.tui.app import PlayApp
from tests.tui.conftest import MakeSitting


@pytest.mark.parametrize("size", [(9, 30), (1, 1), (5, 3), (4, 40), (100, 1)])
async def test_a_tiny_terminal_is_no_fault(size: tuple[int, int], sitting: MakeSitting) -> None:
    async with PlayApp(sitting(["random"], seed=3), pause=0).run_test(size=size) as pilot:
        for key in ("question_mark", "escape", "l", "escape", "j", "escape", "i"):
            await pilot.press(key)
        await pilot.pause()
