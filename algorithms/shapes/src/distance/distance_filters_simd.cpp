// SPDX-License-Identifier: MIT
#define SIGNUM_LANES_FILE "distance/distance_filters_simd.cpp"
#include "lanes/each_target.hpp"
// All that follows is compiled once for each instruction set.

#include "distance/distance_filters.hpp"
#include "hits/exact_parts-inl.hpp"
#include "lanes/triples-inl.hpp"
#include "pairs/in_lanes/pair_columns-inl.hpp"

SIGNUM_LANES_BEGIN();

struct Boxes {
  Points min, max;
};
SIGNUM_INLINE Boxes boxes(const Doubles (&point)[3]) { return {points(point), points(point)}; }
SIGNUM_INLINE Boxes boxes(const Doubles (&aabb)[6]) { return {points(aabb), points(aabb + 3)}; }

/// What is between two intervals, exactly. At most one of the two differences is positive.
SIGNUM_INLINE Two<Doubles> gap(Doubles low, Doubles high, Doubles other_low, Doubles other_high) {
  const Mask above = low > other_high;
  const Two<Doubles> d =
      exact_sum(select(above, low, other_low), negative(select(above, other_high, high)));
  const Mask is_gap = d.high > all(0);
  return {select(is_gap, d.high, all(0)), select(is_gap, d.low, all(0))};
}

struct Squared {
  Mask told;
  Doubles value;
};

// The squares of the gaps are h^2 + 2 h l + l^2 with |l| <= u |h|. With S the sum of all h^2, the
// numbers in `low` are at most 8 u S together, and go through at most eight roundings (64 u^2 S);
// the l^2, which are left out, are u^2 S (128 u^2 S).
SIGNUM_INLINE Squared squared_of(const Boxes& a, const Boxes& b) {
  const Two<Doubles> x = gap(a.min.x, a.max.x, b.min.x, b.max.x);
  const Two<Doubles> y = gap(a.min.y, a.max.y, b.min.y, b.max.y);
  const Two<Doubles> z = gap(a.min.z, a.max.z, b.min.z, b.max.z);
  const Two<Doubles> xx = exact_product(x.high, x.high);
  const Two<Doubles> yy = exact_product(y.high, y.high);
  const Two<Doubles> zz = exact_product(z.high, z.high);
  const Two<Doubles> sum1 = exact_sum(xx.high, yy.high);
  const Two<Doubles> sum2 = exact_sum(sum1.high, zz.high);
  const Doubles twice = all(2) * mul_add(x.high, x.low, mul_add(y.high, y.low, z.high * z.low));
  const Doubles low = (sum1.low + sum2.low) + ((xx.low + yy.low) + zz.low) + twice;
  const Two<Doubles> sum = exact_sum(sum2.high, low);
  const Doubles reach = mul_add(all(0x1p-99), sum2.high, all(0x1p-52) * magnitude(sum.low));
  const Doubles t = sum.high;
  const Mask is_rounded = all_of(t + (sum.low + reach) == t, t + (sum.low - reach) == t);
  // What underflows is far below 2^-99 S.
  const Mask meet = all_of(x.high == all(0), y.high == all(0), z.high == all(0));
  return {all_of(is_rounded, any_of(meet, t > all(0x1p-900))), t};
}

SIGNUM_INLINE Mask are_boxes(const Boxes& boxes) {
  const Doubles far = larger(largest(boxes.min), largest(boxes.max));
  return all_of(all_at_most(boxes.min, boxes.max), far < all(0x1p300));
}

/// The last vector overlaps the one before; fewer pairs than a vector holds are left undecided.
template <std::size_t NumbersA, std::size_t NumbersB>
void squared_all(const LaneSource& a, const LaneSource& b, std::size_t first, std::size_t count,
                 std::uint8_t* answers, double* squared) {
  if (count < lanes<Doubles>) {
    std::fill(answers, answers + count, static_cast<std::uint8_t>(PairAnswer::undecided));
    return;
  }
  for (std::size_t next = 0; next < count; next += lanes<Doubles>) {
    const std::size_t i = std::min(next, count - lanes<Doubles>);
    Doubles numbers_a[NumbersA], numbers_b[NumbersB];
    load(a, first + i, numbers_a);
    load(b, first + i, numbers_b);
    const Boxes boxes_a = boxes(numbers_a), boxes_b = boxes(numbers_b);
    const Squared s = squared_of(boxes_a, boxes_b);
    const Mask told = all_of(s.told, are_boxes(boxes_a), are_boxes(boxes_b), are_finite(numbers_a),
                             are_finite(numbers_b));
    store(Decision{no_lanes(), told}, answers + i);
    store(s.value, squared + i);
  }
}

DistanceFilters filters() {
  return {.point_point = squared_all<3, 3>,
          .point_aabb = squared_all<3, 6>,
          .aabb_aabb = squared_all<6, 6>};
}

SIGNUM_LANES_END();

#if SIGNUM_LANES_ONCE
namespace signum::detail {

DistanceFilters simd_distance_filters(std::string_view target) {
  return SIGNUM_DISPATCH_TO(target, filters)();
}

}  // namespace signum::detail
#endif
