"""The settings of each command: a dataclass, whose fields are the options (``option``) and their defaults.

``cli.options`` makes the command line from it. The function of the command gets the whole object.
"""
