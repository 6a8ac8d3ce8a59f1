#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes docs/lab/meshes.md: what `signum check` finds in each mesh of a folder, and the time it takes.

    scripts/mesh_table.py PROGRAM DATA [--runs N] > docs/lab/meshes.md

DATA holds meshes/ and vectors/derived-cgal/. Every count and every pair of triangles is compared
with the answers there; what differs is listed on the page and on standard error, and the exit
status is then 1, unless the file has polygons that are not fans: there the triangles differ.
"""
import argparse
import csv
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

EXTENSIONS = (".obj", ".off", ".ply", ".stl")
FACTS = {"vertices": "distinct_positions", "triangles": "triangles", "shells": "shells",
         "boundary_edges": "boundary_edges", "non_manifold_edges": "nonmanifold_edges",
         "misoriented_edges": "misoriented_edges", "degenerate_triangles": "zero_area_triangles",
         "duplicate_triangles": "duplicate_triangles"}


def check(program, paths, runs):
    """The report of one run, with the least time of several."""
    reports = []
    for _ in range(runs):
        done = subprocess.run([program, "check", "--json", "--limit", "2000000000",
                               *map(str, paths)], capture_output=True)
        if done.returncode not in (0, 1):
            sys.exit(f"{paths[0].name}: {done.stderr.decode()}")
        reports.append(json.loads(done.stdout))
    reports[0]["seconds"] = min(r["seconds"] for r in reports)
    return reports[0]


def kind(contact):
    if contact["dimension"] == 2:
        return "area"
    if contact["interiors"]:
        return "crossing"
    return "segment" if contact["dimension"] == 1 else "point"


def pairs(contacts, a, b):
    """The contacts of two files as the vectors write them: (triangle, triangle, dimension + 1)."""
    return {(c["a"]["triangle"], c["b"]["triangle"], c["dimension"] + 1) for c in contacts
            if (c["a"]["part"], c["b"]["part"]) == (a, b)}


def listed(path, last):
    """The pairs in a file of vectors; the kind is in column `last`."""
    if not path.exists():
        return set()
    rows = (line.split() for line in path.read_text().splitlines() if line and line[0] != "#")
    return {(int(r[0]), int(r[1]), int(r[last])) for r in rows}


def flaws(f):
    names = (("boundary_edges", "boundary"), ("non_manifold_edges", "non-manifold"),
             ("misoriented_edges", "misoriented"))
    text = ", ".join(f"{f[key]} {name}" for key, name in names if f[key])
    return text or "closed"


def row(cells):
    return "| " + " | ".join(str(c) for c in cells) + " |"


def count_cells(contacts):
    count = Counter(map(kind, contacts))
    return [count[k] or "" for k in ("crossing", "area", "segment", "point")]


class Page:
    def __init__(self, program, data, runs):
        self.program, self.data, self.runs = program, data, runs
        self.derived = data / "vectors" / "derived-cgal"
        with open(self.derived / "mesh_facts.tsv") as file:
            self.facts = {r["file"]: r for r in csv.DictReader(file, delimiter="\t")}
        self.differences, self.retriangulated = [], []
        self.same_pairs = 0

    def differs(self, name, what):
        """A file with polygons of more than three corners may be triangulated in other ways."""
        fact = self.facts.get(name)
        polygons = fact and fact["polygons"] != fact["triangles"]
        (self.retriangulated if polygons else self.differences).append(f"`{name}`: {what}")

    def mesh(self, path):
        report = check(self.program, [path], self.runs)
        f, contacts = report["parts"][0], report["contacts"]
        if fact := self.facts.get(path.name):
            for key, column in FACTS.items():
                if f[key] != int(fact[column]):
                    self.differs(path.name, f"{key} {f[key]}, listed {fact[column]}")
            found = pairs(contacts, 0, 0)
            want = listed(self.derived / "self_intersections" / (path.name + ".txt"), 3)
            if len(want) != int(fact["si_total"]):
                sys.exit(f"{path.name}: the vectors do not agree with each other")
            if found == want:
                self.same_pairs += len(want)
            else:
                self.differs(path.name, f"{len(found)} contacts, listed {len(want)}, "
                             f"{len(found & want)} in both lists")
        else:
            self.differences.append(f"`{path.name}`: not in mesh_facts.tsv")
        return row([path.name, f["vertices"], f["triangles"], f["shells"], flaws(f),
                    f["degenerate_triangles"] or "", f["duplicate_triangles"] or "",
                    *count_cells(contacts), len(report["degenerate_contacts"]) or "",
                    f"{report['seconds']:.3f}"])

    def pair_row(self, label, paths):
        report = check(self.program, paths, self.runs)
        between = [c for c in report["contacts"] if c["a"]["part"] != c["b"]["part"]]
        cells = [label, sum(f["triangles"] for f in report["parts"]), *count_cells(between),
                 sum(v["relation"] in ("inside", "holds") for v in report["verdicts"]) or "", f"{report['seconds']:.3f}"]
        return report, row(cells)

    def pair(self, path):
        """Two meshes, named by a file of vectors: A__B.txt."""
        names = path.name.removesuffix(".txt").split("__")
        report, text = self.pair_row(" + ".join(names), [self.data / "meshes" / n for n in names])
        found, want = pairs(report["contacts"], 0, 1), listed(path, 2)
        self.same_pairs += len(found & want)
        if found != want:
            self.differences.append(f"`{path.name}`: {len(found)} contacts, listed {len(want)}")
        return text

    def assembly(self, folder):
        paths = sorted(p for p in folder.iterdir() if p.suffix.lower() in EXTENSIONS)
        report, text = self.pair_row(f"{folder.name}, {len(paths)} parts", paths)
        found = Counter((paths[c["a"]["part"]].name, paths[c["b"]["part"]].name)
                        for c in report["contacts"] if c["a"]["part"] != c["b"]["part"])
        want = {}
        with open(self.derived / "mesh_pairs" / "summary.tsv") as file:
            for r in csv.DictReader(file, delimiter="\t"):
                if r["A"].startswith(folder.name + "/") and not r["A"].endswith("*"):
                    want[(Path(r["A"]).name, Path(r["B"]).name)] = int(r["intersecting_face_pairs"])
        if dict(found) != want:
            self.differences.append(f"`{folder.name}`: {dict(found)}, listed {want}")
        return text


HEAD = """# What real meshes hold

