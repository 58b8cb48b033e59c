"""The folder of compiled code: its name is a hash of all sources that the code can contain.

Numba itself checks only the file of a kernel, so an edited constant or helper elsewhere would leave stale code. The
sources are those in the folders of all functions that a kernel reaches.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import time
from functools import cache
from pathlib import Path

BOUNDSCHECK = os.environ.get("SPANISH_MAIN_BOUNDSCHECK", "0") == "1"
# Compiled code of other sources is kept this long, for developers who switch between two checkouts.
_KEEP_SECONDS = 14 * 24 * 3600


@cache
def sources_digest(folders: frozenset[Path]) -> str:
    """Returns a digest of every source in ``folders`` and their subfolders."""
    digest = hashlib.sha256(f"{sys.version_info[:2]} boundscheck={BOUNDSCHECK}".encode())
    for folder in sorted(folders):
        for path in sorted(folder.rglob("*.py")):
            digest.update(f"{folder.name}/{path.relative_to(folder).as_posix()}".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_root() -> Path:
    """Returns the folder that has a subfolder of compiled code for each digest of the sources."""
    chosen = os.environ.get("SPANISH_MAIN_CACHE_DIR")
    if chosen:
        return Path(chosen)
    import platformdirs  # noqa: PLC0415 -- Python in a browser has none

    return Path(platformdirs.user_cache_dir("spanish-main", appauthor=False)) / "kernels"


@cache
def folder_for(sources: frozenset[Path]) -> Path | None:
    """Returns the folder for code that is compiled from the folders ``sources``; None if it is not writable.

    Creates it, and deletes folders that have not been used for long.
    """
    root = cache_root()
    folder = root / sources_digest(sources)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK):
            return None
        os.utime(folder)
        for other in root.iterdir():
            if other != folder and time.time() - other.stat().st_mtime > _KEEP_SECONDS:
                shutil.rmtree(other, ignore_errors=True)
    except OSError:
        return None
    return folder
