// SPDX-License-Identifier: MIT
// The exact ray is O + t d along each axis of the frame, with O = (o - center) scale and d =
// direction scale. Its parameter here is tau = t factor - start, of a ray O' + tau D with D = d /
// factor, whose largest coordinate is in [1, 2), the factor being a power of two, and O' = O +
// start D, which is close to the root's box when the origin is far away: so floats are as fine as
// the boxes they meet.
//
// Along an axis with D > 0 the ray is past the near side n of a box from (n - O') / D on, and in
// front of its far side f until (f - O') / D. For D < 0 the sides change places. Computed are
//     entry = (n - near_origin) * near_inverse,    exit = (f - far_origin) * far_inverse
// in floats, with u = 2^-24 for each rounding.
//   - near_origin is at least O' and far_origin at most O' (D < 0: the other way round), by 2^-55
//     or more. They are a `pad` away: 2^-23 |O'|, of which the conversion to float takes 2^-24
//     |O'|, and 2^-51 of the distances from which O' is computed, with two roundings of 2^-53 of
//     them, and 2^-54. Where the ray begins near the middle of the frame, where floats are fine, so
//     is the pad.
//   - near_inverse is 1 / D made smaller by 2^-21 of it, far_inverse made larger by as much; the
//     conversion to float, the subtraction and the product err by (1 + u)^3 (1 + 2^-50), so that
//     what is computed is never past (n - near_origin) / D for entry, never before it for exit,
//     where these are positive, and signs are right. Subtractions of floats do not underflow;
//     where the product does, it errs by 2^-150, which is less than the slack (D < 2).
//   - |D| < 2^-100 is taken for 0, and then near_inverse = far_inverse = 2^100 with near_origin
//     and far_origin a pad apart: over the tau of any box, less than 2^44, that coordinate moves by
//     less than 2^-56. A side n <= near_origin gives entry <= 0, and f >= far_origin an exit
//     that is not negative and, half a pad past it, greater than any.
// So for a box that the exact ray meets at tau >= 0, max(0, entries) <= tau <= min(exits). No
// infinity and no NaN comes up: inverses are in [1/4, 2^101], sides are finite; and on the empty
// boxes of children that are not there, entry is infinite and exit is minus infinity.
#define SIGNUM_LANES_FILE "rays/ray_in_frame.cpp"
#include "lanes/each_target.hpp"
// All that follows is compiled once for each instruction set.

#include <limits>

#include "lanes/triples-inl.hpp"
#include "ray_in_frame.hpp"

SIGNUM_LANES_BEGIN();

template <class T>
struct AlongAxis {
  /// The origin, and its distance from the center.
  T from, distance;
  T along, inverse;
};

/// What is stored of each ray: these numbers for each axis, and then the parameter's two.
struct Numbers {
  float *near_origin, *far_origin, *near_inverse, *far_inverse;
  double *factor, *start;
  /// How far it is from the numbers of one axis to the next axis's.
  std::size_t stride;
};

/// Bits of the rays for which something holds.
struct Passed {
  /// Nothing can be said of the ray.
  unsigned anywhere;
  /// The ray certainly misses, where something can be said.
  unsigned misses;
  std::array<unsigned, 3> is_negative;
};

/// The greatest power of two that is not greater than x > 0, which is normal.
template <class T>
SIGNUM_INLINE T power_of_two_in(T x) {
  const auto words = words_of(x);
  return doubles_of(words & all<decltype(words_of(x))>(std::uint64_t{0x7FF} << 52));
}

