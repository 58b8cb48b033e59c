"""What a table says and is told, and what it refuses."""
