"""What a viewer of a match is told: made from ``Match.observation``, ``offers`` and ``told``, and nothing else of it.

Viewer None sees what everybody may see. That a viewer may be who it says is the table's to check (``table``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from hashlib import blake2b
from itertools import pairwise
from typing import Any, Final

from msgspec import Raw

from spanish_main.core.errors import InvalidOptions
from spanish_main.core.game import telling
from spanish_main.core.game.game import Game
from spanish_main.core.game.numbering import FIRST_STEP, SeatNumber, SequenceNumber, StepNumber, next_step, steps_from
from spanish_main.core.game.options import proper_names
from spanish_main.core.kernels.outcome import places
from spanish_main.core.kernels.outcome import shares as outcome_shares
from spanish_main.core.kernels.seats import CHANCE, TERMINAL
from spanish_main.core.match.match import Match
from spanish_main.core.match.record import outcome_to_json
from spanish_main.games.catalog import load_game_type
from spanish_main.table.clocks import asked_now
from spanish_main.table.kept import SOMEBODY, Header, Seat
from spanish_main.table.messages.wire import EventInfo, Finish, Now, Offer, Progress, SeatInfo, Snapshot, Step, encode
from spanish_main.table.messages.wire_room import Draw, Proof
from spanish_main.teaching.today import day_of_deal

# Bytes of a version's mark.
_MARK: Final = 8


def bundles_of(header: Header) -> dict[str, str]:
    """The bundles of a table by the names of today, whatever they were called when it was stored."""
    try:
        return proper_names(load_game_type(header.game).bundles, header.bundles)
    except InvalidOptions:  # a game that there is not any more
        return header.bundles


class Formatter:
    """Makes what is told of a match as it stands, to one viewer after another; what is told alike it makes once.

    The rules' ``conceal`` decides what is alike: a seat whose concealed record is a spectator's, byte for byte, is told
    what a spectator is. So nothing is shared that only a seat may know. What is shared is encoded (``Raw``).
    """

    def __init__(
        self,
        match: Match,
        hinted: Sequence[int] = (),
        outcome: Mapping[str, Any] | None = None,
        until: StepNumber | None = None,
    ) -> None:
        """hinted: how many hints each seat has taken. outcome: how people ended it, if so. until: see ``shown``."""
        self._match = match
        self._until = match.steps if until is None else min(until, match.steps)
        self._hinted = list(hinted) or [0] * match.game.players
        self._ended = finish(match, outcome)
        self._asked = [] if self._ended is not None else sorted(asked_now(match))
        # Where seats hide something no two know the same for long: looking would cost more than it saves.
        self._open = not match.game.type.telling.hides(match.game.options)
        self._steps: dict[tuple[SeatNumber | None, StepNumber], Raw] = {}
        self._public: _Public | None = None

    def now(self, viewer: SeatNumber | None) -> Now:
        """The table as ``viewer`` may know it. Offers go to a viewer who has to decide, and to nobody else."""
        match, ended = self._match, self._ended
        if self._until < match.steps:
            return _past(match, self._until, None, self._hinted)
        seat = viewer if ended is None else None  # as which the viewer may act
        return Now(
            sequence=match.sequence,
            viewer=viewer,
            seat=match.current_seat(),
            turn_seat=match.state.turn_seat(),
            offers=[] if seat is None else _offered(match, seat),
            can_undo=seat is not None and match.can_undo(seat),
            finish=ended,
            said=sorted(match.intents),
            hinted=self._hinted,
            asked=self._asked,
            **self._seen(viewer),
        )

    def _seen(self, viewer: SeatNumber | None) -> dict[str, Any]:
        """What ``viewer`` sees, and what the game's telling makes of it."""
        if not self._open:
            return _told(self._match, self._match.observation(viewer))
        if self._public is None:
            self._public = _Public(self._match)
        return self._public.seen(viewer)

    def steps(self, viewer: SeatNumber | None, since: StepNumber = FIRST_STEP) -> Any:
        """The actions that stand from number ``since`` on, with their events as ``viewer`` may read them, encoded."""
        told = self._match.told_as(viewer)
        if (told, since) not in self._steps:
            self._steps[told, since] = Raw(encode(steps(self._match, told, since, self._until)))
        return self._steps[told, since]


