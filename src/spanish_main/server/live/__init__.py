"""The live tables of this process, and what they share with other processes."""
