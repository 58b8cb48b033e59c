"""Safe output to a terminal for all commands: control characters are escaped, missing streams are replaced.

``echo`` prints a line. ``terminal`` makes a console of Rich. Both escape control characters (``visible``), except those
with which Rich itself draws. ``guarded`` does the same for everything else that writes to the standard streams of the
process: logs, warnings, output of libraries.
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
    """A text stream that escapes control characters. All else is the stream's own."""

    def __init__(self, stream: TextIO) -> None:
        self.behind = stream

    def write(self, text: str) -> int:
        """Writes ``text`` with control characters escaped."""
        self.behind.write(visible(text))
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        """Writes each of ``lines``."""
        for line in lines:
            self.write(line)

    def __iter__(self) -> Iterator[str]:
        return iter(self.behind)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.behind, name)


def open_stream(stream: TextIO) -> TextIO:
    """The stream inside a ``SafeStream``, for callers that escape their text themselves."""
    return stream.behind if isinstance(stream, SafeStream) else stream


def guarded() -> None:
    """Makes the standard streams of this process safe: open missing ones and escape control characters."""
    _fill()
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if not isinstance(stream, SafeStream):
            with contextlib.suppress(AttributeError, ValueError):
                # A terminal without a letter shows a question mark instead of a traceback.
                stream.reconfigure(errors="replace")
            setattr(sys, name, cast("TextIO", SafeStream(stream)))


def _fill() -> None:
    """Opens closed standard streams on the null device: otherwise the next file would get their number and text."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # gets the lowest free number
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            stream = open(os.devnull, mode, encoding="utf-8")  # noqa: SIM115, PTH123 -- it stays open to the end
            setattr(sys, name, stream)
            setattr(sys, f"__{name}__", stream)


def flushed() -> None:
    """Flushes the standard streams. BrokenPipeError or OSError if that fails; then they are silenced."""
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except OSError:
        silenced()
        raise


def silenced() -> None:
    """Redirect the standard streams to the null device, since Python flushes them once more at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.__stdout__, sys.__stderr__):
        with contextlib.suppress(OSError, ValueError):
            if stream is not None:
                os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def echo(text: str = "", *, error: bool = False, end: str = "\n") -> None:
    """Prints a line; with ``error`` to standard error."""
    stream = sys.stderr if error else sys.stdout
    stream.write(visible(text) + end)
    stream.flush()


def without_evil_link(style: Style | None) -> Style | None:
    """``style`` without a link that has control characters, since Rich does not escape it."""
    return style.update_link(None) if style and style.link and visible(style.link) != style.link else style


def terminal(*, stderr: bool = False, **how: Any) -> Console:
    """A Rich console for standard output or error. how: arguments of ``rich.console.Console``.

    Text is plain text: brackets in a name are no markup, and ``:word:`` is no picture.
    """
    how = {"markup": False, "emoji": False, "highlight": False, **how}
    from rich.console import Console  # noqa: PLC0415 -- a line of text, and --help, do without
    from rich.segment import Segment  # noqa: PLC0415

    class Careful(Console):
        """Escapes control characters in all but Rich's own control segments."""

        def render(self, *args: Any, **kwargs: Any) -> Iterable[Segment]:
            for segment in super().render(*args, **kwargs):
                text, style, control = segment
                yield segment if control else Segment(visible(text), without_evil_link(style))

    file = how.pop("file", None)
    careful = Careful(stderr=stderr, file=file, **how)
    if file is None and isinstance(sys.stderr if stderr else sys.stdout, SafeStream):
        careful.file = open_stream(sys.stderr if stderr else sys.stdout)
    return careful
