"""The people at one table: who sits where, who is there, what they say to one another, how much time they have."""
