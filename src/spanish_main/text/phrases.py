"""Texts in the reader's language: messages of the Fluent catalogues in ``locales/<language>/*.ftl``."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from spanish_main.core.catalogues import FALLBACK, ROOT, catalogues, formatted
from spanish_main.core.errors import InvalidOptions, explain
from spanish_main.core.texts import UTF_8
from spanish_main.games import catalog

VARIABLE = "SPANISH_MAIN_LANGUAGE"
_CODE = re.compile(r"[a-z]{2,3}")
# The environment variables for the user's language; the first that is set counts (POSIX).
_SYSTEM = ("LC_ALL", "LC_MESSAGES", "LANG")


@cache
def languages() -> tuple[str, ...]:
    """The codes of the languages that have catalogues, ascending."""
    return tuple(sorted(entry.name for entry in ROOT.iterdir() if entry.is_dir() and _CODE.fullmatch(entry.name)))


@cache
def own_name(language: str) -> str:
    """A language's name for itself. It reads one file only: a whole catalogue takes a tenth of a second of a core."""
    bundle = FluentBundle([language])
    bundle.add_resource(FluentResource((ROOT / language / "common.ftl").read_text(encoding="utf-8")))
    name = bundle.get_message("language-name").value
    return language if name is None else str(bundle.format_pattern(name)[0])


def choose_language(asked: str | None = None, environment: Mapping[str, str] | None = None) -> str:
    """The language to use: the one ``asked`` for, else the environment's, else the system's, else English.

    InvalidOptions for an unknown language in ``asked`` or in SPANISH_MAIN_LANGUAGE. An unknown system language is
    ignored.
    """
    environment = os.environ if environment is None else environment
    for source, name in (("--language", asked), (VARIABLE, environment.get(VARIABLE))):
        if name:
            code = _code(name)
            if code not in languages():
                choices = ", ".join(languages())
                raise InvalidOptions("error-choose", name=source, value=name[:20], choices=choices)
            return code
    system = next((value for variable in _SYSTEM if (value := environment.get(variable))), "")
    return _code(system) if _code(system) in languages() else FALLBACK


def _code(name: str) -> str:
    return re.split(r"[-_.@]", name.strip(), maxsplit=1)[0].lower()


@cache
def _bundle(language: str, games: tuple[Path, ...], also: tuple[str, ...]) -> FluentBundle:
    """All messages of one language, with those in the folders ``games``. Terminals show isolation marks as boxes."""
    bundle = FluentBundle([language], use_isolating=False)
    for part in ("", *also):
        for entry in catalogues(language, games, part):
            bundle.add_resource(FluentResource(entry.read_text(encoding=UTF_8)), allow_overrides=True)
    return bundle


def readable(name: str) -> str:
    """A name of the code as words, for names without a message: ``la_tortuga`` as ``La tortuga``."""
    words = re.sub(r"[_-]+", " ", name).strip()
    return words[:1].upper() + words[1:]


class Phrases:
    """The messages of one language, each with English where the language lacks it.

    language: a code of ``languages()``. also: extra parts of the catalogues, see ``catalogues``. bundles: the messages
    of the language, and of English.
    """

    def __init__(self, language: str = FALLBACK, also: tuple[str, ...] = ()) -> None:
        if language not in languages():
            choices = ", ".join(languages())
            raise InvalidOptions("error-choose", name="language", value=language[:20], choices=choices)
        self.language = language
        games = tuple(catalog.folders())
        self.bundles = [_bundle(code, games, also) for code in dict.fromkeys((language, FALLBACK))]

    def has(self, identifier: str) -> bool:
        """Whether the language or English has the message, or ``message.attribute``."""
        return self._find(identifier) is not None

    def say(self, identifier: str, arguments: Mapping[str, Any] | None = None, /, **more: Any) -> str:
        """The text of a message or ``message.attribute``; its identifier if neither language has it.

        Arguments may also be keywords, with _ for -: ``seat_name="Anne"``; a trailing _ is dropped: ``from_=3``.
        """
        found = self._find(identifier)
        if found is None:
            return identifier
        bundle, pattern = found
        given = {**(arguments or {}), **{name.rstrip("_").replace("_", "-"): value for name, value in more.items()}}
        return formatted(bundle, pattern, given)

    def say_or(self, identifier: str, default: str, arguments: Mapping[str, Any] | None = None, /) -> str:
        """The text of a message; ``default`` where no language has it."""
        return self.say(identifier, arguments) if self.has(identifier) else default

    def explain(self, error: BaseException) -> str:
        """The text of an error in the reader's language, with the errors inside it; its own text without a message."""
        return explain(error, self.say)

    def game(self, name: str) -> str:
        """The name of a game."""
        return self.say_or(f"{name}-name", readable(name))

    def _find(self, identifier: str) -> tuple[FluentBundle, Any] | None:
        name, _, attribute = identifier.partition(".")
        for bundle in self.bundles:
            if bundle.has_message(name):
                message = bundle.get_message(name)
                pattern = message.attributes.get(attribute) if attribute else message.value
                if pattern is not None:
                    return bundle, pattern
        return None


def seats_called(players: int, phrases: Phrases) -> dict[str, str]:
    """The names of unnamed seats as arguments of messages: ``seat-0`` and so on."""
    return {f"seat-{seat}": phrases.say(f"seat-name-{seat}") for seat in range(players)}
