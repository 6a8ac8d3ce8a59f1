// SPDX-License-Identifier: MIT
// Prepared sets, beside relate() of both sets, which tests/plane/lattice.cpp holds to definitions.
#include <catch2/catch.hpp>
#include <cmath>
#include <random>
#include <signum/kernel/error.hpp>
#include <signum/plane/prepared_plane_set.hpp>
#include <signum/plane/text.hpp>
#include <vector>

#include "cases.hpp"

using namespace signum;

namespace {

/// The least common multiple of 1 to 32: what segments between points of a small lattice of this
/// spacing cross in are integers.
constexpr double unit = 144403552893600;

class Sets {
 public:
  explicit Sets(std::uint64_t seed, std::size_t size, double spacing)
      : random_(seed), size_(size), spacing_(spacing) {}

  std::size_t below(std::size_t n) { return random_() % n; }
  Point2 point() {
    return {spacing_ * static_cast<double>(below(size_)),
            spacing_ * static_cast<double>(below(size_))};
  }
  std::vector<Point2> chain(std::size_t least) {
    std::vector<Point2> points(least + below(3));
    for (Point2& p : points) p = point();
    return points;
  }
  PlaneSet any(std::size_t most) {
    PlaneSet set;
    for (std::size_t n = below(most); set.polygons.size() < n;) {
      Chains2& chains = set.polygons.emplace_back();
      for (std::size_t m = 1 + below(2); chains.size() < m;) chains.push_back(chain(3));
    }
    for (std::size_t n = below(most); set.lines.size() < n;) set.lines.push_back(chain(2));
    for (std::size_t n = below(most); set.points.size() < n;) set.points.push_back(point());
    set.rule = static_cast<WindingRule>(below(4));
    return set;
  }

 private:
  std::mt19937_64 random_;
  std::size_t size_;
  double spacing_;
};

std::string text(const PlaneSet& set) {
  return write_wkt(set) + " rule " + std::to_string(static_cast<int>(set.rule));
}

/// Triangles around a point, of which the sides are short and long: near another set some edges of
/// that point may be missing.
PlaneSet fan(Sets& sets) {
  constexpr Point2 ways[] = {{2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}, {-1, 1}, {-2, 1}, {-1, -1}};
  PlaneSet set;
  for (std::size_t i = 0; i < 8; i += 2) {
    Chains2& chains = set.polygons.emplace_back();
    chains.push_back({{0, 0}});
    for (std::size_t k = i; k < i + 2; ++k) {
      const auto length = static_cast<double>(1 + sets.below(8));
      chains[0].push_back({ways[k].x * length, ways[k].y * length});
    }
  }
  return set;
}

/// The set near a place and at a scale.
PlaneSet moved(PlaneSet set, double scale, const Point2& to) {
  const auto move = [&](std::vector<Point2>& points) {
    for (Point2& p : points) p = {p.x * scale + to.x, p.y * scale + to.y};
  };
  move(set.points);
  for (auto& line : set.lines) move(line);
  for (auto& polygon : set.polygons) {
    for (auto& chain : polygon) move(chain);
  }
  return set;
}

}  // namespace

TEST_CASE("laws 1 and 2 of prepared sets: as relate() says, of small and large sets") {
  Sets make(cases::first_seed(), 5, unit), fractions(cases::first_seed(), 4, 0.1);
  for (int i = 0; i < cases::count_of(500); ++i) {
    Sets& sets = i % 8 == 0 ? fractions : make;
    const bool is_fan = i % 8 == 1;
    const PlaneSet a = is_fan ? fan(sets) : sets.any(4);
    const PreparedPlaneSet prepared(a);
    for (int k = 0; k < 4; ++k) {
      PlaneSet b = sets.any(3);
      // Smaller ones, in the middle of faces and on edges and vertices of the set.
      if (is_fan) {
        b = moved(std::move(b), 0.25 / unit,
                  {static_cast<double>(sets.below(17)), static_cast<double>(sets.below(17))});
      } else if (k % 2 == 1) {
        b = moved(std::move(b), k == 1 ? 0.125 : 0.5, sets.point());
      }
      CAPTURE(i, k, text(a), text(b));
      const PlaneRelation expected = relate(a, b), found = prepared.relate(b);
      REQUIRE(found.matrix() == expected.matrix());
      REQUIRE(found.dimension_a == expected.dimension_a);
      REQUIRE(found.dimension_b == expected.dimension_b);
    }
    const Point2 p = moved({{sets.point()}, {}, {}}, 0.5, {0, 0}).points[0];
    const std::string of_point = relate(a, {{p}, {}, {}}).matrix();
    CAPTURE(i, text(a), p.x, p.y);
    // The row of which the first column, the point, is not empty.
    REQUIRE(of_point[3 * static_cast<std::size_t>(prepared.locate(p))] == '0');
  }
}

