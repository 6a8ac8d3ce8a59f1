// SPDX-License-Identifier: MIT
#include "volumes/six_volumes.hpp"

#include <cmath>

#include "machine/stop_scope.hpp"
#include "vectors/sums.hpp"
#include "volumes/bounded_sum.hpp"

namespace signum::detail {

ExactVolume volume(const SixVolumes& faces) {
  ScaledInteger sum(0.0);
  StopSteps stop;
  for (const Triangle3& t : faces.triangles) {
    stop();
    sum = sum + six_volumes_of(t, faces.origin, exact_difference);
  }
  std::vector<BigRational> terms = faces.others;
  terms.push_back(times_power_of_two(sum.mantissa, static_cast<long>(sum.exponent)));
  const BigRational total = exact_sum(std::move(terms)) / 6;
  return {Rational({total}), round_to_double(total)};
}

double rounded_volume(const SixVolumes& faces) {
  // The many triangles are added in doubles that count their error.
  const auto sum = bounded_sum(faces.triangles.size(), [&](std::size_t i) {
    return six_volumes_of(faces.triangles[i], faces.origin, BoundedDoubleDouble::difference);
  });
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
