// SPDX-License-Identifier: MIT
#include "planar/segment_crossing.hpp"

#include "cells/axes.hpp"
#include "planar/fraction.hpp"

namespace signum::detail {

RationalPoint segment_crossing(const PointTable& points, std::size_t axis, std::uint32_t p,
                               std::uint32_t q, std::uint32_t r, std::uint32_t s) {
  const std::size_t u = after(axis), v = after(u);
  const Fraction pu(points.exact(p, u)), pv(points.exact(p, v)), qu(points.exact(q, u)),
      qv(points.exact(q, v)), ru(points.exact(r, u)), rv(points.exact(r, v)),
      su(points.exact(s, u)), sv(points.exact(s, v));
  const BigInteger along_u = scaled_difference(su, ru), along_v = scaled_difference(sv, rv);
  // The share of p to q is det(r - p, s - r) / det(q - p, s - r), here times the denominators that
  // are in both.
  const BigInteger over = scaled_difference(ru, pu) * along_v * pv.q * su.q -
                          scaled_difference(rv, pv) * along_u * pu.q * sv.q;
  const BigInteger under = scaled_difference(qu, pu) * along_v * qv.q * pv.q * ru.q * su.q -
                           scaled_difference(qv, pv) * along_u * qu.q * pu.q * rv.q * sv.q;
  // A denominator is positive, as Boost's numbers require.
  const BigInteger sign(under < 0 ? -1 : 1);
  const Fraction share(
      BigRational(BigInteger(sign * over * qu.q * qv.q), BigInteger(sign * under)));
  const auto at = [&](std::size_t k) {
    if (points.compare(p, q, k) == Sign::zero) return points.exact(p, k);
    const Fraction from(points.exact(p, k)), to(points.exact(q, k));
    return BigRational(from.p * to.q * share.q + share.p * scaled_difference(to, from),
                       from.q * to.q * share.q);
  };
  return {at(0), at(1), at(2)};
}

}  // namespace signum::detail
