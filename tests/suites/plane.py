# SPDX-License-Identifier: MIT
"""Figures of WKT and GeoJSON as questions to the oracle: the cases of JTS, GEOS and Turf."""

import json
import re
import xml.etree.ElementTree as xml
from math import isclose

import exact
from cases import Case, Unasked, by_fractions, files

KINDS = ("POINT", "LINESTRING", "LINEARRING", "POLYGON", "MULTIPOINT", "MULTILINESTRING", "MULTIPOLYGON")


def wkt(text):
    """(type, coordinates) as GeoJSON has them; Unasked for what is empty or a collection."""
    text = " ".join(text.split())
    kind = text.split("(")[0].strip().upper()
    if re.fullmatch("[0-9A-F]+", kind):
        raise Unasked("well-known binary")
    if "EMPTY" in text.upper() or kind not in KINDS:
        raise Unasked("an empty geometry" if "EMPTY" in text.upper() else "a collection of geometries")
    body = text[text.index("("):]
    body = re.sub(r"[-+.\deE]+(\s+[-+.\deE]+)+", lambda m: "[" + ",".join(m[0].split()) + "]", body)
    value = json.loads(re.sub(r"(?<![\d])\.", "0.", body.replace("(", "[").replace(")", "]").replace("+", "")))
    if kind == "POINT":
        value = value[0]
    if kind == "MULTIPOINT":
        value = [p[0] if isinstance(p[0], list) else p for p in value]
    return kind, value


def parts(kind, value):
    """The parts of a figure, with doubles."""
    kind = kind.upper()
    if kind.startswith("MULTI"):
        return [part for v in value for part in parts(kind[5:], v)]
    if kind == "POINT":
        return [("point", value[:2])]
    if kind in ("LINESTRING", "LINEARRING"):
        points = [p[:2] for p in value]
        return [("segment", [p, q]) for p, q in zip(points, points[1:])]
    if kind != "POLYGON":
        raise Unasked(f"a geometry of the kind {kind}")
    rings = [[p[:2] for p in ring] for ring in value]
    return [("area", [ring[:-1] if ring[0] == ring[-1] else ring for ring in rings])]


def exactly(figure):
    as_exact = {"point": exact.point, "segment": lambda v: tuple(map(exact.point, v)),
                "area": lambda v: [[exact.point(p) for p in chain] for chain in v]}
    return [(kind, as_exact[kind](value)) for kind, value in figure]


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


WORDS = {"outside": -1, "boundary": 0, "inside": 1}


def located(name, a, b, expected, holds):
    """Whether a point's place in an area is one of those for which a relation holds."""
    if len(a) != 1 or len(b) != 1 or a[0][0] != "point" or b[0][0] != "area":
        raise Unasked("a relation of other than a point and an area")
    chains = exactly(b)[0][1]
    return Case(name, [question("locate", a[0], b[0])], lambda said: WORDS[said[0]["location"]] in holds,
                expected, by_fractions(lambda: exact.location(exact.point(a[0][1]), chains) in holds, expected))


def relation(name, op, a, b, value):
    """A case of an operation's name, in lower case, and its expected value as text."""
    value = value.strip()
    if op == "distance":
        return distance(name, a, b, float(value))
    if value.lower() not in ("true", "false"):
        raise Unasked("a result that is a geometry")
    holds = value.lower() == "true"
    if op in ("intersects", "disjoint"):
        return intersects(name, a, b, holds == (op == "intersects"))
    if op in ("contains", "covers"):
        return located(name, b, a, holds, (1,) if op == "contains" else (0, 1))
    if op in ("within", "coveredby"):
        return located(name, a, b, holds, (1,) if op == "within" else (0, 1))
    if op == "touches":
        a, b = (a, b) if a[0][0] == "point" else (b, a)
        return located(name, a, b, holds, (0,))
    raise Unasked(f"the operation {op}")


def of_xml(folder):
    """The cases of a folder of JTS's XML format."""
    for path in files(folder, ".xml"):
        for i, case in enumerate(xml.parse(path).getroot().iter("case")):
            texts = {tag: case.findtext(tag) for tag in ("a", "b")}
            for j, op in enumerate(case.iter("op")):
                name = f"{path.name}, case {i + 1}, test {j + 1}"
                try:
                    figures = {}
                    for key, text in texts.items():
                        if text is not None:
                            figures[key] = parts(*wkt(text))
                    if op.get("arg3") or len(figures) != 2:
                        raise Unasked(f"the operation {op.get('name').lower()}")
                    a, b = (figures[op.get(arg).lower()] for arg in ("arg1", "arg2"))
                    yield relation(name, op.get("name").lower(), a, b, op.text)
                except (Unasked, ValueError, KeyError, AttributeError) as why:
                    yield Unasked(str(why) if isinstance(why, Unasked) else "a geometry in another notation")


TURF = {"boolean-intersects": "intersects", "boolean-disjoint": "disjoint", "boolean-contains": "contains",
        "boolean-within": "within", "boolean-touches": "touches"}


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
                yield intersects(path.name, point, line, holds == "true")
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
    return [parts(f["geometry"]["type"], f["geometry"]["coordinates"]) for f in found]