template <class T>
SIGNUM_INLINE Passed pass(const Triple<T>& origin, const Triple<T>& direction,
                          const BvhFrame& frame, const Numbers& to) {
  std::array<AlongAxis<T>, 3> axes = {};
  const std::array<T, 3> o{origin.x, origin.y, origin.z};
  const std::array<T, 3> d{direction.x, direction.y, direction.z};
  const T zero = all<T>(0);
  const std::array<T, 3> scaled{d[0] * all<T>(frame.scale(0)), d[1] * all<T>(frame.scale(1)),
                                d[2] * all<T>(frame.scale(2))};
  const T length = largest(Triple<T>{scaled[0], scaled[1], scaled[2]});
  const auto is_point = all_of(d[0] == zero, d[1] == zero, d[2] == zero);
  // Where products underflow they lose less than 2^-174 of the longest.
  auto near = any_of(is_point, all_of(length > all<T>(0x1p-900), length < all<T>(0x1p1000)));
  const T factor = select(is_point, all<T>(1), power_of_two_in(length));
  const T to_unit = all<T>(1) / factor;

  auto beside = zero > zero;
  T enter = zero;
  T leave = all<T>(infinity);
  for (std::size_t i = 0; i < 3; ++i) {
    AlongAxis<T>& axis = axes[i];
    const T given = scaled[i] * to_unit;
    axis.from = (o[i] - all<T>(frame.center(i))) * all<T>(frame.scale(i));
    axis.distance = magnitude(axis.from);
    // An origin farther from the root's box than this has errors as large as the box.
    constexpr double farthest = 0x1p40;
    near = all_of(near, axis.distance < all<T>(farthest));

    // The boxes are in [-1, 1] but for roundings, or in [-4, 4] on the least and the greatest
    // scale. What the differences rounded away is added, and more.
    const bool is_extreme = frame.scale(i) == 0x1p-1022 || frame.scale(i) == 0x1p1022;
    const T reach = all<T>(is_extreme ? 4 + 0x1p-8 : 1 + 0x1p-10);
    const T wide = reach + axis.distance * all<T>(0x1p-50);
    const auto still = magnitude(given) < all<T>(0x1p-100);
    beside = any_of(beside, all_of(still, axis.distance > wide + all<T>(0x1p-20)));
    axis.along = select(still, zero, given);
    axis.inverse = all<T>(1) / select(still, all<T>(0x1p-100), given);
    const T a = (negative(wide) - axis.from) * axis.inverse;
    const T b = (wide - axis.from) * axis.inverse;
    enter = larger(enter, select(still, zero, smaller(a, b)));
    leave = smaller(leave, select(still, leave, larger(a, b)));
  }
  // The quotients err by 2^-51 of themselves.
  const auto past = enter > leave + (magnitude(leave) + enter) * all<T>(0x1p-48);

  const T start = larger(zero, enter - (enter * all<T>(0x1p-45) + all<T>(0x1p-5)));
  Passed passed{~bits(near), bits(any_of(beside, past)), {}};
  for (std::size_t i = 0; i < 3; ++i) {
    const AlongAxis<T>& axis = axes[i];
    const T moved = start * axis.along;
    const T at = axis.from + moved;
    const T pad = (axis.distance + magnitude(moved)) * all<T>(0x1p-51) +
                  magnitude(at) * all<T>(0x1p-23) + all<T>(0x1p-54);
    const auto is_negative = axis.along < zero;
    const T outward = select(is_negative, negative(pad), pad);
    store(at + outward, to.near_origin + i * to.stride);
    store(at - outward, to.far_origin + i * to.stride);
    store(axis.inverse * all<T>(1 - 0x1p-21), to.near_inverse + i * to.stride);
    store(axis.inverse * all<T>(1 + 0x1p-21), to.far_inverse + i * to.stride);
    passed.is_negative[i] = bits(is_negative);
  }
  store(factor, to.factor);
  store(start, to.start);
  return passed;
}

/// Makes the ray at place i, of which `pass` stored the numbers; none when it misses.
SIGNUM_INLINE void set(std::optional<RayInFrame>& result, const Passed& passed, const Numbers& from,
                       std::size_t i) {
  const auto has = [i](unsigned of) SIGNUM_INLINE_LAMBDA { return (of >> i & 1) != 0; };
  if (has(passed.anywhere)) {
    RayInFrame& ray = result.emplace();
    ray.near_origin.fill(8);
    ray.far_origin.fill(-8);
    ray.near_inverse.fill(1);
    ray.far_inverse.fill(1);
    ray.is_negative.fill(0);
  } else if (has(passed.misses)) {
    result.reset();
  } else {
    RayInFrame& ray = result.emplace();
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const std::size_t at = axis * from.stride + i;
      ray.near_origin.data()[axis] = from.near_origin[at];
      ray.far_origin.data()[axis] = from.far_origin[at];
      ray.near_inverse.data()[axis] = from.near_inverse[at];
      ray.far_inverse.data()[axis] = from.far_inverse[at];
      ray.is_negative.data()[axis] = has(passed.is_negative.data()[axis]) ? 1 : 0;
    }
    ray.parameter.emplace(from.factor[i], from.start[i]);
  }
}

/// Room for the numbers of so many rays.
template <std::size_t count>
struct Room {
  std::array<float, 12 * count> floats;
  std::array<double, 2 * count> parameters;

  SIGNUM_INLINE Numbers numbers() {
    float* const f = floats.data();
    return {f,
            f + 3 * count,
            f + 6 * count,
            f + 9 * count,
            parameters.data(),
            parameters.data() + count,
            count};
  }
};

void pass_one(const Ray3& ray, const BvhFrame& frame, std::optional<RayInFrame>& result) {
  Room<1> room;
  const Numbers numbers = room.numbers();
  const Passed passed = pass(triple(ray.origin), triple(ray.direction), frame, numbers);
  set(result, passed, numbers, 0);
}

void pass_all(const RayColumns& rays, const BvhFrame& frame,
              std::span<std::optional<RayInFrame>> results) {
  constexpr std::size_t count = lanes<Doubles>;
  Room<count> room;
  const Numbers numbers = room.numbers();
  for (std::size_t first = 0; first < rays.size(); first += count) {
    const Passed passed =
        pass(load<Doubles>(rays, 0, first), load<Doubles>(rays, 3, first), frame, numbers);
    for (std::size_t i = 0; i < count && first + i < rays.size(); ++i) {
      set(results[first + i], passed, numbers, i);
    }
  }
}

SIGNUM_LANES_END();

#if SIGNUM_LANES_ONCE
namespace signum::detail {

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
  std::optional<RayInFrame> result;
  SIGNUM_DISPATCH(pass_one)(ray, frame, result);
  return result;
}

void rays_in_frame(const RayColumns& rays, const BvhFrame& frame,
                   std::span<std::optional<RayInFrame>> results) {
  SIGNUM_DISPATCH(pass_all)(rays, frame, results);
}

}  // namespace signum::detail
#endif
