"""Datasets: their rows are the matches that were played, without secrets, and errors leave no file."""

from __future__ import annotations

import importlib.util
import json
import tracemalloc
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

import spanish_main as sm
from spanish_main.cli.main import app
from spanish_main.core import extras
from spanish_main.core.match import record
from spanish_main.core.match.match import Match, play_match, random_chance
from spanish_main.data import parquet
from spanish_main.data.columns import COLUMNS, columns, page
from spanish_main.data.matches import (
    MatchDecision,
    PlayedMatch,
    RowSettings,
    decisions_of,
    found_records,
    from_records,
    rows,
    self_play,
)
from spanish_main.study import questions

pq = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed (extra data)")

ROOT = Path(__file__).parents[2]


def recorded(folder: Path, name: str = "mutiny", seed: int = 1, limit: int = 4000, **options: Any) -> Path:
    """The record of a match of random bots, as the terminal writes it."""
    from spanish_main.bots.catalog import make_bot

    game = sm.load_game(name, **options)
    match = Match(game, random_chance(sm.Rng(seed)))
    play_match(match, [make_bot("random", game, seat) for seat in range(game.players)], limit)
    path = folder / f"{name}-{seed}.jsonl"
    bots = ["random", *[None] * (game.players - 1)]
    path.write_text(record.write(match, ["Anne"] * game.players, bots=bots, given_up=True), encoding="utf-8")
    return path


def exported(folder: Path, paths: list[Path], look: RowSettings | None = None, **more: Any) -> Any:
    out = folder / "out.parquet"
    parquet.write(out, from_records(paths), look, replace=True, **more)
    return pq.read_table(out)


def run(*arguments: str) -> Any:
    return CliRunner().invoke(app, ["data", *arguments])


def test_the_documentation_lists_the_columns() -> None:
    assert (ROOT / "docs" / "data-columns.md").read_text(encoding="utf-8") == page()
    assert len({column.name for column in COLUMNS}) == len(COLUMNS)


