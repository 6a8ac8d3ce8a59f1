# SPDX-License-Identifier: MIT
"""pip makes a wheel without a network, which works where it is installed."""

import os
import subprocess
import sys
import tempfile
import unittest

BUILD = os.environ["SIGNUM_BUILD_DIR"]
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class Wheel(unittest.TestCase):
    def test_built_and_installed(self):
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
        with tempfile.TemporaryDirectory() as out:
            subprocess.run(
                [*pip, "wheel", ROOT, "--no-index", "--no-deps", "-w", out,
                 f"--config-settings=build-dir={BUILD}"], check=True)
            wheel, = [f for f in os.listdir(out) if f.endswith(".whl")]
            site = os.path.join(out, "site")
            subprocess.run(
                [*pip, "install", "--no-index", "--no-deps", "--no-compile", "--target", site,
                 os.path.join(out, wheel)], check=True)
            environment = dict(os.environ, PYTHONPATH=site)
            run = subprocess.run(
                [sys.executable, "-c", "import signum; print(signum.__file__, signum.orient2d([0, 0], [1, 0], [0, 1]))"],
                env=environment, cwd=out, capture_output=True, text=True, check=True)
            self.assertTrue(run.stdout.startswith(site) and run.stdout.endswith(" 1\n"), run.stdout)
            run = subprocess.run([sys.executable, "-m", "signum", "--version"], env=environment, cwd=out,
                                 capture_output=True, text=True, check=True)
            self.assertIn("signum", run.stdout)


if __name__ == "__main__":
    unittest.main()
