"""A client of the engine, which can be in any language: JSON-RPC 2.0, one message a line, over pipes."""

import itertools
import json
import subprocess
import sys
from typing import Any

engine = subprocess.Popen(
    [sys.executable, "-m", "spanish_main", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
)
assert engine.stdin is not None
assert engine.stdout is not None
numbers = itertools.count(1)


def call(method: str, **params: Any) -> Any:
    """Sends a request and returns its result."""
    request = {"jsonrpc": "2.0", "id": next(numbers), "method": method, "params": params}
    engine.stdin.write(json.dumps(request) + "\n")
    engine.stdin.flush()
    answer = json.loads(engine.stdout.readline())
    if "error" in answer:
        raise RuntimeError(answer["error"])
    return answer["result"]


state = call("new", game="cartagena", options={"players": 2, "variant": "jamaica"}, seed=1)
while not state["terminal"]:
    if state["seat"] == -1:
        state = call("sample")
    else:
        bot = "greedy" if state["seat"] == 0 else "random"
        state = call("apply", action=call("choose", bot=bot)["action"])
print("outcome:", state["outcome"])
call("quit")
engine.wait()
