"""A training between two rounds, as a file."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray


def keep(path: Path, arrays: Mapping[str, NDArray[Any]], words: Mapping[str, Any]) -> None:
    """Write ``arrays`` and ``words`` (JSON) to ``path``: all of it, or what was there before stays."""
    rough = path.with_name(f"{path.name}.new")
    with rough.open("wb") as file:
        np.savez(file, allow_pickle=False, words=np.array(json.dumps(words)), **arrays)
        file.flush()
        os.fsync(file.fileno())
    rough.replace(path)


def kept(path: Path) -> tuple[dict[str, NDArray[Any]], Any]:
    """What ``keep`` wrote. FileNotFoundError, OSError, KeyError, EOFError or ValueError where it cannot be read."""
    with np.load(path, allow_pickle=False) as found:
        return {name: found[name] for name in found.files if name != "words"}, json.loads(str(found["words"]))
