// SPDX-License-Identifier: MIT
#include <rapidcheck/catch.h>

#include <catch2/catch.hpp>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/shapes/contact.hpp>
#include <signum/shapes/intersects.hpp>
#include <utility>

#include "cases.hpp"
#include "reference_contact.hpp"

using namespace signum;
using cases::Family;
using cases::Random;
using generators::Pair;

// The kinds of pairs, each of which a test below runs on.
using TwoTriangles3 = Pair<Triangle3, Triangle3>;
using TriangleSegment3 = Pair<Triangle3, Segment3>;
using TwoSegments3 = Pair<Segment3, Segment3>;
using TwoTriangles2 = Pair<Triangle2, Triangle2>;
using TriangleSegment2 = Pair<Triangle2, Segment2>;
using TwoSegments2 = Pair<Segment2, Segment2>;
#define ALL_PAIRS \
  TwoTriangles3, TriangleSegment3, TwoSegments3, TwoTriangles2, TriangleSegment2, TwoSegments2

namespace {

template <class A, class B>
void draw(Family family, Random& random, Pair<A, B>& pair) {
  pair = generators::pair<A, B>(family, random);
}

template <class Pair>
Pair draw(Family family, Random& random) {
  Pair pair;
  draw(family, random, pair);
  return pair;
}

template <class Pair>
Pair draw_for_property() {
  auto [family, random] = cases::draw();
  const Pair pair = draw<Pair>(family, random);
  RC_LOG() << cases::hex(pair.a) << " " << cases::hex(pair.b) << "\n";
  return pair;
}

Contact swapped(Contact c) {
  std::swap(c.feature_a, c.feature_b);
  return c;
}

/// The feature that `f` becomes when vertex i becomes vertex to[i].
Feature renamed(Feature f, const std::array<int, 3>& to) {
  const int i = static_cast<int>(f);
  if (i < 3) return static_cast<Feature>(to[static_cast<std::size_t>(i)]);
  if (i >= 6) return f;
  const int from = to[static_cast<std::size_t>(i - 3)];
  const int next = to[static_cast<std::size_t>((i - 2) % 3)];
  return static_cast<Feature>(3 + ((from + 1) % 3 == next ? from : next));
}

template <class Triangle>
Triangle permuted(const Triangle& t, const std::array<int, 3>& to) {
  Triangle r;
  for (std::size_t i = 0; i < 3; ++i) r.vertices[static_cast<std::size_t>(to[i])] = t.vertices[i];
  return r;
}

constexpr std::array<std::array<int, 3>, 6> permutations = {
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

constexpr Triangle3 floor_triangle = {{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}}};

}  // namespace

// --- Examples

TEST_CASE("contact: a segment through a face crosses it") {
  const Contact c = contact(Segment3{{1, 1, -1}, {1, 1, 1}}, floor_triangle);
  CHECK(c == Contact{Planes::degenerate, 0, true, Feature::edge0, Feature::face});
}

TEST_CASE("contact: a segment that ends on an edge touches it") {
  const Contact c = contact(Segment3{{2, 0, 0}, {2, 0, 1}}, floor_triangle);
  CHECK(c == Contact{Planes::degenerate, 0, false, Feature::vertex0, Feature::edge0});
}

TEST_CASE("contact: neighbours share an edge, each by its own number") {
  const Triangle3 wall = {{{{4, 0, 0}, {2, 0, 3}, {0, 0, 0}}}};
  const Contact c = contact(floor_triangle, wall);
  CHECK(c == Contact{Planes::transversal, 1, false, Feature::edge0, Feature::edge2});
  CHECK(yu_he(c) == YuHe::touching_segment);
}

TEST_CASE("contact: a triangle of zero area is its segment, and ties go to the lower number") {
  const Triangle3 needle = {{{{1, 1, 0}, {1, 1, 2}, {1, 1, 0}}}};
  const Contact c = contact(needle, floor_triangle);
  CHECK(c == Contact{Planes::degenerate, 0, false, Feature::vertex0, Feature::face});
}

