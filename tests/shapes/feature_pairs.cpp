// SPDX-License-Identifier: MIT
#include <rapidcheck/catch.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/shapes/feature_pairs.hpp>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/locate.hpp>

#include "cases.hpp"
#include "reference_feature_pairs.hpp"

using namespace signum;
using cases::Family;
using cases::Random;
using generators::Pair;
using enum Feature;

using TwoTriangles3 = Pair<Triangle3, Triangle3>;
using TriangleSegment3 = Pair<Triangle3, Segment3>;
using TwoSegments3 = Pair<Segment3, Segment3>;
using TwoTriangles2 = Pair<Triangle2, Triangle2>;
using TriangleSegment2 = Pair<Triangle2, Segment2>;
using TwoSegments2 = Pair<Segment2, Segment2>;
#define ALL_PAIRS \
  TwoTriangles3, TriangleSegment3, TwoSegments3, TwoTriangles2, TriangleSegment2, TwoSegments2

namespace {

using Pairs = std::vector<FeaturePair>;

Pairs as_vector(const FeaturePairs& p) { return {p.begin(), p.end()}; }

template <class A, class B>
Pairs pairs(const A& a, const B& b) {
  return as_vector(feature_pairs(a, b));
}

void sort(Pairs& pairs) {
  std::sort(pairs.begin(), pairs.end(), [](const FeaturePair& p, const FeaturePair& q) {
    return std::pair(p.a, p.b) < std::pair(q.a, q.b);
  });
}

std::string print(const Pairs& pairs) {
  std::string text;
  for (const FeaturePair& p : pairs) {
    for (const int i : {static_cast<int>(p.a), static_cast<int>(p.b), int{p.dimension}}) {
      text += std::to_string(i);
    }
    text += ' ';
  }
  return text;
}

template <class Pair>
Pair draw_for_property() {
  auto [family, random] = cases::draw();
  using A = decltype(Pair::a);
  using B = decltype(Pair::b);
  const Pair pair = generators::pair<A, B>(family, random);
  RC_LOG() << cases::hex(pair.a) << " " << cases::hex(pair.b) << "\n";
  return pair;
}

/// Law 2: the feature that `f` becomes when vertex i becomes vertex to[i].
Feature renamed(Feature f, const std::array<std::size_t, 3>& to) {
  const auto i = static_cast<std::size_t>(f);
  if (i < 3) return static_cast<Feature>(to[i]);
  if (i >= 6) return f;
  const std::size_t from = to[i - 3], next = to[(i - 2) % 3];
  return static_cast<Feature>(3 + ((from + 1) % 3 == next ? from : next));
}

template <class Triangle>
Triangle permuted(const Triangle& t, const std::array<std::size_t, 3>& to) {
  Triangle r;
  for (std::size_t i = 0; i < 3; ++i) r.vertices[to[i]] = t.vertices[i];
  return r;
}

template <class S>
constexpr bool is_triangle = std::is_same_v<S, Triangle2> || std::is_same_v<S, Triangle3>;

template <class S>
Feature whole(const S&) {
  return is_triangle<S> ? face : edge0;
}

constexpr Triangle3 floor_triangle = {{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}}};

}  // namespace

// --- Examples

TEST_CASE("feature_pairs: a triangle stuck through a face") {
  const Triangle3 wall{{{{1, 1, -1}, {1, 1, 3}, {9, -7, -1}}}};
  CHECK(pairs(floor_triangle, wall) == Pairs{{edge0, face, 0}, {face, edge0, 0}, {face, face, 1}});
}

TEST_CASE("feature_pairs: neighbours share an edge and its ends") {
  const Triangle3 wall{{{{4, 0, 0}, {2, 0, 3}, {0, 0, 0}}}};
  CHECK(pairs(floor_triangle, wall) ==
        Pairs{{vertex0, vertex2, 0}, {vertex1, vertex0, 0}, {edge0, edge2, 1}});
  CHECK_FALSE(pairs(floor_triangle, wall) ==
              Pairs{{vertex0, vertex2, 0}, {vertex1, vertex0, 0}, {edge0, edge2, 0}});
}

