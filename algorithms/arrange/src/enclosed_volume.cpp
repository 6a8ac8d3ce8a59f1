// SPDX-License-Identifier: MIT
#include "enclosed_volume.hpp"

#include <cmath>

#include "axes.hpp"
#include "bounded_double_double.hpp"
#include "boxes.hpp"
#include "exact.hpp"
#include "sums.hpp"

namespace signum::detail {

namespace {

using ScaledInteger = Scaled<BigInteger>;

/// Calls f(facet, whether what is kept is at its top) for each facet between what is kept and what
/// is not.
template <class F>
void for_each_border(const Arrangement& arrangement, const KeepsCell& keeps, F f) {
  for (std::size_t i = 0; i < arrangement.facets().size(); ++i) {
    const bool above = keeps(arrangement.around(i, FacetSide::top));
    if (above != keeps(arrangement.around(i, FacetSide::bottom))) f(i, above);
  }
}

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

/// Six times the volume between the origin and a triangle, in integers.
ScaledInteger six_volumes(const Point3& origin, const Point3& a, const Point3& b, const Point3& c) {
  const auto from_origin = [&](const Point3& p) {
    return Vec3{ScaledInteger(p.x) - ScaledInteger(origin.x),
                ScaledInteger(p.y) - ScaledInteger(origin.y),
                ScaledInteger(p.z) - ScaledInteger(origin.z)};
  };
  return dot(from_origin(a), cross(from_origin(b), from_origin(c)));
}

/// Terms whose sum is the sixfold volume.
std::vector<BigRational> terms(const Arrangement& arrangement, const KeepsCell& keeps) {
  const PointTable& points = arrangement.points();
  std::vector<BigRational> of_cuts;
  if (arrangement.facets().empty()) return of_cuts;
  const std::uint32_t corner = arrangement.facets().front().corners[0];
  const Point3 origin = points.rounded(corner);
  const RationalPoint exact_origin = points.exact(corner);
  ScaledInteger of_triangles(0.0);
  for_each_border(arrangement, keeps, [&](std::size_t f, bool above) {
    const Arrangement::Facet& facet = arrangement.facets()[f];
    if (facet.is_cut()) {
      const BigRational six = six_volumes(points, arrangement.loop(f), facet, exact_origin);
      of_cuts.push_back(above ? BigRational(-six) : six);
    } else {
      const auto& [a, b, c] = facet.corners;
      const ScaledInteger six =
          six_volumes(origin, points.rounded(a), points.rounded(b), points.rounded(c));
      of_triangles = above ? of_triangles - six : of_triangles + six;
    }
  });
  of_cuts.push_back(times_power_of_two(of_triangles.mantissa, of_triangles.exponent));
  return of_cuts;
}

}  // namespace

ExactVolume enclosed_volume(const Arrangement& arrangement, const KeepsCell& keeps) {
  const BigRational total = exact_sum(terms(arrangement, keeps)) / 6;
  return {Rational({total}), round_to_double(total)};
}

double rounded_enclosed_volume(const Arrangement& arrangement, const KeepsCell& keeps) {
  const PointTable& points = arrangement.points();
  if (arrangement.facets().empty()) return 0;
  const std::uint32_t corner = arrangement.facets().front().corners[0];
  const Point3 origin = points.rounded(corner);
  const RationalPoint exact_origin = points.exact(corner);
  // The many triangles are added in doubles that count their error.
  BoundedDoubleDouble of_triangles;
  std::vector<BigRational> all;
  for_each_border(arrangement, keeps, [&](std::size_t f, bool above) {
    const Arrangement::Facet& facet = arrangement.facets()[f];
    if (facet.is_cut()) {
      const BigRational six = six_volumes(points, arrangement.loop(f), facet, exact_origin);
      all.push_back((above ? BigRational(-six) : six) / 6);
      return;
    }
    const auto from_origin = [&](std::uint32_t i) {
      const Point3& p = points.rounded(i);
      return Vec3{BoundedDoubleDouble::difference(p.x, origin.x),
                  BoundedDoubleDouble::difference(p.y, origin.y),
                  BoundedDoubleDouble::difference(p.z, origin.z)};
    };
    const auto& [a, b, c] = facet.corners;
    const auto six = dot(from_origin(a), cross(from_origin(b), from_origin(c)));
    of_triangles = above ? of_triangles - six : of_triangles + six;
  });
  if (std::isfinite(of_triangles.high) && std::isfinite(of_triangles.error)) {
    const BigRational middle = to_rational(of_triangles.high) + to_rational(of_triangles.low);
    const BigRational error = to_rational(of_triangles.error);
    all.push_back((middle - error) / 6);
    const double low = rounded_sum(all);
    all.back() = (middle + error) / 6;
    if (rounded_sum(all) == low) return low;
  }
  return enclosed_volume(arrangement, keeps).rounded;
}

std::optional<Aabb3> enclosed_box(const Arrangement& arrangement, const KeepsCell& keeps) {
  Aabb3 box = no_box;
  for_each_border(arrangement, keeps, [&](std::size_t f, bool) {
    for (const std::uint32_t v : arrangement.loop(f)) {
      box = hull(box, box_of(arrangement.points().rounded(v)));
    }
  });
  if (!(box.min.x <= box.max.x)) return std::nullopt;
  return box;
}

}  // namespace signum::detail
