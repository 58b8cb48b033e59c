"""What a person reads, in the reader's language: messages of the Fluent catalogues in ``locales/<language>/*.ftl``."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from spanish_main.core.errors import InvalidOptions
from spanish_main.core.texts import UTF_8
from spanish_main.games import catalog

VARIABLE = "SPANISH_MAIN_LANGUAGE"
FALLBACK = "en"
_ROOT = files("spanish_main") / "locales"
_CODE = re.compile(r"[a-z]{2,3}")
# Where a system says which language its user reads, the first that is set counts (POSIX).
_SYSTEM = ("LC_ALL", "LC_MESSAGES", "LANG")


@cache
def languages() -> tuple[str, ...]:
    """The codes of the languages that have catalogues, ascending."""
    return tuple(sorted(entry.name for entry in _ROOT.iterdir() if entry.is_dir() and _CODE.fullmatch(entry.name)))


@cache
def own_name(language: str) -> str:
    """What a language calls itself. Read by itself: a whole catalogue takes a tenth of a second of a core."""
    bundle = FluentBundle([language])
    bundle.add_resource(FluentResource((_ROOT / language / "common.ftl").read_text(encoding="utf-8")))
    name = bundle.get_message("language-name").value
    return language if name is None else str(bundle.format_pattern(name)[0])


def choose_language(asked: str | None = None, environment: Mapping[str, str] | None = None) -> str:
    """The language to speak: the one ``asked`` for, else the environment's, else the system's, else English.

    InvalidOptions, naming the languages, if somebody asked for one that there is not; the system's is no asking.
    """
    environment = os.environ if environment is None else environment
    for source, name in (("--language", asked), (VARIABLE, environment.get(VARIABLE))):
        if name:
            code = _code(name)
            if code not in languages():
                choices = ", ".join(languages())
                text = f"{source} is {name[:20]!r}; choose from {choices}"
                raise InvalidOptions(text, "error-choose", name=source, value=name[:20], choices=choices)
            return code
    system = next((value for variable in _SYSTEM if (value := environment.get(variable))), "")
    return _code(system) if _code(system) in languages() else FALLBACK


def _code(name: str) -> str:
    return re.split(r"[-_.@]", name.strip(), maxsplit=1)[0].lower()


@cache
def _bundle(language: str, games: tuple[Path, ...], also: tuple[str, ...]) -> FluentBundle:
    """All messages of one language, those in the folders ``games`` too. No isolation marks: terminals show boxes."""
    bundle = FluentBundle([language], use_isolating=False)
    for part in ("", *also):
        for entry in catalogues(language, games, part):
            bundle.add_resource(FluentResource(entry.read_text(encoding=UTF_8)), allow_overrides=True)
    return bundle


def catalogues(language: str, games: Iterable[Path], part: str = "") -> list[Traversable]:
    """The files with the messages of ``language``: ours, which win, after those of the ``games`` from elsewhere.

    part: ``rules`` or ``lessons``, which stand in folders of their own: they are long, and few need them at once.
    """
    folders: list[Traversable] = [*(folder / "locales" / language for folder in games), _ROOT / language]
    return [
        entry
        for folder in (one / part if part else one for one in folders)
        if folder.is_dir()
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name)
        if entry.name.endswith(".ftl")
    ]


def readable(name: str) -> str:
    """A name of the code as words, for what no catalogue has: ``la_tortuga`` as ``La tortuga``."""
    words = re.sub(r"[_-]+", " ", name).strip()
    return words[:1].upper() + words[1:]


# Below this, a number's digits stand together in every language, as in the page (i18n.svelte.ts): at four digits the
# tables of Babel and of browsers do not agree.
_GROUPED_FROM = 10_000


def _number(value: Any) -> Any:
    """An argument as Fluent takes it: a small number without marks between its digits."""
    if isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < _GROUPED_FROM:
        return fluent_number(value, useGrouping=False)
    return value


# Arguments that are the two ends of a range: a message that tells it is also given ``span``, ``one`` where both ends
# are the same, else ``more``. The page does the same (i18n.svelte.ts).
_ENDS = (("low", "high"), ("least", "most"))


def _span(given: Mapping[str, Any]) -> dict[str, str]:
    for low, high in _ENDS:
        if low in given and high in given:
            return {"span": "one" if given[low] == given[high] else "more"}
    return {}


class Phrases:
    """The messages of one language, each with English where the language lacks it.

    language: a code of ``languages()``. also: parts of the catalogues that stand apart, see ``catalogues``.
    """

    def __init__(self, language: str = FALLBACK, also: tuple[str, ...] = ()) -> None:
        if language not in languages():
            raise InvalidOptions(f"there is no language {language[:20]!r}; choose from {', '.join(languages())}")
        self.language = language
        games = tuple(catalog.folders())
        self._bundles = [_bundle(code, games, also) for code in dict.fromkeys((language, FALLBACK))]

    def has(self, identifier: str) -> bool:
        """Whether any language at hand has the message, or ``message.attribute``."""
        return self._find(identifier) is not None

    def say(self, identifier: str, arguments: Mapping[str, Any] | None = None, /, **more: Any) -> str:
        """The text of a message or ``message.attribute``; its identifier where no language has it.

        Arguments may be given by keyword too, with _ for -: ``seat_name="Anne"``; a last _ is dropped: ``from_=3``.
        """
        found = self._find(identifier)
        if found is None:
            return identifier
        bundle, pattern = found
        given = {**(arguments or {}), **{name.rstrip("_").replace("_", "-"): value for name, value in more.items()}}
        given = {**_span(given), **given}
        text, _ = bundle.format_pattern(pattern, {name: _number(value) for name, value in given.items()})
        return str(text)

    def said(self, identifier: str, otherwise: str, arguments: Mapping[str, Any] | None = None, /) -> str:
        """The text of a message; ``otherwise`` where no language has it."""
        return self.say(identifier, arguments) if self.has(identifier) else otherwise

    def tell(self, error: BaseException) -> str:
        """What is wrong, and where: by the error's message and those of the errors within, else by its text."""
        message = getattr(error, "message", "")
        if not message or not self.has(message):
            return str(error)
        given = {
            name: self.tell(value) if isinstance(value, BaseException) else value
            for name, value in getattr(error, "arguments", {}).items()
        }
        said = self.say(message, given)
        rule = getattr(error, "rule", None)
        return self.say("terminal-forbidden", reason=said, rule=rule) if rule else said

    def game(self, name: str) -> str:
        """What a game is called."""
        return self.said(f"{name}-name", readable(name))

    def _find(self, identifier: str) -> tuple[FluentBundle, Any] | None:
        name, _, attribute = identifier.partition(".")
        for bundle in self._bundles:
            if bundle.has_message(name):
                message = bundle.get_message(name)
                pattern = message.attributes.get(attribute) if attribute else message.value
                if pattern is not None:
                    return bundle, pattern
        return None


def seats_called(players: int, phrases: Phrases) -> dict[str, str]:
    """What seats are called at which nobody gave a name, as arguments of messages: ``seat-0`` and so on."""
    return {f"seat-{seat}": phrases.say(f"seat-name-{seat}") for seat in range(players)}
