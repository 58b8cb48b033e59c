"""Played matches from records or self-play, and the rows of their decisions."""

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
EQUALS: Final = "learned value, one decision ahead"  # the bot of ``self_play``, as datasets name it
renamed(__name__, {"Look": "RowSettings", "Played": "PlayedMatch"})


@dataclass(frozen=True, slots=True)
class MatchDecision:
    """A decision that was not taken back: the state before it, the action, its time (seconds since the epoch)."""

    state: State
    action: int
    time: float | None = None


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match that was played. end: its last state, None if the rules did not end it. warnings: of its reading.

    ended: the end of a match that the rules did not end, if known. bots: of each seat, None for a person or unknown.
    seed: of its chance outcomes.
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
    """The files of these paths; of a folder those that end in ``.jsonl``. InvalidOptions for an empty folder."""
    found: list[Path] = []
    for path in paths:
        files = sorted(path.glob("*.jsonl")) if path.is_dir() else [path]
        if not files:
            raise InvalidOptions("error-no-records", folder=str(path))
        found += files
    return found


def from_records(paths: Sequence[Path]) -> Iterator[PlayedMatch]:
    """Reads the matches of these records one by one; InvalidRecord names a file that cannot be read."""
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
    """The decisions of ``match`` that were not taken back, without the outcomes of chance."""
    stand: list[Entry] = []
    for entry in match.entries:
        if entry.undone:
            stand.pop()  # always the last entry: what chance has followed cannot be taken back
        else:
            stand.append(entry)
    return [
        MatchDecision(match.state_before(step), entry.action, entry.time)
        for step, entry in zip(steps_from(FIRST_STEP, match.steps), stand, strict=True)
        if entry.seat != CHANCE
    ]


def _returns(outcome: Outcome | Ended | None, players: int) -> Sequence[float | None]:
    """The return of each seat; None if the match has no end, or was stopped without a result."""
    if outcome is None or outcome.reason == "stopped":
        return [None] * players
    return returns(outcome.winners, players)


def _bots(bots: Any, players: int) -> tuple[str | None, ...]:
    if not isinstance(bots, list) or len(bots) != players:
        return (None,) * players
    return tuple(bot if isinstance(bot, str) else None for bot in bots)


def self_play(game: Game, matches: int, seed: int) -> Iterator[PlayedMatch]:
    """Plays matches of equal bots, as a study does: the same ones for the same ``seed``."""
    table = StudyTable(game)
    for number in range(matches):
        decisions: list[MatchDecision] = []

        def watch(state: State, action: int, decisions: list[MatchDecision] = decisions) -> None:
            decisions.append(MatchDecision(state.clone(), action))

        end = table.play(Rng(seed).split(number), watch)
        yield PlayedMatch(f"self-play-{number}", game, decisions, end, (EQUALS,) * game.players, str(seed))


@dataclass(frozen=True, slots=True)
class RowSettings:
    """The content of rows. seeing_all: include the secret columns.

    simulations: of an analysis of each decision; None: no analysis. seed: of these analyses.
    """

    seeing_all: bool = False
    simulations: int | None = None
    seed: int = 0


def rows(played: PlayedMatch, number: int, look: RowSettings) -> Iterator[Row]:
    """The rows (``data.columns``) of one match. number: its place in the dataset, from 0."""
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
    returned = _returns(outcome, game.players)
    analysts = _analysts(game, look, number)
    for index, decision in enumerate(played.decisions):
        state = decision.state
        seat, legal = state.current_seat(), state.legal_actions()
        observation = state.observed(seat)
        row = {
            **common,
            "decision": index,
            "seat": seat,
            "bot": played.bots[seat],
            "time": decision.time,
            "observation": _json(observation.to_json()),
            "features": observation.features(),
            "legal": legal,
            "action": decision.action,
            "action_text": game.action_to_string(decision.action),
            "return": returned[seat],
            "shares": None,
            "chances": None,
            "value": None,
        }
        if analysts:
            row |= _looked_into(analysts[seat].analyse(observation, legal), seat, legal)
        if look.seeing_all:
            row |= {"position": _json(state.position()), "seeing_all": _seeing_all(state, seat)}
        yield row


def _analysts(game: Game, look: RowSettings, number: int) -> list[Analyst]:
    """An analyst for each seat, since its tree holds that seat's secrets. Empty without simulations."""
    if look.simulations is None:
        return []
    rng, budget = Rng(look.seed).split(number), Budget(simulations=look.simulations)
    return [make_analyst(game, rng.split(seat).below(1 << 31), budget) for seat in range(game.players)]


def _looked_into(analysis: Analysis, seat: int, legal: Sequence[int]) -> Row:
    choices = {choice.action: choice for choice in analysis.choices}
    return {
        "shares": [choices[action].share for action in legal],
        "chances": [choices[action].chance for action in legal],
        "value": analysis.chances[seat],
    }


def _seeing_all(state: State, seat: int) -> memoryview[Any]:
    out = zeros(FLOAT32, state.game.num_features)
    state.game.type.kernels.features(state.record, seat, out)
    return out


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
