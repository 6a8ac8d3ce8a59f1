// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>
#include <signum/algorithms/bound/bounding_obb.hpp>
#include <signum/algorithms/bound/convex_hull3.hpp>
#include <signum/kernel/error.hpp>
#include <signum/kernel/rational.hpp>

#include "box_axes.hpp"
#include "exact.hpp"
#include "finite.hpp"
#include "fp_environment.hpp"
#include "outward.hpp"

namespace signum {
namespace {

template <class T>
Vec3<T> in(const Point3& p) {
  return {T(p.x), T(p.y), T(p.z)};
}
template <class T>
Vec3<T> minus(const Vec3<T>& a, const Vec3<T>& b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}

std::vector<Point3> times(std::span<const Point3> points, double s) {
  std::vector<Point3> result;
  result.reserve(points.size());
  for (const Point3& p : points) result.push_back({p.x * s, p.y * s, p.z * s});
  return result;
}

double clamped(double x) {
  constexpr double most = std::numeric_limits<double>::max();
  return std::clamp(x, -most, most);
}

/// The least double that is at least |dot(v, p - center)| / |dot(v, axis)| for all p, v being the
/// cross product of the other two axes: the coordinate along the axis.
double half_extent(const Axes3& axes, std::size_t i, const Point3& center,
                   std::span<const Point3> points, double scale) {
  const Point3& a = axes[(i + 1) % 3];
  const Point3& b = axes[(i + 2) % 3];
  const Point3 nearly = cross(a, b);
  const Point3 c{center.x * scale, center.y * scale, center.z * scale};
  const auto from_center = [&](const Point3& p) {
    return Point3{p.x * scale - c.x, p.y * scale - c.y, p.z * scale - c.z};
  };
  double most = 0;
  double magnitude = 0;
  for (const Point3& p : points) {
    const Point3 v = from_center(p);
    most = std::max(most, std::abs(dot(nearly, v)));
    magnitude = std::max({magnitude, std::abs(v.x), std::abs(v.y), std::abs(v.z)});
  }
  // The axes' coordinates are about 1 at most, so those of the normal are within 4 * 2^-53, and a
  // value within 40 * 2^-53 of the magnitude. What the scale made underflow is far below.
  const double least = most - (0x1p-46 * magnitude + 0x1p-900);
  const Vec3<Exact> normal = cross(in<Exact>(a), in<Exact>(b));
  const Vec3<Exact> from = in<Exact>(center);
  Exact farthest(-1.0);
  const Point3* at = nullptr;
  for (const Point3& p : points) {
    if (std::abs(dot(nearly, from_center(p))) < least) continue;
    Exact reach = abs(dot(normal, minus(in<Exact>(p), from)));
    if (sign(reach - farthest) != Sign::positive) continue;
    farthest = std::move(reach);
    at = &p;
  }
  const Vec3<Rational> n = cross(in<Rational>(a), in<Rational>(b));
  const Rational half =
      dot(n, minus(in<Rational>(*at), in<Rational>(center))) / dot(n, in<Rational>(axes[i]));
  return round_up(sign(half) == Sign::negative ? -half : half);
}

/// `scaled` is the points times the scale.
Obb3 box_along(const Axes3& axes, std::span<const Point3> points, std::span<const Point3> scaled,
               double scale) {
  Point3 center{0, 0, 0};
  for (const Point3& a : axes) {
    const auto nearer = [&a](const Point3& p, const Point3& q) { return dot(a, p) < dot(a, q); };
    const auto [low, high] = std::minmax_element(scaled.begin(), scaled.end(), nearer);
    center = plus_times(center, (dot(a, *low) + dot(a, *high)) / 2, a);
  }
  center = {clamped(center.x / scale) + 0.0, clamped(center.y / scale) + 0.0,
            clamped(center.z / scale) + 0.0};
  if (points.size() == 1) center = points.front();
  Obb3 box{center, axes, {}};
  for (std::size_t i = 0; i < 3; ++i) box.half[i] = half_extent(axes, i, center, points, scale);
  return box;
}

/// The points, and how they are scaled for heuristics.
struct Cloud {
  std::span<const Point3> points;
  double scale;
  std::vector<Point3> scaled;

