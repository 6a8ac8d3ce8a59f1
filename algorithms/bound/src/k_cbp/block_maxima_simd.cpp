// SPDX-License-Identifier: MIT
#define SIGNUM_LANES_FILE "k_cbp/block_maxima_simd.cpp"
#include "lanes/each_target.hpp"
// All that follows is compiled once for each instruction set.

#include "k_cbp/block_columns-inl.hpp"
#include "k_cbp/block_maxima.hpp"

SIGNUM_LANES_BEGIN();

SIGNUM_INLINE Doubles reach(const Points& d, const Points& p) {
  return mul_add(d.x, p.x, mul_add(d.y, p.y, d.z * p.z));
}

/// Two directions at a time: each load serves both, and their maxima do not wait for each other.
void maxima_of_two(const Columns& c, const Point3& d, const Point3& e, double& most_d,
                   double& most_e) {
  const Points a = all(d), b = all(e);
  const Points first = c.at(0);
  Doubles most_a = reach(a, first), most_b = reach(b, first);
  for (std::size_t i = lanes<Doubles>; i < c.size; i += lanes<Doubles>) {
    const Points p = c.at(i);
    most_a = larger(most_a, reach(a, p));
    most_b = larger(most_b, reach(b, p));
  }
  most_d = largest_lane(most_a);
  most_e = largest_lane(most_b);
}

void block_maxima(std::span<const Point3> block, std::span<const Point3> directions,
                  double* maxima) {
  const Columns columns(block);
  std::size_t j = 0;
  for (; j + 1 < directions.size(); j += 2)
    maxima_of_two(columns, directions[j], directions[j + 1], maxima[j], maxima[j + 1]);
  if (j < directions.size())
    maxima_of_two(columns, directions[j], directions[j], maxima[j], maxima[j]);
}

SIGNUM_LANES_END();

#if SIGNUM_LANES_ONCE
namespace signum::detail {

void block_maxima_simd(std::span<const Point3> block, std::span<const Point3> directions,
                       double* maxima) {
  SIGNUM_DISPATCH(block_maxima)(block, directions, maxima);
}

}  // namespace signum::detail
#endif
