"""Charts as SVG in the project's colours. Inline charts follow the light or dark theme of their page."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from spanish_main.lettering.shown import visible

# The palette of the page (web/src/lib/theme.css), by day. In a page each becomes the variable of that name.
COLOURS: Final = {
    "ink": "#2b2a33",
    "paper": "#f4ead5",
    "sea": "#2f6f8f",
    "rock": "#8a7f73",
    "gold": "#c8922b",
    "danger": "#b3402a",
}
# For a phone: letters stay readable when the chart is 350 pixels wide.
WIDTH: Final = 4.4
_STYLE: Final[Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "spanish-main",
    "font.size": 11,
    "font.family": "DejaVu Sans",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.facecolor": "none",
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.alpha": 0.25,
    "grid.linewidth": 0.7,
    "lines.linewidth": 1.8,
    "figure.constrained_layout.use": True,
    **dict.fromkeys(("text.color", "axes.labelcolor", "axes.edgecolor", "xtick.color", "ytick.color"), COLOURS["ink"]),
    "grid.color": COLOURS["rock"],
}


@contextmanager
def chart(height: float, width: float = WIDTH) -> Iterator[tuple[Any, Any]]:
    """A figure with one pair of axes, ``width`` by ``height`` inches, in the project's style."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context(_STYLE):
        figure = Figure(figsize=(width, height))
        yield figure, figure.add_subplot()


def svg(figure: Any, name: str = "", *, inline: bool = False) -> str:
    """The figure as SVG, always the same for the same figure. Call it within ``chart``.

    inline: for a page that defines the palette's variables; ``name`` then makes the ids unique in that page.
    """
    out = io.StringIO()
    background = "none" if inline else COLOURS["paper"]
    figure.savefig(
        out, format="svg", facecolor=background, metadata=dict.fromkeys(("Date", "Creator", "Format", "Type"))
    )
    text = out.getvalue()
    if not inline:
        return text
    text = text[text.index("<svg") :]
    text = re.sub(r' width="[\d.]+pt" height="[\d.]+pt"', "", text, count=1)
    text = re.sub(r'(\bid="|url\(#|href="#)', rf"\1{name}-", text)
    for colour, code in COLOURS.items():
        text = text.replace(code, f"var(--{colour})")
    return text


def ratings(
    labels: Sequence[str], values: Sequence[float], intervals: Sequence[tuple[float, float] | None], axis: str
) -> str:
    """Elo points with their intervals, the first label on top."""
    with chart(0.7 + 0.36 * len(labels)) as (figure, axes):
        for row, (value, interval) in enumerate(zip(values, intervals, strict=True)):
            if interval is not None:
                axes.plot(interval, [row, row], color=COLOURS["sea"], solid_capstyle="round", linewidth=2.4)
            axes.plot([value], [row], "o", color=COLOURS["danger"], markersize=6)
        axes.axvline(0, color=COLOURS["rock"], linewidth=0.9)
        _rows(axes, labels)
        axes.set_xlabel(axis)
        return svg(figure, "ratings", inline=True)


def rates(labels: Sequence[str], values: Sequence[float], intervals: Sequence[tuple[float, float]], axis: str) -> str:
    """Rates in percent with their intervals, a row each, beside the line of one half."""
    with chart(0.7 + 0.36 * len(labels)) as (figure, axes):
        for row, (value, interval) in enumerate(zip(values, intervals, strict=True)):
            axes.plot([100 * end for end in interval], [row, row], color=COLOURS["sea"], linewidth=2.4)
            axes.plot([100 * value], [row], "o", color=COLOURS["danger"], markersize=6)
        axes.axvline(50, color=COLOURS["rock"], linewidth=0.9)
        axes.set_xlim(-2, 102)
        _rows(axes, labels)
        axes.set_xlabel(axis)
        return svg(figure, "rates", inline=True)


def seats(shares: Sequence[float], errors: Sequence[tuple[float, float]], axis: str, seat_axis: str) -> str:
    """The share of victories of each seat, in percent, with intervals and the line of equal shares."""
    with chart(2.6) as (figure, axes):
        numbers = range(1, len(shares) + 1)
        axes.bar(numbers, [100 * share for share in shares], width=0.62, color=COLOURS["sea"], alpha=0.75)
        for number, (low, high) in zip(numbers, errors, strict=True):
            axes.plot([number, number], [100 * low, 100 * high], color=COLOURS["ink"], linewidth=1.6)
        axes.axhline(100 / len(shares), color=COLOURS["danger"], linestyle="--", linewidth=1.2)
        axes.set_xticks(list(numbers))
        axes.set_ylim(0)
        axes.grid(visible=False, axis="x")
        axes.set_xlabel(seat_axis)
        axes.set_ylabel(axis)
        return svg(figure, "seats", inline=True)


def lengths(counts: dict[int, int], median: int, axis: str, games_axis: str) -> str:
    """How many games took how many decisions, and the median."""
    values, weights = list(counts), list(counts.values())
    bins = max(1, min(28, max(values) - min(values) + 1, round(2 * sum(weights) ** 0.5)))
    with chart(2.6) as (figure, axes):
        axes.hist(values, bins=bins, weights=weights, color=COLOURS["gold"], alpha=0.85)
        axes.axvline(median, color=COLOURS["danger"], linestyle="--", linewidth=1.2)
        axes.grid(visible=False, axis="x")
        axes.set_xlabel(axis)
        axes.set_ylabel(games_axis)
        return svg(figure, "lengths", inline=True)


def times(
    labels: Sequence[str], spans: Sequence[tuple[float, float, float]], axis: str, time: Callable[[float], str]
) -> str:
    """Seconds a decision, on a scale of powers: median, 95th percentile and the longest of each player.

    time: how a number of seconds is written.
    """
    with chart(0.8 + 0.36 * len(labels)) as (figure, axes):
        for row, (median, high, longest) in enumerate(spans):
            axes.plot([median, longest], [row, row], color=COLOURS["rock"], linewidth=1.2)
            axes.plot([median, high], [row, row], color=COLOURS["sea"], linewidth=4, solid_capstyle="butt")
            axes.plot([median], [row], "o", color=COLOURS["danger"], markersize=6)
            axes.plot([longest], [row], "|", color=COLOURS["rock"], markersize=9)
        axes.set_xscale("log")
        axes.xaxis.set_major_formatter(lambda value, _: time(value))
        axes.grid(visible=False, which="minor")
        _rows(axes, labels)
        axes.set_xlabel(axis)
        return svg(figure, "times", inline=True)


def _rows(axes: Any, labels: Sequence[str]) -> None:
    # Names are text: no control characters, and no formulas between dollar signs.
    axes.set_yticks(range(len(labels)), [_short(visible(label)) for label in labels], parse_math=False)
    axes.set_ylim(len(labels) - 0.5, -0.5)
    axes.grid(visible=False, axis="y")


def _short(label: str, most: int = 20) -> str:
    return label if len(label) <= most else f"{label[: most - 1]}…"
