"""The messages about a match to one viewer, made only from ``Match.observation``, ``offers`` and ``told``.

Viewer None sees the public part. The table checks which viewers a user may be.
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
from spanish_main.table.kept import SOMEBODY, Header
from spanish_main.table.messages.wire import EventInfo, Finish, Now, Offer, Progress, SeatInfo, Snapshot, Step, encode
from spanish_main.table.messages.wire_room import Draw, Proof
from spanish_main.teaching.today import day_of_deal

# Bytes of a version's mark.
_MARK: Final = 8


def bundles_of(header: Header) -> dict[str, str]:
    """The bundles of a table by their present names, where it was stored with older ones."""
    try:
        return proper_names(load_game_type(header.game).bundles, header.bundles)
    except InvalidOptions:  # a game that does not exist any more
        return header.bundles


class Formatter:
    """Formats the present match for one viewer after another. Parts that viewers share are made and encoded once.

    The rules' ``conceal`` decides what is shared: a seat whose concealed record equals a spectator's, byte for byte,
    gets the spectator's parts. So nothing is shared that only one seat may know.
    """

    def __init__(
        self,
        match: Match,
        hinted: Sequence[int] = (),
        outcome: Mapping[str, Any] | None = None,
        until: StepNumber | None = None,
    ) -> None:
        """hinted: how many hints each seat has taken. outcome: of an end by people. until: see ``shown``."""
        self._match = match
        self._until = match.steps if until is None else min(until, match.steps)
        self._hinted = list(hinted) or [0] * match.game.players
        self._ended = finish(match, outcome)
        self._asked = [] if self._ended is not None else sorted(asked_now(match))
        # Where seats have secrets their records differ soon, and comparing would cost more than it saves.
        self._open = not match.game.type.telling.hides(match.game.options)
        self._steps: dict[tuple[SeatNumber | None, StepNumber], Raw] = {}
        self._public: _Public | None = None

    def now(self, viewer: SeatNumber | None) -> Now:
        """The table as ``viewer`` may know it. Only a viewer who has to decide gets offers."""
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
        """The observation of ``viewer``, with its texts."""
        if not self._open:
            return _with_texts(self._match, self._match.observation(viewer))
        if self._public is None:
            self._public = _Public(self._match)
        return self._public.seen(viewer)

    def steps(self, viewer: SeatNumber | None, since: StepNumber = FIRST_STEP) -> Any:
        """The steps that stand from number ``since`` on, with their events as ``viewer`` may read them, encoded."""
        viewer = self._match.viewed_as(viewer)
        if (viewer, since) not in self._steps:
            self._steps[viewer, since] = Raw(encode(steps(self._match, viewer, since, self._until)))
        return self._steps[viewer, since]


class _Public:
    """A spectator's view of the present match, shared with the seats that see the same."""

    def __init__(self, match: Match) -> None:
        self._match = match
        glimpse = match.state.glimpse(None)
        self._record = glimpse.record.tobytes()
        self._observation = glimpse.to_json()
        self._public = _with_texts(match, self._observation)
        # The JSON before and after the viewer, which alone differs. No text contains these unescaped quotes.
        parts = encode(self._observation).split(b'"viewer":null')
        self._around = parts if len(parts) == 2 and "viewer" in self._observation else None

    def seen(self, viewer: SeatNumber | None) -> dict[str, Any]:
        """See ``Formatter``."""
        if viewer is None:
            return self._public
        glimpse = self._match.state.glimpse(viewer)
        if self._around is None or glimpse.record.tobytes() != self._record:
            return _with_texts(self._match, glimpse.to_json())
        encoded = Raw((b'"viewer":%d' % viewer).join(self._around))
        secrets = self._match.game.type.telling.secrets({**self._observation, "viewer": viewer})
        return {**self._public, "observation": encoded, "secrets": secrets}


def news(
    header: Header, match: Match, viewers: Iterable[SeatNumber | None], hinted: Sequence[int], since: StepNumber
) -> dict[SeatNumber | None, bytes]:
    """The news for each of ``viewers``, who know the steps before number ``since``, encoded."""
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
    """The news for one viewer, not encoded. until: see ``shown``."""
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
    """Numbers of the rules that the page needs; ``goal``: the highest value of the game's ``progress``."""
    goal = game.type.goal
    return {**game.type.numbers, **({} if goal is None else {"goal": goal(game.options)})}


def version(header: Header, match: Match, viewer: SeatNumber | None, until: StepNumber | None = None) -> str:
    """The version of a shown match: how many steps, and a mark by which ``known`` recognizes it.

    Steps are taken back from the end only. So all of them stand if the last one does: if it is the same entry with the
    same time (a match from a backup may have gone on differently). The mark also covers the seats, which only a
    snapshot has. Its key is the secret seed, so nobody can search for the data behind it.
    """
    return _versions(header, match, until)(viewer)


def _versions(header: Header, match: Match, until: StepNumber | None = None) -> Callable[[SeatNumber | None], str]:
    """Gives the version for each viewer."""
    count = match.steps if until is None else min(until, match.steps)
    number = match.entry_number(StepNumber(count - 1)) if count else -1
    at = match.entries[number].time if count else None
    key = header.mark

    def of(viewer: SeatNumber | None) -> str:
        data = f"{count} {number} {at!r} {viewer}".encode()
        return f"{count}-{blake2b(data, key=key, digest_size=_MARK).hexdigest()}"

    return of


