// SPDX-License-Identifier: MIT
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>
#include <random>
#include <signum/plane/tetrahedra.hpp>
#include <signum/plane/triangulation.hpp>
#include <string>

#include "cases.hpp"
#include "machine/work.hpp"
#include "triangulation_check.hpp"

namespace check = triangulation_check;
using namespace signum;

namespace {

using Engine = std::mt19937_64;

int below(Engine& random, int n) {
  return static_cast<int>(random() % static_cast<std::uint64_t>(n));
}

/// Coordinates of one kind: on a small grid, round, flat, an ulp apart, at the ends of the range.
template <std::size_t Axes>
std::vector<std::array<double, Axes>> points_of_kind(Engine& random, int kind, int count) {
  std::vector<std::array<double, Axes>> points;
  const int size = 2 + below(random, 4);
  const int scale = below(random, 5) * 450 - 900;
  for (int i = 0; i < count; ++i) {
    std::array<double, Axes> p{};
    for (double& x : p) x = below(random, size);
    if (kind % 6 == 1) {
      // On the circle and the sphere with squared radius 65 and 9, and the middle.
      constexpr std::array<std::array<int, 2>, 3> round = {{{1, 8}, {4, 7}, {0, 0}}};
      const auto [a, b] = round[static_cast<std::size_t>(below(random, 8)) / 3];
      if constexpr (Axes == 2) p = {double(a), double(b)};
      if constexpr (Axes == 3) p = {1, 2, 2};
      if (below(random, 2) == 0) std::swap(p[0], p[1]);
      if (below(random, 2) == 0) std::swap(p[0], p[Axes - 1]);
      for (double& x : p) x = below(random, 2) == 0 ? x : -x;
    }
    if (kind % 6 == 2 && i > 1) p[Axes - 1] = kind % 4 == 0 ? 1 : p[0] + 1;
    if (kind % 6 == 3) {
      for (double& x : p) x = std::nextafter(x + 0.1, below(random, 2) == 0 ? 9 : -9);
    }
    if (kind % 6 == 4) {
      for (double& x : p) x = std::ldexp(x - 1, scale + below(random, 2) * below(random, 100));
    }
    if (kind % 6 == 5) {
      for (double& x : p) x = std::ldexp(double(random() >> 11), -53);
    }
    points.push_back(p);
  }
  return points;
}

std::vector<Point2> in_plane(const std::vector<std::array<double, 2>>& list) {
  std::vector<Point2> points;
  for (const auto& [x, y] : list) points.push_back({x, y});
  return points;
}
std::vector<Point3> in_space(const std::vector<std::array<double, 3>>& list) {
  std::vector<Point3> points;
  for (const auto& [x, y, z] : list) points.push_back({x, y, z});
  return points;
}

template <std::size_t Axes>
std::vector<check::Point<Axes>> exact(const std::vector<std::array<double, Axes>>& list) {
  std::vector<check::Point<Axes>> points(list.size());
  for (std::size_t i = 0; i < list.size(); ++i) {
    std::copy(list[i].begin(), list[i].end(), points[i].begin());
  }
  return points;
}

/// The simplices as sets of coordinates.
template <std::size_t Axes>
auto by_place(const std::vector<check::Simplex<Axes>>& simplices,
              const std::vector<std::array<double, Axes>>& points) {
  std::set<std::set<std::array<double, Axes>>> result;
  for (const auto& s : simplices) {
    std::set<std::array<double, Axes>> corners;
    for (const std::uint32_t i : s) corners.insert(points[i]);
    result.insert(corners);
  }
  return result;
}

/// Whether each half-edge or face has the same corners as its twin, and the twin it back.
template <std::size_t Axes>
bool twins_match(const std::vector<check::Simplex<Axes>>& simplices,
                 const std::vector<std::uint32_t>& twins) {
  const auto face = [&](std::uint32_t f) {
    const auto& s = simplices[f / (Axes + 1)];
    const std::size_t i = f % (Axes + 1);
    std::set<std::uint32_t> corners(s.begin(), s.end());
    corners.erase(s[Axes == 2 ? (i + 2) % 3 : i]);
    return corners;
  };
  std::map<std::set<std::uint32_t>, int> count;
  for (std::uint32_t f = 0; f < twins.size(); ++f) ++count[face(f)];
  for (std::uint32_t f = 0; f < twins.size(); ++f) {
    if (twins[twins[f]] != f || face(twins[f]) != face(f)) return false;
    if ((twins[f] == f) != (count[face(f)] == 1)) return false;
  }
  return twins.size() == (Axes + 1) * simplices.size();
}

std::string text(const std::vector<std::array<double, 2>>& list) {
  std::string s;
  char line[80];
  for (const auto& [x, y] : list) {
    std::snprintf(line, sizeof line, "[\"%a\", \"%a\"], ", x, y);
    s += line;
  }
  return s;
}

}  // namespace

