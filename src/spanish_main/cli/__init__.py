"""The command line, one file a command; ``main`` puts them together.

A command's file says its options and loads what it does when it is called (``work``), so that ``--help`` is quick.
"""
