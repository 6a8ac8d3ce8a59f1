// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/collide/distance_bounds.hpp>
#include <signum/collide/placed.hpp>
#include <signum/kernel/error.hpp>
#include <signum/shapes/squared_distance.hpp>

#include "cases.hpp"
#include "moved.hpp"
#include "round_shapes.hpp"
#include "typical_shapes.hpp"

using namespace signum;
using round_shapes::ball;

namespace {

bool is_narrow(const DistanceBounds& r) {
  const double two_on = std::nextafter(std::nextafter(r.least, 0x1p1000), 0x1p1000);
  return 0 < r.least && r.least <= r.greatest && r.greatest <= two_on;
}

bool is_zero(const DistanceBounds& r) { return r.least == 0 && r.greatest == 0; }

bool holds(const DistanceBounds& r, const Surd& squared) {
  const auto square = [](double x) { return Surd(Rational(x) * Rational(x)); };
  return !(squared < square(r.least)) && !(square(r.greatest) < squared);
}

/// Whether some number is within the one, and within the other less `by`.
bool share_a_number(const DistanceBounds& one, const DistanceBounds& other, double by) {
  const Rational less(by);
  return !(Rational(one.greatest) < Rational(other.least) - less) &&
         !(Rational(other.greatest) - less < Rational(one.least));
}

/// What sphere and shape decide by signs of polynomials, without the search.
template <class S>
bool is_within(const Point3& p, double d, const S& s) {
  return intersects(Sphere3{p, d}, s);
}

/// A cylinder, cone or ball of size one upright on the origin, and where it takes a point to that
/// is outside of it.
Point3 onto_disc(const Point3& u, double radius) {
  const double r = std::hypot(u.x, u.y);
  const double s = r <= radius ? 1 : radius / r;
  return {s * u.x, s * u.y, u.z};
}
Point3 into_unit(const Cylinder3&, const Point3& u) {
  return onto_disc({u.x, u.y, std::clamp(u.z, 0.0, 1.0)}, 1);
}
Point3 into_unit(const Cone3&, const Point3& u) {
  const double z = std::clamp(u.z, 0.0, 1.0);
  return onto_disc({u.x, u.y, z}, z);
}
Point3 into_unit(const Ellipsoid3&, const Point3& u) {
  return typical::times(1 / std::max(1.0, std::sqrt(typical::dot(u, u))), u);
}

/// Where its points are in the shape, nearly.
struct Frame {
  Point3 origin;
  std::array<Point3, 3> axes;
  Point3 operator()(const Point3& u) const {
    using namespace typical;
    return plus(plus(origin, times(u.x, axes[0])), plus(times(u.y, axes[1]), times(u.z, axes[2])));
  }
};
Frame round_about(const Point3& from, const Point3& to, double radius) {
  using namespace typical;
  const auto of_length = [](double l, const Point3& v) {
    return times(l / std::sqrt(dot(v, v)), v);
  };
  const Point3 axis = plus(to, times(-1, from));
  const Point3 beside = std::abs(axis.x) < std::abs(axis.y) ? Point3{1, 0, 0} : Point3{0, 1, 0};
  const Point3 across = cross(axis, beside);
  return {from, {of_length(radius, across), of_length(radius, cross(axis, across)), axis}};
}
Frame frame_of(const Cylinder3& c) { return round_about(c.axis.p, c.axis.q, c.radius); }
Frame frame_of(const Cone3& c) { return round_about(c.apex, c.base, c.radius); }
Frame frame_of(const Ellipsoid3& e) { return {e.center, e.axes}; }

constexpr std::array quadrics{ShapeKind::cylinder, ShapeKind::cone, ShapeKind::ellipsoid};

template <class S>
constexpr bool is_quadric_type() {
  return is_quadric(kind_of_type<S>());
}

const Cylinder3 upright{{{0, 0, 0}, {0, 0, 1}}, 1};

}  // namespace

// --- Examples

TEST_CASE("cylinders beside each other, above each other, and rim to rim", "[distance_bounds]") {
  const auto to = [](const Point3& base) {
    return distance_bounds(upright, Cylinder3{{base, {base.x, base.y, base.z + 1}}, 1});
  };
  const auto check = [](const DistanceBounds& r, const Surd& squared) {
    CHECK(is_narrow(r));
    CHECK(holds(r, squared));
  };
  check(to({5, 0, 0}), Rational(9));
  check(to({0.5, 0, 5}), Rational(16));
  check(to({5, 0, 5}), Rational(25));
  check(to({4, 4, 3}), Surd(Rational(40), Rational(-4), Rational(32)));
}

