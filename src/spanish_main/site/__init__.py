"""The edition without a server: a folder of static files, with Python as WebAssembly. Makes and serves it."""
