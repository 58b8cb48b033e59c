"""Answers that are the same for everybody, as files beside the page. It needs them before Python has started.

``/api/locales/en`` is in ``answers/locales/en.txt``, since hosts compress texts.
"""

from __future__ import annotations

import msgspec

from spanish_main import __version__
from spanish_main.games.catalog import GAMES
from spanish_main.table.answers import locales, teaching
from spanish_main.table.lists import game_infos
from spanish_main.table.messages.wire import PROTOCOL, Catalog
from spanish_main.text.phrases import languages
from spanish_main.text.rulebook import has_rulebook


def answers() -> dict[str, bytes]:
    """The files by their paths in the site."""
    found = {f"locales/{language}": locales.messages(language).encode() for language in languages()}
    for game in filter(has_rulebook, GAMES):
        for language in languages():
            found[f"rules/{game}/{language}"] = msgspec.json.encode(teaching.rules(game, language))
    found["catalog"] = msgspec.json.encode(
        Catalog(__version__, PROTOCOL, game_infos(), locales.languages(), [], "browser")
    )
    return {f"answers/{name}.txt": content for name, content in found.items()}
