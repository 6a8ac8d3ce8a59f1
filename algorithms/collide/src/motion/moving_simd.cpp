// SPDX-License-Identifier: MIT
// The two tests of moving_filter.hpp in the lanes of vectors, one pair a lane.
#define SIGNUM_LANES_FILE "motion/moving_simd.cpp"
#include "lanes/each_target.hpp"
// All that follows is compiled once for each instruction set.

#include <algorithm>
#include <signum/kernel/error_bounded.hpp>

#include "lanes/bounded-inl.hpp"
#include "motion/moving_lanes.hpp"
#include "pairs/in_lanes/pair_columns-inl.hpp"

SIGNUM_LANES_BEGIN();

/// The twelve coordinates of four corners, of which the first Of belong to one shape.
using Corners = Doubles[12];

struct Extent {
  Doubles low, high;
};
template <std::size_t From, std::size_t To>
SIGNUM_INLINE Extent extent(const Corners& c, std::size_t axis) {
  Extent e{c[3 * From + axis], c[3 * From + axis]};
  for (std::size_t i = From + 1; i < To; ++i) {
    e.low = smaller(e.low, c[3 * i + axis]);
    e.high = larger(e.high, c[3 * i + axis]);
  }
  return e;
}

/// Where a plane across an axis, which moves evenly, keeps the two apart.
template <std::size_t Of>
SIGNUM_INLINE Mask apart_along_an_axis(const Corners& start, const Corners& end) {
  Mask apart = no_lanes();
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const Extent a0 = extent<0, Of>(start, axis), b0 = extent<Of, 4>(start, axis);
    const Extent a1 = extent<0, Of>(end, axis), b1 = extent<Of, 4>(end, axis);
    apart = any_of(apart, all_of(a0.high < b0.low, a1.high < b1.low),
                   all_of(b0.high < a0.low, b1.high < a1.low));
  }
  return apart;
}

/// Where the four coefficients of the determinant have one sign.
SIGNUM_INLINE Mask never_coplanar(const Corners& start, const Corners& end) {
  const Points p0 = points(start), p1 = points(end);
  const Triple<Leaf> u0 = from_to(p0, points(start + 3)), u1 = from_to(p1, points(end + 3));
  const Triple<Leaf> v0 = from_to(p0, points(start + 6)), v1 = from_to(p1, points(end + 6));
  const Triple<Leaf> w0 = from_to(p0, points(start + 9)), w1 = from_to(p1, points(end + 9));
  const auto along = [&](Leaf Triple<Leaf>::* k) SIGNUM_INLINE_LAMBDA {
    const Doubles at_start = larger(larger(magnitude((u0.*k).value), magnitude((v0.*k).value)),
                                    magnitude((w0.*k).value));
    const Doubles at_end = larger(larger(magnitude((u1.*k).value), magnitude((v1.*k).value)),
                                  magnitude((w1.*k).value));
    return larger(at_start, at_end) + all(underflow_guard<3>);
  };
  const Doubles x = along(&Triple<Leaf>::x), y = along(&Triple<Leaf>::y),
                z = along(&Triple<Leaf>::z);
  // Each term has a factor along each axis. A bound that is infinite leaves nothing certain.
  const Mask bounded = larger(larger(x, y), z) < all(magnitude_limit);
  const Doubles unit = select(bounded, x * y * z, all(infinity));
  const auto first = cross(v0, w0), last = cross(v1, w1);
  const auto middle = cross(v0, w1) + cross(v1, w0);
  const Signs signs[4] = {sign(dot(u0, first), unit), sign(dot(u1, last), unit),
                          sign(dot(u1, first) + dot(u0, middle), unit),
                          sign(dot(u1, middle) + dot(u0, last), unit)};
  return any_of(all_of(signs[0].positive, signs[1].positive, signs[2].positive, signs[3].positive),
                all_of(signs[0].negative, signs[1].negative, signs[2].negative, signs[3].negative));
}

template <std::size_t Of>
SIGNUM_INLINE void load_corners(const LaneSource& a, const LaneSource& b, std::size_t i,
                                Corners& corners) {
  Doubles of_a[3 * Of], of_b[12 - 3 * Of];
  load(a, i, of_a);
  load(b, i, of_b);
  for (std::size_t k = 0; k < 3 * Of; ++k) corners[k] = of_a[k];
  for (std::size_t k = 3 * Of; k < 12; ++k) corners[k] = of_b[k - 3 * Of];
}

template <std::size_t Of>
void find_apart(const MovingPairs& pairs, std::size_t first, std::size_t count,
                std::uint8_t* apart) {
  if (count < lanes<Doubles>) {
    std::fill(apart, apart + count, std::uint8_t{0});
    return;
  }
  for (std::size_t next = 0; next < count; next += lanes<Doubles>) {
    const std::size_t i = std::min(next, count - lanes<Doubles>);
    Corners start, end;
    load_corners<Of>(pairs.a_start, pairs.b_start, first + i, start);
    load_corners<Of>(pairs.a_end, pairs.b_end, first + i, end);
    Mask found = apart_along_an_axis<Of>(start, end);
    if (!everywhere(found)) found = any_of(found, never_coplanar(start, end));
    found = all_of(found, are_finite(start), are_finite(end));
    store(select(found, all<Words>(1), all<Words>(0)), apart + i);
  }
}

MovingFilters moving_filters() { return {find_apart<1>, find_apart<2>}; }

SIGNUM_LANES_END();

#if SIGNUM_LANES_ONCE
namespace signum::detail {

MovingFilters simd_moving_filters(std::string_view target) {
  return SIGNUM_DISPATCH_TO(target, moving_filters)();
}

}  // namespace signum::detail
#endif
