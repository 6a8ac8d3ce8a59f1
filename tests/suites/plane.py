# SPDX-License-Identifier: MIT
"""Figures of WKT and GeoJSON as questions to the oracle: the cases of JTS, GEOS and Turf."""

import json
import re
import xml.etree.ElementTree as xml
from math import isclose

import exact
from cases import Case, Unasked, by_fractions, files, unknown

TOKEN = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|[A-Za-z]+|[(),]")


def wkt(text):
    """The figure of a text, as simple parts: ("point", p), ("line", [p, ...]), ("area", [chain, ...])."""
    if re.fullmatch("[0-9A-Fa-f]+", "".join(text.split())):
        raise Unasked("well-known binary")
    tokens = TOKEN.findall(text)[::-1]

    def value():
        if tokens[-1] == "(":
            tokens.pop()
            found = [value()]
            while tokens.pop() == ",":
                found.append(value())
            return found
        if tokens[-1].isalpha():
            return geometry() if tokens[-1].upper() != "EMPTY" else tokens.pop() and []
        found = []
        while tokens[-1] not in "(),":
            found.append(float(tokens.pop()))
        return found

    def geometry():
        kind = tokens.pop().upper()
        while tokens[-1].upper() in ("Z", "M", "ZM"):
            tokens.pop()
        found = value()
        if kind == "GEOMETRYCOLLECTION":
            return [part for member in found for part in member]
        return figure(kind, found[0] if kind == "POINT" and found else found)

    return geometry()


def figure(kind, value):
    """The parts of coordinates as GeoJSON has them."""
    kind = kind.upper()
    if not value:
        return []
    if kind == "MULTIPOINT":
        return [part for v in value for part in figure("POINT", v[0] if v and isinstance(v[0], list) else v)]
    if kind.startswith("MULTI"):
        return [part for v in value for part in figure(kind[5:], v)]
    if kind == "POINT":
        return [("point", value[:2])]
    if kind in ("LINESTRING", "LINEARRING"):
        return [("line", [p[:2] for p in value])]
    if kind != "POLYGON":
        raise Unasked(f"a geometry of the kind {kind}")
    rings = [[p[:2] for p in ring] for ring in value if ring]
    return [("area", [ring[:-1] if ring[0] == ring[-1] else ring for ring in rings])]


def parts(whole):
    """A figure in points, segments and areas, of which each is a shape."""
    found = []
    for kind, value in whole:
        found += [("segment", list(s)) for s in zip(value, value[1:])] if kind == "line" else [(kind, value)]
    return found


def set2(whole):
    """A figure as a set of the plane."""
    of = {kind: [value for k, value in whole if k == kind] for kind in ("point", "line", "area")}
    return {"set2": {"points": of["point"], "lines": of["line"], "polygons": [{"chains": c} for c in of["area"]]}}


def exactly(pieces):
    as_exact = {"point": exact.point, "segment": lambda v: tuple(map(exact.point, v)),
                "area": lambda v: [[exact.point(p) for p in chain] for chain in v]}
    return [(kind, as_exact[kind](value)) for kind, value in pieces]


def shape(part, lift):
    """As a shape of the oracle; in space where a figure has holes."""
    kind, value = part
    up = (lambda p: [*p, 0]) if lift else list
    if kind == "area":
        chains = [[up(p) for p in chain] for chain in value]
        if lift:
            return {"polygon": {"plane": {"normal": [0, 0, 1], "offset": 0}, "chains": chains}}
        return {"polygon": chains[0]}
    return {kind: up(value) if kind == "point" else [up(p) for p in value]}


def question(ask, p, q):
    lift = any(kind == "area" and len(value) > 1 for kind, value in (p, q))
    return {"ask": ask, "a": shape(p, lift), "b": shape(q, lift)}


def intersects(name, a, b, expected):
    return Case(name, [question("intersects", p, q) for p in a for q in b],
                lambda said: any(s["intersects"] for s in said), expected,
                by_fractions(lambda: exact.meet(exactly(a), exactly(b)), expected))


def near(x, y):
    """Distances that are rounded in another way."""
    return isclose(x, y, rel_tol=5e-16)


def distance(name, a, b, expected):
    lines = [question("distance", p, q) for p in a for q in b]
    return Case(name, lines, lambda said: min(s["squared"] for s in said) ** 0.5, expected,
                by_fractions(lambda: float(exact.squared_distance(exactly(a), exactly(b))) ** 0.5, expected, near), near)


PLACES = {"outside": -1, "boundary": 0, "inside": 1}
HOLDS = {"contains": (1,), "within": (1,), "covers": (0, 1), "coveredby": (0, 1), "touches": (0,)}
OTHERS = ("intersects", "disjoint", "crosses", "overlaps", "equalstopo")
NAMES = {"coveredby": "covered_by", "equalstopo": "equals"}


