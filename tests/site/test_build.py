"""What a site consists of: it is whole, it can stand under any path, and nothing in it comes from elsewhere."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import tomllib
from pathlib import Path

import pytest

from spanish_main.site import pinned
from spanish_main.site.build import write
from spanish_main.site.headers import SAFE
from spanish_main.site.page import page
from spanish_main.site.pinned import MSGSPEC, PARTS, PYODIDE, SiteError
from tests.needs import ROOT
from tests.site import made

# Bytes over the wire of what every first visit fetches, but for our program: the interpreter and the page.
INTERPRETER_AT_MOST = 6_000_000
# What scripts name as a namespace, in a licence or in a message, and never fetch.
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


def test_a_site_tells_the_licences_of_what_is_in_it() -> None:
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


def test_headers_for_hosts_say_the_same_as_the_server_that_tries_a_site_out() -> None:
    folder = made.site()
    for name in ("_headers", "nginx.conf.example"):
        text = (folder / name).read_text(encoding="utf-8")
        assert all(value in text for value in SAFE.values()), name
        assert "immutable" in text


def test_a_version_is_named_by_its_content(tmp_path: Path) -> None:
    first = write(tmp_path / "a", made.python(), made.program(), page())
    same = write(tmp_path / "b", made.python(), made.program(), page())
    other = write(tmp_path / "a", made.python(), made.program(), {**page(), "more.txt": b"1"})
    assert first.version == same.version != other.version
    assert f"const VERSION = '{other.version}'" in (tmp_path / "a" / "sw.js").read_text(encoding="utf-8")
    assert (tmp_path / "a" / "more.txt").is_file()
    assert [path.name for path in tmp_path.iterdir()] == ["a", "b"] or len([*tmp_path.iterdir()]) == 2


@pytest.mark.parametrize("held", ["diary.txt", "site.json"])
def test_nobodys_files_are_lost(tmp_path: Path, held: str) -> None:
    (tmp_path / held).write_text("mine", encoding="utf-8")
    with pytest.raises(SiteError, match="no empty folder"):
        write(tmp_path, made.python(), made.program(), {})
    assert (tmp_path / held).read_text(encoding="utf-8") == "mine"


def test_what_comes_from_others_is_pinned_as_the_lock_files_pin_it() -> None:
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


def test_a_folder_serves_in_place_of_the_network_if_its_files_are_right(tmp_path: Path) -> None:
    with pytest.raises(SiteError, match="missing or not the file"):
        pinned.found(tmp_path)
    for part, path in pinned.found(None).items():
        (tmp_path / part.file).write_bytes(path.read_bytes())
    assert pinned.found(tmp_path) == {part: tmp_path / part.file for part in PARTS}
    (tmp_path / MSGSPEC.file).write_bytes(b"else")
    with pytest.raises(SiteError, match="msgspec"):
        pinned.found(tmp_path)
