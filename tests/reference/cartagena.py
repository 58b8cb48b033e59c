"""A slow and plain reference engine of Cartagena, to find mistakes of the product.

It imports nothing of the product. Pirates are lists of places; hands, deck and discard pile are lists of symbols;
pirates move space by space. Rule IDs are those of ``docs/rules/cartagena.md``.

Positions have the public format. These keys are left out at the beginning of a turn:

``dealing``  True while hands and the first row are dealt; ``seat`` is the first seat.
``draws``    cards still owed to the seat in turn for falling back; ``actions_taken`` includes that action.
``laying``   True while a row is refilled; ``draws`` may be 0 then, if the last card owed was the row's last.
``stuck``    how many turns in a row ended by C-STUCK at their beginning; if all did, the game is a draw.

Interpretations of the rules:

* A row that could not be refilled, since deck and discard pile were both empty, is refilled when a card is next due,
  not when the next card is discarded: C-REFILL lays cards from the deck, and the pile becomes the deck only when a card
  is due (C-RESHUFFLE). Laid at once, the row would be the one card just played.
* The pile becomes the deck at the moment when a card is due, so before chance says which one; but not after the last
  card that was due.
* When a game is over no next turn begins: ``seat`` and ``actions_taken`` stay those of the winning action, or of the
  last seat that was stuck.
"""

from __future__ import annotations

from typing import Any

CHANCE = -1
OVER = -4

FORTRESS = 0
BOAT = 37
SYMBOLS = ["bottle", "dagger", "hat", "key", "pistol", "skull"]
SEGMENTS = {  # C-BOARD
    "1": ["bottle", "pistol", "hat", "skull", "dagger", "key"],
    "2": ["dagger", "bottle", "key", "pistol", "hat", "skull"],
    "3": ["hat", "key", "pistol", "bottle", "skull", "dagger"],
    "4": ["key", "bottle", "skull", "dagger", "hat", "pistol"],
    "5": ["pistol", "key", "dagger", "hat", "skull", "bottle"],
    "6": ["hat", "dagger", "key", "bottle", "pistol", "skull"],
}
COPIES = 17  # C-DECK
PIRATES = 6  # C-PIRATES
DEALT = 6  # C-DEAL
ROW = 12  # C-TORTUGA
ACTIONS = 3  # C-TURN
CROWD = 3  # C-BACK-PASS: no more pirates than this on a space


def symbols_of(tunnel: str) -> list[str]:
    """The symbol of each space, space 1 at index 1; the fortress at index 0 shows none."""
    segments = tunnel.split()
    if sorted(segment[0] for segment in segments) != sorted(SEGMENTS):
        raise ValueError(f"no tunnel of the six segments: {tunnel}")
    symbols = [""]
    for segment in segments:
        if segment[1:] not in ("", "r"):
            raise ValueError(f"no segment: {segment}")
        shown = SEGMENTS[segment[0]]
        symbols += shown[::-1] if segment.endswith("r") else shown
    return symbols


def counted(cards: list[str]) -> dict[str, int]:
    """How many of each symbol, symbols that are not there left out."""
    return {symbol: cards.count(symbol) for symbol in SYMBOLS if symbol in cards}


def spread(counts: dict[str, int]) -> list[str]:
    """The cards of such a count."""
    return [symbol for symbol, count in counts.items() for _ in range(count)]


def crowd_of(pirates: list[list[int]]) -> list[int]:
    """How many pirates of all colours stand on each place."""
    return [sum(places.count(place) for places in pirates) for place in range(BOAT + 1)]


