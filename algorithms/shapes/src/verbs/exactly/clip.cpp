// SPDX-License-Identifier: MIT
#include "clip.hpp"

#include <utility>

#include "clip_number.hpp"
#include "shapes/vector_arithmetic.hpp"

namespace signum::detail {

namespace {

/// The point where the segment from p to q is cut, given the values of the constraint there.
template <class Number>
Vec3<Number> cut_at(const Vec3<Number>& p, const Number& at_p, const Vec3<Number>& q,
                    const Number& at_q) {
  const Number t = at_p / (at_p - at_q);
  return {p.x + t * (q.x - p.x), p.y + t * (q.y - p.y), p.z + t * (q.z - p.z)};
}

bool are_opposite(FilterSign a, FilterSign b) {
  return (a == FilterSign::positive && b == FilterSign::negative) ||
         (a == FilterSign::negative && b == FilterSign::positive);
}

/// Takes t as a bound from one side.
template <class Number>
Clipped bound(LineIn<Number>& line, const Number& t, bool from_below) {
  std::optional<Number>& near = from_below ? line.low : line.high;
  const std::optional<Number>& far = from_below ? line.high : line.low;
  const auto beyond = [&](const Number& s) { return told_sign(from_below ? t - s : s - t); };
  const FilterSign of_near = near ? beyond(*near) : FilterSign::positive;
  if (of_near == FilterSign::uncertain) return Clipped::undecided;
  if (of_near != FilterSign::positive) return Clipped::something;
  const FilterSign of_far = far ? beyond(*far) : FilterSign::negative;
  if (of_far == FilterSign::uncertain) return Clipped::undecided;
  if (of_far == FilterSign::positive) return Clipped::nothing;
  near = t;
  line.is_point = of_far == FilterSign::zero;
  return Clipped::something;
}

/// Leaves the point at t, where that is on the line.
template <class Number>
Clipped fix(LineIn<Number>& line, const Number& t) {
  const FilterSign from_low = line.low ? told_sign(t - *line.low) : FilterSign::positive;
  const FilterSign to_high = line.high ? told_sign(*line.high - t) : FilterSign::positive;
  if (from_low == FilterSign::uncertain || to_high == FilterSign::uncertain) {
    return Clipped::undecided;
  }
  if (from_low == FilterSign::negative || to_high == FilterSign::negative) return Clipped::nothing;
  line.low = line.high = t;
  line.is_point = true;
  return Clipped::something;
}

}  // namespace

template <class Number>
Clipped clip_line(LineIn<Number>& line, const ConstraintIn<Number>& c) {
  const Number slope = dot(c.normal, line.direction);
  const Number value = c(line.origin);
  const FilterSign way = told_sign(slope);
  if (way == FilterSign::uncertain) return Clipped::undecided;
  if (way == FilterSign::zero) {
    const FilterSign side = told_sign(value);
    if (side == FilterSign::uncertain) return Clipped::undecided;
    const bool holds = side == FilterSign::zero || (side == FilterSign::positive && !c.equality);
    return holds ? Clipped::something : Clipped::nothing;
  }
  const Number t = -value / slope;
  return c.equality ? fix(line, t) : bound(line, t, way == FilterSign::positive);
}

// Sutherland and Hodgman's step; what is in the plane alone is what both of its sides keep.
template <class Number>
Clipped clip_polygon(std::vector<Vec3<Number>>& polygon, const ConstraintIn<Number>& c) {
  const std::size_t n = polygon.size();
  std::vector<Number> values;
  values.reserve(n);
  for (const Vec3<Number>& p : polygon) {
    values.push_back(c(p));
    if (told_sign(values.back()) == FilterSign::uncertain) return Clipped::undecided;
  }
  std::vector<Vec3<Number>> kept;
  kept.reserve(n + 1);
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t j = (i + 1) % n;
    const FilterSign at_i = told_sign(values[i]);
    if (at_i == FilterSign::zero || (at_i == FilterSign::positive && !c.equality)) {
      kept.push_back(polygon[i]);
    }
    // A segment has one edge.
    if ((n > 2 || i == 0) && are_opposite(at_i, told_sign(values[j]))) {
      kept.push_back(cut_at(polygon[i], values[i], polygon[j], values[j]));
    }
  }
  polygon = std::move(kept);
  return polygon.empty() ? Clipped::nothing : Clipped::something;
}

template Clipped clip_line(LineIn<BigRational>&, const ConstraintIn<BigRational>&);
template Clipped clip_line(LineIn<ClipNumber>&, const ConstraintIn<ClipNumber>&);
template Clipped clip_polygon(std::vector<Vec3<BigRational>>&, const ConstraintIn<BigRational>&);
template Clipped clip_polygon(std::vector<Vec3<ClipNumber>>&, const ConstraintIn<ClipNumber>&);

}  // namespace signum::detail
