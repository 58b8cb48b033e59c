"""The edition without a server: tables, bots and storage of one device, in one thread with one event loop."""