class Reference:
    """One game of Cartagena."""

    def __init__(
        self,
        players: int = 4,
        hands: str = "open",
        supply: str = "row",
        must_act: bool = True,
        boat_retreat: bool = True,
        tunnel: str = "1 2 5 3 4r 6r",
        first_seat: int = 0,
    ) -> None:
        if players not in (2, 3, 4, 5):
            raise ValueError(f"2 to 5 players, not {players}")
        if hands not in ("open", "secret") or supply not in ("row", "deck"):
            raise ValueError(f"no such hands or supply: {hands}, {supply}")
        if first_seat not in range(players):
            raise ValueError(f"no seat {first_seat} among {players} players")
        self.players = players
        self.secrecy = hands  # the rules play alike with open and with secret hands
        self.supply = supply
        self.must_act = must_act
        self.boat_retreat = boat_retreat
        self.tunnel = tunnel
        self.symbols = symbols_of(tunnel)
        self.pirates = [[FORTRESS] * PIRATES for _ in range(players)]
        self.crowd = crowd_of(self.pirates)
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.row: list[str] = []
        self.deck = SYMBOLS * COPIES
        self.discard: list[str] = []
        self.turn = first_seat
        self.taken = 0
        self.owed = 0
        self.dealing = True
        self.laying = False
        self.stuck = 0
        self.winners: list[int] = []
        self.decider = CHANCE
        self.offered: list[str] = []
        self._go_on()

    # --- The interface ------------------------------------------------------------------------------------------------

    def seat(self) -> int:
        """The seat that decides, CHANCE or OVER."""
        return self.decider

    def legal(self) -> list[str]:
        """The legal actions, or the outcomes of chance, in alphabetical order; empty when the game is over."""
        return sorted(self.offered)

    def choices(self) -> list[str]:
        """The same in any order."""
        return self.offered

    def chance(self) -> list[tuple[str, int]]:
        """The outcomes of chance and their weights, the numbers of cards in the deck."""
        if self.decider != CHANCE:
            return []
        return [(action, self.deck.count(action.split()[1])) for action in self.legal()]

    def outcome(self) -> dict[str, Any] | None:
        """The winners and the reason of the end, or None."""
        if self.decider != OVER:
            return None
        return {"winners": list(self.winners), "reason": "win" if self.winners else "stuck"}

    def apply(self, action: str) -> None:
        """Apply an action of a seat or of chance; ValueError if it is not legal."""
        if action not in self.offered:
            raise ValueError(f"not legal here: {action}")
        kind, *rest = action.split()
        if kind == "draw":
            self.deck.remove(rest[0])
            if self.dealing:
                self.hands[self._to_be_dealt()].append(rest[0])
            else:
                self.hands[self.turn].append(rest[0])
                self.owed -= 1
        elif kind == "lay":
            self.deck.remove(rest[0])
            self.row.append(rest[0])
        else:
            self.stuck = 0
            if kind == "play":
                self._play(rest[0], int(rest[1]))
            elif kind == "back":
                self._fall_back(int(rest[0]))
            else:
                self._next_turn()
        self._go_on()

    def copy(self) -> Reference:
        """An independent copy."""
        twin = Reference.__new__(Reference)
        twin.__dict__.update(self.__dict__)
        twin.pirates = [list(places) for places in self.pirates]
        twin.crowd = list(self.crowd)
        twin.hands = [list(cards) for cards in self.hands]
        twin.row = list(self.row)
        twin.deck = list(self.deck)
        twin.discard = list(self.discard)
        return twin

    # --- The two kinds of action --------------------------------------------------------------------------------------

    def _play(self, symbol: str, start: int) -> None:
        """C-FWD: discard a card, advance a pirate."""
        self.hands[self.turn].remove(symbol)
        self.discard.append(symbol)
        self._move(start, self._ahead(symbol, start))
        self.taken += 1
        if self.pirates[self.turn] == [BOAT] * PIRATES:  # C-WIN
            self.winners = [self.turn]

    def _fall_back(self, start: int) -> None:
        """C-BACK: let a pirate fall back; a card is due for each pirate met."""
        end = self._behind(start)
        self.owed = self.crowd[end]
        self._move(start, end)
        self.taken += 1

    def _ahead(self, symbol: str, start: int) -> int:
        """C-FWD, C-BOAT: where this card brings a pirate from this place."""
        for space in range(start + 1, BOAT):
            if self.symbols[space] == symbol and self.crowd[space] == 0:
                return space
        return BOAT

    def _behind(self, start: int) -> int:
        """C-BACK, C-BACK-PASS: the place a pirate falls back to; the fortress means none (C-BACK-NOT)."""
        for space in range(start - 1, FORTRESS, -1):
            if self.crowd[space] in (1, 2):
                return space
        return FORTRESS

    def _move(self, start: int, end: int) -> None:
        places = self.pirates[self.turn]
        places.remove(start)
        places.append(end)
        places.sort()
        self.crowd[start] -= 1
        self.crowd[end] += 1

    def _actions(self) -> list[str]:
        """All actions of the seat in turn except ``end``."""
        places = set(self.pirates[self.turn])
        cards = set(self.hands[self.turn])
        found = [f"play {symbol} {place}" for place in places if place != BOAT for symbol in cards]
        for place in places:
            if place == BOAT and not self.boat_retreat:  # C-BACK-BOAT
                continue
            if self._behind(place) != FORTRESS:
                found.append(f"back {place}")
        return found

    # --- Automatic steps ----------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Do the automatic steps, until a seat or chance has to decide, or the game is over."""
        while True:
            if self.winners or self.stuck == self.players:
                self._offer(OVER, [])
                return
            if kind := self._awaited():
                self._offer(CHANCE, [f"{kind} {symbol}" for symbol in set(self.deck)])
                return
            if self.owed:
                self._take_from_row()
            elif self.taken == ACTIONS:
                self._next_turn()
            elif actions := self._actions():
                if self.taken > 0 or not self.must_act:  # C-TURN, C-MUST, C-SKIP
                    actions.append("end")
                self._offer(self.turn, actions)
                return
            else:  # C-STUCK
                if self.taken == 0:
                    self.stuck += 1
                if self.stuck < self.players:
                    self._next_turn()

    def _awaited(self) -> str:
        """The pending act of chance: ``draw``, ``lay``, or none."""
        if self.dealing:  # C-DEAL
            if self._to_be_dealt() >= 0:
                return "draw"
            if self.supply == "row" and len(self.row) < ROW:
                return "lay"
            self.dealing = False
        if self.laying:  # C-REFILL
            if len(self.row) < ROW and self._has_cards():
                return "lay"
            self.laying = False
        if self.owed and self.supply == "deck":  # C-BACK
            if self._has_cards():
                return "draw"
            self.owed = 0  # C-RESHUFFLE: as many as there are
        return ""

    def _take_from_row(self) -> None:
        """C-TORTUGA: take the row's first card, if there is one or can be laid."""
        if self.row:
            self.hands[self.turn].append(self.row.pop(0))
            self.owed -= 1
        elif not self._has_cards():
            self.owed = 0  # C-RESHUFFLE: as many as there are
        self.laying = not self.row and self._has_cards()

    def _has_cards(self) -> bool:
        """C-RESHUFFLE: asked when a card of the deck is due."""
        if not self.deck:
            self.deck, self.discard = self.discard, []
        return self.deck != []

    def _next_turn(self) -> None:
        self.turn = (self.turn + 1) % self.players  # C-FIRST: clockwise
        self.taken = 0

    def _to_be_dealt(self) -> int:
        """C-DEAL: the seat that gets the next card of the deal, -1 when all have their six."""
        for step in range(self.players):
            seat = (self.turn + step) % self.players
            if len(self.hands[seat]) < DEALT:
                return seat
        return -1

    def _offer(self, decider: int, actions: list[str]) -> None:
        self.decider = decider
        self.offered = actions

    # --- Positions ----------------------------------------------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        """The game as a position."""
        found = {
            "game": "cartagena",
            "options": {
                "players": self.players,
                "hands": self.secrecy,
                "supply": self.supply,
                "must_act": self.must_act,
                "boat_retreat": self.boat_retreat,
            },
            "tunnel": self.tunnel,
            "pirates": [list(places) for places in self.pirates],
            "hands": [counted(cards) for cards in self.hands],
            "row": list(self.row),
            "deck": counted(self.deck),
            "discard": counted(self.discard),
            "seat": self.turn,
            "actions_taken": self.taken,
        }
        extra = {"draws": self.owed, "dealing": self.dealing, "laying": self.laying, "stuck": self.stuck}
        return found | {key: value for key, value in extra.items() if value}

    @staticmethod
    def from_position(position: dict[str, Any]) -> Reference:
        """The game at a position; ValueError if it could not lie on a table."""
        game = Reference(**position["options"], tunnel=position["tunnel"])
        game.pirates = [sorted(places) for places in position["pirates"]]
        game.crowd = crowd_of(game.pirates)
        game.hands = [spread(counts) for counts in position["hands"]]
        game.row = list(position.get("row", []))
        game.deck = spread(position["deck"])
        game.discard = spread(position.get("discard", {}))
        game.turn = position.get("seat", 0)
        game.taken = position.get("actions_taken", 0)
        game.owed = position.get("draws", 0)
        game.dealing = position.get("dealing", False)
        game.laying = position.get("laying", False)
        game.stuck = position.get("stuck", 0)
        game.winners = [seat for seat, places in enumerate(game.pirates) if places == [BOAT] * PIRATES]
        game._check()
        game._go_on()
        return game

    def _check(self) -> None:
        """Raise ValueError unless the position could lie on a table."""
        if len(self.pirates) != self.players or len(self.hands) != self.players or self.turn not in range(self.players):
            raise ValueError("pirates, hands and the seat in turn do not fit the number of players")
        if any(len(places) != PIRATES for places in self.pirates):
            raise ValueError("six pirates a seat (C-PIRATES)")
        if any(not FORTRESS <= place <= BOAT for places in self.pirates for place in places):
            raise ValueError("a pirate is nowhere (C-BOARD)")
        if any(self.crowd[space] > CROWD for space in range(1, BOAT)):
            raise ValueError("never more than three pirates on a space (C-BACK-PASS)")
        if len(self.winners) > 1:
            raise ValueError("the first to win ended the game (C-WIN)")
        if len(self.row) > (ROW if self.supply == "row" else 0):
            raise ValueError("too long a row (C-REFILL)")
        if self.supply == "row" and not self.row and self.deck and not (self.dealing or self.laying):
            raise ValueError("an empty row is refilled the moment it is empty (C-REFILL)")
        cards = self.row + self.deck + self.discard + [card for hand in self.hands for card in hand]
        if sorted(cards) != sorted(SYMBOLS * COPIES):
            raise ValueError("17 cards of each symbol (C-DECK)")
