"""Every error names a message that is in every catalogue and takes only given arguments; no message is left over."""

from __future__ import annotations

import ast
import re
from functools import cache

import pytest

from spanish_main.core.errors import InvalidOptions, InvalidRecord
from spanish_main.text.phrases import Phrases, languages
from tests.text.test_catalogues import LOCALES, SOURCE, catalogue, variables

# The pattern of identifiers of errors. The page handles ``browser-error-…`` itself.
ERROR = re.compile(r"(error|server|forbidden|(?!browser)[a-z_]+-(error|forbidden))-[a-z0-9_-]+")
RULE = re.compile(r"[CLM]-[A-Z]+(?:-[A-Z]+)*")
# Said by the page instead of the same without ``-here``, where there is no server.
HERE = "-here"
# Where the message stands, if not first: behind a rule or a condition. Two of them are functions.
SECOND = {"IllegalAction", "must", "_no"}
# The function for errors without arguments; their status stands after the message.
PLAIN = "always"
# Expressions in the place of an identifier: the message of another error, or an error inside.
PASSED = {
    "cls.misfit",
    "cls.unreadable",
    "error",
    "error.reason",
    "error.message",
    "found.message",
    "message",
    "self.message",
    "reason",
    "wrong",
    "OLD_RULES",
}
# Arguments that ``Phrases.say`` adds.
ADDED = {"span"}


@cache
def nodes() -> list[tuple[str, ast.AST]]:
    """The calls, constants and classes of the code, each with its file."""
    return [
        (path.relative_to(SOURCE).as_posix(), node)
        for path in sorted(SOURCE.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call | ast.Constant | ast.ClassDef)
    ]


@cache
def used() -> set[str]:
    """Everything in the code that looks like the identifier of an error."""
    texts = {node.value for _, node in nodes() if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {text for text in texts if ERROR.fullmatch(text)}


def kinds() -> set[str]:
    """The names of the classes of errors that take a message; not of those that know theirs."""
    classes = [node for _, node in nodes() if isinstance(node, ast.ClassDef)]
    bases = {one.name: {base.id for base in one.bases if isinstance(base, ast.Name)} for one in classes}
    found = {"Explained", "Refusal"}
    while more := {name for name, above in bases.items() if above & found} - found:
        found |= more
    own = {one.name for one in classes for part in one.body if getattr(part, "name", "") == "__init__"}
    return found - (own - {"Explained", "Refusal", "IllegalAction", "InvalidRecord"})


def named(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


@cache
def raised() -> list[tuple[str, ast.Call]]:
    """Each place at which an error is made."""
    made = kinds() | SECOND | {PLAIN}
    calls = [(file, node) for file, node in nodes() if isinstance(node, ast.Call)]
    return [(f"{file}:{call.lineno}", call) for file, call in calls if named(call) in made]


def given(call: ast.Call) -> set[str] | None:
    """The names of the arguments that a call gives to its message; None where they are not written there."""
    written = {one.arg: one.value for one in call.keywords}
    held = written.get("arguments", call.args[2] if named(call) == "IllegalAction" and len(call.args) > 2 else None)
    if None in written or (held is not None and not isinstance(held, ast.Dict)):
        return None
    names = {one for one in written if one is not None}
    return names if held is None else {key.value for key in held.keys if isinstance(key, ast.Constant)}


def identifiers(call: ast.Call) -> set[str]:
    """The messages that an error may have."""
    spot = call.args[named(call) in SECOND :][:1]
    texts = {node.value for one in spot for node in ast.walk(one) if isinstance(node, ast.Constant)}
    return {text for text in texts if isinstance(text, str)}


def test_every_error_of_the_code_is_in_every_catalogue() -> None:
    assert len(used()) > 400
    for language in languages():
        assert used() - catalogue(language).keys() == set(), language


@pytest.mark.parametrize("language", languages())
def test_a_message_takes_no_more_than_its_error_gives(language: str) -> None:
    checked, lacking = 0, []
    for place, call in raised():
        names = given(call)
        if names is None:
            continue
        for identifier in identifiers(call) & catalogue(language).keys():
            checked += 1
            if missing := variables(language, identifier) - names - ADDED:
                lacking.append((place, identifier, missing))
    assert checked > 400
    assert lacking == []


@pytest.mark.parametrize("language", languages())
def test_every_language_cites_the_same_rules(language: str) -> None:
    """In errors of positions and options; a forbidden action has its rule beside its text."""
    assert cited(language) == cited("en")
    assert len(cited(language)) > 80


def cited(language: str) -> dict[str, list[str]]:
    texts = "\n".join(path.read_text(encoding="utf-8") for path in sorted((LOCALES / language).glob("*.ftl")))
    entries = {entry.partition(" =")[0]: entry for entry in re.split(r"\n+(?=[a-z#-])", texts)}
    rules = {name: sorted(RULE.findall(entry)) for name, entry in entries.items() if ERROR.fullmatch(name)}
    return {name: found for name, found in rules.items() if found}


def test_no_text_of_an_error_is_left_over() -> None:
    texts = {name for name in catalogue("en") if ERROR.fullmatch(name)}
    assert {name for name in texts if not {name, name.removesuffix(HERE)} & used()} == set()


def test_no_error_has_a_text_in_the_code() -> None:
    """Neither beside its identifier nor instead of one."""
    known = catalogue("en")
    for place, call in raised():
        spot = call.args[named(call) in SECOND :]
        names = identifiers(call)
        assert names or ast.unparse(spot[0]) in PASSED, place
        assert names <= known.keys(), place
        assert len(spot) == 1 or named(call) in ("IllegalAction", PLAIN), place


def test_a_program_reads_what_an_english_reader_reads() -> None:
    english = Phrases("en")
    for error in (
        InvalidOptions(
            "error-in-game",
            game="mutiny",
            error=InvalidOptions("error-range", value="9", least=1, most=1, rule="M-ROW"),
        ),
        InvalidRecord("error-no-seat", line=12_345),
        InvalidRecord(ValueError("torn"), entry=3),
        InvalidOptions("no message at all"),
    ):
        assert str(error) == english.explain(error)
    assert str(InvalidRecord(ValueError("torn"), entry=3)) == "entry 3: torn"
