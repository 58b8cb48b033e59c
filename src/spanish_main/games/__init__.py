"""The games: each a folder with the same files. ``catalog`` finds them by name."""