TEST_CASE("a cone points at a cylinder, and stands beside a ball", "[distance_bounds]") {
  const Cone3 down{{0, 0, 3}, {0, 0, 5}, 1};
  CHECK(holds(distance_bounds(down, upright), Rational(4)));
  // The slanted side is on the plane 2 x = z - 3, which is 9 / sqrt(5) from the one center; the
  // other is nearest to the rim.
  const auto side = distance_bounds(down, ball({{4, 0, 2}, 1}));
  CHECK(is_narrow(side));
  CHECK(holds(side, Surd(Rational(86) / Rational(5), Rational(-18) / Rational(5), Rational(5))));
  const auto rim = distance_bounds(down, ball({{4, 0, 4}, 1}));
  CHECK(is_narrow(rim));
  CHECK(holds(rim, Surd(Rational(11), Rational(-2), Rational(10))));
}

TEST_CASE("what shares a point has no distance", "[distance_bounds]") {
  CHECK(is_zero(distance_bounds(upright, upright)));
  CHECK(is_zero(distance_bounds(upright, Cylinder3{{{1.5, 0, 0.5}, {1.5, 0, 4}}, 1})));
  // They touch: side to side, face to face, apex to face.
  CHECK(is_zero(distance_bounds(upright, Cylinder3{{{2, 0, 0.25}, {2, 0, 2}}, 1})));
  CHECK(is_zero(distance_bounds(upright, Cylinder3{{{0.5, 0, 1}, {0.5, 0, 2}}, 3})));
  CHECK(is_zero(distance_bounds(upright, Cone3{{0.25, 0, 1}, {0.25, 0, 3}, 1})));
  CHECK(is_narrow(
      distance_bounds(upright, Cylinder3{{{2 + 0x1p-50, 0, 0}, {2 + 0x1p-50, 0, 2}}, 1})));
}

TEST_CASE("discs in one plane, and shapes without volume", "[distance_bounds]") {
  const Cone3 flat{{0, 0, 0x1p-60}, {0, 0, 0}, 1};
  CHECK(holds(distance_bounds(flat, Point3{3, 0, 0}), Rational(4)));
  const Ellipsoid3 disc{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 0}}}};
  const Ellipsoid3 beside{{5, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 0}}}};
  CHECK(holds(distance_bounds(disc, beside), Rational(9)));
  CHECK(is_narrow(distance_bounds(disc, beside)));
  const Ellipsoid3 needle{{2, 0, 7}, {{{0, 0, 3}, {0, 0, 4}, {0, 0, 0}}}};
  CHECK(holds(distance_bounds(disc, needle), Rational(5)));
}

// --- Laws

TEST_CASE("law 1: balls about a point that are less than least do not reach, those of greatest do",
          "[distance_bounds]") {
  typical::Random random(cases::first_seed());
  int apart = 0;
  for (int k = 0; k < cases::count_of(60); ++k) {
    const Point3 p = random.point(4);
    std::visit(
        [&]<class S>(const S& s) {
          if constexpr (is_quadric_type<S>()) {
            const auto r = distance_bounds(s, p);
            CHECK(is_within(p, r.greatest, s));
            if (is_zero(r)) return;
            ++apart;
            CHECK(is_narrow(r));
            CHECK_FALSE(is_within(p, std::nextafter(r.least, 0.0), s));
            // A ball about the point is nearer by its radius.
            const auto less = distance_bounds(ball({p, 0x1p-4}), s);
            if (r.least > 0x1p-4) CHECK(share_a_number(less, r, 0x1p-4));
          }
        },
        typical::shape(random, quadrics[static_cast<std::size_t>(k) % 3]));
  }
  CHECK(apart > cases::count_of(60) / 2);
}

TEST_CASE("laws 1 to 3: no point of the other is nearer than least, and one is nearly as near",
          "[distance_bounds]") {
  typical::Random random(cases::first_seed());
  const auto check = [&]<class A, class B>(const A& a, const B& near) {
    if constexpr (is_quadric_type<A>() && is_quadric_type<B>()) {
      const B b = moved::by(Point3{3, 0, 0}, near);
      const auto r = distance_bounds(a, b);
      CHECK(is_zero(r) == intersects(a, b));
      if (is_zero(r)) return;
      CHECK(is_narrow(r));
      CHECK(share_a_number(distance_bounds(b, a), r, 0));
      // Points of b that are ever nearer to a, by steps large and small.
      const Frame frame = frame_of(b);
      Point3 best{0, 0, 0.5};
      double nearest = std::numeric_limits<double>::infinity();
      for (int i = 0; i < 600; ++i) {
        const double step = std::exp2(random.between(-9, 0));
        const Point3 u = into_unit(b, typical::plus(best, random.point(step)));
        const Point3 p = frame(typical::times(1 - 0x1p-40, u));
        if (!intersects(p, b)) continue;
        CHECK_FALSE(is_within(p, std::nextafter(r.least, 0.0), a));
        const double d = distance_bounds(a, p).greatest;
        if (d < nearest) {
          nearest = d;
          best = u;
        }
      }
      CHECK(nearest < r.greatest + 0.02);
    }
  };
  for (std::size_t k = 0; k < static_cast<std::size_t>(cases::count_of(18)); ++k) {
    const Shape3 a = typical::shape(random, quadrics[k % 3]);
    std::visit(check, a, typical::shape(random, quadrics[k / 3 % 3]));
  }
}

