"""Many matches at once, compiled."""
