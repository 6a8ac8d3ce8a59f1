// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <signum/bound/bounding_obb.hpp>
#include <signum/bound/convex_hull3.hpp>
#include <signum/kernel/error.hpp>
#include <signum/kernel/rational.hpp>
#include <signum/predicates/triple_product_sign.hpp>

#include "machine/fp_environment.hpp"
#include "numbers/exact.hpp"
#include "shapes/finite.hpp"
#include "shapes/vector_arithmetic.hpp"
#include "volumes/box_axes.hpp"
#include "volumes/outward.hpp"
#include "volumes/scaled_points.hpp"

namespace signum {

using namespace detail;

namespace {

template <class T>
Vec3<T> in(const Point3& p) {
  return {T(p.x), T(p.y), T(p.z)};
}

double clamped(double x) {
  constexpr double most = std::numeric_limits<double>::max();
  return std::clamp(x, -most, most);
}

/// The points that are farthest from the center along the axes, each by the coordinate of those
/// axes, exactly: |dot(n, p - center)| / |dot(n, axis)|, n being the cross product of the other two
/// axes. It takes one pass over the points.
class HalfExtents {
 public:
  HalfExtents(const Axes3& axes, const Point3& center, const ScaledPoints& cloud)
      : axes_(axes), center_(center), cloud_(cloud), scaled_center_(cloud.scaled(center)) {
    for (std::size_t i = 0; i < 3; ++i) nearly_[i] = cross(axes[(i + 1) % 3], axes[(i + 2) % 3]);
    reaches_ = block_reaches(cloud.points(), nearly_);
  }

  /// The least double that will do for axis i.
  double operator[](std::size_t i) const {
    const Point3& nearly = nearly_[i];
    const double middle = dot(nearly, scaled_center_);
    const auto reach_of_block = [&](std::size_t b) {
      const Reach& r = reaches_[3 * b + i];
      return std::max(r.high - middle, middle - r.low);
    };
    const std::size_t blocks = block_count(cloud_.points().size());
    double most = 0;
    for (std::size_t b = 0; b < blocks; ++b) most = std::max(most, reach_of_block(b));
    // The axes' coordinates are about 1 at most, so those of the normal are within 4 * 2^-53, a
    // product with a point or the center is within 16 * 2^-53 of the largest coordinate, and their
    // difference within 36 * 2^-53. What the scale made underflow is far below.
    const double magnitude = std::max({cloud_.magnitude(), std::abs(scaled_center_.x),
                                       std::abs(scaled_center_.y), std::abs(scaled_center_.z)});
    const double least = most - (0x1p-46 * magnitude + 0x1p-900);
    const Point3& a = axes_[(i + 1) % 3];
    const Point3& b = axes_[(i + 2) % 3];
    const Vec3<Exact> normal = cross(in<Exact>(a), in<Exact>(b));
    const Vec3<Exact> from = in<Exact>(center_);
    Exact farthest(-1.0);
    const Point3* at = nullptr;
    for (std::size_t block = 0; block < blocks; ++block) {
      if (reach_of_block(block) < least) continue;
      const std::span<const Point3> scaled = block_of(cloud_.points(), block);
      for (std::size_t k = 0; k < scaled.size(); ++k) {
        if (std::abs(dot(nearly, scaled[k]) - middle) < least) continue;
        const Point3& p = cloud_.original()[block * block_size + k];
        Exact reach = abs(dot(normal, minus(in<Exact>(p), from)));
        if (sign(reach - farthest) != Sign::positive) continue;
        farthest = std::move(reach);
        at = &p;
      }
    }
    const Vec3<Rational> n = cross(in<Rational>(a), in<Rational>(b));
    const Rational half =
        dot(n, minus(in<Rational>(*at), in<Rational>(center_))) / dot(n, in<Rational>(axes_[i]));
    return round_up(sign(half) == Sign::negative ? -half : half);
  }

