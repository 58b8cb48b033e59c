"""JSON-RPC 2.0 for the engine: reads a request from a line of input and writes an answer."""

from __future__ import annotations

import json
import math
from typing import Any

PARSE_ERROR, INVALID_REQUEST, METHOD_NOT_FOUND, INVALID_PARAMS = -32700, -32600, -32601, -32602
INTERNAL_ERROR = -32603
REFUSED = 1  # well-formed, but the rules or the state of the engine forbid it
MAX_LINE = 1 << 20
MAX_DEPTH = 64  # a position has some four levels

Json = dict[str, Any]


class EngineError(Exception):
    """The engine's answer instead of a result. code: of JSON-RPC, or REFUSED. data: more about it, as JSON."""

    def __init__(self, code: int, message: str, data: Json | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.data = data


def _no_constant(name: str) -> None:
    """Refuses NaN and Infinity, which Python reads though JSON has none."""
    raise ValueError(name)


def parsed(line: str) -> Json:
    """The request in a line of input; EngineError if it is no request."""
    if len(line) > MAX_LINE:
        raise EngineError(INVALID_REQUEST, f"a line can have at most {MAX_LINE} characters")
    try:
        request = json.loads(line.removeprefix("\ufeff"), parse_constant=_no_constant)
    except (ValueError, RecursionError):
        raise EngineError(PARSE_ERROR, "the line is not valid JSON") from None
    if isinstance(request, list):
        raise EngineError(INVALID_REQUEST, "batches are not supported: send each request on its own line")
    if not isinstance(request, dict) or request.get("jsonrpc") != "2.0" or not isinstance(request.get("method"), str):
        raise EngineError(INVALID_REQUEST, 'a request is {"jsonrpc": "2.0", "id": …, "method": "…", "params": {…}}')
    identity = request.get("id")
    # 1e999 reads as infinity, which JSON cannot write.
    finite = isinstance(identity, float) and math.isfinite(identity)
    if isinstance(identity, bool) or not (isinstance(identity, str | int | None) or finite):
        raise EngineError(INVALID_REQUEST, "an id is a text or a number")
    if _depth(request.get("params")) > MAX_DEPTH:
        raise EngineError(INVALID_REQUEST, f"params are nested deeper than {MAX_DEPTH} levels")
    return request


def _depth(value: Any) -> int:
    """The depth of nested lists and objects, at most MAX_DEPTH + 1."""
    level, depth = [value], 0
    while depth <= MAX_DEPTH:
        held = [one for one in level if isinstance(one, dict | list)]
        if not held:
            return depth
        level = [inner for one in held for inner in (one.values() if isinstance(one, dict) else one)]
        depth += 1
    return depth


def refusal(error: EngineError) -> Json:
    """``error`` as the member ``error`` of an answer."""
    data = {} if error.data is None else {"data": error.data}
    return {"error": {"code": error.code, "message": str(error), **data}}


def written(answer: Json, identity: Any) -> str:
    """An answer as a line of JSON that UTF-8 can encode: half of a surrogate pair is escaped."""
    whole = {"jsonrpc": "2.0", "id": identity, **answer}
    text = json.dumps(whole, ensure_ascii=False)
    return text if text.isascii() or _is_text(text) else json.dumps(whole)


def _is_text(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
