# SPDX-License-Identifier: MIT
"""Every process of a campaign is killed in turn at random times: it ends as an undisturbed one.

SIGNUM_KILLS=100 kills so many processes of each campaign below, and says which; SIGNUM_SEED draws
other times.
"""

import contextlib
import importlib.util
import json
import os
import random
import signal
import subprocess
import tempfile
import time
import unittest
from collections import Counter

import signum
from campaign_files import kept
from three_workers import CLUSTER

PROGRAM = os.path.join(os.path.dirname(signum.__file__), "bin", "signum")
KILLS = int(os.environ.get("SIGNUM_KILLS", "6"))
SEED = int(os.environ.get("SIGNUM_SEED", "1"), 0)
BUILT_IN = ["orient2d", "--families", "near_degenerate,rotated,extreme", "--against", "determinants",
            "--seed", "5", "--cases", "400000" if KILLS <= 6 else "1600000"]
COMMAND = ["orient2d", "--families", "grid,sliver", "--cases", "8000", "--against",
           "command:while read -r q; do echo '{\"sign\": 1}'; done"]


def words(pid):
    with open(f"/proc/{pid}/cmdline", "rb") as file:
        return file.read().decode().split("\0")


def children(pid):
    """The processes that this one began, with their command lines."""
    found = []
    with contextlib.suppress(OSError):
        for thread in os.listdir(f"/proc/{pid}/task"):
            with open(f"/proc/{pid}/task/{thread}/children", encoding="ascii") as file:
                found += [(child, words(child)) for child in map(int, file.read().split())]
    return found


class Local:
    """A campaign on three processes of this machine."""

    roles = ["campaign", "worker 0", "worker 1", "worker 2"]

    def __init__(self, arguments):
        self._arguments = arguments

    def begin(self, folder):
        return [PROGRAM, "fuzz", *self._arguments, "--workers", "3", "--json", "--out", folder]

    def resume(self, folder):
        return [PROGRAM, "fuzz", "--resume", folder, "--workers", "3", "--json"]

    def others(self, run):
        # Below the workers is the code under test, whose end would be a finding.
        workers = [pid for pid, line in children(run.pid) if line[1:2] == ["worker"]]
        return [(f"worker {n}", pid) for n, pid in enumerate(sorted(workers))]

    def killed(self, role):
        """Begins anew what does not come back by itself."""

    def close(self):
        pass


class OnCluster:
    """A campaign on three workers of Dask."""

    roles = ["campaign", "worker 0", "program of a worker", "worker 1", "scheduler", "worker 2"]

    def __init__(self, arguments):
        self._arguments = arguments
        self._start()

    def _start(self):
        self._cluster = subprocess.Popen(
            [*CLUSTER, "start", "--workers", "3", "--port", "0"], stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)
        self._address = [self._cluster.stdout.readline().split() for _ in range(4)][3][-1]

    def begin(self, folder):
        return [*CLUSTER, "fuzz", self._address, *self._arguments, "--json", "--out", folder]

    def resume(self, folder):
        return [*CLUSTER, "fuzz", self._address, "--resume", folder, "--json"]

    def others(self, run):
        workers = [pid for pid, line in children(self._cluster.pid)
                   if any("spawn_main" in word for word in line)]
        programs = [pid for worker in workers for pid, line in children(worker)
                    if line[1:2] == ["worker"]]
        return [*((f"worker {n}", pid) for n, pid in enumerate(sorted(workers))),
                *(("program of a worker", pid) for pid in programs[:1]),
                ("scheduler", self._cluster.pid)]

    def killed(self, role):
        if role == "scheduler":
            self._cluster.communicate()
            self._start()

    def close(self):
        self._cluster.terminate()
        self._cluster.communicate()


class Kills:
    """One campaign after another, killed until so many processes were."""

    def __init__(self, test, campaign, expected, seconds):
        self._test = test
        self._campaign = campaign
        self._expected = expected
        self._seconds = seconds
        self._random = random.Random(SEED)
        self.hit = Counter()

    def run(self, folder):
        campaigns = 0
        while self.hit.total() < KILLS:
            self._one_campaign(os.path.join(folder, str(campaigns)))
            campaigns += 1
        return campaigns

    def _one_campaign(self, folder):
        while True:
            begun = os.path.exists(os.path.join(folder, "campaign.json"))
            command = (self._campaign.resume if begun else self._campaign.begin)(folder)
            run = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            if self._survives(run, folder):
                out, err = run.communicate()
                self._test.assertEqual(run.returncode, 1, err)
                self._test.assertEqual(kept(folder, out), self._expected)
                return

    def _survives(self, run, folder):
        """Kills until the campaign is among what died; whether it came to its end by itself."""
        dead = None
        if self.hit.total() < KILLS and self._random.random() < 0.5:
            self._wait_for_state(run, os.path.join(folder, "campaign.json"))
        while self.hit.total() < KILLS and dead not in ("campaign", "scheduler"):
            try:
                run.wait(self._random.uniform(0, self._seconds))
                return True
            except subprocess.TimeoutExpired:
                dead = self._kill_next(run)
        if dead in ("campaign", "scheduler"):
            run.communicate(timeout=60)
            self._campaign.killed(dead)
            return run.returncode == 1
        return True

    def _wait_for_state(self, run, path):
        """Returns when the state was saved, with some blocks more, or the campaign has ended."""
        def blocks():
            with contextlib.suppress(FileNotFoundError), open(path, encoding="utf-8") as file:
                return json.load(file)["blocks_done"]
            return 0

        begun = blocks()
        while blocks() == begun and run.poll() is None:
            time.sleep(0.01)

    def _kill_next(self, run):
        """Kills the next process in turn, and gives its role; nothing where it is not there now, as
        no worker is while findings are reduced."""
        role = self._campaign.roles[self.hit.total() % len(self._campaign.roles)]
        pid = {"campaign": run.pid, **dict(self._campaign.others(run))}.get(role)
        if pid is None:
            return None
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            return None
        self.hit[role] += 1
        return role


class EveryProcessInTurn(unittest.TestCase):
    def check(self, make, arguments):
        with tempfile.TemporaryDirectory() as folder:
            whole = os.path.join(folder, "whole")
            run = subprocess.run([PROGRAM, "fuzz", *arguments, "--jobs", "1", "--json", "--out", whole],
                                 capture_output=True, text=True)
            self.assertEqual(run.returncode, 1, run.stderr)
            expected = kept(whole, run.stdout)
            self.assertGreater(len(expected[2]), 3)
            with contextlib.closing(make(arguments)) as campaign:
                begun = time.monotonic()
                undisturbed = subprocess.run(campaign.begin(os.path.join(folder, "undisturbed")),
                                             capture_output=True, check=False)
                self.assertEqual(undisturbed.returncode, 1, undisturbed.stderr)
                seconds = time.monotonic() - begun
                kills = Kills(self, campaign, expected, seconds)
                campaigns = kills.run(folder)
            if "SIGNUM_KILLS" in os.environ:
                print(f"{campaigns} campaigns of {seconds:.1f} s, killed:", dict(kills.hit))

    def test_of_a_method_that_is_built_in(self):
        self.check(Local, BUILT_IN)

    def test_of_a_command(self):
        self.check(Local, COMMAND)

    @unittest.skipUnless(importlib.util.find_spec("distributed"), "skipped: no distributed")
    def test_on_a_cluster(self):
        self.check(OnCluster, BUILT_IN)


if __name__ == "__main__":
    unittest.main()
