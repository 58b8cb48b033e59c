"""Benchmarks: each figure beside a peer or a yardstick that runs in turn with it, since machine load varies."""
