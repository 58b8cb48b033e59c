"""Texts from elsewhere: a byte-order mark, blank lines first and last; and records, checked as they are read."""

from __future__ import annotations

import io
import json
import sys
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import spanish_main as sm
from spanish_main.adapters.engine import Engine, run
from spanish_main.arena.config import ArenaConfig
from spanish_main.arena.journal import ArenaJournal
from spanish_main.arena.outside import OutsideBot
from spanish_main.core.errors import InvalidRecord
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.match import record
from spanish_main.games.catalog import load_game
from spanish_main.table.messages.wire import StopReview, decode_to_server
from spanish_main.tui.keeper import reopen, secret_path
from spanish_main.tui.logbook import voyages
from tests.plays import SEED, finished

MARK = "\ufeff"
REQUEST = '{"jsonrpc": "2.0", "id": 7, "method": "games"}'
# Before the first line and after the last one.
AROUND = st.tuples(
    st.sampled_from(["", MARK, "\n", MARK + "\r\n", "\n" + MARK, "  \n\n"]),
    st.sampled_from(["", "\n", "\r\n \n\t\n", "   "]),
)


def verdict(path: Path) -> record.Verdict:
    found, game = record.opened(path, load_game)
    return record.verify(found, game)


@given(AROUND)
def test_what_stands_around_a_text_is_passed_over(around: tuple[str, str]) -> None:
    first, last = around
    text = first + finished() + last
    found, plain = record.parse(text), record.parse(finished())
    assert (found.header, found.entries, found.footer) == (plain.header, plain.entries, plain.footer)
    assert found.warnings == []
    game = record.game_of(found, load_game)
    assert record.verify(found, game) == record.verify(plain, game)
    out = io.StringIO()
    run(io.StringIO(f"{first}{REQUEST}\n{last}\n{MARK}{REQUEST}"), out)
    assert [json.loads(line)["id"] for line in out.getvalue().splitlines()] == [7, 7]
    assert isinstance(decode_to_server(first.strip() + '{"type": "stop-review"}'), StopReview)


@given(AROUND)
def test_the_line_that_is_wrong_is_named_by_its_number_in_the_file(around: tuple[str, str]) -> None:
    lines = finished().splitlines(keepends=True)
    lines[6] = '{"seat": 0, "action": "fly"}\n'
    found = record.parse(around[0] + "".join(lines) + around[1])
    with pytest.raises(InvalidRecord) as raised:
        record.replay(found, record.game_of(found, load_game))
    assert raised.value.line == 7 + around[0].count("\n")


def test_a_blank_line_amid_a_record_is_still_refused() -> None:
    lines = finished().splitlines(keepends=True)
    with pytest.raises(InvalidRecord, match="line 21 is not valid JSON"):
        record.parse("".join([*lines[:20], "\n", "\n", *lines[20:]]))


