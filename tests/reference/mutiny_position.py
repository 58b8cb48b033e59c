"""Positions and observations of The Mutiny, for the naive engine: ``docs/games/mutiny.md`` put into code."""

from __future__ import annotations

import copy
from typing import Any

CHANCE = -1
OVER = -4

# The order means nothing.
PIRATES = ["valverde", "diaz", "crackpott", "tembo", "wessel_jan", "dean_nero", "pang", "chang_ye", "sate", "bijoux"]
PIRATES += ["ojo", "cambivalute", "ghost"]
CARDS = ["pink 1", "pink 2", "pink 3", "grey 1", "grey 2", "grey 3"]
GOLD = ["1", "2", "3"]
SIDES = ("valverde", "diaz")
PAIRS = "ABCDE"

# M-PARTS: no more cards and coins than in the box.
MOST = {"battle": 20, "gold": 18, "coins": 30}
FARTHEST = 60  # spaces of the longest voyage that a table may ask for
# M-SPREAD: assumptions.
VOYAGE = {2: 14, 3: 16, 4: 18}
ASSUMED: dict[str, Any] = {
    "battle": {"1": 10, "2": 6, "3": 4},  # of each colour
    "gold": {"1": 6, "2": 6, "3": 6},
    "coins": 30,
    "storms": [12, 8, 4],  # spaces before the mutiny
}

Counts = dict[str, int]

# The data of each pirate's action, with their initial values.
WORK: dict[str, dict[str, Any]] = {
    "valverde": {},
    "diaz": {"gold": None, "battle": None},
    "crackpott": {"draws": 2},
    "tembo": {"cards": []},
    "wessel_jan": {"put": 0, "draws": 0},
    "dean_nero": {"sold": 0, "draws": 0},
    "pang": {"draws": 0},
    "chang_ye": {},
    "sate": {},
    "bijoux": {},
    "ojo": {},
    "cambivalute": {"sailors": [], "pair": None},
    "ghost": {},
}


def add(cards: Counts, card: str, number: int = 1) -> None:
    """Add cards of one kind."""
    cards[card] = cards.get(card, 0) + number


def take(cards: Counts, card: str) -> None:
    """Take one card away; a kind without cards has no entry."""
    if cards[card] == 1:
        del cards[card]
    else:
        cards[card] -= 1


def sum_of(cards: Counts, colour: str = "") -> int:
    """The sum of the values, of all cards or of those of one colour."""
    return sum(int(card[-1]) * number for card, number in cards.items() if card.startswith(colour))


def need(right: bool, message: str) -> None:
    """ValueError with the message, unless all is right."""
    if not right:
        raise ValueError(message)


def options_of(players: int, first_seat: int, components: dict[str, Any]) -> dict[str, Any]:
    """All options, those not given as M-SPREAD assumes them. ValueError names what cannot be dealt."""
    need(players in VOYAGE, f"2 to 4 players, not {players}")
    need(first_seat in range(players), f"no seat {first_seat} among {players} players")
    unknown = set(components) - {*ASSUMED, "voyage"}
    need(not unknown, f"unknown options: {', '.join(sorted(unknown))}")
    options = {"players": players, "first_seat": first_seat, "voyage": VOYAGE[players], **copy.deepcopy(ASSUMED)}
    options.update(copy.deepcopy(components))
    for kind in ("battle", "gold"):
        options[kind] = {value: options[kind].get(value, 0) for value in GOLD} | options[kind]
        need(set(options[kind]) == set(GOLD), f"{kind} cards have the values 1, 2 and 3")
        need(min(options[kind].values()) >= 0, f"a number of {kind} cards is negative")
        need(sum(options[kind].values()) <= MOST[kind], f"the box has {MOST[kind]} {kind} cards (of a colour) at most")
    need(options["battle"]["1"] >= players, f"{players} players are dealt a battle card 1 of each colour (M-START)")
    need(players <= options["coins"] <= MOST["coins"], f"{players} to {MOST['coins']} coins (M-START)")
    need(1 <= options["voyage"] <= FARTHEST, f"a voyage of 1 to {FARTHEST} spaces")
    storms = options["storms"]
    need(storms == sorted(set(storms), reverse=True), "storms from the farthest to the nearest, each once")
    need(all(1 <= storm <= FARTHEST for storm in storms), f"storms lie 1 to {FARTHEST} spaces before the mutiny")
    return options


