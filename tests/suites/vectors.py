# SPDX-License-Identifier: MIT
"""Vectors of predicates, pairs and motions, and lines of the oracle's own format, as cases."""

import json
import re
from fractions import Fraction

import exact
import triangulations
from cases import Case, Unasked, by_fractions, files, unknown

WORDS = {"outside": -1, "boundary": 0, "inside": 1}
SIGNS = {"POS": 1, "NEG": -1, "ZERO": 0}
# Where his sign is the opposite of signum's.
SHEWCHUK = {"orient3d": -1, "insphere": -1}
ARGUMENTS = {"orient2d": 2, "orient3d": 3, "incircle": 2, "insphere": 3}


def number(text):
    return float.fromhex(text) if "0x" in text else float(text)


def split(numbers, size):
    return [numbers[i:i + size] for i in range(0, len(numbers), size)]


def predicate(name, ask, points, expected):
    return Case(name, [{"ask": ask, "points": points}], lambda said: said[0]["sign"], expected,
                by_fractions(lambda: exact.predicate(ask, points), expected))


def located(name, p, chains, expected):
    """The place of a point in a polygon, which is in a plane of space where it has several chains."""
    a, b = {"point": p}, {"polygon": chains[0]}
    if len(chains) > 1:
        a = {"point": [*p, 0]}
        b = {"polygon": {"plane": {"normal": [0, 0, 1], "offset": 0}, "chains": [[[*q, 0] for q in c] for c in chains]}}
    truth = [[exact.point(q) for q in chain] for chain in chains]
    return Case(name, [{"ask": "locate", "a": a, "b": b}], lambda said: WORDS[said[0]["location"]], expected,
                by_fractions(lambda: exact.location(exact.point(p), truth), expected))


def pair(name, a, b, expected, truth):
    """Two shapes, and whether they share a point by the rational answer beside them."""
    def explain(value):
        return ("signum" if value == truth else "the suite" if expected == truth else "neither",
                "by the rational answer in the file")
    return Case(name, [{"ask": "intersects", "a": a, "b": b}], lambda said: said[0]["intersects"], expected,
                explain)


def of_predicate_fixtures(folder):
    """Lines of an index, coordinates and a sign, which is Shewchuk's."""
    for path in files(folder, ".txt"):
        ask = path.stem
        for line in path.read_text().split("\n"):
            words = line.split()
            if words:
                points = split([number(w) for w in words[1:-1]], ARGUMENTS[ask])
                yield predicate(f"{path.name} {words[0]}", ask, points, int(words[-1]) * SHEWCHUK.get(ask, 1))


def primitive(kind, p):
    if kind in ("ray", "line"):
        # Through a second point, of which the direction must be a double.
        direction = [y - x for x, y in zip(*p)]
        if any(Fraction(y) - Fraction(x) != Fraction(d) for x, y, d in zip(*p, direction)):
            raise Unasked("a ray through two points whose difference is no double")
        return {kind: {"origin": p[0], "direction": direction}}
    return {kind: p}


def of_text(folder):
    """Lines of columns that each file names; what the source says is asked, the exact answer beside it is the truth."""
    for path in files(folder, ".txt"):
        kind = path.stem
        for line in path.read_text().split("\n"):
            words = line.split(";")[0].split()
            if not words or words[0].startswith("#"):
                continue
            try:
                yield text_case(f"{path.name} {words[0]}", kind, words[1:])
            except Unasked as why:
                yield why


def text_case(name, kind, words):
    if kind in ARGUMENTS or kind == "point_in_polygon":
        truth, said, rest = words[0], words[1], words[2:]
        expected = int(truth if said == "-" else said)
        if kind in ARGUMENTS:
            return predicate(name, kind, split([number(w) for w in rest], ARGUMENTS[kind]),
                             expected * SHEWCHUK.get(kind, 1))
        p, chains, at = [number(w) for w in rest[:2]], [], 3
        while at < len(rest):
            end = at + 1 + 2 * int(rest[at])
            chains.append(split([number(w) for w in rest[at + 1:end]], 2))
            at = end
        assert len(chains) == int(rest[2]), name
        return located(name, p, chains, expected)
    if kind not in ("tri_tri", "tri_tri_2d", "seg_seg_2d", "seg_seg_3d", "ray_tri", "linear_tri", "prim_box"):
        raise Unasked(f"{kind}")
    form = words.pop(0) if kind in ("linear_tri", "prim_box") else None
    truth, said, rest = words[0] == "1", words[2], words[3:]
    if kind == "prim_box":
        rest = rest[1:]
    p = split([number(w) for w in rest], 2 if kind.endswith("2d") else 3)
    if kind == "prim_box":
        a, b = primitive(form, p[:-2]), {"aabb": {"min": p[-2], "max": p[-1]}}
    elif kind == "linear_tri":
        a, b = primitive(form, p[:2]), {"triangle": p[2:]}
    elif kind == "ray_tri":
        a, b = {"ray": {"origin": p[0], "direction": p[1]}}, {"triangle": p[2:]}
    elif kind.startswith("tri"):
        a, b = {"triangle": p[:3]}, {"triangle": p[3:]}
    else:
        a, b = {"segment": p[:2]}, {"segment": p[2:]}
    return pair(name, a, b, truth if said == "-" else said not in ("0", "false"), truth)


