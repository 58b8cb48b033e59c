"""The server: tables for browsers, over HTTP and WebSocket, kept in a database."""