# -------------------------------------------------------------------- a position that could lie on a table


def checked(position: dict[str, Any]) -> dict[str, Any]:
    """A copy with all keys filled in. ValueError if it could not lie on a table."""
    p = copy.deepcopy(position)
    need(p.get("game") == "mutiny", "not a position of mutiny")
    given = dict(p.get("options", {}))
    p["options"] = options_of(given.pop("players", 2), given.pop("first_seat", 0), given)
    try:
        fill_in(p)
        check_seats(p)
        check_row(p)
        check_parts(p)
        check_knowledge(p)
        check_phase(p)
    except (KeyError, TypeError, IndexError, AttributeError) as error:
        raise ValueError(f"the position lacks or misspells something: {error!r}") from error
    return p


def fill_in(p: dict[str, Any]) -> None:
    """Keys that were left out take their value at the beginning of a turn."""
    n = p["options"]["players"]
    defaults: dict[str, Any] = {
        "phase": "turn",
        "dealer": p["options"]["first_seat"],
        "row": ["down"] * (n + 3),
        "sate": 0,
        "lifeboat": None,
        "discard": {},
        "known": {},
        "pairs": [None] * 5,
        "action": None,
        "duel": None,
    }
    defaults["seat"] = None if p.get("duel") or p.get("phase") == "over" else p.get("dealer", defaults["dealer"])
    unknown = set(p) - {*defaults, "game", "options", "ship", "bank", "battle_deck", "gold_deck", "seats"}
    need(not unknown, f"unknown keys: {', '.join(sorted(unknown))}")
    for key, value in defaults.items():
        p.setdefault(key, value)
    for kind in ("battle", "gold"):
        p[f"{kind}_deck"].setdefault("bottom", [])
        p["known"].setdefault(kind, [[{} for _ in range(n)] for _ in range(n + 1)])
    for seat in p["seats"]:
        for key, value in {"side": None, "exchanges": 0, "out": False, "gold": {}, "battle": {}}.items():
            seat.setdefault(key, value)
        seat.setdefault("peeks", [None] * n)
    for pair in p["pairs"]:
        if pair:
            for key, value in {"seen": [], "winner": None}.items():
                pair.setdefault(key, value)
    if p["action"]:
        p["action"] = {**copy.deepcopy(WORK[p["action"]["pirate"]]), **p["action"]}
    if p["duel"]:
        p["duel"] = {"round": 1, "talismans": [], "committed": [None] * n, "played": {}, **p["duel"]}


def check_seats(p: dict[str, Any]) -> None:
    n = p["options"]["players"]
    need(len(p["seats"]) == n, f"{n} seats")
    for seat in p["seats"]:
        need(seat["side"] in (None, *SIDES), f"no side {seat['side']!r}")
        need(seat["side"] is not None or seat["exchanges"] == 0, "exchanged before a side was chosen")
        need(seat["coins"] >= 0 and seat["exchanges"] >= 0, "a negative number")
        need(len(seat["peeks"]) == n, f"{n} peeks a seat")
    for viewer, seat in enumerate(p["seats"]):
        for other, peek in enumerate(seat["peeks"]):
            if peek is None:
                continue
            target = p["seats"][other]
            need(other != viewer and peek["side"] in SIDES, "a peek at oneself, or at no side")
            need(0 <= peek["exchanges"] <= target["exchanges"], "a peek after exchanges that have not been")
            fresh = peek["exchanges"] == target["exchanges"]
            need(target["side"] is not None, "a peek at a choice that has not been made")
            need(not fresh or peek["side"] == target["side"], "a fresh peek saw another side")


