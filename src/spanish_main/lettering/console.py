"""The one way to a terminal for all commands: what is printed is text, and a stream that is not there breaks nothing.

``echo`` prints a line. ``terminal`` draws with Rich. Both write control characters out (``visible``); those with which
Rich itself draws pass. ``guarded`` puts the same before everything else that writes to the standard streams of a
process: logs, warnings, what a library prints.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, TextIO, cast

from spanish_main.lettering.shown import visible

if TYPE_CHECKING:
    from rich.console import Console
    from rich.style import Style


class SafeStream:
    """A text stream through which no control character goes. All else is the stream's own."""

    def __init__(self, stream: TextIO) -> None:
        self.behind = stream

    def write(self, text: str) -> int:
        """Write ``text`` as it may be shown."""
        self.behind.write(visible(text))
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        """Write each of ``lines``."""
        for line in lines:
            self.write(line)

    def __iter__(self) -> Iterator[str]:
        return iter(self.behind)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.behind, name)


def open_stream(stream: TextIO) -> TextIO:
    """The stream behind its gate: for who draws, and cleans what is drawn."""
    return stream.behind if isinstance(stream, SafeStream) else stream


def guarded() -> None:
    """Make the standard streams of this process fit for anything: they are there, and what goes out is text."""
    _fill()
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if not isinstance(stream, SafeStream):
            with contextlib.suppress(AttributeError, ValueError):
                # A terminal that lacks a letter shows a question mark rather than a traceback.
                stream.reconfigure(errors="replace")
            setattr(sys, name, cast("TextIO", SafeStream(stream)))


def _fill() -> None:
    """Put nothing in the place of standard streams that are closed: the next file would get their number and text."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # gets the lowest number that is free
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            stream = open(os.devnull, mode, encoding="utf-8")  # noqa: SIM115, PTH123 -- it stays open to the end
            setattr(sys, name, stream)
            setattr(sys, f"__{name}__", stream)


def flushed() -> None:
    """Write what is still to be written. BrokenPipeError, OSError where it cannot be; then nothing is tried again."""
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except OSError:
        silenced()
        raise


def silenced() -> None:
    """Let the standard streams lead nowhere: nobody reads them, and Python flushes them once more at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.__stdout__, sys.__stderr__):
        with contextlib.suppress(OSError, ValueError):
            if stream is not None:
                os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def echo(text: str = "", *, error: bool = False, end: str = "\n") -> None:
    """Print a line, to standard error where it is not what was asked for."""
    stream = sys.stderr if error else sys.stdout
    stream.write(visible(text) + end)
    stream.flush()


def without_evil_link(style: Style | None) -> Style | None:
    """``style`` without an address that would steer the terminal: Rich writes it out as it is."""
    return style.update_link(None) if style and style.link and visible(style.link) != style.link else style


def terminal(*, stderr: bool = False, **how: Any) -> Console:
    """A console of Rich's for standard output or error. how: as ``rich.console.Console`` takes it.

    Text is text: no brackets in a name are markup, no ``:word:`` is a picture.
    """
    how = {"markup": False, "emoji": False, "highlight": False, **how}
    from rich.console import Console  # noqa: PLC0415 -- a line of text, and --help, do without
    from rich.segment import Segment  # noqa: PLC0415

    class Careful(Console):
        """Draws text only: what is not a control segment of Rich's own is shown as it may be."""

        def render(self, *args: Any, **kwargs: Any) -> Iterable[Segment]:
            for segment in super().render(*args, **kwargs):
                text, style, control = segment
                yield segment if control else Segment(visible(text), without_evil_link(style))

    file = how.pop("file", None)
    careful = Careful(stderr=stderr, file=file, **how)
    if file is None and isinstance(sys.stderr if stderr else sys.stdout, SafeStream):
        careful.file = open_stream(sys.stderr if stderr else sys.stdout)
    return careful
