"""What the server keeps: the only code that talks to the database."""
