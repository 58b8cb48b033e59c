"""Lessons, puzzles and pictures: positions of the real rules, with a task or an explanation.

Their data stand beside a game's rules in ``lessons.toml``, ``puzzles.toml`` and ``pictures.toml``, their texts in the
catalogues ``locales/<language>/lessons`` and ``rules``. ``today`` has the puzzle and the deal of a day.
"""
