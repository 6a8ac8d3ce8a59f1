// SPDX-License-Identifier: MIT
// The rounded points against the exact ones of squared_distance, and features against the hulls of
// corners in the reference's rationals.
#include <catch2/catch.hpp>
#include <signum/collide/closest_points.hpp>
#include <signum/kernel/error.hpp>

#include "cases.hpp"
#include "distance/rounded_distance.hpp"
#include "distance/rounded_points.hpp"
#include "distance/unbounded/rounded_foot.hpp"
#include "machine/fp_environment.hpp"
#include "pairs.hpp"
#include "reference/body.hpp"
#include "solid_meshes.hpp"
#include "surds.hpp"

using namespace signum;

namespace {

ClosestPoints3 closest(const auto& a, const auto& b) { return closest_points(Set3(a), Set3(b)); }

reference::Point reference_point(const Vec3<Surd>& p) {
  return {reference::number(p.x).a, reference::number(p.y).a, reference::number(p.z).a};
}

bool has(const std::vector<reference::Point>& corners, const reference::Point& p) {
  return reference::Polytope::hull(corners).contains(p);
}

/// "vertex2": the first feature of the corners that has the point.
ClosestPlace expected_place(const std::vector<reference::Point>& c, const reference::Point& p) {
  const auto n = static_cast<std::uint32_t>(c.size());
  for (std::uint32_t i = 0; i < n; ++i) {
    if (c[i] == p) return {PlaceKind::vertex, i};
  }
  for (std::uint32_t i = 0; i < n; ++i) {
    if (has({c[i], c[(i + 1) % n]}, p)) return {PlaceKind::edge, i};
  }
  return {PlaceKind::face};
}

template <class Points>
std::vector<reference::Point> exact_corners(const Points& points) {
  std::vector<reference::Point> all;
  for (const Point3& p : points) all.push_back(reference::exact(p));
  return all;
}

/// The corners of a point, segment or triangle; none of another shape.
std::vector<reference::Point> corners_of(const Shape3& shape) {
  if (const auto* p = std::get_if<Point3>(&shape)) return exact_corners(std::array{*p});
  if (const auto* s = std::get_if<Segment3>(&shape)) return exact_corners(std::array{s->p, s->q});
  if (const auto* t = std::get_if<Triangle3>(&shape)) return exact_corners(t->vertices);
  return {};
}

/// What is wrong with the place on a line, a ray or a plane.
std::string wrong_flat_place(const ClosestPlace& place, const Vec3<Surd>& at, const Shape3& shape) {
  const auto is = [&](const Point3& p) {
    return at.x == Surd(Rational(p.x)) && at.y == Surd(Rational(p.y)) &&
           at.z == Surd(Rational(p.z));
  };
  const auto along = [&](const Point3& direction, bool at_vertex) {
    const bool is_point = direction == Point3{0, 0, 0};
    return is_point || at_vertex ? PlaceKind::vertex : PlaceKind::edge;
  };
  PlaceKind expected = place.kind;
  if (std::holds_alternative<Plane3>(shape)) expected = PlaceKind::face;
  if (const auto* r = std::get_if<Ray3>(&shape)) expected = along(r->direction, is(r->origin));
  if (const auto* l = std::get_if<Line3>(&shape)) expected = along(l->direction, false);
  return place.kind == expected ? "" : "the feature";
}

std::string wrong_place(const ClosestPlace& place, const Vec3<Surd>& at, const Shape3& shape) {
  const auto corners = corners_of(shape);
  if (corners.empty()) return wrong_flat_place(place, at, shape);
  if (!at.x.as_rational() || !at.y.as_rational() || !at.z.as_rational()) return "not rational";
  const reference::Point p = reference_point(at);
  const ClosestPlace expected = expected_place(corners, p);
  if (place.kind != expected.kind || place.index != expected.index) return "the feature";
  if (place.weights.has_value() != (corners.size() == 3)) return "weights or none";
  if (!place.weights) return "";
  reference::Point sum{0, 0, 0};
  for (std::size_t i = 0; i < 3; ++i) {
    const double w = (*place.weights)[i];
    if (!(w >= 0 && w <= 1)) return "a weight";
    sum = sum + reference::Q(w) * corners[i];
  }
  // The weights are rounded, so their point is off by a few roundings of the corners.
  reference::Q size = 0;
  for (const auto& c : corners) size += square(c);
  return square(sum - p) <= size * reference::Q(0x1p-100) ? "" : "the weights' point";
}

pairs::Outcome check(const Shape3& a, const Shape3& b) {
  try {
    const Set3 p(a), q(b);
    const auto exact = squared_distance(p, q).exact();
    const ClosestPoints3 c = closest_points(p, q);
    if (c.squared != exact.squared.to_double()) return {"law 1", ""};
    for (const std::size_t i : {0, 1}) {
      const auto& e = exact.nearest[i];
      const Point3 rounded{e.x.to_double(), e.y.to_double(), e.z.to_double()};
      if (!(c.points[i] == rounded)) return {"law 2", ""};
      const std::string wrong = wrong_place(c.places[i], e, i == 0 ? a : b);
      if (!wrong.empty()) return {"law 3: " + wrong, ""};
    }
    const detail::DefaultFpEnvironment environment;
    detail::RoundedPoints told;
    const auto has_foot = [&](const Shape3& x, const Shape3& y) {
      const auto* point = std::get_if<Point3>(&x);
      return point != nullptr && c.squared != 0 && detail::rounded_foot(*point, ref(y));
    };
    const bool by_doubles =
        detail::rounded_points(told, ref(a), ref(b)) || has_foot(a, b) || has_foot(b, a);
    return {"", by_doubles ? "doubles" : "exact"};
  } catch (const Error&) {
    return {"", "refused"};
  }
}

pairs::Outcome check_in_plane(const Shape2& a, const Shape2& b) {
  try {
    const Set2 p(a), q(b);
    const auto exact = squared_distance(p, q).exact();
    const ClosestPoints2 c = closest_points(p, q);
    if (c.squared != exact.squared.to_double()) return {"law 1", ""};
    for (const std::size_t i : {0, 1}) {
      const auto& e = exact.nearest[i];
      if (!(c.points[i] == Point2{e.x.to_double(), e.y.to_double()})) return {"law 2", ""};
      const std::string wrong = wrong_place(c.places[i], {e.x, e.y, Surd(Rational(0))},
                                            detail::lifted_shape(ref(i == 0 ? a : b)));
      if (!wrong.empty()) return {"law 3: " + wrong, ""};
    }
    return {"", "told"};
  } catch (const Error&) {
    return {"", "refused"};
  }
}

bool takes(ShapeKind a, ShapeKind b) {
  return detail::shapes_distance_takes(a, b) && distance_has_exact(a, b);
}

bool are_simplices(ShapeKind a, ShapeKind b) {
  const auto is = [](ShapeKind k) {
    return k == ShapeKind::point || k == ShapeKind::segment || k == ShapeKind::triangle;
  };
  return is(a) && is(b);
}

}  // namespace

