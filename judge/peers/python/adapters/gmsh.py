# SPDX-License-Identifier: MIT
from questions import delaunay, turn

PACKAGE, DEBIAN, LICENSE = "gmsh", "python3-gmsh", "GPL-2.0-or-later"
CLAIM = "Reference manual, gmsh/model/mesh/triangulate: a triangulation of points of the plane, not that it is Delaunay's, nor of points on a line; asked whether three points have a triangle"
WITHOUT = ["equal points", "collinear"]


def version():
    import gmsh

    return gmsh.__version__


def answers():
    import gmsh

    gmsh.initialize(["", "-v", "0"], False)

    def triangulate(points):
        tags = gmsh.model.mesh.triangulate([x for p in points for x in p])
        found = [[int(t) - 1 for t in tags[i:i + 3]] for i in range(0, len(tags), 3)]
        # Which way its triangles turn is not said, so they are turned here.
        return [t if turn(*(points[i] for i in t)) > 0 else t[::-1] for t in found]

    return {"orient2d": delaunay(triangulate, ())["orient2d"]}


def program(question):
    """A program that shows the answer."""
    return ("import gmsh\ngmsh.initialize()\n"
            f"points = {question['points']}\n"
            "print(gmsh.model.mesh.triangulate(sum(points, [])))  # counted from 1\n")
