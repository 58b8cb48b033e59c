"""Choosing a language, saying things in it, and saying the same as the page does."""

from __future__ import annotations

import json
import re
import subprocess
from typing import Any

import pytest

from spanish_main.core.errors import InvalidOptions
from spanish_main.text import phrases
from spanish_main.text.phrases import Phrases, choose_language, languages
from tests.needs import ROOT, need
from tests.text.test_catalogues import LOCALES, catalogue, variables

BUNDLE = ROOT / "web" / "node_modules" / "@fluent" / "bundle"


@pytest.mark.parametrize(
    ("asked", "environment", "language"),
    [
        (None, {}, "en"),
        ("ru", {"SPANISH_MAIN_LANGUAGE": "en", "LANG": "en_GB"}, "ru"),
        ("ru-RU", {}, "ru"),
        (None, {"SPANISH_MAIN_LANGUAGE": "ru", "LC_ALL": "en_US.UTF-8"}, "ru"),
        (None, {"LC_ALL": "ru_RU.UTF-8", "LANG": "en_US.UTF-8"}, "ru"),
        (None, {"LC_MESSAGES": "ru", "LANG": "en"}, "ru"),
        (None, {"LC_ALL": "", "LANG": "ru_RU.KOI8-R"}, "ru"),
        (None, {"LANG": "cs_CZ.UTF-8"}, "cs"),
        (None, {"LANG": "it_IT"}, "it"),
        (None, {"LC_MESSAGES": "de_AT.UTF-8@euro", "LANG": "en_US"}, "de"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        (None, {"LANG": "xx_XX"}, "en"),
    ],
)
def test_the_language_is_the_one_asked_for_else_the_system_s(
    asked: str | None, environment: dict[str, str], language: str
) -> None:
    assert choose_language(asked, environment) == language


@pytest.mark.parametrize(
    ("asked", "environment"), [("xx", {}), ("", {"SPANISH_MAIN_LANGUAGE": "Klingon"}), ("../en", {})]
)
def test_an_unknown_language_lists_the_known_ones(asked: str, environment: dict[str, str]) -> None:
    with pytest.raises(InvalidOptions, match="choose from cs, de, en, it, ru"):
        choose_language(asked, environment)
    with pytest.raises(InvalidOptions, match="choose from cs, de, en, it, ru"):
        Phrases("xx")


@pytest.mark.parametrize(
    ("language", "number", "text"),
    [("en", 1, "1 card"), ("en", 2, "2 cards"), ("ru", 1, "1 карта"), ("ru", 3, "3 карты"), ("ru", 5, "5 карт"),
     ("ru", 11, "11 карт"), ("ru", 21, "21 карта"), ("ru", 112, "112 карт"), ("cs", 0, "žádné karty"),
     ("cs", 1, "1 karta"), ("cs", 4, "4 karty"), ("cs", 5, "5 karet"), ("cs", 22, "22 karet"), ("de", 1, "1 Karte"),
     ("de", 21, "21 Karten"), ("it", 1, "1 carta"), ("it", 11, "11 carte"), ("it", 1000, "1000 carte"),
     ("it", 12345, "12.345 carte")],
)  # fmt: skip
def test_plurals(language: str, number: int, text: str) -> None:
    assert Phrases(language).say("cartagena-cards", cards=number) == text


@pytest.mark.parametrize(
    ("language", "names", "winners", "text"),
    [("en", "Ada", 1, "Ada wins!"), ("en", "Ada and Ben", 2, "Ada and Ben win!"), ("ru", "Ада", 1, "Победа: Ада!"),
     ("ru", "Ада и Бен", 2, "Общая победа: Ада и Бен!"), ("ru", "Ада, Бен", 5, "Общая победа: Ада, Бен!")],
)  # fmt: skip
def test_a_victory_may_be_shared(language: str, names: str, winners: int, text: str) -> None:
    assert Phrases(language).say("browser-end-won", seat_name=names, winners=winners) == text


def test_keywords_stand_for_names_with_dashes_and_reserved_ones() -> None:
    said = Phrases().say("cartagena-log-play", {"symbol": "hat"}, seat_name="Anne", from_=0, to=37)
    assert said == "Anne plays a hat and runs from the fortress into the boat."
    assert said.isascii()  # no isolation marks


def test_what_no_language_has_is_said_by_its_identifier() -> None:
    assert Phrases("ru").say("no-such-thing") == "no-such-thing"
    assert Phrases("ru").say("cartagena-name.nothing") == "cartagena-name.nothing"
    assert not Phrases("ru").has("no-such-thing")


def test_english_stands_in_message_by_message() -> None:
    russian = Phrases("ru")
    russian.bundles[0] = phrases.FluentBundle(["ru"])
    assert russian.say("cartagena-name") == "Cartagena"


# --- The same as in the page ------------------------------------------------------------------------------------------

NUMBERS = [0, 1, 2, 3, 5, 11, 21, 22, 37, 101, 111, 1000, 12345, 1234567]
NAMES = ["Anne", "Анна", "Žofie"]

SCRIPT = """
const { FluentBundle, FluentNumber, FluentResource } = require(process.argv[1])
const { sources, calls } = JSON.parse(require('fs').readFileSync(0, 'utf-8'))
const bundles = {}
for (const [language, texts] of Object.entries(sources)) {
  bundles[language] = new FluentBundle(language, { useIsolating: false })
  for (const text of texts) bundles[language].addResource(new FluentResource(text), { allowOverrides: true })
}
console.log(JSON.stringify(calls.map(([language, name, values]) => {
  const [id, attribute] = name.split('.')
  const message = bundles[language].getMessage(id)
  for (const [key, value] of Object.entries(values)) {
    if (typeof value === 'number' && value < 10000) values[key] = new FluentNumber(value, { useGrouping: false })
  }
  return bundles[language].formatPattern(attribute ? message.attributes[attribute] : message.value, values, [])
})))
"""


def sampled(name: str) -> dict[str, list[Any]]:
    """For each variable of a message what it may be: what any language tells apart, and numbers or names."""
    keys: dict[str, set[str | int]] = {variable: set() for variable in variables("en", name)}
    for language in languages():
        mentioned = [name]
        for one in mentioned:
            references = catalogue(language).get(one)
            mentioned += sorted(references.messages - set(mentioned)) if references else []
            for variable, words in references.keys.items() if references else ():
                keys.setdefault(variable, set()).update(words)
    return {
        variable: [*sorted(words, key=str), *(NAMES if "name" in variable or variable == "symbol" else NUMBERS)]
        for variable, words in keys.items()
    }


def calls() -> list[tuple[str, str, dict[str, Any]]]:
    """Every message of every language, each variable gone through while the others stay at their first."""
    made = []
    for name in sorted(catalogue("en")):
        values = sampled(name)
        first = {variable: samples[0] for variable, samples in values.items()}
        tried = [first, *({**first, one: sample} for one, samples in values.items() for sample in samples[1:])]
        made += [(language, name, given) for language in languages() for given in tried if name in catalogue(language)]
    return made


def test_the_terminal_says_the_same_as_the_page() -> None:
    node = need("node")
    if not BUNDLE.is_dir():
        need("web")
        pytest.skip("web/node_modules is not there: the page came built")
    asked = calls()
    sources = {
        language: [path.read_text(encoding="utf-8") for path in sorted((LOCALES / language).glob("*.ftl"))]
        for language in languages()
    }
    ran = subprocess.run(
        [node, "-e", SCRIPT, str(BUNDLE)],
        input=json.dumps({"sources": sources, "calls": asked}),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    speech = {language: Phrases(language) for language in languages()}
    for (language, name, values), in_page in zip(asked, json.loads(ran.stdout), strict=True):
        said = speech[language].say(name, values)
        assert said == in_page, (language, name, values)
        assert not re.search(r"\{|\$[a-z]", said), (language, name, values)


ENDS = (("low", "high"), ("least", "most"))


@pytest.mark.parametrize("language", languages())
def test_a_range_with_equal_ends_is_one_number(language: str) -> None:
    """Whatever message tells a range, and in whatever language."""
    ranges = [(ends, name) for name in catalogue(language) for ends in ENDS if set(ends) <= variables(language, name)]
    assert len({name for _, name in ranges}) > 5
    for (low, high), name in ranges:
        given: dict[str, Any] = dict.fromkeys(variables(language, name) - {"span"}, "x")
        if name == "error-sprt-rates" or name.startswith("arena-"):
            continue  # two numbers that are ranges apart, not a range
        text = Phrases(language).say(name, {**given, low: 7, high: 7})
        assert text.count("7") == 1, text
        text = Phrases(language).say(name, {**given, low: 7, high: 8})
        assert (text.count("7"), text.count("8")) == (1, 1), text


@pytest.mark.parametrize("language", languages())
def test_what_is_left_to_find_is_counted(language: str) -> None:
    texts = [Phrases(language).say("puzzle-find", seat_name="Ada", further=further) for further in range(5)]
    assert len(set(texts)) == len(texts)
    for further in (2, 3, 4):
        assert str(further) in texts[further]
