"""The functions of the commands. A module here is loaded when its command is called, and may import what is slow to load."""