// --- Examples

TEST_CASE("closest_points: a point over a triangle, and its projection on each kind of shape") {
  const Triangle3 t{{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}}};
  const ClosestPoints3 c = closest(Point3{1, 1, 3}, t);
  CHECK(c.squared == 9);
  CHECK(c.points[1] == Point3{1, 1, 0});
  CHECK(c.places[0].kind == PlaceKind::vertex);
  CHECK(c.places[1].kind == PlaceKind::face);
  CHECK(*c.places[1].weights == std::array{0.5, 0.25, 0.25});
  const auto projected = [](const Point3& p, const auto& shape) {
    return closest(p, shape).points[1];
  };
  CHECK(projected({9, 1, 1}, Segment3{{0, 1, 1}, {4, 1, 1}}) == Point3{4, 1, 1});
  CHECK(projected({9, 1, 1}, Line3{{0, 0, 0}, {1, 0, 0}}) == Point3{9, 0, 0});
  CHECK(projected({-9, 1, 1}, Ray3{{0, 0, 0}, {1, 0, 0}}) == Point3{0, 0, 0});
  CHECK(projected({1, 2, 9}, Plane3{{0, 0, 1}, -4}) == Point3{1, 2, 4});
  CHECK(projected({9, 1, 1}, Aabb3{{0, 0, 0}, {2, 2, 2}}) == Point3{2, 1, 1});
  CHECK(projected({10, 0, 0}, Sphere3{{0, 0, 0}, 2}) == Point3{2, 0, 0});
  CHECK(projected({3, 4, 1}, Cylinder3{{{0, 0, 0}, {0, 0, 2}}, 2.5}) == Point3{1.5, 2, 1});
  CHECK(projected({3, 0, 4}, Cone3{{0, 0, 4}, {0, 0, 0}, 3}) == Point3{1.08, 0, 2.56});
}

