"""Supervised worker processes that think: for the server, the terminal and the arena.

Import ``minds`` for decisions and analyses, ``pool`` for other work. The calling process needs neither NumPy nor Numba:
the modules ``process``, ``thinking`` and ``kernels`` run in the workers.
"""

import logging

# Without a handler Python's last resort would write to the terminal.
logging.getLogger(__name__).addHandler(logging.NullHandler())
