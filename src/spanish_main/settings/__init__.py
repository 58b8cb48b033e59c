"""What each command is told: one dataclass a command, whose fields are its options (``option``) and their defaults.

``cli.options`` makes the command line from it. Whatever the command starts takes the object whole.
"""
