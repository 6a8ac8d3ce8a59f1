# SPDX-License-Identifier: MIT
"""Three workers of Dask, as `python3 -m signum.cluster start` begins them."""

import subprocess
import sys

CLUSTER = [sys.executable, "-m", "signum.cluster"]


class ThreeWorkers:
    """For a TestCase: the workers' processes, and the address of their scheduler."""

    def setUp(self):
        super().setUp()
        self.cluster = subprocess.Popen(
            [*CLUSTER, "start", "--workers", "3", "--port", "0"], stdout=subprocess.PIPE, text=True)
        lines = [self.cluster.stdout.readline().split() for _ in range(4)]
        self.workers = [int(line[-1]) for line in lines[:3]]
        self.address = lines[3][-1]

    def tearDown(self):
        self.cluster.terminate()
        self.cluster.communicate()
        self.assertEqual(self.cluster.returncode, 0)
        super().tearDown()
