"""Plain words in the names of the code: no identifier uses a word that docs/glossary.md replaces there.

The code is ``src``, and the scripts of the page and of its checks.
"""

from __future__ import annotations

import re
import tokenize
from collections import defaultdict
from functools import cache

import pytest

from tests.house.test_words import rows
from tests.needs import ROOT

SOURCES = ROOT / "src" / "spanish_main"
OTHERS = "docs/glossary.md has the words to use: Words that are not used"
# Names that stay: the modules that may use them, by the beginning of their path, and why.
ALLOWED = {
    "anew": (("table/",), "a field of messages"),
    "boat_retreat": (("games/cartagena/",), "an option, and a key of positions"),
    "lot": (("core/game/fairness.py",), "the older name of a method, with a warning"),
    "lots": (("arena/",), "a key of results"),
    "luck": (("bots/review.py", "cli/", "logbook.py", "table/", "tui/"), "a field of reviews, messages and the log"),
    "told": (("core/match/match.py", "table/"), "the older name of a method, with a warning; a field of messages"),
    "told_as": (("core/match/match.py",), "the older name of a method, with a warning"),
}
# The same in the page: fields of messages, arguments of texts, names that catalogues and styles have.
ALLOWED_IN_PAGE = {
    "anew": "a field of messages",
    "luck": "a field of reviews, and the class of its drawing",
    "retreat": "a place in a lesson's script",
    "told": "a field of messages",
    "worth": "an argument of a text",
}


@cache
def replaced() -> frozenset[str]:
    """The single words that no name uses."""
    marked = [words for words, _, area in rows("| not | use | area |") if "code" in area.split(", ")]
    marked += [words for words, _ in rows("| not in names | use |")]
    return frozenset(word.strip() for words in marked for word in words.split(",") if " " not in word.strip())


def parts(name: str) -> list[str]:
    """The words of an identifier, split at underscores and capitals, in small letters."""
    return [part.lower() for part in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)]


@cache
def used() -> dict[str, set[str]]:
    """Each identifier that has a replaced word, with the modules that use it."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in SOURCES.rglob("*.py"):
        with path.open("rb") as file:
            names = {token.string for token in tokenize.tokenize(file.readline) if token.type == tokenize.NAME}
        for name in names:
            if replaced().intersection(parts(name)):
                found[name].add(path.relative_to(SOURCES).as_posix())
    return found


@cache
def used_by_page() -> dict[str, set[str]]:
    """The same of the page's scripts: names outside of comments and texts in quotes."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in [
        *(ROOT / "web" / "src").rglob("*.*"),
        *(ROOT / "web" / "browsers").glob("*"),
        *(ROOT / "web" / "public").glob("*.js"),
    ]:
        if path.suffix in {".js", ".svelte", ".ts"} and not path.name.endswith(".gen.ts"):
            code = re.sub(
                r"(?<!\S)(?:/\*.*?\*/|//[^\n]*|<!--.*?-->)|'[^'\n]*'", "", path.read_text("utf-8"), flags=re.DOTALL
            )
            for name in re.findall(r"[A-Za-z_]\w*", code):
                if replaced().intersection(parts(name)):
                    found[name].add(path.relative_to(ROOT / "web").as_posix())
    return found


def test_no_name_of_the_page_uses_a_replaced_word() -> None:
    assert {name: paths for name, paths in used_by_page().items() if name not in ALLOWED_IN_PAGE} == {}, OTHERS
    assert set(ALLOWED_IN_PAGE) <= set(used_by_page())


def test_a_type_of_the_page_is_declared_once() -> None:
    root = ROOT / "web" / "src"
    declared = re.compile(r"^\s*(?:export )?(?:interface|class|type) (\w+)(?! from)", re.MULTILINE)
    found: dict[str, set[str]] = defaultdict(set)
    for path in (path for path in root.rglob("*.*") if path.suffix in {".svelte", ".ts"}):
        for name in declared.findall(path.read_text("utf-8")):
            found[name].add(path.relative_to(root).as_posix())
    assert len(found) > 300
    assert {name: paths for name, paths in found.items() if len(paths) > 1} == {"Props": found["Props"]}


def test_no_name_uses_a_replaced_word() -> None:
    assert len(replaced()) > 40
    wrong = {}
    for name, modules in used().items():
        allowed, _ = ALLOWED.get(name, ((), ""))
        wrong[name] = sorted(module for module in modules if not module.startswith(allowed))
    assert {name: modules for name, modules in wrong.items() if modules} == {}, OTHERS


@pytest.mark.parametrize("name", sorted(ALLOWED))
def test_an_exception_is_needed(name: str) -> None:
    assert name in used()


def test_the_words_of_a_name() -> None:
    assert parts("_MatchLuck_ofTheDay2") == ["match", "luck", "of", "the", "day"]
