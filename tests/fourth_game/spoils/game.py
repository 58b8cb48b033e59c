"""Spoils put together: its positions, what happened in it, and its type."""

from __future__ import annotations

from spanish_main.core.errors import IllegalAction
from spanish_main.core.game.bot_spec import BotSpec
from spanish_main.core.game.by_fields import ByFields, all_at_once
from spanish_main.core.game.game import GameType, Rules
from spanish_main.core.game.notation import must
from spanish_main.core.game.options import Option
from spanish_main.core.game.setup import first_seat
from spanish_main.core.game.telling import Event, SeatDetails, Telling
from spanish_main.core.kernels.carriers import StateRecord
from tests.fourth_game.spoils import rules
from tests.fourth_game.spoils.rules import ACTIONS, COPIES, LAY, ROLL, SPOILS, VALUES

OPTIONS = (Option("players", (2, 3, 4), 2), Option("cards", (3, 4), 3))


def check(s: StateRecord) -> None:
    """InvalidPosition for what cannot lie on a table, though every number is one that its field may have."""
    seats = [(s["turn"] + step) % s["players"] for step in range(s["players"])]
    hands, laid, done = s["hands"].tolist(), s["laid"].tolist(), s["round"]
    cards = [s["deck"][card] + sum(hand[card] for hand in hands) + laid.count(card + 1) for card in range(VALUES)]
    left = VALUES * COPIES - done * s["players"]
    must(max(cards) <= COPIES and sum(cards) == left, "spoils-error-left")
    must(list(map(sum, hands)) == s["sizes"].tolist(), "spoils-error-sizes")
    dealt = [(s["dealt"] + step) // len(seats) for step in reversed(range(len(seats)))]
    must([s["sizes"][seat] + (laid[seat] > 0) + done for seat in seats] == dealt, "spoils-error-dealt")
    least = s["cards"] if done or s["die"] else 0
    must(least <= dealt[-1] <= dealt[0] <= s["cards"], "spoils-error-many")
    waiting = [laid[seat] == 0 for seat in seats]
    begun = s["die"] > 0 and done < s["cards"]
    must(waiting == sorted(waiting) and waiting[-1] and (begun or waiting[0]), "spoils-error-laid")
    must(begun or not s["die"], "spoils-error-die")
    must(done <= sum(s["gold"]) <= VALUES * done, "spoils-error-gold")


def events(before: StateRecord, action: int, after: StateRecord, viewer: int) -> list[Event]:
    number, seat = ACTIONS.parts(before, action).number, rules.current_seat(before)
    if action < ROLL:
        seat = (before["turn"] + before["dealt"]) % before["players"]
        return [Event("deal", SeatDetails(seat, number)) if seat == viewer else Event("deal-hidden", SeatDetails(seat))]
    if action < LAY:
        return [Event("roll", SeatDetails(before["turn"], number))]
    events = [Event("lay", SeatDetails(seat))]
    if after["round"] > before["round"]:
        laid = [number if other == seat else before["laid"][other] for other in range(before["players"])]
        events += [Event("show", SeatDetails(other, card)) for other, card in enumerate(laid)]
        taker = next(other for other in range(before["players"]) if after["gold"][other] > before["gold"][other])
        events.append(Event("take", SeatDetails(taker, before["die"])))
    return events


def forbid(s: StateRecord, action: int) -> IllegalAction:
    if rules.current_seat(s) < 0:
        return IllegalAction("S-END", "spoils-forbidden-over")
    if action < LAY:
        return IllegalAction("S-ROLL", "spoils-forbidden-chance")
    number = action - LAY + 1
    return IllegalAction("S-LAY", "spoils-forbidden-hand", {"number": number})


FIELDS = ByFields("spoils", SPOILS, OPTIONS, rules.current_seat, {"deck": [COPIES] * VALUES}, check)
GAME = GameType(
    name="spoils",
    home=f"{__name__}:GAME",
    rules_version=1,
    options=OPTIONS,
    setup=(first_seat("S-FIRST"),),
    layout=SPOILS,
    num_actions=len(ACTIONS),
    max_legal=VALUES,
    max_chance=VALUES,
    num_features=SPOILS.length,
    rules=Rules.of(rules),
    initial=FIELDS.initial,
    action_to_string=ACTIONS.to_string,
    string_to_action=ACTIONS.to_action,
    position=FIELDS.position,
    load=FIELDS.load,
    observation=FIELDS.observation,
    telling=Telling("spoils", events, ACTIONS.parts, hides=lambda options: True, begins=frozenset({"roll"})),
    forbid=forbid,
    reason=lambda s: "gold",
    progress=lambda s: [float(s["gold"][seat]) for seat in range(s["players"])],
    bots=BotSpec(evaluate=rules.evaluate),
    early=all_at_once(rules.current_seat, rules.legal, VALUES),
)
