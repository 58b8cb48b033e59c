"""What a viewer of a match is told: made from ``Match.observation``, ``offers`` and ``told``, and nothing else of it.

Viewer None sees what everybody may see. That a viewer may be who it says is the table's to check (``table``).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from itertools import pairwise
from typing import Any, Final

from spanish_main import __version__
from spanish_main.core.errors import InvalidOptions
from spanish_main.core.game import telling
from spanish_main.core.game.game import Game
from spanish_main.core.game.options import proper_names
from spanish_main.core.kernels.outcome import places
from spanish_main.core.kernels.outcome import shares as outcome_shares
from spanish_main.core.kernels.seats import CHANCE, TERMINAL
from spanish_main.core.match.match import Match
from spanish_main.core.match.record import outcome_to_json
from spanish_main.games.catalog import load_game_type
from spanish_main.table.clocks import asked_now
from spanish_main.table.kept import SOMEBODY, Header, Seat
from spanish_main.table.messages.wire import EventInfo, Finish, Now, Offer, Progress, SeatInfo, Snapshot, Step
from spanish_main.table.messages.wire_room import Draw, Proof
from spanish_main.teaching.today import day_of_deal

# Bytes of a version's mark, and of the key it is made with at most.
_MARK: Final = 8
_KEY: Final = 64


def bundles_of(header: Header) -> dict[str, str]:
    """The bundles of a table by the names of today, whatever they were called when it was stored."""
    try:
        return proper_names(load_game_type(header.game).bundles, header.bundles)
    except InvalidOptions:  # a game that there is not any more
        return header.bundles


def snapshot(
    header: Header,
    match: Match,
    viewer: int | None,
    user: str | None,
    hinted: Sequence[int] = (),
    until: int | None = None,
) -> Snapshot:
    """Everything that ``viewer`` may know. hinted: how many hints each seat has taken. until: see ``shown``."""
    day = day_of_deal(header.game, header.seed, header.created)
    here = now(match, viewer, hinted, header.outcome, until)
    here.version = version(header, match, viewer, until)
    return Snapshot(
        table=header.id,
        game=header.game,
        options=match.game.options,
        bundles=match.game.bundles,
        setup=match.game.setup,
        skin=match.game.skin,
        skins=match.game.skins,
        numbers=numbers(match.game),
        seats=seat_infos(header, user),
        commitment=header.commitment,
        secret=match.game.type.telling.hides(match.game.options),
        hints=header.hints,
        now=here,
        steps=steps(match, viewer, until=until),
        deal=None if day is None else day.isoformat(),
    )


def numbers(game: Game) -> dict[str, int]:
    """Numbers of the rules that the page needs; ``goal``: the most that ``progress`` of the game can say."""
    goal = game.type.goal
    return {**game.type.numbers, **({} if goal is None else {"goal": goal(game.options)})}


def progress(
    header: Header,
    match: Match,
    viewer: int | None,
    hinted: Sequence[int],
    since: int,
    until: int | None = None,
) -> Progress:
    """What is new to ``viewer``, who knows the steps before number ``since``. until: see ``shown``."""
    here = now(match, viewer, hinted, header.outcome, until)
    here.version = version(header, match, viewer, until)
    return Progress(since, steps(match, viewer, since, until), here)


def version(header: Header, match: Match, viewer: int | None, until: int | None = None) -> str:
    """What was shown of a match: how many steps, and a mark of all else by which it is known again (``known``).

    Steps are taken back from the end only, so all stand if the last one does: if it is the same entry, of the same
    time (a backup may have been played on otherwise). In the mark too is what only a snapshot tells: who sits there. It
    is made with the seed, which is secret: nobody can look for what it was made of.
    """
    count = match.steps if until is None else min(until, match.steps)
    number = match.entry_number(count - 1) if count else -1
    at = match.entries[number].time if count else None
    seats = [(seat.kind, seat.name, seat.bot, seat.user) for seat in header.seats]
    told = repr((__version__, header.id, viewer, count, number, at, seats, header.hints))
    mark = blake2b(told.encode(), key=header.seed.encode()[:_KEY], digest_size=_MARK).hexdigest()
    return f"{count}-{mark}"


def known(header: Header, match: Match, viewer: int | None, shown: str, until: int) -> int | None:
    """How many steps ``viewer`` has been shown with that version, if they all stand and are not more than ``until``.

    None: it is another one, or nonsense; then all is to be shown anew.
    """
    found = re.fullmatch("([0-9]{1,6})-[0-9a-f]+", shown)
    count = until + 1 if found is None else int(found[1])
    return count if count <= until and version(header, match, viewer, count) == shown else None


def shown(match: Match, delay: int, outcome: Mapping[str, Any] | None) -> int:
    """How many steps a spectator sees who sees what happens ``delay`` steps later; all when it is over."""
    if match.outcome is not None or outcome is not None or delay == 0:
        return match.steps
    seats = [*(match.seat_at(step) for step in range(match.steps)), match.current_seat()]
    first = next(step for step, seat in enumerate(seats) if seat >= 0)  # the deal is there from the start
    return max((step for step in range(match.steps - delay + 1) if seats[step] >= 0), default=first)


def now(
    match: Match,
    viewer: int | None,
    hinted: Sequence[int] = (),
    outcome: Mapping[str, Any] | None = None,
    until: int | None = None,
) -> Now:
    """The table as ``viewer`` may know it. Offers go to a viewer who has to decide, and to nobody else.

    outcome: how it has ended, where that was before its end by the rules. until: see ``shown``.
    """
    if until is not None and until < match.steps:
        return _past(match, until, None, hinted)
    ended = finish(match, outcome)
    offers = [] if viewer is None or ended is not None else match.offers(viewer)
    observation = match.observation(viewer)
    return Now(
        sequence=match.sequence,
        viewer=viewer,
        seat=match.current_seat(),
        turn_seat=match.state.turn_seat(),
        observation=observation,
        offers=[_offer(offer) for offer in offers],
        can_undo=viewer is not None and ended is None and match.can_undo(viewer),
        finish=ended,
        said=sorted(match.intents),
        hinted=list(hinted) or [0] * match.game.players,
        asked=[] if ended is not None else sorted(asked_now(match)),
        **_told(match, observation),
    )


def moment(match: Match, step: int) -> Now:
    """How it looked to who took step number ``step``, without offers."""
    return _past(match, step, match.seat_at(step))


def replay(match: Match, step: int, viewer: int | None, outcome: Mapping[str, Any] | None = None) -> Now:
    """How it looked to ``viewer`` before step number ``step``, without offers. outcome: see ``now``."""
    return _past(match, step, viewer, ended=finish(match, outcome) if step == match.steps else None)


def _past(match: Match, step: int, viewer: int | None, hinted: Sequence[int] = (), ended: Finish | None = None) -> Now:
    state = match.state_before(step)
    observation = state.observation(viewer)
    return Now(
        sequence=step,
        viewer=viewer,
        seat=state.current_seat(),
        turn_seat=state.turn_seat(),
        observation=observation,
        offers=[],
        can_undo=False,
        finish=ended,
        said=[],
        hinted=list(hinted) or [0] * match.game.players,
        asked=[],
        **_told(match, observation),
    )


def _told(match: Match, observation: dict[str, Any]) -> dict[str, Any]:
    """What the game's telling makes of an observation."""
    told = match.game.type.telling
    left, whole = told.actions(observation) or (None, None)
    return {"secrets": told.secrets(observation), "actions_left": left, "actions_a_turn": whole}


