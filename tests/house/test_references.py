"""References between documents: links, sections, files and pages that are named exist."""

from __future__ import annotations

import ast
import fnmatch
import re
from functools import cache
from pathlib import Path

import pytest

from spanish_main.games.catalog import GAMES, load_game_type
from tests.needs import ROOT

FOLDERS = ("docs", "src", "examples", "benchmarks", "deploy", "tests", "web/src", ".ci")
# Names that an explanation makes up.
MADE_UP = {"bots/mine.py", "dist/*.whl", "src/spanish_main/web_dist"}
POINTS = ("last section", "letzte Abschnitt", "ultima sezione", "poslední oddíl", "последнем разделе")


@cache
def files() -> tuple[Path, ...]:
    """Every file of ours, from the root of the repository."""
    found = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.is_file()]
    found += [path for folder in (ROOT, ROOT / "web") for path in folder.iterdir() if path.is_file()]
    return tuple(path.relative_to(ROOT) for path in found if not {"web_dist", "node_modules"} & set(path.parts))


DOCUMENTS = [path for path in files() if path.suffix == ".md"]


@cache
def text(path: Path) -> str:
    return (ROOT / path).read_text(encoding="utf-8", errors="replace")


def prose(path: Path) -> str:
    """A document without its blocks of code."""
    return re.sub(r"^ *```.*?^ *```$", "", text(path), flags=re.MULTILINE | re.DOTALL)


def anchor(heading: str) -> str:
    """The anchor of a heading."""
    said = re.sub(r"[`*]", "", re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading))
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", said.strip().lower()))


@cache
def anchors(path: Path) -> set[str]:
    return {anchor(heading) for heading in re.findall(r"^#+ (.*)$", prose(path), re.MULTILINE)}


def broken(document: Path) -> list[str]:
    """The links of a document that lead nowhere."""
    found = []
    for target in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"`[^`\n]*`", "", prose(document))):
        if re.match(r"[a-z]+:", target):
            continue
        name, _, section = target.partition("#")
        path = (ROOT / document.parent / name).resolve() if name else ROOT / document
        if not path.exists() or (section and path.suffix == ".md" and section not in anchors(path.relative_to(ROOT))):
            found.append(target)
    return found


def test_every_link_leads_somewhere() -> None:
    assert len(DOCUMENTS) > 80
    wrong = {str(one): targets for one in DOCUMENTS if (targets := broken(one))}
    assert wrong == {}


def test_every_block_of_code_is_one_in_the_pages_too() -> None:
    """MkDocs takes a language and a title; with any other word behind it shows the block as text, up to the next."""
    begins = [(path, one) for path in DOCUMENTS for one in re.findall(r"^ *```(.*)$", text(path), re.MULTILINE)]
    assert len(begins) > 200
    assert [(str(path), one) for path, one in begins if not re.fullmatch(r'(?:[a-z]+(?: title="[^"]*")?)?', one)] == []


def names_in(module: str) -> set[str]:
    """The names in a module of ours: what it makes, imports and contains."""
    path = ROOT / "src" / Path(*module.split("."))
    file = path.with_suffix(".py") if path.with_suffix(".py").is_file() else path / "__init__.py"
    if not file.is_file():
        return set()
    found = {one.stem for one in path.glob("*") if one.suffix in {"", ".py"}}
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif isinstance(node, ast.alias):
            found.add(node.asname or node.name)
        elif isinstance(node, ast.Constant):  # a facade's list of what it loads when that is asked for
            found.add(str(node.value))
    return found


def test_what_a_document_imports_is_there() -> None:
    imports = [
        (str(path), module, name.strip().split(" ")[0])
        for path in DOCUMENTS
        for module, names in re.findall(r"^ *from (spanish_main[\w.]*) import ([\w, ]+)$", text(path), re.MULTILINE)
        for name in names.split(",")
    ]
    assert len(imports) > 20
    assert [one for one in imports if one[2] not in names_in(one[1])] == []


def test_every_file_that_is_named_exists() -> None:
    names = [f"/{path.as_posix()}" for path in files()]
    folders = {f"/{parent.as_posix()}" for path in files() for parent in path.parents}
    wrong = []
    for document in DOCUMENTS:
        if document.name == "CHANGELOG.md":
            continue
        for named in re.findall(r"`((?:\.?[\w-]+/)+[\w./*<>-]*)`", prose(document)):
            pattern = re.sub(r"<[^>]*>", "*", named).rstrip("/")
            ends = re.search(r"\.(?:py|md|toml|json|ftl|tsx?|svelte|npz|perft|yaml)$", pattern)
            begins = re.match(r"(?:docs|src|tests|examples|benchmarks|deploy)/", named)
            if named in MADE_UP or not (ends or begins):
                continue
            if not fnmatch.filter(names, f"*/{pattern}") and not fnmatch.filter(folders, f"*/{pattern}"):
                wrong.append((str(document), named))
    assert wrong == []


def test_every_page_that_code_names_exists() -> None:
    wrong = []
    for path in files():
        if path.suffix in {".py", ".ftl", ".ts", ".svelte", ".toml"}:
            named = re.findall(r"\bdocs/(?:[\w-]+/)*[\w-]+\.(?:md|json)", text(path))
            wrong += [(str(path), one) for one in named if not (ROOT / one).is_file()]
    assert wrong == []


def test_every_environment_that_is_named_is_one() -> None:
    """Its id has the version of the game's rules; an older one is refused by Gymnasium."""
    known = {f"{name.title().replace('_', '')}-v{load_game_type(name).rules_version}" for name in GAMES}
    named = {one for path in DOCUMENTS for one in re.findall(r"spanish_main/(\w+-v\d+)", text(path))}
    assert named == known


@pytest.mark.parametrize("said", POINTS)
def test_only_a_rulebook_points_to_its_last_section(said: str) -> None:
    """It stands in the first paragraphs of the book, whose last section says what we chose. Others name the section."""
    pages = {path.as_posix() for path in DOCUMENTS if said in " ".join(prose(path).split())}
    assert pages
    assert {page for page in pages if not page.startswith("docs/rules/")} == set()
