# SPDX-License-Identifier: MIT
"""Where the program signum is."""

import os


def program() -> str:
    """The path of the program of this installation. Raises FileNotFoundError where it has none."""
    folder = os.path.dirname(os.path.abspath(__file__))
    path = os.path.join(folder, "bin", "signum")
    # The package of Debian has one for all: /usr/bin beside /usr/lib/python3/dist-packages/signum.
    if not os.path.exists(path) and folder == "/usr/lib/python3/dist-packages/signum":
        path = "/usr/bin/signum"
    if not os.path.exists(path):
        raise FileNotFoundError("this installation has no program")
    return path
