"""Build hook: makes the browser page from web/ with the Node that PyPI carries.

Runs for the wheel, the editable install (`uv run`) and the sdist. The page lands in src/spanish_main/web_dist, which
git ignores and the package ships, so that whoever installs the wheel needs no Node. The page carries a stamp with the
hash of its sources: as long as they agree nothing is built. See docs/adr/0001-page-built-by-the-package.md.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

STAMP = ".sources"
FAILED = ".failed"
SKIP_VARIABLE = "SPANISH_MAIN_SKIP_WEB"
# Everything the page is made from; tests and tool settings beside it change nothing in the page.
SOURCES = (
    "index.html",
    "package-lock.json",
    "package.json",
    "tsconfig.json",
    "vite.config.ts",
    "svelte.config.js",
    "public",
    "src",
)

# What npm's output says when there is no way to the registry.
UNREACHABLE = ("ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENETUNREACH", "EHOSTUNREACH")


class WebBuildHook(BuildHookInterface):
    """Hatchling calls `initialize` before it collects files."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Bring web_dist up to date, or stop the build saying why."""
        root = Path(self.root)
        dist = root / "src" / "spanish_main" / "web_dist"
        if os.environ.get(SKIP_VARIABLE):
            self.app.display_warning(f"{SKIP_VARIABLE} is set: the browser page is left as it is")
            return
        try:
            build_page(root / "web", dist)
        except PageError as error:
            if version == "editable" and (dist / STAMP).is_file() and not os.environ.get("CI"):
                # Half-edited components shall not stop work on the rules. The page before them stays, marked, so that
                # no test takes it for the new one; the next edit in web/ tries again.
                (dist / FAILED).write_text(f"{error}\n", encoding="utf-8")
                return
            # SystemExit, not an exception: the frontend then shows this line instead of a traceback.
            sys.exit(f"spanish-main: {error}")


class PageError(Exception):
    """The page could not be built; the text's first line says why, what follows is the compiler's."""


def build_page(web: Path, dist: Path) -> None:
    """Build `web` into `dist` unless `dist` is already made from exactly these sources."""
    digest = sources_digest(web)
    stamp = dist / STAMP
    if stamp.is_file() and stamp.read_text(encoding="ascii").strip() == digest:
        (dist / FAILED).unlink(missing_ok=True)
        return
    install_packages(web)
    # Built beside and moved into place: a failed or interrupted build leaves the old page working.
    fresh = Path(tempfile.mkdtemp(prefix="web_dist.", dir=dist.parent))
    try:
        npm(web, "run", "build", "--", "--outDir", str(fresh), "--emptyOutDir")
        (fresh / STAMP).write_text(digest + "\n", encoding="ascii")
        fresh.chmod(0o755)
        shutil.rmtree(dist, ignore_errors=True)
        fresh.rename(dist)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def sources_digest(web: Path) -> str:
    """SHA-256 over names and contents of the page's sources, the same on every machine."""
    hasher = hashlib.sha256()
    root = web.parent
    for path in sorted(source_files(web), key=lambda path: path.relative_to(root).as_posix()):
        name = path.relative_to(root).as_posix().encode()
        content = path.read_bytes().replace(b"\r\n", b"\n")
        hasher.update(b"%d %s %d\n" % (len(name), name, len(content)))
        hasher.update(content)
    return hasher.hexdigest()


def source_files(web: Path) -> list[Path]:
    """The files behind SOURCES, without tests, and the Fluent catalogues, which the page shares with the terminal."""
    found = list((web.parent / "src" / "spanish_main" / "locales").rglob("*.ftl"))
    for name in SOURCES:
        path = web / name
        if path.is_dir():
            found += [file for file in path.rglob("*") if file.is_file() and ".test." not in file.name]
        elif path.is_file():
            found.append(path)
    return found


def install_packages(web: Path) -> None:
    """`npm ci`, unless node_modules already holds what the lock says."""
    lock = hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()
    stamp = web / "node_modules" / ".lock-digest"
    if stamp.is_file() and stamp.read_text(encoding="ascii") == lock:
        return
    # No install scripts: nothing that we depend on needs one, and foreign code has no business running here.
    # What npm has in its cache is checked against the lock too, so it need not ask the registry again.
    quick = ("--prefer-offline", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000")
    npm(web, "ci", "--ignore-scripts", "--no-audit", "--no-fund", *quick)
    stamp.write_text(lock, encoding="ascii")


def npm(web: Path, *arguments: str) -> None:
    """Run the packaged npm in `web`; PageError when it fails."""
    command = [sys.executable, str(web / "npm.py"), *arguments]
    done = subprocess.run(command, check=False, capture_output=True, text=True, encoding="utf-8", errors="replace")
    if done.returncode == 0:
        return
    output = done.stdout + done.stderr
    what = "`npm " + " ".join(arguments[:2] if arguments[0] == "run" else arguments[:1]) + "`"
    if any(code in output for code in UNREACHABLE):
        raise PageError(
            f"{what} cannot reach the npm registry, where the browser page's parts come from; "
            f"connect and try again, or set {SKIP_VARIABLE}=1 to go without the page"
        )
    raise PageError(f"{what} failed with exit code {done.returncode}\n{output.rstrip()}")
