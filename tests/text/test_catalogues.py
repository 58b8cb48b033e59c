"""The Fluent catalogues: every language says the same things, and nothing that the code asks for is missing."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from spanish_main.core.catalogues import FALLBACK
from spanish_main.games.catalog import NAMES, load_game_type
from spanish_main.text.phrases import Phrases, languages
from tests.needs import ROOT

SOURCE = ROOT / "src" / "spanish_main"
LOCALES = SOURCE / "locales"
OTHERS = [language for language in languages() if language != FALLBACK]


PLURALS = ("zero", "one", "two", "few", "many", "other")
_LATIN = re.compile(r"[a-z_]{3,}")


class References(Visitor):
    """The variables and messages that a pattern mentions, and its variants.

    keys: variable -> the words and numbers that choose a variant. counted: for each choice by a plural, the plurals
    that have a variant, and whether a variant contains the number. words: those in small Latin letters.
    """

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.keys: dict[str, set[str | int]] = {}
        self.counted: list[tuple[set[str], bool]] = []
        self.words: set[str] = set()

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.words.update(_LATIN.findall(node.value))

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        self.generic_visit(node)
        if not isinstance(node.selector, ast.VariableReference):
            return
        name = node.selector.id.name
        words = {variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)}
        numbers = {int(variant.key.value) for variant in node.variants if isinstance(variant.key, ast.NumberLiteral)}
        self.keys.setdefault(name, set()).update(words - set(PLURALS), numbers)
        if words - {"other"} and words <= set(PLURALS):
            says = any(_says(variant.value, name) for variant in node.variants)
            default = next(variant.key for variant in node.variants if variant.default)
            assert isinstance(default, ast.Identifier)
            self.counted.append((words - {default.name}, says))

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def _says(value: ast.Pattern, variable: str) -> bool:
    """Whether the text has the number itself, not only words for it."""
    inside = References()
    inside.visit(value)
    return variable in inside.variables


@cache
def catalogue(language: str) -> dict[str, References]:
    """Every message and ``message.attribute`` of a language with what it mentions itself."""
    found: dict[str, References] = {}
    for path in sorted((LOCALES / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path.name} of {language}: {entry.content[:80]!r}"
            if not isinstance(entry, ast.Message):
                continue
            parts = {entry.id.name: entry.value} if entry.value else {}
            parts |= {f"{entry.id.name}.{attribute.id.name}": attribute.value for attribute in entry.attributes}
            for name, value in parts.items():
                found[name] = References()
                found[name].visit(value)
    return found


def variables(language: str, name: str) -> set[str]:
    """The variables of a message, with those of the messages that it mentions."""
    mentioned = catalogue(language)[name]
    return mentioned.variables.union(*(variables(language, other) for other in mentioned.messages))


def helpers(language: str) -> set[str]:
    """Messages that only other messages of the language mention: a case that its grammar has."""
    return set().union(*(references.messages for references in catalogue(language).values()))


@pytest.mark.parametrize("language", languages())
def test_no_message_is_there_twice_with_two_meanings(language: str) -> None:
    found: dict[str, tuple[str, ast.Message]] = {}
    for path in sorted((LOCALES / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message):
                before = found.setdefault(entry.id.name, (path.name, entry))
                assert before[1].equals(entry), f"{entry.id.name}: {before[0]}, {path.name}"


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_messages(language: str) -> None:
    here, there = set(catalogue(language)), set(catalogue(FALLBACK))
    assert there - here - helpers(FALLBACK) == set(), f"only in locales/{FALLBACK}"
    assert here - there - helpers(language) == set(), f"only in locales/{language}"


def test_every_option_that_the_page_offers_has_a_text() -> None:
    asked = set()
    for game in NAMES:
        kind = load_game_type(game)
        options = [option for option in kind.options if not option.research]
        asked |= {f"{game}-option-{one.name}" for one in (*options, *kind.bundles)}
        values = {(one.name, value) for one in options for value in one.choices if isinstance(value, str)}
        values |= {(one.name, value) for one in kind.bundles for value in one.values}
        asked |= {f"{game}-choice-{name}-{value}" for name, value in values}
    assert len(asked) > 15
    assert asked - set(catalogue(FALLBACK)) == set(), f"not in locales/{FALLBACK}"


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_asks_for_the_same_variables(language: str) -> None:
    differing = {
        name: (variables(FALLBACK, name), variables(language, name))
        for name in set(catalogue(language)) & set(catalogue(FALLBACK))
        if variables(language, name) != variables(FALLBACK, name)
    }
    assert differing == {}


@pytest.mark.parametrize("language", languages())
def test_errors_of_a_position_name_its_fields_in_every_language(language: str) -> None:
    """Fields and their words stand as in the position. In Russian nothing else of these texts is in Latin letters."""
    texts = "\n".join(path.read_text(encoding="utf-8") for path in sorted((LOCALES / "ru").glob("*positions.ftl")))
    names = [entry.id.name for entry in FluentParser().parse(texts).body if isinstance(entry, ast.Message)]
    fields = {name: catalogue("ru")[name].words for name in names}
    assert fields["error-cartagena-nothing-due"] == {"draws", "laying"}
    lacking = {name: words - catalogue(language)[name].words for name, words in fields.items()}
    assert {name: words for name, words in lacking.items() if words} == {}


# The plurals of whole numbers, but for the one that is left over (CLDR): each needs a form of the word beside it.
FORMS = {"en": {"one"}, "de": {"one"}, "it": {"one"}, "ru": {"one", "few"}, "cs": {"one", "few"}}


@pytest.mark.parametrize("language", languages())
def test_a_number_has_every_plural_of_its_language_beside_it(language: str) -> None:
    lacking = {
        name: FORMS[language] - plurals
        for name, references in catalogue(language).items()
        for plurals, says in references.counted
        if says and not FORMS[language] <= plurals
    }
    assert lacking == {}


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_tells_the_same_things_apart(language: str) -> None:
    """A pirate, a side or a symbol with its own words in English has them in every language."""

    def words(where: str, name: str) -> set[tuple[str, str]]:
        inside = catalogue(where)[name]
        own = {(variable, word) for variable, keys in inside.keys.items() for word in keys if isinstance(word, str)}
        return own.union(*(words(where, other) for other in inside.messages))

    lacking = {
        name: words(FALLBACK, name) - words(language, name)
        for name in set(catalogue(language)) & set(catalogue(FALLBACK))
        if not words(FALLBACK, name) <= words(language, name)
    }
    assert lacking == {}


@pytest.mark.parametrize("language", languages())
def test_every_message_that_is_mentioned_is_there(language: str) -> None:
    assert helpers(language) <= set(catalogue(language))


# In Python an identifier stands as it is, or as the beginning of one that is put together.
_OURS = "|".join(["arena|error|terminal|host|browser|server|forbidden|review|hint", *NAMES])
_LITERAL = re.compile(rf'"((?:{_OURS})-[a-z][a-z0-9_.-]*)(["{{])')
_CALL = re.compile(r"""\b(?:t|say|has)\(\s*(['"`])([a-z][\w.-]*-[\w.-]*)(\1|\$\{)""")


def used() -> list[tuple[Path, str, bool]]:
    """Every message that the code asks for: where, identifier or its beginning, whether it is the whole."""
    found = [
        (path, name, end == '"')
        for path in SOURCE.rglob("*.py")
        for name, end in _LITERAL.findall(path.read_text(encoding="utf-8"))
    ]
    for path in (ROOT / "web" / "src").rglob("*"):
        if path.suffix in {".ts", ".svelte"} and ".test." not in path.name:
            text = path.read_text(encoding="utf-8")
            found += [(path, name, end != "${") for _, name, end in _CALL.findall(text)]
    return found


def test_no_message_that_the_code_asks_for_is_missing() -> None:
    there = set(catalogue(FALLBACK))
    asked = used()
    assert len(asked) > 100
    missing = {
        f"{path.relative_to(ROOT)}: {name}"
        for path, name, whole in asked
        # A game's keys are named by the end of their messages' identifiers.
        if not (
            name in there or any(other.endswith(f"-{name}") for other in there)
            if whole
            else any(other.startswith(name) for other in there)
        )
    }
    assert missing == set()


@pytest.mark.parametrize("language", languages())
def test_nothing_is_counted_that_was_not_there(language: str) -> None:
    """No "0 of 0": matches at one screen are nobody's to win. And a match may have fewer than six pirates a seat."""
    said = Phrases(language)
    assert "0" not in said.say("logbook-sum", matches=1, won=0, of=0)
    assert "2" in said.say("logbook-sum", matches=1, won=1, of=2)
    six = ("six", "sechs", "sei ", "шест", "šest")
    texts = [said.say("cartagena-end-win"), said.say("cartagena-help-boat"), said.say("cartagena-help-goal")]
    assert not [text for text in texts if any(word in text.lower() for word in six)]
