"""Actions of the form KIND NUMBER, such as ``lay 3``: their numbers, their texts, and the parts of an offer."""

from __future__ import annotations

from dataclasses import dataclass

from spanish_main.core.errors import InvalidAction, no_action
from spanish_main.core.game.telling import Details
from spanish_main.core.kernels.carriers import StateRecord


@dataclass(frozen=True, slots=True, eq=False)
class KindAndNumber(Details):
    """The parts of an offer: its kind and, if it has one, its number."""

    kind: str
    number: int | None


class Actions:
    """A game's actions, numbered from 0 on: kind after kind, and within a kind by their numbers.

    ``Actions("spoils", roll=range(1, 7), stop=None)`` are ``roll 1`` to ``roll 6`` and ``stop``.
    """

    def __init__(self, game: str, **kinds: range | None) -> None:
        self._game = game
        self._kinds = kinds
        self._all = [
            KindAndNumber(kind, number)
            for kind, numbers in kinds.items()
            for number in ([None] if numbers is None else numbers)
        ]
        self._texts = [one.kind if one.number is None else f"{one.kind} {one.number}" for one in self._all]
        self._numbers = {text: action for action, text in enumerate(self._texts)}

    def __len__(self) -> int:
        return len(self._all)

    def first(self, kind: str) -> int:
        """Returns the first action of ``kind``; KeyError for an unknown kind."""
        if kind not in self._kinds:
            raise KeyError(kind)
        return next(action for action, one in enumerate(self._all) if one.kind == kind)

    def to_string(self, action: int) -> str:
        """Returns an action's text; InvalidAction for a number that is no action."""
        if not 0 <= action < len(self):
            raise no_action(action, self._game, len(self))
        return self._texts[action]

    def to_action(self, text: str) -> int:
        """Returns an action's number; InvalidAction, which names the kinds, for a text that is no action."""
        found = self._numbers.get(text) if isinstance(text, str) else None
        if found is None:
            known = ", ".join(_form(kind, numbers) for kind, numbers in self._kinds.items())
            raise InvalidAction("error-no-action", text=str(text)[:40], known=known)
        return found

    def parts(self, s: StateRecord, action: int) -> KindAndNumber:
        """Returns the parts of an offer of ``action``, in any state: for ``Telling.parts``."""
        return self._all[action]


def _form(kind: str, numbers: range | None) -> str:
    """The form of the texts of a kind."""
    return kind if numbers is None else f"{kind} {numbers[0]} to {numbers[-1]}"