class _Public:
    """What a spectator sees of a match now, for the seats that see the same."""

    def __init__(self, match: Match) -> None:
        self._match = match
        seen = match.state.glimpse(None)
        self._record = seen.record.tobytes()
        self._observation = seen.to_json()
        self._told = _told(match, self._observation)
        # Alike but for the viewer, which is written between these; no text has such quotes in it.
        parts = encode(self._observation).split(b'"viewer":null')
        self._around = parts if len(parts) == 2 and "viewer" in self._observation else None

    def seen(self, viewer: SeatNumber | None) -> dict[str, Any]:
        """See ``Formatter``."""
        if viewer is None:
            return self._told
        seen = self._match.state.glimpse(viewer)
        if self._around is None or seen.record.tobytes() != self._record:
            return _told(self._match, seen.to_json())
        encoded = Raw((b'"viewer":%d' % viewer).join(self._around))
        secrets = self._match.game.type.telling.secrets({**self._observation, "viewer": viewer})
        return {**self._told, "observation": encoded, "secrets": secrets}


def news(
    header: Header, match: Match, viewers: Iterable[SeatNumber | None], hinted: Sequence[int], since: StepNumber
) -> dict[SeatNumber | None, bytes]:
    """What is new to each of ``viewers``, who know the steps before number ``since``, encoded."""
    formatter, versions = Formatter(match, hinted, header.outcome), _versions(header, match)
    return {viewer: encode(_progress(formatter, viewer, versions(viewer), since)) for viewer in viewers}


def progress(
    header: Header,
    match: Match,
    viewer: SeatNumber | None,
    hinted: Sequence[int],
    since: StepNumber,
    until: StepNumber | None = None,
) -> Progress:
    """The same for one of them. until: see ``shown``."""
    formatter = Formatter(match, hinted, header.outcome, until)
    return _progress(formatter, viewer, version(header, match, viewer, until), since)


def _progress(formatter: Formatter, viewer: SeatNumber | None, mark: str, since: StepNumber) -> Progress:
    here = formatter.now(viewer)
    here.version = mark
    return Progress(since, formatter.steps(viewer, since), here)


def snapshot(
    header: Header,
    match: Match,
    viewer: SeatNumber | None,
    user: str | None,
    hinted: Sequence[int] = (),
    until: StepNumber | None = None,
) -> Snapshot:
    """Everything that ``viewer`` may know. hinted, until: see ``Formatter``."""
    day = day_of_deal(header.game, header.seed, header.created)
    formatter = Formatter(match, hinted, header.outcome, until)
    here = formatter.now(viewer)
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
        steps=formatter.steps(viewer),
        deal=None if day is None else day.isoformat(),
    )


def numbers(game: Game) -> dict[str, int]:
    """Numbers of the rules that the page needs; ``goal``: the most that ``progress`` of the game can say."""
    goal = game.type.goal
    return {**game.type.numbers, **({} if goal is None else {"goal": goal(game.options)})}


def version(header: Header, match: Match, viewer: SeatNumber | None, until: StepNumber | None = None) -> str:
    """What was shown of a match: how many steps, and a mark of all else by which it is known again (``known``).

    Steps are taken back from the end only, so all stand if the last one does: if it is the same entry, of the same
    time (a backup may have been played on otherwise). In the mark too is what only a snapshot tells: who sits there. It
    is made with the seed, which is secret: nobody can look for what it was made of.
    """
    return _versions(header, match, until)(viewer)


def _versions(header: Header, match: Match, until: StepNumber | None = None) -> Callable[[SeatNumber | None], str]:
    """The versions of all viewers, by viewer."""
    count = match.steps if until is None else min(until, match.steps)
    number = match.entry_number(StepNumber(count - 1)) if count else -1
    at = match.entries[number].time if count else None
    key = header.mark

    def of(viewer: SeatNumber | None) -> str:
        told = f"{count} {number} {at!r} {viewer}".encode()
        return f"{count}-{blake2b(told, key=key, digest_size=_MARK).hexdigest()}"

    return of


def known(header: Header, match: Match, viewer: SeatNumber | None, shown: str, until: StepNumber) -> StepNumber | None:
    """How many steps ``viewer`` has been shown with that version, if they all stand and are not more than ``until``.

    None: it is another one, or nonsense; then all is to be shown anew.
    """
    found = re.fullmatch("([0-9]{1,6})-[0-9a-f]+", shown)
    count = next_step(until) if found is None else StepNumber(int(found[1]))
    return count if count <= until and version(header, match, viewer, count) == shown else None


