"""A match looked back on, in characters: the chances as a chart, where it turned, what each seat gave away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from spanish_main.bots.analysis import Budget
from spanish_main.bots.catalog import make_analyst
from spanish_main.bots.review import BUDGET, Decision, Tally, TurningPoint, review, tallies, turning_points
from spanish_main.core.match import Match
from spanish_main.text.chart import chart
from spanish_main.text.drawing import drawing_of
from spanish_main.text.look import Look

# Marks under the chart, one for each decision at which the match turned.
_MARKS = "123456789abcdefghijk"


def look_back(match: Match, budget: Budget = BUDGET) -> Iterator[Decision]:
    """The decisions of ``match``, each when it has been looked into: the same again for the same match and budget.

    With a budget of seconds they are nearly the same.
    """
    return review(match, lambda seat: make_analyst(match.game, seat, budget))


@dataclass(frozen=True)
class LookBack:
    """A match and what was found out about its decisions."""

    match: Match
    decisions: Sequence[Decision]

    @property
    def points(self) -> list[TurningPoint]:
        """Where it turned."""
        return turning_points(self.decisions)

    @property
    def tallies(self) -> list[Tally]:
        """What each seat gave away."""
        return tallies(self.decisions, self.match.game.players)

    def marks(self) -> dict[int, str]:
        """The mark of each decision at which the match turned."""
        turned = dict.fromkeys(point.decision for point in self.points)
        return dict(zip(turned, _MARKS, strict=False))

    def drawn(self, look: Look, height: int = 11, at: int = -1) -> Text:
        """The chart of the chances. at: the decision that is pointed at, -1 for none."""
        rows: list[Sequence[float]] = [one.chances for one in self.decisions]
        outcome = self.match.outcome
        if outcome is not None:
            rows.append([float(seat in outcome.winners) for seat in range(self.match.game.players)])
        return chart(rows, look, height, self.marks(), at)

    def move(self, step: int, action: int, look: Look) -> str:
        """An action that was possible at ``step``, in words."""
        state = self.match.state_before(step)
        offer = {"id": action, "text": self.match.game.action_to_string(action), **state.parts(action)}
        return drawing_of(self.match.game.name).offer(offer, look)

    def told(self, number: int, look: Look, kind: str = "") -> str:
        """Decision ``number`` in words. kind: why it is told; left out: as a slip or a good one."""
        one = self.decisions[number]
        after = one.chance + (one.luck or 0.0)
        words = {
            "seat-name": look.name(one.seat),
            "move": self.move(one.step, one.action, look),
            "chance": percent(one.chance),
            "better": self.move(one.step, one.best, look),
            "best": percent(one.best_chance),
            "before": percent(one.chance),
            "after": percent(after),
        }
        kind = kind or ("slip" if percent(one.best_chance) > percent(one.chance) else "good")
        return look.say(f"review-{kind}", words)

    def turning(self, look: Look) -> list[str]:
        """Where it turned, a line each, with the marks of the chart."""
        marks = self.marks()
        return [
            f"{marks.get(point.decision, ' ')} {self.told(point.decision, look, point.kind)}" for point in self.points
        ]

    def sums(self, look: Look) -> list[str]:
        """What each seat gave away, a line each."""
        return [
            f"{look.emblem(seat)} "
            + look.say(
                "review-tally",
                {
                    "seat-name": look.name(seat),
                    "slips": one.slips,
                    "lost": percent(one.lost),
                    "luck": f"{percent(one.luck):+d}",
                },
            )
            for seat, one in enumerate(self.tallies)
        ]

    def to_json(self, names: Sequence[str]) -> dict[str, Any]:
        """Everything, for programs. Actions by their text."""
        text, outcome = self.match.game.action_to_string, self.match.outcome
        return {
            "game": self.match.game.name,
            "options": self.match.game.options,
            "seats": list(names),
            "winners": None if outcome is None else list(outcome.winners),
            "decisions": [
                {
                    "step": one.step,
                    "seat": one.seat,
                    "action": text(one.action),
                    "best": text(one.best),
                    "chance": round(one.chance, 4),
                    "best_chance": round(one.best_chance, 4),
                    "loss": round(one.loss, 4),
                    "luck": None if one.luck is None else round(one.luck, 4),
                    "chances": [round(chance, 4) for chance in one.chances],
                }
                for one in self.decisions
            ],
            "turning_points": [
                {"decision": point.decision, "kind": point.kind, "weight": round(point.weight, 4)}
                for point in self.points
            ],
            "tallies": [
                {"decisions": one.decisions, "slips": one.slips, "lost": round(one.lost, 4), "luck": round(one.luck, 4)}
                for one in self.tallies
            ],
        }


def percent(part: float) -> int:
    """A part of one in whole hundredths."""
    return round(100 * part)
