# SPDX-License-Identifier: MIT
"""python3 -m signum is the program signum."""

import os
import sys


def main() -> None:
    program = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bin", "signum")
    if not os.path.exists(program):
        sys.exit("signum: this installation has no program")
    os.execv(program, ["signum", *sys.argv[1:]])


if __name__ == "__main__":
    main()
