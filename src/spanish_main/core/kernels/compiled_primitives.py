"""The compiled versions of the primitives: bits, the random generator, hashing, scratch memory.

They share the constants of the interpreted versions. They calculate with words (uint64), not with unlimited integers.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic, overload
from numba.np.numpy_support import as_dtype

from spanish_main.core.kernels import bits, hashing, rng, scratch
from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.core.kernels.kernel import Kernel

_GAMMA = np.uint64(rng.GAMMA)
_MIX_1 = np.uint64(rng.MIX_1)
_MIX_2 = np.uint64(rng.MIX_2)
_ONE = np.uint64(1)
_S27 = np.uint64(27)
_S29 = np.uint64(29)
_S30 = np.uint64(30)
_S31 = np.uint64(31)
_S32 = np.uint64(32)
_KEY_SEED = np.uint64(0x2545F4914F6CDD1D)
_KEY_FACTOR = np.uint64(0x9FB21C651E98DF25)


def _inline(function: Any) -> Any:
    return numba.njit(forceinline=True, _nrt=False)(function)


def _allocating(function: Any) -> Any:
    return numba.njit(forceinline=True)(function)


@intrinsic  # type: ignore[untyped-decorator]
def _trailing_zeros(typing_context: Any, mask: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), generate


@intrinsic  # type: ignore[untyped-decorator]
def _leading_zeros(typing_context: Any, mask: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctlz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), generate


@intrinsic  # type: ignore[untyped-decorator]
def _population(typing_context: Any, mask: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@intrinsic  # type: ignore[untyped-decorator]
def _prefetch(typing_context: Any, rows: Any, row: Any, at: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, arguments[0])
        word, pointer = ir.IntType(32), ir.PointerType()
        start = builder.mul(arguments[1], builder.extract_value(array.strides, 0))
        place = builder.gep(
            builder.bitcast(array.data, pointer), [builder.add(start, arguments[2])], source_etype=ir.IntType(8)
        )
        kind = ir.FunctionType(ir.VoidType(), [pointer, word, word, word])
        hint = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0")
        builder.call(hint, [place, *(ir.Constant(word, number) for number in (1, 3, 1))])  # to write, keep, data
        return context.get_dummy_value()

    return types.none(rows, types.int64, types.int64), generate


@_inline
def _fetch(rows: Any, row: int, at: int) -> None:
    _prefetch(rows, row, at)


@_inline
def _lowest_bit(mask: int) -> int:
    return int(_trailing_zeros(mask))


@_inline
def _highest_bit(mask: int) -> int:
    return 63 - int(_leading_zeros(mask))


@_inline
def _popcount(mask: int) -> int:
    return int(_population(mask))


@_inline
def _mix(word: Any) -> Any:
    word = (word ^ (word >> _S30)) * _MIX_1
    word = (word ^ (word >> _S27)) * _MIX_2
    return word ^ (word >> _S31)


@_inline
def _next_word(stream: Any) -> Any:
    stream[1] += _ONE
    return _mix(stream[0] + stream[1] * _GAMMA)


@_inline
def _below(stream: Any, bound: int) -> int:
    return int(((_next_word(stream) >> _S32) * np.uint64(bound)) >> _S32)


@numba.njit(_nrt=False)  # type: ignore[untyped-decorator]
def _split(stream: Any, index: int, child: Any) -> None:
    child[0] = _mix(stream[0] ^ _mix(np.uint64(index) * _GAMMA + _MIX_1))
    child[1] = np.uint64(0)


@_inline
def _key_of(words: Any, row: int) -> Any:
    key = _KEY_SEED
    for column in range(words.shape[1]):
        key = (key ^ words[row, column]) * _KEY_FACTOR
        key ^= key >> _S29
    return key


@_inline
def _slot_of(key: Any, mask: int) -> int:
    return int(np.int64(key & np.uint64(mask)))


@_allocating
def _float32s(length: int) -> Any:
    return np.zeros(length, np.float32)


@_allocating
def _float64s(length: int) -> Any:
    return np.zeros(length, np.float64)


@_allocating
def _int64s(length: int) -> Any:
    return np.zeros(length, np.int64)


def _blank_like(s: StateRecord, length: int) -> Any:
    raise NotImplementedError  # compiled code calls the overload below


# Numba compares the annotations of an overload with those of the function within: both say Any.
@overload(_blank_like)  # type: ignore[untyped-decorator]
def _blank_like_of(s: Any, length: Any) -> Any:
    dtype = as_dtype(s)

    def make(s: Any, length: Any) -> Any:
        return np.empty(length, dtype)

    return make


@_allocating
def _copies(s: StateRecord, length: int) -> Any:
    states = _blank_like(s, length)
    states[0] = s
    return states


PRIMITIVES: dict[Kernel, Any] = {
    bits.lowest_bit: _lowest_bit,
    bits.highest_bit: _highest_bit,
    bits.popcount: _popcount,
    rng.mix: _mix,
    rng.next_word: _next_word,
    rng.below: _below,
    rng.split: _split,
    hashing.key_of: _key_of,
    hashing.slot_of: _slot_of,
    scratch.float32s: _float32s,
    scratch.float64s: _float64s,
    scratch.int64s: _int64s,
    scratch.copies: _copies,
    scratch.fetch: _fetch,
}

# Those that allocate memory: a kernel that calls none of them needs no reference counts.
ALLOCATING: frozenset[Kernel] = frozenset((scratch.float32s, scratch.float64s, scratch.int64s, scratch.copies))
