"""One word for one thing in each language, as docs/glossary.md has it; and no text that needs a second reading."""

from __future__ import annotations

import re
from functools import cache

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.serializer import serialize_pattern

from spanish_main.games.catalog import NAMES
from spanish_main.text.phrases import languages
from tests.needs import ROOT

LOCALES = ROOT / "src" / "spanish_main" / "locales"
GUIDES = ROOT / "docs" / "players"
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
COLUMNS = {"en": 0, "de": 1, "it": 2, "ru": 3, "cs": 4}
# The one place where a word may stand that another has replaced: there it is said that it has.
SAID_THERE = {("de", "Talisman"): "M-TALISMAN"}


def rows(head: str) -> list[list[str]]:
    """The rows of the glossary's table that begins with ``head``."""
    lines = GLOSSARY[GLOSSARY.index(head) :].splitlines()[2:]
    table = lines[: next((number for number, line in enumerate(lines) if not line.startswith("|")), len(lines))]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table]


TERMS = rows("| English | German |")
REPLACED = [
    (language, [word.strip() for word in words.split(",")]) for language, words, _ in rows("| language | not |")
]


@cache
def texts(language: str) -> dict[str, str]:
    """Every text that a reader of the language may meet, by message; and the guides, by file. Without code."""
    found: dict[str, str] = {}
    for path in sorted((LOCALES / language).rglob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message):
                parts = [
                    (entry.id.name, entry.value),
                    *((f"{entry.id.name}.{a.id.name}", a.value) for a in entry.attributes),
                ]
                found |= {name: plain(serialize_pattern(value)) for name, value in parts if value is not None}
    found |= {f"{path.name}": plain(path.read_text(encoding="utf-8")) for path in (GUIDES / language).glob("*.md")}
    return found


def plain(text: str) -> str:
    """The text without what is code in it: options, placeables' names, identifiers of rules."""
    return re.sub(r"`[^`]*`|\{ ?[\w-]+ ?\}|\$[\w-]+|\[\w+\]", " ", text)


@pytest.mark.parametrize("language", languages())
def test_the_words_of_the_glossary_are_used(language: str) -> None:
    said = " ".join(texts(language).values()).casefold()
    for row in TERMS:
        for word in row[COLUMNS[language]].casefold().split():
            stem = word[: max(3, len(word) - 3)]  # words change their ends
            assert re.search(rf"\b{stem}", said), f"{row[0]}: {word}"


@pytest.mark.parametrize("language", languages())
def test_no_word_stands_beside_the_one_that_replaced_it(language: str) -> None:
    replaced = [word for one, words in REPLACED if one == language for word in words]
    assert replaced
    found = [
        (word, name)
        for word in replaced
        for name, text in texts(language).items()
        if re.search(rf"\b{re.escape(word)}", text) and SAID_THERE.get((language, word)) != name
    ]
    assert found == []


# The texts of offers also describe past actions ("Anna: fermarsi: 6 caselle, 40%"), so they are no commands.
OFFERED = re.compile(rf"({'|'.join(NAMES)})-offer-\w+|mutiny-do-[\w-]+|mutiny-does")
COMMANDS = {
    "it": "fermati tira posa arretra finisci bussa tieni tienine metti vendi compra comprane spia guarda scambiali "
    "lasciali prendi pesca cambia ruba scegli schiera resta passa",
    "de": "nimm sieh zieh behalt tausch verkauf kauf stiehl wähl wechsle späh stell halt leg klopf bleib",
    "ru": "возьмите посмотрите обменяйте продайте купите украдите выберите поставьте остановитесь бросьте отступите",
    "cs": "vezmi podívej vyměň prodej kup ukradni zvol změň okoukni postav nech zastav házej ustup polož",
}


@pytest.mark.parametrize("language", COMMANDS)
def test_offers_are_no_commands(language: str) -> None:
    commands = set(COMMANDS[language].split())
    offers = {name: text for name, text in texts(language).items() if OFFERED.fullmatch(name.partition(".")[0])}
    assert len(offers) > 20
    found = [
        (name, word)
        for name, text in offers.items()
        for word in re.findall(r"\w+", text.casefold())
        if word in commands
    ]
    assert found == []


def test_no_english_sentence_begins_with_a_stand_in_for_its_subject() -> None:
    """No "Who has the code enters it": the subject is named. Questions may begin so."""
    begins = re.compile(r"(?:^|[.:;!] +)((?:Who|Whoever|Whose|Those who|That which)\b[^.:;!?]*\.)")
    found = [
        (name, sentence)
        for name, text in texts("en").items()
        if not name.endswith(".about")  # what a lesson is about: "Who carries, who decides."
        for sentence in begins.findall(" ".join(text.split()))
    ]
    assert found == []
