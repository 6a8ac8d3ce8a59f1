// SPDX-License-Identifier: MIT
#include <rapidcheck/catch.h>

#include <catch2/catch.hpp>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/shapes/frustum.hpp>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/locate.hpp>

#include "bounded_shapes.hpp"
#include "environment.hpp"

using namespace signum;
using bounded::Made;
using bounded::Maker;
using cases::Family;
using cases::Random;

namespace {

/// x, y and z from -1 to 1.
constexpr Frustum3 cube{{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}}};

/// A camera at the origin that looks along -z, 90 degrees wide and high, from near 1 to far 3.
constexpr Frustum3 camera{{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, -2, -3}, {0, 0, -1, 0}}}};

/// A matrix of any kind: of a camera, as a rule bounded, or of four rows as they come, of which two
/// may be equal or zero.
Frustum3 make_frustum(Family family, Random& random) {
  const bounded::Points p = bounded::make_points(family, random);
  Frustum3 f = Maker<Frustum3>::make(p).shape;
  if (random.one_in(2)) return f;
  auto& [x, y, z, w] = f.matrix;
  for (std::size_t i = 0; i < 4; ++i) f.matrix[i] = {p[i].x, p[i].y, p[i].z, p[4].x};
  w[3] = p[4].y;
  if (random.one_in(8)) x = y;
  if (random.one_in(8)) z = {};
  return f;
}

std::string show(const Frustum3& f) {
  std::string text = f.depth == DepthRange::opengl ? "gl" : "d3d";
  for (const auto& row : f.matrix) {
    for (const double x : row) text += " " + cases::hex(x);
  }
  return text;
}

Rational value(const FrustumPlane& h, const Point3& p) {
  return h.normal[0] * p.x + h.normal[1] * p.y + h.normal[2] * p.z + h.offset;
}

/// Whether the frustum holds the point, by the definition.
bool holds(const Frustum3& f, const Point3& p) {
  const auto at = [&](std::size_t i) {
    const auto& row = f.matrix[i];
    return Rational(row[0]) * p.x + Rational(row[1]) * p.y + Rational(row[2]) * p.z + row[3];
  };
  const Rational w = at(3);
  const auto within = [&](const Rational& t) { return !(t < -w) && !(w < t); };
  const bool from_zero = f.depth == DepthRange::direct3d;
  const Rational z = at(2);
  return within(at(0)) && within(at(1)) && !(w < z) && !(z < (from_zero ? Rational() : -w));
}

/// What is wrong with the side of a shape of this kind, if anything.
template <class S>
std::string wrong_with_side(Family family, Random& random) {
  const Frustum3 f = make_frustum(family, random);
  const bounded::Points p = bounded::make_points(family, random);
  const Made<S> made = Maker<S>::make(p);
  const std::string where =
      show(f) + " " + std::string(name(kind_of_type<S>())) + " of " + cases::hex(p) + ": ";
  const Containment c = containment(f, made.shape);
  if (c != detail::containment_exactly(f, ShapeRef3(&made.shape))) {
    return where + "not as exactly";
  }
  const bool meet = detail::intersects_exactly(ShapeRef3(&made.shape), ShapeRef3(&f));
  if ((c == Containment::outside) == meet) return where + "law 1";
  if (intersects(f, made.shape) != meet) return where + "intersects, not as exactly";
  const bool may = may_intersect_by_planes(f, made.shape);
  if (may != detail::may_intersect_by_planes_exactly(f, ShapeRef3(&made.shape))) {
    return where + "by planes, not as exactly";
  }
  if (!may && c != Containment::outside) return where + "by planes not conservative";
  bool all_inside = true;
  for (const Point3& x : made.points) {
    const bool inside = holds(f, x);
    all_inside = all_inside && inside;
    if (inside && c == Containment::outside) return where + "a point of it is in the frustum";
    if (!inside && c == Containment::inside) return where + "a point of it is not in the frustum";
  }
  // The points tell all of these kinds.
  if constexpr (kind_of_type<S>() <= ShapeKind::aabb || kind_of_type<S>() == ShapeKind::convex ||
                kind_of_type<S>() == ShapeKind::polyhedron) {
    if (all_inside != (c == Containment::inside)) return where + "inside?";
  }
  return {};
}

}  // namespace

// --- Examples

