"""Actions and positions of The Mutiny as people and programs write them: docs/games/mutiny.md. Reading: ``loading``."""

from __future__ import annotations

from typing import Any

import numpy as np

from spanish_main.core.errors import InvalidAction
from spanish_main.games.mutiny.actions import (
    BATTLE_CARD,
    BUY,
    DONE,
    DOOR_OPENS,
    FIGHT,
    GOLD_CARD,
    KEEP,
    KEEP_BATTLE,
    KEEP_GOLD,
    KNOCK,
    LEAVE,
    LOOK,
    N_ACTIONS,
    PEEK,
    PLACE,
    PUT,
    REVEALED,
    ROB_SEAT,
    SAILOR,
    SELL,
    SIDE,
    STEAL,
    STORM_TAKES,
    SWAP,
    TAKE_CARD,
    TAKE_COIN,
    TALISMAN,
    USE,
)
from spanish_main.games.mutiny.board import (
    BATTLE_CARDS,
    CAMBIVALUTE,
    CRACKPOTT,
    DEAN_NERO,
    DIAZ,
    FARTHEST,
    GOLD_CARDS,
    HANDFUL,
    MAX_PLAYERS,
    N_PAIRS,
    N_SIDES,
    PAIRS,
    PANG,
    PIRATES,
    SAILORS,
    SIDES,
    TEMBO,
    VALUES,
    WESSEL_JAN,
)
from spanish_main.games.mutiny.rules import current_seat
from spanish_main.games.mutiny.state import (
    ACTION,
    BATTLE,
    COMMIT,
    GOLD,
    NONE,
    OVER,
    PUBLIC,
    REVEAL,
    ROB,
    SOMETHING_LAID,
    STATE,
    TALISMAN_LAID,
)

Json = dict[str, Any]

PHASES = ("turn", "door", "choice", "action", "storm", "reveal", "commit", "rob", "over")

# --- Actions ----------------------------------------------------------------------------------------------------------


def _texts() -> list[str]:
    """The text of every action, by number."""
    texts = [""] * N_ACTIONS
    texts[KNOCK], texts[DONE], texts[TALISMAN] = "knock", "done", "talisman"
    texts[KEEP_GOLD], texts[KEEP_BATTLE] = "keep gold", "keep battle"
    texts[TAKE_CARD], texts[TAKE_COIN] = "take card", "take coin"
    texts[SWAP], texts[LEAVE] = "swap", "leave"
    for pirate, name in enumerate(PIRATES):
        texts[USE + pirate] = f"use {name}"
        texts[DOOR_OPENS + pirate] = f"door {name}"
        texts[STORM_TAKES + pirate] = f"storm {name}"
    for card, name in enumerate(BATTLE_CARDS):
        for base, verb in ((KEEP, "keep"), (PUT, "put"), (SELL, "sell"), (FIGHT, "fight"), (BATTLE_CARD, "battle")):
            texts[base + card] = f"{verb} {name}"
    for seat in range(MAX_PLAYERS):
        for base, verb in ((STEAL, "steal"), (PEEK, "peek"), (ROB_SEAT, "rob")):
            texts[base + seat] = f"{verb} {seat}"
    for side, name in enumerate(SIDES):
        texts[SIDE + side] = f"side {name}"
    for pair, name in enumerate(PAIRS):
        texts[LOOK + pair] = f"look {name}"
    for number in range(1, HANDFUL + 1):
        texts[BUY + number] = f"buy {number}"
    for value in range(1, VALUES + 1):
        texts[GOLD_CARD + value] = f"gold {value}"
    for value in range(1, SAILORS + 1):
        for base, verb in ((PLACE, "place"), (SAILOR, "sailor"), (REVEALED, "reveal")):
            texts[base + value] = f"{verb} {value}"
    return texts


TEXTS = tuple(_texts())
_NUMBERS = {text: action for action, text in enumerate(TEXTS)}


def action_to_string(action: int) -> str:
    """The action's text, such as ``fight pink 2``; InvalidAction for a number that is none."""
    if not 0 <= action < N_ACTIONS:
        raise InvalidAction(f"{action} is no action of The Mutiny: they are 0 to {N_ACTIONS - 1}")
    return TEXTS[action]


def string_to_action(text: str) -> int:
    """The number of an action written as text; InvalidAction for a text that is none."""
    if not isinstance(text, str) or text not in _NUMBERS:
        raise InvalidAction(f"{str(text)[:40]!r} is no action of The Mutiny, such as knock, use PIRATE or fight CARD")
    return _NUMBERS[text]