def check_row(p: dict[str, Any]) -> None:
    n, phase = p["options"]["players"], p["phase"]
    doors = [door.partition(" ") for door in p["row"]]
    words = [word for word, _, _ in doors]
    pirates = [pirate for word, _, pirate in doors if word != "down"]
    need(all(word in ("down", "open", "used") for word in words), "a card of the row is down, open or used")
    need("down" not in words or set(words[words.index("down") :]) == {"down"}, "a face-down card before an open one")
    everyone = [*pirates, *filter(None, [p["lifeboat"]])]
    need(set(everyone) <= set(PIRATES), "no such pirate")
    need(len(set(everyone)) == len(everyone), "a pirate in two places (M-PARTS)")
    need(p["dealer"] in range(n), "no such dealer")
    if phase in ("turn", "door", "choice", "action"):
        need(len(doors) == n + 3, f"a row of {n + 3} cards (M-ROW)")
        need(p["seat"] in range(n), "no such seat")
        turn = (p["seat"] - p["dealer"]) % n
        need(
            words.count("used") == turn + (phase == "action"), "as many used cards as turns that have passed (M-ORDER)"
        )
        need(0 <= p["sate"] <= turn, "Saté was passed by more turns than there were")
        last = phase == "choice" and doors[len(everyone) - 1 - (p["lifeboat"] is not None)]
        need(phase != "choice" or (bool(last) and last[0] == "open"), "the last card turned up is not open")
        need("open ghost" not in p["row"] or (last and last[2] == "ghost"), "the Ghost was left lying (M-GHOST)")
        need(phase != "door" or "down" in words, "no card is left to be opened")
    else:
        need(not doors and p["sate"] == 0, "a row outside of a round")


def check_parts(p: dict[str, Any]) -> None:
    """Everything of the box is there, once."""
    options, action, duel = p["options"], p["action"] or {}, p["duel"] or {}
    for kind, cards in (("battle", CARDS), ("gold", GOLD)):
        total = dict.fromkeys(cards, 0)
        piles = [p[f"{kind}_deck"]["upper"], *(seat[kind] for seat in p["seats"])]
        piles += [p["discard"], duel.get("played", {})] if kind == "battle" else []
        single = [card["card"] for card in p[f"{kind}_deck"]["bottom"]]
        single += [action[kind]["card"]] if action.get(kind) else []
        single += [card["card"] for card in action.get("cards", [])] if kind == "battle" else []
        for pile in piles:
            for card, number in pile.items():
                need(card in total and number > 0, f"no {number} {kind} cards {card!r}")
                total[card] += number
        for card in single:
            total[card] += 1
        for card, number in total.items():
            expected = options[kind][card[-1]]
            need(number == expected, f"{number} {kind} cards {card!r} instead of {expected} (M-SPREAD)")
    coins = p["bank"] + sum(seat["coins"] for seat in p["seats"])
    need(p["bank"] >= 0 and coins == options["coins"], f"{coins} coins instead of {options['coins']} (M-PARTS)")
    need(0 <= p["ship"] <= options["voyage"], "the ship is off the track")
    values = [pair[side] for pair in p["pairs"] if pair for side in SIDES] + action.get("sailors", [])
    values = [value for value in values if value is not None]
    need(set(values) <= set(range(1, 11)) and len(set(values)) == len(values), "sailors bear 1 to 10, each once")
    for committed, seat in zip(duel.get("committed", []), p["seats"], strict=False):
        need(committed in (None, "talisman", *seat["battle"]), "committed a card that is not in the hand")