TEST_CASE("frustum: inside, outside, crossing; touching from inside is inside") {
  CHECK(containment(cube, Sphere3{{0, 0, 0}, 1}) == Containment::inside);
  CHECK(containment(cube, Sphere3{{0, 0, 0}, std::nextafter(1.0, 2)}) == Containment::crossing);
  CHECK(containment(cube, Sphere3{{2, 0, 0}, 1}) == Containment::crossing);
  CHECK(containment(cube, Sphere3{{2, 0, 0}, std::nextafter(1.0, 0)}) == Containment::outside);
  CHECK(containment(camera, Point3{1, 1, -1}) == Containment::inside);
  CHECK(containment(camera, Point3{1, 1, -0.9375}) == Containment::outside);
  CHECK(containment(camera, cube) == Containment::crossing);
  CHECK(containment(cube, cube) == Containment::inside);
  const auto box = [](double x, double half) {
    return Obb3{{x, 0, 0}, {Point3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {half, half, half}};
  };
  CHECK(containment(cube, box(0, 0.5)) == Containment::inside);
  CHECK(containment(cube, box(0, 1)) == Containment::inside);
  CHECK(containment(cube, box(0.5, 0.5)) == Containment::inside);
  CHECK(containment(cube, box(0, std::nextafter(1.0, 2))) == Containment::crossing);
  CHECK(containment(cube, box(1.5, 0.5)) == Containment::crossing);
  CHECK(containment(cube, box(1.5, std::nextafter(0.5, 0))) == Containment::outside);
}

TEST_CASE("frustum: outside at a corner, which plane by plane is not seen") {
  // Beyond the corner (1, 1, 1), whose distance from the center is sqrt(3) * 0.75 = 1.299.
  const Sphere3 ball{{1.75, 1.75, 1.75}, 1.25};
  CHECK(containment(cube, ball) == Containment::outside);
  CHECK(may_intersect_by_planes(cube, ball));
  CHECK_FALSE(may_intersect_by_planes(cube, Sphere3{{3, 0, 0}, 1.25}));
  const Segment3 past_an_edge{{1.5, 0, 0}, {0, 1.5, 0}};
  CHECK(containment(cube, past_an_edge) == Containment::crossing);
  CHECK(containment(cube, Segment3{{2.25, 0, 0}, {0, 2.25, 0}}) == Containment::outside);
  CHECK(may_intersect_by_planes(cube, Segment3{{2.25, 0, 0}, {0, 2.25, 0}}));
}

TEST_CASE("frustum: the planes of a camera, in both depth ranges") {
  const std::array<FrustumPlane, 6> gl = planes_of(camera);
  CHECK(gl[0].rounded.normal == Point3{1, 0, -1});
  CHECK(gl[1].rounded.normal == Point3{-1, 0, -1});
  CHECK(gl[3].rounded.normal == Point3{0, -1, -1});
  CHECK(gl[4].rounded.normal == Point3{0, 0, -3});  // near: -3 z - 3 >= 0
  CHECK(gl[4].rounded.offset == -3);
  CHECK(gl[5].rounded.normal == Point3{0, 0, 1});  // far: z + 3 >= 0
  CHECK(gl[5].rounded.offset == 3);
  Frustum3 other = camera;
  other.depth = DepthRange::direct3d;
  CHECK(planes_of(other)[4].rounded.normal == Point3{0, 0, -2});
  CHECK(planes_of(other)[4].rounded.offset == -3);
  for (const FrustumPlane& p : gl) CHECK(p.is_exact);
}

TEST_CASE("frustum: a coefficient that is no double is exact, and rounded") {
  Frustum3 f = cube;
  f.matrix[0][0] = 0x1p-60;
  f.matrix[3][0] = 1;
  const FrustumPlane left = planes_of(f)[0];
  CHECK_FALSE(left.is_exact);
  CHECK(left.rounded.normal.x == 1);
  CHECK(left.normal[0] == Rational(1.0) + Rational(0x1p-60));
}

TEST_CASE("frustum: a matrix may bound nothing, everything, or half of it") {
  const Frustum3 zero{};  // 0 <= 0, everywhere
  CHECK(containment(zero, Sphere3{{5, 6, 7}, 100}) == Containment::inside);
  const Frustum3 half{{{{0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {1, 0, 0, 0}}}};  // x >= 0
  CHECK(containment(half, Sphere3{{5, 6, 7}, 5}) == Containment::inside);
  CHECK(containment(half, Sphere3{{5, 6, 7}, 6}) == Containment::crossing);
  const Frustum3 empty{{{{0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, -1}}}};
  CHECK(containment(empty, Point3{0, 0, 0}) == Containment::outside);
  CHECK(containment(empty, Sphere3{{0, 0, 0}, 1}) == Containment::outside);
}

// --- Laws

TEST_CASE("frustum, law 1 and its points, for every kind of shape in every family") {
  bounded::for_each_kind([]<class S>() { cases::run_families(20, wrong_with_side<S>); });
}

TEST_CASE("frustum, law 2: a ball that shrinks stays inside, or outside") {
  rc::prop("half the radius", [] {
    auto [family, random] = cases::draw();
    const Frustum3 f = make_frustum(family, random);
    const Sphere3 ball = Maker<Sphere3>::make(bounded::make_points(family, random)).shape;
    const Containment whole = containment(f, ball);
    RC_PRE(whole != Containment::crossing);
    RC_ASSERT(containment(f, Sphere3{ball.center, ball.radius / 2}) == whole);
  });
}

TEST_CASE("frustum, law 2: so do the triangles of a hull") {
  rc::prop("three of its points", [] {
    auto [family, random] = cases::draw();
    const Frustum3 f = make_frustum(family, random);
    const bounded::Points p = bounded::make_points(family, random);
    const Containment whole = containment(f, Maker<Convex3>::make(p).shape);
    RC_PRE(whole != Containment::crossing);
    RC_ASSERT(containment(f, Maker<Triangle3>::make(p).shape) == whole);
  });
}

// --- Consistency

TEST_CASE("frustum: a point is inside iff it is so of all six planes, and iff locate says so") {
  rc::prop("planes_of", [] {
    auto [family, random] = cases::draw();
    const Frustum3 f = make_frustum(family, random);
    const Point3 p = bounded::make_points(family, random)[0];
    bool inside = true;
    for (const FrustumPlane& h : planes_of(f)) {
      inside = inside && sign(value(h, p)) != Sign::negative;
      RC_ASSERT(h.rounded.offset == h.offset.to_double());
    }
    RC_ASSERT(inside == (containment(f, p) == Containment::inside));
    RC_ASSERT(inside == (locate(p, f) != Location::outside));
  });
}

TEST_CASE("frustum: a ball is inside iff it is far enough from every plane") {
  rc::prop("by the squares of the distances", [] {
    auto [family, random] = cases::draw();
    const Frustum3 f = make_frustum(family, random);
    const auto [center, radius] = Maker<Sphere3>::make(bounded::make_points(family, random)).shape;
    bool inside = true;
    for (const FrustumPlane& h : planes_of(f)) {
      const Rational v = value(h, center);
      const auto& n = h.normal;
      const Rational squared = n[0] * n[0] + n[1] * n[1] + n[2] * n[2];
      inside = inside && sign(v) != Sign::negative &&
               !(v * v < squared * Rational(radius) * Rational(radius));
    }
    RC_ASSERT(inside == (containment(f, Sphere3{center, radius}) == Containment::inside));
  });
}

// --- Range

TEST_CASE("frustum: the largest numbers, in any floating-point environment") {
  constexpr double largest = std::numeric_limits<double>::max();
  constexpr double tiny = std::numeric_limits<double>::denorm_min();
  const Frustum3 huge{
      {{{largest, 0, 0, 0}, {0, largest, 0, 0}, {0, 0, largest, 0}, {0, 0, 0, largest}}}};
  const Frustum3 small{{{{tiny, 0, 0, 0}, {0, tiny, 0, 0}, {0, 0, tiny, 0}, {0, 0, 0, tiny}}}};
  for (const environment::Setting& setting : environment::settings) {
    const environment::Scope scope(setting);
    INFO(setting.name);
    for (const Frustum3& f : {huge, small}) {
      CHECK(containment(f, Aabb3{{-1, -1, -1}, {1, 1, 1}}) == Containment::inside);
      CHECK(containment(f, Aabb3{{-1, -1, -1}, {1, 1, 1 + 0x1p-52}}) == Containment::crossing);
      // Through the corner (1, 1, 1), and just past it.
      CHECK(containment(f, Triangle3{{{{3, 0, 0}, {0, 3, 0}, {0, 0, 3}}}}) ==
            Containment::crossing);
      CHECK(containment(f, Triangle3{{{{3, 0, 0}, {0, 3, 0}, {0, 0, 3 + 0x1p-51}}}}) ==
            Containment::outside);
    }
  }
  CHECK(planes_of(huge)[0].is_exact);
  Frustum3 over = huge;
  over.matrix[3][0] = largest;
  CHECK(planes_of(over)[0].rounded.normal.x == std::numeric_limits<double>::infinity());
  CHECK_FALSE(planes_of(over)[0].is_exact);
}

TEST_CASE("frustum refuses what is not finite, unbounded or empty") {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  Frustum3 bad = cube;
  bad.matrix[3][3] = nan;
  bounded::for_each_kind([&]<class S>() {
    const auto made = Maker<S>::make({{{0, 0, 0}, {1, 0, 0}, {0, 1, 1}, {2, 0, 1}, {1, 1, 1}}});
    CHECK_THROWS_AS(containment(bad, made.shape), NotFinite);
    CHECK_THROWS_AS(may_intersect_by_planes(bad, made.shape), NotFinite);
  });
  CHECK_THROWS_AS(planes_of(bad), NotFinite);
  // Another plane, whose numbers are finite, has all of the shape outside.
  Frustum3 bad_in_x = cube;
  bad_in_x.matrix[0][1] = nan;
  const Obb3 below{{0, 0, -9}, {Point3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {1, 1, 1}};
  CHECK(containment(cube, below) == Containment::outside);
  CHECK_THROWS_AS(containment(bad_in_x, below), NotFinite);
  CHECK_THROWS_AS(containment(bad_in_x, Sphere3{{0, 0, -9}, 1}), NotFinite);
  CHECK_THROWS_AS(containment(cube, Triangle3{{{{9, 0, 0}, {9, 1, 0}, {9, 0, nan}}}}), NotFinite);
  CHECK_THROWS_AS(containment(cube, Aabb3{{9, 0, 0}, {9, 1, nan}}), NotFinite);
  CHECK_THROWS_AS(containment(cube, Aabb3{{9, 0, 0}, {9, -1, 0}}), InvalidArgument);
  CHECK_THROWS_AS(containment(cube, Aabb3{{9, 0, 0}, {9, 1, -1}}), InvalidArgument);
  CHECK_THROWS_AS(containment(cube, Frustum3{}), InvalidArgument);
}
