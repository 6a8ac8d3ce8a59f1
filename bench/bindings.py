# SPDX-License-Identifier: MIT
"""What does Python cost? The same work through the package and through the library for C, whose calls
are those of C++: in one process, by turns, on the same arrays; the best and the median of 40.

    PYTHONPATH=build/dev/python /usr/bin/python3 bench/bindings.py build/dev/bindings/c/libsignum_c.so [MESH]
"""

import ctypes
import statistics
import sys
import time

import numpy
import signum


class Points(ctypes.Structure):
    _fields_ = [("numbers", ctypes.c_void_p), ("count", ctypes.c_size_t)]


def by_turns(what, in_c, in_python, rounds=40):
    times = [[], []]
    for _ in range(rounds):
        for function, spent in zip((in_c, in_python), times):
            start = time.perf_counter()
            function()
            spent.append(time.perf_counter() - start)
    (c, p), (c_median, p_median) = map(min, times), map(statistics.median, times)
    print(f"{what}: C {c * 1e3:.2f} ms, Python {p * 1e3:.2f} ms: {p / c:.2f}; "
          f"medians {c_median * 1e3:.2f}, {p_median * 1e3:.2f}: {p_median / c_median:.2f}")


def main():
    lib = ctypes.CDLL(sys.argv[1])
    rng, n = numpy.random.default_rng(1), 1000000
    points = [rng.random((n, 3)) for _ in range(4)]
    views = [Points(p.ctypes.data, n) for p in points]

    def orient3d_in_c():
        # A new array, as Python's call makes one.
        signs = numpy.empty(n, numpy.int8)
        lib.signum_orient3d_batch(*views, ctypes.c_void_p(signs.ctypes.data), ctypes.c_size_t(n))
        return signs

    assert (orient3d_in_c() == signum.orient3d(*points)).all()
    by_turns("orient3d, a million", orient3d_in_c, lambda: signum.orient3d(*points))

    if len(sys.argv) > 2:
        mesh, handle, found = signum.read(sys.argv[2]), ctypes.c_void_p(), ctypes.c_void_p()
        lib.signum_mesh_read(sys.argv[2].encode(), ctypes.byref(handle))

        def contacts_in_c():
            lib.signum_mesh_contacts(handle, ctypes.byref(found))
            lib.signum_contacts_free(found)

        by_turns(f"contacts of {len(mesh.faces)} triangles", contacts_in_c, mesh.contacts)


if __name__ == "__main__":
    main()