  explicit Cloud(const PointSet& set) : points(set.points()) {
    require_points(points);
    scale = comfortable_scale(box_of(points));
    scaled = times(points, scale);
  }
  Obb3 box(const Axes3& axes) const { return box_along(axes, points, scaled, scale); }
};

Rational exact_volume(const Obb3& box) {
  const auto& [a, b, c] = box.axes;
  const Rational det = dot(in<Rational>(a), cross(in<Rational>(b), in<Rational>(c)));
  const Rational v = Rational(box.half[0]) * Rational(box.half[1]) * Rational(box.half[2]) * det;
  return sign(v) == Sign::negative ? -v : v;
}

bool is_smaller(const Obb3& a, const Obb3& b, BoxQuality quality, double scale) {
  if (quality == BoxQuality::volume) return exact_volume(a) < exact_volume(b);
  const auto area = [scale](const Obb3& box) {
    const double x = box.half[0] * scale, y = box.half[1] * scale, z = box.half[2] * scale;
    return x * y + y * z + z * x;
  };
  return area(a) < area(b);
}

void require_extremes(int extremes) {
  if (extremes != 14 && extremes != 26) throw InvalidArgument("extremes: 14 or 26 was expected");
}

}  // namespace

Obb3 obb_along(const std::array<Point3, 3>& axes, const PointSet& set) {
  const DefaultFpEnvironment environment;
  for (std::size_t i = 0; i < 3; ++i) {
    require_finite(axes[i]);
    for (std::size_t j = 0; j <= i; ++j) {
      if (!(std::abs(dot(axes[i], axes[j]) - (i == j ? 1 : 0)) < 1e-9))
        throw InvalidArgument("axes: orthonormal ones were expected");
    }
  }
  return Cloud(set).box(axes);
}

Obb3 pca_obb(const PointSet& set) {
  const DefaultFpEnvironment environment;
  const Cloud cloud(set);
  return cloud.box(principal_axes(cloud.scaled));
}

Obb3 dito_obb(const PointSet& set, int extremes, BoxQuality quality) {
  const DefaultFpEnvironment environment;
  require_extremes(extremes);
  const Cloud cloud(set);
  const Axes3 axes = dito_axes(cloud.scaled, extremes, quality);
  const bool flush = quality_along(coordinate_axes, cloud.scaled, quality) <=
                     quality_along(axes, cloud.scaled, quality);
  return cloud.box(flush ? coordinate_axes : axes);
}

Obb3 smallest_obb(const PointSet& set, BoxQuality quality) {
  const DefaultFpEnvironment environment;
  const Cloud cloud(set);
  const ConvexHull3 hull = convex_hull(cloud.scaled);
  std::vector<Point3> corners;
  for (const std::uint32_t v : hull.vertices) corners.push_back(cloud.scaled[v]);

  // The boxes that the other functions return, and each start turned.
  Obb3 best = dito_obb(set, 26, quality);
  const auto consider = [&](const Obb3& box) {
    if (is_smaller(box, best, quality, cloud.scale)) best = box;
  };
  for (const BoxQuality q : {BoxQuality::surface_area, BoxQuality::volume}) {
    for (const int extremes : {14, 26}) consider(dito_obb(set, extremes, q));
  }
  const std::array starts = {coordinate_axes, principal_axes(cloud.scaled),
                             dito_axes(cloud.scaled, 14, quality),
                             dito_axes(cloud.scaled, 26, quality)};
  consider(cloud.box(starts[0]));
  consider(cloud.box(starts[1]));
  for (const Axes3& axes : starts) consider(cloud.box(turned_axes(axes, corners, quality)));
  return best;
}

}  // namespace signum
