"""A whole arena: resumed after it was stopped, ended by the test, in processes that die and hang."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from spanish_main.arena import tournament
from spanish_main.arena.config import ArenaConfig, Sprt
from spanish_main.arena.journal import NAME, RECORDS, ArenaJournal
from spanish_main.arena.results import Lost
from spanish_main.arena.summary import Result, read_result, schema
from spanish_main.arena.tournament import ArenaProgress, run_arena, to_json
from spanish_main.core.errors import InvalidOptions, InvalidRecord
from tests.arena.made import mirrored

BAD = "python:tests.arena.bad_bots:"


def config(*bots: str, **more: Any) -> ArenaConfig:
    return ArenaConfig(**{"game": "la_tortuga", "bots": bots or ("random", "again=random"), "sets": 4, **more})


def games(result: Result) -> list[list[str]]:
    return [[game.digest for game in one.games] for one in result.sets]


@pytest.mark.slow
def test_in_a_free_for_all_everybody_plays_for_himself(tmp_path: Path) -> None:
    bots = ("random", "greedy", "again=random", f"first={BAD}Plain")
    played = config(*bots, options={"players": 3}, schedule="free-for-all", sets=2, records=True)
    result = run_arena(played, tmp_path)
    assert [one.pairing for one in result.sets] == [
        (0, 1, 2),
        (0, 1, 2),
        (0, 1, 3),
        (0, 1, 3),
        *[(0, 2, 3)] * 2,
        *[(1, 2, 3)] * 2,
    ]
    assert len(result.pairs) == 6
    for pair in result.pairs:
        tally = pair.tally
        assert (pair.sets, tally.games) == (4, 12)
        assert tally.won + tally.beaten + tally.others + tally.shared + tally.nobody + tally.cut == 12
    assert sum(player.tally.share for player in result.players) == pytest.approx(24)
    assert sum(player.tally.games for player in result.players) == 72
    assert max(result.players, key=lambda player: player.rating).label == "greedy"
    assert len(list((tmp_path / RECORDS).iterdir())) == 24
    assert games(run_arena(played, tmp_path, resume=True)) == games(result)


def test_settings_that_do_not_fit_a_free_for_all_are_refused() -> None:
    with pytest.raises(InvalidOptions, match="3 seats need at least 3 bots"):
        run_arena(config("random", "greedy", options={"players": 3}, schedule="free-for-all"))
    with pytest.raises(InvalidOptions, match="SPRT compares two"):
        config("random", "greedy", schedule="free-for-all", sprt=Sprt(0.4, 0.6))


class Enough(Exception):
    """Ctrl-C, for a test."""


def stopped_after(sets: int, config: ArenaConfig, folder: Path) -> None:
    def tell(progress: ArenaProgress) -> None:
        if progress.done == sets:
            raise Enough

    with pytest.raises(Enough):
        run_arena(config, folder, tell=tell)


def test_the_result_holds_what_was_played() -> None:
    result = run_arena(config("random", "greedy", f"first={BAD}Plain"))
    assert [player.label for player in result.players] == ["random", "greedy", "first"]
    assert [(pair.first, pair.second) for pair in result.pairs] == [
        ("random", "greedy"),
        ("random", "first"),
        ("greedy", "first"),
    ]
    for pair in result.pairs:
        assert (pair.sets, pair.tally.games, pair.lost) == (4, 8, [])
    for player in result.players:
        assert player.tally.games == 16
    assert sum(player.tally.won for player in result.players) == sum(pair.tally.decided for pair in result.pairs)
    greedy, weak = result.pair("greedy", "first"), result.pair("random", "greedy")
    assert greedy.rate is not None
    assert weak.rate is not None
    assert weak.rate < 0.5 < greedy.rate
    assert result.players[1].rating > 100
    assert [seat.games for seat in result.seats] == [24, 24]
    assert sum(seat.share for seat in result.seats) == pytest.approx(24)
    assert sum(result.lengths.counts.values()) == sum(result.reasons.values()) == 24
    with pytest.raises(KeyError):
        result.pair("first", "greedy")


def test_the_result_can_be_written_and_read() -> None:
    result = run_arena(config(f"bad={BAD}Raises", "random", sets=2, sprt=Sprt(0.4, 0.6)))
    assert read_result(to_json(result)) == result
    assert set(schema()["$defs"]["Result"]["properties"]) == set(msgspec.to_builtins(result))


@pytest.mark.slow
def test_a_stopped_arena_goes_on_exactly(tmp_path: Path) -> None:
    same = config("random", "greedy", f"first={BAD}Plain")
    stopped_after(5, same, tmp_path)
    kept = (tmp_path / NAME).read_bytes()
    assert kept.count(b"\n") == 6
    assert tournament.kept_config(tmp_path) == same
    reports: list[ArenaProgress] = []
    result = run_arena(same, tmp_path, resume=True, tell=reports.append)
    assert reports[0] == ArenaProgress(5, 12)
    assert len(reports) == 8
    assert games(result) == games(run_arena(same))
    assert (tmp_path / NAME).read_bytes().startswith(kept)


def test_records_are_kept_when_it_goes_on_the_same_as_if_it_had_not_stopped(tmp_path: Path) -> None:
    same = config("random", "greedy", options={"clutches": 1}, records=True)
    run_arena(same, tmp_path / "whole")
    stopped_after(2, same, tmp_path / "stopped")
    records = tmp_path / "stopped" / RECORDS
    (records / "0-1-000002-0.jsonl").write_text("{")  # killed while it wrote, before the set counted
    run_arena(tournament.kept_config(tmp_path / "stopped"), tmp_path / "stopped", resume=True)
    kept = {path.name: path.read_bytes() for path in records.iterdir()}
    assert kept == {path.name: path.read_bytes() for path in (tmp_path / "whole" / RECORDS).iterdir()}
    assert len(kept) == 8
    run_arena(replace(same, sets=5), tmp_path / "stopped", resume=True)
    assert len(list(records.iterdir())) == 10


def test_a_torn_line_is_played_again(tmp_path: Path) -> None:
    run_arena(config(), tmp_path)
    path = tmp_path / NAME
    whole = path.read_bytes()
    path.write_bytes(whole[:-30])
    run_arena(config(), tmp_path, resume=True)
    lines = path.read_bytes().splitlines()
    assert lines[:-1] == whole.splitlines()[:-1]
    assert msgspec.json.decode(lines[-1])["games"] == msgspec.json.decode(whole.splitlines()[-1])["games"]


def test_more_sets_may_follow_but_no_other_games(tmp_path: Path) -> None:
    run_arena(config(sets=2), tmp_path)
    more = run_arena(config(sets=3), tmp_path, resume=True)
    assert games(more) == games(run_arena(config(sets=3)))
    assert len(run_arena(config(sets=1), tmp_path, resume=True).sets) == 1
    for other in ({"seed": 2}, {"limit": 9}, {"bots": ("random", "greedy")}, {"options": {"players": 3}}):
        with pytest.raises(InvalidOptions, match=f"has other settings: {next(iter(other))}"):
            run_arena(config(**other), tmp_path, resume=True)
    with pytest.raises(FileExistsError):
        run_arena(config(), tmp_path)


@pytest.mark.parametrize(
    "text", ["", "{}\n", "nonsense\n", '{"format":"other","config":{"game":"x","bots":["a","b"]}}\n']
)
def test_what_is_no_journal_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / NAME).write_text(text)
    with pytest.raises(InvalidRecord, match=NAME):
        ArenaJournal(tmp_path / NAME).read()
    with pytest.raises(InvalidOptions, match="there is no arena"):
        tournament.kept_config(tmp_path / "elsewhere")


def test_a_broken_line_in_the_middle_is_named(tmp_path: Path) -> None:
    run_arena(config(), tmp_path)
    path = tmp_path / NAME
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], b"{\n", *lines[3:]]))
    with pytest.raises(InvalidRecord, match="line 3"):
        ArenaJournal(path).read()


def test_a_clear_pairing_is_stopped_and_the_others_go_on() -> None:
    result = run_arena(config("random", "greedy", "again=random", sets=40, seed=4, sprt=Sprt(0.3, 0.7)))
    clear, equal = result.pair("random", "greedy"), result.pair("random", "again")
    assert clear.verdict == "low"
    assert clear.sets < 12
    assert equal.sets > clear.sets
    assert clear.sprt is not None
    assert clear.sprt <= -2.94


@pytest.mark.parametrize("order", [[0, 1, 2, 3, 4, 5], [3, 1, 0, 5, 2, 4], [5, 4, 3, 2, 1, 0]])
def test_where_a_pairing_stops_does_not_depend_on_which_set_is_done_first(order: list[int]) -> None:
    tested = config(sets=6, sprt=Sprt(0.3, 0.7, 0.2, 0.2))
    book = tournament.PairingSets((0, 1))
    for number in order:
        book.add(mirrored(2, 2, number=number), tested)
    run = book.run(tested)
    assert book.stopped == 2
    assert [one.number for one in run.sets] == [0, 1]
    assert run.verdict == "high"


def test_a_lost_set_holds_nobody_up() -> None:
    tested = config(sets=6, sprt=Sprt(0.3, 0.7, 0.2, 0.2))
    book = tournament.PairingSets((0, 1))
    book.add(Lost((0, 1), 0, "took too long"), tested)
    for number in (1, 2, 3):
        book.add(mirrored(2, 2, number=number), tested)
    run = book.run(tested)
    assert [one.number for one in run.sets] == [1, 2]
    assert [one.number for one in run.lost] == [0]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"game": "chess"}, "no game “chess”"),
        ({"bots": ("random",)}, "at least two bots"),
        ({"bots": ("random", "deepblue")}, "no bot “deepblue”"),
        ({"options": {"players": 9}}, "players"),
        ({"options": {"colour": "red"}}, "colour"),
        ({"schedule": "cup"}, "schedule is “cup”"),
        ({"seating": "bench"}, "seating is “bench”"),
        ({"sets": 0}, "sets is 0"),
        ({"processes": -1}, "processes is -1"),
        ({"seed": -1}, "seed is -1"),
        ({"confidence": 1.0}, "confidence"),
        ({"overtime": -1.0}, "time limits"),
    ],
)
def test_what_cannot_be_played_is_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(InvalidOptions, match=said):
        run_arena(config(**wrong))


def test_ray_is_missed_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(InvalidOptions, match="needs the extra “ray”"):
        run_arena(config(ray="auto"))


# --- Processes


@pytest.mark.slow
def test_processes_play_the_same_games() -> None:
    here = config("random", "greedy", sets=6)
    there = run_arena(replace(here, processes=2))
    assert games(there) == games(run_arena(here))
    assert [pair.tally for pair in there.pairs] == [pair.tally for pair in run_arena(here).pairs]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("bot", "limit", "why"), [("Dies", 60.0, "no worker has survived it"), ("Hangs", 2.0, "took too long")]
)
def test_a_worker_that_dies_or_hangs_costs_its_set(bot: str, limit: float, why: str, tmp_path: Path) -> None:
    result = run_arena(config("random", BAD + bot, sets=4, processes=2, set_limit=limit), tmp_path)
    (pair,) = result.pairs
    assert pair.lost
    assert all(why in lost for lost in pair.lost)
    assert pair.sets + len(pair.lost) == 4
    assert (tmp_path / NAME).read_bytes().count(b"\n") == 1 + pair.sets


@pytest.mark.slow
def test_a_worker_that_died_by_accident_is_given_another_try(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPANISH_MAIN_TEST_MARK", str(tmp_path / "mark"))
    result = run_arena(config("random", BAD + "DiesOnce", sets=3, processes=1))
    assert (tmp_path / "mark").exists()
    assert result.pairs[0].lost == []
    assert result.pairs[0].sets == 3


@pytest.mark.slow
def test_a_killed_arena_goes_on(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "spanish_main", "arena", "la_tortuga", "random", "greedy", "--sets", "400"]
    process = subprocess.Popen([*command, "--processes", "1", "--quiet", "--out", str(tmp_path / "kept")])
    path = tmp_path / "kept" / NAME
    until = time.monotonic() + 120
    while not (path.exists() and path.read_bytes().count(b"\n") > 5):
        assert time.monotonic() < until
        assert process.poll() is None
        time.sleep(0.02)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    kept = tournament.kept_config(tmp_path / "kept")
    done = path.read_bytes().count(b"\n") - 1
    assert 5 <= done < 400
    short = replace(kept, sets=done + 2, processes=0)
    resumed = run_arena(short, tmp_path / "kept", resume=True)
    assert games(resumed) == games(run_arena(short))
