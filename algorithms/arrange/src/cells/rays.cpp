// SPDX-License-Identifier: MIT
// Rays from rational points through the triangles of an arrangement.
#include "cells/rays.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "boxes.hpp"
#include "cells/arrangement.hpp"
#include "cells/axes.hpp"
#include "shapes/finite.hpp"
#include "stages/moved_ray.hpp"
#include "vectors/exact_point.hpp"
#include "vectors/rational_orientation.hpp"
#include "walk/bvh_for_each.hpp"

namespace signum::detail {

namespace {

/// Doubles that hold the part in the box of the line along the axis through the point.
Aabb3 box_of_line(const RationalPoint& p, std::size_t axis, const Aabb3& box) {
  Aabb3 line = box_of(detail::rounded(p));
  for (std::size_t i = 0; i < 3; ++i) {
    const double least = coordinate(box.min, i), most = coordinate(box.max, i);
    double &low = coordinate(line.min, i), &high = coordinate(line.max, i);
    low = i == axis ? least : std::max(least, std::nextafter(low, -infinity));
    high = i == axis ? most : std::min(most, std::nextafter(high, infinity));
  }
  return line;
}

/// Where the line along x through q meets the triangle: the least and the greatest x.
struct Range {
  bool empty = true;
  BigRational low, high;

  void add(const BigRational& x) {
    if (empty || x < low) low = x;
    if (empty || x > high) high = x;
    empty = false;
  }
};

Range range_on_line(const RationalPoint& q, const std::array<RationalPoint, 3>& t) {
  Range range;
  std::array<Sign, 3> turn;
  for (std::size_t i = 0; i < 3; ++i) {
    turn[i] = signum::orient2d(along_x(t[i]), along_x(t[(i + 1) % 3]), along_x(q));
  }
  const bool negative = std::count(turn.begin(), turn.end(), Sign::negative) != 0;
  const bool positive = std::count(turn.begin(), turn.end(), Sign::positive) != 0;
  if (negative && positive) return range;
  if (negative || positive) {
    const RationalPoint normal = cross(t[1] - t[0], t[2] - t[0]);
    range.add(t[0].x - (normal.y * (q.y - t[0].y) + normal.z * (q.z - t[0].z)) / normal.x);
    return range;
  }
  // The triangle projects to a segment, and the line to a point of its line.
  for (std::size_t i = 0; i < 3; ++i) {
    const RationalPoint &a = t[i], &b = t[(i + 1) % 3];
    if (a.y == b.y && a.z == b.z) {
      if (a.y != q.y || a.z != q.z) continue;
      range.add(a.x);
      range.add(b.x);
      continue;
    }
    const bool by_y = a.y != b.y;
    const BigRational from = by_y ? a.y : a.z, to = by_y ? b.y : b.z, at = by_y ? q.y : q.z;
    if ((at < from) == (at < to) && at != from && at != to) continue;
    range.add(a.x + (at - from) / (to - from) * (b.x - a.x));
  }
  return range;
}

}  // namespace

std::optional<Aabb3> box_of_ray(const RationalPoint& from, std::size_t axis, const Aabb3& box) {
  Aabb3 ray = box_of_line(from, axis, box);
  double& begin = coordinate(ray.min, axis);
  begin = std::max(begin, std::nextafter(round_to_double(coordinate(from, axis)), -infinity));
  for (std::size_t i = 0; i < 3; ++i) {
    if (coordinate(ray.min, i) > coordinate(ray.max, i)) return std::nullopt;
  }
  return ray;
}

Cover crossed_by_ray(const MeshBody& mesh, const RationalPoint& from, std::size_t axis,
                     const std::function<bool(std::uint32_t)>& leave_out) {
  Cover cover;
  if (mesh.welded().triangles.empty()) return cover;
  const std::optional<Aabb3> ray = box_of_ray(from, axis, mesh.box());
  if (!ray) return cover;
  const RationalPoint q = with_axis_first(from, axis);
  for_each_candidate(mesh.bvh(), *ray, [&](std::uint32_t i) {
    if (leave_out(i)) return true;
    const Triangle3 t = mesh.welded().triangle(i);
    if (!overlap(box_of(t), *ray)) return true;
    std::array<RationalPoint, 3> v;
    for (std::size_t k = 0; k < 3; ++k) v[k] = with_axis_first(to_rational(t.vertices[k]), axis);
    // A triangle of zero area, which projects to a segment, is crossed by no such ray.
    if (meet_moved_ray(q, v[0], v[1], v[2], Sign::positive) != RayMeeting::cross) return true;
    cover +=
        Cover{static_cast<int>(signum::orient2d(along_x(v[0]), along_x(v[1]), along_x(v[2]))), 1};
    return true;
  });
  return cover;
}

std::vector<MeshCover> Arrangement::crossed(const RationalPoint& from, std::size_t axis,
                                            std::uint32_t group) const {
  std::vector<MeshCover> covers;
  if (boxed_.empty()) return covers;
  const std::optional<Aabb3> ray = box_of_ray(from, axis, boxes_.bounds());
  if (!ray) return covers;
  for_each_candidate(boxes_, *ray, [&](std::uint32_t i) {
    const std::uint32_t m = boxed_[i];
    covers.push_back({m, crossed_by_ray(given_[m], from, axis, [&](std::uint32_t t) {
                        const std::uint32_t here = joined_.place(m, t);
                        return here != JoinedMeshes::none && group_of(here) == group;
                      })});
    return true;
  });
  sort_and_add(covers);
  return covers;
}

NextOnLine next_on_line(std::span<const MeshBody> meshes, const RationalPoint& p, std::size_t axis,
                        Sign way) {
  NextOnLine next;
  const RationalPoint q = with_axis_first(p, axis);
  const auto meet = [&](const Triangle3& t) {
    std::array<RationalPoint, 3> vertices;
    for (std::size_t k = 0; k < 3; ++k) {
      vertices[k] = with_axis_first(to_rational(t.vertices[k]), axis);
    }
    const Range range = range_on_line(q, vertices);
    if (range.empty) return;
    next.is_on_segment |= range.low < range.high && range.low <= q.x && q.x <= range.high;
    for (const BigRational& x : {range.low, range.high}) {
      if (way == Sign::positive ? x > q.x && (!next.at || x < *next.at)
                                : x < q.x && (!next.at || x > *next.at)) {
        next.at = x;
      }
    }
  };
  for (const MeshBody& mesh : meshes) {
    const Aabb3 line = box_of_line(p, axis, mesh.box());
    for_each_candidate(mesh.bvh(), line, [&](std::uint32_t i) {
      const Triangle3 t = mesh.welded().triangle(i);
      if (overlap(box_of(t), line)) meet(t);
      return true;
    });
  }
  return next;
}

RationalPoint Arrangement::point_beside(std::size_t facet, FacetSide side) const {
  const std::size_t axis = facets_[facet].axis;
  const Sign way = side == FacetSide::top ? Sign::positive : Sign::negative;
  for (std::size_t n = 0;; ++n) {
    RationalPoint p = inner_point(facet, n);
    const NextOnLine next = next_on_line(given_, p, axis, way);
    // A segment along the line may pass through the facet at this point, but not at all points of
    // it.
    if (next.is_on_segment || !next.at) continue;
    coordinate(p, axis) = (coordinate(p, axis) + *next.at) / 2;
    return p;
  }
}

}  // namespace signum::detail
