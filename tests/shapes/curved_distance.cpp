// SPDX-License-Identifier: MIT
// Distances of cylinders, cones and ellipsoids that two doubles tell are those of the search in
// rationals, which shares no code with them: of shapes that are apart, face each other, touch, are
// flat, and are far apart in size.
#include "distance/curved/curved_distance.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <signum/kernel/error.hpp>
#include <variant>

#include "cases.hpp"
#include "pairs.hpp"
#include "shapes/vector_arithmetic.hpp"
#include "typical_shapes.hpp"
#include "verbs/body_verbs.hpp"

using namespace signum;
using detail::RoundedDistance;

namespace {

constexpr std::array quadrics = {ShapeKind::cylinder, ShapeKind::cone, ShapeKind::ellipsoid};

struct Counts {
  int asked = 0, told = 0, apart = 0;

  void check(const ShapeRef3& a, const ShapeRef3& b) {
    ++asked;
    RoundedDistance found;
    bool is_told = false;
    try {
      is_told = rounded_distance(found, a, b);
    } catch (const Undecided&) {
      return;
    }
    if (!is_told) return;
    ++told;
    const auto exact = detail::distance_in_rationals(a, b);
    const auto* form = std::get_if<ExactDistance3>(&exact);
    const double expected = form ? form->squared.to_double() : std::get<double>(exact);
    apart += expected > 0 ? 1 : 0;
    INFO(name(kind_of(a)) << ' ' << name(kind_of(b)));
    CHECK(found.squared == expected);
  }
  void check(const Shape3& a, const Shape3& b) {
    check(ref(a), ref(b));
    check(ref(b), ref(a));
  }
};

bool has_distance(ShapeKind k) { return k != ShapeKind::polyhedron; }

}  // namespace

// --- Examples

TEST_CASE("two doubles tell the distance of a curved shape from each kind, over faces and edges") {
  const Cylinder3 up{{{0, 0, 0}, {0, 0, 4}}, 1};
  const Cone3 tip{{0, 0, 9}, {0, 0, 6}, 2};
  const Ellipsoid3 egg{{7, 0.3, 1.7}, {{{1, 2, 0}, {-2, 1, 0}, {0, 0, 3}}}};
  const Ellipsoid3 flat{{0.3, 0.2, 7}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 0}}}};
  const std::array<Shape3, 9> others{Point3{0.3, 0.1, 7.7},
                                     Segment3{{-3, 0.25, 6}, {5, 0.25, 6}},
                                     Triangle3{{{{-2, -1, 5}, {3, -1, 5}, {0.1, 5, 5}}}},
                                     Cylinder3{{{0.5, 0, 5}, {0.5, 0, 6}}, 1},
                                     Cylinder3{{{-3, 4, 2}, {3, 4.5, 2.5}}, 0.7},
                                     tip,
                                     egg,
                                     flat,
                                     Line3{{4.1, 7, 1}, {0.1, 1, 0}}};
  Counts counts;
  for (const Shape3& other : others) {
    counts.check(up, other);
    counts.check(Cylinder3{{{0.1, 0.2, 0.3}, {0.1, 0.2, 3.3}}, 0.7}, other);
  }
  CHECK(counts.told > 28);
}

// --- Against the rationals

TEST_CASE("what doubles tell of the distance of curved shapes, the rationals say: typical shapes") {
  typical::Random random(cases::first_seed());
  Counts counts;
  for (int i = 0; i < cases::count_of(1); ++i) {
    for (const ShapeKind quadric : quadrics) {
      for (int kind = 0; kind <= static_cast<int>(ShapeKind::frustum); ++kind) {
        const auto other = static_cast<ShapeKind>(kind);
        if (!has_distance(other)) continue;
        const Shape3 a = typical::shape(random, quadric);
        counts.check(a, typical::shape(random, other));
      }
    }
  }
  CHECK(counts.told >= counts.asked - counts.asked / 20);
  CHECK(counts.apart > counts.asked / 4);
}

TEST_CASE("what doubles tell of the distance of curved shapes, the rationals say: hard shapes") {
  cases::Random random(cases::first_seed());
  Counts counts;
  for (const auto family :
       {cases::Family::degenerate, cases::Family::degenerate_shape, cases::Family::grid}) {
    for (const ShapeKind quadric : quadrics) {
      for (int kind = 0; kind <= static_cast<int>(ShapeKind::frustum); ++kind) {
        const auto other = static_cast<ShapeKind>(kind);
        if (!has_distance(other)) continue;
        const auto pair = generators::shapes_in_space(family, random, quadric, other);
        try {
          counts.check(pair.a, pair.b);
        } catch (const Error&) {
        }
      }
    }
  }
  CHECK(counts.told > counts.asked / 2);
}

