// SPDX-License-Identifier: MIT
#include "outward.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/kernel/surd.hpp>
#include <signum/predicates/plane_side.hpp>
#include <signum/predicates/sphere_side.hpp>

#include "finite.hpp"
#include "stages.hpp"

namespace signum {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double largest_double = std::numeric_limits<double>::max();

double within_doubles(double x) {
  if (x == infinity) {
    throw InvalidArgument("points: bounds of at most the largest double were expected");
  }
  return x;
}

double squared_distance_nearly(const Point3& p, const Point3& c) {
  const double x = p.x - c.x;
  const double y = p.y - c.y;
  const double z = p.z - c.z;
  return x * x + y * y + z * z;
}

double exponent_scale(double largest) {
  int exponent = 0;
  std::frexp(largest, &exponent);
  return std::ldexp(1, std::min(-exponent, 1000));
}

}  // namespace

double round_up(const Rational& x) {
  double d = x.to_double();
  if (d == -infinity) d = -largest_double;
  if (d != infinity && Rational(d) < x) d = std::nextafter(d, infinity);
  return within_doubles(d) + 0.0;
}

double round_up_root(const Rational& x) {
  double d = Surd(0, 1, x).to_double();
  if (d != infinity && Rational(d) * Rational(d) < x) d = std::nextafter(d, infinity);
  return within_doubles(d);
}

void require_points(std::span<const Point3> points) {
  if (points.empty()) throw InvalidArgument("points: at least one was expected");
  double sum = 0;  // of zeros, while all is finite
  for (const Point3& p : points) sum += (p.x - p.x) + (p.y - p.y) + (p.z - p.z);
  require_finite(sum);
}

Vec3<Rational> exact_difference(const Point3& to, const Point3& from) {
  return {Rational(to.x) - Rational(from.x), Rational(to.y) - Rational(from.y),
          Rational(to.z) - Rational(from.z)};
}

Rational squared_length(const Vec3<Rational>& v) { return dot(v, v); }

double least_upper_bound(const Point3& n, double offset, std::span<const Point3> points) {
  const auto exactly = [&](const Point3& p) {
    return round_up(Rational(n.x) * Rational(p.x) + Rational(n.y) * Rational(p.y) +
                    Rational(n.z) * Rational(p.z) + Rational(offset));
  };
  double most = -infinity;
  double magnitude = 0;
  const Point3* farthest = &points.front();
  for (const Point3& p : points) {
    const double reach = dot(n, p) + offset;
    magnitude =
        std::max(magnitude, std::abs(n.x * p.x) + std::abs(n.y * p.y) + std::abs(n.z * p.z));
    if (reach > most) {
      most = reach;
      farthest = &p;
    }
  }
  magnitude += std::abs(offset);
  double bound = exactly(*farthest);
  // Either of two values is within four roundings of the exact one, 4 * 2^-53 of the magnitude,
  // which is itself rounded; what underflows adds 2^-1072. Out of range nothing is left out.
  const bool in_range = magnitude < 0x1p1000;
  const double least = in_range ? most - (0x1p-49 * magnitude + 0x1p-1060) : -infinity;
  for (const Point3& p : points) {
    if (in_range && dot(n, p) + offset < least) continue;
    const Difference1 beyond{bound, offset};
    FilterSign s = filter_sign(PlaneSideFormula{}, as_difference(n), as_difference(p), beyond);
    if (!is_certain(s)) {
      s = to_filter_sign(settle(PlaneSideFormula{}, as_difference(n), as_difference(p), beyond));
    }
    if (s == FilterSign::positive) bound = exactly(p);
  }
  return bound;
}

double least_radius(const Point3& center, std::span<const Point3> points) {
  const auto exactly = [&center](const Point3& p) {
    return round_up_root(squared_length(exact_difference(p, center)));
  };
  double most = -infinity;
  const Point3* farthest = &points.front();
  for (const Point3& p : points) {
    const double d = squared_distance_nearly(p, center);
    if (d > most) {
      most = d;
      farthest = &p;
    }
  }
  double radius = exactly(*farthest);
  // No term is negative, so six roundings leave each sum within 6.1 * 2^-53 of itself.
  const double least = most < 0x1p-900 ? 0 : std::min(most, 0x1p1000) * (1 - 0x1p-48);
  for (const Point3& p : points) {
    if (squared_distance_nearly(p, center) < least) continue;
    if (sphere_side(Sphere3{center, radius}, p) == Sign::positive) radius = exactly(p);
  }
  return radius;
}

Aabb3 box_of(std::span<const Point3> points) {
  Aabb3 box{points.front(), points.front()};
  for (const Point3& p : points) {
    box.min = {std::min(box.min.x, p.x), std::min(box.min.y, p.y), std::min(box.min.z, p.z)};
    box.max = {std::max(box.max.x, p.x), std::max(box.max.y, p.y), std::max(box.max.z, p.z)};
  }
  // -0 becomes 0, so that the order of the points does not show.
  box.min = {box.min.x + 0.0, box.min.y + 0.0, box.min.z + 0.0};
  box.max = {box.max.x + 0.0, box.max.y + 0.0, box.max.z + 0.0};
  return box;
}

double comfortable_scale(const Aabb3& b) {
  const double largest = std::max({std::abs(b.min.x), std::abs(b.min.y), std::abs(b.min.z),
                                   std::abs(b.max.x), std::abs(b.max.y), std::abs(b.max.z)});
  if (largest == 0 || (largest > 0x1p-100 && largest < 0x1p100)) return 1;
  return exponent_scale(largest);
}

}  // namespace signum
