"""The chart of the chances in characters."""

from __future__ import annotations

import pytest

from spanish_main.text.chart import chart
from spanish_main.text.look import Look
from spanish_main.text.phrases import Phrases

EYES = Look(Phrases(), width=40, ascii=True)


def lines(rows: list[list[float]], **more: object) -> list[str]:
    return chart(rows, EYES, **more).plain.split("\n")  # type: ignore[arg-type]


def test_each_seat_has_a_line_of_its_sign() -> None:
    assert [line.rstrip() for line in lines([[0.0, 1.0], [0.5, 0.5], [1.0, 0.0]], height=5)] == [
        "100% +BBBB    A",
        "     |",
        " 50% +    AAAA",
        "     |",
        "  0% +AAAA    B",
        "     +---------",
    ]


@pytest.mark.parametrize("moments", [0, 1, 2, 7, 34, 35, 300])
def test_it_is_never_wider_than_there_is_room(moments: int) -> None:
    drawn = lines([[0.2, 0.8, 0.5]] * moments)
    assert max(map(len, drawn)) <= 40
    assert len(drawn) == 12


def test_marks_stand_under_their_moments_and_never_on_each_other() -> None:
    drawn = lines([[0.5]] * 300, marks={0: "1", 1: "2", 2: "3", 150: "4", 299: "5"})[-1]
    assert drawn.replace(" ", "") == "12345"
    assert drawn.index("1") == 6
    assert len(drawn) == 40


def test_chances_beyond_their_bounds_stay_on_the_chart() -> None:
    drawn = lines([[1.2, -0.3]], height=3)
    assert drawn[0].endswith("A")
    assert drawn[2].endswith("B")


def test_where_one_points_is_seen() -> None:
    spans = chart([[0.5]] * 10, EYES, at=3).spans
    assert sum("reverse" in str(span.style) for span in spans) == 11
    assert not any("reverse" in str(span.style) for span in chart([[0.5]] * 10, EYES).spans)
