"""Names and lines from people: cleaning, length, look-alikes, and safe output to a terminal."""
