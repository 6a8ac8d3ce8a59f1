// SPDX-License-Identifier: MIT
#include "blended.hpp"

#include <array>
#include <vector>

#include "numbers/bounded_double_double.hpp"
#include "numbers/rational_value.hpp"

namespace signum::detail {

namespace {

/// number(k) is what the weight k belongs to.
template <class Number>
double sum(std::span<const double> weights, Number number) {
  BoundedDoubleDouble near;
  for (std::size_t k = 0; k < weights.size(); ++k) {
    near = near + BoundedDoubleDouble::product(weights[k], number(k));
  }
  if (const std::optional<double> rounded = near.rounded()) return *rounded;
  BigRational exact;
  for (std::size_t k = 0; k < weights.size(); ++k) {
    exact += to_rational(weights[k]) * to_rational(number(k));
  }
  return round_to_double(exact);
}

}  // namespace

double blended(std::span<const double> weights, std::span<const double> numbers) {
  return sum(weights, [&](std::size_t k) { return numbers[k]; });
}

Aabb3 blended(std::span<const double> weights, std::span<const Aabb3> boxes) {
  Aabb3 box{};
  for (double Point3::* axis : {&Point3::x, &Point3::y, &Point3::z}) {
    box.min.*axis = sum(weights, [&](std::size_t k) {
      return (weights[k] < 0 ? boxes[k].max : boxes[k].min).*axis;
    });
    box.max.*axis = sum(weights, [&](std::size_t k) {
      return (weights[k] < 0 ? boxes[k].min : boxes[k].max).*axis;
    });
  }
  return box;
}

}  // namespace signum::detail
