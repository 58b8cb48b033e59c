"""A game's rulebook: its rules by their IDs, in the order of the rulebook, in the reader's language.

``locales/<language>/rules/<game>.ftl`` is the only source; page, terminal and ``docs/rules`` show it. A message whose
name is an ID, such as ``C-FWD``, is a rule; its attribute ``title`` is the title. ``<game>-rules-<section>`` is a
section, with the attribute ``text`` before its rules. ``<game>-rules`` is the book, with the attribute ``intro``. The
texts are Markdown. The English file gives the order.

    python -m spanish_main.text.rulebook FOLDER

writes the books of all games into FOLDER, those in other languages into folders of their own.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentResource
from fluent.syntax import ast

from spanish_main.core.catalogues import FALLBACK, catalogues
from spanish_main.core.errors import InvalidOptions
from spanish_main.core.texts import UTF_8
from spanish_main.games import catalog
from spanish_main.text.phrases import Phrases, languages

PART = "rules"
ID = re.compile(r"[A-Z]-[A-Z]{2,}(?:-[A-Z]+)*")
_MADE = "<!-- Made from src/spanish_main/locales by `python -m spanish_main.text.rulebook docs/rules`: do not edit. -->"


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. text: Markdown."""

    id: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """Rules that belong together. id: unique in its book. text: Markdown before the rules, or the whole section."""

    id: str
    title: str
    text: str
    rules: list[Rule] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A game's rules. intro: Markdown."""

    game: str
    title: str
    intro: str
    sections: list[Section]

    def rule(self, identifier: str) -> Rule | None:
        """The rule of that ID, in upper or lower case; None if the game has none."""
        wanted = identifier.strip().upper()
        return next((rule for section in self.sections for rule in section.rules if rule.id == wanted), None)

    def find(self, words: str) -> list[Rule]:
        """The rules that contain all of ``words``, in any inflection, in the book's order."""
        wanted = [_stem(word) for word in words.casefold().split()]
        return [
            rule
            for section in self.sections
            for rule in section.rules
            if all(word in f"{rule.id} {rule.title} {rule.text}".casefold() for word in wanted)
        ]


def _stem(word: str) -> str:
    """A word without its ending, since languages inflect words; an ID stays whole."""
    return word if "-" in word else word[: max(3, len(word) - (2 if len(word) > 5 else 1))]


@cache
def rulebook(game: str, language: str = FALLBACK) -> Rulebook:
    """The rules of ``game``; messages that the language lacks are in English. InvalidOptions if it has no rulebook."""
    phrases = Phrases(language, also=(PART,))
    order = [identifier for identifier in _order(game) if phrases.has(identifier)]
    head = f"{game}-rules"
    if head not in order:
        raise InvalidOptions("error-no-rulebook", game=game)
    sections: list[Section] = []
    for identifier in order:
        if ID.fullmatch(identifier):
            title = phrases.say_or(f"{identifier}.title", identifier)
            sections[-1].rules.append(Rule(identifier, title, phrases.say(identifier)))
        elif identifier.startswith(f"{head}-"):
            text = phrases.say_or(f"{identifier}.text", "")
            sections.append(Section(identifier.removeprefix(f"{head}-"), phrases.say(identifier), text))
    return Rulebook(game, phrases.say(head), phrases.say_or(f"{head}.intro", ""), sections)


def has_rulebook(game: str) -> bool:
    """Whether ``game`` has a rulebook."""
    return any(file.name == f"{game}.ftl" for file in catalogues(FALLBACK, catalog.folders(), PART))


def _order(game: str) -> Iterator[str]:
    """The names of the messages of a game's rules, in the order of the English file."""
    catalog.load_game_type(game)
    for file in catalogues(FALLBACK, catalog.folders(), PART):
        if file.name == f"{game}.ftl":
            for entry in FluentResource(file.read_text(encoding=UTF_8)).body:
                if isinstance(entry, ast.Message):
                    yield entry.id.name


@cache
def _markdown() -> Any:
    """The Markdown parser. HTML in our catalogues is shown as text."""
    from markdown_it import MarkdownIt  # noqa: PLC0415 -- a megabyte, needed only to show rules

    return MarkdownIt("commonmark", {"html": False}).enable("table")


def html(text: str) -> str:
    """Markdown as HTML; each ID of a rule is a link to the rule on the same page."""
    found: str = _markdown().render(text)
    return ID.sub(lambda rule: f'<a href="#{rule.group()}" data-rule="{rule.group()}">{rule.group()}</a>', found)


def markdown(book: Rulebook) -> str:
    """The whole book as a document."""
    parts = [f"# {book.title}", _MADE, book.intro]
    for section in book.sections:
        parts += [f"## {section.title}", *([section.text] if section.text else [])]
        parts += [_item(rule) for rule in section.rules]
    return "\n\n".join(part.strip() for part in parts) + "\n"


def _item(rule: Rule) -> str:
    """A rule as an item of a list."""
    lines = [f"- **{rule.id}** *{rule.title}.*", *rule.text.splitlines()]
    return "\n".join([lines[0], *(f"  {line}".rstrip() for line in lines[1:])])


def documents() -> Iterator[tuple[Path, str]]:
    """Every book as a document, with its path below ``docs/rules``; languages without the book are left out."""
    for language in languages():
        for file in catalogues(language, (), PART):
            game = file.name.removesuffix(".ftl")
            folder = Path() if language == FALLBACK else Path(language)
            yield folder / f"{game}.md", markdown(rulebook(game, language))


def main() -> None:
    """Writes the documents into the folder named by the first argument."""
    for path, text in documents():
        file = Path(sys.argv[1]) / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
