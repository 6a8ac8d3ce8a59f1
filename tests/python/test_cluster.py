# SPDX-License-Identifier: MIT
"""Campaigns on three workers of Dask end as those of one process, whatever is killed on the way."""

import importlib.util
import json
import os
import signal
import subprocess
import tempfile
import time
import unittest

import signum
from campaign_files import kept
from three_workers import CLUSTER, ThreeWorkers

PROGRAM = os.path.join(os.path.dirname(signum.__file__), "bin", "signum")
CAMPAIGN = ["intersects", "triangle", "triangle", "--3d", "--families", "grid,degenerate,uniform", "--against",
            "moller", "--seed", "5"]
CASES = os.environ.get("SIGNUM_CLUSTER_CASES", "100000")
PRESENT = importlib.util.find_spec("distributed") is not None


@unittest.skipUnless(PRESENT, "skipped: no distributed")
class Campaigns(ThreeWorkers, unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.expected, said = cls.result(
            "whole", [PROGRAM, "fuzz", *CAMPAIGN, "--cases", CASES, "--json", "--out", cls.path("whole")])
        assert said.returncode == 1, said
        assert len(cls.expected[1]) > 0

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    def path(cls, name):
        return os.path.join(cls.folder.name, name)

    @classmethod
    def result(cls, name, command):
        """What is printed, and what is kept, but for times; and the run."""
        run = subprocess.run(command, capture_output=True, text=True)
        return kept(cls.path(name), run.stdout) if run.returncode < 2 else None, run

    def begin(self, name, *more):
        return subprocess.Popen(
            [*CLUSTER, "fuzz", self.address, *CAMPAIGN, "--cases", CASES, "--json", "--out", self.path(name),
             *more], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def wait_for_blocks(self, name, run):
        """Returns when the campaign is under way: some blocks are merged, and some are not."""
        path = os.path.join(self.path(name), "campaign.json")
        while run.poll() is None:
            if os.path.exists(path):
                with open(path, encoding="utf-8") as file:
                    if json.load(file)["blocks_done"] > 30:
                        return
            time.sleep(0.02)
        self.fail("the campaign ended too soon: " + run.stderr.read())

    def check_end(self, name, run):
        out, err = run.communicate()
        self.assertEqual(run.returncode, 1, err)
        self.assertEqual(kept(self.path(name), out), self.expected)
        return err

    def test_undisturbed(self):
        run = self.begin("undisturbed", "--blocks", "7")
        said = f"signum: made the folder {self.path('undisturbed')}\n"
        self.assertEqual(self.check_end("undisturbed", run), said)

    def test_a_worker_is_killed(self):
        run = self.begin("killed", "--blocks", "20")
        self.wait_for_blocks("killed", run)
        os.kill(self.workers[1], signal.SIGKILL)
        self.check_end("killed", run)

    def test_a_stopped_worker_is_overtaken(self):
        os.kill(self.workers[0], signal.SIGSTOP)
        try:
            run = self.begin("slow", "--blocks", "20")
            self.assertIn("begun twice", self.check_end("slow", run))
        finally:
            os.kill(self.workers[0], signal.SIGCONT)

    def test_the_campaign_is_killed(self):
        run = self.begin("resumed")
        self.wait_for_blocks("resumed", run)
        run.kill()
        run.communicate()
        again, said = self.result(
            "resumed", [*CLUSTER, "fuzz", self.address, "--resume", self.path("resumed"), "--json"])
        self.assertEqual(again, self.expected, said.stderr)


@unittest.skipUnless(PRESENT, "skipped: no distributed")
class Errors(unittest.TestCase):
    def refused(self, *arguments):
        run = subprocess.run([*CLUSTER, *arguments], capture_output=True, text=True)
        self.assertEqual((run.returncode, run.stdout), (2, ""))
        return run.stderr

    def test_arguments(self):
        for workers in ("0", "-1", "1000000000", "two"):
            self.assertIn(f'--workers: got "{workers}"; expected a whole number from 1 to 1024',
                          self.refused("start", f"--workers={workers}"))
        self.assertIn("--out, --resume: expected one", self.refused("fuzz", "127.0.0.1:1"))
        self.assertIn('no scheduler at "nowhere"', self.refused("fuzz", "nowhere", "--out", "x"))

    def test_campaigns(self):
        with tempfile.TemporaryDirectory() as folder:
            cluster = subprocess.Popen([*CLUSTER, "start", "--workers", "1", "--port", "0"],
                                       stdout=subprocess.PIPE, text=True)
            try:
                address = [cluster.stdout.readline().split() for _ in range(2)][1][-1]
                out = os.path.join(folder, "out")
                self.assertIn("--against: missing", self.refused("fuzz", address, "--out", out))
                self.assertIn("holds no campaign", self.refused("fuzz", address, "--resume", folder))
                timed = [*CAMPAIGN, "--seconds", "5", "--out", out]
                self.assertIn("--seconds: on a cluster", self.refused("fuzz", address, *timed))
                path = os.path.join(out, "campaign.json")
                with open(path, encoding="utf-8") as file:
                    state = json.load(file)
                with open(path, "w", encoding="utf-8") as file:
                    json.dump(dict(state, inputs=[1, 2, 3]), file)
                self.assertIn("another one here", self.refused("fuzz", address, "--resume", out))
                with open(path, "w", encoding="utf-8") as file:
                    file.write("{")
                self.assertIn("not the state of a campaign", self.refused("fuzz", address, "--resume", out))
            finally:
                cluster.terminate()
                cluster.communicate()


if __name__ == "__main__":
    unittest.main()
