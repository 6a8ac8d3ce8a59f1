# SPDX-License-Identifier: MIT
"""What judges suites: figures, decisions in fractions, and a program that is wrong on purpose."""

import pathlib
import stat
import tempfile
import unittest

import exact
import overlays
import plane
import suites
import triangulations
import vectors
from cases import Unasked


def figure(text):
    return plane.exactly(plane.parts(plane.wkt(text)))


class Suites(unittest.TestCase):
    def test_figures(self):
        self.assertEqual(plane.wkt("POINT (1 -2.5e+1)"), [("point", [1, -25])])
        self.assertEqual(plane.wkt("MULTIPOINT ((1 2), (3 4))"), plane.wkt("MULTIPOINT (1 2, 3 4)"))
        (kind, rings), = plane.wkt("POLYGON((0 0,4 0,0 4,0 0),(1 1,2 1,1 2,1 1))")
        self.assertEqual((kind, [len(r) for r in rings]), ("area", [3, 3]))
        self.assertEqual(plane.wkt("POINT EMPTY"), [])
        mixed = plane.wkt("GEOMETRYCOLLECTION (POINT (1 1), LINESTRING (0 0, 1 0, 1 1), POLYGON EMPTY)")
        self.assertEqual([kind for kind, _ in mixed], ["point", "line"])
        self.assertEqual([kind for kind, _ in plane.parts(mixed)], ["point", "segment", "segment"])
        with self.assertRaises(Unasked):
            plane.wkt("0101000000")

    def test_relations_by_place_or_by_matrix(self):
        area, p, far = plane.wkt("POLYGON((0 0,4 0,0 4,0 0))"), plane.wkt("POINT(1 0)"), plane.wkt("POINT(9 9)")
        for op, a, b, ask in (("contains", area, p, "locate"), ("within", p, area, "locate"), ("covers", area, p, "locate"),
                              ("coveredby", p, area, "locate"), ("touches", p, area, "locate"), ("touches", area, p, "locate"),
                              ("contains", p, area, "relate"), ("within", area, p, "relate"), ("covers", p, area, "relate"),
                              ("coveredby", area, p, "relate"), ("crosses", p, area, "relate"), ("within", p, far, "relate")):
            case = plane.relation("", op, a, b, "true")
            self.assertEqual(case.questions[0]["ask"], ask, op)
            if ask == "locate":
                self.assertEqual(case.answer([{"location": "boundary"}]), op in ("covers", "coveredby", "touches"), op)
        matrix = {"matrix": "FF10F0FF2", "predicates": ["touches", "covers"]}
        self.assertTrue(plane.relation("", "relate", p, p, "true", "FF10F0FF2").answer([matrix]))
        self.assertTrue(plane.relation("", "relate", p, p, "true", "F*T*F****").answer([matrix]))
        self.assertFalse(plane.relation("", "relate", p, p, "true", "T********").answer([matrix]))

    def test_decisions_in_fractions(self):
        ring = figure("POLYGON((0 0,9 0,9 9,0 9,0 0),(3 3,6 3,6 6,3 6,3 3))")
        for text, meets, squared in (("POINT(4 4)", False, 1), ("POINT(3 4)", True, 0), ("LINESTRING(4 4,5 5)", False, 1),
                                     ("LINESTRING(4 4,20 4)", True, 0), ("POINT(12 13)", False, 25),
                                     ("POLYGON((4 4,5 4,4 5,4 4))", False, 1), ("POLYGON((1 1,2 1,1 2,1 1))", True, 0),
                                     ("LINESTRING(9 9,9 9)", True, 0)):
            self.assertEqual(exact.meet(ring, figure(text)), meets, text)
            self.assertEqual(exact.meet(figure(text), ring), meets, text)
            self.assertEqual(exact.squared_distance(ring, figure(text)), squared, text)
        # Where every filter in doubles gives up.
        self.assertEqual(exact.predicate("orient2d", [[0, 0], [134217729, 134217730], [134217728, 134217729]]), 1)
        self.assertEqual(exact.predicate("orient3d", [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 5e-324]]), 1)
        self.assertEqual(exact.predicate("incircle", [[1, 0], [0, 1], [-1, 0], [0, 0]]), 1)
        tetrahedron = [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]]
        self.assertEqual(exact.predicate("insphere", [*tetrahedron, [0.5, 0.5, 0.5]]), 1)
        self.assertEqual(exact.predicate("insphere", [*tetrahedron, [1, 1, 1]]), 0)

    def test_areas_of_overlays(self):
        a, b = plane.wkt("POLYGON((0 0,4 0,4 4,0 4),(1 1,2 1,2 2,1 2))"), plane.wkt("POLYGON((2 2,6 2,6 6,2 6))")
        self.assertEqual(overlays.area(a), 15)
        case = overlays.overlay("", "xor", a, b, "evenodd", [23, 7], 1e-9)
        self.assertEqual((case.questions[0]["op"], case.answer([{"area": "46/2"}])), ("symmetric_difference", 23))
        self.assertTrue(case.same(7.0, case.expected))
        self.assertFalse(case.same(8.0, case.expected))

    def test_of_several_nearest_pairs_any_is_right(self):
        def said(x, y):
            return vectors.settled({"exact": "1", "nearest": {"a": [x, "0"], "b": [x, y]}, "features": [x]})
        self.assertEqual(said("0", "1"), said("1/2", "-1"))
        self.assertNotEqual(said("0", "1"), said("0", "2"))

    def test_faults_of_triangulations(self):
        square, cut = [[0, 0], [4, 0], [4, 3], [0, 3]], [[0, 2], [1, 3]]
        right = {"steiner": [["2", "3/2"]], "triangles": [[0, 1, 4], [0, 4, 3], [1, 2, 4], [2, 3, 4]]}
        self.assertEqual(triangulations.fault(square, cut, right), "")
        for change, told in ((lambda t: t[:3], "fill"), (lambda t: [t[0][::-1], *t[1:]], "counter-clockwise"),
                             (lambda t: [*t, t[0][1:] + [2]], "counter-clockwise"), (lambda t: [*t, [0, 1, 2]], "one side")):
            self.assertIn(told, triangulations.fault(square, cut, {**right, "triangles": change(right["triangles"])}))
        two = {"steiner": [], "triangles": [[0, 1, 3], [1, 2, 3]]}
        self.assertEqual(triangulations.fault(square, [[1, 3]], two), "")
        self.assertIn("piece", triangulations.fault(square, [[0, 2]], two))
        self.assertIn("corner of a triangle", triangulations.fault([*square, [1, 1]], [], two))
        kite = [[0, 0], [4, 0], [5, 1], [0, 1]]
        self.assertIn("circle", triangulations.fault(kite, [], {"steiner": [], "triangles": [[0, 1, 2], [0, 2, 3]]}))
        self.assertEqual(triangulations.fault(kite, [[0, 2]], {"steiner": [], "triangles": [[0, 1, 2], [0, 2, 3]]}), "")
        self.assertEqual(triangulations.fault([[0, 0], [1, 1], [1, 1], [2, 2]], [], {"steiner": [], "triangles": []}), "")

    def test_a_program_that_is_wrong_is_told(self):
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder) / "signum"
            program.write_text("#!/usr/bin/env python3\nimport sys\nfor line in sys.stdin:\n"
                               "    print('{\"sign\": 1}' if 'orient2d' in line else '{\"error\": \"ask: unknown question incircle\"}')\n")
            program.chmod(program.stat().st_mode | stat.S_IEXEC)
            turned = [[0, 0], [1, 0], [0, 1]]
            circle = vectors.predicate("c", "incircle", [*turned, [5, 5]], -1)
            cases = [vectors.predicate("right", "orient2d", turned, 1), vectors.predicate("wrong", "orient2d", turned[::-1], -1),
                     vectors.predicate("misprint", "orient2d", turned, -1), circle, Unasked("other things")]
            tally = suites.run(str(program), cases)
            self.assertEqual(tally.agree, 1)
            self.assertEqual([(d.name, d.who) for d in tally.differ], [("wrong", "the suite"), ("misprint", "signum")])
            self.assertEqual(dict(tally.unasked), {"other things": 1, "the question incircle": 1})
            rows = [("made", tally)]
            self.assertIn("| made | 5 | 1 | 2 | 2 |", suites.table(rows))
            self.assertEqual(suites.unexplained(rows), ["made: wrong"])
            self.assertEqual(suites.unexplained([("3MF", tally)]), [])


if __name__ == "__main__":
    unittest.main()
