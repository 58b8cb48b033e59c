"""The table of The Mutiny for the reference engine: its parts, and what each seat knows of the cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

from .mutiny_position import CARDS, Counts, add, checked, options_of, take

NOBODY = -1
Card = tuple[str, tuple[int, ...]]  # a card that somebody has seen: its name and the seats that know it


class Deck:
    """``upper``: cards in an order nobody knows. ``bottom``: cards put under it, the next to come up first."""

    def __init__(self, upper: Counts, bottom: Iterable[Card] = ()) -> None:
        self.upper = dict(upper)
        self.bottom = list(bottom)

    def size(self) -> int:
        """The number of cards in the deck."""
        return sum(self.upper.values()) + len(self.bottom)


class Pair:
    """Two sailors against each other; None is a value that nobody has seen yet (M-PAIRS)."""

    def __init__(self, values: list[int | None], seen: tuple[int, ...], winner: str | None = None) -> None:
        self.values = values  # Valverde's sailor, Díaz's sailor
        self.seen = seen  # the seats that looked at it before it was shown to all
        self.winner = winner


class Table:
    """Parts and positions; the rules come in the class built upon it."""

    phase: str
    turn: int  # whose turn it is, who commits or robs in a duel; NOBODY between them
    sate: int  # turns of this round that ended with Saté lying open and unused
    sailors = 10
    row: list[tuple[str, str]]  # ("down", ""), ("open", pirate) or ("used", pirate)
    _choices: list[str]

    def __init__(self, players: int = 2, first_seat: int = 0, **components: Any) -> None:
        self.options = options_of(players, first_seat, components)
        self.players = players
        seats = range(players)
        battle, gold = self.options["battle"], self.options["gold"]
        # M-START: a pink and a grey card of value 1, one coin. Everybody, spectators included, knows these two cards.
        self.battle: list[Counts] = [{"pink 1": 1, "grey 1": 1} for _ in seats]
        self.gold: list[Counts] = [{} for _ in seats]
        self.coins = [1 for _ in seats]
        self.side: list[str | None] = [None for _ in seats]
        self.exchanges = [0 for _ in seats]
        self.out = [False for _ in seats]
        # peeks[v][t]: what v saw at t, and how often t had exchanged by then.
        self.peeks: list[list[tuple[str, int] | None]] = [[None for _ in seats] for _ in seats]
        # known[deck][v][t]: the cards that v is sure t holds; v = players is a spectator.
        self.known: dict[str, list[list[Counts]]] = {
            "battle": [[{"pink 1": 1, "grey 1": 1} if v != t else {} for t in seats] for v in range(players + 1)],
            "gold": [[{} for _ in seats] for _ in range(players + 1)],
        }
        # M-BANK
        upper = {card: battle[card[-1]] - (players if card[-1] == "1" else 0) for card in CARDS}
        self.decks = {
            "battle": Deck({card: number for card, number in upper.items() if number}),
            "gold": Deck({value: number for value, number in gold.items() if number}),
        }
        self.bank = self.options["coins"] - players
        self.discard: Counts = {}
        self.pairs: list[Pair | None] = [None] * (self.sailors // 2)
        self.ship = self.options["voyage"]  # spaces to the mutiny
        self.lifeboat: str | None = None
        self.dealer = first_seat
        self.action: dict[str, Any] = {}  # the pirate's action that is being carried out
        self.duel: dict[str, Any] = {}

    def copy(self) -> Self:
        """A game of its own in the same position."""
        twin = self.__class__.__new__(self.__class__)
        twin.__dict__.update(self.__dict__)
        for name in ("coins", "side", "exchanges", "out", "row", "_choices"):
            setattr(twin, name, getattr(self, name)[:])
        twin.battle = [dict(hand) for hand in self.battle]
        twin.gold = [dict(pile) for pile in self.gold]
        twin.peeks = [row[:] for row in self.peeks]
        twin.known = {kind: [[dict(h) for h in row] for row in rows] for kind, rows in self.known.items()}
        twin.decks = {kind: Deck(deck.upper, deck.bottom) for kind, deck in self.decks.items()}
        twin.discard = dict(self.discard)
        twin.pairs = [pair and Pair(pair.values[:], pair.seen, pair.winner) for pair in self.pairs]
        for name in ("action", "duel"):
            work = getattr(self, name)
            setattr(twin, name, {k: v.copy() if isinstance(v, list | dict) else v for k, v in work.items()})
        return twin

    def position(self) -> dict[str, Any]:
        """Everything, as a JSON-able dict that shares nothing with the game."""
        return {
            "game": "mutiny",
            "options": _options_json(self.options),
            "phase": self.phase,
            "seat": None if self.turn == NOBODY else self.turn,
            "dealer": self.dealer,
            "ship": self.ship,
            "row": [f"{door} {pirate}".strip() for door, pirate in self.row],
            "sate": self.sate,
            "lifeboat": self.lifeboat,
            "bank": self.bank,
            "battle_deck": _deck_json(self.decks["battle"]),
            "gold_deck": _deck_json(self.decks["gold"]),
            "discard": dict(self.discard),
            "seats": [
                {
                    "side": self.side[s],
                    "exchanges": self.exchanges[s],
                    "peeks": [peek and {"side": peek[0], "exchanges": peek[1]} for peek in self.peeks[s]],
                    "coins": self.coins[s],
                    "gold": dict(self.gold[s]),
                    "battle": dict(self.battle[s]),
                    "out": self.out[s],
                }
                for s in range(self.players)
            ],
            "known": {kind: [[dict(h) for h in row] for row in rows] for kind, rows in self.known.items()},
            "pairs": [
                p and {"valverde": p.values[0], "diaz": p.values[1], "seen": list(p.seen), "winner": p.winner}
                for p in self.pairs
            ],
            "action": {key: _work_json(value) for key, value in self.action.items()} or None,
            "duel": {key: _work_json(value) for key, value in self.duel.items()} or None,
        }

    @classmethod
    def from_position(cls, position: dict[str, Any]) -> Self:
        """The game in a position. ValueError says what is wrong with it."""
        p = checked(position)
        game = cls.__new__(cls)
        game.options, game.players = p["options"], p["options"]["players"]
        game.phase, game.turn, game.dealer, game.ship = p["phase"], p["seat"], p["dealer"], p["ship"]
        if game.turn is None:
            game.turn = NOBODY
        game.row = [(door.partition(" ")[0], door.partition(" ")[2]) for door in p["row"]]
        game.sate, game.lifeboat, game.bank, game.discard = p["sate"], p["lifeboat"], p["bank"], p["discard"]
        game.decks = {
            kind: Deck(p[f"{kind}_deck"]["upper"], [_card(card) for card in p[f"{kind}_deck"]["bottom"]])
            for kind in ("battle", "gold")
        }
        seats = p["seats"]
        game.side, game.exchanges = [s["side"] for s in seats], [s["exchanges"] for s in seats]
        game.peeks = [[peek and (peek["side"], peek["exchanges"]) for peek in s["peeks"]] for s in seats]
        game.coins, game.out = [s["coins"] for s in seats], [s["out"] for s in seats]
        game.gold, game.battle = [s["gold"] for s in seats], [s["battle"] for s in seats]
        game.known = p["known"]
        game.pairs = [q and Pair([q["valverde"], q["diaz"]], tuple(q["seen"]), q["winner"]) for q in p["pairs"]]
        game.action, game.duel = p["action"] or {}, p["duel"] or {}
        if game.action:
            for key in {"gold", "battle"} & set(game.action):
                game.action[key] = game.action[key] and _card(game.action[key])
            if "cards" in game.action:
                game.action["cards"] = [_card(card) for card in game.action["cards"]]
        return game

    # ---- cards, coins and sailors

    def _keep(self, kind: str, card: str, seen: tuple[int, ...]) -> None:
        """The card goes to the seat in turn; seats that knew it know its new place."""
        holder = self.turn
        add(self.battle[holder] if kind == "battle" else self.gold[holder], card)
        for viewer in seen:
            if viewer != holder:
                add(self.known[kind][viewer][holder], card)

    def _put_under(self, card: str) -> None:
        """An own battle card goes under the deck, face down: to the others it may be any card of the hand."""
        take(self.battle[self.turn], card)
        self.decks["battle"].bottom.append((card, (self.turn,)))
        for viewer in range(self.players + 1):
            self._one_less(viewer, self.turn, CARDS)

    def _one_less(self, viewer: int, holder: int, cards: Iterable[str]) -> None:
        """The holder has parted with one of ``cards``, and the viewer does not see which: each may be the one."""
        if viewer != holder:
            sure = self.known["battle"][viewer][holder]
            for card in cards:
                if card in sure:
                    take(sure, card)

    def _take_coin(self, seat: int) -> None:
        """A coin from the bank, if there is one (M-SHORT)."""
        if self.bank:
            self.bank -= 1
            self.coins[seat] += 1

    def _unplaced(self) -> list[int]:
        """The values that have not been met: each sailor nobody has seen may bear any of them."""
        met = [value for pair in self.pairs if pair for value in pair.values]
        return [value for value in range(1, self.sailors + 1) if value not in met]

    def _wins(self, side: str) -> int:
        return sum(pair is not None and pair.winner == side for pair in self.pairs)


def _card(card: dict[str, Any]) -> Card:
    return card["card"], tuple(card["seen"])


def _card_json(card: Card) -> dict[str, Any]:
    return {"card": card[0], "seen": list(card[1])}


def _options_json(options: dict[str, Any]) -> dict[str, Any]:
    """The options as in a position, which has the first seat as ``dealer``."""
    return {k: v.copy() if isinstance(v, list | dict) else v for k, v in options.items() if k != "first_seat"}


def _deck_json(deck: Deck) -> dict[str, Any]:
    return {"upper": dict(deck.upper), "bottom": [_card_json(card) for card in deck.bottom]}


def _work_json(value: Any) -> Any:
    """A value of ``action`` or ``duel``: tuples are cards that somebody has seen."""
    if isinstance(value, tuple):
        return _card_json(value)
    if isinstance(value, list):
        return [_work_json(item) for item in value]
    return value.copy() if isinstance(value, dict) else value
