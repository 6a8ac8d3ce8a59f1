// SPDX-License-Identifier: MIT
// What the filter is certain of where a point is inside of a polygon, in any plane, or of a
// polyhedron: against quarter turns in integers, and the judge.
#include <catch2/catch.hpp>
#include <cmath>

#include "filters/area_filter.hpp"
#include "machine/fp_environment.hpp"
#include "numbers/rational_value.hpp"
#include "pairs.hpp"
#include "polygon_cases.hpp"
#include "reference_locate.hpp"
#include "shapes/finite.hpp"
#include "typical_shapes.hpp"

using namespace signum;
using cases::Family;
using cases::Random;
using detail::to_rational;

namespace {

/// Planes of space, each with a way to place the points of the plane in it.
using Lift = Point3 (*)(const Point2&);
constexpr std::array<Lift, 7> lifts = {
    [](const Point2& p) { return Point3{p.x, p.y, 0.5}; },
    [](const Point2& p) { return Point3{0.5, p.x, p.y}; },
    [](const Point2& p) { return Point3{p.y, 0.5, p.x}; },
    [](const Point2& p) { return Point3{p.y, p.x, -3}; },
    [](const Point2& p) { return Point3{p.x, p.y, p.x + p.y}; },
    [](const Point2& p) { return Point3{p.x - 8 * p.y, p.x, p.y}; },
    [](const Point2& p) { return Point3{p.x, 4 * p.x - 4 * p.y, p.y}; }};

/// Whether no sum of a lift is rounded.
bool is_placed_exactly(const Point2& p) {
  const auto x = to_rational(p.x), y = to_rational(p.y);
  const auto is = [](double rounded, const detail::BigRational& exact) {
    return std::isfinite(rounded) && to_rational(rounded) == exact;
  };
  return is(p.x + p.y, x + y) && is(p.x - 8 * p.y, x - 8 * y) &&
         is(4 * p.x - 4 * p.y, 4 * x - 4 * y);
}
bool is_placed_exactly(const Polygon2& polygon) {
  return std::all_of(polygon.chains.begin(), polygon.chains.end(), [](const cases::Chain& c) {
    return std::all_of(c.begin(), c.end(), [](const Point2& p) { return is_placed_exactly(p); });
  });
}

bool is_finite(const Polygon3& polygon) {
  return std::all_of(polygon.chains.begin(), polygon.chains.end(), [](const auto& chain) {
    return std::all_of(chain.begin(), chain.end(),
                       [](const Point3& p) { return detail::is_finite(p); });
  });
}

Polygon3 placed(const Polygon2& polygon, Lift lift) {
  Polygon3 result;
  result.rule = polygon.rule;
  for (const cases::Chain& chain : polygon.chains) {
    auto& last = result.chains.emplace_back();
    for (const Point2& p : chain) last.push_back(lift(p));
  }
  return result;
}

struct Tally {
  int certain = 0, left = 0;
  std::string wrong(const std::optional<bool>& told, Location where) {
    ++(told ? certain : left);
    if (!told) return "";
    return where == (*told ? Location::inside : Location::outside) ? "" : cases::print(where);
  }
};

}  // namespace

TEST_CASE("filters: what polygons certainly enclose, they do") {
  const detail::DefaultFpEnvironment environment;
  Tally tally;
  std::array<Tally, lifts.size()> of_plane{};
  cases::run_families(400, [&](Family family, Random& random) -> std::string {
    const Polygon2 polygon = cases::make_polygon(family, random);
    const auto flat = detail::polygon_of(polygon);
    if (!flat) return "";
    const bool exactly = is_placed_exactly(polygon);
    for (int i = 0; i < 4; ++i) {
      const Point2 p = cases::make_point(family, random, polygon);
      const Location where = reference::locate(p, polygon);
      std::string wrong = tally.wrong(encloses(*flat, detail::exact(Point3{p.x, p.y, 0})), where);
      if (!wrong.empty()) return cases::hex(polygon) + wrong;
      for (std::size_t k = 0; k < lifts.size(); ++k) {
        if (k > 3 && !(exactly && is_placed_exactly(p))) continue;
        const Polygon3 there = placed(polygon, lifts[k]);
        if (!is_finite(there) || !detail::is_finite(lifts[k](p))) continue;
        const auto in_space = detail::polygon_of(there);
        if (!in_space) continue;
        wrong = of_plane[k].wrong(encloses(*in_space, detail::exact(lifts[k](p))), where);
        if (!wrong.empty()) return "plane " + std::to_string(k) + cases::hex(polygon) + wrong;
      }
    }
    return "";
  });
  CHECK(tally.certain > tally.left);
  CHECK(tally.left > cases::count_of(1000));
  for (const Tally& t : of_plane) {
    CHECK(t.certain > cases::count_of(1000));
    CHECK(t.certain > t.left);
  }
}

TEST_CASE("filters: what polyhedra certainly enclose, they do") {
  const detail::DefaultFpEnvironment environment;
  Tally tally;
  cases::run("points and octahedra", 1000, [&](Random& random) -> std::string {
    typical::Random shapes(static_cast<std::uint64_t>(random.between(1, 1 << 30)));
    Polyhedron3 shape = typical::polyhedron(shapes, {0, 0, 0});
    const bool on_grid = random.one_in(2);
    const auto near = [&](double x) { return on_grid ? std::round(4 * x) / 4 : x; };
    const auto any_near = [&] {
      return Point3{near(random.symmetric()), near(random.symmetric()), near(random.symmetric())};
    };
    for (Point3& p : shape.points) p = {near(p.x), near(p.y), near(p.z)};
    for (auto& [i, j, k] : shape.faces) {
      if (random.one_in(2)) std::swap(i, j);
    }
    const auto surface = detail::closed_surface_of(shape);
    if (!surface) return "no surface";
    for (int i = 0; i < 4; ++i) {
      Point3 p = any_near();
      const Point3& vertex = shape.points[std::size_t(random.between(0, 5))];
      if (random.one_in(4)) p = {p.x, vertex.y, vertex.z};
      const Location where = reference::locate(reference::exact(p), pairs::body(Shape3(shape)));
      const std::string wrong = tally.wrong(encloses(*surface, detail::exact(p)), where);
      if (!wrong.empty()) return wrong;
    }
    return "";
  });
  CHECK(tally.certain > cases::count_of(1000));
  CHECK(tally.left > cases::count_of(1000));
}
