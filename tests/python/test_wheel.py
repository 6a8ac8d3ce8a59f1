# SPDX-License-Identifier: MIT
"""pip makes a wheel of the archive of sources, without a network, which works where it is installed."""

import os
import re
import subprocess
import sys
import tempfile
import unittest

BUILD = os.environ["SIGNUM_BUILD_DIR"]
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class Wheel(unittest.TestCase):
    def test_built_and_installed(self):
        """From the archive of sources to a virtual environment, which sees the system's numpy."""
        pip = ["-m", "pip", "--disable-pip-version-check", "--quiet"]
        with tempfile.TemporaryDirectory() as out:
            sys.path.insert(0, os.path.join(ROOT, "bindings", "python"))
            import wheel_builder

            archive = os.path.join(out, wheel_builder.build_sdist(out))
            subprocess.run(
                [sys.executable, *pip, "wheel", archive, "--no-index", "--no-deps", "-w", out,
                 f"--config-settings=build-dir={BUILD}"], check=True)
            wheel, = [f for f in os.listdir(out) if f.endswith(".whl")]
            site = os.path.join(out, "site")
            subprocess.run([sys.executable, "-m", "venv", "--system-site-packages", site], check=True)
            python = os.path.join(site, "bin", "python")
            environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
            subprocess.run([python, *pip, "install", "--no-index", "--no-deps", os.path.join(out, wheel)],
                           env=environment, check=True)
            run = subprocess.run(
                [python, "-c", "import signum; print(signum.__file__, signum.orient2d([0, 0], [1, 0], [0, 1]))"],
                env=environment, cwd=out, capture_output=True, text=True, check=True)
            self.assertTrue(run.stdout.startswith(site) and run.stdout.endswith(" 1\n"), run.stdout)
            # What is no part of every Linux comes from the wheel.
            package = os.path.join(os.path.dirname(run.stdout.split()[0]), "")
            for file in [f for f in os.listdir(package) if f.endswith(".so")] + ["bin/signum"]:
                listed = subprocess.run(["ldd", package + file], capture_output=True, text=True, check=True).stdout
                self.assertRegex(listed, rf"libgmp\S* => {re.escape(package)}\S*lib/libgmp")
            run = subprocess.run([os.path.join(site, "bin", "signum"), "--version"], env=environment, cwd=out,
                                 capture_output=True, text=True, check=True)
            self.assertIn("signum", run.stdout)


if __name__ == "__main__":
    unittest.main()
