"""La Tortuga in characters.

The ring lies round the island, anticlockwise from the raft. Stacks are written from the bottom up; the last one
decides::

    ┌14──────┬13──────┬ …      ┬7───────┐
    │        │ ‡★     │        │        │
    ├15──────┼────────┴ …      ┼6───────┤
    │        │   Open clutch: 5         │
    ├18──────┼19────┬20────┬21───────┬1─┼ …
    Raft ‡ ★
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from spanish_main.core.game.telling import Details, Piece
from spanish_main.games.la_tortuga.rules.board import BEACH, BEACH_EGGS, FACES, RAFT
from spanish_main.text.drawing import Drawing, centred, seat_head
from spanish_main.text.look import Look

Json = dict[str, Any]

CELL = 8  # a space's inner width
COLUMNS = 8
_NUMBERS = [str(number) for number in range(1, FACES + 1)]  # keys: a clutch card for a die
# The rows of the drawing; None: the island. The beach is as wide as two spaces.
ROWS = ((14, 13, 12, 11, 10, 9, 8, 7), (15, None, 6), (16, None, 5), (17, None, 4), (18, 19, 20, BEACH, 1, 2, 3))
_SHORE = "#8a7f73"
_MARK = "bold reverse"
_GOLD = "#d9b43a"


def board(observation: Json, look: Look) -> Text:
    """The island with its ring and the raft: 12 lines, 73 columns wide."""
    inside = _inside(observation, look)
    lines: list[Text] = []
    for number, row in enumerate(ROWS):
        lines.append(_wall(number, look))
        if number and row[1] is None and number > 1:
            _put(lines[-1], inside[2 * number - 3])
        cells = [_cell(observation, space, look) for space in row]
        if row[1] is None:
            cells[1] = inside[2 * number - 2]
        lines.append(_joined(cells, look))
    lines += [_wall(len(ROWS), look), _raft(observation, look)]
    return Text("\n").join(lines)


def _width(space: int | None) -> int:
    """A cell's inner width."""
    if space is None:
        return (COLUMNS - 2) * (CELL + 1) - 1
    return 2 * CELL + 1 if space == BEACH else CELL


def _joints(row: Sequence[int | None]) -> set[int]:
    """The columns of the bars in a row."""
    found, at = {0}, 0
    for space in row:
        at += _width(space) + 1
        found.add(at)
    return found


def _wall(number: int, look: Look) -> Text:
    """The line above row ``number``, with the numbers of its spaces; the last one closes the drawing."""
    above = ROWS[number - 1] if number else ()
    below = ROWS[number] if number < len(ROWS) else ()
    up, down = _joints(above) if above else set(), _joints(below) if below else set()
    end = COLUMNS * (CELL + 1)
    open_from, open_to = CELL + 1, end - CELL - 1
    line = "-" if look.ascii else "─"
    chars = []
    for at in range(end + 1):
        inland = above and below and above[1] is None and below[1] is None and open_from < at < open_to
        if inland:
            chars.append(" ")
        elif at in up or at in down:
            chars.append(_joint(at, up, down, end, look, both=number in (2, 3)))
        else:
            chars.append(line)
    text = Text("".join(chars), _SHORE)
    at = 0
    for space in below:
        if space is not None:
            _write(text, at + 1, str(space), _MARK if space == look.place else "" if space in look.marks else "dim")
        at += _width(space) + 1
    return text


def _joint(at: int, up: set[int], down: set[int], end: int, look: Look, *, both: bool) -> str:
    if look.ascii:
        return "+"
    if at == 0:
        return "┌" if not up else "└" if not down else "├"
    if at == end:
        return "┐" if not up else "┘" if not down else "┤"
    if both and at == CELL + 1:
        return "┤"
    if both and at == end - CELL - 1:
        return "├"
    return "┼" if at in up and at in down else "┴" if at in up else "┬"


def _write(text: Text, at: int, words: str, style: str) -> None:
    """Writes over the characters at ``at``."""
    text.plain = text.plain[:at] + words + text.plain[at + len(words) :]
    if style:
        text.stylize(style, at, at + len(words))


