"""The review of a match in characters: a chart of the chances, the turning points, and the losses of each seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from spanish_main.bots.review import Decision, SeatTally, TurningPoint, tallies, turning_points
from spanish_main.core.kernels.outcome import shares
from spanish_main.core.match.match import Match
from spanish_main.text.chart import chart
from spanish_main.text.look import Look
from spanish_main.tui.words import move, percent

# Marks under the chart, one for each decision with a turning point.
_MARKS = "123456789abcdefghijk"


@dataclass(frozen=True)
class LookBack:
    """A match and the review of its decisions."""

    match: Match
    decisions: Sequence[Decision]

    @property
    def points(self) -> list[TurningPoint]:
        """The turning points."""
        return turning_points(self.decisions)

    @property
    def tallies(self) -> list[SeatTally]:
        """The totals of each seat: slips, chances lost, and chance outcomes."""
        return tallies(self.decisions, self.match.game.players)

    def _marks(self) -> dict[int, str]:
        """The mark of each decision with a turning point."""
        turned = dict.fromkeys(point.decision for point in self.points)
        return dict(zip(turned, _MARKS, strict=False))

    def drawn(self, look: Look) -> Text:
        """The chart of the chances, with the marks."""
        rows: list[Sequence[float]] = [one.chances for one in self.decisions]
        outcome = self.match.outcome
        if outcome is not None:
            rows.append(shares(outcome.winners, self.match.game.players))
        return chart(rows, look, marks=self._marks())

    def _sentence(self, point: TurningPoint, look: Look) -> str:
        one = self.decisions[point.decision]
        state = self.match.state_before(one.step)
        after = one.chance + (one.luck or 0.0)
        words = {
            "seat-name": look.name(one.seat),
            "move": move(state, one.action, look),
            "chance": percent(one.chance),
            "better": move(state, one.best, look),
            "best": percent(one.best_chance),
            "before": percent(one.chance),
            "after": percent(after),
        }
        return look.say(f"review-{point.kind}", words)

    def turning(self, look: Look) -> list[str]:
        """The turning points, a line each, with the marks of the chart."""
        marks = self._marks()
        return [f"{marks.get(point.decision, ' ')} {self._sentence(point, look)}" for point in self.points]

    def sums(self, look: Look) -> list[str]:
        """The totals of the seats, a line each."""
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
