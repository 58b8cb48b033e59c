"""Events, offers, histories and reasons of actions, as messages."""
