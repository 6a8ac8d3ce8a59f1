// SPDX-License-Identifier: MIT
#include "border/flat_triangle.hpp"

#include <algorithm>
#include <signum/shapes/intersection.hpp>

#include "boxes.hpp"
#include "cells/axes.hpp"
#include "cells/rays.hpp"
#include "walk/bvh_for_each.hpp"

namespace signum::detail {

namespace {

RationalPoint rational_place(const ExactPoint3& p) {
  return {p.exact[0].value().number, p.exact[1].value().number, p.exact[2].value().number};
}

/// A part of the segment, by the coordinate that orders its points.
struct Interval {
  BigRational low, high;
};

}  // namespace

FlatReach reach_of_flat(const Arrangement& arrangement, std::uint32_t triangle,
                        std::uint32_t other_mesh, SolidRule rule) {
  const Mesh& mesh = arrangement.joined().mesh;
  const PointTable& points = arrangement.points();
  const Mesh::Triangle& t = mesh.triangles[triangle];
  // The ends of the segment.
  std::uint32_t from = t[0], to = t[0];
  const std::uint32_t other_vertex = t[1] != t[0] ? t[1] : t[2];
  const std::size_t axis = points.differing_axis(t[0], other_vertex);
  for (const std::uint32_t v : t) {
    if (points.compare(v, from, axis) == Sign::negative) from = v;
    if (points.compare(v, to, axis) == Sign::positive) to = v;
  }

  FlatReach reach;
  std::vector<Interval> on;
  const Segment3 segment{mesh.vertices[from], mesh.vertices[to]};
  const MeshBody& other = arrangement.given(other_mesh);
  for_each_candidate(other.bvh(), box_of(mesh.triangle(triangle)), [&](std::uint32_t i) {
    const ExactIntersection3 common = intersection(segment, other.welded().triangle(i)).exact();
    if (common.dimension < 0) return true;
    const RationalPoint a = rational_place(common.points.front());
    const BigRational x = coordinate(a, axis);
    const BigRational y = coordinate(rational_place(common.points.back()), axis);
    on.push_back(x < y ? Interval{x, y} : Interval{y, x});
    reach.common = a;
    return true;
  });
  std::sort(on.begin(), on.end(),
            [](const Interval& s, const Interval& u) { return s.low < u.low; });

  // What is on no triangle of the other mesh is all inside or all outside, piece by piece.
  const RationalPoint begin = points.exact(from), end = points.exact(to);
  const auto settle = [&](const RationalPoint& p) {
    const auto none = [](std::uint32_t) { return false; };
    if (is_enclosed(crossed_by_ray(other, p, 0, none), rule)) {
      reach.common = p;
    } else {
      reach.inside = false;
    }
  };
  if (from == to) {
    if (on.empty()) settle(begin);
    return reach;
  }
  BigRational reached = coordinate(begin, axis);
  const BigRational length = coordinate(end, axis) - reached;
  on.push_back({coordinate(end, axis), coordinate(end, axis)});
  for (const Interval& i : on) {
    if (i.low > reached) {
      const BigRational middle = (reached + i.low) / 2;
      const BigRational weight = (middle - coordinate(begin, axis)) / length;
      settle(begin + weight * (end - begin));
    }
    if (i.high > reached) reached = i.high;
  }
  return reach;
}

}  // namespace signum::detail
