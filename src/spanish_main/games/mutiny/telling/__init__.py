"""What happened, for people."""
