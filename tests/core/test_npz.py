"""Files of NumPy are read without it, number by number; all else is refused in one line."""

from __future__ import annotations

import io
import pickle
import struct
import tracemalloc
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays_of

import spanish_main
from spanish_main.core.errors import DamagedFile
from spanish_main.core.kernels.layout import FLOAT32
from spanish_main.core.npz import MOST, again, flat, kept, read_npz

TYPES = ("|i1", "|u1", "<i2", "<u2", "<i4", "<u4", "<i8", "<u8", "<f2", "<f4")
SHIPPED = sorted(Path(spanish_main.__file__).parent.rglob("*.npz"))


def shapes() -> st.SearchStrategy[tuple[int, ...]]:
    return st.one_of(st.tuples(st.integers(0, 20)), st.lists(st.integers(1, 6), min_size=1, max_size=4).map(tuple))


@st.composite
def numbers(draw: Callable[[Any], Any]) -> Any:
    """An array of any type that is read: any bytes, so with infinities and NaN."""
    kind, shape = np.dtype(draw(st.sampled_from(TYPES))), draw(shapes())
    return draw(arrays_of.arrays(kind, shape))


def written(save: Any, **arrays: Any) -> bytes:
    file = io.BytesIO()
    save(file, **arrays)
    return file.getvalue()


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("npz") / "arrays.npz"


@given(one=numbers(), other=numbers(), text=st.text(), packed=st.booleans())
def test_what_was_written_is_read(path: Path, one: Any, other: Any, text: str, packed: bool) -> None:
    text = text.rstrip("\0")  # as NumPy has it
    save = np.savez_compressed if packed else np.savez
    path.write_bytes(written(save, one=one, other=other, text=np.array(text)))
    found = read_npz(path, ["other", "text"], ["none", "one"])
    assert list(found) == ["other", "text", "one"]
    assert found["text"] == text
    for kept_array, view in ((one, found["one"]), (other, found["other"])):
        wanted = kept_array.astype(np.float32) if kept_array.dtype == np.float16 else kept_array
        assert (view.shape, np.asarray(view).dtype, view.readonly) == (wanted.shape, wanted.dtype, False)
        assert np.array_equal(np.asarray(view), wanted, equal_nan=wanted.dtype.kind == "f")


@given(numbers())
def test_a_view_copies_and_pickles(array: Any) -> None:
    if array.dtype == np.float16:
        array = array.astype(np.float32)
    view = memoryview(array)
    other = again(pickle.loads(pickle.dumps(kept(view))))
    assert (other.shape, other.format, other.tobytes()) == (view.shape, view.format, view.tobytes())
    assert flat(array).tobytes() == array.tobytes()
    assert len(flat(array)) == array.size
    assert again(kept({"seed": 1})) == {"seed": 1}


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.name)
def test_what_comes_along_is_read_as_numpy_reads_it(file: Path) -> None:
    with np.load(file, allow_pickle=False) as arrays:
        found = read_npz(file, arrays.files)
        assert len(found) == len(arrays.files) >= 2
        for name, values in found.items():
            if isinstance(values, str):
                assert values == str(arrays[name])
                continue
            wanted = arrays[name].astype(np.float32) if arrays[name].dtype == np.float16 else arrays[name]
            assert (values.shape, values.tobytes()) == (wanted.shape, wanted.tobytes())


# --- What is refused --------------------------------------------------------------------------------------------------

HEADER = "{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }\n"
WHOLE = struct.pack("<2f", 1.0, 2.0)


def member(header: str | bytes = HEADER, data: bytes = WHOLE, *, magic: bytes = b"\x93NUMPY\x01\x00") -> bytes:
    """A member written by hand, which may be wrong."""
    text = header.encode("latin-1") if isinstance(header, str) else header
    return magic + struct.pack("<H", len(text)) + text + data


def archive(data: bytes, name: str = "one.npy", packing: int = zipfile.ZIP_DEFLATED) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", packing) as made:
        made.writestr(name, data)
    return file.getvalue()


def array(values: Any) -> bytes:
    file = io.BytesIO()
    np.save(file, values)
    return archive(file.getvalue())


def claimed(data: bytes, entry: int, value: int) -> bytes:
    """``data``, an archive of one member, whose list says ``value`` at byte ``entry`` of the member's entry."""
    at = data.index(b"PK\x01\x02") + entry
    return data[:at] + struct.pack("<I", value) + data[at + 4 :]


def encrypted(data: bytes) -> bytes:
    at = data.index(b"PK\x01\x02") + 8
    return data[:at] + struct.pack("<H", 1) + data[at + 2 :]


