// SPDX-License-Identifier: MIT
#include "planar/planar_map.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

#include "cells/axes.hpp"

namespace signum::detail {

std::vector<std::uint32_t> PlanarMap::faces() const {
  std::vector<std::uint32_t> faces(loops_);
  if (has_faces_) {
    std::copy(face_of(), face_of() + loops_, faces.begin());
  } else {
    std::iota(faces.begin(), faces.end(), 0U);
  }
  return faces;
}

PlanarMap::Covering PlanarMap::first_covering(std::size_t loop) const {
  if (!has_triangles_) return cover(loop).empty() ? Covering{} : Covering{triangle_, upward_};
  const std::uint32_t packed = triangle_of()[loop];
  return packed == no_triangle ? Covering{} : Covering{packed / 2, packed % 2 != 0};
}

/// The place in the loop of the first vertex from which it rises or falls; in a loop that is a slit
/// along the axis u, of the first one from which it runs to the right.
std::uint32_t PlanarMap::steep_place(std::size_t loop) const {
  const std::size_t u = after(axis_), v = after(u);
  const std::span<const std::uint32_t> around = this->loop(loop);
  const auto next = [&](std::uint32_t i) { return around[i + 1 < around.size() ? i + 1 : 0]; };
  for (std::uint32_t i = 0; i < around.size(); ++i) {
    if (points_->compare(around[i], next(i), v) != Sign::zero) return i;
  }
  std::uint32_t i = 0;
  while (points_->compare(around[i], next(i), u) == Sign::positive) ++i;
  return i;
}

// On a line that passes through no vertex.
RationalPoint PlanarMap::inner_point(std::size_t loop, std::size_t n) const {
  const std::size_t u = after(axis_), v = after(u);
  const PointTable& points = *points_;
  const std::span<const std::uint32_t> around = this->loop(loop);
  const std::uint32_t at = steep_place(loop);
  const std::uint32_t origin = around[at], head = around[at + 1 < around.size() ? at + 1 : 0];
  const Sign rise = points.compare(head, origin, v);
  // The line is between two neighbouring levels of vertices: over the lower end of the half-edge,
  // on whose side the face is, or over a slit, above which it is.
  const std::uint32_t low = rise == Sign::negative ? head : origin;
  std::optional<std::uint32_t> high;
  for (const std::uint32_t i : vertices()) {
    if (points.compare(i, low, v) == Sign::positive &&
        (!high || points.compare(i, *high, v) == Sign::negative)) {
      high = i;
    }
  }
  const BigRational bottom = points.exact(low, v);
  const BigRational level = (bottom + points.exact(*high, v)) / 2;
  const auto crossing = [&](const PlanarEdge& e, const BigRational& at_level) {
    const BigRational from = points.exact(e.from, v), begin = points.exact(e.from, u);
    const BigRational weight = (at_level - from) / BigRational(points.exact(e.to, v) - from);
    return BigRational(begin + weight * (points.exact(e.to, u) - begin));
  };
  // The edges to the left and to the right of the face on the line.
  std::optional<BigRational> left, right;
  const auto narrow = [&](const BigRational& x, bool is_left) {
    if (is_left && (!left || x > *left)) left = x;
    if (!is_left && (!right || x < *right)) right = x;
  };
  const BigRational middle = (points.exact(origin, u) + points.exact(head, u)) / 2;
  const PlanarEdge along{std::min(origin, head), std::max(origin, head)};
  const BigRational own = rise == Sign::zero ? middle : crossing(along, level);
  for (const PlanarEdge& e : std::span(edges_, edge_count_)) {
    const Sign from = points.compare(e.from, low, v), to = points.compare(e.to, low, v);
    const bool spans =
        (from != Sign::positive && points.compare(e.to, *high, v) != Sign::negative) ||
        (to != Sign::positive && points.compare(e.from, *high, v) != Sign::negative);
    if (!spans) continue;
    const BigRational x = crossing(e, level);
    if (rise == Sign::zero) {
      narrow(x, crossing(e, bottom) < own);
    } else if (e.from == along.from && e.to == along.to) {
      narrow(x, rise == Sign::negative);
    } else {
      narrow(x, x < own);
    }
  }
  // Where the half-edge rises, the face is to the left of it.
  const BigRational &begin = rise == Sign::positive ? *right : *left,
                    &end = rise == Sign::positive ? *left : *right;
  const BigRational x = begin + (end - begin) / static_cast<long>(n + 2);
  const auto& [a, b, c] = *corners_;
  const RationalPoint o = points.exact(a);
  const RationalPoint normal = cross(points.exact(b) - o, points.exact(c) - o);
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
