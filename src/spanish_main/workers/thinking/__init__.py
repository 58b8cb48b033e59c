"""The work of a worker process."""
