"""The matches of The Mutiny that the page's unit tests know are those that the rules make."""

from __future__ import annotations

from tests.web import scenes_mutiny


def test_the_scenes_of_the_page_are_up_to_date() -> None:
    now = scenes_mutiny.text()
    assert scenes_mutiny.FILE.read_text(encoding="utf-8") == now, "run `python -m tests.web.scenes_mutiny`"
