"""Matches that ended before their end by the rules: their records, datasets and texts."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from spanish_main.cli.main import app
from spanish_main.core.errors import InvalidRecord
from spanish_main.core.kernels.outcome import EARLY, Ended
from spanish_main.core.match import record
from spanish_main.core.match.match import Match
from spanish_main.games.catalog import load_game
from spanish_main.text import ended as ends
from spanish_main.text.phrases import Phrases, languages
from tests.plays import ENTROPY, SEED, new_match, play_on

NAMES = ("Ada", "Bart", "Cleo", "Dirk")


@cache
def begun(players: int) -> Match:
    return play_on(new_match("tortuga", players), random.Random(players), decisions=9)


@st.composite
def endings(draw: st.DrawFn) -> tuple[int, Ended]:
    """Any end that there can be, and at a table of how many."""
    players, reason = draw(st.integers(2, 4)), draw(st.sampled_from(EARLY))
    by = draw(st.sets(st.integers(0, players - 1), min_size=0 if reason == "stopped" else 1))
    won = set(range(players)) - by if reason in ("resigned", "time") else set()
    return players, Ended(reason, tuple(sorted(won)), tuple(sorted(by)))


def written(players: int, ended: Ended) -> str:
    return record.write(begun(players), NAMES[:players], SEED, ENTROPY, ended=ended)


@given(endings())
def test_a_record_has_the_end_its_seats_and_the_winners(end: tuple[int, Ended]) -> None:
    players, ended = end
    found = record.parse(written(players, ended))
    assert found.footer is not None
    assert found.footer["outcome"] == {"winners": [*ended.winners], "reason": ended.reason, "by": [*ended.by]}
    verdict = record.verify(found, record.game_of(found, load_game))
    assert (verdict.ended, verdict.finished, verdict.fair) == (ended, False, True)


@given(endings(), st.data())
def test_each_viewer_reads_each_end_from_their_side(end: tuple[int, Ended], data: st.DataObject) -> None:
    players, ended = end
    phrases = Phrases(data.draw(st.sampled_from(languages())))
    mine = data.draw(st.sets(st.integers(0, players - 1)))
    text = ends.describe(ended, NAMES.__getitem__, phrases, mine)
    you = mine.pop() if len(mine) == 1 else None
    named = {seat for seat in range(players) if NAMES[seat] in text}
    assert named == set(ended.by) - {you}  # nobody is said to have ended it who has not, and nobody is left out
    texts = {ends.describe(ended, NAMES.__getitem__, phrases, seats) for seats in ((), (0,), (1,), (0, 1))}
    assert (you in ended.by) == (text != ends.describe(ended, NAMES.__getitem__, phrases))
    assert not [one for one in texts if "ended-" in one or "{" in one]


@pytest.mark.parametrize(
    "outcome",
    [
        {"winners": [0], "reason": "resigned", "by": [0]},
        {"winners": [5], "reason": "resigned", "by": [0]},
        {"winners": [1, 0], "reason": "resigned", "by": []},
        {"winners": [True], "reason": "time", "by": []},
        {"winners": [0], "reason": "agreed", "by": [0, 1]},
        {"winners": "all", "reason": "stopped"},
        {"winners": [0], "reason": "win"},
        {"winners": [0], "reason": ["resigned"]},
        [],
    ],
)
def test_an_end_that_cannot_be_is_refused(outcome: Any) -> None:
    found = record.parse(written(2, Ended("stopped")))
    assert found.footer is not None
    found.footer["outcome"] = outcome
    game = record.game_of(found, load_game)
    with pytest.raises(InvalidRecord, match="the footer says"):
        record.verify(found, game)
    with pytest.raises(InvalidRecord, match="the footer says"):
        record.ended_of(found, record.replay(found, game))


def output(*arguments: str) -> str:
    ran = CliRunner().invoke(app, ["record", *arguments])
    assert ran.exit_code == 0, ran.output
    return ran.stdout


def test_a_record_is_shown_with_its_end_in_every_language(tmp_path: Path) -> None:
    path, old = tmp_path / "a.jsonl", tmp_path / "old.jsonl"
    path.write_text(written(3, Ended("resigned", (0, 1), (2,))), encoding="utf-8")
    old.write_text(record.write(begun(2), NAMES[:2], SEED, ENTROPY, given_up=True), encoding="utf-8")
    assert json.loads(old.read_text(encoding="utf-8").splitlines()[-1])["outcome"] is None
    assert output("show", str(path), "--language", "en").endswith("\nCleo has resigned. Ada and Bart won.\n")
    for language in languages():
        unfinished = Phrases(language).say("terminal-record-unfinished")
        for command in ("show", "verify"):
            for file in (path, old):
                assert unfinished not in output(command, str(file), "--language", language)
        assert Phrases(language).say("ended-untold") in output("show", str(old), "--language", language)


@given(endings())
def test_a_dataset_says_it_too(end: tuple[int, Ended]) -> None:
    from spanish_main.data.matches import PlayedMatch, RowSettings, decisions_of, rows  # NumPy comes with it

    players, ended = end
    match = begun(players)
    one = decisions_of(match)[-1]
    played = PlayedMatch("x", match.game, [one], None, (None,) * players, ended=ended)
    (row,) = rows(played, 0, RowSettings())
    assert (row["reason"], row["winners"], row["ended_by"]) == (ended.reason, [*ended.winners], [*ended.by])
    got = {"resigned", "time"} >= {ended.reason} and 0 < len(ended.winners) < players
    assert (row["return"] is None) == (ended.reason == "stopped")
    assert bool(row["return"]) == got


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("reason", [*EARLY, "rules", "untold", "running"])
def test_show_and_verify_describe_every_end(players: int, reason: str, tmp_path: Path) -> None:
    """The seats that gave up, won, or ended the match, or no outcome; with a byte-order mark and blank lines."""
    seats = [(seat,) for seat in range(players)]
    kinds = {"resigned": seats, "time": seats, "agreed": [tuple(range(players))], "stopped": [(), (0, 1)]}
    for by in kinds.get(reason, [()]):
        won = tuple(seat for seat in range(players) if seat not in by) if reason in ("resigned", "time") else ()
        match = begun(players)
        if reason == "rules":
            match = play_on(new_match("tortuga", players), random.Random(players))
            assert match.outcome is not None
            won = match.outcome.winners
        early = Ended(reason, won, by) if reason in EARLY else None
        seed = None if reason == "running" else SEED
        path = tmp_path / "a.jsonl"
        text = record.write(match, NAMES[:players], seed, ENTROPY, ended=early, given_up=reason == "untold")
        path.write_text("\ufeff\n" + text + "\n\n", encoding="utf-8")
        shown, verified = output("show", str(path), "-l", "en"), output("verify", str(path), "-l", "en")
        end = shown.rstrip("\n").splitlines()[-1]
        for sentence in (end, verified) if reason != "rules" else (end,):
            _check_end(sentence, reason, by, won)
        assert ("The outcome is correct." in verified) == (reason == "rules")
        assert ("not finished" in shown) == ("not finished" in verified) == (reason == "running")
        assert ("does not say how" in shown) == ("does not say how" in verified) == (reason == "untold")


def _check_end(sentence: str, reason: str, by: tuple[int, ...], won: tuple[int, ...]) -> None:
    before, _, after = sentence.partition("resigned" if reason == "resigned" else "ran out")
    assert (" won." in sentence) == bool(won)
    for seat, name in enumerate(NAMES):
        if reason in ("resigned", "time"):
            assert (name in before, name in after) == (seat in by, seat in won)
        else:
            assert (name in sentence) == (seat in by + won)
