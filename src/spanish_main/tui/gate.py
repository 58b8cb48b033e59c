"""The gate of the full screen: what Textual draws is text, whatever a name, a file or a bot's error says."""

from __future__ import annotations

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from spanish_main.lettering.console import without_evil_link
from spanish_main.lettering.shown import in_place


class TextOnly(LineFilter):
    """Takes control characters out of every line of every widget, after layout; what is seen keeps its place."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments as they may be written. Textual's own escape sequences come later."""
        return [Segment(in_place(text), without_evil_link(style)) for text, style, _ in segments]
