"""Makes libraries from LLVM text for all kinds of machines: optimises, generates machine code, and links."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from llvmlite import binding

from spanish_main.core.kernels.shipped import FUNCTION, target_here

# Features of every browser since 2021, and of Node since version 16.
_WASM: Final = "+bulk-memory,+sign-ext,+mutable-globals,+nontrapping-fptoint,+simd128"
# The functions that a library for Windows imports from the system's library.
_WINDOWS: Final = "LIBRARY ucrtbase.dll\nEXPORTS\nmalloc\nfree\nmemset\nmemmove\nmemcpy\n"


@dataclass(frozen=True)
class Target:
    """A kind of machine: LLVM's triple for its code and what its libraries end with.

    features: of the processor, as LLVM names them; empty: what every one has. bits: of an address.
    ceil: whether it rounds up by an instruction.
    """

    triple: str
    ending: str
    features: str = ""
    bits: int = 64
    ceil: bool = True


TARGETS: Final = {
    "linux-x86_64": Target("x86_64-unknown-linux-gnu", "so", ceil=False),
    "linux-aarch64": Target("aarch64-unknown-linux-gnu", "so"),
    "macos-arm64": Target("arm64-apple-macosx11.0.0", "dylib"),
    "windows-x86_64": Target("x86_64-pc-windows-gnu", "dll", ceil=False),
    "wasm32": Target("wasm32-unknown-emscripten", "so", _WASM, 32),
}


# How much memory is asked for is a number as long as an address. WebAssembly links no call of another kind.
_ALLOCATE: Final = {
    64: """
define internal ptr @allocate(i64 %size) {
  %block = call ptr @malloc(i64 %size)
  ret ptr %block
}
declare ptr @malloc(i64)
declare void @free(ptr)
""",
    32: """
define internal ptr @allocate(i64 %size) {
  %short = trunc i64 %size to i32
  %block = call ptr @malloc(i32 %short)
  ret ptr %block
}
declare ptr @malloc(i32)
declare void @free(ptr)
""",
}
# Rounding up, where the oldest processors of a kind have no instruction and would call the C library. The sign of a
# zero stays; a number as large as 2 ** 52 is whole.
_CEIL: Final = """
define internal double @ceil_of(double %x) alwaysinline {
  %size = call double @llvm.fabs.f64(double %x)
  %small = fcmp olt double %size, 0x4330000000000000
  %number = fptosi double %x to i64
  %cut = sitofp i64 %number to double
  %low = fcmp olt double %cut, %x
  %more = fadd double %cut, 1.0
  %up = select i1 %low, double %more, double %cut
  %signed = call double @llvm.copysign.f64(double %up, double %x)
  %result = select i1 %small, double %signed, double %x
  ret double %result
}

declare double @llvm.fabs.f64(double)
declare double @llvm.copysign.f64(double, double)
"""


# Machine-specific parts of a text: a processor's own instructions, and offsets that depend on the width of addresses.
_LOWERED: Final = re.compile(r"@llvm\.(x86|aarch64|arm)\.[\w.]+")
_FAMILIES: Final = {"x86": ("x86_64",), "aarch64": ("aarch64", "arm64"), "arm": ("arm",)}
_WIDE: Final = re.compile(r"getelementptr[a-z ]* \{[^}]*\bptr\b")


class LinkError(Exception):
    """A library could not be linked; the text says why."""


def object_of(text: str, target: Target) -> bytes:
    """Returns the machine code of LLVM ``text`` for ``target``; it exports the library's function alone."""
    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    found = binding.Target.from_triple(target.triple)
    machine = found.create_target_machine(cpu="", features=target.features, opt=3, reloc="pic", codemodel="default")
    head = f'target triple = "{target.triple}"\ntarget datalayout = "{machine.target_data}"\n'
    module = binding.parse_assembly(head + _completed(text, target))
    for one in (*module.functions, *module.global_variables):
        if not one.is_declaration and one.name != FUNCTION:
            one.linkage = "internal"
    module.verify()
    options = binding.create_pipeline_tuning_options(speed_level=3)
    builder = binding.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
    return bytes(machine.emit_object(module))


def _completed(text: str, target: Target) -> str:
    """Returns the text with the functions that it calls on ``target``; LinkError if it is for another machine.

    LLVM would end the process at another processor's instructions.
    """
    lowered = _LOWERED.search(text)
    if lowered and not target.triple.startswith(_FAMILIES[lowered[1]]):
        raise LinkError(f"{lowered[0]} needs such a processor")
    if target.bits == 32 and _WIDE.search(text):
        raise LinkError("places in memory are counted by addresses of another width")
    text += _ALLOCATE[target.bits]
    if target.ceil or "@llvm.ceil.f64(" not in text:
        return text
    text = re.sub(r"^declare double @llvm\.(ceil|fabs|copysign)\.f64\(.*\n", "", text, flags=re.MULTILINE)
    return text.replace("@llvm.ceil.f64(", "@ceil_of(") + _CEIL


def linker() -> str | None:
    """Returns the linker: ``zig`` for every target, or this machine's C compiler; None if there is neither."""
    if find_spec("ziglang") is not None:
        return "zig"
    return next((found for name in ("cc", "gcc", "clang") if (found := shutil.which(name)) is not None), None)


def link(code: bytes, name: str, folder: Path) -> Path:
    """Links machine code to a library for the target called ``name``, in ``folder``; LinkError."""
    found = linker()
    if found is None:
        raise LinkError("there is no linker: neither ziglang nor a C compiler")
    made = folder / f"linked.{TARGETS[name].ending}"
    source = folder / "code.o"
    source.write_bytes(code)
    if found == "zig":
        commands = [[sys.executable, "-m", "ziglang", *one] for one in _zig(name, source, made)]
    elif name == target_here():
        bare = ["-nostdlib", "-Wl,--gc-sections"] if name.startswith("linux") else []
        commands = [[found, *bare, "-shared", "-s", "-o", str(made), str(source)]]
    else:
        raise LinkError(f"only ziglang links for {name}")
    for command in commands:
        done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 -- a linker, of files that we have made
        if done.returncode != 0:
            raise LinkError(f"linking for {name}: {' '.join(done.stderr.split())[:300]}")
    return made


def _zig(name: str, source: Path, made: Path) -> list[list[str]]:
    """Returns the arguments of each call of Zig. It links no C library: every process has the needed functions.

    Zig links and signs for macOS by itself. For other systems it has LLVM's linkers.
    """
    if name.startswith("macos"):
        return [["cc", "-target", "aarch64-macos.11.0", "-shared", "-s", "-o", str(made), str(source)]]
    if name.startswith("windows"):
        names, imports = source.with_suffix(".def"), source.with_suffix(".lib")
        names.write_text(_WINDOWS, encoding="ascii")
        files = [f"-out:{made}", str(source), str(imports)]
        return [
            ["dlltool", "-m", "i386:x86-64", "-d", str(names), "-l", str(imports)],
            ["lld-link", "-dll", "-noentry", f"-export:{FUNCTION}", "-opt:ref", "-Brepro", *files],
        ]
    files = ["-o", str(made), str(source)]
    if name == "wasm32":
        return [["wasm-ld", "-shared", "--experimental-pic", "--allow-undefined", f"--export={FUNCTION}", "-s", *files]]
    return [["ld.lld", "-shared", "-s", "--gc-sections", *files]]
