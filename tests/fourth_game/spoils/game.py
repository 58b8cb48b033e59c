"""Spoils put together: its texts, its positions, what happened in it, and its type."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from spanish_main.core.bot_sheet import BotSheet
from spanish_main.core.errors import IllegalAction, InvalidAction, InvalidPosition
from spanish_main.core.game import GameType, Rules
from spanish_main.core.layout import Record, fill, put_row, row_of
from spanish_main.core.notation import counts_of, list_of, require, whole
from spanish_main.core.options import Option
from spanish_main.core.setup import first_seat
from spanish_main.core.telling import Event, Telling, Told
from tests.fourth_game.spoils import rules
from tests.fourth_game.spoils.rules import COPIES, DEAL, DOWN, LAY, N_FEATURES, ROLL, SPOILS, VALUES

Json = dict[str, Any]
KINDS = {"deal": DEAL, "roll": ROLL, "lay": LAY}
NUMBERS = [str(value) for value in range(1, VALUES + 1)]
OPTIONS = (Option("players", (2, 3, 4), 2), Option("cards", (3, 4), 3))


def action_to_string(action: int) -> str:
    if not DEAL < action <= LAY + VALUES:
        raise InvalidAction(f"{action} is no action of Spoils: they are 0 to {LAY + VALUES}")
    return f"{list(KINDS)[action // VALUES]} {action % VALUES + 1}"


def string_to_action(text: str) -> int:
    found = re.fullmatch(r"(deal|roll|lay) ([1-6])", text) if isinstance(text, str) else None
    if found is None:
        raise InvalidAction(f"{str(text)[:40]!r} is no action: deal N, roll N, lay N")
    return KINDS[found[1]] + int(found[2])


def initial(options: Mapping[str, Any], setup: Mapping[str, Any]) -> Record:
    s = SPOILS.zeros()
    s.update({"players": options["players"], "cards": options["cards"], "turn": setup.get("first_seat", 0)})
    return s


def position(s: Any) -> Json:
    return {
        "game": "spoils",
        "options": {"players": s["players"], "cards": s["cards"]},
        "hands": [counts(row_of(s["hands"], seat)) for seat in range(s["players"])],
        "laid": s["laid"].tolist()[: s["players"]],
        "played": counts(s["played"].tolist()),
        "gold": s["gold"].tolist()[: s["players"]],
        "die": s["die"],
        "turn": s["turn"],
    }


def counts(cards: list[int]) -> dict[str, int]:
    return {str(value): n for value, n in enumerate(cards) if n}


def load(options: Mapping[str, Any], data: Json) -> Record:
    s, players = initial(options, {}), options["players"]
    if unknown := set(data) - set(position(s)):
        raise InvalidPosition(f"a position of Spoils has no {str(min(map(str, unknown)))[:40]!r}")
    for name, most in (("laid", VALUES), ("gold", VALUES * options["cards"])):
        given = list_of(require(data, name), name, players)
        fill(s[name], [whole(number, f"an entry of {name}", 0, most) for number in given])
    for name, most in (("die", VALUES), ("turn", players - 1)):
        s[name] = whole(require(data, name), name, 0, most)
    for seat, cards in enumerate(list_of(require(data, "hands"), "hands", players)):
        put_row(s["hands"], seat, values=[0, *counts_of(cards, f"hand {seat}", NUMBERS, COPIES)])
    fill(s["played"], [0, *counts_of(require(data, "played"), "played", NUMBERS, COPIES)])
    s["round"], rest = divmod(sum(s["played"]), players)
    s["dealt"] = sum(s["played"]) + sum(map(bool, s["laid"])) + sum(map(sum, s["hands"].tolist()))
    check(s, rest)
    return s


def check(s: Any, rest: int) -> None:
    """InvalidPosition unless what ``load`` has read, ``rest`` cards beyond whole rounds, can lie on a table."""
    seats, rolled, done = range(s["players"]), s["die"] > 0, s["round"]
    begun, waiting = rolled or done > 0, [s["laid"][(s["turn"] + step) % len(seats)] == 0 for step in seats]
    holds = all(sum(row_of(s["hands"], seat)) == rules.size(s, seat) for seat in seats)
    if rest or not holds or min(rules.unseen(s, value) for value in range(1, VALUES + 1)) < 0:
        raise InvalidPosition("these cards were not dealt from one deck, or laid in turn (S-DEAL, S-LAY)")
    late = (begun and rules.dealing(s)) or rolled == (rules.current_seat(s) < 0) or waiting != sorted(waiting)
    if late or (any(s["laid"]) and not rolled) or not done <= sum(s["gold"]) <= VALUES * done:
        raise InvalidPosition("no round leads here (S-ROLL, S-LAY, S-TAKE)")


def observation(s: Any, viewer: int) -> Json:
    told = position(s)
    hands = [hand if seat == viewer else None for seat, hand in enumerate(told["hands"])]
    sizes = [rules.size(s, seat) for seat in range(s["players"])]
    laid = ["down" if card == DOWN else card for card in told["laid"]]
    seats = {"viewer": viewer if viewer >= 0 else None, "seat": rules.current_seat(s), "turn_seat": s["turn"]}
    return {**told, **seats, "hands": hands, "sizes": sizes, "laid": laid}


@dataclass(frozen=True, slots=True, eq=False)
class What(Told):
    """What an event tells: whose card, die or gold, and how much."""

    seat: int
    number: int | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Parts(Told):
    """What an offer tells: ``deal``, ``roll`` or ``lay``, and the number on the card or the die."""

    kind: str
    number: int


def parts(s: Any, action: int) -> Parts:
    return Parts(list(KINDS)[action // VALUES], action % VALUES + 1)


def events(before: Any, action: int, after: Any, viewer: int) -> list[Event]:
    number, seat = action % VALUES + 1, rules.current_seat(before)
    if action <= ROLL:
        seat = before["dealt"] % before["players"]
        return [Event("deal", What(seat, number)) if seat == viewer else Event("deal-hidden", What(seat))]
    if action <= LAY:
        return [Event("roll", What(before["turn"], number))]
    told = [Event("lay", What(seat))]
    if after["round"] > before["round"]:
        laid = [number if other == seat else before["laid"][other] for other in range(before["players"])]
        told += [Event("show", What(other, card)) for other, card in enumerate(laid)]
        taker = next(other for other in range(before["players"]) if after["gold"][other] > before["gold"][other])
        told.append(Event("take", What(taker, before["die"])))
    return told


def forbid(s: Any, action: int) -> IllegalAction:
    if rules.current_seat(s) < 0:
        return IllegalAction("S-END", "spoils-forbidden-over", {}, "nobody has to lay a card now")
    if action <= LAY:
        return IllegalAction("S-ROLL", "spoils-forbidden-chance", {}, "cards are dealt and dice rolled by chance")
    return IllegalAction("S-LAY", "spoils-forbidden-hand", {"number": action - LAY}, "that card is not in the hand")


def early(s: Any) -> dict[int, list[int]]:
    """All lay at the same time: whoever is asked later may lay now (S-LAY)."""
    asked = rules.current_seat(s)
    later = [seat for seat in range(s["players"]) if asked >= 0 and seat != asked and not s["laid"][seat]]
    return {seat: [LAY + card for card, n in enumerate(row_of(s["hands"], seat)) if n] for seat in later}


GAME = GameType(
    name="spoils",
    home=f"{__name__}:GAME",
    rules_version=1,
    options=OPTIONS,
    bundles=(),
    skins={},
    setup=(first_seat("S-FIRST"),),
    layout=SPOILS,
    num_actions=LAY + VALUES + 1,
    max_legal=VALUES,
    max_chance=VALUES,
    num_features=N_FEATURES,
    rules=Rules(**{name: getattr(rules, name) for name in Rules.__dataclass_fields__}),
    initial=initial,
    action_to_string=action_to_string,
    string_to_action=string_to_action,
    position=position,
    load=load,
    observation=observation,
    telling=Telling(game="spoils", events=events, parts=parts, hides=lambda options: True, begins=frozenset({"roll"})),
    forbid=forbid,
    reason=lambda s: "gold",
    progress=lambda s: [float(s["gold"][seat]) for seat in range(s["players"])],
    bots=BotSheet(evaluate=rules.evaluate),
    early=early,
)
