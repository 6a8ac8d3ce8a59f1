// SPDX-License-Identifier: MIT
#define SIGNUM_LANES_FILE "convex/corner_extent_simd.cpp"
#include "lanes/each_target.hpp"
// All that follows is compiled once for each instruction set.

#include <algorithm>

#include "convex/corner_extent.hpp"
#include "lanes/triples-inl.hpp"

SIGNUM_LANES_BEGIN();

/// What is known of the corners so far, in each lane.
struct LaneExtent {
  Doubles least;
  Points most;
  Doubles sum;
};

template <bool some_left_out>
CornerExtent extent_of(std::span<const Point3> corners, const CornerQuestion& question) {
  constexpr double numbers[8] = {0, 1, 2, 3, 4, 5, 6, 7};
  const Points from = all(question.from), v = all(question.along);
  const auto index = [&](std::size_t k)
                         SIGNUM_INLINE_LAMBDA { return all(double(question.left_out[k])); };
  const Doubles first = index(0), second = index(1), third = index(2);
  const Doubles none = all(std::numeric_limits<double>::infinity());
  LaneExtent e{none, all(Point3{0, 0, 0}), all(0)};
  // The last vector overlaps the one before.
  const std::size_t last = corners.size() - lanes<Doubles>;
  for (std::size_t next = 0; next < corners.size(); next += lanes<Doubles>) {
    const std::size_t i = std::min(next, last);
    const Points d = load_points(corners.data() + i) - from;
    Doubles product = dot(d, v);
    if constexpr (some_left_out) {
      const Doubles at = load(numbers) + all(static_cast<double>(i));
      product = select(any_of(at == first, at == second, at == third), none, product);
    }
    const Points size{magnitude(d.x), magnitude(d.y), magnitude(d.z)};
    e.least = smaller(e.least, product);
    e.most = larger(e.most, size);
    e.sum = e.sum + (size.x + size.y + size.z);
  }
  // A maximum may lose a NaN, a sum does not.
  const double check = 0 * sum_of_lanes(e.sum);
  return {smallest_lane(e.least),
          {largest_lane(e.most.x) + check, largest_lane(e.most.y), largest_lane(e.most.z)}};
}

CornerExtent extent(std::span<const Point3> corners, const CornerQuestion& question) {
  return question.left_out[0] == no_corner ? extent_of<false>(corners, question)
                                           : extent_of<true>(corners, question);
}

/// Two sums that do not wait for each other.
double sizes(std::span<const Point3> corners) {
  constexpr std::size_t step = 2 * lanes<Doubles>;
  const double* const x = &corners.data()->x;
  const std::size_t count = 3 * corners.size();
  Doubles even = all(0), odd = all(0);
  std::size_t i = 0;
  for (; i + step <= count; i += step) {
    even = even + magnitude(load(x + i));
    odd = odd + magnitude(load(x + i + lanes<Doubles>));
  }
  double sum = sum_of_lanes(even + odd);
  for (; i < count; ++i) sum += magnitude(x[i]);
  return sum;
}

SIGNUM_LANES_END();

#if SIGNUM_LANES_ONCE
namespace signum::detail {

CornerExtent corner_extent_simd(std::span<const Point3> corners, const CornerQuestion& question) {
  return SIGNUM_DISPATCH(extent)(corners, question);
}
double sum_of_sizes_simd(std::span<const Point3> corners) {
  return SIGNUM_DISPATCH(sizes)(corners);
}

}  // namespace signum::detail
#endif
