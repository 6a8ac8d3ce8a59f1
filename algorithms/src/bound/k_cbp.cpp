// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <signum/algorithms/bound/k_cbp.hpp>
#include <signum/kernel/error.hpp>
#include <utility>

#include "extreme_points.hpp"
#include "facet_directions.hpp"
#include "fp_environment.hpp"
#include "inner_points.hpp"

namespace signum {
namespace {

/// The rational direction as doubles of a size that short_direction takes, whatever its own.
Point3 to_direction(const std::array<Rational, 3>& v) {
  Rational most(0);
  for (const Rational& x : v) {
    const Rational size = sign(x) == Sign::negative ? -x : x;
    if (most < size) most = size;
  }
  return {(v[0] / most).to_double(), (v[1] / most).to_double(), (v[2] / most).to_double()};
}

}  // namespace

KCbp3 k_cbp(std::span<const Point3> points, std::size_t k, const KCbpOptions& options) {
  if (points.empty()) throw InvalidArgument("points: a k-CBP bounds one point or more");
  if (k < 4) throw InvalidArgument("k: a bounded polyhedron has 4 faces or more");
  if (options.grid_cells < 1 || options.grid_cells > 256)
    throw InvalidArgument("grid_cells: expected 1 to 256");
  const DefaultFpEnvironment environment;
  const MaximaBy by = options.search == PlaneSearch::cuda ? MaximaBy::cuda : MaximaBy::simd;
  const Aabb3 bounds = finite_bounds(points);
  const double scale = reach_scale(bounds);
  const auto scaled = [scale](const Point3& d) {
    return Point3{d.x * scale, d.y * scale, d.z * scale};
  };

  std::vector<Point3> directions = facet_directions(
      hull_facets(inner_points(points, bounds, options.grid_cells)), k, options.kept_facets);
  for (Point3& d : directions) d = scaled(d);
  const std::vector<Point3> extremes = extreme_points(points, bounds, directions, by);
  KCbp3 result;
  for (std::size_t j = 0; j < k; ++j)
    result.planes.push_back(supporting_plane(directions[j], extremes[j]));

  // A plane across a direction that goes to infinity makes the set of such directions smaller.
  HalfSpaceIntersection3 set = half_space_intersection(result.planes);
  while (set.kind == Boundedness::unbounded) {
    const Point3 d = scaled(short_direction(to_direction(*set.direction)));
    result.planes.push_back(
        supporting_plane(d, extreme_points(points, bounds, {&d, 1}, MaximaBy::simd).front()));
    ++result.added;
    set = half_space_intersection(result.planes);
  }
  result.kind = set.kind;
  result.polytope = std::move(set.polytope);
  return result;
}

}  // namespace signum