def _put(line: Text, words: Text) -> None:
    """Writes ``words`` over the island's part of a wall."""
    start = CELL + 2
    plain = line.plain
    words.truncate(_width(None))
    line.plain = plain[:start] + words.plain + plain[start + len(words.plain) :]
    for span in words.spans:
        line.stylize(span.style, start + span.start, start + span.end)


def _joined(cells: Sequence[Text], look: Look) -> Text:
    bar = "|" if look.ascii else "│"
    text = Text(bar, _SHORE)
    for cell in cells:
        text.append_text(cell)
        text.append(bar, _SHORE)
    return text


def _cell(observation: Json, space: int | None, look: Look) -> Text:
    """The turtles on a space, from the bottom up, and its mark."""
    width = _width(space)
    text = Text()
    if space is not None:
        text = _stack(observation, _turtles_on(observation, space), look)
        if space in look.marks:
            text.append(" " if text.plain and text.cell_len + 2 <= width else "")
            text.append(look.marks[space], _MARK)
    text.truncate(width)
    return centred(text, width)


def _turtles_on(observation: Json, space: int) -> list[int]:
    """The turtles on a space, from the bottom up; on the raft by number."""
    there = [(level, turtle) for turtle, (where, level) in enumerate(observation["turtles"]) if where == space]
    return [turtle for _, turtle in sorted(there)]


def _stack(observation: Json, turtles: Sequence[int], look: Look) -> Text:
    text = Text()
    for turtle in turtles:
        seat = observation["owners"][turtle]
        moves = turtle in observation["group"]
        text.append(_sign(observation, turtle, look), f"bold {look.colour(seat)}{' underline' if moves else ''}")
    return text


def _sign(observation: Json, turtle: int, look: Look) -> str:
    """A turtle's sign: that of its seat; the second of two has a mark behind it."""
    second = turtle >= observation["options"]["players"]
    return look.emblem(observation["owners"][turtle]) + (("'" if look.ascii else "¹") if second else "")


def _inside(observation: Json, look: Look) -> list[Text]:
    """Five lines on the island: the open clutch, the deck, the dice."""
    lines = [Text(), _clutch(observation, look), Text(), _dice(observation, look), Text()]
    for line in lines:
        line.truncate(_width(None))
    return [centred(line, _width(None)) for line in lines]


def _clutch(observation: Json, look: Look) -> Text:
    left = observation["left"]
    if observation["beach_open"]:
        return Text(look.say("terminal-la_tortuga-beach"), f"bold {_GOLD}")
    if observation["open"] is None:
        return Text(look.say("terminal-la_tortuga-left", left=left), "dim")
    text = Text(look.say("terminal-la_tortuga-open", eggs=observation["open"]), f"bold {_GOLD}")
    return text.append("  " + look.say("terminal-la_tortuga-left", left=left), "not bold dim")


def _dice(observation: Json, look: Look) -> Text:
    """The dice and the steps that they give: (5 + 2) x 2 = 14."""
    dice = observation["dice"]
    if not dice:
        return Text("")
    times = "x" if look.ascii else "×"  # noqa: RUF001
    added = " + ".join(map(str, dice))
    added = f"({added})" if len(dice) > 1 else added
    return Text(f"{added} {times} {len(dice)} = {sum(dice) * len(dice)}", "bold")


def _raft(observation: Json, look: Look) -> Text:
    text = Text(look.say("terminal-la_tortuga-raft"), "bold")
    for turtle in _turtles_on(observation, RAFT):
        text.append(" ")
        text.append_text(_stack(observation, [turtle], look))
    return text


def compact(observation: Json, look: Look) -> Text:
    """The board in a few lines: the raft, and each occupied space."""
    lines = [_raft(observation, look)]
    for space in range(1, BEACH + 1):
        turtles = _turtles_on(observation, space)
        if turtles:
            name = look.say("terminal-la_tortuga-beach-name") if space == BEACH else str(space)
            line = Text(f"  {name:>5}  ", "dim")
            for turtle in turtles:
                line.append_text(_stack(observation, [turtle], look)).append(" ")
            if len(turtles) > 1:
                top = observation["owners"][turtles[-1]]
                line.append(look.say("terminal-la_tortuga-top", seat_name=look.name(top)), "dim")
            line.rstrip()
            lines.append(line)
    return Text("\n").join(lines)


