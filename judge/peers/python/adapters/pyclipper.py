# SPDX-License-Identifier: MIT
from questions import corners

PACKAGE, DEBIAN, LICENSE = "pyclipper", "python3-pyclipper", "MIT (Clipper: BSL-1.0)"
CLAIM = "Documentation of Clipper, Orientation, PointInPolygon, Execute and Rounding: polygons of integers up to 2^62, corners of results rounded to integers; here times 2^31, as scale_to_clipper does"
INEXACT = 'documentation of Clipper, "Rounding", of what is not an integer; signs and places are not excluded'
WITHOUT = ["point", "line", "degenerate"]
WITHOUTOF = {"orient2d": ["collinear"]}
FAMILIES = ["uniform", "grid", "degenerate", "near_degenerate", "rotated"]
SCALE = 2.0**31


def version():
    import importlib.metadata

    import pyclipper  # noqa: F401; for the error of one that is not there

    return f"{importlib.metadata.version('pyclipper')} with Clipper 6.4.2"


def scaled(points):
    """The points times 2^31; None where they are no integers then, which Clipper does not take."""
    if all((x * SCALE).is_integer() and abs(x) < SCALE for p in points for x in p):
        return [[int(x * SCALE) for x in p] for p in points]
    return None


def answers():
    import pyclipper

    def clip(question):
        a, b = (scaled(corners(question[key])) for key in "ab")
        if a is None or b is None:
            return None
        clipper = pyclipper.Pyclipper()
        clipper.AddPath(a, pyclipper.PT_SUBJECT, True)
        clipper.AddPath(b, pyclipper.PT_CLIP, True)
        return clipper.Execute(pyclipper.CT_INTERSECTION)

    def meet(question):
        found = clip(question)
        return None if found is None else {"intersects": bool(found)}

    def locate(question):
        path, point = scaled(corners(question["b"])), scaled([question["a"]["point"]])
        if path is None or point is None:
            return None
        return {"location": {0: "outside", 1: "inside", -1: "boundary"}[pyclipper.PointInPolygon(point[0], path)]}

    def orient(question):
        path = scaled(question["points"])
        return None if path is None else {"sign": 1 if pyclipper.Orientation(path) else -1}

    found = {"orient2d": orient}
    for kind in ("triangle", "polygon", "aabb"):
        found[f"locate point {kind} 2d"] = locate
    for pair in ("triangle triangle", "triangle aabb", "aabb aabb"):
        found[f"intersects {pair} 2d"] = meet
    return found


def program(question):
    """A program that shows the answer."""
    if question["ask"] == "orient2d":
        return f"import pyclipper\nprint(pyclipper.Orientation({scaled(question['points'])}))\n"
    if question["ask"] == "locate":
        point, path = scaled([question["a"]["point"]])[0], scaled(corners(question["b"]))
        return f"import pyclipper\nprint(pyclipper.PointInPolygon({point}, {path}))  # 1 inside, -1 on the boundary, 0 outside\n"
    a, b = (scaled(corners(question[key])) for key in "ab")
    return ("import pyclipper\nclipper = pyclipper.Pyclipper()\n"
            f"clipper.AddPath({a}, pyclipper.PT_SUBJECT, True)\n"
            f"clipper.AddPath({b}, pyclipper.PT_CLIP, True)\n"
            "print(clipper.Execute(pyclipper.CT_INTERSECTION))\n")