REFUSED: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "not an archive"),
    "no archive": (b"ahoy", "not an archive"),
    "a bare array": (member(), "not an archive"),
    "a pickle": (pickle.dumps([1.0]), "not an archive"),
    "another name": (archive(member(), "two.npy"), "it has no one"),
    "no member of NumPy's": (archive(b"ahoy, this is text"), "one is damaged"),
    "an empty member": (archive(b""), "."),
    "version 4": (archive(member(magic=b"\x93NUMPY\x04\x00")), "one is damaged"),
    "Fortran's order": (array(np.asfortranarray(np.ones((2, 3), np.float32))), "one has an unsupported type.*True"),
    "objects": (array(np.array([{}, None], object)), "one has an unsupported type.*'|O'"),
    "letters": (array(np.array([b"ahoy"])), "one has an unsupported type.*'|S4'"),
    "texts": (array(np.array(["ahoy", "avast"])), "an unsupported type.*<U5"),
    "no text": (archive(member("{'descr': '<U1', 'fortran_order': False, 'shape': (), }\n", b"\xff" * 4)), "damaged"),
    "complex numbers": (array(np.ones(2, np.complex64)), "one has an unsupported type.*'<c8'"),
    "wide numbers": (array(np.ones(2, np.float64)), "one has an unsupported type.*'<f8'"),
    "truth": (array(np.ones(2, np.bool_)), "one has an unsupported type.*'|b1'"),
    "the other order of bytes": (array(np.ones(2, ">f4")), "one has an unsupported type.*'>f4'"),
    "fields": (array(np.zeros(2, [("a", "<f4")])), "one is damaged"),
    "a single number": (array(np.float32(1.0)), r"an unsupported type.*\(\)"),
    "rows of nothing": (array(np.ones((2, 0), np.float32)), r"an unsupported type.*\(2, 0\)"),
    "too few numbers": (archive(member(data=WHOLE[:-1])), "one is damaged"),
    "too many numbers": (archive(member(data=WHOLE + b"\0")), "one is damaged"),
    "half a header": (archive(member()[:20]), "one is damaged"),
    "no header": (archive(member("")), "one is damaged"),
    "a header of code": (archive(member(HEADER.replace("(2,)", "(1+1,)"))), "one is damaged"),
    "a negative length": (archive(member(HEADER.replace("2,", "-2,"))), "one is damaged"),
    "a very long header": (archive(member(HEADER[:-1] + " " * 20_000 + "\n")), "one is damaged"),
    "a long header of another kind": (
        archive(member(HEADER.replace("<f4", "x" * 9_900))),
        "one has an unsupported type: {'descr': 'x+$",
    ),
    "a length without an end": (archive(member(HEADER.replace("2,", "9" * 9 + ","))), "one has more than"),
    "lengths without an end": (archive(member(HEADER.replace("2,", "65536, 65536"))), "one has more than"),
    "a text without an end": (
        archive(member("{'descr': '<U999999999', 'fortran_order': False, 'shape': (), }\n")),
        "one has more than",
    ),
    "packed by LZMA": (archive(member(), packing=zipfile.ZIP_LZMA), "one is compressed in an unsupported way"),
    "packed by bzip2": (archive(member(), packing=zipfile.ZIP_BZIP2), "one is compressed in an unsupported way"),
    "a check sum of others": (claimed(archive(member()), 16, 1), "damaged"),
    "a size of others": (claimed(archive(member()), 24, 5), "."),
    "a place of others": (claimed(archive(member()), 42, 7), "."),
    "a password": (encrypted(archive(member())), "damaged"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_anything_else_is_refused_in_one_line(tmp_path: Path, case: str) -> None:
    data, why = REFUSED[case]
    file = tmp_path / "arrays.npz"
    file.write_bytes(data)
    with pytest.raises(DamagedFile, match=rf"^.*arrays\.npz cannot be read: .*{why}") as raised:
        read_npz(file, ["one"])
    assert "\n" not in str(raised.value)
    assert len(str(raised.value)) < len(str(file)) + 250
    assert raised.value.arguments["name"] == str(file)
    if raised.value.arguments["reason"].message == "error-archive":  # it says least, so what was met is kept
        assert raised.value.__cause__ is not None


def test_what_is_refused_is_so_for_what_is_wrong_with_it_alone(tmp_path: Path) -> None:
    file = tmp_path / "arrays.npz"
    for data in (archive(member()), array(np.array([1, 2], np.float32))):
        file.write_bytes(data)
        found = read_npz(file, ["one"])["one"]
        assert (found.format, found.tolist()) == (FLOAT32, [1.0, 2.0])


@pytest.mark.parametrize("version", [2, 3])
def test_newer_versions_of_the_header_are_read(tmp_path: Path, version: int) -> None:
    made = io.BytesIO()
    np.lib.format.write_array(made, np.arange(6, dtype="<i2").reshape(2, 3), version=(version, 0))
    file = tmp_path / "arrays.npz"
    file.write_bytes(archive(made.getvalue()))
    assert read_npz(file, ["one"])["one"].tolist() == [[0, 1, 2], [3, 4, 5]]


def test_a_file_that_would_unpack_without_an_end_takes_no_memory(tmp_path: Path) -> None:
    """A thousand times as much as lies there, whether it says so or not."""
    many = 2 * MOST
    file = tmp_path / "arrays.npz"
    for length in (2, many // 4, 1_000_000):
        header = HEADER.replace("2,", f"{length},")
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as made, made.open("one.npy", "w") as out:
            out.write(member(header, b""))
            for _ in range(many >> 20):
                out.write(bytes(1 << 20))
        assert file.stat().st_size < many // 500
        tracemalloc.start()
        with pytest.raises(DamagedFile, match=r"one (has more than|is damaged)"):
            read_npz(file, ["one"])
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert peak < 20_000_000


def test_a_file_that_never_ends_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "arrays.npz"
    file.write_bytes(archive(member()))
    with file.open("r+b") as growing:
        growing.truncate(1 << 33)  # takes no room on the disk
    with pytest.raises(DamagedFile, match="not an archive"):
        read_npz(file, ["one"])


def test_a_file_that_is_not_there_is_none_that_is_damaged(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_npz(tmp_path / "none.npz", ["one"])
    with pytest.raises(IsADirectoryError):
        read_npz(tmp_path, ["one"])
