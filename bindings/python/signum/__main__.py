# SPDX-License-Identifier: MIT
"""python3 -m signum is the program signum."""

import os
import sys

from ._program import program


def main() -> None:
    try:
        os.execv(program(), ["signum", *sys.argv[1:]])
    except FileNotFoundError as e:
        sys.exit(f"signum: {e}")


if __name__ == "__main__":
    main()