def parts(s: Any, action: int) -> Json:
    """What ``action`` would do in ``s``, for who offers it to a person: its kind and what it is done to."""
    words = TEXTS[action].split(" ")
    kind, rest = words[0], " ".join(words[1:])
    match kind:
        case "use" | "door" | "storm":
            told: Json = {"pirate": rest}
            if rest == "sate" and kind == "use":
                told["coins"] = min(1 + int(s["sate"]), int(s["bank"]))
            return {"kind": kind, **told}
        case "keep" if rest in ("gold", "battle"):
            place = GOLD if rest == "gold" else BATTLE
            name = (GOLD_CARDS if place == GOLD else BATTLE_CARDS)[int(s["offer"][place])]
            return {"kind": kind, "deck": rest, "card": name}
        case "keep" | "put" | "sell" | "fight" | "battle":
            return {"kind": kind, "card": rest}
        case "steal" | "peek" | "rob":
            return {"kind": kind, "seat": int(rest)}
        case "side":
            return {"kind": kind, "side": rest, "again": int(s["side"][int(s["seat"])]) != NONE}
        case "take":
            return {"kind": kind, "what": rest}
        case "place":
            return {"kind": kind, "value": int(rest), "pair": PAIRS[int(s["standing"])]}
        case "look":
            return {"kind": kind, "pair": rest}
        case "buy":
            return {"kind": kind, "number": int(rest)}
        case "gold" | "sailor" | "reveal":
            return {"kind": kind, "value": int(rest)}
    return {"kind": kind}


# --- Positions --------------------------------------------------------------------------------------------------------


def options_of(s: Any) -> Json:
    """The options of a state as ``load_game`` takes them."""
    return {
        "players": int(s["players"]),
        "first_seat": int(s["first_seat"]),
        "battle": {str(value + 1): int(count) for value, count in enumerate(s["battle_cards"])},
        "gold": {str(value + 1): int(count) for value, count in enumerate(s["gold_cards"])},
        "coins": int(s["all_coins"]),
        "voyage": int(s["voyage"]),
        "storms": [space for space in range(FARTHEST, 0, -1) if (int(s["storms"]) >> space) & 1],
    }


def empty_state(options: Json) -> Any:
    """A zeroed record array of one state with the options filled in."""
    states = np.zeros(1, STATE)
    s = states[0]
    s["players"], s["first_seat"] = options["players"], options["first_seat"]
    for value in range(VALUES):
        s["battle_cards"][value] = options["battle"][str(value + 1)]
        s["gold_cards"][value] = options["gold"][str(value + 1)]
    s["all_coins"], s["voyage"] = options["coins"], options["voyage"]
    s["storms"] = sum(1 << space for space in options["storms"])
    return states


def names_of(deck: int) -> tuple[str, ...]:
    """What the cards of a deck are called, by kind."""
    return GOLD_CARDS if deck == GOLD else BATTLE_CARDS


def counts(values: Any, deck: int) -> dict[str, int]:
    """Cards by name, kinds of which there is none left out."""
    return {name: int(values[kind]) for kind, name in enumerate(names_of(deck)) if values[kind]}


def seats_in(mask: int) -> list[int]:
    """The seats of a set, rising."""
    return [seat for seat in range(MAX_PLAYERS) if (int(mask) >> seat) & 1]


def _seen_card(kind: int, seen: int, deck: int) -> Json | None:
    """A card that some seats have seen; its name null where the viewer has not; None for no card at all."""
    if kind == NONE:
        return None
    return {"card": names_of(deck)[kind] if kind >= 0 else None, "seen": seats_in(seen)}


def _bottom(s: Any, deck: int) -> list[Json | None]:
    return [
        _seen_card(int(s["bottom"][deck, place]), int(s["bottom_seen"][deck, place]), deck)
        for place in range(int(s["bottom_size"][deck]))
    ]


def _side(value: int) -> str | None:
    """A side's name; null for none, and for one that the viewer cannot know."""
    return SIDES[value] if 0 <= value < N_SIDES else None


def _row(s: Any) -> list[str]:
    row = []
    for place in range(int(s["row_length"])):
        if place >= int(s["opened"]):
            row.append("down")
        else:
            used = (int(s["used"]) >> place) & 1
            row.append(f"{'used' if used else 'open'} {PIRATES[int(s['row'][place])]}")
    return row


def _peeks(s: Any, seat: int) -> list[Json | None]:
    """The last looks of a seat at the others' choices; the side null where the viewer does not know it."""
    return [
        None
        if s["peek_side"][seat, other] == NONE
        else {"side": _side(int(s["peek_side"][seat, other])), "exchanges": int(s["peek_when"][seat, other])}
        for other in range(int(s["players"]))
    ]


def _pairs(s: Any) -> list[Json | None]:
    return [
        {
            "valverde": int(s["sailor"][pair, 0]) or None,
            "diaz": int(s["sailor"][pair, 1]) or None,
            "seen": seats_in(s["pair_seen"][pair]),
            "winner": _side(int(s["pair_winner"][pair])),
        }
        if pair < int(s["standing"])
        else None
        for pair in range(N_PAIRS)
    ]


