"""JSON as other programs read it."""

from __future__ import annotations

import json
from typing import Any


def strictly(text: str) -> Any:
    """Reads JSON without Python's NaN and Infinity."""

    def refuse(constant: str) -> None:
        raise AssertionError(f"{constant} is no JSON")

    return json.loads(text, parse_constant=refuse)
