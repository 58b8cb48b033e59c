"""The settings of an arena under the names that programs import (``settings.arena``)."""

from spanish_main.settings.arena import SCHEDULES, SEATINGS, ArenaConfig, Schedule, Seating, Sprt

__all__ = ["SCHEDULES", "SEATINGS", "ArenaConfig", "Schedule", "Seating", "Sprt"]
