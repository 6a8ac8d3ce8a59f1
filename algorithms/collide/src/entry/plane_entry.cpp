// SPDX-License-Identifier: MIT
// The values that the function of a plane takes on a shape all move at one speed, so the shape
// meets the plane when the nearest of them is down to the reach, which counts for the length of the
// normal.
#include <utility>

#include "entry/hull_entry.hpp"

namespace signum::detail {
namespace {

/// The values of the function on a hull; an end that is absent is infinite.
Span span_on(const Hull& hull, const HalfSpace& h) {
  Span values;
  for (const RationalPoint& p : hull.points) {
    BigRational v = h(p);
    if (!values.low || v < *values.low) values.low = v;
    if (!values.high || *values.high < v) values.high = std::move(v);
  }
  for (const RationalPoint& d : hull.directions) {
    const int way = dot(h.normal, d).sign();
    if (way < 0) values.low.reset();
    if (way > 0) values.high.reset();
  }
  return values;
}

}  // namespace

std::optional<Entry> first_entry(const Hull& a, const HalfSpace& plane, const BigRational& reach,
                                 const RationalPoint& motion,
                                 const std::optional<BigRational>& limit) {
  const Span values = span_on(a, plane);
  const BigRational speed = dot(plane.normal, motion);
  const BigRational squared = reach * reach * square(plane.normal);
  const auto towards = [&](int side) {
    return RootVector{BigRational(side) * plane.normal, {0, 0, 0}, 0};
  };
  // The sign of gap - sqrt(squared), with the gap on one side of the plane.
  const auto apart = [&](const std::optional<BigRational>& gap) {
    return gap ? sign_with_root(*gap, -1, squared) : -1;
  };
  const std::optional<BigRational> above = values.low;
  std::optional<BigRational> below;
  if (values.high) below = -*values.high;
  const int is_above = apart(above);
  const int is_below = apart(below);
  const int way = speed.sign();
  if (is_above > 0 || is_below > 0) {
    const int side = is_above > 0 ? 1 : -1;
    if (way * side >= 0) return std::nullopt;
    const BigRational closing = abs(speed);
    const BigRational& gap = side > 0 ? *above : *below;
    Surd time(Rational({gap / closing}), Rational({-1 / closing}), Rational({squared}));
    if (limit && Surd(Rational({*limit})) < time) return std::nullopt;
    return Entry{std::move(time), false, towards(side)};
  }
  Entry entry{Surd(), true, std::nullopt};
  if (is_above == 0 && (is_below != 0 || way <= 0)) {
    entry.normal = towards(1);
  } else if (is_below == 0) {
    entry.normal = towards(-1);
  }
  return entry;
}

}  // namespace signum::detail
