"""The room of one table: its seats, readiness, presence, chat, ends of the match by people, and clocks."""