def _action(s: Any) -> Json | None:
    """The running action: its pirate and how far it has come."""
    if int(s["phase"]) != ACTION:
        return None
    pirate = int(s["pirate"])
    told: Json = {"pirate": PIRATES[pirate]}
    offer = [(int(s["offer"][place]), int(s["offer_seen"][place])) for place in range(2)]
    if pirate == DIAZ:
        told |= {"gold": _seen_card(*offer[GOLD], GOLD), "battle": _seen_card(*offer[BATTLE], BATTLE)}
    elif pirate == TEMBO:
        told["cards"] = [_seen_card(*card, BATTLE) for card in offer if card[0] != NONE]
    elif pirate == CAMBIVALUTE:
        look = int(s["look"])
        told["sailors"] = [int(value) if value > 0 else None for value in s["drawn"] if value]
        told["pair"] = PAIRS[look] if look != NONE else None
    elif pirate in (CRACKPOTT, PANG, WESSEL_JAN, DEAN_NERO):
        told["draws"] = int(s["draws"])
    if pirate in (WESSEL_JAN, DEAN_NERO):
        told["put" if pirate == WESSEL_JAN else "sold"] = int(s["handled"])
    return told


def _laid(value: int) -> str | None:
    if value == 0:
        return None
    if value == SOMETHING_LAID:
        return "hidden"
    return "talisman" if value == TALISMAN_LAID else BATTLE_CARDS[value - 1]


def _duel(s: Any) -> Json | None:
    if int(s["phase"]) not in (REVEAL, COMMIT, ROB):
        return None
    return {
        "pair": PAIRS[int(s["pair"])],
        "round": int(s["round"]),
        "talismans": seats_in(s["talismans"]),
        "committed": [_laid(int(s["committed"][seat])) for seat in range(int(s["players"]))],
        "played": counts(s["played"], BATTLE),
    }


def _table(s: Any) -> Json:
    """What a position and an observation tell alike, each of the record that it is given."""
    phase = int(s["phase"])
    return {
        "game": "mutiny",
        "options": options_of(s),
        "phase": PHASES[phase],
        "seat": None if phase in (REVEAL, OVER) else int(s["seat"]),
        "dealer": int(s["dealer"]),
        "ship": int(s["ship"]),
        "row": _row(s),
        "sate": int(s["sate"]),
        "lifeboat": PIRATES[int(s["lifeboat"])] if s["lifeboat"] != NONE else None,
        "bank": int(s["bank"]),
        "discard": counts(s["discard"], BATTLE),
        "pairs": _pairs(s),
        "action": _action(s),
        "duel": _duel(s),
    }


def position(s: Any) -> Json:
    """Everything about a state as a JSON-able dict that ``loading.load`` reads back to the same state."""
    players = int(s["players"])
    viewers = [*range(players), PUBLIC]
    decks = {
        name: {"upper": counts(s["upper"][deck], deck), "bottom": _bottom(s, deck)}
        for name, deck in (("battle_deck", BATTLE), ("gold_deck", GOLD))
    }
    known = {
        name: [[counts(s["known"][deck, viewer, seat], deck) for seat in range(players)] for viewer in viewers]
        for name, deck in (("battle", BATTLE), ("gold", GOLD))
    }
    seats = [
        {
            "side": _side(int(s["side"][seat])),
            "exchanges": int(s["exchanges"][seat]),
            "peeks": _peeks(s, seat),
            "coins": int(s["coins"][seat]),
            "gold": counts(s["cards"][GOLD, seat], GOLD),
            "battle": counts(s["cards"][BATTLE, seat], BATTLE),
            "out": bool(s["out"][seat]),
        }
        for seat in range(players)
    ]
    return {**_table(s), **decks, "seats": seats, "known": known}


def observation(s: Any, viewer: int) -> Json:
    """A concealed state as a JSON-able dict: what ``viewer`` (-1: a spectator) may know."""
    players = int(s["players"])
    told = _table(s)
    decks = {
        name: {"upper": int(s["upper_size"][deck]), "bottom": _bottom(s, deck)}
        for name, deck in (("battle_deck", BATTLE), ("gold_deck", GOLD))
    }
    seats = [
        {
            "chosen": int(s["side"][seat]) != NONE,
            "side": _side(int(s["side"][seat])),
            "exchanges": int(s["exchanges"][seat]),
            "peeks": _peeks(s, seat),
            "coins": int(s["coins"][seat]),
            "gold": {"cards": int(s["size"][GOLD, seat]), "known": counts(s["cards"][GOLD, seat], GOLD)},
            "battle": {"cards": int(s["size"][BATTLE, seat]), "known": counts(s["cards"][BATTLE, seat], BATTLE)},
            "out": bool(s["out"][seat]),
        }
        for seat in range(players)
    ]
    placed = {int(value) for value in [*s["sailor"].ravel(), *s["drawn"]]}
    unseen = {
        "battle": counts(s["upper"][BATTLE], BATTLE),
        "gold": counts(s["upper"][GOLD], GOLD),
        "sailors": [value for value in range(1, SAILORS + 1) if value not in placed],
    }
    return {
        **told,
        **decks,
        "viewer": viewer if viewer >= 0 else None,
        "seat": current_seat(s),
        "turn_seat": told["seat"],
        "seats": seats,
        "unseen": unseen,
    }
