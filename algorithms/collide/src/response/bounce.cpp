// SPDX-License-Identifier: MIT
#include <optional>
#include <signum/collide/bounce.hpp>
#include <signum/kernel/error.hpp>
#include <signum/predicates/dot_sign.hpp>

#include "machine/fp_environment.hpp"
#include "numbers/bounded_double_double.hpp"
#include "shapes/finite.hpp"
#include "vectors/rational_vector.hpp"

namespace signum {

using namespace detail;

namespace {

/// By two doubles, where these settle the rounding of all three coordinates.
std::optional<Point3> rounded_bounce(const Point3& v, const Point3& n, double k) {
  using Number = BoundedDoubleDouble;
  const auto dot = [](const Point3& a, const Point3& b) {
    return Number::product(a.x, b.x) + Number::product(a.y, b.y) + Number::product(a.z, b.z);
  };
  const Number s = Number::sum(1, k) * dot(v, n) / dot(n, n);
  const auto x = (v.x - s * n.x).rounded();
  const auto y = (v.y - s * n.y).rounded();
  const auto z = (v.z - s * n.z).rounded();
  if (!x || !y || !z) return std::nullopt;
  return Point3{*x, *y, *z};
}

Point3 exact_bounce(const Point3& v, const Point3& normal, double k) {
  const RationalPoint n = to_rational(normal);
  const RationalPoint from = to_rational(v);
  const BigRational s = (1 + to_rational(k)) * dot(from, n) / square(n);
  const RationalPoint to = from - s * n;
  return {round_to_double(to.x), round_to_double(to.y), round_to_double(to.z)};
}

}  // namespace

Point3 bounce(const Point3& v, const Point3& normal, double restitution) {
  const DefaultFpEnvironment environment;
  require_finite(v);
  require_finite(normal);
  require_finite(restitution);
  if (normal == Point3{0, 0, 0})
    throw InvalidArgument("normal: expected a vector that is not zero");
  if (!(restitution >= 0 && restitution <= 1)) {
    throw InvalidArgument("restitution: expected a number from 0 to 1");
  }
  if (dot_sign(as_difference(v), as_difference(normal)) != Sign::negative) return v;
  const auto rounded = rounded_bounce(v, normal, restitution);
  return rounded ? *rounded : exact_bounce(v, normal, restitution);
}

}  // namespace signum
