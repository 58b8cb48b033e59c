"""Programs that take a seat. None sees more than an observation."""