TEST_CASE("Examples: the triangulation of a square") {
  const std::vector<Point2> square = {{0, 0}, {1, 0}, {1, 1}, {0, 1}, {1, 0}};
  const Triangulation2 t = delaunay(square);
  // The edge from the upper left to the lower right corner is cut off.
  REQUIRE(t.triangles.size() == 2);
  CHECK(by_place<2>(t.triangles, {{0, 0}, {1, 0}, {1, 1}, {0, 1}, {1, 0}}) ==
        std::set<std::set<std::array<double, 2>>>{{{0, 0}, {1, 0}, {0, 1}},
                                                  {{1, 0}, {1, 1}, {0, 1}}});
  const std::vector<std::array<std::uint32_t, 2>> crossing = {{0, 2}, {4, 3}};
  const Triangulation2 c = constrained(square, crossing);
  REQUIRE(c.steiner.size() == 1);
  CHECK(c.steiner[0].exact[0].to_string() == "1/2");
  CHECK(c.triangles.size() == 4);
  CHECK(std::count(c.is_constrained.begin(), c.is_constrained.end(), true) == 8);
  CHECK(delaunay({}).triangles.empty());
  CHECK_THROWS_AS(delaunay(std::vector<Point2>{{0, NAN}}), NotFinite);
  CHECK_THROWS_AS(regular(std::vector<WeightedPoint2>{{{0, 0}, INFINITY}}), NotFinite);
  CHECK_THROWS_AS(constrained(square, std::vector<std::array<std::uint32_t, 2>>{{0, 5}}),
                  InvalidArgument);
}

TEST_CASE("Laws 1 to 3: triangulations of degenerate points are right, and the same in any order") {
  Engine random(cases::first_seed());
  for (int i = 0; i < cases::count_of(240); ++i) {
    auto list = points_of_kind<2>(random, i, 1 + below(random, i % 12 == 0 ? 60 : 16));
    CAPTURE(i, text(list));
    const check::Given<2> given{exact(list), {}, false, {}};
    const Triangulation2 t = delaunay(in_plane(list));
    REQUIRE(check::fault<2>(given, given.points, t.triangles) == "");
    REQUIRE(twins_match<2>(t.triangles, t.twins));
    const auto places = by_place<2>(t.triangles, list);

    check::Given<2> heavy = given;
    std::vector<WeightedPoint2> weighted, equal;
    for (const auto& [x, y] : list) {
      weighted.push_back({{x, y}, (below(random, 9) - 4) * std::clamp(x * x / 4, 1e-300, 1e300)});
      equal.push_back({{x, y}, 3});
      heavy.weights.emplace_back(weighted.back().weight);
    }
    const Triangulation2 r = regular(weighted);
    REQUIRE(check::fault<2>(heavy, given.points, r.triangles) == "");
    REQUIRE(twins_match<2>(r.triangles, r.twins));
    REQUIRE(by_place<2>(regular(equal).triangles, list) == places);

    std::shuffle(list.begin(), list.end(), random);
    REQUIRE(by_place<2>(delaunay(in_plane(list)).triangles, list) == places);
  }
}

