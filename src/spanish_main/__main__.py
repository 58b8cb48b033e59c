"""``python -m spanish_main``: the command ``spanish-main``."""

from spanish_main.cli.main import main

main()
