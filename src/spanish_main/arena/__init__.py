"""Bots against bots: who is stronger, by how much, and how sure that is. See docs/arena.md."""
