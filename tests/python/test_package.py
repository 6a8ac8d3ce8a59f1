# SPDX-License-Identifier: MIT
"""The package as a whole: threads, the program, what is documented and typed."""

import ast
import inspect
import os
import subprocess
import sys
import threading
import time
import types
import unittest

import numpy
import shapes_stub
import signum
from cubes import CUBE, cube


class Threads(unittest.TestCase):
    def test_a_thousand_calls_from_eight_threads(self):
        mesh, other = cube(), cube(2.0)
        rng = numpy.random.default_rng(3)
        points = rng.integers(-2, 3, (500, 3)).astype(float)
        origins, along = points - [0, 0, 9], [0, 0, 1]
        expected = (mesh.contacts(other).pairs.tolist(), mesh.locate(points).tolist(),
                    mesh.ray(origins, along).t.tolist(),
                    signum.orient3d(points, CUBE[0], CUBE[1], CUBE[2]).tolist())
        fresh, wrong = cube(), []

        def work():
            for _ in range(32):  # of four calls
                got = (fresh.contacts(other).pairs.tolist(), fresh.locate(points).tolist(),
                       fresh.ray(origins, along).t.tolist(),
                       signum.orient3d(points, CUBE[0], CUBE[1], CUBE[2]).tolist())
                if got != expected:
                    wrong.append(got)

        threads = [threading.Thread(target=work) for _ in range(8)]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        self.assertEqual(wrong, [])

    def test_others_run_during_long_work(self):
        # With the lock held, the thread that counts would stand still meanwhile.
        a = numpy.random.default_rng(4).random((1000000, 3))
        b, ticks, calls, done = a[::-1].copy(), [], [], threading.Event()

        def tick():
            while not done.is_set():
                ticks.append(time.perf_counter())
                time.sleep(0.0005)

        t = threading.Thread(target=tick)
        t.start()
        def ticked():
            return any(start < x < end for x in list(ticks) for start, end in calls)

        while not ticked() and len(calls) < 1000:
            start = time.perf_counter()
            signum.orient3d(a, b, a, a[1000].copy())
            calls.append((start + 0.001, time.perf_counter() - 0.001))
        done.set()
        t.join()
        self.assertTrue(ticked(), calls)


class Package(unittest.TestCase):
    def test_program(self):
        run = subprocess.run([sys.executable, "-m", "signum", "--version"], capture_output=True, text=True, check=True)
        self.assertIn(signum.__version__, run.stdout)

    def test_everything_public_is_documented_and_typed(self):
        for name in signum.__all__:
            value = getattr(signum, name)
            self.assertTrue((value.__doc__ or "").strip(), name)
            if isinstance(value, types.FunctionType):
                missing = set(inspect.signature(value).parameters) - set(value.__annotations__)
                self.assertEqual((missing, "return" in value.__annotations__), (set(), True), name)

    def test_stubs_name_what_the_module_has(self):
        from signum import _signum

        with open(os.path.join(os.path.dirname(signum.__file__), "_signum.pyi"), encoding="utf-8") as file:
            tree = ast.parse(file.read())
        stubs = {n.name: n for n in tree.body if isinstance(n, (ast.FunctionDef, ast.ClassDef))}
        names = {n for n in vars(_signum) if not n.startswith("__")} - {"version"}
        self.assertEqual(set(stubs), names)
        for name, stub in stubs.items():
            if isinstance(stub, ast.ClassDef):
                for member in stub.body:
                    self.assertTrue(hasattr(getattr(_signum, name), member.name), (name, member.name))

    def test_stub_of_the_shapes_is_that_of_their_table(self):
        with open(os.path.join(os.path.dirname(signum.__file__), "shapes.pyi"), encoding="utf-8") as file:
            self.assertEqual(file.read(), shapes_stub.stub())


if __name__ == "__main__":
    unittest.main()
