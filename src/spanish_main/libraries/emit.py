"""Emits a game's library as LLVM text: the kernels of its levels, compiled by Numba for any machine.

The environment tells Numba before its import to use no feature of this machine (``libraries.make``).
"""

from __future__ import annotations

import json
import os
import re
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import numba
from llvmlite import ir
from numba import types
from numba.core.codegen import JITCodeLibrary
from numba.extending import intrinsic
from numba.np.arrayobj import populate_array

from spanish_main.bots.catalog import level_of
from spanish_main.bots.libraries import selftest
from spanish_main.bots.players import greedy
from spanish_main.bots.search import result, workspace
from spanish_main.bots.search import tree as trees
from spanish_main.bots.search.composition import add_search, parts_for
from spanish_main.core.game.game import Game, game_type_at
from spanish_main.core.kernels import templates
from spanish_main.core.kernels.compiled import Compiled, code_of
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.kernel import Kernel, add
from spanish_main.core.kernels.ready import entry_name, key_of
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.shipped import FUNCTION

_HEAD: Final = 2  # words of the table before the arguments
_WORD: Final = ir.IntType(64)


class LibraryEntry(NamedTuple):
    """An entry: its name, the code of its result, the kernel, and example arguments."""

    name: str
    code: str
    kernel: Kernel
    arguments: tuple[Any, ...]


def entries(game: Game, mode: Compiled) -> Iterator[LibraryEntry]:
    """Yields the entries of the game's library: the searches of its levels, and the greedy bot's decision."""
    game_type = game.type
    settings = [level_of(game_type, name).settings for name in game_type.bots.levels]
    for parts in sorted({parts_for(game_type, one) for one in settings}):
        one = next(one for one in settings if parts_for(game_type, one) == parts)
        scope = add_search(game_type.composed(f"{game_type.name}_{parts.name}", mode), mode, parts)
        add(scope, mode, (trees.search, result.look_up), entries=False)
        work = workspace.new_work(game, one, mode, workspace.asked_weights(game, one))
        tree, found = workspace.new_tree((1, 1), mode), workspace.new_findings(game, mode)
        stream = mode.table(Rng(1).stream)
        yield LibraryEntry(entry_name("search", scope.__name__), "q", scope.search, (work, tree, 0, stream, 1, 1))
        yield LibraryEntry(entry_name("look_up", scope.__name__), "d", scope.look_up, (work, found, 0, 1, stream))
    scope = game_type.composed(f"{game_type.name}_greedy", mode)
    kernels = templates.resolve_chance, templates.position_value, greedy.look_ahead, greedy.best_action
    add(scope, mode, kernels, entries=False)
    looking = greedy.new_scratch(game, mode), 0, mode.table(Rng(1).stream), 0.0
    yield LibraryEntry(entry_name("best_action", scope.__name__), "q", scope.best_action, looking)


def text_of(game: Game) -> tuple[str, dict[str, str]]:
    """Returns the LLVM text of the library's one function, and the signatures of its entries by name."""
    with _untouched():
        return _text_of(game)