TEST_CASE("what doubles tell of discs that are nearly as far along a face, the rationals say") {
  constexpr double far = 0x1p40;
  Counts counts;
  // What two discs are farther along a vector by is less than a double of how far they are.
  const Cylinder3 c{{{far, -1, 1}, {far, 1, 1 - 0x1p-20}}, 0.5};
  const Shape3 plane = Plane3{{1, 0, 1}, 2 - far};
  counts.check(c, plane);
  CHECK(squared_distance(c, std::get<Plane3>(plane)).squared_rounded() == 2.6286774697675312);
  cases::Random random(cases::first_seed());
  for (int i = 0; i < cases::count_of(400); ++i) {
    const double at = std::ldexp(random.symmetric(), random.between(0, 45));
    const double tilt = std::ldexp(random.symmetric(), -random.between(10, 55));
    const Point3 base{at, at, 0.5 + random.symmetric()};
    const Segment3 axis{{base.x, base.y - 1, base.z}, {base.x, base.y + 1, base.z + tilt}};
    const Point3 n{random.symmetric(), 0, 1};
    const auto on_face = [&](double x, double y) {
      return Point3{base.x + x, base.y + y, base.z + 2 - n.x * x};
    };
    const auto others = std::to_array<Shape3>(
        {Plane3{n, -n.x * base.x - base.z - 2},
         Triangle3{{on_face(-4, -4), on_face(4, -4), on_face(0, 8)}},
         Polygon3{{{on_face(-4, -4), on_face(4, -4), on_face(0, 8)}}, {}},
         Cylinder3{{on_face(0, -1), on_face(0, 1)}, 0.25}, Sphere3{on_face(0.5, 1), 0.25}});
    const Shape3& other = others[static_cast<std::size_t>(random.between(0, 4))];
    counts.check(random.between(0, 1) == 0 ? Shape3(Cylinder3{axis, 0.5})
                                           : Shape3(Cone3{axis.p, axis.q, 0x1p-17}),
                 other);
  }
  CHECK(counts.told > counts.asked / 2);
  CHECK(counts.apart > counts.asked / 4);
}

// --- Bounds

TEST_CASE("the bounds of distances hold for any parts, weights and vectors that are proposed") {
  typical::Random random(cases::first_seed());
  int told = 0;
  for (int i = 0; i < cases::count_of(600); ++i) {
    const auto other = static_cast<ShapeKind>(random.below(static_cast<int>(ShapeKind::frustum)));
    const Shape3 a = typical::shape(random, quadrics[i % 3]), b = typical::shape(random, other);
    detail::RoundHull p, q;
    if (!p.set(ref(a)) || !q.set(ref(b)) || q.radius() != 0) continue;
    detail::SpanningParts parts;
    parts.size = 1 + static_cast<std::size_t>(random.below(3));
    const Point3 way = detail::minus(p.start(), q.start());
    parts.vector = typical::plus(way, random.point(0.5));
    for (std::size_t k = 0; k < parts.size; ++k) {
      const auto found = [&](const detail::RoundHull& shape, double sign) {
        const Point3 v = typical::times(sign, typical::plus(way, random.point(0.5)));
        const auto [part, at] = shape.farthest(v);
        const bool is_fixed = random.below(2) == 0, is_inside = is_fixed && shape.is_disc(part);
        const Point3 in = random.point(0.5 * shape.width(part));
        return detail::FoundPart{part, is_inside ? in : v, at, is_fixed, is_inside};
      };
      parts.pairs[k] = {found(p, -1), found(q, 1)};
      parts.weights[k] = random.between(-0.2, 1);
    }
    const auto bounds = detail::bounds_of_parts(parts, p, q);
    if (!bounds || !(bounds->high > 0)) continue;
    ++told;
    const double squared = detail::distance(ref(a), ref(b)).squared_rounded();
    INFO(name(kind_of(ref(a))) << ' ' << name(kind_of(ref(b))));
    CHECK(squared >= (bounds->high - bounds->error) * (1 - 0x1p-50));
    CHECK(squared <= (bounds->high + bounds->error) * (1 + 0x1p-50));
  }
  CHECK(told > 50);
}
