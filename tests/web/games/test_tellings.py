"""The tellings that the page's unit tests know are those that the games make and a terminal says."""

from __future__ import annotations

from tests.web import tellings


def test_the_tellings_of_the_page_are_up_to_date() -> None:
    assert tellings.FILE.read_text(encoding="utf-8") == tellings.text(), "run `python -m tests.web.tellings`"
