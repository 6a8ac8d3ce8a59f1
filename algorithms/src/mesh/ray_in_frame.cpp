// SPDX-License-Identifier: MIT
#include "ray_in_frame.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace signum {

namespace {

/// The boxes are in [-1, 1] but for roundings, or in [-4, 4] on the smallest and the largest scale.
double reach(double scale) {
  return scale == 0x1p-1022 || scale == 0x1p1022 ? 4 + 0x1p-8 : 1 + 0x1p-10;
}
/// An origin farther from the root's box than that has errors as large as the box.
constexpr double farthest = 0x1p40;
constexpr int least_exponent = -100;

int biased_exponent(double x) {
  return static_cast<int>(std::bit_cast<std::uint64_t>(x) >> 52 & 0x7FF);
}

double power_of_two(int exponent) {
  return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52);
}

/// x with its exponent exchanged: exact.
double with_exponent(double x, int exponent) {
  constexpr std::uint64_t field = std::uint64_t{0x7FF} << 52;
  const auto bits = std::bit_cast<std::uint64_t>(x) & ~field;
  return std::bit_cast<double>(bits | static_cast<std::uint64_t>(exponent + 1023) << 52);
}

RayInFrame ray_that_meets_everything() {
  RayInFrame r;
  r.near_origin.fill(8);
  r.far_origin.fill(-8);
  r.near_inverse.fill(1);
  r.far_inverse.fill(1);
  r.is_negative.fill(0);
  return r;
}

}  // namespace

float RayInFrame::greatest_tau(double t) const {
  constexpr float most = std::numeric_limits<float>::max();
  if (!parameter || !(t < std::numeric_limits<double>::infinity())) return most;
  if (t < 0) return -1;
  // Relative errors of 2^-52 of the product, of which the difference with `start` may be small.
  const double product = t * parameter->first_factor * parameter->second_factor;
  const double tau = product * (1 + 0x1p-49) - parameter->start * (1 - 0x1p-49);
  const double padded = tau + std::abs(tau) * 0x1p-22 + 0x1p-100;
  return padded < most ? static_cast<float>(padded) : most;
}

std::optional<RayInFrame> ray_in_frame(const Ray3& ray, const BvhFrame& frame) {
  const std::array o{ray.origin.x, ray.origin.y, ray.origin.z};
  const std::array d{ray.direction.x, ray.direction.y, ray.direction.z};

  // The exponents of d * s, which need not be those of doubles.
  constexpr int none = -5000;
  std::array<int, 3> exponent{};
  int largest = none;
  for (std::size_t i = 0; i < 3; ++i) {
    const int of_direction = std::max(1, biased_exponent(d[i]));
    const int of_scale = biased_exponent(frame.scale(i));
    exponent[i] = d[i] == 0 ? none : of_direction + of_scale - 2 * 1023;
    largest = std::max(largest, exponent[i]);
  }

  std::array<double, 3> from{}, along{};
  double enter = 0;
  double leave = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < 3; ++i) {
    from[i] = (o[i] - frame.center(i)) * frame.scale(i);
    if (!(std::abs(from[i]) < farthest)) return ray_that_meets_everything();
    // What the difference rounded away, and more.
    const double wide = reach(frame.scale(i)) + std::abs(from[i]) * 0x1p-50;
    if (exponent[i] < largest + least_exponent || exponent[i] == none) {
      if (std::abs(from[i]) > wide + 0x1p-20) return std::nullopt;
      along[i] = 0;
      continue;
    }
    if (biased_exponent(d[i]) == 0) return ray_that_meets_everything();
    along[i] = with_exponent(d[i], exponent[i] - largest);
    const double inverse = 1 / along[i];
    const double first = (-wide - from[i]) * inverse;
    const double second = (wide - from[i]) * inverse;
    enter = std::max(enter, std::min(first, second));
    leave = std::min(leave, std::max(first, second));
  }
  // The quotients err by 2^-51 of themselves.
  if (enter > leave + (std::abs(leave) + enter) * 0x1p-48) return std::nullopt;

  RayInFrame r;
  const double start = std::max(0.0, enter - (enter * 0x1p-45 + 0x1p-5));
  for (std::size_t i = 0; i < 3; ++i) {
    const double moved = start * along[i];
    const double at = from[i] + moved;
    const double pad =
        (std::abs(from[i]) + std::abs(moved)) * 0x1p-50 + std::abs(at) * 0x1p-22 + 0x1p-22;
    const bool is_negative = along[i] < 0;
    r.is_negative[i] = is_negative ? 1 : 0;
    const double outward = is_negative ? -pad : pad;
    r.near_origin[i] = static_cast<float>(at + outward);
    r.far_origin[i] = static_cast<float>(at - outward);
    const double inverse = along[i] == 0 ? 0x1p100 : 1 / along[i];
    r.near_inverse[i] = static_cast<float>(inverse * (1 - 0x1p-21));
    r.far_inverse[i] = static_cast<float>(inverse * (1 + 0x1p-21));
  }
  if (largest == none) {
    r.parameter = {1, 1, 0};  // tau = t = 0 is all that there is
  } else {
    const int half = largest / 2;
    r.parameter = {power_of_two(half), power_of_two(largest - half), start};
  }
  return r;
}

}  // namespace signum
