"""The Fluent catalogues in ``locales/<language>/*.ftl``: their files, and the English text of one message.

Each English message is parsed when it is first needed: to parse a whole language takes a quarter of a CPU second.
``text.phrases`` has all languages.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any, Final

from spanish_main.core.entered import entered, folders
from spanish_main.core.texts import UTF_8

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

ROOT: Final = files("spanish_main") / "locales"
FALLBACK: Final = "en"
# The beginning of a message or a term, and a reference to another one.
_BEGIN: Final = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)
_REFERENCE: Final = re.compile(r"\{\s*(-?[A-Za-z][\w-]*)")


def catalogues(language: str, games: Iterable[Path], part: str = "") -> list[Traversable]:
    """Returns the files with the messages of ``language``: those of the folders ``games``, then ours, which win.

    part: ``rules`` or ``lessons``, which have folders of their own: they are long, and rarely needed.
    """
    places: list[Traversable] = [*(folder / "locales" / language for folder in games), ROOT / language]
    return [
        entry
        for place in (one / part if part else one for one in places)
        if place.is_dir()
        for entry in sorted(place.iterdir(), key=lambda entry: entry.name)
        if entry.name.endswith(".ftl")
    ]


# Smaller numbers have no separators in any language, as in the page (i18n.svelte.ts): the tables of Babel and of
# browsers do not agree for four digits.
_GROUPED_FROM: Final = 10_000


def _number(value: Any) -> Any:
    """An argument as Fluent takes it: a small number has no separators."""
    from fluent.runtime.types import fluent_number  # noqa: PLC0415 -- an import of the package reads no catalogue

    if isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < _GROUPED_FROM:
        return fluent_number(value, useGrouping=False)
    return value


# Arguments that are the two ends of a range. Their message also gets ``span``: ``one`` where both ends are the same,
# else ``more``. The page does the same (i18n.svelte.ts).
_ENDS: Final = (("low", "high"), ("least", "most"))


def _span(given: Mapping[str, Any]) -> dict[str, str]:
    for low, high in _ENDS:
        if low in given and high in given:
            return {"span": "one" if given[low] == given[high] else "more"}
    return {}


def formatted(bundle: FluentBundle, pattern: Any, given: Mapping[str, Any]) -> str:
    """Returns the text of a message with the arguments ``given``."""
    text, _ = bundle.format_pattern(
        pattern, {name: _number(value) for name, value in {**_span(given), **given}.items()}
    )
    return str(text)


class English:
    """The English messages. Each is parsed when it is first needed, with the messages that it refers to."""

    def __init__(self, games: tuple[Path, ...]) -> None:
        from fluent.runtime import FluentBundle  # noqa: PLC0415 -- as above

        self._lock = RLock()  # one thread parses; others that need the same message wait
        self.bundle = FluentBundle([FALLBACK], use_isolating=False)
        self._sources: dict[str, str] = {}
        for entry in catalogues(FALLBACK, games):
            text = entry.read_text(encoding=UTF_8)
            begins = list(_BEGIN.finditer(text))
            ends = [*(one.start() for one in begins[1:]), len(text)]
            self._sources.update({one[1]: text[one.start() : end] for one, end in zip(begins, ends, strict=True)})

    def say(self, identifier: str, given: Mapping[str, Any]) -> str:
        """Returns the text of a message; its identifier where there is none."""
        with self._lock:
            self._parse(identifier)
        if not self.bundle.has_message(identifier):
            return identifier
        return formatted(self.bundle, self.bundle.get_message(identifier).value, given)

    def _parse(self, name: str) -> None:
        from fluent.runtime import FluentResource  # noqa: PLC0415 -- as above

        source = self._sources.pop(name, None)
        if source is not None:
            self.bundle.add_resource(FluentResource(source))
            for other in _REFERENCE.findall(source):
                self._parse(other)


@cache
def _english(games: tuple[Path, ...]) -> English:
    return English(games)


def english(identifier: str, given: Mapping[str, Any]) -> str:
    """Returns the English text of a message; its identifier where no catalogue has it."""
    return _english(tuple(folders(entered().values()))).say(identifier, given)
