"""Rulebooks in a terminal: whole, one rule, or the rules that contain some words."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.text import Text

from spanish_main.text.phrases import Phrases
from spanish_main.text.rulebook import Rule, Rulebook


def whole(book: Rulebook) -> RenderableType:
    """The whole rulebook."""
    parts: list[RenderableType] = [Text(book.title, "bold"), Markdown(book.intro)]
    for section in book.sections:
        parts += [Text(f"\n{section.title}", "bold"), Markdown(section.text)]
        parts += [one(rule) for rule in section.rules]
    return Group(*parts)


def one(rule: Rule) -> RenderableType:
    """A rule with its ID and title."""
    return Group(Text.assemble("\n", (rule.id, "bold"), f"  {rule.title}"), Markdown(rule.text))


def contents(book: Rulebook) -> list[str]:
    """The sections and the titles of their rules, a line each."""
    lines = []
    for section in book.sections:
        lines += [section.title, *(f"  {rule.id}  {rule.title}" for rule in section.rules)]
    return lines


def find_rules(book: Rulebook, words: str, phrases: Phrases) -> RenderableType:
    """The rule whose ID is ``words``; otherwise the rules that contain them, or a text that there are none."""
    exact = book.rule(words)
    found = [exact] if exact else book.find(words)
    return Group(*map(one, found)) if found else Text(phrases.say("rules-none"))
