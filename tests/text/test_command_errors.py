"""All errors of the commands are in the reader's language."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from spanish_main.arena.config import ArenaConfig
from spanish_main.arena.journal import NAME, ArenaJournal
from spanish_main.bench import running, start
from spanish_main.bench.running import BenchError
from spanish_main.bots.nets.nets import Net, check_net
from spanish_main.cli.main import app
from spanish_main.core.errors import Explained
from spanish_main.games.catalog import load_game_type
from spanish_main.text.phrases import Phrases, languages

ARENA = "arena cartagena random random"
# Arguments, and the beginning of their error in German.
WRONG = {
    "arena": "welches Spiel? Zur Wahl stehen ",
    "arena --resume none --players 2": "--resume setzt eine Arena so fort, ",
    "arena --resume none": "in none liegt keine Arena: es fehlt ",
    "arena --resume begun --seed 2": "eine Arena geht mit den Partien weiter, mit denen sie begann: seed ",
    "arena cartagena random": "eine Arena braucht mindestens zwei Bots",
    ARENA: "zwei Spieler heißen „random“: ",
    f"{ARENA} --sets 0": "sets ist 0; nötig ist mindestens 1",
    f"{ARENA} --schedule x": "schedule ist „x“; zur Wahl stehen round-robin, ",
    f"{ARENA} --seating x": "seating ist „x“; zur Wahl stehen alternate, ",
    f"{ARENA} --overtime=-1": "die Zeitgrenzen sind positiv",
    f"{ARENA} --confidence 2": "die Sicherheit (confidence) liegt zwischen 0.5 und weniger als 1, nicht bei 2.0",
    f"{ARENA} --sprt x": "einen Test schreibt man als zwei Siegquoten, ",
    f"{ARENA} --sprt 0.6,0.5": "SPRT liegt zwischen zwei Siegquoten, 0 < untere < obere < 1, nicht 0.6, 0.5",
    f"{ARENA} --sprt 0.5,0.6,2,2": "die Fehler, die SPRT machen darf, ",
    "arena cartagena random a=": "„a=“ ist kein Spieler: ",
    "arena cartagena random chess": "den Bot „chess“ gibt es nicht; zur Wahl stehen ",
    "arena cartagena random captain@x": "„x“ ist kein Budget: ",
    "arena cartagena random random:a=1": "random hat keine Einstellungen",
    "arena cartagena random search:a=1": "eine Suche hat keine Einstellung „a“; zur Wahl stehen ",
    "arena cartagena random search:threads=x": "threads einer Suche ist „x“; ",
    "arena cartagena random search:threads=999": "eine Suche: threads ist 999; möglich ist 1 bis 256",
    "arena cartagena random search:leaf=x": "eine Suche: leaf ist „x“; zur Wahl stehen rule, net, policy",
    "arena cartagena random search:policy=yes,priors=no": "eine Suche: eine Suche nach einer Spielweise braucht ",
    "arena cartagena random search:leaf=policy": "eine Suche: den Wert einer Spielweise gibt es nur mit ihr: ",
    "arena cartagena random search:leaf=rule,net=x": "eine Suche, die mit leaf=rule urteilt, ",
    "arena cartagena random search:net=none.npz": "none.npz ist nicht lesbar: ",
    "arena cartagena random search:net=bad.npz": "das Netz eines Bots: bad.npz enthält keine Gewichte: ",
    "arena cartagena random policy:none": "die Spielweise „none“ gibt es nicht",
    "arena cartagena random python:none:Bot": "den Python-Bot „none:Bot“ (MODUL:NAME) gibt es nicht: ",
    "arena cartagena random engine:none": "das Programm „none“ gibt es nicht: ",
    "arena cartagena random engine:a'": "der Befehl eines Bots von außen ist nicht lesbar: ",
    "learn chess --out x": "das Spiel „chess“ gibt es nicht; ",
    "learn cartagena --out x --rounds 0": "rounds ist 0; nötig ist mindestens 1",
    "learn cartagena --out x --room 1": "room ist 1; nötig ist mindestens ",
    "learn cartagena --out x --blend 2": "blend ist 2.0; möglich ist 0 bis 1",
    "learn cartagena --out bad --device numpy": "bad/checkpoint.npz enthält keinen Lernlauf: ",
    "learn-policy cartagena --out x --rounds 0": "rounds ist 0; nötig ist mindestens 1",
    "learn-policy cartagena --out x --past 2": "past ist 2.0; möglich ist 0 bis 1",
    "learn-policy cartagena --out x --clip 20": "clip ist 20.0; nötig ist mehr als 0 und weniger als 10",
    "learn-policy mutiny --out x --against random": "gegen oder von „random“ kann nicht gelernt werden; zur Wahl ",
    "learn-policy mutiny --out x --against captain": "„captain“ denkt zu lange, um dagegen zu lernen: zehn Millionen ",
    "learn-policy cartagena --out bad --device numpy": "bad/checkpoint.npz enthält keinen Lernlauf einer Spielweise: ",
    "study x": "die Frage „x“ gibt es nicht; zur Wahl stehen luck, ",
    "study luck --depth 0": "depth ist 0.0; nötig ist mehr als 0 und höchstens 1000",
    "lesson cartagena 99": "cartagena hat keine Lektion 99; zur Wahl stehen 1 bis ",
    "engine --bot chess": "den Bot „chess“ gibt es nicht; ",
    "engine --bot captain@x": "„x“ ist kein Budget: ",
    "host export a": "export TISCH ORDNER oder ",
    "host list --database none": "Die Datenbank none ist nicht zu gebrauchen: diese Datei gibt es nicht",
    "host list --database bad.npz": "Die Datenbank bad.npz ist nicht zu gebrauchen: es ist keine Datenbank",
    "bench page --runs 1": "das braucht ein Chromium",
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Files that hold nothing of ours, and an arena just begun; the commands run there, and find no browser."""
    (tmp_path / "bad").mkdir()
    for name in ("bad.npz", "bad/checkpoint.npz"):
        (tmp_path / name).write_bytes(b"nonsense" * 1000)
    begun = ArenaConfig(game="cartagena", bots=("random", "greedy"))
    ArenaJournal(tmp_path / "begun" / NAME).begin(begun)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(running.shutil, "which", lambda name: None)
    return tmp_path


