"""A slow and plain reference engine of The Mutiny, to find mistakes of the product.

It imports nothing of the product. A hand is a dict from card to number, a deck is a dict of unordered cards and a list
of cards put under it. Rule IDs are those of ``docs/rules/mutiny.md``; the position, the observation and the
order of decisions are those of ``docs/games/mutiny.md``.

The engine rests where somebody has to decide: a seat with two or more actions (or with ``knock`` or ``fight`` alone),
chance, or nobody because the game is over. ``_go_on`` does all automatic steps until then.
"""

from __future__ import annotations

import copy
from typing import Any, Self

from .mutiny_position import CHANCE, OVER, PAIRS, PIRATES, SIDES, WORK, add, conceal, sum_of, take
from .mutiny_table import NOBODY, Card, Pair, Table

Asked = tuple[int, list[str]]  # the seat that decides (or CHANCE, OVER), and its choices


class Reference(Table):
    """One game of The Mutiny; subclasses may have fewer sailors or pirates."""

    crew = PIRATES

    def __init__(self, players: int = 2, first_seat: int = 0, **components: Any) -> None:
        super().__init__(players, first_seat, **components)
        self._lay_row()
        self._go_on()

    @classmethod
    def from_position(cls, position: dict[str, Any]) -> Self:
        """The game at a position, after its automatic steps. ValueError for a wrong position."""
        game = super().from_position(position)
        game._go_on()
        return game

    # ---------------------------------------------------------------- the interface

    def seat(self) -> int:
        """The seat that decides, CHANCE or OVER."""
        return self._seat

    def legal(self) -> list[str]:
        """The legal actions, or the outcomes of chance, in alphabetical order."""
        return sorted(self._choices)

    def choices(self) -> list[str]:
        """The same in any order."""
        return self._choices

    def chance(self) -> list[tuple[str, int]]:
        """The outcomes of chance with their weights; [] when chance does not act."""
        return sorted((name, self._weight(name)) for name in self._choices) if self._seat == CHANCE else []

    def apply(self, name: str) -> None:
        """Apply an action; ValueError, and no change, if it is not legal."""
        if name not in self._choices:
            raise ValueError(f"{name!r} is not among the {len(self._choices)} legal actions")
        self._do(name)
        self._go_on()

    def outcome(self) -> dict[str, Any] | None:
        """Winners and reason, None before the end."""
        if self.phase != "over":
            return None
        taking_part = [seat for seat in range(self.players) if not self.out[seat]]
        if not taking_part:  # M-NOBODY
            return {"winners": [], "reason": "nobody-left"}
        # M-WIN
        side = next(side for side in SIDES if self._wins(side) == len(self.pairs) // 2 + 1)
        best = [seat for seat in taking_part if self.side[seat] == side]
        if len(best) < 2:
            return {"winners": best, "reason": "only-one" if best else "nobody-on-side"}
        wealth = {seat: self.coins[seat] + sum_of(self.gold[seat]) for seat in best}
        best = [seat for seat in best if wealth[seat] == max(wealth.values())]
        if len(best) == 1:
            return {"winners": best, "reason": "gold"}
        colour = "pink" if side == "valverde" else "grey"
        strength = {seat: sum_of(self.battle[seat], colour) for seat in best}
        best = [seat for seat in best if strength[seat] == max(strength.values())]
        return {"winners": best, "reason": "cards" if len(best) == 1 else "shared"}

    def observation(self, seat: int | None) -> dict[str, Any]:
        """The observation of ``seat``; None: a spectator."""
        if seat is not None and seat not in range(self.players):
            raise ValueError(f"no seat {seat} among {self.players} players")
        return conceal(self.position(), seat, self._seat)

    # ---------------------------------------------------------------- what comes next

    def _go_on(self) -> None:
        """Do the automatic steps until somebody has to decide."""
        while True:
            asked = self._ask()
            if asked is None:
                continue
            self._seat, self._choices = asked
            # An only legal action is done at once, but for knock and fight. Chance is always asked.
            if self._seat >= 0 and len(self._choices) == 1 and not self._choices[0].startswith(("knock", "fight")):
                self._do(self._choices[0])
                continue
            return

    def _ask(self) -> Asked | None:
        """The next decision; None: an automatic step was done, ask again."""
        return getattr(self, f"_ask_{self.phase}")()  # type: ignore[no-any-return]

    def _do(self, name: str) -> None:
        """One action: its first word names the method, the rest is the argument."""
        word, _, rest = name.partition(" ")
        getattr(self, f"_do_{word}")(rest)

    def _weight(self, name: str) -> int:
        word, _, card = name.partition(" ")
        return self.decks[word].upper[card] if word in self.decks else 1

    def _ask_over(self) -> Asked:
        return OVER, []

    # ---------------------------------------------------------------- the voyage

    def _lay_row(self) -> None:
        """M-ROW: players + 3 face-down cards; the new dealer has the first turn."""
        there = len(self.crew) - (self.lifeboat is not None)
        self.row = [("down", "")] * min(self.players + 3, there)
        self.sate = 0  # turns that ended with Saté lying open and unused
        self.turn = self.dealer
        self.phase = "turn"

    def _face_down(self) -> int:
        return sum(door == "down" for door, _ in self.row)

    def _ask_turn(self) -> Asked:
        """M-OPEN: one of the cards that lie open, or the first face-down card is opened."""
        choices = [f"use {pirate}" for door, pirate in self.row if door == "open"]
        return self.turn, choices + (["knock"] if self._face_down() else [])

    def _do_knock(self, _: str) -> None:
        self.phase = "door"

    def _ask_door(self) -> Asked:
        """Any pirate who is neither in the row nor in the lifeboat may stand behind the door."""
        met = [pirate for _, pirate in self.row] + [self.lifeboat]
        return CHANCE, [f"door {pirate}" for pirate in self.crew if pirate not in met]

    def _do_door(self, pirate: str) -> None:
        self.row[self.row.index(("down", ""))] = ("open", pirate)
        self.phase = "choice"

    def _ask_choice(self) -> Asked:
        """M-KNOCK: the card just opened, or the next one. M-LAST, M-GHOST: no choice."""
        pirate = [pirate for door, pirate in self.row if door != "down"][-1]
        further = self._face_down() > 0 and pirate != "ghost"
        return self.turn, [f"use {pirate}"] + (["knock"] if further else [])

    def _do_use(self, pirate: str) -> None:
        """M-USED; then the pirate's action begins."""
        self.row[self.row.index(("open", pirate))] = ("used", pirate)
        self.phase = "action"
        self.action = {"pirate": pirate, **copy.deepcopy(WORK[pirate])}

    def _ask_action(self) -> Asked | None:
        if self.action.get("draws"):
            return self._ask_draws()
        return getattr(self, f"_ask_{self.action['pirate']}")(self.action, self.turn)  # type: ignore[no-any-return]

    def _end_turn(self) -> None:
        self.action = {}
        if ("open", "sate") in self.row:  # M-SATE
            self.sate += 1
        if sum(door == "used" for door, _ in self.row) == self.players:
            self._end_round()
        else:  # M-ORDER
            self.turn = (self.turn + 1) % self.players
            self.phase = "turn"

    def _end_round(self) -> None:
        before = self.ship
        self.ship = max(0, before - self._face_down())  # M-SAIL
        if self.ship == 0 or self.bank == 0 or any(deck.size() == 0 for deck in self.decks.values()):
            self._begin_mutiny()
            return
        self.dealer = (self.dealer + 1) % self.players  # M-ROW
        if any(self.ship <= storm < before for storm in self.options["storms"]):  # M-STORM
            self.row, self.sate, self.turn, self.phase = [], 0, self.dealer, "storm"
        else:
            self._lay_row()

    def _ask_storm(self) -> Asked:
        return CHANCE, [f"storm {pirate}" for pirate in self.crew if pirate != self.lifeboat]

    def _do_storm(self, pirate: str) -> None:
        self.lifeboat = pirate
        self._lay_row()

    # ---------------------------------------------------------------- cards and what is known of them

    def _next_card(self, kind: str) -> Asked | None:
        """M-DECKS: chance decides among the cards nobody can place; under them the order is fixed."""
        deck = self.decks[kind]
        if deck.upper:
            return CHANCE, [f"{kind} {card}" for card in deck.upper]
        card, seen = deck.bottom.pop(0)
        self._drawn(kind, card, seen)
        return None

    def _do_battle(self, card: str) -> None:
        take(self.decks["battle"].upper, card)
        self._drawn("battle", card, ())

    def _do_gold(self, card: str) -> None:
        take(self.decks["gold"].upper, card)
        self._drawn("gold", card, ())

    def _drawn(self, kind: str, card: str, seen: tuple[int, ...]) -> None:
        """A card has come up for the pirate's action that is being carried out."""
        pirate = self.action["pirate"]
        looked_at = (card, tuple(sorted({*seen, self.turn})))
        if pirate == "tembo":
            self.action["cards"].append(looked_at)
        elif pirate == "diaz":
            self.action[kind] = looked_at
        elif pirate == "valverde":
            self._keep(kind, card, seen)
            self._take_coin(self.turn)
            self._end_turn()
        else:
            self._keep(kind, card, seen)
            self.action["draws"] -= 1
            if self.action["draws"] == 0:
                self._end_turn()

    def _ask_draws(self) -> Asked | None:
        """Crackpott, and what Wessel-Jan, Nero and Pang still have to hand out."""
        if self.decks["battle"].size():
            return self._next_card("battle")
        self._end_turn()  # M-SHORT
        return None

    # ---------------------------------------------------------------- the pirates

    def _ask_valverde(self, _: dict[str, Any], seat: int) -> Asked | None:
        if self.decks["gold"].size():
            return self._next_card("gold")  # the coin follows
        self._take_coin(seat)
        self._end_turn()
        return None

    def _ask_diaz(self, action: dict[str, Any], seat: int) -> Asked | None:
        for kind in ("gold", "battle"):
            if action[kind] is None and self.decks[kind].size():
                return self._next_card(kind)
        choices = [f"keep {kind}" for kind in ("gold", "battle") if action[kind]]
        if choices:
            return seat, choices
        self._end_turn()  # both decks are empty
        return None

    def _ask_tembo(self, action: dict[str, Any], seat: int) -> Asked | None:
        if len(action["cards"]) < 2 and self.decks["battle"].size():
            return self._next_card("battle")
        if action["cards"]:
            return seat, [f"keep {card}" for card in sorted({card for card, _ in action["cards"]})]
        self._end_turn()
        return None

    def _do_keep(self, rest: str) -> None:
        if self.action["pirate"] == "diaz":
            # All see which card goes where: a seat that knew one of them still knows its place.
            other = "battle" if rest == "gold" else "gold"
            self._keep(rest, *self.action[rest])
            if self.action[other]:
                self.decks[other].bottom.append(self.action[other])
        else:
            cards: list[Card] = self.action["cards"]
            if len(cards) == 1:
                self._keep("battle", *cards[0])
            else:
                # Only Tembo's visitor sees which of the two goes where.
                kept, under = sorted(cards, key=lambda card: card[0] != rest)
                self._keep("battle", kept[0], ())
                self.decks["battle"].bottom.append((under[0], (self.turn,)))
        self._end_turn()

    def _ask_wessel_jan(self, action: dict[str, Any], seat: int) -> Asked:
        puts = [f"put {card}" for card in self.battle[seat]] if action["put"] < 3 else []
        return seat, [*puts, "done"]

    def _do_put(self, card: str) -> None:
        self._put_under(card)
        self.action["put"] += 1

    def _ask_dean_nero(self, action: dict[str, Any], seat: int) -> Asked:
        choices = ["done"]
        if action["sold"] == 0:
            most = min(3, self.coins[seat], self.decks["battle"].size())
            choices += [f"buy {number}" for number in range(1, most + 1)]
        if action["sold"] < 3 and self.bank:
            choices += [f"sell {card}" for card in self.battle[seat]]
        return seat, choices

    def _do_buy(self, number: str) -> None:
        self.coins[self.turn] -= int(number)
        self.bank += int(number)
        self.action["draws"] = int(number)

    def _do_sell(self, card: str) -> None:
        self._put_under(card)
        self._take_coin(self.turn)
        self.action["sold"] += 1

    def _ask_pang(self, _: dict[str, Any], seat: int) -> Asked | None:
        choices = ["take card"] if self.decks["battle"].size() else []
        choices += ["take coin"] if self.bank else []
        if choices:
            return seat, choices
        self._end_turn()
        return None

    def _do_take(self, what: str) -> None:
        if what == "card":
            self.action["draws"] = 1
        else:
            self._take_coin(self.turn)
            self._end_turn()

    def _ask_chang_ye(self, _: dict[str, Any], seat: int) -> Asked | None:
        """M-CHANG: a theft is offered, not imposed."""
        victims = [f"steal {other}" for other in range(self.players) if other != seat and self.coins[other]]
        if victims:
            return seat, [*victims, "done"]
        self._end_turn()
        return None

    def _do_steal(self, victim: str) -> None:
        self.coins[int(victim)] -= 1
        self.coins[self.turn] += 1
        self._end_turn()

    def _ask_sate(self, _: dict[str, Any], seat: int) -> None:
        for _coin in range(1 + self.sate):
            self._take_coin(seat)
        self._end_turn()

    def _ask_bijoux(self, _: dict[str, Any], seat: int) -> Asked:
        """M-BIJOUX: the first choice has to be made; later one may also leave it openly as it is."""
        chosen = self.side[seat] is not None
        return seat, [*(f"side {side}" for side in SIDES), *(["done"] if chosen else [])]

    def _ask_ojo(self, _: dict[str, Any], seat: int) -> Asked:
        if self.side[seat] is None:
            return seat, [f"side {side}" for side in SIDES]
        others = [other for other in range(self.players) if other != seat and self.side[other]]
        return seat, [*(f"peek {other}" for other in others), "done"]

    def _do_side(self, side: str) -> None:
        if self.side[self.turn] is not None:
            self.exchanges[self.turn] += 1  # a real one or a bluff: all that the others see
        self.side[self.turn] = side
        self._end_turn()

    def _do_peek(self, other: str) -> None:
        side = self.side[int(other)]
        assert side is not None
        self.peeks[self.turn][int(other)] = (side, self.exchanges[int(other)])
        self._end_turn()

    def _ask_cambivalute(self, action: dict[str, Any], seat: int) -> Asked:
        if None in self.pairs:
            if len(action["sailors"]) < 2:
                hidden = [value for value in self._unplaced() if value not in action["sailors"]]
                return CHANCE, [f"sailor {value}" for value in hidden]
            return seat, [f"place {value}" for value in action["sailors"]]
        if action["pair"] is None:
            return seat, [*(f"look {pair}" for pair in PAIRS[: len(self.pairs)]), "done"]
        return seat, ["leave", "swap"]

    def _do_sailor(self, value: str) -> None:
        self.action["sailors"].append(int(value))

    def _do_place(self, value: str) -> None:
        first, second = self.action["sailors"]
        own = [first, second] if int(value) == first else [second, first]
        self.pairs[self.pairs.index(None)] = Pair(own, (self.turn,))
        self._end_turn()

    def _do_look(self, letter: str) -> None:
        pair = self.pairs[PAIRS.index(letter)]
        assert pair is not None
        pair.seen = tuple(sorted({*pair.seen, self.turn}))
        self.action["pair"] = letter

    def _do_leave(self, _: str) -> None:
        self._end_turn()

    def _do_swap(self, _: str) -> None:
        """In the open: a seat that knew the two values still knows their places."""
        pair = self.pairs[PAIRS.index(self.action["pair"])]
        assert pair is not None
        pair.values.reverse()
        self._end_turn()

    def _do_done(self, _: str) -> None:
        if self.action.get("put"):
            self.action["draws"] = self.action["put"]
        else:
            self._end_turn()

    def _ask_ghost(self, _: dict[str, Any], __: int) -> None:
        self._end_turn()

    # ---------------------------------------------------------------- the mutiny

    def _begin_mutiny(self) -> None:
        self.out = [side is None for side in self.side]  # M-TAKEPART
        self.row, self.sate, self.lifeboat = [], 0, None
        self.pairs = [pair or Pair([None, None], ()) for pair in self.pairs]  # M-PAIRS
        self._begin_duel(0)

    def _begin_duel(self, number: int) -> None:
        """M-DUELS, M-NOBODY: the next pair fights, unless the game is over."""
        self.turn = NOBODY
        if all(self.out) or any(self._wins(side) == len(self.pairs) // 2 + 1 for side in SIDES):
            self.phase, self.duel = "over", {}
            return
        nobody: list[str | None] = [None] * self.players
        self.duel = {"pair": PAIRS[number], "round": 1, "talismans": [], "committed": nobody, "played": {}}
        self.phase = "reveal"

    def _fighting_pair(self) -> Pair:
        pair = self.pairs[PAIRS.index(self.duel["pair"])]
        assert pair is not None
        return pair

    def _ask_reveal(self) -> Asked | None:
        """M-REVEAL: sailors that somebody has looked at have their values already."""
        if None in self._fighting_pair().values:
            return CHANCE, [f"reveal {value}" for value in self._unplaced()]
        self.phase = "commit"
        return None

    def _do_reveal(self, value: str) -> None:
        values = self._fighting_pair().values
        values[values.index(None)] = int(value)  # Valverde's first

    def _fighters(self) -> list[int]:
        """The seats still in this duel."""
        return [s for s in range(self.players) if not self.out[s] and s not in self.duel["talismans"]]

    def _ask_commit(self) -> Asked | None:
        """M-ROUND, M-TALISMAN, M-OUT: in rising seat order."""
        waiting = [seat for seat in self._fighters() if self.duel["committed"][seat] is None]
        if not waiting:
            self.turn = NOBODY
            self._show_round()
            return None
        self.turn = waiting[0]
        cards = [f"fight {card}" for card in self.battle[self.turn]]
        return self.turn, cards + (["talisman"] if self.duel["round"] > 1 or not cards else [])

    def _do_fight(self, card: str) -> None:
        self.duel["committed"][self.turn] = card  # it leaves the hand when it is shown

    def _do_talisman(self, _: str) -> None:
        self.duel["committed"][self.turn] = "talisman"

    def _show_round(self) -> None:
        committed = dict(enumerate(self.duel["committed"]))
        fought = {seat: card for seat, card in committed.items() if card not in (None, "talisman")}
        talismans = [seat for seat, card in committed.items() if card == "talisman"]
        for viewer in range(self.players + 1):
            # The cards were shuffled: any that is not the viewer's own may be anybody else's.
            others = {card for seat, card in fought.items() if seat != viewer}
            for seat in fought:
                self._one_less(viewer, seat, others)
        for seat, card in fought.items():
            take(self.battle[seat], card)
            add(self.duel["played"], card)
        self.duel["committed"] = [None] * self.players
        if self.duel["round"] == 1:  # M-OUT
            for seat in talismans:
                self.out[seat] = True
        else:
            self.duel["talismans"] = sorted(self.duel["talismans"] + talismans)
        if self.duel["round"] == 2 and len(talismans) == 1:  # M-THIEF
            self.phase = "rob"
            self.turn = talismans[0]
            return
        if self.duel["round"] == 2:
            self._pay(talismans)
        self._end_of_round()

    def _pay(self, takers: list[int]) -> None:
        """M-THIEF, M-REFILL: several talismans in the second round."""
        if self.bank < len(takers):
            for seat in range(self.players):
                if not self.out[seat] and self.coins[seat]:
                    self.coins[seat] -= 1
                    self.bank += 1
        for seat in takers:
            self._take_coin(seat)

    def _ask_rob(self) -> Asked | None:
        others = [s for s in range(self.players) if s != self.turn and not self.out[s] and self.coins[s]]
        if others:
            return self.turn, [f"rob {other}" for other in others]
        self._end_of_round()
        return None

    def _do_rob(self, victim: str) -> None:
        self.coins[int(victim)] -= 1
        self.coins[self.turn] += 1
        self._end_of_round()

    def _end_of_round(self) -> None:
        self.turn = NOBODY
        if self._fighters():
            self.duel["round"] += 1
            self.phase = "commit"
            return
        played = self.duel["played"]
        for card, number in played.items():
            add(self.discard, card, number)
        if not all(self.out):  # M-END-DUEL
            pair = self._fighting_pair()
            cards = [sum_of(played, "pink"), sum_of(played, "grey")]
            totals = [(value or 0) + strength for value, strength in zip(pair.values, cards, strict=True)]
            # Equal totals: the higher sum of cards; the values of the sailors differ, so those sums do too.
            pair.winner = "valverde" if (totals[0], cards[0]) > (totals[1], cards[1]) else "diaz"
        self._begin_duel(PAIRS.index(self.duel["pair"]) + 1)
