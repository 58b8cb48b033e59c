"""The types of a position and an observation of La Tortuga."""

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
    """A position, as ``notation.load`` reads it; nothing on the table is secret.

    turtles: the space (0: the raft) and the level of each, 0 at the bottom. eggs: the clutch cards of each seat; 7 is
    the beach. open: the open card. left: the number of cards face down. unseen: by eggs, the cards face down or put
    away. seat: the seat in turn. turtle: the one that moves; None while a player of two has to choose. moved: the one
    that has moved in this turn. spent: whether a card served as a die in this turn. rolling: true between ``roll`` and
    its die, otherwise left out.
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
    """The table as ``viewer`` (None: a spectator) may know it: the position, and values derived from it.

    seat: the seat that decides, the owner of the topmost turtle of the moving group; -1 chance, -4 nobody. turn_seat:
    the seat in turn. group: the turtles that move, from the bottom up. owners: the seat of each turtle. beach_open:
    whether no card is left, so that a turtle can lay on the beach.
    """

    viewer: int | None
    turn_seat: int
    scores: list[int]
    group: list[int]
    owners: list[int]
    beach_open: bool
