// SPDX-License-Identifier: MIT
#include "volumes/enclosed_volume.hpp"

#include "boxes.hpp"
#include "cells/axes.hpp"
#include "vectors/sums.hpp"
#include "volumes/six_volumes.hpp"

namespace signum::detail {

namespace {

/// Six times the volume between the origin and a facet, positive where the origin is at its bottom:
/// the doubled area of its loop in the projection, times the height of its plane along the axis.
BigRational six_volumes(const PointTable& points, std::span<const std::uint32_t> loop,
                        const Arrangement::Facet& facet, const RationalPoint& origin) {
  const std::size_t u = after(facet.axis), v = after(u);
  const auto planar = [&](std::uint32_t i) {
    return Vec2<BigRational>{points.exact(i, u) - coordinate(origin, u),
                             points.exact(i, v) - coordinate(origin, v)};
  };
  std::vector<BigRational> areas;
  const Vec2<BigRational> first = planar(loop[0]);
  Vec2<BigRational> before = first;
  for (std::size_t i = 1; i <= loop.size(); ++i) {
    const Vec2<BigRational> p = i < loop.size() ? planar(loop[i]) : first;
    areas.push_back(cross(before, p));
    before = p;
  }
  const BigRational area = exact_sum(std::move(areas));
  const RationalPoint a = points.exact(facet.corners[0]);
  const RationalPoint normal =
      cross(points.exact(facet.corners[1]) - a, points.exact(facet.corners[2]) - a);
  return area * dot(normal, a - origin) / coordinate(normal, facet.axis);
}

/// The faces between what is kept and what is not.
SixVolumes border_faces(const Arrangement& arrangement, const KeepsCell& keeps) {
  const PointTable& points = arrangement.points();
  SixVolumes faces;
  if (arrangement.facets().empty()) return faces;
  faces.origin = points.rounded(arrangement.facets().front().corners[0]);
  const RationalPoint origin = to_rational(faces.origin);
  for_each_border(arrangement, keeps, [&](std::size_t f, bool above) {
    const Arrangement::Facet& facet = arrangement.facets()[f];
    if (facet.is_cut()) {
      const BigRational six = six_volumes(points, arrangement.loop(f), facet, origin);
      faces.others.push_back(above ? BigRational(-six) : six);
    } else {
      const auto& [a, b, c] = facet.corners;
      faces.triangles.push_back(
          {{points.rounded(a), points.rounded(above ? c : b), points.rounded(above ? b : c)}});
    }
  });
  return faces;
}

}  // namespace

ExactVolume enclosed_volume(const Arrangement& arrangement, const KeepsCell& keeps) {
  return volume(border_faces(arrangement, keeps));
}

double rounded_enclosed_volume(const Arrangement& arrangement, const KeepsCell& keeps) {
  return rounded_volume(border_faces(arrangement, keeps));
}

Aabb3 enclosed_box(const Arrangement& arrangement, const KeepsCell& keeps) {
  Aabb3 box = no_box;
  for_each_border(arrangement, keeps, [&](std::size_t f, bool) {
    for (const std::uint32_t v : arrangement.loop(f)) {
      box = hull(box, box_of(arrangement.points().rounded(v)));
    }
  });
  return box;
}

}  // namespace signum::detail
