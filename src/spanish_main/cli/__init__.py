"""The command line: ``commands`` has the table of the commands, ``main`` makes the command line from it.

What a command does is in ``work``, and is loaded when the command is called.
"""
