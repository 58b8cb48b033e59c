"""Learning values by self-play: positions are played, recorded with what came of them, and fitted by a small net."""
