// SPDX-License-Identifier: MIT
// A direction (1, u, v) of a cell is between the four corners of the cell, and n . apex is linear
// in n: an apex serves the cell when it serves its corners. At the corners 0 = (low, low),
// 1 = (high, low), 2 = (low, high) and 3, numbers g with g0 + g3 = g1 + g2 belong to a point each.
// They must not be below the supports h, and at the middle of the cell they are least where
// g0 + g3 is the greater one of h0 + h3 and h1 + h2: what the other pair lacks is divided between
// its two corners.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <signum/bound/convex_hull3.hpp>
#include <signum/collide/apex_map.hpp>
#include <signum/kernel/error.hpp>

#include "machine/fp_environment.hpp"
#include "numbers/running_error.hpp"
#include "shapes/finite.hpp"

namespace signum {

using namespace detail;

namespace {

/// Cells overlap by this, on a face from -1 to 1: a quotient, a sum and the place that they give
/// are off by three roundings of numbers up to 2, so that each direction is in the cell that is
/// found for it.
constexpr double overlap = 0x1p-40;
constexpr double largest_double = std::numeric_limits<double>::max();

double greatest_coordinate(const Point3& p) {
  return std::max({std::abs(p.x), std::abs(p.y), std::abs(p.z)});
}

/// The next double, as rounded_up() adds too much to numbers that are tiny.
double up(double x) { return std::nextafter(x, infinity); }

/// 2^-exponent times p; what underflows loses at most 2^-1075.
Point3 scaled(const Point3& p, int exponent) {
  return {std::ldexp(p.x, -exponent), std::ldexp(p.y, -exponent), std::ldexp(p.z, -exponent)};
}

RunningError counted_dot(const Point3& n, const Point3& p) {
  return RunningError::sum_of_products(n.x, p.x, n.y, p.y, n.z, p.z);
}

/// A direction on its face of the cube.
struct OnCube {
  std::size_t face;
  double u, v;
};

OnCube on_cube(const Point3& n) {
  const double x = std::abs(n.x), y = std::abs(n.y), z = std::abs(n.z);
  if (x >= y && x >= z) return {n.x < 0 ? 1U : 0U, n.y / x, n.z / x};
  if (y >= z) return {n.y < 0 ? 3U : 2U, n.z / y, n.x / y};
  return {n.z < 0 ? 5U : 4U, n.x / z, n.y / z};
}

/// The vector with the coordinate w along the axis of a face, and u and v along the next ones.
Point3 from_face(std::size_t face, double w, double u, double v) {
  if (face % 2 != 0) w = -w;
  if (face < 2) return {w, u, v};
  if (face < 4) return {v, w, u};
  return {u, v, w};
}

/// Of scaled points.
double greatest_support(std::span<const Point3> points, const Point3& n) {
  double greatest = -infinity;
  for (const Point3& p : points) greatest = std::max(greatest, upper(counted_dot(n, p)));
  return greatest;
}

struct Square {
  double low_u, high_u, low_v, high_v;
};

Point3 apex_of(std::span<const Point3> points, std::size_t face, const Square& s) {
  const std::array<Point3, 4> corners{
      from_face(face, 1, s.low_u, s.low_v), from_face(face, 1, s.high_u, s.low_v),
      from_face(face, 1, s.low_u, s.high_v), from_face(face, 1, s.high_u, s.high_v)};
  std::array<double, 4> h;
  for (std::size_t i = 0; i < 4; ++i) h[i] = greatest_support(points, corners[i]);
  const double lacking = (h[0] + h[3]) - (h[1] + h[2]);
  const double share = std::abs(lacking) / 2;
  std::array<double, 4> g = h;
  for (const std::size_t i :
       lacking > 0 ? std::array<std::size_t, 2>{1, 2} : std::array<std::size_t, 2>{0, 3})
    g[i] += share;
  const double u = (g[1] - g[0]) / (s.high_u - s.low_u);
  const double v = (g[2] - g[0]) / (s.high_v - s.low_v);
  const double w = g[0] - s.low_u * u - s.low_v * v;
  // Roundings may have taken away from it: w is added to alike at all corners.
  for (double more = 0;; more = std::max(2 * more, RunningError::unit)) {
    const Point3 apex = from_face(face, w + more, u, v);
    bool serves = true;
    for (std::size_t i = 0; i < 4; ++i) serves &= lower(counted_dot(corners[i], apex)) >= h[i];
    if (serves) return apex;
  }
}

}  // namespace

ApexMap::ApexMap(std::span<const Point3> points, std::uint32_t cells)
    : cells_(cells), exponent_(-1074) {
  const DefaultFpEnvironment environment;
  if (cells < 1 || cells > 64 || (cells & (cells - 1)) != 0) {
    throw InvalidArgument("expected a power of two from 1 to 64 for the cells");
  }
  if (points.empty()) throw InvalidArgument("points: at least one was expected");
  double greatest = 0;
  std::vector<Point3> corners;
  for (const std::uint32_t i : convex_hull(points).vertices) {
    corners.push_back(points[i]);
    greatest = std::max(greatest, greatest_coordinate(points[i]));
  }
  if (greatest > 0) exponent_ = std::ilogb(greatest) + 1;
  unit_ = std::ldexp(1.0, exponent_);
  for (Point3& p : corners) p = scaled(p, exponent_);
  std::vector<Point3> apexes;
  apexes.reserve(std::size_t{6} * cells * cells);
  const auto line = [cells](std::uint32_t i) { return 2.0 * i / cells - 1; };
  for (std::size_t face = 0; face < 6; ++face) {
    for (std::uint32_t j = 0; j < cells; ++j) {
      for (std::uint32_t i = 0; i < cells; ++i) {
        apexes.push_back(apex_of(
            corners, face,
            {line(i) - overlap, line(i + 1) + overlap, line(j) - overlap, line(j + 1) + overlap}));
      }
    }
  }
  apexes_ = std::make_shared<const std::vector<Point3>>(std::move(apexes));
}

const Point3& ApexMap::apex(const Point3& n) const {
  const OnCube at = on_cube(n);
  const auto place = [this](double x) {
    const auto i = static_cast<std::int32_t>((x + 1) * (cells_ / 2.0));
    return std::min(static_cast<std::size_t>(i), std::size_t{cells_} - 1);
  };
  return (*apexes_)[(at.face * cells_ + place(at.v)) * cells_ + place(at.u)];
}

double ApexMap::bound(const Point3& n) const {
  constexpr double far = 0x1p200;
  const double size = greatest_coordinate(n);
  if (size < far && size > 1 / far && unit_ < far && unit_ > 1 / far) {
    return rounded_up(upper(counted_dot(n, apex(n))) * unit_);
  }
  // Far away from 1 products may overflow, or be lost.
  const int exponent = std::ilogb(size);
  const Point3 direction = scaled(n, exponent);
  const double scaled_bound = upper(counted_dot(direction, apex(direction)));
  return std::max(-largest_double, up(std::ldexp(scaled_bound, exponent + exponent_)));
}

double ApexMap::support(const Point3& n) const {
  const DefaultFpEnvironment environment;
  require_finite(n);
  if (n == Point3{0, 0, 0}) throw InvalidArgument("direction: expected a vector that is not zero");
  return bound(n);
}

Aabb3 bounding_aabb(const ApexMap& map, const AffineMatrix3& matrix) {
  const DefaultFpEnvironment environment;
  const auto reach = [&map](double x, double y, double z, double offset) {
    if (x == 0 && y == 0 && z == 0) return offset;
    const double sum = map.bound({x, y, z}) + offset;
    if (!(std::abs(sum) < largest_double))
      throw InvalidArgument("a bound is past the largest double");
    return offset == 0 ? sum : up(sum);
  };
  std::array<double, 3> min, max;
  for (std::size_t i = 0; i < 3; ++i) {
    const auto& [x, y, z, offset] = matrix[i];
    require_finite({x, y, z});
    require_finite(offset);
    max[i] = reach(x, y, z, offset);
    min[i] = -reach(-x, -y, -z, -offset);
  }
  return {{min[0], min[1], min[2]}, {max[0], max[1], max[2]}};
}

}  // namespace signum
