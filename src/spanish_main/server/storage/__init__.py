"""The only code that accesses the database."""