def said(arguments: str, locale: str) -> tuple[int, str]:
    ran = CliRunner().invoke(app, arguments.split(), env={"LC_ALL": locale, "SPANISH_MAIN_LANGUAGE": ""})
    assert isinstance(ran.exception, SystemExit), ran.exception
    return ran.exit_code, ran.stderr


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(("arguments", "line"), WRONG.items())
def test_wrong_arguments_have_german_errors(arguments: str, line: str) -> None:
    code, text = said(arguments, "de_DE.UTF-8")
    assert code in (1, 2)
    assert text.startswith(f"spanish-main: {line}")
    assert text.count("\n") == 1
    assert "error-" not in text


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("language", [language for language in languages() if language not in ("de", "en")])
def test_every_language_says_it_in_its_own_words(language: str) -> None:
    for arguments in (f"{ARENA} --sets 0", "study luck --depth 0", "lesson cartagena 99", "host export a"):
        assert said(arguments, f"{language}_XX.UTF-8") != said(arguments, "en_GB.UTF-8")


def test_a_benchmark_that_cannot_run_gives_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(folder: Path, console: object) -> None:
        raise BenchError("error-bench-bot")

    monkeypatch.setattr(start, "measure", fail)
    assert said("bench start", "de_DE.UTF-8") == (1, "spanish-main: der Bot hat nicht geantwortet\n")


def test_documentation_without_its_source(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("spanish_main.site.documents._PAGES", tmp_path / "mkdocs.yml")
    code, text = said("docs --no-browser", "de_DE.UTF-8")
    assert (code, text.partition(",")[0]) == (1, "spanish-main: die Dokumentation gehört zum Quelltext")


def test_weights_of_other_shapes_give_their_numbers() -> None:
    kind = load_game_type("cartagena")
    w1, w2 = np.zeros((3, 4), np.float32), np.zeros(5, np.float32)
    with pytest.raises(Explained) as raised:
        check_net(kind, Net(w1, w2, {}))
    ours = kind.bots.num_value_features
    expected = f"die Gewichte sind für eine andere Zahl von Kennzahlen gemacht (2; cartagena hat {ours}): "
    assert Phrases("de").explain(raised.value).startswith(expected)
