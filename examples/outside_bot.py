"""A bot for the arena as a separate program, which can be in any language: a JSON-RPC request and an answer a line.

Without arguments it plays La Tortuga against the random bot. The arena starts it as ``outside_bot.py serve``.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path


def decide(observation, legal):
    """Rolls twice, then stops; of two turtles moves the one further back."""
    if "roll" in legal and len(observation["dice"]) < 2:
        return "roll"
    if "stop" in legal:
        return "stop"
    return min(legal, key=lambda action: "spend" in action)


def serve():
    """Answers until the input ends."""
    for line in sys.stdin:
        request = json.loads(line)
        params = request["params"]
        action = decide(params["observation"], params["legal"])
        print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": {"action": action}}), flush=True)


def meet_random():
    """Plays ten sets of two games and prints the result."""
    myself = f"mine=engine:{sys.executable} {Path(__file__).resolve()} serve"
    command = [sys.executable, "-m", "spanish_main", "arena", "la_tortuga", myself, "random"]
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "arena"
        subprocess.run([*command, "--sets", "10", "--processes", "0", "--quiet", "--out", out], check=True)
        pair = json.loads((out / "result.json").read_text(encoding="utf-8"))["pairs"][0]
    print(f"won {pair['tally']['won']} of {pair['tally']['games']} against random")


if sys.argv[1:] == ["serve"]:
    serve()
else:
    meet_random()