TEST_CASE("law 4: the exact distance is in the bracket", "[distance_bounds]") {
  typical::Random random(cases::first_seed());
  const std::array kinds{ShapeKind::point, ShapeKind::segment, ShapeKind::triangle, ShapeKind::obb,
                         ShapeKind::capsule};
  const auto check = [&]<class A, class B>(const A& a, const B& near) {
    if constexpr (requires {
                    squared_distance(a, near);
                    distance_bounds(a, near);
                  }) {
      const B b = moved::by(Point3{3, 0, 0}, near);
      CHECK(holds(distance_bounds(a, b), squared_distance(a, b).squared()));
    }
  };
  for (std::size_t k = 0; k < static_cast<std::size_t>(cases::count_of(50)); ++k) {
    const Shape3 a = typical::shape(random, kinds[k % 5]);
    std::visit(check, a, typical::shape(random, kinds[k / 5 % 5]));
    const Sphere3 s{random.point(2), random.between(0, 1)}, t{random.point(9), 0.5};
    CHECK(holds(distance_bounds(ball(s), ball(t)), squared_distance(s, t).squared()));
  }
}

TEST_CASE("placed shapes have the bounds of their exact images", "[distance_bounds]") {
  typical::Random random(cases::first_seed());
  for (std::size_t k = 0; k < static_cast<std::size_t>(cases::count_of(9)); ++k) {
    const Shape3 round = typical::shape(random, quadrics[k % 3]);
    const Quaternion q{random.between(-1, 1), random.between(-1, 1), 0.5, 1};
    const Pose turn{q, {0.5, 0, 0}}, still{{0, 0, 0, 2}, {0, 0, 0}};
    const Point3 p{4, random.between(-1, 1), 0};
    std::visit(
        [&](const auto& a) {
          if constexpr (is_quadric_type<std::remove_cvref_t<decltype(a)>>()) {
            const auto here = distance_bounds(Placed{a, still}, p), plain = distance_bounds(a, p);
            CHECK((here.least == plain.least && here.greatest == plain.greatest));
            // Spheres meet it, or do not, by signs of polynomials.
            const auto r = distance_bounds(Placed{a, turn}, p);
            CHECK(is_narrow(r));
            CHECK_FALSE(intersects(Sphere3{p, std::nextafter(r.least, 0)}, Placed{a, turn}));
            CHECK(intersects(Sphere3{p, std::nextafter(r.greatest, 9)}, Placed{a, turn}));
          }
        },
        round);
  }
  const Sphere3 s{{0, 2, 0}, 1};
  const Placed capsule{Capsule3{{{5, 0, 0}, {9, 1, 3}}, 0.5}, Pose{{0.25, 0, 1, 3}, {1, 0, 0}}};
  CHECK(holds(distance_bounds(s, capsule), squared_distance(s, capsule).squared()));
}

// --- Range

TEST_CASE("distances of what is huge, tiny, beyond the largest double, or no shape",
          "[distance_bounds]") {
  for (const double unit : {0x1p900, 0x1p-900}) {
    const Cylinder3 a{{{0, 0, 0}, {0, 0, unit}}, unit};
    const Cylinder3 b{{{5 * unit, 0, 0}, {5 * unit, 0, unit}}, unit};
    const auto r = distance_bounds(a, b);
    CHECK((r.least <= 3 * unit && 3 * unit <= r.greatest));
    CHECK(r.greatest <= std::nextafter(3 * unit, 2 * r.greatest));
  }
  const double most = std::numeric_limits<double>::max();
  const auto far = distance_bounds(upright, Point3{most, most, most});
  CHECK(far.least == most);
  CHECK(std::isinf(far.greatest));
  CHECK_THROWS_AS(distance_bounds(upright, Point3{std::nan(""), 0, 0}), NotFinite);
  const Kdop3 slab{{{1, 0, 0}}, {3}, {4}};
  CHECK_THROWS_AS(distance_bounds(upright, slab), InvalidArgument);
  CHECK_THROWS_AS(distance_bounds(slab, upright), InvalidArgument);
  CHECK_THROWS_AS(distance_bounds(upright, Cylinder3{{{0, 0, 0}, {0, 0, 0}}, 1}), InvalidArgument);
}
