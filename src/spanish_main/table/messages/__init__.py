"""Messages from and to a table, and its refusals."""
