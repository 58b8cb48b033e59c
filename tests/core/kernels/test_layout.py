"""A record over plain bytes: the same bytes as NumPy's records, every field read and written alike."""

from __future__ import annotations

import copy
import pickle
import random
import struct
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

from spanish_main.core.kernels.compiled import array_of, dtype_of, record_of
from spanish_main.core.kernels.layout import (
    FILLING,
    FLOAT32,
    INT8,
    INT16,
    INT32,
    INT64,
    UINT64,
    Layout,
    Record,
    Records,
    Seats,
    constant,
    fill,
    put_row,
    row_of,
    zeros,
)
from spanish_main.games.catalog import GAMES, load_game_type

# Numbers between arrays, of every width, so that runs begin and end anywhere.
MIXED = Layout(
    [
        ("a", INT8),
        ("b", INT16),
        ("row", INT16, (3,)),
        ("c", INT64),
        ("table", INT8, (2, 5)),
        ("d", INT32),
        ("e", INT8),
        ("cube", INT32, (2, 2, 2)),
    ]
)
LAYOUTS = [MIXED, Layout([("one", INT64)]), Layout([("row", INT8, (8,))]), Layout([("row", INT8, (3,)), ("n", INT16)])]
LIMITS = {INT8: 1 << 7, INT16: 1 << 15, INT32: 1 << 31, INT64: 1 << 63}


def all_layouts() -> list[Layout]:
    return [*LAYOUTS, *(load_game_type(name).layout for name in sorted(GAMES))]


def places(shape: tuple[int, ...]) -> list[tuple[int, ...]]:
    return list(np.ndindex(*shape))


def written(layout: Layout, dice: random.Random) -> tuple[Record, Any]:
    """A record and one of NumPy's, the same written to both."""
    record, other = layout.zeros(), np.zeros(1, dtype_of(layout))
    for field in layout.fields:
        if field.name == FILLING:
            continue
        most = LIMITS[field.code]
        if not field.shape:
            record[field.name] = other[0][field.name] = dice.randrange(-most, most)
        for place in places(field.shape) if field.shape else []:
            at = place[0] if len(place) == 1 else place
            record[field.name][at] = other[0][field.name][at] = dice.randrange(-most, most)
    return record, other


@pytest.mark.parametrize("layout", all_layouts(), ids=lambda layout: layout.fields[0].name)
def test_bytes_are_those_of_numpy(layout: Layout) -> None:
    dice = random.Random(5)
    for _ in range(20):
        record, other = written(layout, dice)
        assert record.tobytes() == other.tobytes()
        assert len(record.tobytes()) == layout.size
        assert array_of([record]).tobytes() == other.tobytes()
        assert record_of(layout, other, 0) == record
        for field in layout.fields:
            if field.shape:
                assert record[field.name].tolist() == other[0][field.name].tolist()
                for place in places(field.shape):
                    at = place[0] if len(place) == 1 else place
                    assert record[field.name][at] == other[0][field.name][at]
            else:
                assert type(record[field.name]) is int
                assert record[field.name] == other[0][field.name]


def test_what_fills_up_is_a_whole_word_and_zero() -> None:
    for layout in LAYOUTS:
        assert layout.size % 8 == 0
    assert {field.name for field in Layout([("one", INT64)]).fields} == {"one"}
    assert layout.zeros()[FILLING].tolist() == [0] * 3


SAID = Layout(
    [
        ("die", range(7)),
        ("place", range(-3, 200)),
        ("far", range(40_000)),
        ("wide", range(1 << 40)),
        ("gold", range(20), (Seats(4),)),
        ("hands", range(3), (Seats(4), ("a", "b", "c"))),
        ("plain", INT16, (2,)),
    ]
)


def test_values_choose_the_narrowest_type() -> None:
    assert [field.code for field in SAID.named] == [INT8, INT16, INT32, INT64, INT8, INT8, INT16]
    assert [field.values for field in SAID.named[:3]] == [range(7), range(-3, 200), range(40_000)]
    assert SAID.named[-1].values == range(-(1 << 15), 1 << 15)
    assert [field.code for field in Layout([("a", range(-128, 128)), ("b", range(129))]).named] == [INT8, INT16]


