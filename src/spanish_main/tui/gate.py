"""The gate of the full screen: no name, file or error of a bot sends control characters to the terminal."""

from __future__ import annotations

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from spanish_main.lettering.console import without_evil_link
from spanish_main.lettering.shown import in_place


class TextOnly(LineFilter):
    """Removes control characters from every line of every widget, after layout. Visible text keeps its columns."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Returns the segments as safe text. Textual adds its own escape sequences later."""
        return [Segment(in_place(text), without_evil_link(style)) for text, style, _ in segments]
