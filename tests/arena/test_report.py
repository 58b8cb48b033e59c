"""The report: one page without external parts that shows the result."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from typing import Any

import pytest

from spanish_main.arena import plots, words
from spanish_main.arena.config import ArenaConfig, Sprt
from spanish_main.arena.report import render
from spanish_main.arena.results import Lost, Moves, Set
from spanish_main.arena.schedule import pairings
from spanish_main.arena.summary import PairRun, Result, sum_up
from spanish_main.arena.tournament import run_arena
from spanish_main.text.phrases import Phrases, languages
from tests.arena.made import game, mirrored

NASTY = "<b>&\"'=greedy"


def result(*bots: str, wins: int = 2, sets: int = 6, decided: int = 2, **more: Any) -> Result:
    config = ArenaConfig(game="cartagena", bots=bots or ("random", "greedy", "bosun@0.5s"), **more)
    runs = []
    for pairing in pairings(config.schedule, len(config.bots), 2):
        played = [mirrored(min(wins, decided), decided, pairing, number) for number in range(sets)]
        moves = Moves()
        for one in played:
            moves.timed(0.01 * (1 + one.number))
        played = [Set(one.pairing, one.number, one.games, (moves, moves)) for one in played]
        lost = [Lost(pairing, 3, "took too long")]
        runs.append(PairRun(pairing, played, lost, -3.1 if config.sprt else None, "low" if config.sprt else ""))
    return sum_up(config, runs)


class Page(HTMLParser):
    """The external addresses of a page, its ids, and its words."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.ids: list[str] = []
        self.words: list[str] = []
        self._silent = 0
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self._silent += tag == "style"
        for name, value in attributes:
            if name in ("src", "href", "xlink:href") and value and not value.startswith("#"):
                self.asked.append(value)
            if name == "id" and value:
                self.ids.append(value)

    def handle_endtag(self, tag: str) -> None:
        self._silent -= tag == "style"

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.words.append(data)


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
def test_the_page_needs_nothing_else_and_says_everything_in_one_language(language: str) -> None:
    page = render(result(sprt=Sprt(0.4, 0.6)), Phrases(language))
    read = Page(page)
    assert read.asked == []
    assert "http" not in page.replace("http://www.w3.org/", "").replace("https://www.w3.org/", "")
    assert "<script" not in page
    assert len(read.ids) == len(set(read.ids))
    assert f'lang="{language}"' in page
    assert not re.findall(r"\barena-[a-z][a-z-]*", " ".join(read.words))
    for label in ("random", "greedy", "bosun@0.5s"):
        assert label in read.words
    assert page.count("<svg") == 5


def test_the_figures_of_the_result_are_in_the_page() -> None:
    summary = result(wins=1)
    page = render(summary, Phrases("en"))
    pair = summary.pairs[0]
    assert (pair.tally.won, pair.tally.beaten) == (6, 6)
    for text in ("6:6", words.percent(pair.rate), words.span(pair.interval), words.span(pair.by_sets), "took too long"):
        assert text in page
    assert words.command(summary.config) in page


def test_names_do_no_harm() -> None:
    page = render(result(NASTY, "greedy"), Phrases("en"))
    assert "<b>" not in page
    assert "&lt;b&gt;" in page


def test_a_free_for_all_says_what_others_won() -> None:
    bots = ("random", "greedy", "again=random")
    played = run_arena(
        ArenaConfig(game="la_tortuga", bots=bots, options={"players": 3}, schedule="free-for-all", sets=1)
    )
    page = render(played, Phrases("en"))
    read = Page(page)
    assert "all play for themselves" in page
    assert read.words.count("others") == 1
    assert [f"{pair.tally.won}:{pair.tally.beaten}" in read.words for pair in played.pairs] == [True] * 3
    assert "others" not in Page(render(result(), Phrases("en"))).words


@pytest.mark.parametrize("more", [{"sets": 0}, {"decided": 0}, {"sets": 1}, {"wins": 0}])
def test_little_to_say_is_said_too(more: dict[str, int]) -> None:
    page = render(result(**more), Phrases("en"))
    assert "bosun@0.5s" in page


def test_charts_are_reproducible_and_in_the_projects_colours() -> None:
    def draw(*, inline: bool) -> str:
        with plots.chart(2.0) as (figure, axes):
            axes.plot([1, 2], color=plots.COLOURS["sea"])
            return plots.svg(figure, "x", inline=inline)

    assert draw(inline=False) == draw(inline=False)
    alone, inline = draw(inline=False), draw(inline=True)
    assert plots.COLOURS["sea"] in alone
    assert "var(--sea)" in inline
    assert not any(code in inline for code in plots.COLOURS.values())
    ET.fromstring(alone)
    ET.fromstring(inline)


def test_the_command_gives_the_configuration_back() -> None:
    config = ArenaConfig(
        game="cartagena",
        bots=("captain@0.1s", "x y=greedy"),
        options={"players": 3, "must_act": False, "tunnel": "1 2 3 4 5 6"},
        schedule="ladder",
        sprt=Sprt(0.5, 0.55),
        seed=9,
    )
    assert words.command(config) == (
        "spanish-main arena cartagena captain@0.1s 'x y=greedy' -o players=3 -o must_act=false -o 'tunnel=1 2 3 4 5 6'"
        " --schedule ladder --sprt 0.5,0.55,0.05,0.05 --sets 50 --seed 9"
    )


@pytest.mark.parametrize(
    ("taken", "expected"), [(3e-6, "3 µs"), (0.0123, "12.3 ms"), (1.5, "1.50 s"), (0.0, "0 µs"), (0.9996, "999.6 ms")]
)
def test_times_have_a_fitting_unit(taken: float, expected: str) -> None:
    assert words.seconds(taken) == expected


def test_players_at_a_single_seat_have_figures_of_their_own() -> None:
    seats = [
        (0, 1, 1, 1),
        (1, 0, 1, 1),
        (1, 1, 0, 1),
        (1, 1, 1, 0),
        (1, 0, 0, 0),
        (0, 1, 0, 0),
        (0, 0, 1, 0),
        (0, 0, 0, 1),
    ]
    winners = [(0,), (1,), (0,), (), (1,), (1,), (0,), (3, 0)]  # alone the first won 2 of 3, the second 2 of 4
    games = tuple(game(won, sides, "win" if won else "nobody") for won, sides in zip(winners, seats, strict=True))
    config = ArenaConfig(game="mutiny", bots=("bosun", "greedy"), options={"players": 4}, seating="single")
    played = [Set((0, 1), number, games, (Moves(), Moves())) for number in range(3)]
    summary = sum_up(config, [PairRun((0, 1), played, [], None, "")])
    first, second = summary.pair("bosun", "greedy").alone
    assert (first.label, first.others, first.won, first.games) == ("bosun", "greedy", 6, 9)
    assert (second.label, second.others, second.won, second.games) == ("greedy", "bosun", 6, 12)
    page = render(summary, Phrases("en"))
    assert words.span(first.interval) in page
    assert "A fair share would be 25.0%" in page
    assert result().pairs[0].alone == []
    assert "One against all others" not in render(result(), Phrases("en"))
