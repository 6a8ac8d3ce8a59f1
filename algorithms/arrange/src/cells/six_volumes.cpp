// SPDX-License-Identifier: MIT
#include "cells/six_volumes.hpp"

#include <cmath>

#include "machine/stop_scope.hpp"
#include "numbers/bounded_double_double.hpp"
#include "numbers/exact.hpp"
#include "vectors/sums.hpp"

namespace signum::detail {

namespace {

/// Six times the volume between the origin and a triangle, in numbers that take doubles'
/// differences.
template <class Difference>
auto six_volumes_of(const Triangle3& t, const Point3& o, Difference minus) {
  const auto from_origin = [&](const Point3& p) {
    return Vec3{minus(p.x, o.x), minus(p.y, o.y), minus(p.z, o.z)};
  };
  const auto& [a, b, c] = t.vertices;
  return dot(from_origin(a), cross(from_origin(b), from_origin(c)));
}

}  // namespace

ExactVolume volume(const SixVolumes& faces) {
  using ScaledInteger = Scaled<BigInteger>;
  ScaledInteger sum(0.0);
  StopSteps stop;
  for (const Triangle3& t : faces.triangles) {
    stop();
    sum = sum + six_volumes_of(t, faces.origin, [](double p, double q) {
            return ScaledInteger(p) - ScaledInteger(q);
          });
  }
  std::vector<BigRational> terms = faces.others;
  terms.push_back(times_power_of_two(sum.mantissa, static_cast<long>(sum.exponent)));
  const BigRational total = exact_sum(std::move(terms)) / 6;
  return {Rational({total}), round_to_double(total)};
}

double rounded_volume(const SixVolumes& faces) {
  // The many triangles are added in doubles that count their error.
  BoundedDoubleDouble sum;
  StopSteps stop;
  for (const Triangle3& t : faces.triangles) {
    stop();
    sum = sum + six_volumes_of(t, faces.origin, BoundedDoubleDouble::difference);
  }
  if (std::isfinite(sum.high) && std::isfinite(sum.error)) {
    std::vector<BigRational> terms;
    terms.reserve(faces.others.size() + 1);
    for (const BigRational& six : faces.others) terms.push_back(six / 6);
    const BigRational middle = to_rational(sum.high) + to_rational(sum.low);
    const BigRational error = to_rational(sum.error);
    terms.push_back((middle - error) / 6);
    const double low = rounded_sum(terms);
    terms.back() = (middle + error) / 6;
    if (rounded_sum(terms) == low) return low;
  }
  return volume(faces).rounded;
}

}  // namespace signum::detail
