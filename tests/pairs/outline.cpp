// SPDX-License-Identifier: MIT
// How far a filter says that shapes reach: the exact number, a root, is no farther off than
// counted, and what half-spaces bound reaches as far as is told.
#include "filters/outline.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <signum/kernel/surd.hpp>

#include "cases.hpp"
#include "machine/fp_environment.hpp"
#include "pairs.hpp"
#include "typical_shapes.hpp"
#include "vectors/rational_vector.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

namespace {

double number(Random& random) {
  return random.one_in(5) ? 0 : std::ldexp(random.symmetric(), random.between(-12, 12));
}
Point3 vector(Random& random) { return {number(random), number(random), number(random)}; }
/// Of one sign, as boxes far from the origin are.
Point3 beyond(Random& random, double side) {
  const Point3 p = vector(random);
  return {side * std::abs(p.x), side * std::abs(p.y), side * std::abs(p.z)};
}

Surd surd(const BigRational& x, const BigRational& factor, const BigRational& square) {
  return {Rational({x}), Rational({factor}), Rational({square})};
}

/// The greatest product of a vector with points that have a ball around them.
Surd greatest_exactly(std::span<const Point3> points, double radius, const Point3& v) {
  const RationalPoint n = to_rational(v);
  BigRational most = dot(n, to_rational(points[0]));
  for (const Point3& p : points) most = std::max(most, dot(n, to_rational(p)));
  return surd(most, to_rational(radius), square(n));
}
Surd greatest_exactly(const Segment3& axis, const std::array<double, 2>& radii, const Point3& v) {
  const RationalPoint n = to_rational(v), p = to_rational(axis.p), q = to_rational(axis.q);
  const BigRational across = square(cross(n, q - p)) / square(q - p);
  return std::max(surd(dot(n, p), to_rational(radii[0]), across),
                  surd(dot(n, q), to_rational(radii[1]), across));
}

template <class Shape>
std::string wrong(const Shape& shape, const Point3& v, const Surd& truth, int& told) {
  const std::optional<Outline> outline = outline_of(ShapeRef3(&shape));
  if (!outline) return "";
  ++told;
  const Real g = greatest(*outline, exact(v));
  const BigRational value = to_rational(g.value), error = to_rational(g.error);
  if (truth < Surd(Rational({value - error}))) return "less than told";
  return Surd(Rational({value + error})) < truth ? "more than told" : "";
}

}  // namespace

TEST_CASE("filters: shapes reach as far as is told, but for what is counted") {
  const DefaultFpEnvironment environment;
  int told = 0;
  cases::run("supports", 10000, [&](Random& random) -> std::string {
    const Point3 v = vector(random);
    const double radius = std::abs(number(random)), side = random.one_in(2) ? 1 : -1;
    const auto any = [&] { return random.one_in(2) ? vector(random) : beyond(random, side); };
    const std::array corners{any(), any(), any()};
    const Segment3 axis{corners[0], corners[1]};
    const auto both = std::span(corners).first(2);
    std::string what = wrong(Triangle3{corners}, v, greatest_exactly(corners, 0, v), told);
    if (!what.empty()) return "triangle: " + what;
    what = wrong(Capsule3{axis, radius}, v, greatest_exactly(both, radius, v), told);
    if (!what.empty()) return "capsule: " + what;
    if (axis.p != axis.q) {
      what = wrong(Cylinder3{axis, radius}, v, greatest_exactly(axis, {radius, radius}, v), told);
      if (!what.empty()) return "cylinder: " + what;
      what = wrong(Cone3{axis.p, axis.q, radius}, v, greatest_exactly(axis, {0, radius}, v), told);
      if (!what.empty()) return "cone: " + what;
    }
    const Ellipsoid3 ellipsoid{any(), {corners[0], corners[1], corners[2]}};
    const RationalPoint n = to_rational(v);
    BigRational sum = 0;
    for (const Point3& a : ellipsoid.axes) {
      const BigRational along = dot(n, to_rational(a));
      sum += along * along;
    }
    what = wrong(ellipsoid, v, surd(dot(n, to_rational(ellipsoid.center)), 1, sum), told);
    return what.empty() ? "" : "ellipsoid: " + what;
  });
  CHECK(told > cases::count_of(40000));
}

TEST_CASE("filters: half-spaces reach no farther than is told") {
  const DefaultFpEnvironment environment;
  int bounded = 0, narrow_ones = 0;
  cases::run("extents and reaches", 600, [&](Random& random) -> std::string {
    typical::Random shapes(static_cast<std::uint64_t>(random.between(1, 1 << 30)));
    Shape3 shape = typical::shape(shapes, random.one_in(2) ? ShapeKind::kdop : ShapeKind::frustum);
    const bool is_narrow = random.one_in(2);
    if (is_narrow) {
      const double by = std::ldexp(random.symmetric(), -random.between(2, 52));
      const Point3 along = vector(random);
      const Point3 x{1, 0, random.symmetric()}, y{random.symmetric(), 1, 0};
      shape = typical::long_kdop(along, x, y, by);
    }
    std::optional<Outline> outline = outline_of(signum::ref(shape));
    auto* body = outline ? std::get_if<HalfSpaceBody>(&*outline) : nullptr;
    if (body == nullptr || !body->find_corners() || !body->is_certainly_bounded()) return "";
    ++bounded;
    narrow_ones += is_narrow;
    const reference::Body exactly = pairs::body(shape);
    const auto holds = [&](const Point3& v, double reach) {
      if (!std::isfinite(reach)) return true;
      const reference::HalfSpace h{-reference::exact(v), reference::Q(reach)};
      return reference::least_sign(h, exactly) >= 0;
    };
    const double e = body->extent();
    for (const Point3& v : {Point3{1, 0, 0}, Point3{0, 1, 0}, Point3{0, 0, 1}}) {
      if (!holds(v, e) || !holds(typical::times(-1, v), e)) return "extent";
    }
    const Point3 v = vector(random);
    const double reach = body->reach(v);
    if (!holds(v, reach)) return "reach";
    const double size = e * (std::abs(v.x) + std::abs(v.y) + std::abs(v.z));
    const bool is_loose = !is_narrow && size > 0 && holds(v, reach - 0x1p-20 * size);
    return is_loose ? "a loose reach" : "";
  });
  CHECK(bounded > cases::count_of(300));
  CHECK(narrow_ones > cases::count_of(30));
}
