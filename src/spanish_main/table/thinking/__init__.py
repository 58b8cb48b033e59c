"""Thinking for one table: its bots, hints and reviews."""
