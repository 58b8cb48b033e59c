"""Positions of La Tortuga as people and programs write them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spanish_main.core.errors import InvalidPosition
from spanish_main.core.game.notation import counts_of, list_of, require, whole
from spanish_main.core.game.view import parts, to_json
from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.core.kernels.layout import Record, fill, row_of
from spanish_main.games.la_tortuga.notation.view import LaTortugaOptionsView, LaTortugaPositionView, LaTortugaTableView
from spanish_main.games.la_tortuga.rules import board
from spanish_main.games.la_tortuga.rules.rules import decider, dice_sum, spaces_of, top_of
from spanish_main.games.la_tortuga.rules.state import CHOOSE, CLUTCH, DECIDE, NOBODY, NONE, OVER, ROLL, STATE

Json = dict[str, Any]
_NUMBERS = tuple(str(eggs) for eggs in range(1, board.FACES + 1))


def group_of(s: StateRecord, turtle: int) -> list[int]:
    """The turtle and its riders, from the bottom up (L-CARRY)."""
    space, level = int(s["space"][turtle]), int(s["level"][turtle])
    if space == board.RAFT:
        return [turtle]
    riders = [
        other
        for other in range(int(s["turtles"]))
        if int(s["space"][other]) == space and int(s["level"][other]) >= level
    ]
    return sorted(riders, key=lambda other: int(s["level"][other]))


# --- Positions --------------------------------------------------------------------------------------------------------


def empty_state(options: Mapping[str, Any]) -> Record:
    """A zeroed state with the options filled in."""
    s = STATE.zeros()
    s["players"] = options["players"]
    s["cards_as_dice"] = int(options["cards_as_dice"])
    s["turtles"] = board.turtles_of(int(options["players"]))
    s["left_out"] = board.SPACES - options.get("spaces", board.SPACES)
    s["beach"] = NOBODY
    s["moved"] = NONE
    return s


def options_of(s: StateRecord) -> LaTortugaOptionsView:
    """The options of a state."""
    return LaTortugaOptionsView(players=int(s["players"]), cards_as_dice=bool(s["cards_as_dice"]))


def _position(s: StateRecord) -> LaTortugaPositionView:
    phase, turtle = int(s["phase"]), int(s["turtle"])
    return LaTortugaPositionView(
        options=options_of(s),
        turtles=list(zip(s["space"].tolist(), s["level"].tolist(), strict=True))[: int(s["turtles"])],
        eggs=_cards(s),
        open=int(s["open"]) or None,
        left=int(s["left"]),
        unseen={number: count for number, count in zip(_NUMBERS, s["unseen"].tolist()[1:], strict=True) if count},
        seat=int(s["seat"]),
        turtle=turtle if turtle != NONE else None,
        dice=s["dice"].tolist()[: int(s["rolled"])],
        moved=[int(s["moved"])] if int(s["moved"]) != NONE else [],
        spent=bool(s["spent"]),
        rolling=True if phase == ROLL and int(s["rolled"]) > 0 else None,
    )


def position(s: StateRecord) -> Json:
    """Everything about a state as a JSON-able dict that ``load`` reads back to the same state."""
    data = to_json(_position(s))
    clutches = sum(board.CLUTCHES) - int(sum(s["unseen"].tolist())) + int(s["left"])
    if clutches != board.DECK:
        data["options"]["clutches"] = clutches
    if int(s["left_out"]):
        data["options"]["spaces"] = int(spaces_of(s))
    return data


def _cards(s: StateRecord) -> list[list[int]]:
    """The clutch cards of each seat; 7 is the beach."""
    held = s["eggs"].tolist()[: int(s["players"])]
    cards = [[eggs for eggs, count in enumerate(counts) for _ in range(count)] for counts in held]
    if int(s["beach"]) != NOBODY:
        cards[int(s["beach"])].append(board.BEACH_EGGS)
    return cards


_KEYS = frozenset("game options turtles eggs open left unseen seat turtle dice moved spent rolling".split())


def load(options: Mapping[str, Any], data: Json) -> Record:
    """The state of a position; InvalidPosition names the first fault."""
    for key in data:
        if key not in _KEYS:
            raise InvalidPosition("error-position-unknown", game="La Tortuga", name=str(key)[:40])
    s = empty_state(options)
    _load_turtles(s, data)
    clutches = int(options.get("clutches", board.DECK))
    gone = _load_cards(s, data, clutches)
    _load_turn(s, data)
    _load_dice(s, data, gone, clutches)
    return s


def _load_turtles(s: StateRecord, data: Json) -> None:
    places = list_of(require(data, "turtles"), "turtles", int(s["turtles"]))
    for turtle, place in enumerate(places):
        space, level = list_of(place, f"turtles[{turtle}]", 2)
        s["space"][turtle] = whole(space, f"turtles[{turtle}][0]", board.RAFT, board.BEACH)
        if board.RAFT < int(s["space"][turtle]) <= int(s["left_out"]):
            raise InvalidPosition("error-la_tortuga-no-space", turtle=turtle, space=space)
        s["level"][turtle] = whole(level, f"turtles[{turtle}][1]", 0, int(s["turtles"]) - 1)
    for space in range(board.BEACH + 1):
        levels = sorted(int(s["level"][t]) for t in range(int(s["turtles"])) if int(s["space"][t]) == space)
        if space == board.RAFT and any(levels):
            raise InvalidPosition("error-la_tortuga-raft")
        if space != board.RAFT and levels != list(range(len(levels))):
            raise InvalidPosition("error-la_tortuga-stack", space=space)


def _load_cards(s: StateRecord, data: Json, clutches: int) -> list[int]:
    """Fills in the clutch cards; ``clutches`` is their number in this game.

    Returns, for each number of eggs, how many cards were spent (L-SPEND-GONE).
    """
    players = int(s["players"])
    for seat, cards in enumerate(list_of(require(data, "eggs"), "eggs", players)):
        for place, card in enumerate(list_of(cards, f"eggs[{seat}]", None)):
            eggs = whole(card, f"eggs[{seat}][{place}]", 1, board.BEACH_EGGS)
            if eggs < board.BEACH_EGGS:
                s["eggs"][seat, eggs] += 1
            elif int(s["beach"]) != NOBODY:
                raise InvalidPosition("error-la_tortuga-beach-once", eggs=board.BEACH_EGGS)
            else:
                s["beach"] = seat
    fill(s["unseen"], [0, *counts_of(require(data, "unseen"), "unseen", _NUMBERS, max(board.CLUTCHES))])
    s["left"] = whole(require(data, "left"), "left", 0, clutches)
    if data.get("open") is not None:
        s["open"] = whole(data["open"], "open", 1, board.FACES)
    unseen = sum(s["unseen"])
    away = sum(board.CLUTCHES) - clutches
    if unseen != s["left"] + away:
        raise InvalidPosition("error-la_tortuga-unseen", unseen=unseen, away=away)
    gone = []
    for eggs in range(1, board.FACES + 1):
        held = sum(s["eggs"][seat, eggs] for seat in range(players))
        there = held + int(s["unseen"][eggs]) + (int(s["open"]) == eggs)
        if there > board.CLUTCHES[eggs]:
            raise InvalidPosition("error-la_tortuga-too-many", cards=there, eggs=eggs, most=board.CLUTCHES[eggs])
        gone.append(board.CLUTCHES[eggs] - there)
    if sum(gone) and not s["cards_as_dice"]:
        raise InvalidPosition("error-la_tortuga-missing", cards=sum(gone))
    if int(s["beach"]) != NOBODY and (s["left"] or s["open"]):
        raise InvalidPosition("error-la_tortuga-beach-early")
    return [0, *gone]


def _load_turn(s: StateRecord, data: Json) -> None:
    players, turtles = int(s["players"]), int(s["turtles"])
    seat = s["seat"] = whole(data.get("seat", 0), "seat", 0, players - 1)
    moved = list_of(data.get("moved", []), "moved", None)
    if len(moved) > (1 if turtles > players else 0):
        raise InvalidPosition("error-la_tortuga-moved-many")
    for turtle in moved:
        s["moved"] = whole(turtle, "moved[0]", 0, turtles - 1)
    turtle = data.get("turtle")
    if turtle is None and turtles == players:
        turtle = seat
    if turtle is None and moved:
        turtle = (int(s["moved"]) + players) % turtles
    s["turtle"] = NONE if turtle is None else whole(turtle, "turtle", 0, turtles - 1)
    for own in (int(s["turtle"]), int(s["moved"])):
        if own != NONE and own % players != seat:
            raise InvalidPosition("error-la_tortuga-not-own", turtle=own, seat=seat)
    if int(s["moved"]) != NONE and int(s["moved"]) == int(s["turtle"]):
        raise InvalidPosition("error-la_tortuga-moved-already", turtle=turtle)
    spent = data.get("spent", False)
    if not isinstance(spent, bool) or (spent and not s["cards_as_dice"]):
        raise InvalidPosition("error-la_tortuga-spent")
    s["spent"] = int(spent)


def _load_dice(s: StateRecord, data: Json, gone: list[int], clutches: int) -> None:
    dice = list_of(data.get("dice", []), "dice", None)
    over = int(s["beach"]) != NOBODY
    rolling = data.get("rolling", False)
    if not isinstance(rolling, bool):
        raise InvalidPosition("error-position-flag", name="rolling")
    if len(dice) > (board.DICE if over else board.DICE - 1) or (over and not dice):
        raise InvalidPosition("error-la_tortuga-dice", dice=len(dice))
    for place, die in enumerate(dice):
        s["dice"][place] = whole(die, f"dice[{place}]", 1, board.FACES)
    s["rolled"] = len(dice)
    if dice_sum(s) > board.MOST:
        raise InvalidPosition("error-la_tortuga-bust")
    if dice and int(s["turtle"]) == NONE:
        raise InvalidPosition("error-la_tortuga-whose-dice")
    # The spent card lies among the dice, or it lay among those of the first turtle's move.
    if s["spent"] and not any(gone[die] for die in dice[1:]) and not (int(s["moved"]) != NONE and any(gone)):
        raise InvalidPosition("error-la_tortuga-spent-gone")
    clutch_due = int(s["open"]) == 0 and int(s["left"]) > 0
    if clutch_due and (dice or rolling):
        raise InvalidPosition("error-la_tortuga-clutch-due")
    if clutch_due and not _owed(s, clutches):
        raise InvalidPosition("error-la_tortuga-clutch-owed")
    if rolling and (not dice or over):
        raise InvalidPosition("error-la_tortuga-rolling")
    _load_phase(s, over, clutch_due, rolling)


def _owed(s: StateRecord, clutches: int) -> bool:
    """Whether a clutch card may be due: at the start, or right after a turtle has laid (L-DECK, L-LAY)."""
    players, turtles, moved = int(s["players"]), int(s["turtles"]), int(s["moved"])
    if moved == NONE and turtles > players and int(s["turtle"]) != NONE:
        return False  # L-TWO: the first turtle is chosen after the card is turned up
    if int(s["left"]) == clutches:
        return moved == NONE and not any(int(s["space"][turtle]) for turtle in range(turtles))
    before = (int(s["seat"]) - 1) % players
    last = [moved] if moved != NONE else range(before, turtles, players)
    laid = [turtle for turtle in last if int(s["space"][turtle]) != board.RAFT]
    return any(sum(row_of(s["eggs"], top_of(s, turtle) % players)) for turtle in laid)


def _load_phase(s: StateRecord, over: bool, clutch_due: bool, rolling: bool) -> None:
    if over:
        s["phase"] = OVER
        space = int(s["space"][int(s["turtle"])])
        owner = top_of(s, int(s["turtle"])) % int(s["players"])
        if owner != int(s["beach"]) or not 1 <= space <= board.BEACH:
            raise InvalidPosition("error-la_tortuga-beach-owner")
    elif clutch_due:
        s["phase"] = CLUTCH
    elif int(s["turtle"]) == NONE:
        s["phase"] = CHOOSE
    else:
        s["phase"] = ROLL if rolling or int(s["rolled"]) == 0 else DECIDE


def observation(s: StateRecord, viewer: int) -> LaTortugaTableView:
    """The observation of ``viewer`` (-1: a spectator): the whole table, and the seat that decides."""
    phase, players = int(s["phase"]), int(s["players"])
    seat = int(s["seat"]) if phase == CHOOSE else decider(s) if phase == DECIDE else -4 if phase == OVER else -1
    table = _position(s)
    return LaTortugaTableView(
        **{**parts(table), "seat": seat},
        viewer=viewer if viewer >= 0 else None,
        turn_seat=table.seat,
        scores=[sum(cards) for cards in table.eggs],
        group=group_of(s, int(s["turtle"])) if int(s["turtle"]) != NONE else [],
        owners=[turtle % players for turtle in range(int(s["turtles"]))],
        beach_open=int(s["open"]) == 0 and int(s["left"]) == 0,
    )
