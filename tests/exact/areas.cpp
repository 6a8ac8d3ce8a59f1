// SPDX-License-Identifier: MIT
// Polygons and polyhedra in rationals: what their bodies are, and where points are that no double
// is. The truth comes from polygons and tetrahedra in doubles, moved by rational maps.
#include "bodies/polygons/areas.hpp"
// The header under test comes first.
#include <catch2/catch.hpp>
#include <signum/kernel/error.hpp>

#include "polygon_cases.hpp"
#include "reference_locate.hpp"
#include "tetrahedra.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Family;
using cases::Random;

namespace {

using Chains = std::vector<std::vector<RationalPoint>>;

RationalPoint small_vector(Random& random) {
  return {random.between(-2, 2), random.between(-2, 2), random.between(-2, 2)};
}

/// An affine map of space with rational coefficients, one to one.
struct Map {
  RationalPoint origin, u, v, w;

  explicit Map(Random& random) {
    const BigRational third = BigRational(1) / random.between(1, 7);
    origin = third * small_vector(random);
    do {
      u = third * small_vector(random);
      v = third * small_vector(random);
      w = small_vector(random);
    } while (dot(cross(u, v), w).is_zero());
  }
  RationalPoint operator()(const RationalPoint& p) const {
    return origin + p.x * u + p.y * v + p.z * w;
  }
};

PolygonBody mapped(const Polygon2& polygon, const Map& map) {
  Chains chains;
  for (const auto& chain : polygon.chains) {
    auto& result = chains.emplace_back();
    for (const Point2& p : chain) result.push_back(map(to_rational(p)));
  }
  return polygon_body(std::move(chains), polygon.rule);
}

}  // namespace

// --- Examples

TEST_CASE("polygon_body: the plane of the first points that are not collinear") {
  const Chains tilted{{{0, 0, 1}, {1, 1, 1}, {2, 2, 1}, {1, 0, 0}}};
  const PolygonBody body = polygon_body(tilted, FillRule::even_odd);
  CHECK(!is_zero(body.plane.normal));
  for (const RationalPoint& p : tilted[0]) CHECK(body.plane(p).is_zero());
  CHECK(is_zero(polygon_body({{{0, 0, 0}, {1, 2, 3}, {2, 4, 6}}}, {}).plane.normal));
  CHECK(is_zero(polygon_body({{{1, 1, 1}, {1, 1, 1}, {1, 1, 1}}}, {}).plane.normal));
  CHECK(polygon_body({}, {}).chains.empty());
  CHECK_THROWS_AS(polygon_body({{{0, 0, 0}, {1, 0, 0}}}, {}), InvalidArgument);
  const Chains bent{{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, BigRational(1) / 1000}}};
  CHECK_THROWS_AS(polygon_body(bent, {}), InvalidArgument);
  // The second chain in a parallel plane.
  const Chains apart{{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}}, {{0, 0, 1}, {1, 0, 1}, {1, 1, 1}}};
  CHECK_THROWS_AS(polygon_body(apart, {}), InvalidArgument);
}

TEST_CASE("locate in a triangle of rationals") {
  const BigRational third = BigRational(1) / 3;
  const PolygonBody body = polygon_body({{{third, 0, 0}, {0, third, 0}, {0, 0, third}}}, {});
  const BigRational ninth = third * third;
  CHECK(locate({ninth, ninth, ninth}, body) == Location::inside);
  CHECK(locate({third * 2 / 3, 0, ninth}, body) == Location::boundary);
  CHECK(locate({ninth, ninth, third}, body) == Location::outside);
  CHECK(locate({third, third, -third}, body) == Location::outside);
}

// --- Consistency

TEST_CASE("locate in a polygon of rationals agrees with quarter turns in its plane") {
  cases::run_families(2000, [](Family family, Random& random) -> std::string {
    const Polygon2 polygon = cases::make_polygon(family, random);
    const Point2 point = cases::make_point(family, random, polygon);
    const Map map(random);
    const PolygonBody body = mapped(polygon, map);
    const RationalPoint in_plane = map(to_rational(point));
    const Location truth = reference::locate(point, polygon);
    const Location found = locate(in_plane, body);
    if (found != truth) {
      return cases::hex(polygon) + " " + cases::hex(point) + ": is " + cases::print(truth) +
             ", found " + cases::print(found);
    }
    if (locate(in_plane + map.w, body) != Location::outside) return "off the plane";
    return {};
  });
}

TEST_CASE("locate in a polyhedron of rationals agrees with the tetrahedra that it is made of") {
  cases::run_families(500, [](Family family, Random& random) -> std::string {
    const auto made = tetrahedra::make(family, random);
    const Map map(random);
    PolyhedronBody body = polyhedron_body(made.polyhedron);
    for (RationalPoint& p : body.points) p = map(p);
    const Location truth = tetrahedra::locate(made.point, made.parts);
    const Location found = locate(map(to_rational(made.point)), body);
    if (found == truth) return {};
    return tetrahedra::hex(made) + ": is " + cases::print(truth) + ", found " + cases::print(found);
  });
}
