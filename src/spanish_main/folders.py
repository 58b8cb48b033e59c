"""Where what belongs to the person at this machine is kept."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

DATA_VARIABLE = "SPANISH_MAIN_DATA_DIR"


def data_folder() -> Path:
    """The folder of this user's data: SPANISH_MAIN_DATA_DIR, or where the system keeps such."""
    chosen = os.environ.get(DATA_VARIABLE)
    return Path(chosen) if chosen else Path(platformdirs.user_data_dir("spanish-main", appauthor=False))