def _text_of(game: Game) -> tuple[str, dict[str, str]]:
    mode = Compiled(inline=False, boundscheck=False)
    found = list(entries(game, mode))
    scope: dict[str, Any] = {
        "read_q": _read_whole,
        "read_d": _read_real,
        "write_q": _write_whole,
        "write_d": _write_real,
    }
    lines = ["def entry(table):", "    which = read_q(table, 1)"]
    signatures = {}
    for number, one in enumerate(found):
        reader = _Reader(scope)
        arguments = [reader.read(argument) for argument in one.arguments]
        signatures[one.name] = f"{one.code}:{','.join(reader.kinds)}"
        scope[f"kernel_{number}"] = one.kernel
        lines.append(f"    if which == {key_of(one.name, signatures[one.name])}:")
        lines.append(f"        write_{one.code}(table, 0, kernel_{number}({', '.join(arguments)}))")
        lines.append("        write_q(table, 1, 0)")
    exec("\n".join(lines), scope)  # noqa: S102 -- a function that takes each kernel's arguments from the table
    options = {"boundscheck": False, "_nrt": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    made = numba.njit(types.void(types.int64), **options)(scope["entry"])
    compiled = next(iter(made.overloads.values()))
    return exported(compiled.library.get_llvm_str(), compiled.fndesc.llvm_func_name), signatures


@contextmanager
def _untouched() -> Iterator[None]:
    """Makes Numba keep the LLVM text from before code generation, which adds instructions of this machine."""
    finalize = JITCodeLibrary._finalize_final_module  # noqa: SLF001 -- Numba has no public way

    def keeping(library: Any) -> None:
        before = library._final_module.clone()  # noqa: SLF001
        finalize(library)
        library._final_module = before  # noqa: SLF001

    JITCodeLibrary._finalize_final_module = keeping  # noqa: SLF001
    try:
        yield
    finally:
        JITCodeLibrary._finalize_final_module = finalize  # noqa: SLF001


class _Reader:
    """Writes the expressions that read an entry's arguments from the table, in their order."""

    def __init__(self, scope: dict[str, Any]) -> None:
        """scope: gets the names that the expressions use."""
        self._scope = scope
        self._at = _HEAD
        self.kinds: list[str] = []  # of the arguments, as in ``ready.Library``

    def read(self, example: Any) -> str:
        """Returns the expression for the next argument, which has the type of ``example``."""
        if isinstance(example, tuple):
            kind = type(example)
            self._scope[kind.__name__] = kind
            return f"{kind.__name__}({', '.join([self.read(part) for part in example])})"
        if isinstance(example, float):
            self.kinds.append("d")
            return f"read_d(table, {self._next(1)})"
        if isinstance(example, int):
            self.kinds.append("q")
            return f"read_q(table, {self._next(1)})"
        kind = numba.typeof(example)
        numbers = isinstance(kind.dtype, types.Number)
        self.kinds.append(f"{code_of(example.dtype)}{kind.ndim}" if numbers else f"r{example.dtype.itemsize}")
        name = f"array_{kind.dtype}_{kind.ndim}" if numbers else f"records_{kind.ndim}"
        self._scope[name] = _array(kind.dtype, kind.ndim)
        return f"{name}(table, {self._next(1 + kind.ndim)})"

    def _next(self, words: int) -> int:
        self._at += words
        return self._at - words


def _place(builder: Any, table: Any, at: Any) -> Any:
    """Returns the address of word number ``at`` of the table."""
    return builder.gep(builder.inttoptr(table, ir.PointerType()), [at], source_etype=_WORD)


@intrinsic  # type: ignore[untyped-decorator]
def _read_whole(typing_context: Any, table: Any, at: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.load(_place(builder, *arguments), typ=_WORD)

    return types.int64(types.int64, types.int64), generate


@intrinsic  # type: ignore[untyped-decorator]
def _read_real(typing_context: Any, table: Any, at: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.load(_place(builder, *arguments), typ=ir.DoubleType())

    return types.float64(types.int64, types.int64), generate


def _write(numba_type: Any) -> Any:
    @intrinsic  # type: ignore[untyped-decorator]
    def write(typing_context: Any, table: Any, at: Any, value: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            builder.store(arguments[2], _place(builder, *arguments[:2]))
            return context.get_dummy_value()

        return types.none(types.int64, types.int64, numba_type), generate

    return write


_write_whole, _write_real = _write(types.int64), _write(types.float64)


@cache
def _array(dtype: Any, ndim: int) -> Any:
    """Returns an intrinsic that makes an array from its address and shape at ``at`` in the table.

    The caller owns the memory, so there is no reference count, which ``numba.carray`` would have.
    """
    kind = types.Array(dtype, ndim, "C")

    @intrinsic  # type: ignore[untyped-decorator]
    def array(typing_context: Any, table: Any, at: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            table, at = arguments
            words = [
                builder.load(_place(builder, table, builder.add(at, ir.Constant(_WORD, word))), typ=_WORD)
                for word in range(1 + ndim)
            ]
            made = context.make_array(kind)(context, builder)
            size = ir.Constant(_WORD, context.get_abi_sizeof(context.get_data_type(dtype)))
            strides = [size]
            for length in words[:1:-1]:
                strides.insert(0, builder.mul(strides[0], length))
            data = builder.inttoptr(words[0], made.data.type)
            populate_array(made, data=data, shape=words[1:], strides=strides, itemsize=size, meminfo=None)
            return made._getvalue()  # noqa: SLF001 -- how Numba's own intrinsics end

        return kind(types.int64, types.int64), generate

    return array


# The function of a library, and the memory functions that Numba's kernels call. A block begins with Numba's MemInfo:
# references, destructor and its argument, data (at offset 24), size, owner. The offsets are those of the machine that
# runs Numba, where an address has eight bytes. Each target defines ``allocate`` (``libraries.targets``).
_AROUND: Final = """
define i32 @{function}(ptr %table) {{
  %result = alloca ptr
  %error = alloca ptr
  %at = ptrtoint ptr %table to i64
  %status = call i32 @"{inner}"(ptr %result, ptr %error, i64 %at)
  ret i32 %status
}}

define internal ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 %align) {{
  %whole = add i64 %size, 128
  %block = call ptr @allocate(i64 %whole)
  %none = icmp eq ptr %block, null
  br i1 %none, label %failed, label %got
got:
  %first = getelementptr i8, ptr %block, i64 127
  %number = ptrtoint ptr %first to i64
  %aligned = and i64 %number, -64
  %data = inttoptr i64 %aligned to ptr
  call void @llvm.memset.p0.i64(ptr %block, i8 0, i64 48, i1 false)
  store i64 1, ptr %block
  %place = getelementptr i8, ptr %block, i64 24
  store ptr %data, ptr %place
  ret ptr %block
failed:
  ret ptr null
}}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal void @NRT_MemInfo_call_dtor(ptr %block) {{
  call void @free(ptr %block)
  ret void
}}
"""


def exported(text: str, inner: str) -> str:
    """Returns Numba's text with the library's function around ``inner``, and nothing specific to this machine."""
    text = re.sub(r"^target (triple|datalayout) = .*$", "", text, flags=re.MULTILINE)
    text = re.sub(r'"(target-cpu|target-features|tune-cpu|probe-stack)"="[^"]*"', "", text)
    ours = r"^declare .*@(NRT_MemInfo_(alloc_aligned|call_dtor)|malloc|free|llvm\.memset\.p0\.i64)\(.*$"
    text = re.sub(ours, "", text, flags=re.MULTILINE)
    return text + _AROUND.format(function=FUNCTION, inner=inner)


def main() -> None:
    """``python -m spanish_main.libraries.emit HOME TEXT ABOUT``: writes the text of a game's library, and its entries.

    HOME: the game type, ``module:attribute``. ABOUT: the file for the manifest's data of the library, as JSON.
    """
    home, text, about = sys.argv[1:]
    threading.Thread(target=_end_with_caller, daemon=True).start()
    game_type = game_type_at(home)
    made, found = text_of(Game(game_type, {}))
    Path(text).write_text(made, encoding="utf-8")
    data = {"entries": list(found.items()), "selftest": selftest(game_type, INTERPRETED)}
    Path(about).write_text(json.dumps(data), encoding="utf-8")


def _end_with_caller() -> None:
    """Ends this process when its input ends: the caller has its result, or is gone."""
    os.read(0, 1)
    os._exit(1)


if __name__ == "__main__":
    main()