@pytest.mark.parametrize("code", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_another_code_than_utf_8_is_refused_in_a_line(tmp_path: Path, code: str) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(finished().encode(code))
    with pytest.raises(InvalidRecord) as raised:
        verdict(path)
    assert str(raised.value).isprintable()
    with io.BytesIO((REQUEST + "\n").encode(code)) as raw:
        answer = Engine().answer(raw.read().decode("utf-8", "replace"))
    assert answer is not None
    assert json.loads(answer)["error"]["code"] == -32700


# --- As it is read ----------------------------------------------------------------------------------------------------


def long_record(good: int, more: int) -> Iterator[str]:
    """A record whose line after the first ``good`` entries is illegal, and then ``more`` lines."""
    lines = finished().splitlines(keepends=True)
    yield from lines[: 1 + good]
    yield '{"seat":0,"action":"play hat 99"}\n'
    yield from (lines[1] for _ in range(more))


def test_a_record_is_refused_at_its_first_illegal_line_before_the_rest_is_read(tmp_path: Path) -> None:
    taken = 0

    def lines() -> Iterator[str]:
        nonlocal taken
        for line in long_record(3, 900_000):
            taken += 1
            yield line

    found = record.Reading(lines())
    with pytest.raises(InvalidRecord, match="line 5: "):
        record.verify(found, record.game_of(found, load_game))
    assert taken == 5
    path = tmp_path / "long.jsonl"
    path.write_text("".join(long_record(3, 60_000)), encoding="utf-8")
    tracemalloc.start()
    with pytest.raises(InvalidRecord, match="line 5: "):
        verdict(path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < path.stat().st_size


def test_a_line_without_an_end_takes_no_more_memory_than_a_line_may(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(finished().splitlines()[0].encode() + b"\n" + b"x" * (4 << 20))
    with pytest.raises(InvalidRecord, match="line 2 is longer than 1,048,576 bytes"):
        verdict(path)


def test_chance_in_a_record_from_a_pipe_is_checked() -> None:
    lines = finished().splitlines(keepends=True)
    found = record.Reading(iter(lines))
    assert record.verify(found, record.game_of(found, load_game)).fair
    footer = json.loads(lines[-1])
    assert footer["seed"] == SEED
    draws = [number for number, line in enumerate(lines) if '"draw ' in line]
    one, other = next((a, b) for a in draws for b in draws if lines[a] < lines[b] and b > a)
    lines[one], lines[other] = lines[other], lines[one]
    found = record.Reading(iter(lines))
    with pytest.raises(InvalidRecord, match=r"line \d+: "):
        record.verify(found, record.game_of(found, load_game))


def test_a_last_line_torn_within_a_letter_is_dropped(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes("".join(finished().splitlines(keepends=True)[:-1]).encode() + '{"outcome":"é'.encode()[:-1])
    found, game = record.opened(path, load_game)
    assert record.verify(found, game).fair is False
    assert len(found.warnings) == 1


# --- Where else texts are read ----------------------------------------------------------------------------------------


def test_a_match_goes_on_from_a_file_with_a_mark_and_blank_lines(tmp_path: Path) -> None:
    lines = finished().splitlines(keepends=True)[:40]
    path = tmp_path / "a.jsonl"
    path.write_text(MARK + "".join(lines) + "\n  \n", encoding="utf-8")
    secret_path(path).write_text(MARK + json.dumps({"seed": SEED, "bots": [None, None]}), encoding="utf-8")
    kept = reopen(path)
    match = kept.match
    match.play(match.current_seat(), match.state.legal_actions()[0])
    kept.keeper.sync(match)
    kept.keeper.close()
    assert (kept.torn, len(record.read(path).entries)) == (False, match.sequence)
    reopen(path).keeper.close()


def test_an_arena_goes_on_from_a_journal_with_a_mark_and_blank_lines(tmp_path: Path) -> None:
    journal = ArenaJournal(tmp_path / "arena.jsonl")
    config = ArenaConfig(game="la_tortuga", bots=("random", "greedy"))
    journal.begin(config)
    text = journal.path.read_text(encoding="utf-8")
    journal.path.write_text(MARK + "\n" + text + "\n \n", encoding="utf-8")
    assert journal.read() == (config, [])
    journal.path.write_bytes(text.encode("utf-16"))
    with pytest.raises(InvalidRecord, match="not a journal"):
        journal.read()


def test_a_bot_may_begin_with_a_mark_and_send_blank_lines(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    answer = {'jsonrpc': '2.0', 'id': asked['id'], 'result': {'action': asked['params']['legal'][-1]}}\n"
        "    sys.stdout.buffer.write(b'\\n \\n\\xef\\xbb\\xbf' + json.dumps(answer).encode() + b'\\n\\n')\n"
        "    sys.stdout.flush()\n"
    )
    game = sm.load_game("la_tortuga", players=2)
    state = game.new_initial_state()
    while state.current_seat() < 0:
        state.apply_action(state.chance_outcomes()[0][0])
    seat = OutsideBot(f"{sys.executable} {bot}", game, 1, Budget(simulations=1), 5.0)
    try:
        assert seat.choose(state.observed(state.current_seat()), state.legal_actions()) == state.legal_actions()[-1]
        assert seat.choose(state.observed(state.current_seat()), state.legal_actions()) == state.legal_actions()[-1]
    finally:
        seat.close()


def test_the_log_reads_them_too(tmp_path: Path) -> None:
    lines = finished().splitlines()
    footer: dict[str, Any] = json.loads(lines[-1])
    text = "\n".join([*lines[:-1], json.dumps({**footer, "bots": [None, "sailor"]})])
    (tmp_path / "a.jsonl").write_text(MARK + text + "\n\n", encoding="utf-8")
    (one,) = voyages(tmp_path)
    assert one.result in ("won", "lost")
