"""The built page for a site: it works under any path and is of the edition without a server."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

from spanish_main.site.headers import DOCUMENTS, SERVICE_WORKER
from spanish_main.site.pinned import SiteError

WEB_DIST: Final = Path(__file__).resolve().parents[1] / "web_dist"
_SITE_WORKER: Final = "site-sw.js"
_WEB_MANIFEST: Final = "manifest.webmanifest"
_HEAD: Final = "<head>"
_EDITION: Final = '<meta name="edition" content="browser" />'
_DOCS: Final = f'<meta name="docs" content="{DOCUMENTS}index.html" />'
_FROM_ROOT: Final = re.compile(r'((?:href|src)=")/')
_SAYS_VERSION: Final = "const VERSION = ''"


def page(folder: Path = WEB_DIST, *, docs: bool = False) -> dict[str, bytes]:
    """The page's files by their paths, without ``sw.js``. SiteError where the page has not been built.

    docs: whether the page links to the documentation of the site.
    """
    if not (folder / "index.html").is_file():
        raise SiteError("error-site-page")
    files = {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }
    # Without files of the build, of the edition with a server, and for browsers that cannot run this edition.
    files = {
        name: content
        for name, content in files.items()
        if not name.startswith(".") and name not in (SERVICE_WORKER, _SITE_WORKER) and not name.endswith(".woff")
    }
    files["index.html"] = _index(files["index.html"].decode(), docs=docs).encode()
    files[_WEB_MANIFEST] = _web_manifest(files[_WEB_MANIFEST]).encode()
    return {name: _without_server(name, content) for name, content in files.items()}


def service_worker(version: str, folder: Path = WEB_DIST) -> bytes:
    """The service worker of a version. Its bytes differ by version, so browsers notice a new one."""
    text = (folder / _SITE_WORKER).read_text(encoding="utf-8")
    if text.count(_SAYS_VERSION) != 1:
        raise SiteError("error-site-page")
    return text.replace(_SAYS_VERSION, f"const VERSION = '{version}'").encode()


def _index(html: str, *, docs: bool) -> str:
    tags = [_HEAD, _EDITION, *([_DOCS] if docs else [])]
    return _FROM_ROOT.sub(r"\1./", html).replace(_HEAD, "\n    ".join(tags), 1)


def _web_manifest(text: bytes) -> str:
    about = json.loads(text)
    # An id is relative to the host. Without one the page's address is used.
    about.pop("id", None)
    about.update(start_url="./", scope="./")
    for icon in about["icons"]:
        icon["src"] = "." + icon["src"]
    return json.dumps(about, indent=2)


def _without_server(name: str, content: bytes) -> bytes:
    """Makes the path relative by which the script for old browsers loads another one."""
    if name.startswith("assets/old-"):
        return content.replace(b"'/assets/", b"'./assets/").replace(b'"/assets/', b'"./assets/')
    return content
