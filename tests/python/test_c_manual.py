# SPDX-License-Identifier: MIT
"""The programs in docs/c.md and docs/tour.md compile as C99 and print what the pages say."""

import os
import re
import subprocess
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
INCLUDES = [f"-I{ROOT}/bindings/c/include"]


@unittest.skipUnless("SIGNUM_C_COMPILER" in os.environ, "skipped: no library for C")
class Manual(unittest.TestCase):
    def check(self, page, least):
        library = os.environ["SIGNUM_C_LIBRARY"]
        with open(os.path.join(ROOT, page), encoding="utf-8") as file:
            programs = re.findall(r"```c\n(.*?)```\n```\n(.*?)```", file.read(), re.S)
        self.assertGreaterEqual(len(programs), least)
        for text, expected in programs:
            with tempfile.TemporaryDirectory() as folder:
                source, program = os.path.join(folder, "program.c"), os.path.join(folder, "program")
                with open(source, "w", encoding="ascii") as file:
                    file.write(text)
                subprocess.run(
                    [os.environ["SIGNUM_C_COMPILER"], "-std=c99", "-Wall", "-Wextra", "-pedantic", "-Werror",
                     *INCLUDES, source, library, f"-Wl,-rpath,{os.path.dirname(library)}", "-o", program],
                    check=True)
                run = subprocess.run([program], cwd=ROOT, capture_output=True, text=True, check=True)
                self.assertEqual(run.stdout, expected)

    def test_manual(self):
        self.check("docs/c.md", 4)

    def test_tour(self):
        self.check("docs/tour.md", 1)


if __name__ == "__main__":
    unittest.main()
