# SPDX-License-Identifier: MIT
"""The programs of the gallery in Python print what those in JavaScript do, and what their comments say."""

import contextlib
import io
import pathlib
import re
import unittest

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "page/gallery/examples"


def printed(path):
    with contextlib.redirect_stdout(io.StringIO()) as out:
        exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), {})
    return out.getvalue().splitlines()


class Gallery(unittest.TestCase):
    def test_python_prints_what_javascript_does(self):
        programs = sorted(EXAMPLES.glob("*.py"))
        self.assertGreaterEqual(len(programs), 10)
        for path in programs:
            with self.subTest(path.name):
                text = path.read_text(encoding="utf-8")
                self.assertLessEqual(len(text.splitlines()), 30)
                said = re.findall(r"^ *print\(.*\)  # (.*)$", text, re.M)
                self.assertEqual(said, printed(path))
                other = path.with_suffix(".mjs").read_text(encoding="utf-8")
                lines = re.findall(r"^ *console\.log\(.*\); // (.*)$", other, re.M)
                self.assertEqual([re.sub(r"\b(True|False)\b", lambda b: b[0].lower(), line) for line in said], lines)


if __name__ == "__main__":
    unittest.main()