def test_dimensions_are_of_seats_and_of_names() -> None:
    fields = {field.name: field for field in SAID.named}
    assert fields["hands"].shape == (4, 3)
    assert fields["hands"].numbers == 12
    assert [name for name, field in fields.items() if field.by_seat] == ["gold", "hands"]
    assert SAID.length == 4 + 4 + 12 + 2
    assert FILLING not in fields
    again = pickle.loads(pickle.dumps(SAID))
    assert again == SAID
    assert again.named[5].dimensions == (4, ("a", "b", "c"))
    assert again.named[5].by_seat


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (("a", range(0)), "the values of 'a'"),
        (("a", range(0, 9, 2)), "the values of 'a'"),
        (("a", range(1 << 64)), "the values of 'a'"),
        (("a", INT8, (("x", "y"), 2)), "seats come first, names last"),
        (("a", INT8, (2, Seats(3))), "seats come first, names last"),
    ],
    ids=str,
)
def test_an_entry_that_makes_no_field_is_refused(entry: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Layout([entry])


def test_copies_go_their_own_way() -> None:
    record, _ = written(MIXED, random.Random(1))
    before = record.tobytes()
    for twin in (record.copy(), copy.deepcopy(record), pickle.loads(pickle.dumps(record)), MIXED.read(before)):
        assert twin.tobytes() == before
        assert list(twin) == list(record)
        twin["a"] += 1 if twin["a"] < 0 else -1
        twin["cube"][1, 1, 0] = 3
        twin["row"][0] = 0 if twin["row"][0] else 1
        assert twin != record
        assert record.tobytes() == before


def test_a_record_becomes_another() -> None:
    dice = random.Random(2)
    record, _ = written(MIXED, dice)
    other, _ = written(MIXED, dice)
    row = record["row"]
    record.assign(other)
    assert record == other
    assert record.tobytes() == other.tobytes()
    assert record["row"] is row, "the arrays stay those of this record"
    record["row"][1] = 7
    record["c"] = 11
    assert other["row"][1] != 7
    assert other["c"] != 11


def test_records_are_assigned_like_an_array() -> None:
    first, _ = written(MIXED, random.Random(3))
    states = Records(MIXED, 3)
    assert len(states) == 3
    states[1] = first
    states[2] = states[1]
    states[1]["d"] = 5
    assert states[2] == first
    assert states[1] != first
    assert states[0] == MIXED.zeros()


@pytest.mark.parametrize("code", [INT8, INT16, INT32, INT64])
@pytest.mark.parametrize("sign", [1, -1])
def test_a_number_out_of_range_is_refused(code: str, sign: int) -> None:
    layout = Layout([("number", code), ("row", code, (2,))])
    record = layout.zeros()
    most = LIMITS[code]
    record["number"] = most - 1 if sign > 0 else -most
    assert layout.read(record.tobytes())["number"] == record["number"]
    with pytest.raises(ValueError, match=r"invalid value|format"):
        record["row"][0] = most if sign > 0 else -most - 1
    record["number"] = most if sign > 0 else -most - 1
    with pytest.raises(struct.error):
        record.tobytes()


def test_bytes_of_another_length_are_refused() -> None:
    for size in (0, MIXED.size - 1, MIXED.size + 8):
        with pytest.raises(ValueError, match="bytes make no record"):
            MIXED.read(bytes(size))


def test_a_place_past_the_end_is_refused() -> None:
    record = MIXED.zeros()
    with pytest.raises(IndexError):
        record["row"][3] = 1
    with pytest.raises(IndexError):
        record["table"][2, 0] = 1


def test_records_of_other_layouts_are_others() -> None:
    assert LAYOUTS[1].zeros() != Layout([("other", INT64)]).zeros()
    assert LAYOUTS[1].zeros() == Layout([("one", INT64)]).zeros()
    assert LAYOUTS[1].zeros() != bytes(8)


def test_rows_are_filled_and_read() -> None:
    record = MIXED.zeros()
    fill(record["row"], [4, 5])
    put_row(record["table"], 1, values=[1, 2, 3])
    put_row(record["cube"], 1, 0, values=[8, 9])
    assert record["row"].tolist() == [4, 5, 0]
    assert row_of(record["table"], 1) == [1, 2, 3, 0, 0]
    assert row_of(record["table"], 0) == [0] * 5
    assert row_of(record["cube"], 1, 0) == [8, 9]


def test_tables_and_room_to_work_in() -> None:
    table = constant(INT16, [[1, 2, 3], [4, 5, 6]])
    assert table[1, 2] == 6
    assert table.readonly
    assert np.asarray(table).tolist() == table.tolist() == [[1, 2, 3], [4, 5, 6]]
    with pytest.raises(AssertionError, match="equally long"):
        constant(INT8, [[1, 2], [3]])
    for code in (INT8, INT64, UINT64, FLOAT32):
        assert zeros(code, 3).tolist() == [0, 0, 0]
        assert zeros(code, 2, 2).tolist() == [[0, 0], [0, 0]]
        assert len(zeros(code, 0)) == 0
    room = zeros(INT64, 4)
    room[1:3][0] = 9
    assert room.tolist() == [0, 9, 0, 0]


def test_each_thread_has_one_record_to_work_in() -> None:
    layout = Layout([("one", INT64), ("row", INT16, (3,))])
    first = layout.zeros()
    first["one"], first["row"][1] = 7, 5
    layout.scratch().assign(first)
    assert layout.scratch() is layout.scratch()
    assert layout.scratch() == first
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(lambda: layout.scratch().tobytes()).result() == bytes(layout.size)
