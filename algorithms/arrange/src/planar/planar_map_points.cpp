// SPDX-License-Identifier: MIT
// Points in faces, on lines that pass through no vertex.
#include <optional>

#include "cells/axes.hpp"
#include "planar/planar_map.hpp"

namespace signum::detail {

/// The first half-edge of the loop that rises or falls; in a loop that is a slit along the axis u,
/// the first one that runs to the right.
std::uint32_t PlanarMap::steep_half(std::size_t loop) const {
  const std::size_t u = after(axis_), v = after(u);
  const std::uint32_t start = loop_start_[loop];
  std::uint32_t half = start;
  do {
    if (points_.compare(origin(half), head(half), v) != Sign::zero) return half;
    half = next_[half];
  } while (half != start);
  while (points_.compare(origin(half), head(half), u) == Sign::positive) half = next_[half];
  return half;
}

RationalPoint PlanarMap::inner_point(std::size_t loop, std::size_t n) const {
  const std::size_t u = after(axis_), v = after(u);
  const std::uint32_t half = steep_half(loop);
  const Sign rise = points_.compare(head(half), origin(half), v);
  // The line is between two neighbouring levels of vertices: over the lower end of the half-edge,
  // on whose side the face is, or over a slit, above which it is.
  const std::uint32_t low = rise == Sign::negative ? head(half) : origin(half);
  std::optional<std::uint32_t> high;
  for (const std::uint32_t i : vertices_) {
    if (points_.compare(i, low, v) == Sign::positive &&
        (!high || points_.compare(i, *high, v) == Sign::negative)) {
      high = i;
    }
  }
  const BigRational bottom = points_.exact(low, v);
  const BigRational level = (bottom + points_.exact(*high, v)) / 2;
  const auto crossing = [&](const Edge& e, const BigRational& at_level) {
    const BigRational from = points_.exact(e.from, v), at = points_.exact(e.from, u);
    const BigRational weight = (at_level - from) / BigRational(points_.exact(e.to, v) - from);
    return BigRational(at + weight * (points_.exact(e.to, u) - at));
  };
  // The edges to the left and to the right of the face on the line.
  std::optional<BigRational> left, right;
  const auto narrow = [&](const BigRational& x, bool is_left) {
    if (is_left && (!left || x > *left)) left = x;
    if (!is_left && (!right || x < *right)) right = x;
  };
  const BigRational middle = (points_.exact(origin(half), u) + points_.exact(head(half), u)) / 2;
  const BigRational own = rise == Sign::zero ? middle : crossing(edges_[half / 2], level);
  for (std::uint32_t i = 0; i < edges_.size(); ++i) {
    const Edge& e = edges_[i];
    const Sign from = points_.compare(e.from, low, v), to = points_.compare(e.to, low, v);
    const bool spans =
        (from != Sign::positive && points_.compare(e.to, *high, v) != Sign::negative) ||
        (to != Sign::positive && points_.compare(e.from, *high, v) != Sign::negative);
    if (!spans) continue;
    const BigRational x = crossing(e, level);
    if (rise == Sign::zero) {
      narrow(x, crossing(e, bottom) < own);
    } else if (i == half / 2) {
      narrow(x, rise == Sign::negative);
    } else {
      narrow(x, x < own);
    }
  }
  // Where the half-edge rises, the face is to the left of it.
  const BigRational &begin = rise == Sign::positive ? *right : *left,
                    &end = rise == Sign::positive ? *left : *right;
  const BigRational x = begin + (end - begin) / static_cast<long>(n + 2);
  const auto& [a, b, c] = members_.front().vertices;
  const RationalPoint o = points_.exact(a);
  const RationalPoint normal = cross(points_.exact(b) - o, points_.exact(c) - o);
  RationalPoint p;
  coordinate(p, u) = x;
  coordinate(p, v) = level;
  coordinate(p, axis_) =
      coordinate(o, axis_) - (coordinate(normal, u) * (x - coordinate(o, u)) +
                              coordinate(normal, v) * (level - coordinate(o, v))) /
                                 coordinate(normal, axis_);
  return p;
}

}  // namespace signum::detail
