"""The rulebooks: one source for page, terminal and documents, whole in every language that has them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from spanish_main.core.catalogues import FALLBACK
from spanish_main.core.errors import InvalidOptions
from spanish_main.games.catalog import OWN
from spanish_main.teaching.lesson import lessons_of
from spanish_main.teaching.picture import RulePicture, pictures_of
from spanish_main.text.phrases import Phrases, languages
from spanish_main.text.rulebook import ID, PART, documents, html, markdown, rulebook
from tests.needs import ROOT

LOCALES = ROOT / "src" / "spanish_main" / "locales"
PICTURES = [picture for game in OWN for picture in pictures_of(game)]


def messages(file: Path) -> dict[str, set[str]]:
    """The messages of a catalogue, each with its attributes."""
    found = {}
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{file}: {entry.content[:80]!r}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, entry.id.name
            found[entry.id.name] = {one.id.name for one in entry.attributes}
    return found


def test_russian_and_english_are_written() -> None:
    for language in ("en", "ru"):
        for part in ("rules", "lessons"):
            assert {file.stem for file in (LOCALES / language / part).glob("*.ftl")} == set(OWN)


@pytest.mark.parametrize("part", ["rules", "lessons"])
@pytest.mark.parametrize("language", [one for one in languages() if one != FALLBACK])
def test_a_language_that_has_a_book_has_all_of_it(language: str, part: str) -> None:
    for file in (LOCALES / language / part).glob("*.ftl"):
        assert messages(file) == messages(LOCALES / FALLBACK / part / file.name), file


@pytest.mark.parametrize("game", OWN)
def test_nothing_is_written_that_nobody_reads(game: str) -> None:
    book = rulebook(game)
    read = {f"{game}-rules", *(f"{game}-rules-{section.id}" for section in book.sections)}
    read |= {rule.id for section in book.sections for rule in section.rules}
    read |= {picture.words for picture in pictures_of(game)}
    assert set(messages(LOCALES / FALLBACK / "rules" / f"{game}.ftl")) == read
    said = {words for one in lessons_of(game) for words in (one.farewell, *map(one.words, one.steps))}
    assert set(messages(LOCALES / FALLBACK / "lessons" / f"{game}.ftl")) == said


def test_the_documents_are_made_of_it() -> None:
    made = dict(documents())
    folder = ROOT / "docs" / "rules"
    assert {file.relative_to(folder) for file in folder.rglob("*.md")} == set(made)
    for path, text in made.items():
        assert (folder / path).read_text(encoding="utf-8") == text, (
            f"{path}: run `python -m spanish_main.text.rulebook docs/rules`"
        )


@pytest.mark.parametrize("game", OWN)
def test_every_rule_has_title_and_text_and_cites_rules_that_there_are(game: str) -> None:
    for language in ("en", "ru"):
        book = rulebook(game, language)
        known = {rule.id for section in book.sections for rule in section.rules}
        for section in book.sections:
            assert section.rules or section.text, section.id
            for rule in section.rules:
                assert rule.title != rule.id
                assert rule.text != rule.id
        assert set(ID.findall(markdown(book))) <= known


@pytest.mark.parametrize("picture", PICTURES, ids=lambda one: f"{one.game}-{one.say}")
def test_pictures_show_positions_of_the_rules(picture: RulePicture) -> None:
    match = picture.match()
    assert match.outcome is None
    if picture.show is not None:
        action = match.game.string_to_action(picture.show)
        assert action in match.state.legal_actions()
    book = rulebook(picture.game)
    assert book.rule(picture.at) or picture.at in {section.id for section in book.sections}
    for language in ("en", "ru"):
        assert Phrases(language, also=(PART,)).has(picture.words)


def test_rules_are_found_by_words_whatever_their_endings() -> None:
    book = rulebook("cartagena", "ru")
    assert "C-BOAT" in [rule.id for rule in book.find("шлюпка")]
    assert [rule.id for rule in book.find("C-BACK-BOAT")] == ["C-BACK-BOAT"]
    assert book.find("steamship") == []
    found = book.rule("c-fwd ")
    assert found is not None
    assert found.id == "C-FWD"
    assert book.rule("fly") is None


def test_html_links_rules_and_shows_markup_as_text() -> None:
    assert html("See C-FWD-NOT.") == '<p>See <a href="#C-FWD-NOT" data-rule="C-FWD-NOT">C-FWD-NOT</a>.</p>\n'
    assert "<script>" not in html("<script>alert(1)</script> and <b>so</b>")
    assert "<table>" in html("| a | b |\n|---|---|\n| 1 | 2 |")
    assert not re.search(r"<[^a/>]*C-FWD", html("`C-FWD`"))


def test_a_game_without_a_book_says_so() -> None:
    with pytest.raises(InvalidOptions):
        rulebook("chess")
