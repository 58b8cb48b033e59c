"""Requests to workers: small and of plain data, so that they travel between processes.

``SentObservation`` is the form in which an observation travels.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from spanish_main.core.game.bot_spec import Budget

if TYPE_CHECKING:
    from spanish_main.core.game.game import Observation


# An interpreted search makes some hundreds of simulations a second.
_FEW: Final = 100


def is_long(budget: Budget | None) -> bool:
    """Returns whether an interpreted search with ``budget`` is slow: its limit is a time, or many simulations."""
    return budget is not None and (budget.simulations is None or budget.simulations > _FEW)


@dataclass(frozen=True, slots=True)
class SentObservation:
    """An observation in a request. options: with bundles and set-up. record: the bytes of the concealed record."""

    game: str
    options: dict[str, Any]
    viewer: int
    record: bytes = field(repr=False)  # a seat's knowledge must not be in a log

    @classmethod
    def of(cls, observation: Observation) -> SentObservation:
        """Returns ``observation`` in the form in which it travels."""
        game = observation.game
        return cls(game.name, game.asked, observation.viewer, observation.record.tobytes())


@dataclass(frozen=True, slots=True)
class ThinkRequest:
    """A request to think about a decision.

    client: the user or other client of the request; all clients have equal shares of the workers. where: the table, for
    the log. session: a bot keeps its tree between requests of one session. A session belongs to one seat of one table,
    since the tree depends on the seat's secrets; empty: the bot is dropped. legal: ascending, not empty. bot: its name;
    None: the analyst of hints and reviews. budget: replaces the bot's own.
    """

    client: str
    where: str
    observation: SentObservation
    legal: tuple[int, ...] = field(repr=False)
    bot: str | None = None
    session: str = ""
    budget: Budget | None = None
    seed: int | None = None

    @property
    def thinks(self) -> bool:
        """Whether the bot needs a library to be fast."""
        return self.bot != "random"

    @property
    def about(self) -> str:
        """The name of the request in the log."""
        return f"bot {self.bot} at {self.where}" if self.bot else f"a look into {self.where}"