def known(header: Header, match: Match, viewer: SeatNumber | None, shown: str, until: StepNumber) -> StepNumber | None:
    """How many steps ``viewer`` has seen with that version, if they all stand and are not more than ``until``.

    None: the version is another one or invalid, so the viewer needs the whole match.
    """
    found = re.fullmatch("([0-9]{1,6})-[0-9a-f]+", shown)
    count = next_step(until) if found is None else StepNumber(int(found[1]))
    return count if count <= until and version(header, match, viewer, count) == shown else None


def shown(match: Match, delay: int, outcome: Mapping[str, Any] | None) -> StepNumber:
    """How many steps a spectator with a delay of ``delay`` steps sees; all once the match is over."""
    if match.outcome is not None or outcome is not None or delay == 0:
        return match.steps
    seats = [*(match.seat_at(step) for step in steps_from(FIRST_STEP, match.steps)), match.current_seat()]
    asked = [step for step in steps_from(FIRST_STEP, next_step(match.steps)) if seats[step] >= 0]
    # Nobody waits for the deal.
    return max((step for step in asked if step <= match.steps - delay), default=asked[0])


def now(match: Match, viewer: SeatNumber | None) -> Now:
    """The match as ``viewer`` may know it, for matches without hints and without an end by people."""
    here = Formatter(match).now(viewer)
    here.offers = [] if viewer is None else [_offer(offer) for offer in match.offers(viewer)]
    return here


def moment(match: Match, step: StepNumber) -> Now:
    """The view of the seat that took step number ``step``, before it, without offers."""
    return _past(match, step, match.seat_at(step))


def replay(match: Match, step: StepNumber, viewer: SeatNumber | None, outcome: Mapping[str, Any] | None = None) -> Now:
    """The view of ``viewer`` before step number ``step``, without offers. outcome: see ``Formatter``."""
    return _past(match, step, viewer, ended=finish(match, outcome) if step == match.steps else None)


def _past(
    match: Match, step: StepNumber, viewer: SeatNumber | None, hinted: Sequence[int] = (), ended: Finish | None = None
) -> Now:
    state = match.state_before(step)
    return Now(
        # The step, not the sequence, as always on the wire: nobody acts on a past state.
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
        **_with_texts(match, state.observation(viewer)),
    )


def _with_texts(match: Match, observation: dict[str, Any]) -> dict[str, Any]:
    """An observation, with the texts of the game's telling."""
    texts = match.game.type.telling
    left, whole = texts.actions(observation) or (None, None)
    return {
        "observation": observation,
        "secrets": texts.secrets(observation),
        "actions_left": left,
        "actions_a_turn": whole,
    }


def offer(match: Match, step: StepNumber, action: int) -> Offer:
    """An action that was legal at ``step``, as it was offered."""
    return _offer(match.state_before(step).offer(action))


# A decision has about a dozen offers, mostly those of the decision before.
_OFFERED: Final[dict[tuple[str, int, Hashable], Raw]] = {}
_MOST_OFFERED: Final = 8192


def _offered(match: Match, seat: SeatNumber) -> list[Any]:
    """The offers of a seat; encoded, where the game knows which offers repeat (``Telling.alike``)."""
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


def _offer(offer: telling.Offer) -> Offer:
    return Offer(offer.id, offer.text, offer.parts.plain(), offer.words, offer.ends)


def steps(
    match: Match, viewer: SeatNumber | None, since: StepNumber = FIRST_STEP, until: StepNumber | None = None
) -> list[Step]:
    """The steps that stand from number ``since`` up to ``until``, with their events as ``viewer`` may read them."""
    return [
        Step(
            number,
            match.seat_at(number),
            [EventInfo(event.event, event.arguments.plain()) for event in events],
            edits,
        )
        for number, events, edits in match.news(viewer, since)
        if until is None or number < until
    ]


def finish(match: Match, outcome: Mapping[str, Any] | None = None) -> Finish | None:
    """The end of the match, by the rules or by people (the stored ``outcome``); None before that."""
    end = outcome_to_json(match.outcome) or outcome
    if end is None:
        return None
    won = list(end["winners"])
    shares: list[float] = [*outcome_shares(won, match.game.players)]
    scores = match.game.type.telling.scores(match.state.record) if match.outcome is not None else []
    ranks = places(won, [score.points for score in scores] or [0] * len(shares))
    return Finish(won, shares, end["reason"], race(match), scores, ranks)


def seat_infos(header: Header, user: str | None) -> list[SeatInfo]:
    """The seats as ``user`` sees them."""
    return [
        SeatInfo(
            seat.kind,
            seat.name,
            seat.bot,
            yours=seat.user is not None and seat.user == user,
            waiting=seat.kind == "person" and seat.user is None,
            gone=seat.user == SOMEBODY,
        )
        for seat in header.seats
    ]


def proof(header: Header, match: Match, pledges: Sequence[str]) -> Proof:
    """Everything that is needed to derive the chance outcomes of a finished match again."""
    draws = []
    for step in steps_from(FIRST_STEP, match.steps):
        if match.seat_at(step) == CHANCE:
            state = match.state_before(step)
            outcomes, taken = state.chance_outcomes(), match.action_at(step)
            index = [action for action, _ in outcomes].index(taken)
            draws.append(Draw(step, [weight for _, weight in outcomes], index, match.game.action_to_string(taken)))
    return Proof(header.commitment, header.seed, header.entropy, list(pledges), draws)


def race(match: Match) -> list[list[float]]:
    """The progress of each seat: at the start, after each turn, and at the end."""
    progress = match.game.type.race or match.game.type.progress
    states = [match.state_before(number) for number in steps_from(FIRST_STEP, next_step(match.steps))]
    points = [progress(states[0].record)]
    for before, after in pairwise(states):
        if before.turn_seat() != after.turn_seat() or after.current_seat() == TERMINAL:
            points.append(progress(after.record))
    return points