TEST_CASE("contact: two vertices of a triangle that are one point are no edge") {
  const Segment3 part{{1, 0, 0}, {2, 0, 0}};
  for (const Triangle3& t : {Triangle3{{{{0, 0, 0}, {4, 0, 0}, {4, 0, 0}}}},
                             Triangle3{{{{4, 0, 0}, {4, 0, 0}, {0, 0, 0}}}},
                             Triangle3{{{{1, 0, 0}, {1, 0, 0}, {2, 0, 0}}}}}) {
    CHECK(contact(t, part) == reference::contact(t, part));
    CHECK(contact(t, floor_triangle) == reference::contact(t, floor_triangle));
    CHECK_FALSE(contact(t, part) == contact(t, floor_triangle));
  }
}

TEST_CASE("contact: the nine classes of Yu and He") {
  using enum YuHe;
  const auto with = [](const Point3& p, const Point3& q, const Point3& r) {
    return yu_he(contact(floor_triangle, Triangle3{{p, q, r}}));
  };
  CHECK(with({0, 0, 1}, {1, 0, 2}, {0, 1, 2}) == disjoint);
  CHECK(with({1, 1, -1}, {1, 1, 1}, {5, 5, 0}) == crossing_segment);
  CHECK(with({1, 1, 0}, {1, 1, 1}, {2, 2, 1}) == point);
  CHECK(with({1, 1, 0}, {2, 1, 0}, {1, 1, 1}) == touching_segment);
  CHECK(with({1, 1, 0}, {2, 1, 0}, {1, 2, 0}) == coplanar_area);
  CHECK(with({9, 9, 0}, {9, 8, 0}, {8, 9, 0}) == coplanar_disjoint);
  CHECK(with({4, 0, 0}, {5, 0, 0}, {5, 1, 0}) == coplanar_point);
  CHECK(with({1, 0, 0}, {2, 0, 0}, {1, -1, 0}) == coplanar_segment);
  CHECK(with({0, 0, 1}, {1, 0, 1}, {0, 1, 1}) == parallel);
  CHECK_THROWS_AS(with({0, 0, 0}, {1, 1, 1}, {2, 2, 2}), InvalidArgument);
}

// --- Laws

TEMPLATE_TEST_CASE("contact, law 1: swapping the operands swaps the features", "", ALL_PAIRS) {
  rc::prop("swapped", [] {
    const auto [a, b] = draw_for_property<TestType>();
    RC_ASSERT(contact(b, a) == swapped(contact(a, b)));
  });
}

TEMPLATE_TEST_CASE("contact, law 2: permuting vertices only renames", "", TwoTriangles3,
                   TwoTriangles2) {
  rc::prop("permuted", [] {
    const auto [a, b] = draw_for_property<TestType>();
    const Contact c = contact(a, b);
    for (const auto& to : permutations) {
      const Contact d = contact(permuted(a, to), b);
      RC_ASSERT(d.planes == c.planes);
      RC_ASSERT(d.dimension == c.dimension);
      RC_ASSERT(d.interiors == c.interiors);
      RC_ASSERT(d.feature_b == c.feature_b);
      // Where features coincide the lower number wins, and that may be another one.
      if (c.planes == Planes::degenerate) {
        RC_ASSERT(d == reference::contact(permuted(a, to), b));
      } else {
        RC_ASSERT(d.feature_a == renamed(c.feature_a, to));
      }
    }
  });
}

TEMPLATE_TEST_CASE("contact, law 3: dimension -1 iff the shapes do not intersect", "", ALL_PAIRS) {
  rc::prop("empty", [] {
    const auto [a, b] = draw_for_property<TestType>();
    const Contact c = contact(a, b);
    RC_ASSERT((c.dimension >= 0) == intersects(a, b));
    RC_ASSERT((c.dimension == -1) == (c.feature_a == Feature::none));
    RC_ASSERT((c.dimension == -1) == (c.feature_b == Feature::none));
  });
}

