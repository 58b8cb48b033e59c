"""Machine code for all kinds of machines, from one LLVM text."""

from __future__ import annotations

import ctypes
import math
from pathlib import Path

import pytest

from spanish_main.core.kernels.shipped import target_here
from spanish_main.libraries import emit
from spanish_main.libraries.targets import TARGETS, LinkError, link, object_of


class Wasm:
    """Reads a WebAssembly module that imports functions, a memory, a table and globals."""

    def __init__(self, code: bytes) -> None:
        self._code = code
        self._at = 8

    def number(self) -> int:
        found = shift = 0
        while True:
            byte = self._code[self._at]
            self._at += 1
            found |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return found

    def piece(self) -> bytes:
        length = self.number()
        self._at += length
        return self._code[self._at - length : self._at]

    def limits(self) -> None:
        for _ in range(1 + (self.number() & 1)):
            self.number()

    def imports(self) -> dict[str, tuple[bytes, bytes]]:
        """The functions that it imports by name, each with the codes of its arguments and results."""
        types: list[tuple[bytes, bytes]] = []
        found = {}
        while self.number() != 2:  # sections: of the types, of the imports
            end = self.number() + self._at
            for _ in range(self.number()):
                self.number()
                types.append((self.piece(), self.piece()))
            assert self._at == end
        self.number()
        for _ in range(self.number()):
            _, name, kind = self.piece(), self.piece().decode(), self.number()
            if kind == 0:
                found[name] = types[self.number()]
            elif kind == 1:
                self.number()
                self.limits()
            elif kind == 2:
                self.limits()
            else:
                self.number()
                self.number()
        return found


# A kernel that allocates memory.
ASKING = """
declare ptr @NRT_MemInfo_alloc_aligned(i64, i32)
declare void @NRT_MemInfo_call_dtor(ptr)
define i32 @inner(ptr %result, ptr %error, i64 %at) {
  %block = call ptr @NRT_MemInfo_alloc_aligned(i64 %at, i32 32)
  store volatile i64 1, ptr %block
  call void @NRT_MemInfo_call_dtor(ptr %block)
  ret i32 0
}
"""


def test_for_a_machine_of_32_bits_memory_is_asked_for_by_numbers_of_32_bits() -> None:
    asked_of = Wasm(object_of(emit.exported(ASKING, "inner"), TARGETS["wasm32"])).imports()
    whole_number = b"\x7f"
    assert asked_of["malloc"] == (whole_number, whole_number)
    assert asked_of["free"] == (whole_number, b"")


def test_a_text_lowered_for_one_machine_is_refused_for_others() -> None:
    lowered = "declare i8 @llvm.x86.atomic.sub.cc.i64(ptr, i64, i32 immarg)"
    with pytest.raises(LinkError, match="needs such a processor"):
        object_of(lowered, TARGETS["wasm32"])


def test_places_counted_by_long_addresses_are_not_taken_for_short_ones() -> None:
    counted = (
        "define ptr @inner(ptr %at) {\n  %to = getelementptr { i64, ptr }, ptr %at, i32 0, i32 1\n  ret ptr %to\n}"
    )
    assert object_of(counted, TARGETS["linux-aarch64"])
    with pytest.raises(LinkError, match="another width"):
        object_of(counted, TARGETS["wasm32"])


ROUNDING = """
define i32 @spanish_main(ptr %table) {
  %from = load double, ptr %table
  %up = call double @llvm.ceil.f64(double %from)
  store double %up, ptr %table
  ret i32 0
}
declare double @llvm.ceil.f64(double)
"""


def test_rounding_up_is_as_in_the_standard_library(tmp_path: Path) -> None:
    if target_here() not in TARGETS:
        pytest.skip(f"no library is made for {target_here()}")
    made = ctypes.CDLL(str(link(object_of(ROUNDING, TARGETS[target_here()]), target_here(), tmp_path)))
    numbers = [0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.5, -2.5, 1e-300, -1e-300, 2.0**52 - 0.5, 2.0**52, -(2.0**52), 1e300]
    for number in (*numbers, math.inf, -math.inf):
        table = ctypes.c_double(number)
        assert made.spanish_main(ctypes.byref(table)) == 0
        wanted = number if math.isinf(number) else math.copysign(float(math.ceil(number)), number)
        assert table.value == wanted
        assert math.copysign(1.0, table.value) == math.copysign(1.0, wanted), number
