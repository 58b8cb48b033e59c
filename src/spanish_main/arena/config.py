"""What is to be played, as programs import it: see ``settings.arena``."""

from spanish_main.settings.arena import SCHEDULES, SEATINGS, ArenaConfig, Schedule, Seating, Sprt

__all__ = ["SCHEDULES", "SEATINGS", "ArenaConfig", "Schedule", "Seating", "Sprt"]