 private:
  Axes3 axes_;
  Point3 center_;
  const ScaledPoints& cloud_;
  Point3 scaled_center_;
  Axes3 nearly_;
  std::vector<Reach> reaches_;
};

Obb3 box_along(const Axes3& axes, const Axes3Reaches& reaches, const ScaledPoints& cloud) {
  const auto& [low, high] = cloud.bounds();
  Point3 center = low;
  if (low != high) {
    Point3 middle{0, 0, 0};
    for (std::size_t i = 0; i < 3; ++i)
      middle = plus_times(middle, (reaches[i].low + reaches[i].high) / 2, axes[i]);
    middle = cloud.unscaled(middle);
    center = {clamped(middle.x) + 0.0, clamped(middle.y) + 0.0, clamped(middle.z) + 0.0};
  }
  const HalfExtents half(axes, center, cloud);
  return {center, axes, {half[0], half[1], half[2]}};
}
Obb3 box_along(const Axes3& axes, const ScaledPoints& cloud) {
  return box_along(axes, reaches_along(axes, cloud.points()), cloud);
}

/// The reaches along the coordinate axes, which are known.
Axes3Reaches coordinate_reaches(const ScaledPoints& cloud) {
  const auto& [low, high] = cloud.boxes().all;
  return {{{low.x, high.x}, {low.y, high.y}, {low.z, high.z}}};
}

Obb3 dito_box(const ScaledPoints& cloud, int extremes, BoxQuality quality) {
  const Axes3 axes = dito_axes(cloud.points(), cloud.boxes(), extremes, quality);
  const Axes3Reaches along = reaches_along(axes, cloud.points());
  const Axes3Reaches flush = coordinate_reaches(cloud);
  return quality_of(flush, quality) <= quality_of(along, quality)
             ? box_along(coordinate_axes, flush, cloud)
             : box_along(axes, along, cloud);
}

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

/// The direction of what of v is across u, exact but for one rounding.
Point3 direction_across(const Point3& u, const Point3& v) {
  const Vec3<Rational> a = in<Rational>(u), b = in<Rational>(v);
  const Rational aa = dot(a, a), ab = dot(a, b);
  const Vec3<Rational> w{b.x * aa - a.x * ab, b.y * aa - a.y * ab, b.z * aa - a.z * ab};
  const auto size = [](const Rational& x) { return sign(x) == Sign::negative ? -x : x; };
  const Rational most = std::max({size(w.x), size(w.y), size(w.z)});
  return {(w.x / most).to_double(), (w.y / most).to_double(), (w.z / most).to_double()};
}

void require_extremes(int extremes) {
  if (extremes != 14 && extremes != 26) throw InvalidArgument("extremes: 14 or 26 was expected");
}

}  // namespace

Obb3 obb_along(const std::array<Point3, 3>& axes, std::span<const Point3> points) {
  const DefaultFpEnvironment environment;
  for (const Point3& a : axes) require_finite(a);
  const auto& [a, b, c] = axes;
  if (triple_product_sign(as_difference(a), as_difference(b), as_difference(c)) == Sign::zero)
    throw InvalidArgument("axes: linearly independent ones were expected");
  return box_along(orthonormal(a, direction_across(a, b)), ScaledPoints(points));
}

Obb3 pca_obb(std::span<const Point3> points) {
  const DefaultFpEnvironment environment;
  const ScaledPoints cloud(points);
  return box_along(principal_axes(cloud.points()), cloud);
}

Obb3 dito_obb(std::span<const Point3> points, int extremes, BoxQuality quality) {
  const DefaultFpEnvironment environment;
  require_extremes(extremes);
  return dito_box(ScaledPoints(points), extremes, quality);
}

Obb3 smallest_obb(std::span<const Point3> points, BoxQuality quality) {
  const DefaultFpEnvironment environment;
  const ScaledPoints cloud(points);
  const ConvexHull3 hull = convex_hull(cloud.points());
  // Volumes of flat boxes are zero, or what rounding made.
  const BoxQuality wanted = hull.dimension < 3 ? BoxQuality::surface_area : quality;
  const std::vector<Point3> corners = to_convex(hull, cloud.points()).points;

  // The boxes that the other functions return, and each start turned; not those past the doubles.
  std::optional<Obb3> best;
  const auto consider = [&](const auto& make_box) {
    try {
      const Obb3 box = make_box();
      if (!best || is_smaller(box, *best, wanted, cloud.scale())) best = box;
    } catch (const InvalidArgument&) {
    }
  };
  consider([&] { return dito_box(cloud, 26, wanted); });
  for (const BoxQuality q : {BoxQuality::surface_area, BoxQuality::volume}) {
    for (const int extremes : {14, 26}) consider([&] { return dito_box(cloud, extremes, q); });
  }
  const auto dito = [&](int extremes) {
    return dito_axes(cloud.points(), cloud.boxes(), extremes, wanted);
  };
  const std::array starts = {coordinate_axes, principal_axes(cloud.points()), dito(14), dito(26)};
  consider([&] { return box_along(starts[0], cloud); });
  consider([&] { return box_along(starts[1], cloud); });
  for (const Axes3& axes : starts) {
    consider([&] { return box_along(turned_axes(axes, corners, wanted), cloud); });
  }
  return best ? *best : dito_box(cloud, 26, wanted);
}

}  // namespace signum
