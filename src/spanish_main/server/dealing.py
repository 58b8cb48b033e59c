"""New tables, and their deal: from what a browser asks for to a header and the entries of the deal."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from spanish_main.bots.catalog import DEFAULT, bots_for
from spanish_main.core.errors import InvalidOptions
from spanish_main.core.fairness import Dealer, commitment, new_seed
from spanish_main.core.game import Game
from spanish_main.core.match import Match
from spanish_main.core.record import outcome_to_json
from spanish_main.core.rng import Rng
from spanish_main.games.catalog import load_game_type
from spanish_main.server import refusals
from spanish_main.server.journal import rows_of
from spanish_main.server.lobby_store import RoomRow, RoomState, SeatState, Settings, new_code
from spanish_main.server.store import Header, Row, Seat, new_id
from spanish_main.server.wire_room import NewTable, SeatSpec


def game_of(name: str, options: Mapping[str, Any]) -> Game:
    """A game with these options; Refusal when there can be none such."""
    try:
        return Game(load_game_type(name), dict(options))
    except InvalidOptions as error:
        raise refusals.invalid_options(str(error)) from None


def printable(name: str) -> str:
    """A text in one line, without what no screen can show."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())


def prepared(user: str, new: NewTable) -> tuple[Header, RoomRow]:
    """A table of ``user`` as asked for, not dealt yet; Refusal when there can be none such.

    Its set-up is what was chosen: the rest is drawn at the deal, when nobody can choose a seat by it any more.
    """
    game = game_of(new.game, {"players": len(new.seats), **new.options})
    if game.players != len(new.seats):
        raise refusals.invalid_options(f"{new.game}: {game.players} players, but {len(new.seats)} seats")
    game_of(new.game, {"players": len(new.seats), **new.options, **new.setup})
    settings = Settings(new.public, new.spectators, new.delay, _stand_in(new, game))
    seats = [_seat(spec, game.name, user) for spec in new.seats]
    return waiting(user, game, new.setup, seats, settings, hints=new.hints)


def waiting(
    user: str, game: Game, setup: Mapping[str, Any], seats: list[Seat], settings: Settings, *, hints: bool
) -> tuple[Header, RoomRow]:
    """A table that waits, with a seed of its own."""
    seed = new_seed()
    header = Header(
        id=new_id(),
        owner=user,
        game=game.name,
        rules_version=game.type.rules_version,
        options=dict(game.options),
        bundles=dict(game.bundles),
        setup={name: value for name, value in setup.items() if name in {item.name for item in game.type.setup}},
        seed=seed,
        entropy=[],
        commitment=commitment(seed),
        seats=seats,
        created=time.time(),
        hints=hints,
    )
    states = [SeatState(ready=seat.kind == "bot") for seat in seats]
    return header, RoomRow(header.id, settings, RoomState("waiting", states), new_code())


def dealt(header: Header, entropy: Sequence[str]) -> tuple[Header, list[Row]]:
    """The header and entries of a table that waited, dealt with these entropies in the shuffle."""
    dealer = Dealer(header.seed, entropy)
    asked = {**header.bundles, **header.options, **header.setup}
    drawn = game_of(header.game, asked).drawn(Rng(dealer.lot())).setup
    # What was chosen holds; the rest is by lot.
    game = game_of(header.game, {**asked, **drawn, **header.setup})
    match = Match(game, dealer.draw, clock=time.time)
    done = replace(
        header,
        options=dict(game.options),
        bundles=dict(game.bundles),
        setup=dict(game.setup),
        entropy=list(entropy),
        outcome=outcome_to_json(match.outcome),
        updated=time.time(),
        sequence=match.sequence,
    )
    return done, rows_of(game, match.entries)


def deal(user: str, new: NewTable) -> tuple[Header, list[Row]]:
    """A table at which nobody is awaited, dealt at once, with the entropy of who asks for it at its first seat."""
    header, _ = prepared(user, new)
    entropy = [""] * len(header.seats)
    if new.entropy:
        entropy[next((n for n, seat in enumerate(header.seats) if seat.user == user), 0)] = new.entropy
    return dealt(header, entropy)


def _stand_in(new: NewTable, game: Game) -> str | None:
    if game.players < 3 or new.stand_in == "":
        return None
    return checked_bot(new.stand_in or DEFAULT, game.name)


def checked_bot(bot: str | None, game: str) -> str:
    """The name of a bot that plays ``game``; Refusal for any other."""
    bots = bots_for(game)
    if bot not in bots:
        raise refusals.invalid_options(f"there is no bot {str(bot)[:40]!r}; choose from {', '.join(bots)}")
    return str(bot)


def _seat(spec: SeatSpec, game: str, user: str) -> Seat:
    name = printable(spec.name)
    if spec.kind == "person":
        if spec.bot is not None:
            raise refusals.invalid_options("a person's seat has no bot")
        return Seat("person", name, None, None if spec.elsewhere else user)
    if spec.elsewhere:
        raise refusals.invalid_options("a bot is not elsewhere")
    return Seat("bot", name, checked_bot(spec.bot, game), None)
