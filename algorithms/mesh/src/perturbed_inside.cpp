// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/kernel/error.hpp>
#include <signum/mesh/perturbed_inside.hpp>
#include <signum/predicates/perturbed.hpp>
#include <vector>

#include "machine/fp_environment.hpp"
#include "shapes/closed_surface.hpp"
#include "shapes/finite.hpp"

namespace signum {

using namespace detail;

namespace {

/// Throws InvalidArgument, NotFinite.
template <class Point, std::size_t Corners>
void require_valid_surface(std::span<const Point> points, std::size_t point,
                           std::span<const std::array<std::uint32_t, Corners>> pieces) {
  const auto require = [&](std::size_t n, const std::string& what) {
    if (n < points.size()) return;
    throw InvalidArgument(what + " names point " + std::to_string(n) + ", of " +
                          std::to_string(points.size()));
  };
  require(point, "the question");
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    for (const std::uint32_t n : pieces[i]) {
      if (n >= points.size()) require(n, (Corners == 3 ? "face " : "edge ") + std::to_string(i));
      if (n == point) throw InvalidArgument("another point than those of the surface was expected");
    }
  }
  for (const Point& p : points) require_finite(p);
}

/// Whether a number is less than all of three or greater than all of them.
bool is_beside(double x, double a, double b, double c) {
  return (x < a && x < b && x < c) || (x > a && x > b && x > c);
}

/// Does the ray from q towards greater x cross the triangle, all moved? Signs depend on the order
/// of the points' numbers alone, so that four points are as good as all.
bool crosses(std::span<const Point3> points, std::uint32_t q, const Mesh::Triangle& t) {
  const std::uint32_t a = t[0], b = t[1], c = t[2];
  const Point3& o = points[q];
  const auto is_beside_along = [&](double Point3::* axis) {
    return is_beside(o.*axis, points[a].*axis, points[b].*axis, points[c].*axis);
  };
  if (is_beside_along(&Point3::y) || is_beside_along(&Point3::z)) return false;
  if (o.x > std::max({points[a].x, points[b].x, points[c].x})) return false;
  std::array<std::uint32_t, 4> numbers{a, b, c, q};
  std::sort(numbers.begin(), numbers.end());
  std::array<Point3, 4> four;
  // What is left of a moved point without its x is a point of the plane that is moved likewise: its
  // movements have the same order.
  std::array<Point2, 4> along_x;
  for (std::size_t i = 0; i < 4; ++i) {
    four[i] = points[numbers[i]];
    along_x[i] = {four[i].y, four[i].z};
  }
  const auto place = [&](std::uint32_t n) {
    return static_cast<std::size_t>(std::find(numbers.begin(), numbers.end(), n) - numbers.begin());
  };
  const std::size_t i = place(a), j = place(b), k = place(c), m = place(q);
  const Sign turn = perturbed_orient2d(along_x, i, j, m);
  if (perturbed_orient2d(along_x, j, k, m) != turn) return false;
  if (perturbed_orient2d(along_x, k, i, m) != turn) return false;
  // The turn is the sign of the normal's x, and q is to be on the side of lesser x.
  return perturbed_orient3d(four, i, j, k, m) == -turn;
}

}  // namespace

bool perturbed_inside(std::span<const Point3> points, std::size_t point,
                      std::span<const Mesh::Triangle> surface) {
  const DefaultFpEnvironment environment;
  require_valid_surface(points, point, surface);
  if (count_edges(points.size(), surface).odd != 0)
    throw InvalidArgument("the surface is not closed: an edge is in an odd number of triangles");
  bool odd = false;
  for (const Mesh::Triangle& t : surface)
    odd ^= !has_equal_vertices(t) && crosses(points, static_cast<std::uint32_t>(point), t);
  return odd;
}

bool perturbed_inside(std::span<const Point2> points, std::size_t point,
                      std::span<const std::array<std::uint32_t, 2>> edges) {
  const DefaultFpEnvironment environment;
  require_valid_surface(points, point, edges);
  std::vector<bool> is_odd(points.size());
  for (const auto& edge : edges) {
    for (const std::uint32_t n : edge) is_odd[n] = !is_odd[n];
  }
  if (std::find(is_odd.begin(), is_odd.end(), true) != is_odd.end())
    throw InvalidArgument("the chains are not closed: a point is in an odd number of edges");
  const Point2& o = points[point];
  // Of two points of one y, that of the lower number is moved more.
  const auto is_above = [&](std::uint32_t n) {
    return points[n].y == o.y ? n < point : points[n].y > o.y;
  };
  bool odd = false;
  for (const auto& [a, b] : edges) {
    if (is_above(a) == is_above(b)) continue;
    // The ray towards greater x meets the edge where the point is on the left of it, upwards.
    const Sign left = is_above(b) ? Sign::positive : Sign::negative;
    odd ^= perturbed_orient2d(points, a, b, point) == left;
  }
  return odd;
}

}  // namespace signum
