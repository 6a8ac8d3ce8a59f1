// SPDX-License-Identifier: MIT
// Examples: what overlays look like, ring by ring, and three lines that meet in a point, or nearly.
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <signum/plane/overlay.hpp>
#include <signum/plane/segment_arrangement.hpp>
#include <signum/plane/text.hpp>
#include <signum/plane/validity.hpp>

using namespace signum;

namespace {

constexpr auto unite = BooleanOperation::set_union;
constexpr auto subtract = BooleanOperation::set_difference;

std::string made(BooleanOperation operation, const std::string& a, const std::string& b) {
  return write_wkt(overlay(operation, read_wkt(a), read_wkt(b)).rounded());
}

}  // namespace

TEST_CASE("plane: rings of overlays") {
  const std::string square = "POLYGON ((0 0, 4 0, 4 4, 0 4))";
  // What goes straight on is left out, also where a hole touches it.
  CHECK(made(unite, square, "POLYGON ((4 0, 8 0, 8 4, 4 4))") ==
        "POLYGON ((0 0, 8 0, 8 4, 0 4, 0 0))");
  CHECK(made(subtract, square, "POLYGON ((2 0, 3 1, 2 2, 1 1))") ==
        "POLYGON ((0 0, 4 0, 4 4, 0 4, 0 0), (1 1, 2 2, 3 1, 2 0, 1 1))");
  CHECK(made(subtract, square, "POLYGON ((0 0, 2 4, 4 0, 2 1))") ==
        "MULTIPOLYGON (((0 0, 2 4, 0 4, 0 0)), ((0 0, 4 0, 2 1, 0 0)), ((2 4, 4 0, 4 4, 2 4)))");
  // Holes that touch are two; squares that share a corner, too.
  CHECK(
      made(subtract, "POLYGON ((0 0, 6 0, 6 6, 0 6))",
           "MULTIPOLYGON (((1 1, 3 1, 3 3, 1 3)), ((3 3, 5 3, 5 5, 3 5)))") ==
      "POLYGON ((0 0, 6 0, 6 6, 0 6, 0 0), (1 1, 1 3, 3 3, 3 1, 1 1), (3 3, 3 5, 5 5, 5 3, 3 3))");
  CHECK(made(unite, "POLYGON ((0 0, 1 0, 1 1, 0 1))", "POLYGON ((1 1, 2 1, 2 2, 1 2))") ==
        "MULTIPOLYGON (((0 0, 1 0, 1 1, 0 1, 0 0)), ((1 1, 2 1, 2 2, 1 2, 1 1)))");
  // Polygons in holes of each other, and beside each other: each hole is in its own one.
  const std::string nested =
      "MULTIPOLYGON (((0 0, 9 0, 9 9, 0 9), (1 1, 8 1, 8 8, 1 8)), ((2 2, 7 2, 7 7, 2 7), "
      "(3 3, 3 4, 4 4), (5 5, 5 6, 6 6)), ((10 0, 13 0, 13 3, 10 3), (11 1, 12 1, 12 2)))";
  CHECK(made(unite, nested, "GEOMETRYCOLLECTION EMPTY") ==
        "MULTIPOLYGON (((0 0, 9 0, 9 9, 0 9, 0 0), (1 1, 1 8, 8 8, 8 1, 1 1)), "
        "((2 2, 7 2, 7 7, 2 7, 2 2), (3 3, 3 4, 4 4, 3 3), (5 5, 5 6, 6 6, 5 5)), "
        "((10 0, 13 0, 13 3, 10 3, 10 0), (11 1, 12 2, 12 1, 11 1)))");
  CHECK(!invalidity(read_wkt(nested)));
  const std::string beside =
      "MULTIPOLYGON (((0 5, 9 5, 9 9, 0 9, 0 5), (2 6, 3 7, 3 6, 2 6)), ((1 0, 4 0, 4 4, 1 4, 1 "
      "0)))";
  CHECK(made(unite, beside, "GEOMETRYCOLLECTION EMPTY") == beside);
}

TEST_CASE("plane: any number of sets, each with its rule") {
  std::vector<PlaneSet> sets(4, read_wkt("POLYGON ((0 0, 3 0, 3 3, 0 3), (0 0, 2 0, 2 2, 0 2))"));
  const auto area = [&](BooleanOperation operation) { return overlay(operation, sets).area(); };
  sets[1].rule = WindingRule::nonzero;
  sets[2].rule = WindingRule::positive;
  sets[3].rule = WindingRule::negative;
  CHECK(area(BooleanOperation::set_union) == Rational(9));
  CHECK(area(BooleanOperation::set_intersection) == Rational(0));
  CHECK(area(BooleanOperation::set_symmetric_difference) == Rational(5));
  sets.pop_back();
  CHECK(area(BooleanOperation::set_intersection) == Rational(5));
  CHECK(overlay(BooleanOperation::set_union, std::span<const PlaneSet>{}).polygons().empty());
}

TEST_CASE("plane: three lines through one point, or nearly") {
  for (const int exponent : {0, 600, -600}) {
    const auto at = [&](double x, double y) {
      return Point2{std::ldexp(x, exponent), std::ldexp(y, exponent)};
    };
    // They meet in (9/7, 6/7), where no double is.
    const auto vertices = [&](double y) {
      const std::vector<Segment2> segments = {
          {at(0, 0), at(3, 2)}, {at(0, 3), at(3, -2)}, {at(1, 0), at(2, y)}};
      return SegmentArrangement(segments).vertices();
    };
    CHECK(vertices(3) == 6 + 1);
    CHECK(vertices(std::nextafter(3, 0)) == 6 + 3);
    CHECK(vertices(std::nextafter(3, 4)) == 6 + 3);
  }
}
