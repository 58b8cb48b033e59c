"""Plots of a training's log: the loss of the net, and its strength."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from spanish_main.core.extras import missing

_BLUE, _ORANGE = "#1f5a8a", "#c2571a"  # tell apart in grey and for the colour-blind
_DASHES = ("-", "--", ":", "-.")


def draw(log: Sequence[dict[str, Any]], matches: int, files: Sequence[Path], words: dict[str, str]) -> None:
    """Draws ``log`` to ``files`` (png or svg, by the suffix). matches: the number behind each measurement.

    words: ``title``, ``round``, ``loss``, ``points``, ``greedy``, ``past``, ``frozen``. ValueError without matplotlib.
    """
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError:
        raise missing("learn") from None
    figure = Figure(figsize=(10, 4), layout="constrained")
    FigureCanvasAgg(figure)
    left, right = figure.subplots(1, 2)
    figure.suptitle(words["title"])
    left.plot([entry["round"] for entry in log], [entry["loss"] for entry in log], color=_BLUE, linewidth=1)
    left.set(xlabel=words["round"], ylabel=words["loss"])
    entries = [entry for entry in log if "points" in entry]
    tables = list(entries[-1]["points"]) if entries else []
    for number, table in enumerate(tables):
        for rival, colour in (("greedy", _BLUE), ("past", _ORANGE), ("frozen", _ORANGE)):
            found = [
                (entry["round"], entry["points"][table][rival]) for entry in entries if rival in entry["points"][table]
            ]
            if not found:
                continue
            rounds, rates = zip(*found, strict=True)
            low, high = zip(*(wilson(rate, matches) for rate in rates), strict=True)
            line = _DASHES[number % len(_DASHES)]
            right.plot(rounds, rates, line, color=colour, marker=".", label=f"{table}, {words[rival]}")
            right.fill_between(rounds, low, high, color=colour, alpha=0.12, linewidth=0)
    right.axhline(0.5, color="grey", linewidth=0.8)
    right.set(xlabel=words["round"], ylabel=words["points"], ylim=(0, 1))
    if tables:
        right.legend(loc="lower right", fontsize="small")
    for axes in (left, right):
        axes.grid(alpha=0.25)
    for file in files:
        figure.savefig(file, dpi=110)


def wilson(rate: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The 95% interval of a rate (Wilson 1927)."""
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half
