// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/bound/bounding_kdop.hpp>
#include <signum/bound/k_cbp.hpp>
#include <signum/bound/measures.hpp>
#include <signum/kernel/error.hpp>
#include <utility>

#include "hull/inner_points.hpp"
#include "hull/supporting_planes.hpp"
#include "k_cbp/facet_directions.hpp"
#include "k_cbp/refined_directions.hpp"
#include "machine/fp_environment.hpp"
#include "machine/parallel.hpp"

namespace signum {

using namespace detail;

namespace {

/// The grid of the hull that normals are refined about has so many times as many cells.
constexpr std::size_t finer = 4;

/// The rational direction as doubles of a size that short_direction takes, whatever its own.
Point3 to_direction(const std::array<Rational, 3>& v) {
  Rational most(0);
  for (const Rational& x : v) {
    const Rational size = sign(x) == Sign::negative ? -x : x;
    if (most < size) most = size;
  }
  return {(v[0] / most).to_double(), (v[1] / most).to_double(), (v[2] / most).to_double()};
}

bool is_kdop_size(std::size_t k) {
  return std::any_of(kdop_sizes.begin(), kdop_sizes.end(),
                     [k](int size) { return static_cast<std::size_t>(size) == k; });
}

/// The directions that may be best: from more or fewer facets that keep their normals, and where
/// there is a k-DOP, from clusters that begin with its normals.
std::vector<Directions> candidates(const std::vector<Facet>& facets, std::size_t k,
                                   std::optional<std::size_t> kept) {
  if (kept) return {facet_directions(facets, k, kept)};
  std::vector<Directions> sets = {facet_directions(facets, k, {}),
                                  facet_directions(facets, k, k / 2),
                                  facet_directions(facets, k, 0)};
  if (is_kdop_size(k)) {
    Directions normals;
    for (const Point3& d : kdop_directions(static_cast<int>(k))) {
      normals.push_back(short_direction(d));
      normals.push_back(short_direction({-d.x, -d.y, -d.z}));
    }
    sets.push_back(cluster_directions(facets, std::move(normals)));
  }
  return sets;
}

KCbp3 bounded(const Cloud& cloud, std::vector<Plane3> planes) {
  KCbp3 result{std::move(planes), 0, Boundedness::flat, {}};
  HalfSpaceIntersection3 set = half_space_intersection(result.planes);
  // A plane across a direction that goes to infinity makes the set of such directions smaller.
  while (set.kind == Boundedness::unbounded) {
    result.planes.push_back(
        supporting_planes(cloud, {to_direction(*set.direction)}).planes.front());
    ++result.added;
    set = half_space_intersection(result.planes);
  }
  result.kind = set.kind;
  result.polytope = std::move(set.polytope);
  return result;
}

Rational volume_of(const KCbp3& v) {
  return v.kind == Boundedness::solid ? volume(v.polytope) : Rational(0);
}

/// The volume in doubles, of corners that are rounded: for choosing what is tighter.
double rounded_volume(const ConvexPolytope3& polytope) {
  const Mesh mesh = to_rounded_mesh(polytope);
  double six = 0;
  for (const auto& [a, b, c] : mesh.triangles)
    six += dot(mesh.vertices[a], cross(mesh.vertices[b], mesh.vertices[c]));
  return six / 6;
}

/// The directions that bound the few inner points most tightly; the first of equals.
Directions best_directions(std::span<const Point3> inner, std::vector<Directions> sets) {
  if (sets.size() == 1) return std::move(sets.front());
  const std::vector<Point3> points = near_origin(inner);
  const Cloud cloud{points, finite_bounds(points), MaximaBy::simd};
  std::vector<double> volumes(sets.size());
  parallel_for(sets.size(), [&](std::size_t i) {
    volumes[i] = rounded_volume(bounded(cloud, supporting_planes(cloud, sets[i]).planes).polytope);
  });
  const auto least = std::min_element(volumes.begin(), volumes.end());
  return std::move(sets[static_cast<std::size_t>(least - volumes.begin())]);
}

/// The k-DOP of the points; none where a bound is past the largest double.
std::optional<Kdop3> kdop_of(std::span<const Point3> points, std::size_t k) {
  try {
    return bounding_kdop(points, static_cast<int>(k));
  } catch (const InvalidArgument&) {
    return std::nullopt;
  }
}

/// The k-DOP of all points if it is smaller than this.
std::optional<KCbp3> smaller_kdop(const Cloud& cloud, std::span<const Point3> inner, std::size_t k,
                                  const Rational& than) {
  // The k-DOP of the inner points is within it, and mostly large enough to end the search here.
  const std::optional<Kdop3> least = kdop_of(inner, k);
  if (!least || !(volume(*least) < than)) return std::nullopt;
  const std::optional<Kdop3> kdop = kdop_of(cloud.points, k);
  if (!kdop) return std::nullopt;
  std::vector<Plane3> planes;
  for (std::size_t i = 0; i < kdop->directions.size(); ++i) {
    const Point3& d = kdop->directions[i];
    planes.push_back({d, 0 - kdop->max[i]});
    planes.push_back({{-d.x, -d.y, -d.z}, kdop->min[i]});
  }
  KCbp3 found = bounded(cloud, std::move(planes));
  if (!(volume_of(found) < than)) return std::nullopt;
  return found;
}

}  // namespace

KCbp3 k_cbp(std::span<const Point3> points, std::size_t k, const KCbpOptions& options) {
  if (points.empty()) throw InvalidArgument("points: a k-CBP bounds one point or more");
  if (k < 4) throw InvalidArgument("k: a bounded polyhedron has 4 faces or more");
  if (options.grid_cells < 1 || options.grid_cells > 256)
    throw InvalidArgument("grid_cells: expected 1 to 256");
  const DefaultFpEnvironment environment;
  const MaximaBy by = options.search == PlaneSearch::cuda ? MaximaBy::cuda : MaximaBy::simd;
  const Cloud cloud{points, finite_bounds(points), by};
  const std::vector<Point3> inner = inner_points(points, cloud.bounds, options.grid_cells);
  std::vector<Directions> sets = candidates(hull_facets(inner), k, options.kept_facets);
  std::optional<Directions> refined;
  if (options.tries > 0) {
    // Many tries are worth a better hull.
    const std::size_t cells = std::min(std::size_t{256}, finer * options.grid_cells);
    refined = refined_directions(near_origin(inner_points(points, cloud.bounds, cells)), sets,
                                 options.tries);
  }
  const Directions directions = best_directions(inner, std::move(sets));
  KCbp3 result = bounded(cloud, supporting_planes(cloud, directions).planes);
  if (refined) {
    KCbp3 found = bounded(cloud, supporting_planes(cloud, *std::move(refined)).planes);
    if (volume_of(found) < volume_of(result)) result = std::move(found);
  }
  if (!options.kept_facets && is_kdop_size(k)) {
    if (auto kdop = smaller_kdop(cloud, inner, k, volume_of(result))) return *std::move(kdop);
  }
  return result;
}

}  // namespace signum