TEST_CASE("prepared sets: what polygons in polygons and equal chains hide") {
  const auto square = [](double from, double to) {
    return std::vector<Point2>{{from, from}, {to, from}, {to, to}, {from, to}};
  };
  const PreparedPlaneSet small({{}, {}, {{square(3, 5)}}});
  CHECK(small.relate({{}, {}, {{square(0, 10)}}}).matrix() == "2FF1FF212");
  CHECK(small.relate({{}, {}, {{square(0, 10), square(1, 9)}}}).matrix() == "FF2FF1212");
  // A border that crosses this one and is in the interior of another polygon.
  CHECK(small.relate({{}, {}, {{square(0, 10)}, {square(4, 6)}}}).matrix() == "2FF1FF212");
  // Two that are none, as one lies upon the other.
  CHECK(small.relate({{}, {}, {{square(4, 6), square(4, 6)}}}).matrix() == "1F20F11F2");
  CHECK(small.relate({{}, {}, {{{{0, 4}, {8, 4}, {2, 4}, {2, 9}}}}}).matrix() == "1F20F1212");
  CHECK(small.relate({{}, {}, {{square(6, 8), square(6, 8)}}}).dimension_b == 1);
  // A line or a spike that crosses this border, though the polygon does not.
  CHECK(small.relate({{}, {{{4.5, 4}, {9, 4}}}, {{square(3.5, 4)}}}).matrix() == "2120F1102");
  CHECK(small.relate({{}, {}, {{{{3.75, 4}, {3.75, 9}, {3.75, 3.5}, {3.5, 3.5}}}}}).matrix() ==
        "2120F11F2");
  // A line that crosses the border where it begins.
  CHECK(small.relate({{}, {{{3, 4}, {1, 4}, {4, 4}}}, {}}).matrix() == "102F011F2");
}

TEST_CASE(
    "prepared sets: a border is touched beside a crossing of which one coordinate is no double") {
  for (const bool is_turned : {false, true}) {
    const auto set = [&](std::vector<Point2> points, bool is_line) {
      for (Point2& p : points) p = is_turned ? Point2{p.y, p.x} : p;
      return is_line ? PlaneSet{{}, {points}, {}} : PlaneSet{{}, {}, {{points}}};
    };
    // It crosses itself in (1, 1/3).
    const PreparedPlaneSet prepared(set({{0, 0}, {3, 1}, {1, 1}, {1, -1}}, false));
    CHECK(prepared.relate(set({{0.75, 9}, {0.75, 0.25}}, true)).is(PlanePredicate::touches));
  }
}

TEST_CASE("prepared sets: a coast of many edges, and the ends of the doubles") {
  PlaneSet coast;
  Chains2& chains = coast.polygons.emplace_back();
  chains.resize(1);
  constexpr int n = 20000;
  for (int i = 0; i < n; ++i) {
    const double angle = i * (2 * 3.14159265358979 / n), r = i % 2 == 0 ? 100 : 99;
    chains[0].push_back({r * std::cos(angle), r * std::sin(angle)});
  }
  coast.points.push_back({0, 200});
  const PreparedPlaneSet land(coast);
  const auto at = [](double x) { return PlaneSet{{}, {}, {{{{x, 0}, {x + 1, 0}, {x, 1}}}}}; };
  CHECK(land.relate(at(3)).matrix() == "212FF1FF2");
  CHECK(land.relate(at(103)).matrix() == "FF2FF1212");
  CHECK(land.relate(at(99)).is(PlanePredicate::overlaps));
  std::vector<Location> locations(4);
  land.locate(std::vector<Point2>{{0, 0}, {100, 0}, {101, 0}, {0, 200}}, locations);
  CHECK(locations ==
        std::vector{Location::inside, Location::boundary, Location::outside, Location::inside});
  CHECK_THROWS_AS(land.locate(Point2{NAN, 0}), NotFinite);
  CHECK_THROWS_AS(land.locate(std::vector<Point2>(3), locations), InvalidArgument);
  CHECK_THROWS_AS(land.relate({{}, {{{0, 0}}}, {}}), InvalidArgument);
  const double most = std::numeric_limits<double>::max();
  const PlaneSet large = {{}, {}, {{{{-most, -most}, {most, -most}, {0, most}}}}};
  const PreparedPlaneSet prepared(large);
  CHECK(prepared.relate(large).is(PlanePredicate::equals));
  CHECK(prepared.relate(at(5e-324)).is(PlanePredicate::contains));
}
