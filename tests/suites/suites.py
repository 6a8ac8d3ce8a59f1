# SPDX-License-Identifier: MIT
"""Asks signum what public suites ask, and prints a table of where they agree.

python3 suites.py SIGNUM DATA [--only SUITE] [--out FILE]

SIGNUM is the program, DATA the folder with suites and vectors. Where the two differ, fractions say who
is right, by definitions in exact.py that share nothing with signum. Exit status: 0 signum is right in
all that it was asked, 1 it is wrong somewhere, 2 the program could not run.
"""

import argparse
import collections
import json
import pathlib
import subprocess
import sys
import time

import formats
import overlays
import plane
import triangulations
import vectors
from cases import Case, Unasked

MOST = 8  # reasons that are told of a suite
# Name, folder below DATA, what reads it.
SUITES = (
    ("robust-predicates", "vectors/robust-predicates", vectors.of_predicate_fixtures),
    ("Shewchuk's predicates in Go", "vectors/neilpa-cgo-shewchuk", vectors.of_text),
    ("classroom examples of robustness", "vectors/kettner-classroom", vectors.of_text),
    ("point-in-polygon-hao", "vectors/hao", vectors.of_text),
    ("JTS, unit tests", "vectors/jts-unit", vectors.of_text),
    ("GEOS, unit tests", "vectors/geos-unit", vectors.of_text),
    ("issues on GitHub", "vectors/github-issues", vectors.of_text),
    ("CGAL, intersections", "vectors/cgal", vectors.of_text),
    ("libigl", "vectors/libigl", vectors.of_text),
    ("axom", "vectors/axom", vectors.of_text),
    ("MeshLib", "vectors/MeshLib", vectors.of_text),
    ("LokiResearch", "vectors/LokiResearch", vectors.of_text),
    ("three-mesh-bvh", "vectors/three-mesh-bvh", vectors.of_text),
    ("sample queries of the CCD benchmark", "vectors/ccd-sample-queries", vectors.of_motions),
    ("proofs beside NetTopologySuite", "suites/nts-proofs", vectors.of_signs),
    ("JTS, XML tests", "vectors/jts", plane.of_xml),
    ("GEOS, XML tests", "vectors/geos", plane.of_xml),
    ("Turf", "suites/turf", plane.of_turf),
    ("the oracle's format, first questions", "vectors/oracle", vectors.of_lines),
    ("the oracle's format, collisions", "vectors/oracle-collision", vectors.of_lines),
    ("the oracle's format, solids", "vectors/oracle-solids", vectors.of_lines),
    ("the oracle's format, everyday questions", "vectors/oracle-everyday", vectors.of_lines),
    ("the oracle's format, the plane", "vectors/oracle-plane", vectors.of_lines),
    ("3MF", "suites/3mf", formats.of_threemf),
    ("glTF-Validator", "suites/gltf-validator", formats.of_gltf),
    ("assimp", "suites/assimp", formats.of_assimp),
    ("Clipper2", "suites/clipper2", overlays.of_clipper2),
    ("iOverlay", "suites/ioverlay", overlays.of_ioverlay),
    ("martinez", "suites/martinez", overlays.of_martinez),
    ("polygon-clipping", "vectors/polygon-clipping", overlays.of_polygon_clipping),
    ("CDT", "suites/cdt/CDT/tests/inputs", triangulations.of_cdt),
    ("earcut", "suites/earcut", triangulations.of_earcut),
    ("delaunator", "suites/delaunator", triangulations.of_delaunator),
    ("thingiCSG", "suites/thingicsg", formats.unasked("expressions of nothing but imported meshes, whose files are not with them", formats.named("**/*.csg"))),
)


Difference = collections.namedtuple("Difference", "name who why value expected")


class Tally:
    """What came of a suite."""

    def __init__(self):
        self.agree, self.differ, self.unasked = 0, [], collections.Counter()

    def judge(self, case, value):
        if case.same(value, case.expected):
            self.agree += 1
            return
        who, why = case.explain(value)
        self.differ.append(Difference(case.name, who, why, value, case.expected))


def oracle(program, questions):
    lines = "".join((q if isinstance(q, str) else json.dumps(q)) + "\n" for q in questions)
    done = subprocess.run([program, "oracle"], input=lines, capture_output=True, text=True, check=False)
    return [json.loads(line) for line in done.stdout.split("\n") if line]


def run(program, cases):
    """The tally of cases of the oracle, of files, and of what cannot be asked."""
    tally, asked = Tally(), []
    for case in cases:
        if isinstance(case, Unasked):
            tally.unasked[str(case)] += 1
        elif case.questions is None:
            value = case.answer(program)
            if isinstance(value, Unasked):
                tally.unasked[str(value)] += 1
            else:
                tally.judge(case, value)
        else:
            asked.append(case)
    answers = iter(oracle(program, [q for case in asked for q in case.questions]))
    # A question that is misspelt on purpose has no answer anywhere; others are not known yet.
    real = {case.questions[0]["ask"] for case in asked if not is_error(case.expected) and "ask" in case.questions[0]}
    for case in asked:
        said = [next(answers) for _ in case.questions]
        refused = next((s["error"] for s in said if "error" in s), "")
        unknown = refused.removeprefix(UNKNOWN) if refused.startswith(UNKNOWN) else ""
        if unknown in real:
            tally.unasked["the question " + unknown] += 1
        elif refused and not is_error(case.expected):
            tally.unasked["refused: " + refused.split(":")[-1].strip()[:60]] += 1
        else:
            tally.judge(case, case.answer(said))
    return tally


