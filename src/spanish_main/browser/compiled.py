"""Modules compiled before a snapshot of memory is taken, and run after it: those that need a compiled extension.

A snapshot can hold no extension, and so no module that has imported one. It can hold such a module's code. At a later
start that saves reading and compiling the source, which takes longer than running it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType


class _Kept(SourceFileLoader):
    """Runs code that is there already."""

    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self._code = code

    def get_code(self, fullname: str) -> CodeType:
        """The code, whatever lies in the file now: a page's files never change."""
        return self._code


class CompiledModules:
    """Finds modules whose code is kept, each once."""

    def __init__(self, home: Path) -> None:
        """home: the folder that the modules are imported from."""
        self._home = home
        self._codes: dict[str, tuple[Path, CodeType]] = {}

    def add(self, names: Iterable[str]) -> None:
        """Compile these modules. Those that are not there are imported as ever, and fail as ever."""
        for name in names:
            place = self._home.joinpath(*name.split("."))
            for file in (place / "__init__.py", place.with_suffix(".py")):
                if file.is_file():
                    code = compile(file.read_bytes(), str(file), "exec", dont_inherit=True)
                    self._codes[name] = file, code
                    break

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """See ``importlib.abc.MetaPathFinder``."""
        file, code = self._codes.pop(fullname, (None, None))
        if file is None or code is None:
            return None
        folders = [str(file.parent)] if file.name == "__init__.py" else None
        loader = _Kept(fullname, str(file), code)
        return spec_from_file_location(fullname, file, loader=loader, submodule_search_locations=folders)


def keep(home: str, names: Iterable[str]) -> CompiledModules:
    """Compile ``names``, modules in the folder ``home``, and have them found from now on."""
    modules = CompiledModules(Path(home))
    modules.add(names)
    sys.meta_path.insert(0, modules)
    return modules
