// SPDX-License-Identifier: MIT
// The smallest sphere of unit vectors has its center on the axis of the smallest cone, where that
// is narrower than a half-space. Doubles choose the axis; that all directions are within the cone
// about it is decided exactly.
#include <algorithm>
#include <cmath>
#include <signum/bound/bounding_cone.hpp>
#include <signum/bound/smallest_enclosing_sphere.hpp>
#include <signum/kernel/surd.hpp>
#include <tuple>
#include <vector>

#include "machine/fp_environment.hpp"
#include "numbers/bounded_double_double.hpp"
#include "shapes/finite.hpp"
#include "vectors/rational_vector.hpp"

namespace signum {

using namespace detail;

namespace {

Point3 rounded_unit(const Point3& d) {
  const int e = -std::ilogb(std::max({std::abs(d.x), std::abs(d.y), std::abs(d.z)}));
  const Point3 v{std::ldexp(d.x, e), std::ldexp(d.y, e), std::ldexp(d.z, e)};
  const double length = std::sqrt(v.x * v.x + v.y * v.y + v.z * v.z);
  return {v.x / length, v.y / length, v.z / length};
}

BoundedDoubleDouble bounded_dot(const Point3& a, const Point3& b) {
  using B = BoundedDoubleDouble;
  return B::product(a.x, b.x) + B::product(a.y, b.y) + B::product(a.z, b.z);
}

/// Doubles about the cosine times the length of the axis; infinite where numbers overflow or
/// underflow.
struct CosineBounds {
  double low, high;

  CosineBounds(const Point3& axis, const Point3& d) {
    const BoundedDoubleDouble cosine = bounded_dot(axis, d) / sqrt(bounded_dot(d, d));
    const double reach = (std::abs(cosine.low) + cosine.error) * BoundedDoubleDouble::slack;
    const bool is_known = std::isfinite(cosine.high) && std::isfinite(reach);
    low = is_known ? std::nextafter(cosine.high - reach, -infinity) : -infinity;
    high = is_known ? std::nextafter(cosine.high + reach, infinity) : infinity;
  }
};

Surd exact_cosine(const Point3& axis, const Point3& d) {
  const RationalPoint a = to_rational(axis), b = to_rational(d);
  const BigRational along = dot(a, b);
  return {Rational(), Rational(along.sign() < 0 ? -1.0 : 1.0),
          Rational({BigRational(along * along / (square(a) * square(b)))})};
}

}  // namespace

std::optional<BoundingCone> bounding_cone(std::span<const Point3> directions) {
  const DefaultFpEnvironment environment;
  std::vector<Point3> given, units;
  for (const Point3& d : directions) {
    require_finite(d);
    if (d == Point3{0, 0, 0}) continue;
    given.push_back(d);
    units.push_back(rounded_unit(d));
  }
  if (given.empty()) return std::nullopt;
  const Point3 center = smallest_enclosing_sphere(units).sphere.center;
  const auto is_before = [](const Point3& a, const Point3& b) {
    return std::tie(a.x, a.y, a.z) < std::tie(b.x, b.y, b.z);
  };
  const Point3 axis = rounded_unit(center == Point3{0, 0, 0}
                                       ? *std::min_element(units.begin(), units.end(), is_before)
                                       : center);
  double least = infinity;
  for (const Point3& d : given) least = std::min(least, CosineBounds(axis, d).high);
  std::optional<Surd> cosine;
  for (const Point3& d : given) {
    if (CosineBounds(axis, d).low > least) continue;
    const Surd found = exact_cosine(axis, d);
    if (!cosine || found < *cosine) cosine = found;
  }
  const double nearest = cosine->to_double();
  const bool is_above = *cosine < Surd(Rational(nearest));
  return BoundingCone{axis, is_above ? std::nextafter(nearest, -infinity) : nearest};
}

}  // namespace signum