def of_signs(folder):
    """Vectors of orientation and of circles whose signs were proved, and what else lies there."""
    for path in files(folder, ".txt"):
        name = path.name
        lines = [line.split("#")[0].strip() for line in path.read_text().split("\n")]
        if name == "orientation_proof_vectors.txt":
            for words in (line.split() for line in lines if line):
                yield predicate(name, "orient2d", split([number(w) for w in words[:6]], 2), SIGNS[words[6]])
        elif name in ("jts1094_incircle_vectors.txt", "jts1212_incircle_vectors.txt"):
            for fields in (line.split("\t") for line in lines if line):
                points = [[number(w) for w in f.split()] for f in fields[1:5]]
                sign = fields[9 if "1094" in name else 8]
                yield predicate(fields[0], "incircle", points, SIGNS[sign if sign in SIGNS else fields[5]])
        elif name == "jts311_incircle_history.txt":
            found = re.findall(r"ORACLE=(\w+).*\n\s+A=\((.*?)\) B=\((.*?)\) C=\((.*?)\) P=\((.*?)\)", path.read_text())
            for sign, *points in found:
                yield predicate(name, "incircle", [[number(w) for w in p.split()] for p in points], SIGNS[sign])
        else:
            yield Unasked(f"the file {name}")


def of_motions(folder):
    """Eight rows of fractions for each query of continuous collision detection."""
    for path in files(folder, ".csv"):
        rows = [line.split(",") for line in path.read_text().split("\n") if line]
        for i in range(0, len(rows), 8):
            p = [[int(r[k]) / int(r[k + 1]) for k in (0, 2, 4)] for r in rows[i:i + 8]]
            for r, q in zip(rows[i:i + 8], p):
                assert all(Fraction(int(r[k]), int(r[k + 1])) == x for k, x in zip((0, 2, 4), q)), path
            start, end = p[:4], p[4:]
            if path.parent.name == "vertex-face":
                a, b = [{"point": s[0]} for s in (start, end)], [{"triangle": s[1:]} for s in (start, end)]
            else:
                a, b = [{"segment": s[:2]} for s in (start, end)], [{"segment": s[2:]} for s in (start, end)]
            name = f"{path.parent.parent.name}/{path.parent.name}/{path.name}:{i + 1}"
            yield Case(name, [{"ask": "ccd", "a": a, "b": b}], lambda said: said[0]["hit"],
                       rows[i][6].strip() == "1", unknown)


def settled(answer):
    """An answer without what may differ from one right answer to another."""
    kept = {k: v for k, v in answer.items() if k not in ("id", "normal", "witness", "separator", "through", "error")}
    if "nearest" in kept and "exact" in kept:
        # Of several nearest pairs any is right: what is compared is how far these two are apart.
        a, b = ([Fraction(x) for x in kept["nearest"][key]] for key in "ab")
        kept = {**kept, "nearest": str(sum((x - y) ** 2 for x, y in zip(a, b))), "features": None}
    if isinstance(kept.get("points"), list):
        kept["points"] = sorted(json.dumps(p) for p in kept["points"])
    if "direction" in kept:
        # Up to a factor, which is positive for a ray.
        d = [Fraction(x) for x in kept["direction"]]
        first = next(x for x in d if x)
        kept["direction"] = [str(x / (abs(first) if kept["points"] else first)) for x in d]
    return {**kept, "error": True} if "error" in answer else kept


def of_lines(folder):
    """Questions in the oracle's format, with the answers of an independent exact program."""
    for path in files(folder, ".jsonl"):
        for i, line in enumerate(path.read_text().split("\n")):
            if not line:
                continue
            vector = json.loads(line)
            q = vector.get("raw", vector.get("q"))
            if isinstance(q, dict) and q.get("ask") == "triangulate" and "triangles" in vector["a"] and "weights" not in q:
                points = [[float.fromhex(x) if isinstance(x, str) else x for x in p] for p in q["points"]]
                yield triangulations.triangulation(f"{path.name}:{i + 1}", q, points, q.get("constraints", []))
                continue
            if isinstance(vector["a"], dict) and ("triangles" in vector["a"] or "tetrahedra" in vector["a"]):
                yield Unasked("questions with several right answers, which tests/oracle/plane_triangulation.cpp judges")
                continue
            yield Case(f"{path.name}:{i + 1}", [q], lambda said: settled(said[0]), settled(vector["a"]),
                       unknown)
