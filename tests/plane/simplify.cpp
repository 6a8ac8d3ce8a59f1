// SPDX-License-Identifier: MIT
// Simplification: its laws, with common points of edges and triangles in fractions.
#include <algorithm>
#include <array>
#include <boost/multiprecision/cpp_int.hpp>
#include <catch2/catch.hpp>
#include <limits>
#include <random>
#include <set>
#include <signum/kernel/error.hpp>
#include <signum/plane/overlay.hpp>
#include <signum/plane/segment_arrangement.hpp>
#include <signum/plane/simplify.hpp>
#include <signum/plane/text.hpp>
#include <signum/plane/validity.hpp>
#include <string>
#include <utility>
#include <vector>

using namespace signum;

namespace {

using Fraction = boost::multiprecision::cpp_rational;
using Place = std::pair<Fraction, Fraction>;
using Row = std::vector<Point2>;

Place place(const Point2& p) { return {Fraction(p.x), Fraction(p.y)}; }
Fraction turn(const Place& a, const Place& b, const Place& c) {
  return (b.first - a.first) * (c.second - a.second) - (b.second - a.second) * (c.first - a.first);
}
bool is_on(const Place& p, const Place& a, const Place& b) {
  return turn(a, b, p) == 0 && std::min(a, b) <= p && p <= std::max(a, b);
}
bool is_in(const Place& p, const std::array<Place, 3>& t) {
  const Fraction s[] = {turn(t[0], t[1], p), turn(t[1], t[2], p), turn(t[2], t[0], p)};
  if (turn(t[0], t[1], t[2]) == 0) {
    return is_on(p, t[0], t[1]) || is_on(p, t[1], t[2]) || is_on(p, t[2], t[0]);
  }
  return std::all_of(s, s + 3, [](const Fraction& x) { return x >= 0; }) ||
         std::all_of(s, s + 3, [](const Fraction& x) { return x <= 0; });
}

/// The ends of what an edge has of a triangle, or its one point.
std::set<Place> common(const Place& a, const Place& b, const std::array<Place, 3>& t) {
  std::set<Place> r;
  for (const Place& p : {a, b}) {
    if (is_in(p, t)) r.insert(p);
  }
  for (std::size_t i = 0; i < 3; ++i) {
    const Place &c = t[i], &d = t[(i + 1) % 3];
    for (const Place& p : {c, d}) {
      if (is_on(p, a, b)) r.insert(p);
    }
    const Fraction of_a = turn(c, d, a), of_b = turn(c, d, b);
    if (of_a == of_b) continue;
    const Fraction s = of_a / (of_a - of_b);
    const Place p{a.first + s * (b.first - a.first), a.second + s * (b.second - a.second)};
    if (is_on(p, a, b) && is_on(p, c, d)) r.insert(p);
  }
  return r;
}

std::vector<Segment2> edges_of(const Row& row, bool closed) {
  std::vector<Segment2> edges;
  for (std::size_t i = 0; i + !closed < row.size(); ++i) {
    edges.push_back({row[i], row[(i + 1) % row.size()]});
  }
  return edges;
}

template <class Visit>
void each_row(const PlaneSet& set, const Visit& visit) {
  for (const Row& line : set.lines) visit(line, false);
  for (const auto& polygon : set.polygons) {
    for (const Row& chain : polygon) visit(chain, true);
  }
}

std::vector<Segment2> edges_of(const PlaneSet& set) {
  std::vector<Segment2> edges;
  for (const Point2& p : set.points) edges.push_back({p, p});
  each_row(set, [&](const Row& row, bool closed) {
    for (const Segment2& s : edges_of(row, closed)) edges.push_back(s);
  });
  return edges;
}

/// Whether a point may go that is left.
bool can_go(const PlaneSet& set, double area) {
  bool found = false;
  const std::vector<Segment2> edges = edges_of(set);
  each_row(set, [&](const Row& row, bool closed) {
    const std::size_t n = row.size();
    if (closed && n <= 3) return;
    for (std::size_t i = closed ? 0 : 1; i + !closed < n; ++i) {
      const Point2 &p = row[(i + n - 1) % n], &q = row[i], &r = row[(i + 1) % n];
      const std::array<Place, 3> t{place(p), place(q), place(r)};
      if (abs(turn(t[0], t[1], t[2])) > 2 * Fraction(area)) continue;
      int own = 0;
      const bool held = std::any_of(edges.begin(), edges.end(), [&](const Segment2& s) {
        const std::set<Place> both = common(place(s.p), place(s.q), t);
        const bool is_own = (s.p == p && s.q == q) || (s.p == q && s.q == r);
        if (is_own && ++own <= 2) return false;
        return both.size() > 1 ||
               (both.size() == 1 && *both.begin() != t[0] && *both.begin() != t[2]);
      });
      found = found || !held;
    }
  });
  return found;
}

/// Whether the row is some of the points of the other, in their order.
bool is_part(const Row& row, const Row& of) {
  auto next = of.begin();
  return std::all_of(row.begin(), row.end(), [&](const Point2& p) {
    next = std::find(next, of.end(), p);
    return next != of.end() && (++next, true);
  });
}

/// Laws 1 to 5.
void check_laws(const PlaneSet& set, double area) {
  INFO(write_wkt(set) << " area " << area);
  const PlaneSet less = simplified(set, area);
  REQUIRE(less.points == set.points);
  std::vector<Row> rows, less_rows;
  each_row(set, [&](const Row& row, bool) { rows.push_back(row); });
  each_row(less, [&](const Row& row, bool) { less_rows.push_back(row); });
  REQUIRE(rows.size() == less_rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) CHECK(is_part(less_rows[i], rows[i]));
  const SegmentArrangement before(edges_of(set)), after(edges_of(less));
  CHECK(before.faces() == after.faces());
  CHECK(before.components() == after.components());
  if (!invalidity(set)) CHECK(!invalidity(less));
  if (area == 0) {
    const PlaneSet of_both[] = {set, less};
    CHECK(sign(overlay(BooleanOperation::set_symmetric_difference, of_both).area()) == Sign::zero);
  }
  CHECK(!can_go(less, area));
  CHECK(write_wkt(simplified(less, area)) == write_wkt(less));
}

}  // namespace