TEST_CASE("feature_pairs: the star of two triangles has all thirteen") {
  const Triangle2 a{{{{0, 0}, {6, 0}, {3, 6}}}}, b{{{{0, 4}, {3, -2}, {6, 4}}}};
  const Pairs star = {{edge0, edge0, 0}, {edge0, edge1, 0}, {edge0, face, 1},  {edge1, edge1, 0},
                      {edge1, edge2, 0}, {edge1, face, 1},  {edge2, edge0, 0}, {edge2, edge2, 0},
                      {edge2, face, 1},  {face, edge0, 1},  {face, edge1, 1},  {face, edge2, 1},
                      {face, face, 2}};
  CHECK(pairs(a, b) == star);
}

TEST_CASE("feature_pairs: the features of a triangle of zero area overlap") {
  // Its third vertex is in the middle of its first edge, which is on the other's face.
  const Triangle3 needle{{{{1, 1, 0}, {1, 1, 2}, {1, 1, 1}}}};
  CHECK(pairs(needle, floor_triangle) == Pairs{{vertex0, face, 0}});
  const Triangle3 through{{{{1, 1, -1}, {1, 1, 1}, {1, 1, 0}}}};
  CHECK(pairs(through, floor_triangle) ==
        Pairs{{vertex2, face, 0}, {edge0, face, 0}, {face, face, 0}});
  const Triangle3 point{{{{1, 1, 0}, {1, 1, 0}, {1, 1, 0}}}};
  CHECK(pairs(point, floor_triangle).size() == 7);
  CHECK(pairs(point, point).size() == FeaturePairs::capacity);
}

// --- Laws

TEMPLATE_TEST_CASE("feature_pairs, law 1: swapping the operands swaps the features", "",
                   ALL_PAIRS) {
  rc::prop("swapped", [] {
    const auto [a, b] = draw_for_property<TestType>();
    Pairs swapped = pairs(a, b);
    for (FeaturePair& p : swapped) std::swap(p.a, p.b);
    sort(swapped);
    RC_ASSERT(pairs(b, a) == swapped);
  });
}

TEMPLATE_TEST_CASE("feature_pairs, law 2: permuting vertices only renames", "", TwoTriangles3,
                   TwoTriangles2) {
  rc::prop("permuted", [] {
    const auto [a, b] = draw_for_property<TestType>();
    std::array<std::size_t, 3> to = {0, 1, 2};
    do {
      Pairs expected = pairs(a, b);
      for (FeaturePair& p : expected) p.a = renamed(p.a, to);
      sort(expected);
      RC_ASSERT(pairs(permuted(a, to), b) == expected);
    } while (std::next_permutation(to.begin(), to.end()));
  });
}

TEMPLATE_TEST_CASE("feature_pairs, laws 3 to 5 and 7: what contact and intersects say", "",
                   ALL_PAIRS) {
  rc::prop("told by pairs", [] {
    const auto [a, b] = draw_for_property<TestType>();
    const Pairs p = pairs(a, b);
    const Contact c = contact(a, b);
    RC_ASSERT(p.empty() != intersects(a, b));
    RC_ASSERT(std::is_sorted(p.begin(), p.end(), [](const auto& x, const auto& y) {
      return std::pair(x.a, x.b) < std::pair(y.a, y.b);
    }));
    bool named = p.empty(), interiors = false;
    int euler = 0, greatest = 0;
    for (const auto& [f, g, dimension] : p) {
      named = named || (f == c.feature_a && g == c.feature_b && dimension == c.dimension);
      interiors = interiors || (f == whole(a) && g == whole(b));
      RC_ASSERT(dimension <= c.dimension);
      euler += dimension == 1 ? -1 : 1;
      greatest += dimension == c.dimension;
    }
    RC_ASSERT(named);
    RC_ASSERT(interiors == c.interiors);
    if constexpr (is_triangle<decltype(a)> && is_triangle<decltype(b)>) {
      if (c.planes == Planes::degenerate || p.empty()) return;
      RC_ASSERT(euler == 1);
      RC_ASSERT(greatest == 1);
      RC_ASSERT(p.size() <= (c.planes == Planes::coplanar ? 13U : 3U));
    }
  });
}

