"""Texts that people give: what of them is kept, how long they are, which look alike, and what a terminal may get."""