@pytest.mark.parametrize(("name", "options"), [("cartagena", {"players": 3}), ("la_tortuga", {}), ("mutiny", {})])
def test_a_row_is_what_its_seat_knew_and_did(tmp_path: Path, name: str, options: dict[str, Any]) -> None:
    path = recorded(tmp_path, name, **options)
    table = exported(tmp_path, [path], RowSettings(seeing_all=True), group=50)
    assert table.column_names == [column.name for column in columns(seeing_all=True)]
    read = record.read(path)
    match = record.replay(read, record.game_of(read, sm.load_game))
    found = table.to_pylist()
    assert [(row["seat"], row["action_text"]) for row in found] == [
        (entry["seat"], entry["action"]) for entry in read.entries if entry["seat"] >= 0
    ]
    for row in found:
        state = match.game.state_from_position(json.loads(row["position"]))
        seat = row["seat"]
        assert (state.current_seat(), state.legal_actions()) == (seat, row["legal"])
        assert row["action"] in row["legal"]
        assert json.loads(row["observation"]) == json.loads(json.dumps(state.observation(seat)))
        assert row["features"] == list(state.observed(seat).features())
        assert row["return"] == pytest.approx(match.state.returns()[seat])
        assert row["winners"] == list(match.state.winners())
        assert row["bot"] == ("random" if seat == 0 else None)
        assert (row["shares"], row["chances"], row["value"]) == (None, None, None)
    assert [row["decision"] for row in found] == list(range(len(found)))
    assert pq.ParquetFile(tmp_path / "out.parquet").num_row_groups == -(-len(found) // 50)
    named = {key.decode(): value.decode() for key, value in table.schema.metadata.items()}
    assert json.loads(named["spanish_main.feature_names"]) == list(match.game.type.feature_names)
    assert named["spanish_main.sees"] == "everything"


def test_a_row_tells_no_secret_of_another(tmp_path: Path) -> None:
    """A state that the seat cannot tell from the true one gives the same row, byte for byte."""
    path = recorded(tmp_path, "mutiny", players=3)
    (played,) = from_records([path])
    known = {column.name for column in columns()}
    assert known.isdisjoint({"position", "seeing_all", "seed"})
    assert set(exported(tmp_path, [path]).column_names) == known
    rng, differing = sm.Rng(5), 0
    for decision in played.decisions:
        seat = decision.state.current_seat()
        other = decision.state.observed(seat).determinize(rng)
        differing += other != decision.state
        pair = [
            next(rows(replace(played, decisions=[MatchDecision(state, decision.action)]), 0, RowSettings()))
            for state in (decision.state, other)
        ]
        for name in known:
            assert pair[0][name] == pair[1][name], name
    assert differing > 10
    text = (tmp_path / "out.parquet").read_bytes()
    assert b"Anne" not in text


def test_what_was_taken_back_is_not_counted() -> None:
    game = sm.load_game("cartagena", players=2, variant="tortuga")
    match = Match(game, random_chance(sm.Rng(2)))
    seat = match.current_seat()
    plays = [action for action in match.state.legal_actions() if game.action_to_string(action).startswith("play")]
    match.play(seat, plays[0])
    match.undo(seat)
    match.play(seat, plays[-1])
    (only,) = decisions_of(match)
    assert (only.action, only.state) == (plays[-1], match.state_before(match.steps - 1))


def test_a_match_without_an_end_has_no_return(tmp_path: Path) -> None:
    table = exported(tmp_path, [recorded(tmp_path, "cartagena", limit=7)])
    assert table.num_rows == 7
    for name in ("return", "winners", "reason", "time"):
        assert table[name].null_count == 7


def test_decisions_are_analysed() -> None:
    game = sm.load_game("la_tortuga", players=2)
    (played,) = self_play(game, 1, 3)
    some = PlayedMatch("x", game, played.decisions[:3], played.end, played.bots)
    found = list(rows(some, 0, RowSettings(simulations=40)))
    for row in found:
        assert len(row["shares"]) == len(row["chances"]) == len(row["legal"])
        assert 0.0 <= min(row["chances"]) <= max(row["chances"]) <= 1.0
        assert 0.0 <= row["value"] <= 1.0
    again = list(rows(some, 0, RowSettings(simulations=40)))
    assert [row["chances"] for row in again] == [row["chances"] for row in found]


@pytest.mark.slow
def test_the_example_answers_as_the_study_does(tmp_path: Path) -> None:
    pytest.importorskip("pandas")
    pytest.importorskip("polars")
    loaded = importlib.util.spec_from_file_location("read_data", ROOT / "examples" / "read_data.py")
    assert loaded is not None
    assert loaded.loader is not None
    example = importlib.util.module_from_spec(loaded)
    loaded.loader.exec_module(example)
    ran = run(
        "play",
        "cartagena",
        "--players",
        "2",
        "--variant",
        "jamaica",
        "-o",
        "first_seat=0",
        "--matches",
        "6",
        "--out",
        str(tmp_path / "equals.parquet"),
    )
    assert ran.exit_code == 0, ran.output
    found = questions.first_seat(questions.Effort(6 / 300))["jamaica 2"]
    for reading in (example.by_pandas, example.by_polars):
        won, of = reading(tmp_path / "equals.parquet")
        assert (won / of, of) == (pytest.approx(found["share"]), found["of"])
        assert example.wilson(won, of) == pytest.approx((found["low"], found["high"]))


def test_memory_does_not_grow_with_the_matches(tmp_path: Path) -> None:
    game = sm.load_game("la_tortuga", players=2)
    (played,) = self_play(game, 1, 1)
    one = PlayedMatch("x", game, played.decisions[:50], played.end, played.bots)

    def peak(matches: int) -> int:
        def many() -> Iterator[PlayedMatch]:
            for _ in range(matches):
                yield one

        tracemalloc.start()
        try:
            assert parquet.write(tmp_path / "much.parquet", many(), replace=True, group=50) == (matches, 50 * matches)
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    peak(1)
    assert peak(20) < 2 * peak(2)


def test_the_arena_keeps_records_to_export(tmp_path: Path) -> None:
    from spanish_main.arena.config import ArenaConfig
    from spanish_main.arena.journal import NAME
    from spanish_main.arena.tournament import run_arena

    config = ArenaConfig(game="la_tortuga", bots=("random", "other=greedy"), sets=2, records=True)
    result = run_arena(config, tmp_path / "arena")
    files = found_records([tmp_path / "arena" / "records"])
    assert len(files) == 4
    for path, game in zip(files, [game for one in result.sets for game in one.games], strict=True):
        read = record.read(path)
        verdict = record.verify(read, record.game_of(read, sm.load_game))
        assert verdict.finished
        assert read.footer is not None
        assert tuple(read.footer["outcome"]["winners"]) == game.winners
        assert [["random", "other"][side] for side in game.sides] == read.header["seats"]
        assert read.footer["bots"] == [["random", "greedy"][side] for side in game.sides]
    assert b"records" not in (tmp_path / "arena" / NAME).read_bytes().split(b"\n")[1]
    table = exported(tmp_path, files)
    assert set(table["bot"].to_pylist()) == {"random", "greedy"}


# --- What goes wrong --------------------------------------------------------------------------------------------------


def test_one_line_says_what_is_wrong_and_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good, other = recorded(tmp_path, "mutiny"), recorded(tmp_path, "la_tortuga")
    bad = tmp_path / "bad.jsonl"
    spoilt = good.read_text(encoding="utf-8").replace('"action":"knock"', '"action":"dance"', 1)
    bad.write_text(spoilt, encoding="utf-8")
    empty = tmp_path / "empty"
    empty.mkdir()
    out = tmp_path / "out.parquet"
    for paths, code, line in (
        ([good, bad], 1, "bad.jsonl: line "),
        ([good, other], 2, "a file holds one game only: la_tortuga-1 is a match of la_tortuga, not mutiny"),
        ([empty], 2, "there are no records in "),
        ([tmp_path / "none.jsonl"], 1, "none.jsonl"),
    ):
        ran = run("export", *map(str, paths), "--out", str(out), "-l", "en")
        assert (ran.exit_code, len(ran.stderr.strip().splitlines())) == (code, 1), ran.output
        assert line in ran.stderr
        assert not list(tmp_path.glob("out*"))
    assert run("export", str(good), "--out", str(out), "-l", "de").output.startswith("1 Partie, ")
    ran = run("export", str(good), "--out", str(out), "-l", "en")
    assert ran.exit_code == 2
    assert "--force" in ran.stderr
    ran = run("export", str(good), "--out", str(out), "--force", "--omniscient", "-l", "en")
    assert ran.exit_code == 0
    assert "every secret" in ran.stderr
    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    ran = run("export", str(good), "--out", str(out), "--force", "-l", "en")
    assert (ran.exit_code, extras.command("data") in ran.stderr) == (2, True)


def test_a_torn_line_is_left_out_and_reported(tmp_path: Path) -> None:
    path = recorded(tmp_path, "la_tortuga")
    path.write_text(path.read_text(encoding="utf-8")[:-40], encoding="utf-8")
    ran = run("export", str(path), "--out", str(tmp_path / "out.parquet"), "-l", "en")
    assert ran.exit_code == 0
    assert "was incomplete" in ran.stderr
    table = pq.read_table(tmp_path / "out.parquet")
    assert table["bot"].null_count == table.num_rows  # the footer said who sat there
    assert table["return"].null_count == 0


def test_features_are_one_block_to_numpy(tmp_path: Path) -> None:
    table = exported(tmp_path, [recorded(tmp_path, "la_tortuga")])
    features = table["features"].combine_chunks()
    block = features.flatten().to_numpy(zero_copy_only=True).reshape(len(features), -1)
    assert block.dtype == np.float32
    assert block.shape == (table.num_rows, sm.load_game("la_tortuga").num_features)
