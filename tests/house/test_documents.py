"""The documentation: its pages can be built, and what it shows is so."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import spanish_main as sm
from spanish_main.adapters.engine import Engine
from spanish_main.core.game.fairness import Dealer, commitment
from spanish_main.core.match import record
from spanish_main.text.phrases import languages

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"


def blocks(file: str, kind: str) -> list[list[str]]:
    """The lines of each fenced block of ``kind``."""
    text = (DOCS / file).read_text(encoding="utf-8")
    found = re.findall(rf"^```{re.escape(kind)}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert found
    return [block.splitlines() for block in found]


def test_the_page_leads_players_of_every_language_to_a_guide() -> None:
    for language in languages():
        assert (DOCS / "players" / language / "start.md").is_file(), language


@pytest.mark.slow
def test_all_pages_are_built_without_a_warning(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "spanish_main", "docs", "--build", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    assert "WARNING" not in done.stderr
    for page in DOCS.rglob("*.md"):
        shown = page.relative_to(DOCS).with_suffix(".html")
        assert (tmp_path / shown).is_file(), shown
    facade = (tmp_path / "reference" / "facade.html").read_text(encoding="utf-8")
    assert "state_from_position" in facade
    pages = "".join(page.read_text(encoding="utf-8") for page in tmp_path.rglob("*.html"))
    assert not re.findall(r'(?:src|rel="stylesheet" href)="https?://', pages), "something is fetched from elsewhere"


@pytest.mark.parametrize("language", languages())
def test_every_language_has_the_same_pages_for_players(language: str) -> None:
    def headings(which: str) -> dict[str, list[str]]:
        pages = (DOCS / "players" / which).glob("*.md")
        return {one.name: re.findall(r"^#+(?= )|^- (?=\*\*)", one.read_text("utf-8"), re.MULTILINE) for one in pages}

    assert headings(language) == headings("en")
    assert f"]({language}/start.md)" in (DOCS / "players" / "index.md").read_text("utf-8")


@pytest.mark.parametrize("file", ["README.md", *(f"docs/players/{code}/start.md" for code in languages())])
def test_the_browsers_are_those_that_the_page_is_built_for(file: str) -> None:
    listed = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))["browserslist"]
    oldest = dict(line.split(" >= ") for line in listed)
    assert oldest.pop("ios_saf") == oldest["safari"], "both are called Safari"
    named = [f"{browser.capitalize()} {version}" for browser, version in oldest.items()]
    text = (ROOT / file).read_text("utf-8")
    assert re.findall(r"(?:Chrome|Edge|Firefox|Safari) [0-9.]+[0-9]", text) == named


@pytest.mark.slow
def test_what_is_wrong_is_said_in_one_line(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("")
    command = [sys.executable, "-m", "spanish_main", "docs", "--build", str(taken / "here")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr


def test_the_engine_answers_as_it_is_written() -> None:
    engine = Engine()
    try:
        for lines in blocks("engine.md", "jsonl"):
            for asked, answered in zip(lines[::2], lines[1::2], strict=True):
                found: Any = json.loads(engine.answer(asked) or "null")
                assert found == json.loads(answered), asked
        assert not engine.running
    finally:
        engine.close()


@pytest.mark.parametrize("page", sorted((DOCS / "reference").glob("*.md")), ids=lambda page: page.stem)
def test_pages_of_the_reference_begin_with_an_example_that_runs(page: Path) -> None:
    beginning, _, _ = page.read_text("utf-8").partition("\n:::")
    examples = re.findall(r"^```python\n(.*?)^```$", beginning, re.MULTILINE | re.DOTALL)
    assert len(examples) == 1
    exec(examples[0], {})


def test_every_method_of_the_engine_is_described() -> None:
    described = re.findall(r"^\| `(\w+)` \|", (DOCS / "engine.md").read_text(encoding="utf-8"), re.MULTILINE)
    with_errors = Engine().answer('{"jsonrpc": "2.0", "id": 1, "method": "none"}')
    assert with_errors is not None
    known = json.loads(with_errors)["error"]["message"].partition("choose from ")[2].split(", ")
    assert described == known


def test_a_record_is_as_it_is_written() -> None:
    (lines,) = blocks("records.md", 'jsonl title="record"')
    (footer,) = blocks("records.md", 'jsonl title="footer"')
    read = record.parse("\n".join([*lines, ""]))
    game = record.game_of(read, sm.load_game)
    seed = json.loads(footer[0])["seed"]
    assert read.header["commitment"] == commitment(seed)
    match = record.replay(read, game, Dealer(seed, read.header["entropy"]).draw)
    assert match.steps == len(lines) - 1
    text = (DOCS / "records.md").read_text(encoding="utf-8")
    for key in read.header:
        assert f"`{key}`" in text, key


@pytest.mark.parametrize("file", ["CITATION.cff", "pyproject.toml"])
def test_the_version_is_everywhere_the_same(file: str) -> None:
    text = (ROOT / file).read_text(encoding="utf-8")
    assert re.search(rf'^version(?: = "|: ){re.escape(sm.__version__)}"?$', text, re.MULTILINE)


def test_the_first_bot_of_the_documentation_plays(capsys: pytest.CaptureFixture[str]) -> None:
    (lines,) = blocks("start/bots.md", "python")
    exec("\n".join(lines), {})
    assert "winners" in capsys.readouterr().out


def test_the_first_minutes_of_a_researcher_go_as_the_documentation_says(capsys: pytest.CaptureFixture[str]) -> None:
    (lines,) = blocks("start/research.md", "python")
    exec("\n".join(lines), {})
    (shares,) = re.findall(r"first seat: ([0-9.]+), by the second: ([0-9.]+)", capsys.readouterr().out)
    assert 0.95 < sum(map(float, shares)) <= 1.05  # hardly a game is cut, or shared
