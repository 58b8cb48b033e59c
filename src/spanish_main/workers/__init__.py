"""Supervised processes that think: for the server, the terminal and the arena.

``minds`` is the way in for who wants decisions and analyses; ``pool`` for who has other work for supervised processes.
Nothing that is imported in the process that asks needs NumPy or Numba: ``process``, ``thinking`` and ``kernels`` belong
to the workers.
"""

import logging

# Where nobody has set up logging its last resort writes into whatever the screen shows.
logging.getLogger(__name__).addHandler(logging.NullHandler())
