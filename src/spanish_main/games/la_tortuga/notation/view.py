"""What is seen of a table of La Tortuga, as types."""

from __future__ import annotations

from typing import Literal

from spanish_main.core.game.view import View, view


@view
class LaTortugaOptionsView(View):
    """The options, as ``load_game`` takes them."""

    players: int
    cards_as_dice: bool


@view
class LaTortugaPositionView(View):
    """A position, as ``notation.load`` reads it: nothing on the table is secret.

    turtles: the space (0: the raft) and level of each, from below. eggs: the clutch cards of each seat; 7 is the beach.
    open: the card that lies open; left: those face down; unseen: by eggs, those face down or put away. seat: whose turn
    it is. turtle: which one moves, None while a player of two has to choose. moved: which has moved in this turn.
    spent: whether a card served as a die in this turn. rolling: only where true, between ``roll`` and its die.
    """

    game: Literal["la_tortuga"] = "la_tortuga"
    options: LaTortugaOptionsView
    turtles: list[tuple[int, int]]
    eggs: list[list[int]]
    open: int | None
    left: int
    unseen: dict[str, int]
    seat: int
    turtle: int | None
    dice: list[int]
    moved: list[int]
    spent: bool
    rolling: bool | None = None


@view
class LaTortugaTableView(LaTortugaPositionView):
    """The table as ``viewer`` (None: a spectator) may know it: the position, and what follows from it.

    seat: who decides, the owner of the topmost turtle of the moving group; -1 chance, -4 nobody. turn_seat: whose turn
    it is. group: the turtles that move, from below. owners: the seat of each turtle. beach_open: whether no card is
    left, so that the beach can be reached.
    """

    viewer: int | None
    turn_seat: int
    scores: list[int]
    group: list[int]
    owners: list[int]
    beach_open: bool
