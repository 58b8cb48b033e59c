"""A game of which the page has neither drawings nor words: The Mutiny under another name. Importing this offers it."""

from __future__ import annotations

import dataclasses

from spanish_main.games import catalog
from spanish_main.games.mutiny.game import MUTINY

HOME = f"{__name__}:HARBOUR"
HARBOUR = dataclasses.replace(MUTINY, name="harbour", home=HOME)
if "harbour" not in catalog.GAMES:  # a process that thinks for the server has it from there
    catalog.register("harbour", HOME)