def shown(match: Match, delay: int, outcome: Mapping[str, Any] | None) -> StepNumber:
    """How many steps a spectator sees who sees what happens ``delay`` steps later; all when it is over."""
    if match.outcome is not None or outcome is not None or delay == 0:
        return match.steps
    seats = [*(match.seat_at(step) for step in steps_from(FIRST_STEP, match.steps)), match.current_seat()]
    asked = [step for step in steps_from(FIRST_STEP, next_step(match.steps)) if seats[step] >= 0]
    # The deal is there from the start.
    return max((step for step in asked if step <= match.steps - delay), default=asked[0])


def now(match: Match, viewer: SeatNumber | None) -> Now:
    """The table as ``viewer`` may know it, where no hints are counted and nobody can give up."""
    here = Formatter(match).now(viewer)
    here.offers = [] if viewer is None else [_offer(offer) for offer in match.offers(viewer)]
    return here


def moment(match: Match, step: StepNumber) -> Now:
    """How it looked to who took step number ``step``, without offers."""
    return _past(match, step, match.seat_at(step))


def replay(match: Match, step: StepNumber, viewer: SeatNumber | None, outcome: Mapping[str, Any] | None = None) -> Now:
    """How it looked to ``viewer`` before step number ``step``, without offers. outcome: see ``Formatter``."""
    return _past(match, step, viewer, ended=finish(match, outcome) if step == match.steps else None)


def _past(
    match: Match, step: StepNumber, viewer: SeatNumber | None, hinted: Sequence[int] = (), ended: Finish | None = None
) -> Now:
    state = match.state_before(step)
    return Now(
        # As ever on the wire: nobody acts on what is past, and its step says what of it was shown.
        sequence=SequenceNumber(step),
        viewer=viewer,
        seat=state.current_seat(),
        turn_seat=state.turn_seat(),
        offers=[],
        can_undo=False,
        finish=ended,
        said=[],
        hinted=list(hinted) or [0] * match.game.players,
        asked=[],
        **_told(match, state.observation(viewer)),
    )


def _told(match: Match, observation: dict[str, Any]) -> dict[str, Any]:
    """An observation, and what the game's telling makes of it."""
    told = match.game.type.telling
    left, whole = told.actions(observation) or (None, None)
    return {
        "observation": observation,
        "secrets": told.secrets(observation),
        "actions_left": left,
        "actions_a_turn": whole,
    }


def offer(match: Match, step: StepNumber, action: int) -> Offer:
    """An action that was legal at ``step``, as it was offered."""
    return _offer(match.state_before(step).offer(action))


# Every decision offers a dozen actions, and mostly those of the one before.
_OFFERED: Final[dict[tuple[str, int, Hashable], Raw]] = {}
_MOST_OFFERED: Final = 8192


def _offered(match: Match, seat: SeatNumber) -> list[Any]:
    """What may be done, as it is offered: encoded, where it may have been offered before (``Telling.alike``)."""
    game, state, alike = match.game.name, match.state, match.game.type.telling.alike
    if alike is None:
        return [_offer(offer) for offer in match.offers(seat)]
    offers = []
    for action in match.offered(seat):
        key = game, action, alike(state.record, action)
        found = _OFFERED.get(key)
        if found is None:
            if len(_OFFERED) >= _MOST_OFFERED:
                _OFFERED.clear()
            found = _OFFERED[key] = Raw(encode(_offer(state.offer(action))))
        offers.append(found)
    return offers


def _offer(told: telling.Offer) -> Offer:
    return Offer(told.id, told.text, told.parts.plain(), told.words, told.ends)


def steps(
    match: Match, viewer: SeatNumber | None, since: StepNumber = FIRST_STEP, until: StepNumber | None = None
) -> list[Step]:
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
    for step in steps_from(FIRST_STEP, match.steps):
        if match.seat_at(step) == CHANCE:
            state = match.state_before(step)
            outcomes, taken = state.chance_outcomes(), match.action_at(step)
            index = [action for action, _ in outcomes].index(taken)
            draws.append(Draw(step, [weight for _, weight in outcomes], index, match.game.action_to_string(taken)))
    return Proof(header.commitment, header.seed, header.entropy, list(pledges), draws)


def race(match: Match) -> list[list[float]]:
    """How far each seat had come: at the start, after each turn, and at the end."""
    progress = match.game.type.race or match.game.type.progress
    states = [match.state_before(number) for number in steps_from(FIRST_STEP, next_step(match.steps))]
    told = [progress(states[0].record)]
    for before, after in pairwise(states):
        if before.turn_seat() != after.turn_seat() or after.current_seat() == TERMINAL:
            told.append(progress(after.record))
    return told
