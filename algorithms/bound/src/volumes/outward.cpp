// SPDX-License-Identifier: MIT
#include "volumes/outward.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/predicates/sphere_side.hpp>
#include <utility>
#include <vector>

#include "k_cbp/block_passes.hpp"
#include "shapes/finite.hpp"
#include "volumes/sphere_excess.hpp"

namespace signum::detail {
namespace {

constexpr double largest_double = std::numeric_limits<double>::max();

double within_doubles(double x) {
  if (x == infinity) {
    throw InvalidArgument("points: bounds of at most the largest double were expected");
  }
  return x;
}

}  // namespace

double round_up(const Rational& x) {
  double d = x.to_double();
  if (d == -infinity) d = -largest_double;
  if (d != infinity && Rational(d) < x) d = std::nextafter(d, infinity);
  return within_doubles(d) + 0.0;
}

double round_up(const Surd& x) {
  double d = x.to_double();
  if (d == -infinity) d = -largest_double;
  if (d != infinity && Surd(Rational(d)) < x) d = std::nextafter(d, infinity);
  return within_doubles(d) + 0.0;
}

double round_down(const Rational& x) { return 0 - round_up(-x); }

double round_up_root(const Rational& x) {
  double d = Surd(0, 1, x).to_double();
  if (d != infinity && Rational(d) * Rational(d) < x) d = std::nextafter(d, infinity);
  return within_doubles(d);
}

void require_sphere(const Sphere3& s) {
  require_finite(s.center);
  require_finite(s.radius);
  if (s.radius < 0) throw InvalidArgument("radius: a number that is not negative was expected");
}

Vec3<Rational> exact_difference(const Point3& to, const Point3& from) {
  return {Rational(to.x) - Rational(from.x), Rational(to.y) - Rational(from.y),
          Rational(to.z) - Rational(from.z)};
}

void require_directions(std::span<const Point3> directions) {
  if (directions.empty()) throw InvalidArgument("directions: at least one was expected");
  for (const Point3& d : directions) {
    require_finite(d);
    if (d == Point3{0, 0, 0}) throw InvalidArgument("directions: nonzero ones were expected");
  }
}

Rational squared_length(const Vec3<Rational>& v) { return dot(v, v); }

Rational exact_dot(const Point3& a, const Point3& b) {
  return Rational(a.x) * Rational(b.x) + Rational(a.y) * Rational(b.y) +
         Rational(a.z) * Rational(b.z);
}

double least_radius(const Point3& center, std::span<const Point3> points) {
  const std::vector<double> distances = block_distances(points, center);
  const double most = *std::max_element(distances.begin(), distances.end());
  // No term is negative, so six roundings leave each sum within 6.1 * 2^-53 of itself.
  const double least = most < 0x1p-900 ? 0 : std::min(most, 0x1p1000) * (1 - 0x1p-49);
  // No coordinate exceeds it, of points or center.
  const double magnitude = largest_magnitude({center, center}) + 1.01 * std::sqrt(most);
  const bool tells = magnitude > 0x1p-400 && magnitude < 0x1p400;
  const NearSphere about{{{center.x, 0}, {center.y, 0}, {center.z, 0}}, {most, 0}};
  std::array<double, block_size> excesses{};
  double error = 0, farthest = -infinity;
  std::vector<std::pair<double, std::size_t>> candidates;
  for (std::size_t b = 0; b < distances.size(); ++b) {
    if (distances[b] < least) continue;
    const auto block = block_of(points, b);
    if (tells) error = sphere_excesses(block, about, excesses) * magnitude * magnitude;
    for (std::size_t i = 0; i < block.size(); ++i) {
      if (squared_distance_nearly(block[i], center) < least) continue;
      if (excesses[i] < farthest - 3 * error) continue;
      farthest = std::max(farthest, excesses[i]);
      candidates.push_back({excesses[i], b * block_size + i});
    }
  }
  double radius = 0;
  for (const auto& [excess, i] : candidates) {
    if (excess < farthest - 3 * error) continue;
    if (sphere_side(Sphere3{center, radius}, points[i]) == Sign::positive)
      radius = round_up_root(squared_length(exact_difference(points[i], center)));
  }
  return radius;
}

double largest_magnitude(const Aabb3& b) {
  return std::max({std::abs(b.min.x), std::abs(b.min.y), std::abs(b.min.z), std::abs(b.max.x),
                   std::abs(b.max.y), std::abs(b.max.z)});
}

double comfortable_scale(const Aabb3& b) {
  const double largest = largest_magnitude(b);
  if (largest == 0 || (largest > 0x1p-100 && largest < 0x1p100)) return 1;
  int exponent = 0;
  std::frexp(largest, &exponent);
  return std::ldexp(1, std::min(-exponent, 1000));
}

}  // namespace signum::detail
