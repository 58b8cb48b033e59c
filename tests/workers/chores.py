"""Work for supervised processes without imports of the product, so that they start fast."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any


def hello(name: str) -> str:
    return f"hello {name} from {os.getpid()}"


def nap(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def die() -> None:
    os._exit(9)


def odd() -> Any:
    return lambda: None


def environment(name: str) -> str | None:
    return os.environ.get(name)


def touch(path: str) -> None:
    Path(path).touch()
