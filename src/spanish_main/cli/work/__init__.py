"""What the larger commands do: they load what they work with, so a command imports them only when it is called."""
