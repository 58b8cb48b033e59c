"""A site's folder: files of a new version replace those of an older one, and all other files stay.

A folder may be a working tree of Git with a host's own files, a mount point or a link.
"""

from __future__ import annotations

import hashlib
import json
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any, Final

from spanish_main import __version__
from spanish_main.site.headers import SERVICE_WORKER, examples
from spanish_main.site.pinned import SiteError

MANIFEST: Final = "site.json"
_LAST: Final = (MANIFEST, "index.html", SERVICE_WORKER)
"""The files that a visit begins with, written last and in this order: all that they refer to must be there before."""


def older(folder: Path) -> frozenset[str]:
    """The files of the site in ``folder``, by their paths in it; none for a new folder.

    SiteError for a folder with visible files but without a site: they could get lost.
    """
    with suppress(OSError):
        if not folder.exists() or (folder.is_dir() and all(one.name.startswith(".") for one in folder.iterdir())):
            return frozenset()
    held = _held(folder)
    if held is None:
        raise SiteError("error-site-folder", folder=str(folder))
    return frozenset((*held.files, MANIFEST, SERVICE_WORKER, *examples()))


def check(folder: Path) -> None:
    """Raises SiteError unless ``folder`` has a whole site of this version, as browsers need beside the server."""
    held, command = _held(folder), f"spanish-main site {folder}"
    if held is None:
        raise SiteError("error-site-none", folder=str(folder), command=command)
    if held.version.rpartition("-")[0] != __version__:
        values = {"folder": str(folder), "version": held.version, "wanted": __version__, "command": command}
        raise SiteError("error-site-version", **values)
    for name, digest in held.files.items():
        if not _holds_hashed(folder / name, digest):
            raise SiteError("error-site-damaged", file=str(folder / name), command=command)
    # The service worker is in no list. With one of another version no browser would store the site.
    if not _says_version(folder / SERVICE_WORKER, held.version):
        raise SiteError("error-site-damaged", file=str(folder / SERVICE_WORKER), command=command)


@dataclass(frozen=True)
class _Held:
    """The manifest of a site. files: the hash of each file by its path."""

    version: str
    files: dict[str, str]


def _held(folder: Path) -> _Held | None:
    """The site in ``folder``, if it is one."""
    try:
        manifest: Any = json.loads((folder / MANIFEST).read_bytes())
        listed = {**manifest["files"], **manifest.get("docs", {})}
        files = {name: str(digest) for name, digest in listed.items() if _is_inside(name)}
        return _Held(str(manifest["version"]), files) if (folder / SERVICE_WORKER).is_file() else None
    except (OSError, KeyError, TypeError, ValueError, AttributeError):
        return None


def _is_inside(name: str) -> bool:
    path = PurePosixPath(name)
    return not path.is_absolute() and ".." not in path.parts


def _holds_hashed(path: Path, digest: str) -> bool:
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest() == digest
    except OSError:
        return False


def _says_version(path: Path, version: str) -> bool:
    try:
        return f"'{version}'".encode() in path.read_bytes()
    except OSError:
        return False


def check_writable(folder: Path) -> None:
    """Raises SiteError unless files can be written to ``folder``, or to where it will be made. Leaves nothing there."""
    place = next(one for one in (folder, *folder.absolute().parents) if one.exists())
    try:
        with tempfile.TemporaryDirectory(prefix=".spanish-main.", dir=place):
            pass
    except OSError as error:
        raise _unwritable(folder, error) from None


def _unwritable(folder: Path, error: OSError) -> SiteError:
    return SiteError("server-unwritable", path=str(folder), reason=error.strerror or str(error))


def replace(folder: Path, files: dict[str, bytes]) -> None:
    """Writes ``files`` by their paths, and removes the other files of the older site.

    All files are written to a temporary folder first: where that fails, the older site stays as it was. SiteError where
    they cannot be written, or where a foreign file is in their way.
    """
    try:
        _replace(folder, files)
    except OSError as error:
        raise _unwritable(folder, error) from None


def _replace(folder: Path, files: dict[str, bytes]) -> None:
    before = older(folder)
    for name in files:
        foreign = _in_the_way(folder, name, before)
        if foreign is not None:
            raise SiteError("error-site-foreign", file=str(foreign))
    folder.mkdir(parents=True, exist_ok=True)
    changed = [name for name, content in files.items() if not _holds(folder / name, content)]
    # The temporary folder is inside, since the folder may be on a disk of its own.
    with tempfile.TemporaryDirectory(prefix=".spanish-main.", dir=folder) as beside:
        for name in changed:
            _put(Path(beside) / name, files[name])
        for name in sorted(changed, key=lambda one: _LAST.index(one) if one in _LAST else -1):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (Path(beside) / name).replace(folder / name)
    for name in before.difference(files):
        (folder / name).unlink(missing_ok=True)
        _without_empty(folder, PurePosixPath(name))


def _in_the_way(folder: Path, name: str, before: frozenset[str]) -> Path | None:
    """The foreign file in place of a file of the site or of its folder; None where there is none."""
    path = folder / name
    if path.exists() and (name not in before or path.is_dir()):
        return path
    parents = (folder / parent for parent in PurePosixPath(name).parents[:-1])
    return next((parent for parent in parents if parent.exists() and not parent.is_dir()), None)


def _holds(path: Path, content: bytes) -> bool:
    return path.is_file() and path.stat().st_size == len(content) and path.read_bytes() == content


def _put(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _without_empty(folder: Path, name: PurePosixPath) -> None:
    """Removes the empty folders of a file that is gone."""
    with suppress(OSError):
        for parent in name.parents[:-1]:
            (folder / parent).rmdir()
