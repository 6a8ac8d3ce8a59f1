# SPDX-License-Identifier: MIT
"""The examples of the pages for people who use signum say what they give."""

import doctest
import os
import re
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class Manual(unittest.TestCase):
    def check(self, page, least):
        with open(os.path.join(ROOT, page), encoding="utf-8") as file:
            blocks = re.findall(r"```python\n(.*?)```", file.read(), re.S)
        self.assertGreaterEqual(len(blocks), least)
        test = doctest.DocTestParser().get_doctest("".join(blocks), {}, page, page, 0)
        said = []
        before = os.getcwd()
        os.chdir(ROOT)
        try:
            result = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(test, out=said.append)
        finally:
            os.chdir(before)
        self.assertEqual(result.failed, 0, "".join(said))

    def test_manual(self):
        self.check("docs/python.md", 6)

    def test_readme(self):
        self.check("README.md", 1)
        self.check("docs/tour.md", 1)
        self.check("docs/how-to.md", 5)
        self.check("docs/tutorial.md", 6)


if __name__ == "__main__":
    unittest.main()
