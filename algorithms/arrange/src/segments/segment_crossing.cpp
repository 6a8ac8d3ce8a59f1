// SPDX-License-Identifier: MIT
#include "segments/segment_crossing.hpp"

#include "cells/axes.hpp"

namespace signum::detail {

RationalPoint segment_crossing(const PointTable& points, std::size_t axis, std::uint32_t p,
                               std::uint32_t q, std::uint32_t r, std::uint32_t s) {
  const std::size_t u = after(axis), v = after(u);
  const IntegerVector3 from = points.integers(p), to = points.integers(q), c = points.integers(r),
                       d = points.integers(s);
  // The sides of p and q of the line from r to s, times the denominators.
  const BigInteger n_u = c.coordinate(v) * d.denominator - d.coordinate(v) * c.denominator;
  const BigInteger n_v = d.coordinate(u) * c.denominator - c.coordinate(u) * d.denominator;
  const BigInteger n_w = c.coordinate(u) * d.coordinate(v) - c.coordinate(v) * d.coordinate(u);
  const auto side = [&](const IntegerVector3& x) {
    return n_u * x.coordinate(u) + n_v * x.coordinate(v) + n_w * x.denominator;
  };
  BigInteger share_p = side(to), share_q = -side(from);
  BigInteger denominator = share_p * from.denominator + share_q * to.denominator;
  // A denominator is positive, as Boost's numbers require.
  if (denominator < 0) {
    for (BigInteger* x : {&share_p, &share_q, &denominator}) *x = -*x;
  }
  const auto at = [&](std::size_t k) {
    if (points.compare(p, q, k) == Sign::zero) return points.exact(p, k);
    return BigRational(share_p * from.coordinate(k) + share_q * to.coordinate(k), denominator);
  };
  return {at(0), at(1), at(2)};
}

}  // namespace signum::detail
