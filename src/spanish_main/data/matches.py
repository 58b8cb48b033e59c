"""Played matches, wherever they come from, and the rows that their decisions make."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from spanish_main.bots.analysis import Analysis, Analyst
from spanish_main.bots.catalog import make_analyst
from spanish_main.core.errors import InvalidOptions, InvalidRecord
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.game.game import Game, State
from spanish_main.core.game.numbering import FIRST_STEP, steps_from
from spanish_main.core.kernels.layout import FLOAT32, zeros
from spanish_main.core.kernels.outcome import Ended, Outcome, returns
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE
from spanish_main.core.match import record
from spanish_main.core.match.match import Entry, Match
from spanish_main.core.moved import renamed
from spanish_main.games.catalog import load_game
from spanish_main.study.selfplay import StudyTable

Row = dict[str, Any]
EQUALS: Final = "learned value, one decision ahead"  # who plays in ``self_play``
renamed(__name__, {"Look": "RowSettings", "Played": "PlayedMatch"})


@dataclass(frozen=True, slots=True)
class MatchDecision:
    """A decision that stands: the state before it, the action, and when (seconds since the epoch) if that is known."""

    state: State
    action: int
    time: float | None = None


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match that was played. end: its last state, None if it never came to one. warnings: what reading left out.

    ended: how it ended before its end by the rules, where that is known. bots: of each seat, None where a person sat or
    nobody knows. seed: what its luck comes from.
    """

    record: str
    game: Game
    decisions: Sequence[MatchDecision]
    end: State | None
    bots: tuple[str | None, ...]
    seed: str | None = None
    warnings: tuple[str, ...] = ()
    ended: Ended | None = None


def found_records(paths: Sequence[Path]) -> list[Path]:
    """The files of these paths: of a folder those that end in ``.jsonl``; InvalidOptions where there are none."""
    found: list[Path] = []
    for path in paths:
        files = sorted(path.glob("*.jsonl")) if path.is_dir() else [path]
        if not files:
            raise InvalidOptions("error-no-records", folder=str(path))
        found += files
    return found


def from_records(paths: Sequence[Path]) -> Iterator[PlayedMatch]:
    """The matches of these records, each read when it is asked for; InvalidRecord names the file that cannot be."""
    for path in paths:
        read, game = record.opened(path, load_game)
        try:
            match = record.replay(read, game)
            ended = record.ended_of(read, match)
        except InvalidRecord as error:
            raise record.in_file(path, error) from None
        footer = read.footer or {}
        seed = footer.get("seed")
        yield PlayedMatch(
            record=path.name.removesuffix(".jsonl"),
            game=game,
            decisions=decisions_of(match),
            end=match.state if match.outcome is not None else None,
            bots=_bots(footer.get("bots"), game.players),
            seed=seed if isinstance(seed, str) else None,
            warnings=tuple(f"{path.name}: {warning}" for warning in read.warnings),
            ended=ended,
        )


def decisions_of(match: Match) -> list[MatchDecision]:
    """The decisions of ``match`` that stand, chance's outcomes left out."""
    stand: list[Entry] = []
    for entry in match.entries:
        if entry.undone:
            stand.pop()  # the last one that stands: a turn ends where chance acts, and cannot be taken back then
        else:
            stand.append(entry)
    return [
        MatchDecision(match.state_before(step), entry.action, entry.time)
        for step, entry in zip(steps_from(FIRST_STEP, match.steps), stand, strict=True)
        if entry.seat != CHANCE
    ]


def _returns(outcome: Outcome | Ended | None, players: int) -> Sequence[float | None]:
    """What each seat got out of a match; nothing where it has no end, or was stopped without a result."""
    if outcome is None or outcome.reason == "stopped":
        return [None] * players
    return returns(outcome.winners, players)


def _bots(told: Any, players: int) -> tuple[str | None, ...]:
    if not isinstance(told, list) or len(told) != players:
        return (None,) * players
    return tuple(bot if isinstance(bot, str) else None for bot in told)


def self_play(game: Game, matches: int, seed: int) -> Iterator[PlayedMatch]:
    """Matches among equals, as a study plays them: the same ones for the same ``seed``."""
    table = StudyTable(game)
    for number in range(matches):
        seen: list[MatchDecision] = []

        def watch(state: State, action: int, seen: list[MatchDecision] = seen) -> None:
            seen.append(MatchDecision(state.clone(), action))

        end = table.play(Rng(seed).split(number), watch)
        yield PlayedMatch(f"self-play-{number}", game, seen, end, (EQUALS,) * game.players, str(seed))


@dataclass(frozen=True, slots=True)
class RowSettings:
    """What rows tell. seeing_all: every secret too. simulations: looks into each decision with so many; None: not.

    seed: of these simulations.
    """

    seeing_all: bool = False
    simulations: int | None = None
    seed: int = 0


def rows(played: PlayedMatch, number: int, look: RowSettings) -> Iterator[Row]:
    """The rows of one match, the ``number``-th of its dataset; see ``data.columns`` for what is in them."""
    game, end = played.game, played.end
    outcome = end.outcome() if end is not None else played.ended
    common: Row = {
        "match": number,
        "record": played.record,
        "game": game.name,
        "rules_version": game.type.rules_version,
        "options": _json(game.options),
        "setup": _json(game.setup),
        "players": game.players,
        "winners": None if outcome is None else list(outcome.winners),
        "reason": None if outcome is None else outcome.reason,
        "ended_by": None if played.ended is None else list(played.ended.by),
        "seed": played.seed,
    }
    got = _returns(outcome, game.players)
    analysts = _analysts(game, look, number)
    for index, decision in enumerate(played.decisions):
        state = decision.state
        seat, legal, seen = state.current_seat(), state.legal_actions(), state.observed(state.current_seat())
        row = {
            **common,
            "decision": index,
            "seat": seat,
            "bot": played.bots[seat],
            "time": decision.time,
            "observation": _json(seen.to_json()),
            "features": seen.features(),
            "legal": legal,
            "action": decision.action,
            "action_text": game.action_to_string(decision.action),
            "return": got[seat],
            "shares": None,
            "chances": None,
            "value": None,
        }
        if analysts:
            row |= _looked_into(analysts[seat].analyse(seen, legal), seat, legal)
        if look.seeing_all:
            row |= {"position": _json(state.position()), "seeing_all": _seeing_all(state, seat)}
        yield row


def _analysts(game: Game, look: RowSettings, number: int) -> list[Analyst]:
    """One a seat: what has been found out for one may rest on that seat's secrets. None where nobody looks."""
    if look.simulations is None:
        return []
    luck, budget = Rng(look.seed).split(number), Budget(simulations=look.simulations)
    return [make_analyst(game, luck.split(seat).below(1 << 31), budget) for seat in range(game.players)]


def _looked_into(found: Analysis, seat: int, legal: Sequence[int]) -> Row:
    choices = {choice.action: choice for choice in found.choices}
    return {
        "shares": [choices[action].share for action in legal],
        "chances": [choices[action].chance for action in legal],
        "value": found.chances[seat],
    }


def _seeing_all(state: State, seat: int) -> memoryview[Any]:
    out = zeros(FLOAT32, state.game.num_features)
    state.game.type.kernels.features(state.record, seat, out)
    return out


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
