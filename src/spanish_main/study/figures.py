"""The studies' charts, in the style of the arena's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from spanish_main.arena.plots import COLOURS, chart, svg

Say = Any  # (message id, **arguments) -> text


def draw(name: str, found: Mapping[str, Any], say: Say) -> str:
    """The chart of one question, as SVG."""
    if name == "luck":
        labels = [
            f"{say(f'study-variant-{variant}')}, {say(f'study-{measure}')}"
            for measure in _MEASURES
            for variant in found
        ]
        rows = [found[variant].get(measure) for measure in _MEASURES for variant in found]
        pairs = [(label, row) for label, row in zip(labels, rows, strict=True) if row]
        return _bars([label for label, _ in pairs], [row for _, row in pairs], say("study-luck-axis"), 0.5)
    if name == "first":
        labels = [_table(key, say) for key in found]
        return _bars(labels, list(found.values()), say("study-first-axis"), None)
    if name == "plans":
        labels = [say("study-plan", number=plan) for plan in found]
        return _bars(labels, list(found.values()), say("study-plans-axis"), None)
    if name == "rolls":
        labels = [say("study-roll", dice=int(key.split()[0]), sum=key.split()[1]) for key in found["rolls"]]
        return _bars(labels, list(found["rolls"].values()), say("study-rolls-axis"), None, marks="bust")
    if name == "nobody":
        labels = [say("study-players", players=int(key)) for key in found]
        return _bars(labels, list(found.values()), say("study-nobody-axis"), None)
    labels = [say("mutiny-pirate", pirate=pirate) for pirate in found]
    return _bars(labels, list(found.values()), say("study-pirates-axis"), 0.0)


_MEASURES = ("judgement", "calculation")


def _table(key: str, say: Say) -> str:
    variant, players = key.split()
    return f"{say(f'study-variant-{variant}')}, {say('study-players', players=int(players))}"


def _bars(labels: Sequence[str], rows: Sequence[Any], axis: str, line: float | None, marks: str = "fair") -> str:
    """Horizontal bars with their intervals. marks: the key of a value to compare with, drawn as a cross."""
    with chart(0.9 + 0.34 * len(labels), 6.0) as (figure, axes):
        for at, row in enumerate(rows):
            axes.barh(at, 100 * row["share"], color=COLOURS["sea"], height=0.62, alpha=0.85)
            axes.plot([100 * row["low"], 100 * row["high"]], [at, at], color=COLOURS["ink"], linewidth=1.6)
            if marks in row:
                axes.plot([100 * row[marks]], [at], "x", color=COLOURS["danger"], markersize=8, markeredgewidth=2)
        if line is not None:
            axes.axvline(100 * line, color=COLOURS["rock"], linewidth=1.0)
        axes.set_yticks(range(len(labels)), labels)
        axes.invert_yaxis()
        axes.set_xlabel(axis)
        axes.grid(visible=False, axis="y")
        return svg(figure)
