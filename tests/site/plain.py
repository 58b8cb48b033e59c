"""A plain module of the stub: a snapshot of memory holds it."""

import random
import sys

IMPORTED_BEFORE = "msgspec" not in sys.modules
NUMBER = random.random()
