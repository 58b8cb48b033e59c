"""The games in other people's terms: protocols and libraries, one file each."""
