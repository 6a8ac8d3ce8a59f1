# SPDX-License-Identifier: MIT
"""The report on three workers of Dask is that of one process, whatever is killed on the way."""

import importlib.util
import os
import signal
import subprocess
import tempfile
import unittest
import warnings

from signum import _report, _tiles
from three_workers import CLUSTER, ThreeWorkers

PROGRAM = os.environ.get("SIGNUM_REPORT_PROGRAM", "")
ARGUMENTS = ["--cases", "300", "--budget", "300", "--peers", "moller,gottschalk,crossings,determinants,cubic"]
PRESENT = importlib.util.find_spec("distributed") is not None and os.path.exists(PROGRAM)


def files_in(folder):
    files = {}
    for path, _, names in os.walk(folder):
        for name in names:
            with open(os.path.join(path, name), encoding="utf-8") as file:
                files[os.path.relpath(os.path.join(path, name), folder)] = file.read()
    return files


@unittest.skipUnless(PRESENT, "skipped: no distributed, or no program of the report")
class Report(ThreeWorkers, unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        subprocess.run([PROGRAM, *ARGUMENTS, "--out", cls.path("whole")], check=True, capture_output=True)
        cls.expected = files_in(cls.path("whole"))
        assert len(cls.expected) > 5 and "| cubic | ccd point triangle | " in cls.expected["report.md"]

    @classmethod
    def path(cls, name):
        return os.path.join(cls.folder.name, name)

    def test_a_worker_is_killed(self):
        from distributed import Client

        told = []

        def on_segment(done, of):
            told.append((done, of))
            if len(told) == 3:
                os.kill(self.workers[1], signal.SIGKILL)

        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # of Dask's own calls
            with Client(self.address) as client:
                _report.write(client, [PROGRAM, *ARGUMENTS], self.path("killed"), 3, on_segment)
        self.assertEqual(files_in(self.path("killed")), self.expected)
        self.assertGreater(len(told), 20)
        self.assertEqual(told[-1][0], told[-1][1])

    def test_the_command(self):
        command = [*CLUSTER, "report", self.address]
        run = subprocess.run([*command, PROGRAM, *ARGUMENTS, "--out", self.path("command")],
                             capture_output=True, text=True)
        self.assertEqual((run.returncode, run.stdout, run.stderr), (0, "", ""))
        self.assertEqual(files_in(self.path("command")), self.expected)
        for arguments, said in (([PROGRAM, "--cases", "many"], "many"), (["nowhere/report"], "nowhere/report")):
            run = subprocess.run([*command, *arguments, "--out", self.path("no")], capture_output=True, text=True)
            self.assertEqual((run.returncode, run.stdout), (2, ""))
            self.assertIn(said, run.stderr)
        self.assertFalse(os.path.exists(self.path("no")))


@unittest.skipUnless(os.path.exists(PROGRAM), "skipped: no program of the report")
class Replaced(unittest.TestCase):
    def test_only_a_report_is_replaced(self):
        with tempfile.TemporaryDirectory() as folder:
            command = [PROGRAM, "--cases", "1", "--peers", "cubic", "--out", folder]

            def run(*more):
                return subprocess.run([*command, *more], capture_output=True, text=True)

            os.mkdir(os.path.join(folder, "report"))
            for name in ("report/mine.svg", "report.md"):
                path = os.path.join(folder, name)
                with open(path, "w", encoding="utf-8") as file:
                    file.write("mine")
                before, refused = files_in(folder), run()
                self.assertEqual((refused.returncode, refused.stdout), (2, ""))
                self.assertIn(f'--out: "{folder}/', refused.stderr)
                self.assertIn("expected another folder, or --force", refused.stderr)
                self.assertEqual(files_in(folder), before)
                os.remove(path)
            self.assertEqual(run().returncode, 0)
            made = files_in(folder)
            # A picture of an earlier report does not belong to this one.
            with open(os.path.join(folder, "report/earlier.svg"), "w", encoding="utf-8") as file:
                file.write("<svg/>")
            self.assertEqual(run().returncode, 0)
            self.assertEqual(files_in(folder), made)
            with open(os.path.join(folder, "report.md"), "w", encoding="utf-8") as file:
                file.write("mine")
            self.assertEqual(run("--force").returncode, 0)
            self.assertEqual(files_in(folder), made)


@unittest.skipUnless(PRESENT, "skipped: no distributed, or no program of the report")
class Refused(unittest.TestCase):
    def test_answers(self):
        command = [PROGRAM, *ARGUMENTS]
        parts = _report.said([*command, "--list"])
        same = _tiles.digest(PROGRAM)
        lines = _report.answer(command, same, parts, 4, 7, os.getcwd())["lines"]
        self.assertEqual([line.split("\t")[:3] for line in lines], [part.split("\t") for part in parts[4:7]])
        self.assertIn("another one here", _report.answer(command, "0", parts, 0, 1, os.getcwd())["error"])
        for wrong in ("moller", "moller\tintersects\tgrid", "nobody\torient2d\tgrid"):
            self.assertIn("status 2", _report.answer(command, same, [wrong], 0, 1, os.getcwd())["error"])

    def test_half_of_the_answers(self):
        command = [PROGRAM, "--peers", "moller,held", "--cases", "10"]
        parts = [p for p in _report.said([*command, "--list"]) if p.startswith("moller")]
        lines = _report.answer(command, _tiles.digest(PROGRAM), parts, 0, len(parts), os.getcwd())["lines"]
        with tempfile.TemporaryDirectory() as folder:
            for text, said in (("\n".join(lines) + "\n", "0 of 8 parts of held"),
                               (lines[0] + "\n", "1 of 8 parts of moller"), ("moller\n", "no part of a report")):
                path = os.path.join(folder, "answers")
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text)
                run = subprocess.run([*command, "--from", path, "--out", folder], capture_output=True, text=True)
                self.assertEqual(run.returncode, 2)
                self.assertIn(said, run.stderr)


if __name__ == "__main__":
    unittest.main()
