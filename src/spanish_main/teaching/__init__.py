"""Lessons, puzzles and pictures: positions of the real rules with what is to be tried, or seen, in them.

What they are made of is data beside a game's rules, ``lessons.toml``, ``puzzles.toml`` and ``pictures.toml``; what is
said in them is in the catalogues, ``locales/<language>/lessons`` and ``rules``. Some of it is the day's: ``today``.
"""
