"""A live table without network, database and threads."""
