// SPDX-License-Identifier: MIT
// Compiled once for each instruction set that Highway knows, and chosen when it runs.
#if SIGNUM_HAS_HIGHWAY
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "mesh/ray_in_frame.cpp"  // NOLINT
#include <hwy/foreach_target.h>
// Highway asks for its own header to come after that one.
#include <hwy/highway.h>
#endif

#include <bit>
#include <cstring>
#include <limits>

#include "lanes4-inl.hpp"
#include "mesh/ray_in_frame.hpp"

HWY_BEFORE_NAMESPACE();
namespace signum::HWY_NAMESPACE {
namespace {

using Float4 [[gnu::vector_size(16)]] = float;

SIGNUM_INLINE Lanes select(const Long4& mask, const Lanes& yes, const Lanes& no) {
  return {mask ? yes.v : no.v};
}

/// The exponent of a number with |x| < 2^1023.
SIGNUM_INLINE int exponent_of(double x) {
  return static_cast<int>(std::bit_cast<std::uint64_t>(x) >> 52 & 0x7FF) - 1023;
}
SIGNUM_INLINE double power_of_two(int exponent) {
  return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52);
}

Passing pass(const Ray3& ray, const BvhFrame& frame, RayInFrame& in_frame) {
  const Lanes scale{Double4{frame.scale(0), frame.scale(1), frame.scale(2), 1}};
  const Lanes scaled{lanes(ray.direction).v * scale.v};
  const double length = largest(scaled);
  const bool is_point = ray.direction == Point3{0, 0, 0};
  // Where products underflow they lose less than 2^-174 of the longest.
  if (!is_point && !(length > 0x1p-900 && length < 0x1p1000)) return Passing::anywhere;
  const int exponent = is_point ? 0 : exponent_of(length);
  const Lanes given{scaled.v * power_of_two(-exponent)};

  const Lanes from{
      (lanes(ray.origin).v - Double4{frame.center(0), frame.center(1), frame.center(2), 0}) *
      scale.v};
  const Lanes distance = magnitude(from);
  // An origin farther from the root's box than that has errors as large as the box.
  constexpr double farthest = 0x1p40;
  const Long4 far = ~(distance.v < farthest);
  if ((far[0] | far[1] | far[2]) != 0) return Passing::anywhere;

  // The boxes are in [-1, 1] but for roundings, or in [-4, 4] on the least and the greatest scale.
  // What the differences rounded away is added, and more.
  const Long4 extreme = (scale.v == 0x1p-1022) | (scale.v == 0x1p1022);
  const Lanes reach = select(extreme, same(4 + 0x1p-8), same(1 + 0x1p-10));
  const Lanes wide{reach.v + distance.v * 0x1p-50};
  const Long4 still = magnitude(given).v < 0x1p-100;
  const Long4 beside = still & (distance.v > wide.v + 0x1p-20);
  if ((beside[0] | beside[1] | beside[2]) != 0) return Passing::misses;
  const Lanes along = select(still, same(0), given);
  const Lanes inverse{1 / select(still, same(0x1p-100), given).v};
  const Lanes a{(-wide.v - from.v) * inverse.v};
  const Lanes b{(wide.v - from.v) * inverse.v};
  const Lanes first = select(still, same(0), {a.v < b.v ? a.v : b.v});
  const Lanes second =
      select(still, same(std::numeric_limits<double>::infinity()), {a.v < b.v ? b.v : a.v});
  const auto larger = [](double x, double y) { return x > y ? x : y; };
  const auto smaller = [](double x, double y) { return x < y ? x : y; };
  const double enter = larger(larger(first.v[0], first.v[1]), larger(first.v[2], 0));
  const double leave = smaller(smaller(second.v[0], second.v[1]), second.v[2]);
  // The quotients err by 2^-51 of themselves.
  if (enter > leave + (std::abs(leave) + enter) * 0x1p-48) return Passing::misses;

  const double start = larger(0, enter - (enter * 0x1p-45 + 0x1p-5));
  const Lanes moved{start * along.v};
  const Lanes at{from.v + moved.v};
  const Lanes pad{(distance.v + magnitude(moved).v) * 0x1p-50 + magnitude(at).v * 0x1p-22 +
                  0x1p-22};
  const Long4 negative = along.v < 0;
  const Lanes outward = select(negative, {-pad.v}, pad);
  const auto store = [](const Double4& x, std::array<float, 4>& to) SIGNUM_INLINE_LAMBDA {
    const Float4 rounded = __builtin_convertvector(x, Float4);
    std::memcpy(to.data(), &rounded, sizeof rounded);
  };
  store(at.v + outward.v, in_frame.near_origin);
  store(at.v - outward.v, in_frame.far_origin);
  store(inverse.v * (1 - 0x1p-21), in_frame.near_inverse);
  store(inverse.v * (1 + 0x1p-21), in_frame.far_inverse);
  for (std::size_t i = 0; i < 3; ++i) in_frame.is_negative[i] = negative[i] != 0 ? 1 : 0;
  in_frame.parameter = {power_of_two(exponent), start};
  return Passing::near;
}

}  // namespace
}  // namespace signum::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace signum {

HWY_EXPORT(pass);

float RayInFrame::greatest_tau(double t) const {
  constexpr float most = std::numeric_limits<float>::max();
  if (!parameter || !(t < std::numeric_limits<double>::infinity())) return most;
  if (t < 0) return -1;
  const double product = t * parameter->factor;
  const double tau = product * (1 + 0x1p-49) - parameter->start * (1 - 0x1p-49);
  const double padded = tau + std::abs(tau) * 0x1p-22 + 0x1p-100;
  return padded < most ? static_cast<float>(padded) : most;
}

std::optional<RayInFrame> ray_in_frame(const Ray3& ray, const BvhFrame& frame) {
  std::optional<RayInFrame> result(std::in_place);
  const Passing passing = SIGNUM_DISPATCH(pass)(ray, frame, *result);
  if (passing == Passing::misses) return std::nullopt;
  if (passing == Passing::anywhere) {
    result->near_origin.fill(8);
    result->far_origin.fill(-8);
    result->near_inverse.fill(1);
    result->far_inverse.fill(1);
    result->is_negative.fill(0);
  }
  return result;
}

}  // namespace signum
#endif