def table(observation: Json, look: Look) -> Text:
    """A line for each seat: whether it is in turn, its eggs and clutch cards; then open clutch, dice and decider."""
    players = observation["options"]["players"]
    lines = [_seat_line(observation, seat, look) for seat in range(players)]
    last = _clutch(observation, look)
    if observation["dice"]:
        last.append("   ").append_text(_dice(observation, look))
    if observation["group"] and observation["seat"] != -4:
        last.append("   " + look.say("terminal-la_tortuga-moves") + " ", "not bold")
        last.append_text(_stack(observation, observation["group"], look))
    if observation["moved"] and observation["seat"] != -4:
        last.append("   " + look.say("terminal-la_tortuga-moved") + " ", "not bold dim")
        last.append(" ".join(_sign(observation, turtle, look) for turtle in observation["moved"]), "not bold dim")
    decides, turn = observation["seat"], observation["turn_seat"]
    if decides >= 0 and decides != turn:
        names = {"seat_name": look.name(decides), "turn_name": look.name(turn)}
        last.append("   " + look.say("terminal-la_tortuga-decides", **names), "not bold")
    return Text("\n").join([*lines, last])


def _seat_line(observation: Json, seat: int, look: Look) -> Text:
    turn = observation["turn_seat"] == seat and observation["seat"] != -4
    text = seat_head(seat, observation["options"]["players"], look, turn=turn)
    text.append(f"  {observation['scores'][seat]:>2} ", "bold")
    text.append(look.say("terminal-la_tortuga-eggs", eggs=observation["scores"][seat]))
    if observation["eggs"][seat]:
        text.append("  " + " ".join(map(str, observation["eggs"][seat])), _GOLD)
    return text


def hand(observation: Json, look: Look) -> Text:
    """The viewer's clutch cards, if they may serve as dice; otherwise the seats' lines are enough."""
    viewer = observation["viewer"]
    if viewer is None or not observation["options"]["cards_as_dice"]:
        return Text("")
    cards = [eggs for eggs in observation["eggs"][viewer] if eggs != BEACH_EGGS]
    if not cards:
        return Text("")
    text = Text(look.say("terminal-la_tortuga-hand"))
    return text.append(" " + " ".join(map(str, cards)), f"bold {_GOLD}")


def piece(given: Piece, look: Look) -> str:
    """A die, or a card that served as one. The line itself gives the eggs of a clutch."""
    return {"die": f"[{given.what}]", "card": f"({given.what})"}.get(given.kind, "")


def target_of(given: Details) -> int | None:
    """The space that the group would move to."""
    return given.get("to")


def key_of(given: Details) -> str:
    """The key that takes an offer."""
    if given["kind"] == "turtle":
        return str(given["which"])
    return str(given["number"]) if given["kind"] == "spend" else str(given["kind"])[0]


def attempt(key: str, place: int | None) -> str | None:
    """The action of a key that takes no offer."""
    if key in _NUMBERS:
        return f"spend {key}"
    return {"r": "roll", "s": "stop"}.get(key)


DRAWING = Drawing(
    board=board,
    compact=compact,
    table=table,
    hand=hand,
    piece=piece,
    target_of=target_of,
    key_of=key_of,
    attempt=attempt,
    help=(
        "la_tortuga-help-goal",
        "la_tortuga-help-turn",
        "la_tortuga-help-play",
        "la_tortuga-help-back",
        "la_tortuga-help-how",
    ),
    keys=(("1-6", "la_tortuga-number"), ("R", "la_tortuga-roll"), ("S", "la_tortuga-stop")),
    prompt="terminal-la_tortuga-choose",
    prompts={"turtle": "terminal-la_tortuga-which"},
)