def check_knowledge(p: dict[str, Any]) -> None:
    n = p["options"]["players"]
    for kind in ("battle", "gold"):
        rows = p["known"][kind]
        need(len(rows) == n + 1 and all(len(row) == n for row in rows), "known: a row a seat and one for spectators")
        for viewer, row in enumerate(rows):
            for holder, sure in enumerate(row):
                held = p["seats"][holder][kind]
                need(not (sure and viewer == holder), "known: own cards are known anyway")
                need(all(0 < number <= held.get(card, 0) for card, number in sure.items()), "known: not in the hand")
        for card in p[f"{kind}_deck"]["bottom"]:
            need(
                bool(card["seen"]) and set(card["seen"]) <= set(range(n)), "a card under a deck was put there by a seat"
            )


def check_phase(p: dict[str, Any]) -> None:
    phase, action, duel, pairs = p["phase"], p["action"], p["duel"], p["pairs"]
    voyage = phase in ("turn", "door", "choice", "action", "storm")
    need(voyage or phase in ("reveal", "commit", "rob", "over"), f"no phase {phase!r}")
    need((phase == "action") == bool(action), "an action in its phase and no other")
    need((phase in ("reveal", "commit", "rob")) == bool(duel), "a duel in its phases and no other")
    need(not action or f"used {action['pirate']}" in p["row"], "the pirate in action was not used")
    need(not action or set(action) == {"pirate", *WORK[action["pirate"]]}, "an action has keys of its pirate only")
    free = [pair is None for pair in pairs]
    need(len(pairs) == 5 and free == sorted(free), "five pairs, filled from A on")
    if voyage:
        need(p["ship"] > 0, "the ship has reached the mutiny (M-BEGIN)")
        need(phase != "storm" or p["seat"] == p["dealer"], "after a storm the dealer begins")
        need(not any(seat["out"] for seat in p["seats"]) and not p["discard"], "nobody is out before the mutiny")
        set_up = [pair for pair in pairs if pair]
        need(all(pair["seen"] and None not in (pair["valverde"], pair["diaz"]) for pair in set_up), "a pair nobody set")
        need(not any(pair["winner"] for pair in set_up), "a duel was won before the mutiny")
        return
    need(None not in pairs, "a free pair in the mutiny (M-PAIRS)")
    need(p["lifeboat"] is None, "a pirate in the lifeboat in the mutiny (M-PAIRS)")
    need(all(seat["side"] or seat["out"] for seat in p["seats"]), "takes part without a side (M-TAKEPART)")
    if duel:
        number = PAIRS.index(duel["pair"])
        need(all((pair["winner"] is None) == (i >= number) for i, pair in enumerate(pairs)), "duels go from A to E")
        need(set(duel) == {"pair", "round", "talismans", "committed", "played"}, "a duel has five keys")
        need(
            phase != "rob" or (duel["round"] == 2 and duel["talismans"] == [p["seat"]]), "not the only thief (M-THIEF)"
        )
        need(not all(seat["out"] for seat in p["seats"]), "a duel without a player")


# -------------------------------------------------------------------- an observation


