"""The types of an observation of Cartagena."""

from __future__ import annotations

from typing import Literal

from spanish_main.core.game.view import View, view


@view
class CartagenaOptionsView(View):
    """The options, as ``load_game`` takes them."""

    players: int
    hands: Literal["secret", "open"]
    supply: Literal["deck", "row"]
    must_act: bool
    boat_retreat: bool


@view
class HandView(View):
    """A hand. cards: how many it has; known: which of them the viewer knows."""

    cards: int
    known: dict[str, int]


@view
class CartagenaTableView(View):
    """The table as ``viewer`` (None: a spectator) may know it.

    symbols: of spaces 1 to 36. pirates: for each seat the places of its six, ascending: 0 fortress, 37 boat. row: in
    drawing order. deck: its number of cards; unseen: the cards that the viewer cannot place. seat: the seat that
    decides, -1 chance, -4 nobody; turn_seat: the seat in turn. draws: cards that it is still owed.
    """

    game: Literal["cartagena"] = "cartagena"
    options: CartagenaOptionsView
    viewer: int | None
    tunnel: str
    symbols: list[str]
    pirates: list[list[int]]
    hands: list[HandView]
    row: list[str]
    deck: int
    unseen: dict[str, int]
    discard: dict[str, int]
    seat: int
    turn_seat: int
    actions_taken: int
    draws: int
    dealing: bool
    winner: int | None
