# SPDX-License-Identifier: MIT
"""Functions in Python under the judge."""

import unittest

import numpy
import signum


class Judge(unittest.TestCase):
    def test_a_wrong_function_is_found_and_reduced(self):
        def rounded(a, b):
            (p, q), (r, s) = (a.p, a.q), (b.p, b.q)

            def side(u, v, w):
                with numpy.errstate(all="ignore"):
                    return numpy.sign((v[0] - u[0]) * (w[1] - u[1]) - (v[1] - u[1]) * (w[0] - u[0]))

            return bool(side(p, q, r) * side(p, q, s) < 0 and side(r, s, p) * side(r, s, q) < 0)

        found = signum.fuzz("intersects", ("segment", "segment"), against=rounded, dimension=2, cases=50)
        self.assertTrue(found)
        first = found[0]
        self.assertNotEqual(rounded(*first.shapes), signum.intersects(*first.shapes))
        self.assertLessEqual(max(abs(s.p).max() for s in first.shapes), 4)
        self.assertIn("<svg", first._repr_svg_())
        self.assertIn("<svg", found._repr_html_())
        self.assertIn('"ask": "intersects"', first.line)

    def test_right_functions_have_no_findings(self):
        for question, shapes, verb in (
            ("orient2d", (), signum.orient2d), ("contact", ("triangle", "triangle"), signum.contact),
            ("hit", ("ray", "sphere"), signum.hit), ("locate", ("point", "polygon"), signum.locate),
            ("distance", ("point", "sphere"), lambda a, b: signum.squared_distance(a, b).squared),
            ("distance", ("point", "segment"), signum.squared_distance),
            ("intersection", ("segment", "segment"),
             lambda a, b: (lambda i: (i.dimension, i.points))(signum.intersection(a, b))),
            ("intersection", ("triangle", "triangle"), signum.intersection),
            ("penetration", ("aabb", "aabb"), signum.depth),
            ("sweep", ("sphere", "plane"), signum.sweep),
        ):
            found = signum.fuzz(question, shapes, against=verb, cases=10)
            self.assertEqual((list(found), found.cases > 20), ([], True), question)

    def test_numbers_are_floats_if_asked(self):
        asked = []

        def in_floats(a, b):
            asked.extend(numpy.concatenate([a.center, b.center, [a.radius, b.radius]]))
            reach = numpy.float32(a.radius) + numpy.float32(b.radius)
            apart = numpy.asarray(a.center, numpy.float32) - numpy.asarray(b.center, numpy.float32)
            with numpy.errstate(all="ignore"):
                return bool((apart * apart).sum() <= reach * reach)

        found = signum.fuzz("intersects", ("sphere", "sphere"), against=in_floats, cases=20, numbers="float")
        self.assertTrue(found)
        self.assertTrue(all(float(numpy.float32(x)) == x for x in asked))
        asked.clear()
        signum.fuzz("intersects", ("sphere", "sphere"), against=in_floats, cases=20)
        self.assertFalse(all(float(numpy.float32(x)) == x for x in asked))
        with self.assertRaisesRegex(ValueError, 'numbers: expected "double" or "float", found "half"'):
            signum.fuzz("orient2d", against=signum.orient2d, cases=1, numbers="half")

    def test_classes_are_left_out_if_asked(self):
        def zero(a, b, c):
            return signum.orient2d(a, b, c) or 1

        all_cases = signum.fuzz("orient2d", against=zero, cases=40)
        self.assertTrue(all_cases)
        self.assertEqual(all_cases.excluded, 0)
        words = ("collinear", "equal points")
        some = signum.fuzz("orient2d", against=zero, cases=40, without=words)
        self.assertEqual(list(some), [])
        self.assertTrue(some.excluded > 0)
        self.assertEqual(some.excluded + some.cases, all_cases.cases)
        with self.assertRaisesRegex(ValueError, 'without: unknown word "flat"; expected one of '):
            signum.fuzz("orient2d", against=zero, cases=1, without=("flat",))
        with self.assertRaisesRegex(TypeError, r"without: expected a sequence of words, such as \('zero',\)"):
            signum.fuzz("orient2d", against=zero, cases=1, without="zero")

    def test_exceptions_and_no_answers(self):
        def broken(a, b, c):
            raise RuntimeError("broken")

        found = signum.fuzz("orient2d", against=broken, cases=5)
        self.assertEqual((found[0].verdict, "broken" in found[0].said), ("error", True))
        none = signum.fuzz("orient2d", against=lambda a, b, c: NotImplemented, cases=5)
        self.assertEqual((list(none), none.cases, none.declined > 0), ([], 0, True))

        def interrupted(a, b, c):
            raise KeyboardInterrupt

        with self.assertRaises(KeyboardInterrupt):
            signum.fuzz("orient2d", against=interrupted, cases=5)


if __name__ == "__main__":
    unittest.main()