TEST_CASE("a simplified set of small integers") {
  std::mt19937_64 random(1);
  const auto row = [&](std::size_t least, int grid) {
    Row r;
    for (std::size_t n = least + random() % 6; r.size() < n;) {
      r.push_back({static_cast<double>(random() % static_cast<unsigned>(grid)),
                   static_cast<double>(random() % static_cast<unsigned>(grid))});
    }
    return r;
  };
  for (int i = 0; i < 500; ++i) {
    PlaneSet set;
    const int grid = i % 3 == 0 ? 4 : 12;
    for (std::size_t n = random() % 2; n != 0; --n) set.points.push_back(row(1, grid)[0]);
    for (std::size_t n = random() % 3; n != 0; --n) set.lines.push_back(row(2, grid));
    for (std::size_t n = random() % 2; n != 0; --n) set.polygons.push_back({row(3, grid)});
    check_laws(set, std::array{0.0, 0.5, 3.0, 1e300}[random() % 4]);
  }
}

TEST_CASE("a simplified polygon keeps its hole and its neighbour") {
  // A bay, with a pond in it or without, and a neighbour along one edge.
  const std::string bay = "(0 0, 3 0, 4 -1, 5 0, 8 0, 8 8, 0 8)", neighbour = "((8 0, 9 4, 8 8))";
  const PlaneSet with_pond = read_wkt("MULTIPOLYGON ((" + bay +
                                      ", (3.75 -0.25, 4 -0.75, 4.25 -0.25)), " + neighbour + ")");
  CHECK(write_wkt(simplified(with_pond, 1)) == write_wkt(with_pond));
  CHECK(write_wkt(simplified(read_wkt("MULTIPOLYGON ((" + bay + "), " + neighbour + ")"), 1)) ==
        "MULTIPOLYGON (((0 0, 8 0, 8 8, 0 8, 0 0)), ((8 0, 9 4, 8 8, 8 0)))");
  for (const double area : {0.0, 1.0, 2.0, 100.0}) check_laws(with_pond, area);
}

TEST_CASE("simplification takes any finite area, and refuses others") {
  const PlaneSet set = read_wkt("LINESTRING (0 0, 1e300 1e300, 2e300 0, 3e300 1e-300)");
  CHECK(simplified(set, 1e308).lines[0].size() == 4);
  CHECK(simplified(read_wkt("LINESTRING (0 0, 1e-300 1e-300, 2e-300 0)"), 5e-324).lines[0].size() ==
        2);
  CHECK(simplified(read_wkt("LINESTRING (0 0, 1e-150 1e-150, 2e-150 0)"), 1e-300).lines[0].size() ==
        2);
  CHECK(simplified(read_wkt("LINESTRING (0 0, 1e-150 1e-150, 2e-150 0)"), 9e-301).lines[0].size() ==
        3);
  CHECK_THROWS_AS(simplified(set, -1), InvalidArgument);
  CHECK_THROWS_AS(simplified(set, std::numeric_limits<double>::infinity()), NotFinite);
  CHECK(simplified({}, 1).lines.empty());
}
