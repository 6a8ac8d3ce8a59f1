# SPDX-License-Identifier: MIT
from questions import corners

PACKAGE, DEBIAN, LICENSE = "matplotlib", "python3-matplotlib", "PSF-2.0 (matplotlib's own)"
CLAIM = "API reference of matplotlib.path, Path.contains_point, Path.intersects_path and Path.intersects_bbox: whether a closed path holds a point, nothing of points on it, and whether two meet"
INEXACT = "Path.contains_point, the notes of its current algorithm"
WITHOUT = ["degenerate"]
WITHOUTOF = {"locate": ["boundary"]}


def version():
    import matplotlib

    return matplotlib.__version__


def answers():
    from matplotlib.path import Path
    from matplotlib.transforms import Bbox

    def path(shape):
        points = corners(shape)
        return Path(points) if "segment" in shape else Path(points + points[:1], closed=True)

    def meet(question):
        return {"intersects": bool(path(question["a"]).intersects_path(path(question["b"]), filled="segment" not in question["a"]))}

    def in_box(question):
        box = question["b"]["aabb"]
        return {"intersects": bool(path(question["a"]).intersects_bbox(Bbox([box["min"], box["max"]]), filled=True))}

    def locate(question):
        return {"location": "inside" if path(question["b"]).contains_point(question["a"]["point"]) else "outside"}

    found = {f"locate point {kind} 2d": locate for kind in ("triangle", "polygon", "aabb")}
    for pair in ("segment segment", "triangle triangle"):
        found[f"intersects {pair} 2d"] = meet
    found["intersects triangle aabb 2d"] = in_box
    return found


def program(question):
    """A program that shows the answer."""
    def made(shape):
        points = corners(shape)
        return f"Path({points})" if "segment" in shape else f"Path({points + points[:1]}, closed=True)"

    if question["ask"] == "locate":
        return f"from matplotlib.path import Path\nprint({made(question['b'])}.contains_point({question['a']['point']}))\n"
    if "aabb" in question["b"]:
        box = question["b"]["aabb"]
        return ("from matplotlib.path import Path\nfrom matplotlib.transforms import Bbox\n"
                f"a = {made(question['a'])}\nb = Bbox([{box['min']}, {box['max']}])\n"
                "print(a.intersects_bbox(b, filled=True))\n")
    return ("from matplotlib.path import Path\n"
            f"a = {made(question['a'])}\nb = {made(question['b'])}\n"
            f"print(a.intersects_path(b, filled={'segment' not in question['a']}))\n")
