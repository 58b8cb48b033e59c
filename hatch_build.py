"""The package's build: Hatchling, with the browser page made from web/ and libraries for bots made from the kernels.

The page is built with the Node that PyPI carries, for the wheel, the editable install (`uv run`) and the sdist. It
lands in src/spanish_main/web_dist. The libraries are built for the wheel alone, with Numba and Zig from PyPI, since a
clone has Numba; they land in build/ready, so that a clone thinks as before. Git ignores both folders and the package
ships them: to install the wheel takes neither Node nor a compiler. Each folder carries a stamp with the hash of
its sources. As long as they agree nothing is built. See docs/adr/0001-page-built-by-the-package.md.

This module is the build backend too: a hook of Hatchling's cannot say what a wheel alone asks for.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from hatchling import build
from hatchling.build import *  # noqa: F403 -- a backend is what its module holds
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
    "browsers",
    "public",
    "src",
)

SKIP_LIBRARIES_VARIABLE = "SPANISH_MAIN_SKIP_LIBRARIES"
# Everything that libraries contain or are made by. Weights and solved positions are loaded as they run.
KERNELS = ("core", "bots", "games", "libraries")
# The packages that make them: dependencies of the project, and Zig's linkers for every target.
MAKERS = ("numpy", "numba", "filelock", "platformdirs")
ZIG = "ziglang>=0.17,<0.18"
PATIENCE = 1800  # seconds to wait while another process makes them

# The errors in npm's output when the registry cannot be reached.
UNREACHABLE = ("ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENETUNREACH", "EHOSTUNREACH")


class BuildHook(BuildHookInterface):
    """Hatchling calls `initialize` before it collects files."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Bring web_dist up to date, and for a wheel the libraries, or stop the build saying why."""
        root = Path(self.root)
        try:
            if os.environ.get(SKIP_VARIABLE):
                self.app.display_warning(f"{SKIP_VARIABLE} is set: the browser page is left as it is")
            else:
                self._bring_page(root, version)
            if self.target_name != "wheel" or version == "editable":
                return
            if os.environ.get(SKIP_LIBRARIES_VARIABLE):
                self.app.display_warning(f"{SKIP_LIBRARIES_VARIABLE} is set: the libraries are left as they are")
            else:
                build_libraries(root)
                build_data["force_include"][str(libraries_of(root))] = "spanish_main/ready"
        except (PageError, LibrariesError) as error:
            # SystemExit, not an exception: the frontend then shows this line instead of a traceback.
            sys.exit(f"spanish-main: {error}")

    def _bring_page(self, root: Path, version: str) -> None:
        dist = root / "src" / "spanish_main" / "web_dist"
        try:
            build_page(root / "web", dist)
        except PageError as error:
            if version == "editable" and (dist / STAMP).is_file() and not os.environ.get("CI"):
                # Half-edited components shall not stop work on the rules. The page before them stays, marked, so that
                # no test takes it for the new one; the next edit in web/ tries again.
                (dist / FAILED).write_text(f"{error}\n", encoding="utf-8")
                return
            raise


def get_requires_for_build_wheel(config_settings: dict[str, Any] | None = None) -> list[str]:
    """The requirements of Hatchling, and unless the libraries are there, the packages that make them."""
    asked: list[str] = build.get_requires_for_build_wheel(config_settings)
    root = Path.cwd()  # PEP 517: of a build the folder of its sources
    return asked if os.environ.get(SKIP_LIBRARIES_VARIABLE) or libraries_fit(root) else asked + makers(root)


def makers(root: Path) -> list[str]:
    """The packages that make the libraries, as the project asks for them."""
    with (root / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    ours = [*project["dependencies"], *project["optional-dependencies"]["vector"]]
    return [*(one for one in ours if one.split(">")[0] in MAKERS), ZIG]


class LibrariesError(Exception):
    """The libraries could not be built; the text says why."""


def libraries_digest(root: Path) -> str:
    """SHA-256 over names and contents of what the libraries are made from and by, the same on every machine."""
    package = root / "src" / "spanish_main"
    return digest_of(root, [path for name in KERNELS for path in (package / name).rglob("*.py")], *makers(root))


def libraries_of(root: Path) -> Path:
    """Where the libraries for the wheel lie."""
    return root / "build" / "ready"


def libraries_fit(root: Path) -> bool:
    """Whether the libraries that lie there are whole and made from exactly these sources."""
    ready = libraries_of(root)
    try:
        games = json.loads((ready / "manifest.json").read_bytes())["games"]
        listed = [one for game in games.values() for one in game["targets"].values()]
        whole = all(hashlib.sha256((ready / file).read_bytes()).hexdigest() == digest for file, digest in listed)
        return whole and (ready / STAMP).read_text(encoding="ascii").strip() == libraries_digest(root)
    except (OSError, ValueError, LookupError, TypeError, AttributeError):  # JSON of another shape, too
        return False


def build_libraries(root: Path) -> None:
    """Build the libraries of the games for all targets, unless they fit. Wait while another process builds them."""
    if libraries_fit(root):
        return
    ready = libraries_of(root)
    try:
        from filelock import FileLock

        ready.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(ready.with_name("ready.lock"), timeout=PATIENCE):
            for left in ready.parent.glob("ready.*/"):  # by a build that was killed
                shutil.rmtree(left, ignore_errors=True)
            if not libraries_fit(root):
                _make_libraries(root, ready)
    except (OSError, ImportError, NotImplementedError) as error:  # the last where a file system has no locks
        raise LibrariesError(f"the libraries for bots cannot be built in {ready}: {error}") from None


def _make_libraries(root: Path, ready: Path) -> None:
    """Make them beside and move them into place: a build that fails or is interrupted leaves what was there."""
    digest = libraries_digest(root)  # before the build: what is edited meanwhile has them built again the next time
    with tempfile.TemporaryDirectory(prefix="ready.", dir=ready.parent) as beside:
        fresh = Path(beside) / "made"
        # A process that finds the package in the sources alone. Numba's cache for developers is left alone.
        environment = {
            **os.environ,
            "PYTHONPATH": str(root / "src"),
            "PYTHONDONTWRITEBYTECODE": "1",
            "SPANISH_MAIN_CACHE_DIR": str(Path(beside) / "cache"),
        }
        command = [sys.executable, "-m", "spanish_main.libraries", str(fresh)]
        done = subprocess.run(command, check=False, capture_output=True, text=True, env=environment)
        if done.returncode != 0:
            last = (done.stderr.strip().splitlines() or ["it says nothing"])[-1].removeprefix("spanish-main: ")
            raise LibrariesError(
                f"the libraries for bots cannot be built: {last[:300]}; "
                f"set {SKIP_LIBRARIES_VARIABLE}=1 for a package without"
            )
        (fresh / STAMP).write_text(digest + "\n", encoding="ascii")
        if ready.exists():
            ready.rename(Path(beside) / "old")
        fresh.rename(ready)


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
    return digest_of(web.parent, source_files(web))


def digest_of(root: Path, files: list[Path], *more: str) -> str:
    """SHA-256 over names and contents of ``files``, which lie below ``root``, the same on every machine.

    more: texts that count too.
    """
    hasher = hashlib.sha256("\n".join(more).encode())
    for path in sorted(files, key=lambda path: path.relative_to(root).as_posix()):
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
    # npm checks its cache against the lock too, so it need not ask the registry again.
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
