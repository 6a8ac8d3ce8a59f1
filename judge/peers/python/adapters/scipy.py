# SPDX-License-Identifier: MIT
from questions import corners, delaunay

PACKAGE, DEBIAN, LICENSE = "scipy", "python3-scipy", "BSD-3-Clause"
CLAIM = ("Reference of scipy.spatial, Delaunay, Delaunay.find_simplex, Rectangle and distance: triangulations with counter-clockwise triangles, the simplex that holds "
         "a point up to a tolerance, distances")
INEXACT = 'Delaunay, "Notes", coplanar points that numerical precision leaves out, and the tolerance of find_simplex'
WITHOUT = ["degenerate", "equal points", "cocircular", "cospherical"]


def version():
    import scipy

    return scipy.__version__


def answers():
    from scipy.spatial import Delaunay, QhullError, Rectangle, distance

    def triangulate(points):
        return Delaunay(points).simplices.tolist()

    def held(question):
        return {"intersects": bool(Delaunay(corners(question["b"])).find_simplex([question["a"]["point"]])[0] >= 0)}

    def box(shape):
        return Rectangle(shape["aabb"]["max"], shape["aabb"]["min"])

    found = delaunay(triangulate, QhullError)
    for name in ("intersects point triangle 2d", "intersects point convex 2d", "intersects point convex"):
        found[name] = held
    for end in ("", " 2d"):
        found["distance point point" + end] = lambda q: {"squared": float(distance.sqeuclidean(q["a"]["point"], q["b"]["point"]))}
        found["distance point aabb" + end] = lambda q: {"squared": float(box(q["b"]).min_distance_point(q["a"]["point"])) ** 2}
        found["distance aabb aabb" + end] = lambda q: {"squared": float(box(q["a"]).min_distance_rectangle(box(q["b"]))) ** 2}
    return found


def program(question):
    """A program that shows the answer of a triangulation."""
    if "points" in question:
        return ("from scipy.spatial import Delaunay, QhullError\ntry:\n"
                f"    print(Delaunay({question['points']}).simplices.tolist())\n"
                "except QhullError as error:\n    print(str(error).split('\\n')[0])\n")
    if question["ask"] != "intersects":
        return None
    points = corners(question["b"])
    return ("from scipy.spatial import Delaunay\n"
            f"points = {points}\npoint = {question['a']['point']}\n"
            "print(Delaunay(points).find_simplex([point])[0] >= 0)\n")
