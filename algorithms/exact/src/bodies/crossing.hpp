// SPDX-License-Identifier: MIT
/// Where a line meets a plane or another line, in integers: quotients that nobody reduces.
#pragma once

#include <signum/kernel/shapes.hpp>
#include <utility>

#include "numbers/exact.hpp"
#include "numbers/ratio.hpp"
#include "numbers/rounded_quotient.hpp"
#include "vectors/rational_vector.hpp"

namespace signum::detail {

/// The point (x / weight, y / weight, z / weight). The weight is not zero, and may be negative.
template <class Int>
struct Crossing {
  Scaled<Int> x, y, z, weight;
};

template <class Int>
Vec3<Scaled<Int>> exact_difference(const Point3& p, const Point3& q) {
  using Number = Scaled<Int>;
  return {Number(p.x) - Number(q.x), Number(p.y) - Number(q.y), Number(p.z) - Number(q.z)};
}

/// The point of the line through p and q whose height is zero, where heights change along the line
/// as coordinates do, from `of_p` to another `of_q`.
template <class Int>
Crossing<Int> at_height_zero(const Point3& p, const Scaled<Int>& of_p, const Point3& q,
                             const Scaled<Int>& of_q) {
  const auto at = [&](double x, double y) { return of_p * Scaled<Int>(y) - of_q * Scaled<Int>(x); };
  return {at(p.x, q.x), at(p.y, q.y), at(p.z, q.z), of_p - of_q};
}

/// Where the line through p and q meets the plane of the triangle. Requires that it does so in one
/// point.
template <class Int>
Crossing<Int> crossing(const Point3& p, const Point3& q, const Triangle3& t) {
  const auto& [a, b, c] = t.vertices;
  const auto normal = cross(exact_difference<Int>(b, a), exact_difference<Int>(c, a));
  return at_height_zero(p, dot(normal, exact_difference<Int>(p, a)), q,
                        dot(normal, exact_difference<Int>(q, a)));
}

/// Where the line through p and q meets the line through r and s. Requires that it does so in one
/// point. The heights are taken over the other line, in a projection in which both are no
/// parallels.
template <class Int>
Crossing<Int> crossing(const Point3& p, const Point3& q, const Point3& r, const Point3& s) {
  const auto along = exact_difference<Int>(s, r);
  const auto of_p = cross(along, exact_difference<Int>(p, r)),
             of_q = cross(along, exact_difference<Int>(q, r));
  const auto differ = [](const Scaled<Int>& x, const Scaled<Int>& y) {
    return sign(x - y) != Sign::zero;
  };
  if (differ(of_p.x, of_q.x)) return at_height_zero(p, of_p.x, q, of_q.x);
  if (differ(of_p.y, of_q.y)) return at_height_zero(p, of_p.y, q, of_q.y);
  return at_height_zero(p, of_p.z, q, of_q.z);
}

inline RationalPoint exact_point_of(const Crossing<BigInteger>& c) {
  const auto quotient = [&](const Scaled<BigInteger>& x) {
    const auto [p, q] = terms(x, c.weight);
    return ratio(p, q);
  };
  return {quotient(c.x), quotient(c.y), quotient(c.z)};
}

/// The point, each coordinate correctly rounded.
template <class Int>
Point3 rounded(const Crossing<Int>& c) {
  const auto quotient = [&](const Scaled<Int>& x) {
    auto [p, q] = terms(x, c.weight);
    return rounded_quotient(std::move(p), std::move(q));
  };
  return {quotient(c.x), quotient(c.y), quotient(c.z)};
}

}  // namespace signum::detail
