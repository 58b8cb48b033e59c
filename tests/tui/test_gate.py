"""The full screen shows text alone: no name, file or error controls the terminal."""

from __future__ import annotations

import dataclasses
import io

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual.app import App
from textual.color import Color
from textual.geometry import Region
from textual.screen import Screen

from spanish_main.lettering.console import terminal
from spanish_main.lettering.shown import visible
from spanish_main.text.phrases import Phrases
from spanish_main.tui.app import PlayApp
from spanish_main.tui.gate import TextOnly
from spanish_main.tui.screens import Curtain, Offers, TextScreen
from tests.tui.conftest import MakeSitting

EVIL = "\x1b]0;owned\x07\x9b31m\u202e\u2066\x7f\ud800[/red][@click=app.exit]x"


def drawn(screen: Screen[object]) -> str:
    """The text of every widget of a screen."""
    lines = []
    for widget in screen.walk_children():
        whole = Region(0, 0, widget.size.width, widget.size.height)
        lines += ["".join(segment.text for segment in strip) for strip in widget.render_lines(whole)]
    return "\n".join(lines)


@given(st.lists(st.text(st.characters(exclude_characters="\n")), max_size=4))
def test_the_gate_lets_text_through_and_keeps_its_width(texts: list[str]) -> None:
    link = Style(link="https://a.example/\x07")
    kept = TextOnly().apply([Segment(text, link) for text in texts], Color.parse("black"))
    assert [visible(one.text) for one in kept] == [one.text for one in kept]
    assert [cell_len(one.text) for one in kept] == [cell_len(text) for text in texts]
    assert all(one.style is not None and one.style.link is None for one in kept)


async def test_no_widget_of_any_screen_brings_a_control_character(sitting: MakeSitting) -> None:
    phrases = Phrases("en")
    # Records and options cannot have such names.
    evil = dataclasses.replace(sitting(["random"], game="mutiny"), names=(EVIL, EVIL + "y"))
    app = PlayApp(evil, [EVIL], pause=0)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        for screen in (
            None,
            Curtain(phrases, EVIL),
            TextScreen(EVIL, Text(EVIL * 3), EVIL),
            Offers(EVIL, [EVIL, EVIL * 2], EVIL),
        ):
            if screen is not None:
                await app.push_screen(screen)
                await pilot.pause()
            shown = drawn(app.screen)
            assert "owned" in shown
            assert [letter for letter in shown if visible(letter) != letter] == []
            assert "[/red]" in shown  # text is no markup
        app.show_message(EVIL)
        assert "\\u001b]0;owned" in drawn(app.screen_stack[0])


def test_every_full_screen_has_the_gate() -> None:
    """There is one application, and all screens are its own."""
    apps = [kind for kind in App.__subclasses__() if kind.__module__.startswith("spanish_main.")]
    assert apps == [PlayApp]
    assert any(isinstance(line, TextOnly) for line in PlayApp.get_line_filters(_bare()))


def _bare() -> PlayApp:
    app = PlayApp.__new__(PlayApp)
    App.__init__(app)
    return app


def test_brackets_in_a_text_are_no_markup() -> None:
    out = io.StringIO()
    console = terminal(file=out, force_terminal=True, color_system=None, width=80)
    console.print("[/red] [bold]x[/bold] :smile:", Text("y", Style(link="https://a.example/\x07\x1b]0;owned\x07")))
    assert "[/red] [bold]x[/bold] :smile:" in out.getvalue()
    assert "owned" not in out.getvalue()
