"""What a viewer of a match is told: made from ``Match.observation``, ``offers`` and ``events``, and nothing else of it.

Viewer None sees what everybody may see. That a viewer may be who it says is the table's to check (``table``).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from spanish_main.core.match import Match
from spanish_main.core.seats import TERMINAL
from spanish_main.server.lists import seat_infos
from spanish_main.server.store import Header
from spanish_main.server.wire import EventInfo, Finish, Now, Offer, Snapshot, Step


def snapshot(
    header: Header, match: Match, viewer: int | None, user: str | None, hinted: Sequence[int] = ()
) -> Snapshot:
    """Everything that ``viewer`` may know. hinted: how many hints each seat has taken."""
    return Snapshot(
        table=header.id,
        game=header.game,
        options=match.game.options,
        bundles=match.game.bundles,
        setup=match.game.setup,
        skin=match.game.skin,
        seats=seat_infos(header, user),
        commitment=header.commitment,
        hints=header.hints,
        now=now(match, viewer, hinted),
        steps=steps(match, viewer),
    )


def now(match: Match, viewer: int | None, hinted: Sequence[int] = ()) -> Now:
    """The table as ``viewer`` may know it. Offers go to a viewer who has to decide, and to nobody else."""
    offers = [] if viewer is None else match.offers(viewer)
    return Now(
        sequence=match.sequence,
        viewer=viewer,
        seat=match.current_seat(),
        turn_seat=match.state.turn_seat(),
        observation=match.observation(viewer),
        offers=[Offer(offer.pop("id"), offer.pop("text"), offer) for offer in offers],
        can_undo=viewer is not None and match.can_undo(viewer),
        finish=finish(match),
        said=sorted(match.intents),
        hinted=list(hinted) or [0] * match.game.players,
    )


def moment(match: Match, step: int) -> Now:
    """How it looked to who took step number ``step``, without offers."""
    state = match.state_before(step)
    viewer = state.current_seat()
    return Now(
        sequence=step,
        viewer=viewer,
        seat=viewer,
        turn_seat=state.turn_seat(),
        observation=state.observation(viewer),
        offers=[],
        can_undo=False,
        finish=None,
        said=[],
        hinted=[0] * match.game.players,
    )


def offer(match: Match, step: int, action: int) -> Offer:
    """An action that was legal at ``step``, as it was offered."""
    return Offer(action, match.game.action_to_string(action), match.state_before(step).parts(action))


def steps(match: Match, viewer: int | None, since: int = 0) -> list[Step]:
    """The actions that stand from number ``since`` on, with their events as ``viewer`` may read them."""
    return [
        Step(
            number,
            match.state_before(number).current_seat(),
            [EventInfo(told.event, dict(told.arguments)) for told in events],
        )
        for number, events in match.events(viewer, since)
    ]


def finish(match: Match) -> Finish | None:
    """How it ended; None before the end."""
    outcome = match.outcome
    return None if outcome is None else Finish(list(outcome.winners), outcome.reason, race(match))


def race(match: Match) -> list[list[float]]:
    """How far each seat had come: at the start, after each turn, and at the end."""
    progress = match.game.type.progress
    states = [match.state_before(number) for number in range(match.steps + 1)]
    told = [progress(states[0].array[0])]
    for before, after in pairwise(states):
        if before.turn_seat() != after.turn_seat() or after.current_seat() == TERMINAL:
            told.append(progress(after.array[0]))
    return told