def located(name, p, area, expected, holds):
    """Whether a point's place in an area is one of those for which a relation holds."""
    chains, = (value for _, value in exactly(area))
    return Case(name, [question("locate", p[0], area[0])], lambda said: PLACES[said[0]["location"]] in holds,
                expected, by_fractions(lambda: exact.location(exact.point(p[0][1]), chains) in holds, expected))


# Where signum is right, and why.
KNOWN = {
    "TestRelatePL.xml, case 2, test 7": "a line of no length is its point, and the matrix of the same case that of equals",
    "InvalidRelates.xml, case 3, test 1": "an invalid multipolygon is taken as the set of its points, not by its edges",
    "precision-default.geojson": "Turf compares coordinates of six decimals",
    "precision-options.geojson": "Turf compares coordinates of so many decimals as an option says",
}


def known(name):
    """Explains a relation, which fractions do not decide."""
    return lambda _: ("signum", KNOWN[name]) if name in KNOWN else unknown(_)


def related(name, op, a, b, expected, pattern):
    """A relation by the matrix of two sets."""
    def answer(said):
        if op != "relate":
            return NAMES.get(op, op) in said[0]["predicates"]
        fits = {"T": "012", "F": "F", "*": "F012"}
        return all(m in fits.get(p.upper(), p) for m, p in zip(said[0]["matrix"], pattern))
    return Case(name, [{"ask": "relate", "a": set2(a), "b": set2(b)}], answer, expected, known(name))


def relation(name, op, a, b, value, pattern=""):
    """A case of an operation's name, in lower case, and its expected value as text."""
    if op == "distance":
        if not a or not b:
            raise Unasked("the distance of nothing")
        return distance(name, parts(a), parts(b), float(value))
    if value.strip().lower() not in ("true", "false"):
        raise Unasked("a result that is a geometry")
    expected = value.strip().lower() == "true"
    if op == "isvalid":
        return Case(name, [{"ask": "valid", "a": set2(a)}], lambda said: said[0]["valid"], expected, known(name))
    if op in ("intersects", "disjoint") and a and b:
        return intersects(name, parts(a), parts(b), expected == (op == "intersects"))
    if op in HOLDS:
        # Which of the two is to be a point.
        is_second = op in ("contains", "covers") or (op == "touches" and [kind for kind, _ in b] == ["point"])
        p, q = (b, a) if is_second else (a, b)
        if [kind for kind, _ in p + q] == ["point", "area"]:
            return located(name, p, q, expected, HOLDS[op])
    if op == "relate" or op in HOLDS or op in OTHERS:
        return related(name, op, a, b, expected, pattern)
    raise Unasked(f"the operation {op}")


def of_xml(folder):
    """The cases of a folder of JTS's XML format."""
    for path in files(folder, ".xml"):
        for i, case in enumerate(xml.parse(path).getroot().iter("case")):
            texts = {tag: case.findtext(tag) for tag in ("a", "b")}
            for j, op in enumerate(case.iter("op")):
                name = f"{path.name}, case {i + 1}, test {j + 1}"
                try:
                    figures = {key: wkt(text) for key, text in texts.items() if text is not None}
                    a, b = (figures.get((op.get(arg) or "").lower()) for arg in ("arg1", "arg2"))
                    operation = op.get("name").lower()
                    if operation != "isvalid" and (a is None or b is None):
                        raise Unasked(f"the operation {operation}")
                    yield relation(name, operation, a, b, op.text, op.get("arg3") or "")
                except (ValueError, IndexError):
                    yield Unasked("geometries that are no well-known text")
                except Unasked as why:
                    yield why


TURF = {"boolean-intersects": "intersects", "boolean-disjoint": "disjoint", "boolean-contains": "contains",
        "boolean-within": "within", "boolean-touches": "touches", "boolean-crosses": "crosses",
        "boolean-overlap": "overlaps", "boolean-equal": "equalstopo"}


def of_turf(folder):
    """The cases of Turf's booleans: two features each, in a folder that says what is right."""
    for path in files(folder, ".geojson"):
        package = next((p for p in path.parts if p.startswith("turf-")), "")[5:]
        holds = "true" if "true" in path.parts else "false"
        try:
            if package == "boolean-point-on-line":
                point, line = features(path)
                if json.loads(path.read_text()).get("properties"):
                    raise Unasked("points on lines with options")
                yield intersects(path.name, parts(point), parts(line), holds == "true")
            elif package in TURF:
                yield relation(path.name, TURF[package], *features(path), holds)
            else:
                raise Unasked(f"the function {package}")
        except (Unasked, ValueError, KeyError) as why:
            yield Unasked(str(why))


def features(path):
    found = json.loads(path.read_text()).get("features", [])
    if len(found) != 2:
        raise Unasked("other than two features")
    return [figure(f["geometry"]["type"], f["geometry"]["coordinates"]) for f in found]
