# SPDX-License-Identifier: MIT
PACKAGE, DEBIAN, LICENSE = "rtree", "python3-rtree", "MIT"
CLAIM = "Reference of rtree.index.Index, intersection and count: boxes that meet a window, those that touch it, too"


def version():
    import rtree

    return rtree.__version__


def answers():
    from rtree import index

    def box(shape):
        return [*shape["aabb"]["min"], *shape["aabb"]["max"]]

    def meet(question):
        found = index.Index(properties=index.Property(dimension=len(question["a"]["aabb"]["min"])))
        found.insert(0, box(question["a"]))
        return {"intersects": found.count(box(question["b"])) > 0}

    return {"intersects aabb aabb 2d": meet, "intersects aabb aabb": meet}


def program(question):
    """A program that shows the answer."""
    a, b = ([*question[key]["aabb"]["min"], *question[key]["aabb"]["max"]] for key in "ab")
    return ("from rtree import index\n"
            f"tree = index.Index(properties=index.Property(dimension={len(a) // 2}))\n"
            f"tree.insert(0, {a})\nprint(tree.count({b}))\n")
