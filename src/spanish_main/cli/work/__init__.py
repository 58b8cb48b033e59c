"""The functions of the commands. A module here is loaded when its command is called, so it may import slow packages."""
