# SPDX-License-Identifier: MIT
"""Suites of booleans of polygons: their areas, which the publishers' results have but for their rounding.

A published corner is rounded, and so is the area: of doubles nine digits are compared, of integers what
corners that move by a unit change.
"""

import json
import math
import re
from fractions import Fraction

import plane
import slabs
from cases import Case, Unasked, files

OPERATIONS = {"union": "union", "intersection": "intersection", "difference": "difference", "diff": "difference",
              "xor": "symmetric_difference", "intersect": "intersection", "UNION": "union",
              "INTERSECTION": "intersection", "DIFFERENCE": "difference", "XOR": "symmetric_difference"}
# How far from the truth Clipper2's own test lets an area be, as a part of it; a hundredth elsewhere.
CLIPPER2 = {**dict.fromkeys((19, 22, 23, 24), 0.5), 193: 0.2, 63: 0.1, 16: 0.075, 26: 0.05,
            **dict.fromkeys((15, 52, 53, 54, 59, 60, 64, 117, 119, 184), 0.02)}


def shoelace(ring):
    p = [tuple(map(Fraction, q[:2])) for q in ring]
    return abs(sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(p, p[1:] + p[:1]))) / 2


def area(whole):
    return sum((shoelace(chains[0]) - sum(map(shoelace, chains[1:])) for _, chains in whole), Fraction(0))


def overlay(name, op, a, b, rule, expected, within):
    """A case of two figures, the published areas, of which one is right, and how far the truth may be from it."""
    question = {"ask": "overlay", "op": OPERATIONS[op], "rule": rule, "a": plane.set2(a), "b": plane.set2(b)}
    published = [float(e) for e in expected]

    def is_near(value, expected):
        return any(abs(value - e) <= within for e in expected)

    def decided(value):
        right = slabs.area(OPERATIONS[op], a, b, rule)
        ours, theirs = value == float(right), is_near(float(right), published)
        return {(True, False): "signum", (False, True): "the suite"}.get((ours, theirs), "neither"), "by fractions"

    return Case(name, [question], lambda said: float(Fraction(said[0]["area"])), published, decided, is_near)


def nine_digits(*figures):
    return 1e-9 * float(sum(shoelace(chain) for whole in figures for _, chains in whole for chain in chains))


def geojson(feature):
    return plane.figure(feature["geometry"]["type"], feature["geometry"]["coordinates"])


def of_polygon_clipping(folder):
    for path in files(folder, ".geojson"):
        if path.stem == "args":
            continue
        first, *others = map(geojson, json.loads(path.with_name("args.geojson").read_text())["features"])
        rest = [part for whole in others for part in whole]
        # Chains are united by the nonzero rule, and holes taken away.
        rule = "evenodd" if any(len(chains) > 1 for _, chains in first + rest) else "nonzero"
        for op in ("union", "intersection", "difference", "xor") if path.stem == "all" else (path.stem,):
            if path.parent.name.startswith("clean-poly-with-interior-ring"):
                yield Unasked("polygons whose holes leave them or overlap")
                continue
            if op in OPERATIONS and not others:
                op = "union"  # Each operation of one polygon is the polygon.
            if len(others) > 1 and op in ("intersection", "xor") or op not in OPERATIONS:
                yield Unasked("overlays of more than two polygons")
            else:
                yield overlay(f"{path.parent.name}, {op}", op, first, rest, rule,
                              [area(geojson(json.loads(path.read_text())))], nine_digits(first, rest))


def of_martinez(folder):
    for path in files(folder, ".geojson"):
        features = json.loads(path.read_text()).get("features", [])
        ops = [(f.get("properties") or {}).get("operation") for f in features]
        if len(features) < 3 or any(op not in OPERATIONS for op in ops[2:]):
            yield Unasked("polygons without a result")
            continue
        a, b = map(geojson, features[:2])
        for op, feature in zip(ops[2:], features[2:]):
            yield overlay(f"{path.name}, {op}", op, a, b, "evenodd", [area(geojson(feature))], nine_digits(a, b))


def of_clipper2(folder):
    """Captions, a fill rule, a kind of clipping, an area, and lists of integers."""
    for path in files(folder, "polygons.txt"):
        for text in path.read_text().split("CAPTION:")[1:]:
            number = int(re.match(r"\s*(\d+)", text)[1])
            value = dict(re.findall(r"^(\w+): *(\S+)", text, re.M))
            paths, kind = {"SUBJECTS": [], "SUBJECTS_OPEN": [], "CLIPS": []}, None
            for line in text.split("\n")[1:]:
                kind = line.strip() if line.strip() in paths else kind
                x = list(map(int, re.findall(r"-?\d+", line))) if kind and "," in line else []
                if x:
                    paths[kind].append([x[i:i + 2] for i in range(0, len(x), 2)])
            if paths["SUBJECTS_OPEN"] or value["FILLRULE"] not in ("EVENODD", "NONZERO") or int(value["SOL_AREA"]) < 0:
                yield Unasked("open paths, other fill rules, or no area")
                continue
            a, b = ([("area", paths[k])] if paths[k] else [] for k in ("SUBJECTS", "CLIPS"))
            expected = int(value["SOL_AREA"])
            yield overlay(f"Polygons.txt {number}", value["CLIPTYPE"], a, b, value["FILLRULE"].lower(), [expected],
                          max(1, CLIPPER2.get(number, 0.01) * expected))


def numbers(lists):
    """All numbers in lists of lists."""
    return [x for one in lists for x in (numbers(one) if isinstance(one, list) else [one])]


def of_ioverlay(folder):
    rules = {0: "evenodd", 1: "nonzero"}
    for path in files(folder, ".json"):
        case = json.loads(path.read_text())
        if "subjPaths" not in case or case.get("fillRule") not in rules:
            yield Unasked("outlines, strokes, cuts by lines, or other fill rules")
            continue
        a, b = ([("area", case[k])] if case[k] else [] for k in ("subjPaths", "clipPaths"))
        given, told = numbers(case["subjPaths"]), numbers(case["subject"])
        if given and told and (min(given), max(given)) != (min(told), max(told)):
            yield Unasked("results of other polygons")
            continue
        for op in ("union", "intersect", "difference", "xor"):
            results = [[("area", contours) for contours in shapes] for shapes in case[op]]
            edges = [math.dist(p, q) for whole in results for _, cs in whole for c in cs for p, q in zip(c, c[1:] + c[:1])]
            yield overlay(f"{path.stem}, {op}", op, a, b, rules[case["fillRule"]], [area(r) for r in results] or [0],
                          1 + sum(edges))
