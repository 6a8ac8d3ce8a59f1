// SPDX-License-Identifier: MIT
#include "planar/point_table.hpp"

#include <bit>
#include <initializer_list>
#include <signum/kernel/error_bounded.hpp>
#include <signum/predicates/orient2d.hpp>

#include "cells/axes.hpp"
#include "vectors/exact_point.hpp"
#include "vectors/rational_orientation.hpp"

namespace signum::detail {

namespace {

Point3 without_negative_zeros(const Point3& p) { return {p.x + 0.0, p.y + 0.0, p.z + 0.0}; }

std::uint64_t mixed(std::initializer_list<std::uint64_t> numbers) {
  std::uint64_t h = 0;
  for (const std::uint64_t x : numbers) {
    h = (h ^ x) * 0x9E3779B97F4A7C15;
    h ^= h >> 29;
  }
  return h;
}

/// The difference of two exact coordinates, each rounded once. Where both are doubles, the
/// difference is bounded by itself rather than by them.
ErrorBounded<2, 1> difference(double a, double b, bool both_given) {
  const double d = a - b;
  return {d, (both_given ? std::abs(d) : std::abs(a) + std::abs(b)) + underflow_guard<2>};
}

}  // namespace

std::size_t PointTable::Hash::operator()(const Point3& p) const {
  const auto bits = [](double x) { return std::bit_cast<std::uint64_t>(x); };
  return mixed({seed, bits(p.x), bits(p.y), bits(p.z)});
}

std::size_t PointTable::Hash::operator()(const Incidence& i) const {
  return mixed({seed, i.point, i.u, i.v});
}

PointTable::PointTable(std::span<const Point3> given)
    : given_(given.size()), rounded_(given.begin(), given.end()) {}

void PointTable::enter(std::uint32_t given) {
  const Point3 key = without_negative_zeros(rounded_[given]);
  const auto [begin, end] = indices_.equal_range(key);
  for (auto at = begin; at != end; ++at) {
    if (at->second == given) return;
  }
  indices_.emplace(key, given);
}

std::uint32_t PointTable::index_of(const RationalPoint& p) {
  const Point3 key = without_negative_zeros(detail::rounded(p));
  const auto [begin, end] = indices_.equal_range(key);
  for (auto at = begin; at != end; ++at) {
    if (exact(at->second) == p) return at->second;
  }
  const auto index = static_cast<std::uint32_t>(rounded_.size());
  rounded_.push_back(key);
  constructed_.push_back(p);
  indices_.emplace(key, index);
  return index;
}

RationalPoint PointTable::exact(std::uint32_t i) const {
  return is_given(i) ? to_rational(rounded_[i]) : constructed_[i - given_];
}

IntegerVector3 PointTable::integers(std::uint32_t i) const {
  return is_given(i) ? IntegerVector3(rounded_[i]) : IntegerVector3(constructed_[i - given_]);
}

BigRational PointTable::exact(std::uint32_t i, std::size_t axis) const {
  if (is_given(i)) return to_rational(coordinate(rounded_[i], axis));
  return coordinate(constructed_[i - given_], axis);
}

Sign PointTable::compare(std::uint32_t a, std::uint32_t b, std::size_t axis) const {
  const double x = coordinate(rounded_[a], axis), y = coordinate(rounded_[b], axis);
  if (x != y) return x < y ? Sign::negative : Sign::positive;
  if (a == b || (is_given(a) && is_given(b))) return Sign::zero;
  return sign_of(exact(a, axis).compare(exact(b, axis)));
}

std::size_t PointTable::differing_axis(std::uint32_t a, std::uint32_t b) const {
  for (std::size_t axis = 0; axis < 2; ++axis) {
    if (compare(a, b, axis) != Sign::zero) return axis;
  }
  return 2;
}

Sign PointTable::turn(std::size_t axis, std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
  if (a == b || b == c || c == a) return Sign::zero;
  const Point2 p = along(rounded_[a], axis), q = along(rounded_[b], axis),
               r = along(rounded_[c], axis);
  const bool pq = is_given(a) && is_given(b), pr = is_given(a) && is_given(c);
  const auto det = cross(Vec2{difference(q.x, p.x, pq), difference(q.y, p.y, pq)},
                         Vec2{difference(r.x, p.x, pr), difference(r.y, p.y, pr)});
  switch (sign(det)) {
    case FilterSign::negative:
      return Sign::negative;
    case FilterSign::positive:
      return Sign::positive;
    default:
      break;
  }
  if (pq && pr) return signum::orient2d(p, q, r);
  if (is_known_on_line(a, b, c) || is_known_on_line(b, c, a) || is_known_on_line(c, a, b)) {
    return Sign::zero;
  }
  const IntegerVector3 x = integers(a), y = integers(b), z = integers(c);
  const std::size_t u = after(axis), v = after(u);
  const auto minor = [&](const IntegerVector3& f, const IntegerVector3& g) {
    return f.coordinate(u) * g.coordinate(v) - f.coordinate(v) * g.coordinate(u);
  };
  return sign_of(BigInteger(minor(y, z) * x.denominator + minor(z, x) * y.denominator +
                            minor(x, y) * z.denominator)
                     .sign());
}

}  // namespace signum::detail