def offer(match: Match, step: int, action: int) -> Offer:
    """An action that was legal at ``step``, as it was offered."""
    return _offer(match.state_before(step).offer(action))


def _offer(told: telling.Offer) -> Offer:
    return Offer(told.id, told.text, told.parts.plain(), told.words, told.ends)


def steps(match: Match, viewer: int | None, since: int = 0, until: int | None = None) -> list[Step]:
    """The actions that stand from number ``since`` up to ``until``, with their events as ``viewer`` may read them."""
    return [
        Step(
            number,
            match.seat_at(number),
            [EventInfo(event.event, event.arguments.plain()) for event in events],
            edits,
        )
        for number, events, edits in match.told(viewer, since)
        if until is None or number < until
    ]


def finish(match: Match, outcome: Mapping[str, Any] | None = None) -> Finish | None:
    """How it ended, by the rules or by people (``outcome``, as it is stored); None before the end."""
    told = outcome_to_json(match.outcome) or outcome
    if told is None:
        return None
    shares: list[float] = [*outcome_shares(told["winners"], match.game.players)]
    scores = match.game.type.telling.scores(match.state.record) if match.outcome is not None else []
    won = list(told["winners"])
    ranks = places(won, [score.points for score in scores] or [0] * len(shares))
    return Finish(won, shares, told["reason"], race(match), scores, ranks)


def seat_infos(header: Header, user: str | None) -> list[SeatInfo]:
    """Who sits where, as ``user`` sees it."""
    return [_seat_info(seat, user) for seat in header.seats]


def _seat_info(seat: Seat, user: str | None) -> SeatInfo:
    yours = seat.user is not None and seat.user == user
    waiting = seat.kind == "person" and seat.user is None
    return SeatInfo(seat.kind, seat.name, seat.bot, yours, waiting, gone=seat.user == SOMEBODY)


def proof(header: Header, match: Match, pledges: Sequence[str]) -> Proof:
    """All that is needed to derive the luck of a finished match again."""
    draws = []
    for step in range(match.steps):
        if match.seat_at(step) == CHANCE:
            state = match.state_before(step)
            outcomes, taken = state.chance_outcomes(), match.action_at(step)
            index = [action for action, _ in outcomes].index(taken)
            draws.append(Draw(step, [weight for _, weight in outcomes], index, match.game.action_to_string(taken)))
    return Proof(header.commitment, header.seed, header.entropy, list(pledges), draws)


def race(match: Match) -> list[list[float]]:
    """How far each seat had come: at the start, after each turn, and at the end."""
    progress = match.game.type.race or match.game.type.progress
    states = [match.state_before(number) for number in range(match.steps + 1)]
    told = [progress(states[0].record)]
    for before, after in pairwise(states):
        if before.turn_seat() != after.turn_seat() or after.current_seat() == TERMINAL:
            told.append(progress(after.record))
    return told
