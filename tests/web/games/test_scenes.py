"""The matches that the page's unit tests know are those that the rules make."""

from __future__ import annotations

from tests.web import scenes


def test_the_scenes_of_the_page_are_up_to_date() -> None:
    assert scenes.FILE.read_text(encoding="utf-8") == scenes.text(), "run `python -m tests.web.scenes`"
