"""The Mutiny in characters.

The voyage, the pairs of sailors, and the row of cabin doors; in the mutiny the duel replaces the doors::

    Gold 26  Treasure 18  Volcano 34         Lifeboat: Pang
    . . . . > . ~ . . . ~ . . . ~ . . X      11 spaces to the mutiny
                 A      B      C      D      E
    Valverde     7      ?*     .      .      .
    Díaz         3      ?*     .      .      .
    ┌1──────────┬2──────────┬3──────────┬4──────────┬5──────────┐
    │ c Crackp. │    ///    │    ///    │    ///    │    ///    │
    └───────────┴───────────┴───────────┴───────────┴───────────┘
"""

from __future__ import annotations

from typing import Any

from rich.text import Text

from spanish_main.core.game.telling import Details
from spanish_main.games.mutiny.rules.board import BATTLE_CARDS, COLOURS, PAIRS, SAILORS, SIDES
from spanish_main.games.mutiny.telling.telling import card_words, secrets
from spanish_main.text.drawing import Drawing, centred, message_text, seat_head
from spanish_main.text.look import Look

Json = dict[str, Any]

# A key for each pirate in an open door: a letter of the name that no other has.
PIRATE_KEYS = {
    "valverde": "v",
    "diaz": "z",
    "crackpott": "c",
    "tembo": "t",
    "wessel_jan": "w",
    "dean_nero": "n",
    "pang": "p",
    "chang_ye": "y",
    "sate": "s",
    "bijoux": "b",
    "ojo": "o",
    "cambivalute": "a",
    "ghost": "g",
}
_TINTS = {"valverde": "#e27fae", "diaz": "#a9b6c3"}
_WALL = "#8a7f73"
_GOLD = "#d9b43a"
_WIDEST = 13  # a door's inner width, where there is room
_PAIR = 7
_LONG = 20  # the longest voyage that is drawn with gaps between its spaces


def board(observation: Json, look: Look) -> Text:
    """Voyage, pairs and doors: 9 lines, at most ``look.width`` wide."""
    lines = [*_voyage(observation, look), *_pairs(observation, look)]
    if observation["duel"] is not None:
        lines += _duel(observation, look)
    elif observation["row"]:
        lines += _doors(observation, look)
    return Text("\n").join(lines)


def compact(observation: Json, look: Look) -> Text:
    """The board without frames: a line for the doors."""
    lines = [*_voyage(observation, look), *_pairs(observation, look)]
    if observation["duel"] is not None:
        lines += _duel(observation, look)
    elif observation["row"]:
        line = Text(look.say("terminal-mutiny-doors"), "bold")
        for place, door in enumerate(observation["row"], start=1):
            line.append(f"  {place} ", "dim not bold").append_text(_door(door, look))
        lines.append(line)
    return Text("\n").join(lines)


# --- The voyage -------------------------------------------------------------------------------------------------------


def _voyage(observation: Json, look: Look) -> list[Text]:
    """The stocks of the islands, and the ship's way with its storms."""
    stocks = {"bank": observation["bank"], "gold": _left(observation["gold_deck"])}
    first = Text(look.say("terminal-mutiny-stocks", **stocks, battle=_left(observation["battle_deck"])))
    if observation["lifeboat"] is not None:
        first.append("   " + look.say("terminal-mutiny-lifeboat", pirate=observation["lifeboat"]), "dim")
    way = Text()
    storms = set(observation["options"]["storms"])
    plain, storm, ship, end = (".", "~", ">", "X") if look.ascii else ("·", "≈", "▶", "⚔")
    for space in range(observation["options"]["voyage"], -1, -1):
        if space == observation["ship"]:
            way.append(ship, f"bold {_GOLD}")
        elif space == 0:
            way.append(end, "bold #e8643c")
        else:
            way.append(storm if space in storms else plain, "dim" if space > observation["ship"] else "")
        if observation["options"]["voyage"] <= _LONG:
            way.append(" ")
    label = Text(look.say("mutiny-label-voyage", spaces=observation["ship"]))
    if way.cell_len + 2 + label.cell_len > look.width:
        return [first, way, label]
    return [first, way.append("  ").append_text(label)]


def _left(deck: Json) -> int:
    return int(deck["upper"]) + len(deck["bottom"])


# --- The pairs --------------------------------------------------------------------------------------------------------