def conceal(p: dict[str, Any], viewer: int | None, seat: int) -> dict[str, Any]:
    """The observation of a viewer (None: a spectator); ``seat`` is the one that decides. Changes ``p``."""
    n, over = p["options"]["players"], p["phase"] == "over"
    index = n if viewer is None else viewer
    view = {key: p[key] for key in ("game", "options", "phase", "dealer", "ship", "row", "sate", "lifeboat", "bank")}
    view |= {"viewer": viewer, "seat": seat, "turn_seat": p["seat"], "discard": p["discard"]}
    view["seats"] = [seat_view(p, holder, viewer, index) for holder in range(n)]
    view["unseen"] = {}
    for kind in ("battle", "gold"):
        bottom = [card_view(card, viewer) for card in p[f"{kind}_deck"]["bottom"]]
        view[f"{kind}_deck"] = {"upper": sum(p[f"{kind}_deck"]["upper"].values()), "bottom": bottom}
    view["action"] = p["action"] and {key: work_view(p, key, value, viewer) for key, value in p["action"].items()}
    fighting = PAIRS.index(p["duel"]["pair"]) if p["duel"] else -1
    view["pairs"] = []
    for number, pair in enumerate(p["pairs"]):
        shown = pair and (over or number <= fighting or viewer in pair["seen"])
        view["pairs"].append(pair and (pair if shown else {**pair, "valverde": None, "diaz": None}))
    view["duel"] = p["duel"]
    if p["duel"]:
        hidden = [card and (card if s == viewer else "hidden") for s, card in enumerate(p["duel"]["committed"])]
        view["duel"] = {**p["duel"], "committed": hidden}
    for kind, cards in (("battle", CARDS), ("gold", GOLD)):
        unseen = {card: p["options"][kind][card[-1]] for card in cards}
        for card in seen_cards(view, kind):
            unseen[card] -= 1
        view["unseen"][kind] = {card: number for card, number in unseen.items() if number}
    placed = [pair[side] for pair in view["pairs"] if pair for side in SIDES]
    placed += (view["action"] or {}).get("sailors", [])
    view["unseen"]["sailors"] = [value for value in range(1, 11) if value not in placed]
    view["finale"] = finale(p) if over else None
    assert not over or all(s["battle"]["cards"] == sum(s["battle"]["known"].values()) for s in view["seats"])
    return view


def finale(p: dict[str, Any]) -> dict[str, Any]:
    """The side that three duels fell to, or none; and what coins and gold cards of each seat come to (M-WIN)."""
    won = [pair["winner"] for pair in p["pairs"] if pair]
    side = next((side for side in SIDES if won.count(side) == 3), None)
    piles = [sum(int(card) * number for card, number in seat["gold"].items()) for seat in p["seats"]]
    return {"side": side, "gold": [seat["coins"] + pile for seat, pile in zip(p["seats"], piles, strict=True)]}


def seat_view(p: dict[str, Any], holder: int, viewer: int | None, index: int) -> dict[str, Any]:
    """A seat as the viewer knows it. At the end of the game all hands, piles and choices are open."""
    seat = p["seats"][holder]
    open_to_all = viewer == holder or p["phase"] == "over"
    peek = None if viewer is None else p["seats"][viewer]["peeks"][holder]
    fresh = peek is not None and peek["exchanges"] == seat["exchanges"]
    return {
        "chosen": seat["side"] is not None,
        "side": seat["side"] if open_to_all or fresh else None,
        "exchanges": seat["exchanges"],
        "peeks": [look and (look if viewer == holder else {**look, "side": None}) for look in seat["peeks"]],
        "coins": seat["coins"],
        "out": seat["out"],
        **{
            kind: {
                "cards": sum(seat[kind].values()),
                "known": seat[kind] if open_to_all else p["known"][kind][index][holder],
            }
            for kind in ("gold", "battle")
        },
    }


def card_view(card: dict[str, Any], viewer: int | None) -> dict[str, Any]:
    """A card that somebody has seen: who has is known to all, the card to them."""
    return card if viewer in card["seen"] else {**card, "card": None}


def work_view(p: dict[str, Any], key: str, value: Any, viewer: int | None) -> Any:
    """One entry of the pirate's action."""
    if key == "sailors":
        return value if viewer == p["seat"] else [None] * len(value)
    if key == "cards":
        return [card_view(card, viewer) for card in value]
    return card_view(value, viewer) if isinstance(value, dict) else value


def seen_cards(view: dict[str, Any], kind: str) -> list[str]:
    """The cards of an observation whose place its viewer knows."""
    action = view["action"] or {}
    single = view[f"{kind}_deck"]["bottom"] + ([action[kind]] if action.get(kind) else [])
    piles = [seat[kind]["known"] for seat in view["seats"]]
    if kind == "battle":
        single = single + action.get("cards", [])
        piles += [view["discard"], (view["duel"] or {}).get("played", {})]
    found = [card["card"] for card in single if card["card"] is not None]
    return found + [card for pile in piles for card, number in pile.items() for _ in range(number)]
