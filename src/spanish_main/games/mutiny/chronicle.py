"""x"""

from typing import Any
from spanish_main.core.errors import IllegalAction


def chronicle(before: Any, action: int, after: Any, viewer: int) -> list[Any]:
    return []


def forbid(s: Any, action: int) -> IllegalAction:
    return IllegalAction("M-X", "mutiny-forbidden-x", {}, "x")