TEST_CASE("closest_points: a mesh names the triangle, its feature and weights") {
  const Mesh cube = solids::box(0, 2);
  const Surface surface(cube);
  const ClosestPoints3 face = closest(Point3{1.5, 1, 9}, surface);
  CHECK(face.points[1] == Point3{1.5, 1, 2});
  REQUIRE(face.places[1].triangle);
  for (const std::uint32_t i : cube.triangles[*face.places[1].triangle]) {
    CHECK(cube.vertices[i].z == 2);
  }
  CHECK(face.places[1].kind == PlaceKind::face);
  const ClosestPoints3 corner = closest(surface, Point3{-1, -1, -1});
  CHECK(corner.places[0].kind == PlaceKind::vertex);
  CHECK(corner.points[0] == Point3{0, 0, 0});
  const Solid solid(cube, SolidRule::even_odd);
  CHECK(closest(solid, Point3{1, 1, 1}).places[0].kind == PlaceKind::inside);
}

// --- Consistency

TEST_CASE("closest_points: zeros are positive, and the middle of a flat box is inside") {
  const auto is_negative = [](const Point3& p) {
    return std::signbit(p.x) || std::signbit(p.y) || std::signbit(p.z);
  };
  const Point3 p{3, -0.0, 2};
  CHECK_FALSE(is_negative(closest(p, Ray3{{-0.0, 0, -0.0}, {-1, 0, 0}}).points[1]));
  CHECK_FALSE(is_negative(closest(p, Segment3{{-0.0, -0.0, 0}, {-2, -0.0, -2}}).points[1]));
  CHECK_FALSE(is_negative(closest(p, Aabb3{{-1, -0.0, -1}, {-0.0, 1, 1}}).points[1]));
  CHECK_FALSE(is_negative(closest(p, Segment3{{-2, 0, 0}, {-1, 0, 0}}).points[0]));
  const Aabb3 flat{{-1, -1, 0}, {1, 1, 0}};
  CHECK(closest(Point3{0, 0, 5}, flat).places[1].kind == PlaceKind::inside);
  CHECK(closest(Point3{5, 0, 0}, flat).places[1].kind == PlaceKind::boundary);
  const Obb3 sheet{{0, 0, 0}, {Point3{0, 0, 1}, {1, 0, 0}, {0, 1, 0}}, {0, 1, 1}};
  CHECK(closest(Point3{0.1, 0.2, 5}, sheet).places[1].kind == PlaceKind::inside);
}

TEST_CASE("laws 1 to 3: closest_points of every pair in space") {
  const auto tally = pairs::run<pairs::Space>("closest", 1, takes, check);
  CHECK(tally.at("exact") > 100);
}

TEST_CASE("laws 1 to 3: closest_points of points, segments and triangles") {
  const auto tally = pairs::run<pairs::Space>("closest", 30, are_simplices, check);
  CHECK(tally.at("doubles") > 100);
  CHECK(tally.at("exact") > 300);
}

TEST_CASE("laws 1 to 3: closest_points of a point and a ray, line, plane, box or ball") {
  const auto takes_foot = [](ShapeKind a, ShapeKind b) {
    return a == ShapeKind::point && detail::has_foot(b);
  };
  const auto tally = pairs::run<pairs::Space>("closest", 60, takes_foot, check);
  CHECK(tally.at("doubles") > tally.at("exact"));
}

TEST_CASE("laws 1 to 3: closest_points of boxes, hulls, balls, capsules and lozenges") {
  const auto is_solid = [](ShapeKind k) {
    return k == ShapeKind::obb || k == ShapeKind::convex || k == ShapeKind::sphere ||
           k == ShapeKind::capsule || k == ShapeKind::lozenge || k == ShapeKind::aabb;
  };
  const auto takes_solid = [&](ShapeKind a, ShapeKind b) {
    return is_solid(a) && (is_solid(b) || are_simplices(b, b)) && a != ShapeKind::aabb;
  };
  const auto tally = pairs::run<pairs::Space>("closest", 4, takes_solid, check);
  CHECK(tally.at("doubles") > 150);
}

TEST_CASE("laws 1 to 3: closest_points of every pair in the plane") {
  const auto tally = pairs::run<pairs::Plane>("closest", 4, takes, check_in_plane);
  CHECK(tally.at("told") > 1000);
}

TEST_CASE("law 4: exchanged sets have exchanged points") {
  const Triangle3 t{{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}}};
  const Segment3 s{{1, 1, 3}, {9, 9, 4}};
  const ClosestPoints3 there = closest(s, t), back = closest(t, s);
  CHECK(there.points[0] == back.points[1]);
  CHECK(there.points[1] == back.points[0]);
  CHECK(there.places[1].kind == back.places[0].kind);
}
