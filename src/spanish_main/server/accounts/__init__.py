"""Users: sessions, ways to sign in, and messages to people who are away."""