TEST_CASE("Laws 1 to 4: constrained triangulations of degenerate constraints are right") {
  Engine random(cases::first_seed() + 1);
  for (int i = 0; i < cases::count_of(240); ++i) {
    const auto list = points_of_kind<2>(random, i, 1 + below(random, i % 12 == 0 ? 40 : 14));
    check::Given<2> given{exact(list), {}, true, {}};
    std::string segments;
    for (int k = below(random, 12); k > 0; --k) {
      const auto end = [&] {
        return static_cast<std::uint32_t>(below(random, static_cast<int>(list.size())));
      };
      given.constraints.push_back({end(), end()});
      segments += "[" + std::to_string(given.constraints.back()[0]) + ", " +
                  std::to_string(given.constraints.back()[1]) + "], ";
    }
    CAPTURE(i, text(list), segments);
    const Triangulation2 t = constrained(in_plane(list), given.constraints);
    std::vector<check::Point<2>> vertices = given.points;
    for (const ExactPoint2& p : t.steiner) {
      vertices.push_back(
          {check::Number(p.exact[0].to_string()), check::Number(p.exact[1].to_string())});
    }
    REQUIRE((vertices == check::with_steiner(given)));
    REQUIRE(check::fault<2>(given, vertices, t.triangles) == "");
    REQUIRE(twins_match<2>(t.triangles, t.twins));
    const auto pieces = check::pieces(given, vertices, [&] {
      std::set<std::uint32_t> names = check::different(given);
      for (std::size_t v = list.size(); v < vertices.size(); ++v) {
        names.insert(static_cast<std::uint32_t>(v));
      }
      return names;
    }());
    for (std::uint32_t e = 0; e < t.is_constrained.size(); ++e) {
      const std::uint32_t a = t.triangles[e / 3][e % 3], b = t.triangles[e / 3][(e + 1) % 3];
      REQUIRE(t.is_constrained[e] == (pieces.count({std::min(a, b), std::max(a, b)}) != 0));
    }
  }
}

TEST_CASE(
    "Laws 1 to 3 of tetrahedra: those of degenerate points are right, and the same in any order") {
  Engine random(cases::first_seed() + 2);
  for (int i = 0; i < cases::count_of(120); ++i) {
    auto list = points_of_kind<3>(random, i, 1 + below(random, i % 12 == 0 ? 40 : 14));
    CAPTURE(i);
    const check::Given<3> given{exact(list), {}, false, {}};
    const Triangulation3 t = tetrahedra(in_space(list));
    REQUIRE(check::fault<3>(given, given.points, t.tetrahedra) == "");
    REQUIRE(twins_match<3>(t.tetrahedra, t.twins));
    const auto places = by_place<3>(t.tetrahedra, list);

    check::Given<3> heavy = given;
    std::vector<WeightedPoint3> weighted;
    for (const auto& [x, y, z] : list) {
      weighted.push_back(
          {{x, y, z}, (below(random, 9) - 4) * std::clamp(x * x / 4, 1e-300, 1e300)});
      heavy.weights.emplace_back(weighted.back().weight);
    }
    const Triangulation3 r = regular(weighted);
    REQUIRE(check::fault<3>(heavy, given.points, r.tetrahedra) == "");
    REQUIRE(twins_match<3>(r.tetrahedra, r.twins));

    std::shuffle(list.begin(), list.end(), random);
    REQUIRE(by_place<3>(tetrahedra(in_space(list)).tetrahedra, list) == places);
  }
}

TEST_CASE("Hostile sizes: points on a line, a circle, a grid and a point take linear work") {
  const int kind = GENERATE(0, 1, 2, 3, 4);
  // What is of the last kind takes integers of thousands of bits.
  const int count = kind == 4 ? 10000 : 200000;
  std::vector<int> order(static_cast<std::size_t>(count));
  std::iota(order.begin(), order.end(), 0);
  Engine random(7);
  std::shuffle(order.begin(), order.end(), random);
  std::vector<Point2> points;
  for (const int i : order) {
    const double angle = i * 1e-5;
    if (kind == 0) points.push_back({double(i), i == count / 2 ? 7.0 : 0.0});
    if (kind == 1) points.push_back({std::cos(angle), std::sin(angle)});
    if (kind == 2) points.push_back({double(i % 400), double(i / 400)});
    if (kind == 3) points.push_back({1, i < 3 ? i : 1.0});
    if (kind == 4) points.push_back({std::ldexp(1 + i, i % 300), std::ldexp(1, i / 300)});
  }
  CAPTURE(kind);
  const std::uint64_t most = std::uint64_t{kind == 4 ? 200u : 20u} * points.size();
  const detail::WorkLimit limit(most);
  const std::size_t found = delaunay(points).triangles.size();
  CAPTURE(most - detail::work_left);
  if (kind == 0) CHECK(found == points.size() - 2);
  if (kind == 1) CHECK(found >= points.size() - 2);
  if (kind == 2) CHECK(found == std::size_t{2} * 399 * 499);
  if (kind == 3) CHECK(found == 0);
}

