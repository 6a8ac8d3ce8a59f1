// SPDX-License-Identifier: MIT
// Totality: large and degenerate input of the plane, in a time that goes with its size and with the
// number of crossings; and coordinates at the ends of the doubles.
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <signum/plane/overlay.hpp>
#include <signum/plane/relate.hpp>
#include <signum/plane/segment_arrangement.hpp>
#include <signum/plane/validity.hpp>

using namespace signum;

namespace {

/// Teeth between two ordinates, on a bar that ends at a third.
std::vector<Point2> saw(std::size_t teeth, double low, double high, double back) {
  std::vector<Point2> chain;
  for (std::size_t i = 0; i < teeth; ++i) {
    chain.push_back({static_cast<double>(2 * i), low});
    chain.push_back({static_cast<double>(2 * i + 1), high});
  }
  const auto right = static_cast<double>(2 * teeth);
  chain.insert(chain.end(), {{right, low}, {right, back}, {0, back}});
  return chain;
}

PlaneSet one(std::vector<Point2> chain) {
  PlaneSet set;
  set.polygons.push_back({std::move(chain)});
  return set;
}

}  // namespace

TEST_CASE("plane: two saws of 200,000 edges") {
  constexpr std::size_t teeth = 100000;
  const PlaneSet up = one(saw(teeth, 0, 2, -1)), down = one(saw(teeth, 2.5, 1, 4));
  CHECK(!invalidity(up));
  const PlaneRegion made = overlay(BooleanOperation::set_intersection, up, down);
  CHECK(made.polygons().size() == teeth);
  CHECK(made.vertex_count() == 4 * teeth);
}

TEST_CASE("plane: combs of 400 by 400 lines, and all lines through one point") {
  std::vector<Segment2> comb, star;
  for (int i = 0; i < 400; ++i) {
    const double x = i;
    comb.push_back({{x, -1}, {x + 0.25, 401}});
    comb.push_back({{-1, x}, {401, x + 0.25}});
    star.push_back({{-1000, x}, {1000, -x}});
  }
  const SegmentArrangement grid(comb);
  CHECK(grid.vertices() == 400 * 400 + 4 * 400);
  CHECK(grid.edges() == 2 * 400 * 400 + 2 * 400);
  CHECK(grid.faces() == 399 * 399 + 1);
  const SegmentArrangement through_origin(star);
  CHECK(through_origin.vertices() == 801);
  CHECK(through_origin.edges() == 800);
  CHECK(through_origin.faces() == 1);
}

TEST_CASE("plane: a hundred thousand parallel segments, the boxes of which all overlap") {
  std::vector<Segment2> segments;
  for (int i = 0; i < 100000; ++i) {
    segments.push_back({{i * 1e-5, 0}, {i * 1e-5 + 1, 1}});
  }
  const SegmentArrangement apart(segments);
  CHECK(apart.edges() == 100000);
  CHECK(apart.components() == 100000);
}

TEST_CASE("plane: a hundred thousand segments on one line, a thousand of them upon each other") {
  std::vector<Segment2> segments;
  PlaneSet set;
  for (int i = 0; i < 100000; ++i) {
    const Point2 p = {i * 1.0, i * 3.0}, q = {i + 1000.0, i * 3.0 + 3000};
    segments.push_back(i % 2 == 0 ? Segment2{p, q} : Segment2{q, p});
    if (i % 500 == 0) set.lines.push_back({p, q});
  }
  const SegmentArrangement line(segments);
  CHECK(line.vertices() == 101000);
  CHECK(line.edges() == 100999);
  CHECK(line.faces() == 1);
  CHECK(line.components() == 1);
  const PlaneSet all = {{}, {{{0, 0}, {100500, 301500}}}, {}};
  CHECK(relate(set, all).is(PlanePredicate::covers));
}

TEST_CASE("plane: at the ends of the doubles") {
  constexpr double most = std::numeric_limits<double>::max(), least = 5e-324;
  for (const double s : {most, least, 1e200, 1e-200}) {
    const PlaneSet bow_tie = one({{-s, -s}, {s, s}, {s, -s}, {-s, s}});
    const auto found = invalidity(bow_tie);
    REQUIRE(found);
    CHECK(found->reason == InvalidityReason::crossing);
    CHECK(found->point.rounded == Point2{0, 0});
    const PlaneRegion made = make_valid(bow_tie);
    CHECK(made.polygons().size() == 2);
    CHECK(made.area() == Rational(s) * Rational(s) * Rational(2));
    const PlaneSet line = {{}, {{{-s, 0}, {s, 0}}}, {}};
    CHECK(relate(bow_tie, line).matrix() == "1F2001FF2");
  }
}
