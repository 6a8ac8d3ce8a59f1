# SPDX-License-Identifier: MIT
"""Consistency: the shared questions, answered by an independent exact program, through the library
for C and through the package."""

import os
import unittest

import questions

PRESENT = os.path.isdir(os.path.join(questions.DATA, "vectors"))
FOLDERS = {"oracle": 1100, "oracle-collision": 450, "oracle-solids": 150}


@unittest.skipUnless(PRESENT, "skipped: the shared vectors are absent")
class Oracle(unittest.TestCase):
    def check(self, code, errors):
        for folder, least in FOLDERS.items():
            asked, refused, unsaid, wrong = questions.check_all(code, folder, errors)
            print(f"{folder}: {asked} answered, {refused} refused, {unsaid} are no questions")
            self.assertEqual(wrong[:5], [], f"{len(wrong)} wrong")
            self.assertGreater(asked, least)

    @unittest.skipUnless("SIGNUM_C_LIBRARY" in os.environ, "skipped: no library for C")
    def test_c(self):
        import c_library

        self.check(c_library.library(), c_library.Error)

    @unittest.skipUnless("PYTHONPATH" in os.environ, "skipped: no package for Python")
    def test_python(self):
        import module

        self.check(module.Module(), module.ERRORS)


if __name__ == "__main__":
    unittest.main()
