# SPDX-License-Identifier: MIT
"""Where the program signum is."""

import os


def program() -> str:
    """The path of the program of this installation. Raises FileNotFoundError where it has none."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bin", "signum")
    if not os.path.exists(path):
        raise FileNotFoundError("this installation has no program")
    return path
