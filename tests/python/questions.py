# SPDX-License-Identifier: MIT
"""The shared questions of the oracle's format, read apart from signum, and their answers compared.

A shape becomes (kind, dimension, members), the members by the names of signum's classes; a mesh
("mesh", 3, (points, faces)); what is placed ("placed", 3, (shape, rotation, translation)).
"""

import json
import os
from fractions import Fraction

DATA = os.environ.get("SIGNUM_SHARED_DATA", "")
PREDICATES = ("orient2d", "orient3d", "incircle", "insphere")


def number(x):
    if isinstance(x, str):
        return float.fromhex(x) if "0x" in x else float(x)
    return float(x)


def nearest(x):
    """The double nearest to a Fraction, infinite past the largest."""
    try:
        return float(x)
    except OverflowError:
        return float("inf") if x > 0 else float("-inf")


def numbers(value):
    return [numbers(v) for v in value] if isinstance(value, list) else number(value)


def shape(value, rule="even_odd"):
    (kind, v), = value.items()
    if kind == "placed":
        return "placed", 3, (shape(v["shape"], rule), numbers(v["rotation"]), numbers(v["translation"]))
    if kind == "mesh":
        return "mesh", 3, (numbers(v["points"]), v["faces"])
    if kind == "point":
        members = (numbers(v),)
    elif kind == "segment":
        members = tuple(numbers(v))
    elif kind == "polygon":
        members = ([numbers(v)], rule)
    elif kind == "triangle":
        members = (numbers(v),)
    elif kind == "polyhedron":
        members = (numbers(v["points"]), v["faces"])
    elif kind == "frustum":
        members = (numbers(v["matrix"]), "opengl" if v.get("depth") == "gl" else "direct3d")
    else:
        members = tuple(numbers(m) for m in v.values())
    first = members[0]
    while isinstance(first[0], list):
        first = first[0]
    return kind, 3 if kind == "frustum" else len(first), members


def lines(folder):
    """(where, question, answer) of each line; the question is None where it is no JSON."""
    root = os.path.join(DATA, "vectors", folder)
    for name in sorted(os.listdir(root)):
        with open(os.path.join(root, name), encoding="utf-8") as file:
            for i, line in enumerate(file):
                vector = json.loads(line)
                yield f"{name}:{i + 1}", vector.get("q"), vector["a"]


def ask(code, q):
    """What the code under test says, in the members that a backend can tell."""
    kind = q["ask"]
    if kind in PREDICATES:
        return {"sign": code.sign(kind, [numbers(p) for p in q["points"]])}
    rule = q.get("rule", "even_odd").replace("evenodd", "even_odd").replace("even-odd", "even_odd")
    if kind == "pairs":
        boxes = [[in_space(b["min"]) + in_space(b["max"]) for b in q[k]] for k in ("a", "b") if k in q]
        return {"pairs": [list(p) for p in code.pairs(*boxes)]}
    if kind == "ccd":
        return code.ccd(*[[shape(s) for s in q[k]] for k in ("a", "b")])
    if kind == "rigid":
        bodies = []
        for k in ("a", "b"):
            poses = [numbers(q[k][t]["rotation"]) + numbers(q[k][t]["translation"]) for t in ("start", "end")]
            bodies.append((shape(q[k]["body"]), *poses))
        return code.rigid(*bodies)
    if kind == "solids":
        a, b = [("mesh", 3, (numbers(q[k]["polyhedron"]["points"]), q[k]["polyhedron"]["faces"])) for k in ("a", "b")]
        return code.solids(a, b, rule)
    a, b = shape(q["a"], rule), shape(q["b"], rule)
    if kind == "sweep":
        return code.sweep(a, b, numbers(q["motion"]))
    if kind == "intersects" and q.get("certificate"):
        return code.certificate(a, b)
    return getattr(code, kind)(a, b)


def in_space(p):
    p = numbers(p)
    return p if len(p) == 3 else p + [0.0]


def same(kind, got, expected):
    """Whether all that was told is right."""
    if kind == "intersection":
        return same_set(got, expected)
    for key, value in got.items():
        if key not in expected:
            return False
        right = expected[key]
        if key == "exact":
            if Fraction(right) != value:
                return False
        elif isinstance(value, float):
            if value != number(right):
                return False
        elif value != right:
            return False
    return True


def same_set(got, expected):
    def exact(points):
        return sorted([Fraction(x) for x in p["exact"]] for p in points)

    def rounded(points):
        return sorted([number(x) for x in p["double"]] for p in points)

    if got["dimension"] != expected["dimension"]:
        return False
    if exact(got["points"]) != exact(expected["points"]):
        return False
    return rounded(got["points"]) == rounded(expected["points"])


def check_all(code, folder, errors):
    """Asks all questions; returns counts, and the lines that were answered wrongly."""
    asked = refused = unsaid = 0
    wrong = []
    for where, q, answer in lines(folder):
        if q is None:
            unsaid += 1
            continue
        try:
            got = ask(code, q)
        except errors as error:
            got = {"error": str(error)}
        if "error" in answer:
            refused += 1
            if "error" not in got:
                wrong.append(f"{where}: {got}, and it should be refused: {answer['error']}")
        else:
            asked += 1
            if "error" in got or not same(q["ask"], got, answer):
                wrong.append(f"{where}: {q['ask']}: {got}, not {answer}")
    return asked, refused, unsaid, wrong