What [`signum check`](check.md) finds in meshes and assemblies of many origins: scans, CAD parts, game models, files known to
be bad. Written by `scripts/mesh_table.py`. Times are of the whole check, reading included, on two cores of a shared
machine, the least of {runs}. What becomes of each with a copy of itself, as solids, is in [solids.md](solids.md).

- *edges*: `closed`, or how many edges are in one triangle (boundary), in more than two (non-manifold), run the same way
  twice (misoriented).
- *crossing*, *area*, *segment*, *point*: pairs of triangles that meet beyond the vertices and edges they share, by how
  they meet; *with zero area*: pairs that meet, one of them having no area.
"""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("data", type=Path)
    parser.add_argument("--runs", type=int, default=3)
    arguments = parser.parse_args()
    page = Page(arguments.program, arguments.data, arguments.runs)
    meshes = arguments.data / "meshes"

    print(HEAD.format(runs=arguments.runs))
    print("## Each mesh by itself\n")
    print(row(["file", "vertices", "triangles", "shells", "edges", "zero area", "duplicate",
               "crossing", "area", "segment", "point", "with zero area", "s"]))
    print(row(["---", "--:", "--:", "--:", "---"] + ["--:"] * 8))
    for path in sorted(meshes.iterdir(), key=lambda p: p.name.lower()):
        if path.suffix.lower() in EXTENSIONS:
            print(page.mesh(path), flush=True)

    print("\n## Between meshes\n")
    print("Contacts between different files only; *inside*: parts that lie wholly inside another.\n")
    print(row(["files", "triangles", "crossing", "area", "segment", "point", "inside", "s"]))
    print(row(["---"] + ["--:"] * 7))
    for path in sorted((page.derived / "mesh_pairs").glob("*__*.txt")):
        print(page.pair(path), flush=True)
    for folder in sorted(p for p in meshes.iterdir() if p.is_dir()):
        print(page.assembly(folder), flush=True)

    print("\n## Agreement\n")
    print(f"The counts of every mesh, and {page.same_pairs} pairs of triangles with the dimension "
          "in which they meet, are those that an\nindependent computation with CGAL's exact "
          "kernels found", end="")
    print(", but for these:\n" if page.differences else ".")
    for difference in page.differences:
        print(f"- {difference}")
        print(difference, file=sys.stderr)
    if page.retriangulated:
        print("\nThat computation cuts every polygon into the fan from its first corner. For "
              "signum the first corner of the list does\nnot matter "
              "([why](decisions/polygons.md)), and it cuts polygons another way. In these files "
              "that makes a difference:\n")
        for difference in page.retriangulated:
            print(f"- {difference}")
    sys.exit(1 if page.differences else 0)


if __name__ == "__main__":
    main()
