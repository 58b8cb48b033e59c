"""Every rule in docs/rules of a game on offer is named by a test: by the mark ``rule``, or in the test's docstring."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from spanish_main.games.catalog import GAMES
from tests.needs import ROOT

ID = re.compile(r"[A-Z]-[A-Z0-9]+(?:-[A-Z0-9]+)*")


def rules_of(game: str) -> list[str]:
    """The IDs that a game's rules define: those in bold."""
    text = (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    return re.findall(rf"\*\*({ID.pattern})\*\*", text)


@cache
def named() -> set[str]:
    """The IDs that tests of the product name; those of the reference engines prove nothing about it."""
    found: set[str] = set()
    for file in (ROOT / "tests").rglob("test_*.py"):
        if file.parent.name != "reference":
            found.update(named_in(file))
    return found


def named_in(file: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            texts = [ast.get_docstring(node) or "", *[ast.unparse(mark) for mark in node.decorator_list]]
            found.update(ID.findall(" ".join(texts)))
    return found


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_rule_is_named_by_a_test(game: str) -> None:
    rules = rules_of(game)
    assert len(rules) > 10
    assert len(set(rules)) == len(rules)
    assert sorted(set(rules) - named()) == []


def test_marks_name_existing_rules() -> None:
    known = {rule for file in (ROOT / "docs" / "rules").glob("*.md") for rule in rules_of(file.stem)}
    marks: set[str] = set()
    for file in (ROOT / "tests").rglob("test_*.py"):
        marks.update(re.findall(rf"\brule\(\"({ID.pattern})\"\)", file.read_text(encoding="utf-8")))
    assert marks
    assert marks - known == set()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_sources_cite_existing_rules(game: str) -> None:
    rules = set(rules_of(game))
    letter = rules_of(game)[0][0]
    for file in (ROOT / "src" / "spanish_main" / "games" / game).rglob("*.py"):
        cited = set(re.findall(rf"\b{letter}-[A-Z]+(?:-[A-Z]+)*\b", file.read_text(encoding="utf-8")))
        assert cited <= rules, file.name


@pytest.mark.parametrize("folder", ["src/spanish_main", "docs", "tests", "web/src", "benchmarks"])
def test_cited_rules_exist(folder: str) -> None:
    """Comments, documentation, texts in every language, and the page."""
    known = {rule for game in GAMES for rule in rules_of(game)}
    letters = "".join(sorted({rule[0] for rule in known}))
    cited: dict[str, str] = {}
    for file in sorted((ROOT / folder).rglob("*")):
        if file.suffix in {".py", ".md", ".ftl", ".ts", ".svelte", ".toml", ".c"} and "web_dist" not in file.parts:
            text = file.read_text(encoding="utf-8")
            cited |= dict.fromkeys(re.findall(rf"\b[{letters}]-[A-Z]+(?:-[A-Z]+)*\b", text), file.name)
    assert cited
    assert {rule: file for rule, file in cited.items() if rule not in known} == {}
