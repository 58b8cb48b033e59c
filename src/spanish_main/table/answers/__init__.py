"""Answers that need no live table, the same for the server and for the edition without one."""
