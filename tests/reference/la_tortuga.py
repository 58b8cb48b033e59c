"""A slow and plain reference engine of La Tortuga, to find mistakes of the product.

It imports nothing of the product. Stacks are lists of turtle numbers, bottom first; turtles move space by space.
Rule IDs are those of ``docs/rules/la_tortuga.md``.

Positions have the public format. These keys need an interpretation:

``eggs``     each seat's cards in rising order; a 7 is the beach, and its owner has ended the game.
``open``     None with ``left`` above 0: a card is to be turned up, chance acts before anything else (at the start all
             24 cards are still unseen and ``left`` is 20). None with ``left`` 0: the beach lies open.
``seat``     whose turn it is. While a card is owed after a move, the next turn (or the second turtle's move) has
             already begun: ``seat``, ``turtle`` and ``moved`` are the next mover's. When the game is over they stay as
             they were, and so do ``dice``, all of the last move's, and ``spent``.
``turtle``   the one that moves. None while a player of two turtles has yet to say which goes first.
``dice``     a laid-down card stands among the dice with its number.
``moved``    the turtle that has had its move in this turn, if there are two (L-TWO).
``spent``    a card was laid down in this turn, by any seat.
``rolling``  the only key of our own: True between ``roll`` and the die that follows; left out otherwise. (The first
             die needs no mark: no dice lie there yet.)

Cards laid down earlier are those that are in no list: 24 less ``eggs``, ``open`` and ``unseen``.
"""

from __future__ import annotations

from typing import Any

CHANCE = -1
OVER = -4

RAFT = 0
BEACH_EGGS = 7  # L-BEACH
MOST = 7  # L-BUST: a higher sum of the dice is a bust
CARDS = {1: 3, 2: 3, 3: 5, 4: 5, 5: 5, 6: 3}  # L-CARDS
FACES = ["die 1", "die 2", "die 3", "die 4", "die 5", "die 6"]