TEST_CASE("Hostile sizes: tetrahedra of points in a plane and on a sphere take linear work") {
  const int kind = GENERATE(0, 1, 2);
  constexpr int count = 20000;
  Engine random(8);
  std::vector<Point3> points;
  for (int i = 0; i < count; ++i) {
    const double x = below(random, 1 << 20), y = below(random, 1 << 20);
    if (kind == 0) points.push_back({x, y, i == count / 2 ? 1e6 : 0.0});
    if (kind == 1) points.push_back({double(i % 20), double(i / 20 % 20), double(i / 400)});
    if (kind == 2) {
      const double z = x / (1 << 19) - 1, r = std::sqrt(1 - z * z);
      points.push_back({r * std::cos(y), r * std::sin(y), z});
    }
  }
  CAPTURE(kind);
  const std::uint64_t most = std::uint64_t{250} * count;
  const detail::WorkLimit limit(most);
  CHECK(tetrahedra(points).tetrahedra.size() >= count);
}

TEST_CASE("Hostile sizes: constraints from one point to many, and across many, take linear work") {
  constexpr std::uint32_t count = 20000;
  const bool is_star = GENERATE(true, false);
  std::vector<Point2> points;
  std::vector<std::array<std::uint32_t, 2>> constraints;
  for (std::uint32_t i = 0; i < count; ++i) {
    if (is_star) points.push_back({std::cos(i * 1e-3), std::sin(i * 1e-3)});
    if (!is_star) points.push_back({double(i / 2), i % 2 == 0 ? 0.0 : 3.0});
    if (is_star) constraints.push_back({count, i});
  }
  if (is_star) points.push_back({0.25, 0});
  if (!is_star) points.insert(points.end(), {{-5, 1}, {count, 2}});
  if (!is_star) constraints.push_back({count, count + 1});
  const detail::WorkLimit limit(std::uint64_t{60} * count);
  CAPTURE(is_star);
  const Triangulation2 t = constrained(points, constraints);
  CHECK(t.triangles.size() >= count);
  CHECK(std::count(t.is_constrained.begin(), t.is_constrained.end(), true) >=
        (is_star ? count : 2));
}

TEST_CASE("Laws: the triangles of a polygon are those of the hull about which it winds") {
  Engine random(cases::first_seed() + 3);
  for (int i = 0; i < cases::count_of(200); ++i) {
    std::vector<std::vector<Point2>> chains;
    check::Given<2> given;
    std::vector<Point2> all;
    for (int k = below(random, 4); k >= 0; --k) {
      const auto list = points_of_kind<2>(random, i, 1 + below(random, 7));
      chains.push_back(in_plane(list));
      for (const auto& p : exact(list)) given.points.push_back(p);
      const std::size_t begin = all.size();
      all.insert(all.end(), chains.back().begin(), chains.back().end());
      for (std::size_t v = begin; v < all.size(); ++v) {
        given.constraints.push_back(
            {static_cast<std::uint32_t>(v),
             static_cast<std::uint32_t>(v + 1 < all.size() ? v + 1 : begin)});
      }
    }
    const auto rule = static_cast<WindingRule>(i % 4);
    CAPTURE(i);
    const std::vector<check::Point<2>> vertices = check::with_steiner(given);
    const Triangulation2 hull = constrained(all, given.constraints);
    std::set<std::array<std::uint32_t, 3>> wanted;
    for (const auto& t : hull.triangles) {
      check::Point<2> middle;
      for (const std::uint32_t v : t) {
        for (std::size_t k = 0; k < 2; ++k) middle[k] += vertices[v][k] / 3;
      }
      int winding = 0;
      for (const auto& [a, b] : given.constraints) {
        const bool is_below = vertices[a][1] <= middle[1];
        if (is_below == (vertices[b][1] <= middle[1])) continue;
        const int side = check::orientation<2>({vertices[a], vertices[b], middle});
        if (side == (is_below ? 1 : -1)) winding += side;
      }
      if (is_enclosed(rule, winding)) wanted.insert(t);
    }
    const Triangulation2 t = triangulated(chains, rule);
    const std::set<std::array<std::uint32_t, 3>> found(t.triangles.begin(), t.triangles.end());
    REQUIRE(found == wanted);
    REQUIRE(t.triangles.size() == wanted.size());
    REQUIRE(twins_match<2>(t.triangles, t.twins));
  }
}
