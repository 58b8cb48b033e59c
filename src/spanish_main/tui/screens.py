"""The screens over the board: curtain, list of offers, log, help, the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.console import RenderableType
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from spanish_main.text.phrases import Phrases


class Curtain(Screen[None]):
    """Hides the board until the next person sits at the keyboard. name: that person's."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss", show=False)]

    def __init__(self, phrases: Phrases, name: str) -> None:
        super().__init__()
        self._phrases = phrases
        self._person = name

    def compose(self) -> ComposeResult:
        """A title and two lines in the middle."""
        with Vertical(id="curtain"):
            for identifier in ("terminal-curtain", "terminal-curtain-why", "terminal-curtain-lift"):
                text = self._phrases.say(identifier, seat_name=self._person)
                yield Static(Text(text, "bold" if identifier == "terminal-curtain" else "", justify="center"))


class TextScreen(ModalScreen[None]):
    """A text to read over the board. at_end: show its end first.

    look_back: called by the key R at the end of the match. Then Q leaves the program and not only this screen.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,question_mark,f1", "dismiss", show=False),
        Binding("q,й", "leave", show=False),
        Binding("r,к", "look_back", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("pagedown,space", "scroll(10)", show=False),
    ]

    def __init__(
        self,
        title: str,
        body: RenderableType,
        close: str,
        *,
        at_end: bool = False,
        look_back: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self._look_back = look_back
        self._title = title
        self._body = body
        self._close = close
        self._at_end = at_end

    def compose(self) -> ComposeResult:
        """A title, the text, how to close."""
        with Vertical(classes="page"):
            yield Static(Text(self._title, "bold"), classes="title")
            with VerticalScroll(can_focus=False):
                yield Static(self._body)
            yield Static(Text(self._close, "dim"), classes="close")

    def on_mount(self) -> None:
        """Scrolls to the end, where a log is read first."""
        if self._at_end:
            self.query_one(VerticalScroll).scroll_end(animate=False)

    def action_leave(self) -> None:
        """Leaves this screen, or the program."""
        if self._look_back is not None:
            self.app.exit()
        else:
            self.dismiss()

    def action_look_back(self) -> None:
        """Reviews the match at its end."""
        if self._look_back is not None:
            self.dismiss()
            self._look_back()

    def action_scroll(self, lines: int) -> None:
        """Moves the text by ``lines``."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)


class Offers(ModalScreen[int | None]):
    """A list of offers. Returns the number of the chosen one, from 0, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "dismiss(None)", show=False)]

    def __init__(self, title: str, lines: Sequence[str], close: str) -> None:
        super().__init__()
        self._title = title
        self._lines = lines
        self._close = close

    def compose(self) -> ComposeResult:
        """A title, the list, how to close."""
        with Vertical(classes="page"):
            yield Static(Text(self._title, "bold"), classes="title")
            yield OptionList(*[Option(Text(f"{_label(n)}  {line}")) for n, line in enumerate(self._lines)])
            yield Static(Text(self._close, "dim"), classes="close")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Chooses by Enter or a click."""
        self.dismiss(event.option_index)

    def on_key(self, event: events.Key) -> None:
        """Chooses the offer whose label was typed."""
        labels = [_label(number) for number in range(len(self._lines))]
        if event.character and event.character in labels:
            event.stop()
            self.dismiss(labels.index(event.character))


def _label(number: int) -> str:
    """The key of an offer: 1 to 9, then capital letters; blank for the rest, which only the arrows reach."""
    labels = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return labels[number] if number < len(labels) else " "
