"""New tables and their deal: from a browser's request to a header and the entries of the deal."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from msgspec.structs import replace as replace_in

from spanish_main.bots.catalog import DEFAULT, bots_for
from spanish_main.core.errors import InvalidOptions
from spanish_main.core.game.fairness import Dealer, commitment, new_seed
from spanish_main.core.game.game import Game
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.match.match import Match
from spanish_main.core.match.record import outcome_to_json
from spanish_main.games.catalog import load_game_type
from spanish_main.table import naming
from spanish_main.table.clocks import monotonic_time
from spanish_main.table.entries import rows_of
from spanish_main.table.kept import SOMEBODY, Header, Row, Seat, new_id
from spanish_main.table.messages import refusals
from spanish_main.table.messages.wire_room import AskDeal, NewTable, SeatSpec, Terms
from spanish_main.table.room_state import AWAY_SECONDS, RoomRow, RoomState, SeatState, Settings, new_code
from spanish_main.teaching import today


def game_of(name: str, options: Mapping[str, Any]) -> Game:
    """A game with these options; Refusal where the options are invalid."""
    try:
        return Game(load_game_type(name), dict(options))
    except InvalidOptions as error:
        raise refusals.invalid_options(error) from None


def prepared(user: str, new: NewTable) -> tuple[Header, RoomRow]:
    """A requested table of ``user``, not dealt yet; Refusal where the request is invalid.

    Its set-up has only the chosen values. The deal samples the others, when nobody can choose a seat by them any more.
    """
    game = _game_for(new.game, len(new.seats), new.options, new.setup)
    settings = _settings(new, game)
    seats = naming.distinct([_seat(spec, game.name, user) for spec in new.seats])
    return waiting(user, game, new.setup, seats, settings, hints=new.hints)


def on_terms(header: Header, terms: Terms) -> tuple[Header, Settings]:
    """A waiting table with other terms; Refusal where they are invalid. Its seed and the chosen set-up stay."""
    game = _game_for(header.game, len(header.seats), terms.options, header.setup)
    changed = replace(header, options=dict(game.options), bundles=dict(game.bundles), hints=terms.hints)
    return changed, _settings(terms, game)


def _game_for(name: str, seats: int, options: Mapping[str, Any], setup: Mapping[str, Any]) -> Game:
    """A game for so many seats; Refusal where its options or its set-up are invalid."""
    game = game_of(name, {"players": seats, **options})
    if game.players != seats:
        wrong = InvalidOptions("error-other-seats", game=game.name, players=game.players, seats=seats)
        raise refusals.invalid_options(wrong)
    game_of(name, {"players": seats, **options, **setup})
    return game


def _settings(asked: NewTable | Terms, game: Game) -> Settings:
    stand_in = None if asked.stand_in == "" else checked_bot(asked.stand_in or DEFAULT, game.name)
    if asked.clock is not None and stand_in is None:
        raise refusals.invalid_options(InvalidOptions("error-clock-alone"))
    away = asked.away
    if away is None:  # players with days for a turn need not be present
        away = 0 if asked.clock is not None and asked.clock.kind == "move" else AWAY_SECONDS
    return Settings(asked.public, asked.spectators, asked.delay, stand_in, asked.clock, away)


def waiting(
    user: str, game: Game, setup: Mapping[str, Any], seats: list[Seat], settings: Settings, *, hints: bool
) -> tuple[Header, RoomRow]:
    """A waiting table with a new seed."""
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
    """The header and entries of a waiting table after its deal, with these entropies in the shuffle."""
    dealer = Dealer(header.seed, entropy)
    asked = {**header.bundles, **header.options, **header.setup}
    drawn = game_of(header.game, asked).drawn(Rng(dealer.setup_seed())).setup
    # The chosen values hold; the others are sampled at random.
    game = game_of(header.game, {**asked, **drawn, **header.setup})
    match = Match(game, dealer.draw, clock=monotonic_time)
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


def new_table(user: str, new: NewTable) -> tuple[Header, list[Row], RoomRow]:
    """A requested table of ``user``, dealt if no other player is awaited; Refusal where the request is invalid."""
    header, room = prepared(user, new)
    if new.wait or any(seat.kind == "person" and seat.user is None for seat in header.seats):
        return header, [], room
    mine = next(iter(header.seats_taken_by(user)), 0)
    done, rows = dealt(header, [new.entropy if n == mine else "" for n in range(len(header.seats))])
    return done, rows, replace(room, state=replace_in(room.state, phase="dealt"))


def again(header: Header, settings: Settings, user: str) -> tuple[Header, RoomRow]:
    """A waiting table for a rematch of the seats of a finished match."""
    game = game_of(header.game, {**header.bundles, **header.options})
    seats = [replace(seat, user=None) if seat.user == SOMEBODY else seat for seat in header.seats]
    return waiting(user, game, {}, seats, settings, hints=header.hints)


def named(new: NewTable, name: str) -> NewTable:
    """The request with ``name`` at the first seat of a person at this browser, where that seat has no name."""
    for number, seat in enumerate(new.seats):
        if seat.kind == "person" and not seat.elsewhere:
            if naming.name(seat.name):
                break
            seats = list(new.seats)
            seats[number] = replace_in(seat, name=name)
            return replace_in(new, seats=seats)
    return new


def deal_of_day(user: str, ask: AskDeal) -> tuple[Header, RoomRow, list[Row]]:
    """The deal of this day (UTC), with ``user`` at the first seat against bots; Refusal where the request is invalid.

    Its seed is public. No other table has a seed that anybody could know (``teaching.today``).
    """
    try:
        deal = today.deal_of(ask.game, today.today())
        today.check_alone(deal, ask.names)
    except InvalidOptions as error:
        raise refusals.invalid_options(error) from None
    names = ask.names or [""] * len(deal.bots)
    seats = [
        SeatSpec("person" if bot is None else "bot", name, bot) for bot, name in zip(deal.bots, names, strict=True)
    ]
    header, room = prepared(user, NewTable(ask.game, seats))
    deal = today.deal_of(ask.game, today.day_of(header.created))  # midnight may have come meanwhile
    header = replace(header, seed=deal.seed, commitment=commitment(deal.seed))
    done, rows = dealt(header, deal.entropy)
    return done, replace(room, state=replace_in(room.state, phase="dealt")), rows


def checked_bot(bot: str | None, game: str) -> str:
    """The name of a bot that plays ``game``; Refusal for any other."""
    bots = bots_for(load_game_type(game))
    if bot not in bots:
        choices, name = ", ".join(bots), str(bot)[:40]
        raise refusals.invalid_options(InvalidOptions("error-no-bot", name=name, choices=choices))
    return str(bot)


def _seat(spec: SeatSpec, game: str, user: str) -> Seat:
    name = naming.name(spec.name)
    if spec.kind == "person":
        if spec.bot is not None:
            raise refusals.invalid_options(InvalidOptions("error-bot-of-person"))
        return Seat("person", name, None, None if spec.elsewhere else user)
    if spec.elsewhere:
        raise refusals.invalid_options(InvalidOptions("error-bot-elsewhere"))
    return Seat("bot", name, checked_bot(spec.bot, game), None)
