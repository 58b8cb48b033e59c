"""HTTP and WebSocket: addresses, connections, and what stands between them and the network."""
