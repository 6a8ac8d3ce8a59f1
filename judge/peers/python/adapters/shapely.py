# SPDX-License-Identifier: MIT
from questions import corners

PACKAGE, DEBIAN, LICENSE = "shapely", "python3-shapely", "BSD-3-Clause"
CLAIM = 'The Shapely User Manual, "Geometric Objects", "Binary Predicates", "Set-theoretic Methods": predicates and sets of valid geometries in the plane, by GEOS'
WITHOUT = ["degenerate"]
# The ring of points on a line has no direction.
WITHOUTOF = {"orient2d": ["collinear"]}
KINDS = ("point", "segment", "triangle", "polygon", "aabb")


def version():
    import shapely
    from shapely.geos import geos_version

    return f"{shapely.__version__} with GEOS {'.'.join(map(str, geos_version))}"


def answers():
    from shapely.geometry import LinearRing, LineString, Point, Polygon

    def geometry(shape):
        if "point" in shape:
            return Point(shape["point"])
        return LineString(shape["segment"]) if "segment" in shape else Polygon(corners(shape))

    def of(tell):
        def said(question):
            both = [geometry(question[key]) for key in "ab"]
            return tell(*both) if all(g.is_valid for g in both) else None

        return said

    def locate(a, b):
        return {"location": "inside" if b.contains(a) else "boundary" if b.touches(a) else "outside"}

    def common(a, b):
        found = a.intersection(b)
        parts = [g for g in getattr(found, "geoms", [found]) if not g.is_empty]
        points = []
        for part in parts:
            ring = list(part.exterior.coords)[:-1] if part.geom_type == "Polygon" else list(part.coords)
            points += [list(p) for p in ring]
        dimension = max(({"Point": 0, "LineString": 1, "Polygon": 2}[p.geom_type] for p in parts), default=-1)
        return {"dimension": dimension, "points": points}

    found = {"orient2d": lambda q: {"sign": 1 if LinearRing(q["points"]).is_ccw else -1}}
    for i, kind in enumerate(KINDS):
        for other in KINDS[i:]:
            pair = f"{kind} {other} 2d"
            found[f"intersects {pair}"] = of(lambda a, b: {"intersects": a.intersects(b)})
            found[f"distance {pair}"] = of(lambda a, b: {"squared": a.distance(b) ** 2})
            if kind == "segment" and other != "polygon":
                found[f"intersection {pair}"] = of(common)
    for other in ("triangle", "polygon", "aabb"):
        found[f"locate point {other} 2d"] = of(locate)
    for pair in ("triangle triangle", "triangle aabb", "aabb aabb"):
        found[f"intersection {pair} 2d"] = of(common)
    return found


CALLS = {
    "intersects": "a.intersects(b)",
    "distance": "a.distance(b)",
    "intersection": "a.intersection(b).wkt",
    "locate": "b.contains(a), b.touches(a)",
}


def program(question):
    """A program that shows the answer."""
    if question["ask"] == "orient2d":
        return f"from shapely.geometry import LinearRing\nprint(LinearRing({question['points']}).is_ccw)\n"
    made = ["Point(%s)" % s["point"] if "point" in s else ("LineString" if "segment" in s else "Polygon") + f"({corners(s)})"
            for s in (question["a"], question["b"])]
    return ("from shapely.geometry import LineString, Point, Polygon\n"
            f"a = {made[0]}\nb = {made[1]}\nprint({CALLS[question['ask']]})\n")