def _pairs(observation: Json, look: Look) -> list[Text]:
    """The sailors of both sides under the letters of their pairs; * marks those that a seat has looked at."""
    names = {side: look.say("mutiny-side", side=side) for side in SIDES}
    width = max(map(len, names.values())) + 2
    lines = [Text(" " * width)]
    pairs = observation["pairs"][: observation["options"].get("sailors", SAILORS) // len(SIDES)]
    cell = max(4, min(_PAIR, (look.width - width) // max(1, len(pairs))))
    for letter, pair in zip(PAIRS, pairs, strict=False):
        duel = observation["duel"]
        fights = duel is not None and duel["pair"] == letter
        won = pair and pair["winner"]
        style = f"bold {_TINTS[won]}" if won else "bold reverse" if fights else "bold"
        lines[0].append(letter.center(cell), style)
    for side in SIDES:
        line = Text(names[side].ljust(width), _TINTS[side])
        for pair in pairs:
            line.append(_sailor(pair, side).center(cell), "" if pair and pair["winner"] in (None, side) else "dim")
        lines.append(line)
    return lines


def _sailor(pair: Json | None, side: str) -> str:
    if pair is None:
        return "."
    value = "?" if pair[side] is None else str(pair[side])
    if pair["winner"] == side:
        return f"{value}!"
    return value + ("*" if pair["seen"] and pair["winner"] is None else "")


# --- The doors --------------------------------------------------------------------------------------------------------


def pirate_name(pirate: str, look: Look) -> str:
    """The name of a pirate."""
    return look.say("mutiny-pirate", pirate=pirate)


def _door(door: str, look: Look) -> Text:
    """A door of the row: shut, open with its pirate and its key, or used."""
    state, _, pirate = door.partition(" ")
    if state == "down":
        return Text("///" if look.ascii else "▒▒▒", "#c58f5c")
    name = pirate_name(pirate, look)
    if state == "used":
        return Text(f"({name})", "dim strike")  # with brackets, since line mode has no styles
    text = Text()
    if look.keys:
        text.append(PIRATE_KEYS[pirate], "bold reverse").append(" ")
    return text.append(name, f"bold {_GOLD}")


def _doors(observation: Json, look: Look) -> list[Text]:
    row = observation["row"]
    inner = min(_WIDEST, (look.width - 1) // len(row) - 1)
    line, bar = ("-", "|") if look.ascii else ("─", "│")
    top, bottom = ("+++", "+++") if look.ascii else ("┌┬┐", "└┴┘")
    head, body = Text(top[0], _WALL), Text(bar, _WALL)
    for place, door in enumerate(row, start=1):
        last = place == len(row)
        head.append(str(place), "not dim").append(
            line * (inner - len(str(place))) + (top[2] if last else top[1]), _WALL
        )
        text = _door(door, look)
        text.truncate(inner)
        body.append_text(centred(text, inner)).append(bar, _WALL)
    foot = Text(bottom[0] + bottom[1].join([line * inner] * len(row)) + bottom[2], _WALL)
    return [head, body, foot]


# --- The duel ---------------------------------------------------------------------------------------------------------


def _duel(observation: Json, look: Look) -> list[Text]:
    """The total of each side, and the seats that have committed."""
    duel = observation["duel"]
    pair = observation["pairs"][PAIRS.index(duel["pair"])]
    lines = [Text(look.say("mutiny-duel", pair=duel["pair"], round=duel["round"]), "bold")]
    for side, colour in zip(SIDES, COLOURS, strict=True):
        cards = sum(int(card[-1]) * count for card, count in duel["played"].items() if card.startswith(colour))
        sailor = "?" if pair[side] is None else pair[side]
        total = look.say("mutiny-total", side=side, sailor=sailor, cards=cards, sum=(pair[side] or 0) + cards)
        lines.append(Text(total, _TINTS[side]))
    laid: list[Text] = []
    for seat, card in enumerate(duel["committed"]):
        if observation["seats"][seat]["out"]:
            continue
        state = "done" if seat in duel["talismans"] else "open" if card is None else "laid"
        text = Text(look.emblem(seat) + " ", f"bold {look.colour(seat)}")
        text.append(look.say("mutiny-laid", seat_name=look.name(seat), state=state), "not bold")
        if card in BATTLE_CARDS:  # the viewer's own: nobody else sees what lies face down
            text.append(f" ({message_text(card_words(card), look)})", "not bold")
        laid.append(text)
    return [*lines, *(Text("   ").join(laid[at : at + 2]) for at in range(0, len(laid), 2))]


# --- Seats and secrets ------------------------------------------------------------------------------------------------


def table(observation: Json, look: Look) -> Text:
    """A line for each seat: whether it is in turn, coins, gold and battle cards, its side, and who looked at it."""
    return Text("\n").join([_seat_line(observation, seat, look) for seat in range(len(observation["seats"]))])


def _seat_line(observation: Json, seat: int, look: Look) -> Text:
    active = observation["seat"] if observation["duel"] is not None else observation["turn_seat"]
    turn = active == seat and observation["seat"] != -4
    own = observation["seats"][seat]
    text = seat_head(seat, len(observation["seats"]), look, turn=turn)
    counts = {"coins": own["coins"], "gold": own["gold"]["cards"], "battle": own["battle"]["cards"]}
    text.append("  " + look.say("terminal-mutiny-seat", **counts) + "  ")
    if own["side"] is not None and seat != observation["viewer"]:
        text.append(look.say("mutiny-finale-with", side=own["side"]), _TINTS[own["side"]])
    else:
        text.append(look.say("mutiny-chosen" if own["chosen"] else "mutiny-unchosen"), "dim")
    if own["out"]:
        text.append(", " + look.say("mutiny-out"), "dim")
    if own["exchanges"]:
        text.append(f" {'<>' if look.ascii else '⇄'}{own['exchanges']}", "dim")
    lookers = [other for other, one in enumerate(observation["seats"]) if one["peeks"][seat] is not None]
    if lookers:
        text.append("  " + look.say("terminal-mutiny-seen"), "dim")
        for other in lookers:
            text.append(" " + look.emblem(other), f"bold {look.colour(other)}")
    return text


def hand(observation: Json, look: Look) -> Text:
    """The viewer's secrets: side, battle cards with their keys, gold, and what it has looked at."""
    viewer = observation["viewer"]
    if viewer is None:
        return Text("")
    side, battle, gold, *notes = secrets(observation)
    chosen = side.arguments.get("side")
    text = Text(message_text(side, look), f"bold {_TINTS[str(chosen)]}" if chosen else "dim")
    for number, card in enumerate(BATTLE_CARDS, start=1):
        if count := sum(piece.what == card for piece in battle.pieces):
            text.append("  ")
            if look.keys:
                text.append(f"{number}", "bold").append(" ")
            text.append(message_text(card_words(card), look), _TINTS[SIDES[COLOURS.index(card.split()[0])]])
            text.append(("x" if look.ascii else "×") + str(count), "bold")  # noqa: RUF001
    text.append("  " + message_text(gold, look), _GOLD)
    # The board shows the pairs.
    if shown := [message_text(note, look) for note in notes if note.id != "mutiny-note-pair"]:
        text.append("\n" + "; ".join(shown), "dim")
    return text


# --- Offers ----------------------------------------------------------------------------------------------------------


def key_of(given: Details) -> str:
    """The key that takes an offer: a pirate's letter, a card's or a seat's number, the first letter of its kind."""
    match given["kind"]:
        case "use":
            return PIRATE_KEYS[given["pirate"]]
        case "keep" if "deck" in given:
            return "g" if given["deck"] == "gold" else "b"
        case "keep" | "put" | "sell" | "fight":
            return str(BATTLE_CARDS.index(given["card"]) + 1)
        case "steal" | "peek" | "rob":
            return str(given["seat"] + 1)
        case "buy":
            return str(given["number"] + 6)
        case "side":
            return "v" if given["side"] == "valverde" else "z"
        case "take":
            return "b" if given["what"] == "card" else "m"
        case "place":
            return str(given["value"] % 10)
        case "look":
            return str(given["pair"]).lower()
        case "leave":
            return "d"
    return str(given["kind"])[0]


def attempt(key: str, place: int | None) -> str | None:
    """The action of a key that takes no offer."""
    named = {letter: f"use {pirate}" for pirate, letter in PIRATE_KEYS.items()}
    if key in named:
        return named[key]
    return {"k": "knock", "d": "done"}.get(key)


DRAWING = Drawing(
    board=board,
    compact=compact,
    table=table,
    hand=hand,
    key_of=key_of,
    attempt=attempt,
    help=("mutiny-help-goal", "mutiny-help-turn", "mutiny-help-play", "mutiny-help-back", "mutiny-help-how"),
    keys=(("K", "mutiny-knock"), ("A-Z", "mutiny-pirate"), ("1-9", "mutiny-number"), ("D", "mutiny-done")),
    prompt="terminal-mutiny-choose",
)
