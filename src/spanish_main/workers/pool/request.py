"""What workers are asked: small, and made of plain data, so that it travels between processes.

How an observation travels is said here alone (``SentObservation``).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from spanish_main.core.game.bot_spec import Budget

if TYPE_CHECKING:
    from spanish_main.core.game.game import Observation


# Interpreted, a search makes some hundreds of simulations a second.
_FEW: Final = 100


def is_long(budget: Budget | None) -> bool:
    """Whether a search with ``budget`` is slow interpreted: it goes by the clock, or makes many simulations."""
    return budget is not None and (budget.simulations is None or budget.simulations > _FEW)


@dataclass(frozen=True, slots=True)
class SentObservation:
    """An observation as it travels. options: with bundles and set-up. record: the concealed record's bytes."""

    game: str
    options: dict[str, Any]
    viewer: int
    record: bytes = field(repr=False)  # what a seat knows belongs into no log

    @classmethod
    def of(cls, observation: Observation) -> SentObservation:
        """``observation``, made ready to travel."""
        game = observation.game
        return cls(game.name, game.asked, observation.viewer, observation.record.tobytes())


@dataclass(frozen=True, slots=True)
class ThinkRequest:
    """A decision that somebody is to think about.

    client: whom it is done for, a user say: all clients share the workers alike. where: the table, for log lines.
    session: a bot keeps what it has found out between questions of one session; of one seat at one table, since it may
    rest on what that seat alone knows. Empty: it keeps nothing. legal: ascending, not empty. bot: its name; None for
    who judges decisions for hints and reviews. budget: in place of the bot's own.
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
        """Whether it takes a library to be good at it."""
        return self.bot != "random"

    @property
    def about(self) -> str:
        """What a log line calls it."""
        return f"bot {self.bot} at {self.where}" if self.bot else f"a look into {self.where}"