UNKNOWN = "ask: unknown question "


def is_error(expected):
    return isinstance(expected, dict) and "error" in expected


def table(rows):
    text = "| suite | cases | agree | differ | cannot be asked yet |\n| --- | ---: | ---: | ---: | ---: |\n"
    for name, tally in rows:
        cannot = sum(tally.unasked.values())
        total = tally.agree + len(tally.differ) + cannot
        text += f"| {name} | {total:,} | {tally.agree:,} | {len(tally.differ):,} | {cannot:,} |\n"
    return text


def explanations(rows):
    text = "\n## Where they differ\n\n| suite | cases | right is | why | the first | signum says | the suite says |\n"
    text += "| --- | ---: | --- | --- | --- | --- | --- |\n"
    for name, tally in rows:
        for (who, why), count in collections.Counter((d.who, d.why) for d in tally.differ).most_common():
            first = next(d for d in tally.differ if (d.who, d.why) == (who, why))
            value, expected = first.value, first.expected
            if isinstance(value, dict) and "read" in value:
                value, expected = ("read" if is_read else "refused" for is_read in (value["read"], expected))
            text += f"| {name} | {count:,} | {who} | {cell(why)} | {cell(first.name)} | {short(value)} | {short(expected)} |\n"
    text += "\n## What cannot be asked yet\n\n"
    for name, tally in rows:
        most = tally.unasked.most_common(MOST)
        if most:
            rest = sum(tally.unasked.values()) - sum(count for _, count in most)
            told = "; ".join(f"{count:,} of {why}" for why, count in most)
            text += f"- {name}: {told}{f'; {rest:,} of others' if rest else ''}\n"
    return text


def cell(text):
    return text.replace("|", " ")


def short(value):
    text = value if isinstance(value, str) else json.dumps(value, default=float)
    return text if len(text) < 90 else text[:87] + "..."


# Answers to which there is more than one right way, or which others compare.
COMPARED_ELSEWHERE = ("the oracle's format, everyday questions", "the oracle's format, the plane")
# So many differences of which the suite is right, as docs/suites.md says, or which nobody has decided.
KNOWN = {"3MF": 29, "glTF-Validator": 17, "assimp": 8}


def unexplained(rows):
    """What signum is wrong in, or what nobody decided, of each suite where there is more of it than is known."""
    found = []
    for name, tally in rows:
        open_ones = [d.name for d in tally.differ if d.who != "signum"]
        if name not in COMPARED_ELSEWHERE and len(open_ones) > KNOWN.get(name, 0):
            found += [f"{name}: {one}" for one in open_ones]
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("signum")
    parser.add_argument("data", type=pathlib.Path)
    parser.add_argument("--only", help="of one suite, by a part of its name")
    parser.add_argument("--out", type=pathlib.Path, help="the page is written there, too")
    given = parser.parse_args()
    if not given.data.is_dir():
        print(f"skipped: no folder {given.data}")
        return 0
    rows = []
    for name, folder, read in SUITES:
        if given.only and given.only not in name:
            continue
        if not (given.data / folder).is_dir():
            print(f"absent: {name}: no folder {given.data / folder}", flush=True)
            continue
        began = time.monotonic()
        rows.append((name, run(given.signum, read(given.data / folder))))
        print(f"{name}: {time.monotonic() - began:.1f} s", file=sys.stderr, flush=True)
    page = table(rows) + explanations(rows)
    print(page)
    if given.out:
        given.out.write_text(OPENING + page)
    found = unexplained(rows)
    for line in found:
        print(f"wrong: {line}")
    return 1 if found else 0


OPENING = """# Public suites, and who is right

Suites by which other projects judge themselves, asked of signum as far as it can be asked today: predicates, places of points, whether two shapes meet and how far they are from
each other, motion, the plane, triangulations, and files. `./dev suites` makes this page again from a folder of them that is no part of the sources; continuous integration runs all of it.

- *Agree* counts the cases in which signum says what the suite says. Areas of overlays are compared with those of the published polygons but for the rounding of these.
- *Differ*: the next table says who is right and by what. *By fractions*: programs that share nothing with signum decide from the definitions, `tests/suites/exact.py` and, of areas,
  `tests/suites/slabs.py`. A triangulation is held against its definition, in `tests/suites/triangulations.py`, since more than one is right.
- *Cannot be asked yet* counts what signum has no question for.
- A file is to be read, or, where the suite says that it is wrong, refused with `--strict`; *refused* has the program's message, with N for its numbers.

A test fails where signum is wrong in a geometric question, or in more files than are known here.

"""

if __name__ == "__main__":
    sys.exit(main())
