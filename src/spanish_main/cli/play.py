"""``spanish-main play``: a match in the terminal."""

from __future__ import annotations

from spanish_main.settings.play import PlaySettings


def play(settings: PlaySettings) -> None:
    """Play in the terminal: people at one keyboard, and bots.

    Opponents, from gentle to strong: deckhand (sensible, forgives much), sailor (looks ahead, slips now and then),
    bosun (lets little go by), captain (thinks as hard as it can). Besides: greedy (what looks best at once), random.
    """
    from spanish_main.cli.work import play as work

    work.play(settings)