class Reference:
    """One game of La Tortuga."""

    last_space = 21  # L-TRACK: the beach
    put_away = 4  # L-DECK

    turn: int  # the seat whose turn it is
    turtle: int | None  # the one that moves
    dice: list[int]
    rolling: bool
    moved: list[int]
    spent: bool

    def __init__(self, players: int = 4, cards_as_dice: bool = False, first_seat: int = 0) -> None:
        if players not in (2, 3, 4, 5, 6, 7):
            raise ValueError(f"2 to 7 players, not {players}")
        if first_seat not in range(players):
            raise ValueError(f"no seat {first_seat} among {players} players")
        self.players = players
        self.cards_as_dice = cards_as_dice
        # L-TURTLES, L-TWO: one turtle each, or two each when there are but two or three players.
        turtles = players if players >= 4 else 2 * players
        # stacks[0] is the raft, where the order means nothing; stacks[1] to [21] are the spaces, bottom turtle first.
        self.stacks: list[list[int]] = [[] for _ in range(self.last_space + 1)]
        self.stacks[RAFT] = list(range(turtles))
        self.eggs: list[list[int]] = [[] for _ in range(players)]
        self.unseen = dict(CARDS)
        self.left = sum(CARDS.values()) - self.put_away
        self.open: int | None = None
        self.over = False
        self._begin_turn(first_seat)

    # --- Whose decision ----------------------------------------------------------------------------------------------

    def seat(self) -> int:
        """The seat that acts, CHANCE or OVER."""
        if self.over:
            return OVER
        if self._clutch_owed() or self._die_owed():
            return CHANCE
        if self.turtle is None:
            return self.turn
        return self._decider()

    def turn_seat(self) -> int:
        """The seat in turn."""
        return self.turn

    def _clutch_owed(self) -> bool:
        return self.open is None and self.left > 0

    def _die_owed(self) -> bool:
        # The first die of a move is asked of chance at once (L-ROLL), the others after "roll".
        return self.rolling or (self.turtle is not None and not self.dice)

    def _decider(self) -> int:
        """L-DECIDE: the owner of the topmost turtle of the moving group."""
        return self._group()[-1] % self.players

    def _where(self, turtle: int) -> int:
        for space, stack in enumerate(self.stacks):
            if turtle in stack:
                return space
        raise AssertionError(f"turtle {turtle} is nowhere")

    def _group(self) -> list[int]:
        """L-CARRY: the mover and all above it, bottom first. On the raft every turtle is alone."""
        assert self.turtle is not None
        space = self._where(self.turtle)
        if space == RAFT:
            return [self.turtle]
        stack = self.stacks[space]
        return stack[stack.index(self.turtle) :]

    def _turtles_of(self, seat: int) -> list[int]:
        """One turtle, or two: turtle t is seat t mod players."""
        return [seat] if self.players >= 4 else [seat, seat + self.players]

    # --- What may be done --------------------------------------------------------------------------------------------

    def legal(self) -> list[str]:
        """All actions, sorted; chance's outcomes when chance acts; none when the game is over."""
        if self.over:
            return []
        if self._clutch_owed():
            return [f"clutch {card}" for card in sorted(self.unseen) if self.unseen[card] > 0]
        if self._die_owed():
            return list(FACES)
        if self.turtle is None:
            return [f"turtle {turtle}" for turtle in self._turtles_of(self.turn)]
        actions = ["roll", "stop"]
        if self.cards_as_dice and not self.spent:  # L-SPEND, L-SPEND-ONE
            room = MOST - sum(self.dice)  # L-SPEND-FIT
            own = set(self.eggs[self._decider()])  # L-SPEND-OWN
            actions += [f"spend {card}" for card in own if card <= room]
        return sorted(actions)

    def choices(self) -> list[str]:
        """The same in any order."""
        return self.legal()

    def chance(self) -> list[tuple[str, int]]:
        """The outcomes of chance with their weights, sorted; empty when a player decides."""
        if self.seat() != CHANCE:
            return []
        if self._clutch_owed():
            # The four cards put away are as unseen as those in the deck: any unseen card may be the next, each alike.
            return [(f"clutch {card}", self.unseen[card]) for card in sorted(self.unseen) if self.unseen[card] > 0]
        return [(face, 1) for face in FACES]

    # --- Doing it ----------------------------------------------------------------------------------------------------

    def apply(self, action: str) -> None:
        """Apply an action; ValueError, and no change, if it is not legal."""
        if action not in self.legal():
            raise ValueError(f"not legal here: {action}")
        word, _, number = action.partition(" ")
        if word == "clutch":
            self.open = int(number)
            self.unseen[self.open] -= 1
            self.left -= 1
        elif word == "turtle":
            self.turtle = int(number)
        elif word == "roll":
            self.rolling = True
        elif word == "die":
            self.rolling = False
            self._add(int(number))
        elif word == "spend":  # L-SPEND-GONE: out of the decider's cards, and nowhere else
            self.eggs[self._decider()].remove(int(number))
            self.spent = True
            self._add(int(number))
        else:
            self._move()

    def _add(self, number: int) -> None:
        """A die, or the card that stands for it, joins the dice."""
        self.dice.append(number)
        if sum(self.dice) > MOST:
            self._bust()
        elif len(self.dice) == 3:
            self._move()  # nothing is left to decide

    def _bust(self) -> None:
        """L-BUST, L-CARRY: the mover and its riders to the raft, where they come apart; those below stay."""
        for turtle in self._group():
            self.stacks[self._where(turtle)].remove(turtle)
            self.stacks[RAFT].append(turtle)
        self._end_move()

    def _move(self) -> None:
        """L-MOVE: sum times number of dice, step by step round the ring."""
        group = self._group()
        space = self._where(group[0])
        for turtle in group:
            self.stacks[space].remove(turtle)
        laid = False
        for _ in range(sum(self.dice) * len(self.dice)):
            space = space + 1 if space < self.last_space else 1  # L-RING; from the raft (0) the first step leads to 1
            if space == self.last_space:
                laid = True  # L-LAY: ended on or passed. A start on 21 counts nothing: only a step onto it does.
        # L-RIDE. After 21 steps the group is back where it began (L-RING, as in the rulebook's example of 2, 1 and 4).
        # Turtles below the mover stayed there (L-CARRY), so the space is occupied and the group climbs on them in its
        # order: the stack looks as before.
        self.stacks[space].extend(group)
        if laid:
            self._lay(group[-1] % self.players)
        if not self.over:
            self._end_move()

    def _lay(self, seat: int) -> None:
        """L-LAY: the open card to the topmost turtle's owner; L-BEACH: with all cards gone, the beach and the end."""
        if self.open is None:
            self.eggs[seat].append(BEACH_EGGS)
            self.over = True
        else:
            self.eggs[seat].append(self.open)
            self.open = None  # the next one, if there is one, is chance's to turn up

    def _end_move(self) -> None:
        """L-TWO: the other turtle follows by itself; otherwise the turn passes on (L-FIRST: rising seats)."""
        assert self.turtle is not None
        done = [*self.moved, self.turtle]
        others = [turtle for turtle in self._turtles_of(self.turn) if turtle not in done]
        if others:
            self.moved = done
            self.turtle = others[0]
            self.dice = []
        else:
            self._begin_turn((self.turn + 1) % self.players)

    def _begin_turn(self, seat: int) -> None:
        self.turn = seat
        self.turtle = seat if self.players >= 4 else None
        self.dice = []
        self.rolling = False
        self.moved = []
        self.spent = False

    # --- The end -----------------------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """Eggs of each seat, those of both its turtles together, the beach's included."""
        return [sum(cards) for cards in self.eggs]

    def outcome(self) -> dict[str, Any] | None:
        """L-WIN, L-TIE: most eggs, then most cards (the beach is one), then shared. None while the game goes on."""
        if not self.over:
            return None
        best = max((sum(cards), len(cards)) for cards in self.eggs)
        winners = [seat for seat, cards in enumerate(self.eggs) if (sum(cards), len(cards)) == best]
        return {"winners": winners, "reason": "eggs"}

    # --- Positions and copies ----------------------------------------------------------------------------------------

    def copy(self) -> Reference:
        """An independent copy."""
        other = self.__new__(type(self))
        other.players = self.players
        other.cards_as_dice = self.cards_as_dice
        other.stacks = [stack[:] for stack in self.stacks]
        other.eggs = [cards[:] for cards in self.eggs]
        other.unseen = dict(self.unseen)
        other.left = self.left
        other.open = self.open
        other.over = self.over
        other.turn = self.turn
        other.turtle = self.turtle
        other.dice = self.dice[:]
        other.rolling = self.rolling
        other.moved = self.moved[:]
        other.spent = self.spent
        return other

    def position(self) -> dict[str, Any]:
        """Everything, as the public position (see the top of this file)."""
        turtles = [[0, 0] for stack in self.stacks for _ in stack]
        for space, stack in enumerate(self.stacks):
            for level, turtle in enumerate(stack):
                turtles[turtle] = [space, 0 if space == RAFT else level]
        position = {
            "game": "la_tortuga",
            "options": {"players": self.players, "cards_as_dice": self.cards_as_dice},
            "turtles": turtles,
            "eggs": [sorted(cards) for cards in self.eggs],
            "open": self.open,
            "left": self.left,
            "unseen": {str(card): count for card, count in sorted(self.unseen.items()) if count > 0},
            "seat": self.turn,
            "turtle": self.turtle,
            "dice": self.dice[:],
            "moved": self.moved[:],
            "spent": self.spent,
        }
        if self.rolling:
            position["rolling"] = True
        return position

    @classmethod
    def from_position(cls, position: dict[str, Any]) -> Reference:
        """The game at a position; ValueError if no table can look like that."""
        try:
            return cls._read(position)
        except (AttributeError, KeyError, TypeError) as error:
            raise ValueError(f"not a position: {error!r}") from error

    @classmethod
    def _read(cls, position: dict[str, Any]) -> Reference:
        unknown = set(position) - KEYS
        if unknown:
            raise ValueError(f"unknown key: {min(unknown)}")
        for key in REQUIRED_KEYS:
            if key not in position:
                raise ValueError(f"key missing: {key}")
        if position["game"] != "la_tortuga":
            raise ValueError("not a position of la_tortuga")
        options = position["options"]
        game = cls(options["players"], options.get("cards_as_dice", False), position["seat"])
        game.stacks = _stacks(position["turtles"], sum(len(stack) for stack in game.stacks), game.last_space)
        gone = game._read_cards(position)
        game._read_turn(position)
        game._check_turn(gone)
        return game

    def _read_cards(self, position: dict[str, Any]) -> list[int]:
        """Take over who has which card; gives the cards laid down earlier, those that are nowhere (L-SPEND-GONE)."""
        self.eggs = [list(cards) for cards in position["eggs"]]
        self.open = position["open"]
        self.left = position["left"]
        self.unseen = {card: position["unseen"].get(str(card), 0) for card in CARDS}
        held = [card for cards in self.eggs for card in cards]
        if len(self.eggs) != self.players or any(card not in range(1, BEACH_EGGS + 1) for card in held):
            raise ValueError("eggs: a list of cards 1 to 7 for each seat")
        if set(position["unseen"]) - {str(card) for card in CARDS} or min(self.unseen.values()) < 0:
            raise ValueError("unseen: counts of the cards 1 to 6")
        if self.open is not None and self.open not in CARDS:
            raise ValueError("open: a card 1 to 6, or none")
        if self.left < 0 or sum(self.unseen.values()) != self.left + self.put_away:
            raise ValueError("unseen cards are those left face down and the four put away")
        gone = []
        for card, copies in CARDS.items():
            missing = copies - self.unseen[card] - held.count(card) - (1 if card == self.open else 0)
            if missing < 0:
                raise ValueError(f"there are only {copies} cards of {card}")
            gone += [card] * missing
        if gone and not self.cards_as_dice:
            raise ValueError("cards are missing, and nobody may spend one here")
        self.over = BEACH_EGGS in held
        if self.over and (held.count(BEACH_EGGS) > 1 or self.left > 0 or self.open is not None):
            raise ValueError("the beach is taken once, after all cards")
        return gone

    def _read_turn(self, position: dict[str, Any]) -> None:
        """Take over how far the turn has come; what is not said is as at a turn's beginning."""
        own = self._turtles_of(self.turn)
        self.moved = list(position.get("moved", []))
        self.dice = list(position.get("dice", []))
        self.spent = position.get("spent", False)
        self.rolling = position.get("rolling", False)
        if len(own) == 1:
            self.turtle = position.get("turtle", own[0])
            if self.turtle != own[0] or self.moved:
                raise ValueError("each player has one turtle, and it moves once a turn")
        else:
            if len(self.moved) > 1 or any(turtle not in own for turtle in self.moved):
                raise ValueError("moved: at most one turtle, of the seat whose turn it is")
            rest = [turtle for turtle in own if turtle not in self.moved]
            self.turtle = position.get("turtle", rest[0] if self.moved else None)
            if self.turtle not in rest and (self.turtle is not None or self.moved):
                raise ValueError("turtle: one of the seat's that has not moved yet")

    def _check_turn(self, gone: list[int]) -> None:
        """ValueError unless dice, cards and turtles can come together like this."""
        most_dice = 3 if self.over else 2  # the third die is followed by the move at once
        if any(die not in range(1, 7) for die in self.dice) or len(self.dice) > most_dice or sum(self.dice) > MOST:
            raise ValueError("dice: up to two, with a sum of 7 or less")
        if self.dice and self.turtle is None:
            raise ValueError("dice without a turtle")
        if self.rolling and (not self.dice or self.over):
            raise ValueError("rolling comes after the first die")
        if self.spent:
            now = [card for card in self.dice[1:] if card in gone]
            if not now and not (self.moved and gone):
                raise ValueError("spent, but no card can have been laid down in this turn")
        if self._clutch_owed():
            self._check_owed()
        if self.over and self.turtle is not None:
            stack = self.stacks[self._where(self.turtle)]
            if self.turtle in self.stacks[RAFT] or BEACH_EGGS not in self.eggs[stack[-1] % self.players]:
                raise ValueError("the beach belongs to the owner of the topmost turtle of the last move")

    def _check_owed(self) -> None:
        """No card lies open: that is so at the start, and right after a group has laid."""
        if self.dice or (self.turtle is not None and self.players < 4 and not self.moved):
            raise ValueError("the next card is turned up before anything else happens")
        if self.left == sum(CARDS.values()) - self.put_away:
            if any(self.stacks[1:]) or self.moved:
                raise ValueError("before the first card is turned up all turtles are on the raft")
            return
        last = self.moved or self._turtles_of((self.turn - 1) % self.players)
        laid = [stack for stack in self.stacks[1:] if any(turtle in stack for turtle in last)]
        if not any(self.eggs[stack[-1] % self.players] for stack in laid):
            raise ValueError("no card lies open, but nobody can have taken it just now")


REQUIRED_KEYS = ("game", "options", "turtles", "eggs", "open", "left", "unseen", "seat")
KEYS = {*REQUIRED_KEYS, "turtle", "dice", "moved", "spent", "rolling"}


def _stacks(turtles: list[list[int]], count: int, last_space: int) -> list[list[int]]:
    """The turtles' [space, level] as 22 lists, bottom first."""
    if len(turtles) != count:
        raise ValueError(f"turtles: {count} of them")
    stacks: list[list[int]] = [[] for _ in range(last_space + 1)]
    for turtle, (space, level) in sorted(enumerate(turtles), key=lambda item: item[1][1]):
        if space not in range(last_space + 1):
            raise ValueError(f"no space {space}")
        if level != (0 if space == RAFT else len(stacks[space])):
            raise ValueError(f"levels on space {space} do not count up from 0")
        stacks[space].append(turtle)
    return stacks
