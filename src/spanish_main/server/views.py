"""What a viewer of a match is told: made from ``Match.observation``, ``offers`` and ``told``, and nothing else of it.

Viewer None sees what everybody may see. That a viewer may be who it says is the table's to check (``table``).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from spanish_main.core import telling
from spanish_main.core.match import Match
from spanish_main.core.outcome import shares as outcome_shares
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
        numbers=dict(match.game.type.numbers),
        seats=seat_infos(header, user),
        commitment=header.commitment,
        secret=match.game.type.telling.hides(match.game.options),
        hints=header.hints,
        now=now(match, viewer, hinted),
        steps=steps(match, viewer),
    )


def now(match: Match, viewer: int | None, hinted: Sequence[int] = ()) -> Now:
    """The table as ``viewer`` may know it. Offers go to a viewer who has to decide, and to nobody else."""
    offers = [] if viewer is None else match.offers(viewer)
    observation = match.observation(viewer)
    return Now(
        sequence=match.sequence,
        viewer=viewer,
        seat=match.current_seat(),
        turn_seat=match.state.turn_seat(),
        observation=observation,
        offers=[_offer(offer) for offer in offers],
        can_undo=viewer is not None and match.can_undo(viewer),
        finish=finish(match),
        said=sorted(match.intents),
        hinted=list(hinted) or [0] * match.game.players,
        **_told(match, observation),
    )


def moment(match: Match, step: int) -> Now:
    """How it looked to who took step number ``step``, without offers."""
    state = match.state_before(step)
    viewer = state.current_seat()
    observation = state.observation(viewer)
    return Now(
        sequence=step,
        viewer=viewer,
        seat=viewer,
        turn_seat=state.turn_seat(),
        observation=observation,
        offers=[],
        can_undo=False,
        finish=None,
        said=[],
        hinted=[0] * match.game.players,
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
    return Offer(told.id, told.text, dict(told.parts), told.words)


def steps(match: Match, viewer: int | None, since: int = 0) -> list[Step]:
    """The actions that stand from number ``since`` on, with their events as ``viewer`` may read them."""
    return [
        Step(
            number,
            match.state_before(number).current_seat(),
            [EventInfo(event.event, dict(event.arguments)) for event in events],
            edits,
        )
        for number, events, edits in match.told(viewer, since)
    ]


def finish(match: Match) -> Finish | None:
    """How it ended; None before the end."""
    outcome = match.outcome
    if outcome is None:
        return None
    shares: list[float] = [*outcome_shares(outcome.winners, match.game.players)]
    return Finish(list(outcome.winners), shares, outcome.reason, race(match))


def race(match: Match) -> list[list[float]]:
    """How far each seat had come: at the start, after each turn, and at the end."""
    progress = match.game.type.progress
    states = [match.state_before(number) for number in range(match.steps + 1)]
    told = [progress(states[0].record)]
    for before, after in pairwise(states):
        if before.turn_seat() != after.turn_seat() or after.current_seat() == TERMINAL:
            told.append(progress(after.record))
    return told