TEMPLATE_TEST_CASE("feature_pairs, law 6: a vertex is in a face iff it is inside", "",
                   TwoTriangles3, TwoTriangles2) {
  rc::prop("located", [] {
    const auto [a, b] = draw_for_property<TestType>();
    const Pairs p = pairs(a, b);
    for (std::size_t i = 0; i < 3; ++i) {
      const auto has = [&](auto accept) {
        return std::any_of(p.begin(), p.end(), [&](const FeaturePair& q) {
          return q.a == static_cast<Feature>(i) && accept(q.b);
        });
      };
      const Location where = locate(a.vertices[i], b);
      RC_ASSERT(has([](Feature f) { return f == face; }) == (where == Location::inside));
      RC_ASSERT(has([](Feature) { return true; }) == (where != Location::outside));
    }
  });
}

TEST_CASE("feature_pairs, law 8: an exact motion changes nothing") {
  rc::prop("moved", [] {
    Random random = cases::draw().random;
    auto [a, b] = generators::pair<Triangle3, Triangle3>(Family::grid, random);
    const Pairs before = pairs(a, b);
    const double scale = std::ldexp(1.0, random.between(-900, 900));
    const double shift = random.between(-1000, 1000);
    for (Triangle3* t : {&a, &b}) {
      for (Point3& p : t->vertices) {
        p = {(p.z - shift) * scale, p.x * scale, -(p.y + shift) * scale};
      }
    }
    RC_ASSERT(pairs(a, b) == before);
  });
}

// --- Consistency

TEMPLATE_TEST_CASE("feature_pairs agrees with the judge in every family", "", ALL_PAIRS) {
  cases::run_families(400, [](Family family, Random& random) -> std::string {
    using A = decltype(TestType::a);
    using B = decltype(TestType::b);
    const auto [a, b] = generators::pair<A, B>(family, random);
    const Pairs ours = pairs(a, b), truth = reference::feature_pairs(a, b);
    if (ours == truth) return {};
    return cases::hex(a) + " " + cases::hex(b) + "\n  is   " + print(truth) + "\n  ours " +
           print(ours);
  });
}

TEST_CASE("feature_pairs agrees with the judge on pairs of triangles of a small grid") {
  std::vector<Triangle2> flat;
  std::vector<Triangle3> triangles;
  for (int i = 0; i < 512; ++i) {
    const auto corner = [](int k) {
      return Point3{2.0 * (k & 1), k & 2 ? 2.0 : 0, k & 4 ? 2.0 : 0};
    };
    triangles.push_back({{corner(i % 8), corner(i / 8 % 8), corner(i / 64)}});
  }
  for (int i = 0; i < 729; ++i) {
    const auto corner = [](int k) { return Point2{1.0 * (k % 3), 1.0 * (k / 3)}; };
    flat.push_back({{corner(i % 9), corner(i / 9 % 9), corner(i / 81)}});
  }
  int wrong = 0;
  const auto check = [&wrong](const auto& all, std::size_t step_a, std::size_t step_b) {
    for (std::size_t i = 0; i < all.size(); i += step_a) {
      for (std::size_t j = 0; j < all.size(); j += step_b) {
        wrong += pairs(all[i], all[j]) != reference::feature_pairs(all[i], all[j]);
      }
    }
  };
  check(triangles, 7, 11);
  check(flat, 10, 7);
  CHECK(wrong == 0);
}

// --- Range

TEST_CASE("feature_pairs refuses what is not finite, wherever it stands") {
  for (const double bad :
       {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
    for (std::size_t i = 0; i < 18; ++i) {
      Triangle3 a = floor_triangle;
      Triangle3 b = {{{{1, 1, -1}, {1, 1, 1}, {5, 5, 0}}}};
      Point3& p = (i < 9 ? a : b).vertices[i / 3 % 3];
      (i % 3 == 0 ? p.x : i % 3 == 1 ? p.y : p.z) = bad;
      CHECK_THROWS_AS(feature_pairs(a, b), NotFinite);
      CHECK_THROWS_AS(feature_pairs(Segment3{p, b.vertices[0]}, a), NotFinite);
    }
  }
}