TEMPLATE_TEST_CASE("contact, law 4: interiors that meet are a meeting", "", ALL_PAIRS) {
  rc::prop("interiors", [] {
    const auto [a, b] = draw_for_property<TestType>();
    const Contact c = contact(a, b);
    RC_ASSERT(!c.interiors || c.dimension >= 0);
  });
}

TEST_CASE("contact, law 5: an exact motion changes nothing") {
  rc::prop("moved", [] {
    Random random = cases::draw().random;
    auto [a, b] = draw<TwoTriangles3>(Family::grid, random);
    const Contact c = contact(a, b);
    const double scale = std::ldexp(1.0, random.between(-900, 900));
    const double shift = random.between(-1000, 1000);
    for (Triangle3* t : {&a, &b}) {
      for (Point3& p : t->vertices)
        p = {(p.z - shift) * scale, p.x * scale, -(p.y + shift) * scale};
    }
    RC_ASSERT(contact(a, b) == c);
  });
}

// --- Consistency

TEMPLATE_TEST_CASE("contact agrees with the judge in every family", "", ALL_PAIRS) {
  cases::run_families(4000, [](Family family, Random& random) -> std::string {
    const auto [a, b] = draw<TestType>(family, random);
    const Contact ours = contact(a, b);
    const Contact truth = reference::contact(a, b);
    const bool meet = truth.dimension >= 0;
    const bool ours_meet = intersects(a, b);
    if (ours == truth && contact(b, a) == swapped(truth) && ours_meet == meet &&
        intersects(b, a) == meet) {
      return {};
    }
    return cases::hex(a) + " " + cases::hex(b) + "\n  is   " + cases::print(truth) + "\n  ours " +
           cases::print(ours) + (ours_meet ? ", intersect" : ", do not intersect") +
           "\n  swapped " + cases::print(contact(b, a));
  });
}

TEST_CASE("contact agrees with the judge on every pair of shapes of a small grid") {
  // The corners of a cube and its center; all ordered pairs and triples of them.
  std::vector<Point3> points = {{1, 1, 1}};
  for (int i = 0; i < 8; ++i) points.push_back({2.0 * (i & 1), i & 2 ? 2.0 : 0, i & 4 ? 2.0 : 0});
  std::vector<Segment3> segments;
  std::vector<Triangle3> triangles;
  for (const Point3& p : points) {
    for (const Point3& q : points) {
      segments.push_back({p, q});
      for (const Point3& r : points) triangles.push_back({{p, q, r}});
    }
  }
  int wrong = 0;
  const auto check = [&wrong](const auto& a, const auto& b) {
    wrong += contact(a, b) != reference::contact(a, b);
  };
  for (const Segment3& s : segments) {
    for (const Segment3& t : segments) check(s, t);
    for (std::size_t i = 0; i < triangles.size(); i += 2) check(s, triangles[i]);
  }
  for (std::size_t i = 0; i < triangles.size(); i += 7) {
    for (std::size_t j = 0; j < triangles.size(); j += 3) check(triangles[i], triangles[j]);
  }
  CHECK(wrong == 0);
}

// --- Range

TEST_CASE("contact refuses what is not finite, wherever it stands") {
  for (const double bad :
       {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(),
        -std::numeric_limits<double>::infinity()}) {
    for (std::size_t i = 0; i < 18; ++i) {
      Triangle3 a = floor_triangle;
      Triangle3 b = {{{{1, 1, -1}, {1, 1, 1}, {5, 5, 0}}}};
      Point3& p = (i < 9 ? a : b).vertices[i / 3 % 3];
      (i % 3 == 0 ? p.x : i % 3 == 1 ? p.y : p.z) = bad;
      CHECK_THROWS_AS(contact(a, b), NotFinite);
      CHECK_THROWS_AS(contact(Segment3{a.vertices[0], a.vertices[1]}, Triangle3{{p, p, p}}),
                      NotFinite);
    }
  }
}
