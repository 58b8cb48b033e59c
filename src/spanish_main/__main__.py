"""``python -m spanish_main``: the command ``spanish-main``."""

from spanish_main.tui.cli import main

main()
