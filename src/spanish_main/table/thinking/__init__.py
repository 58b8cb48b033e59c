"""Those who think for one table: its bots, hints and reviews."""
