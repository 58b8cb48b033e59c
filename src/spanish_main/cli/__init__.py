"""The command line: ``commands`` has the table of the commands, ``main`` makes the command line from it.

``work`` has the function of each command, which is loaded when the command is called.
"""
