"""The edition without a server: a folder of static files, with Python as WebAssembly. Made and tried out here."""
