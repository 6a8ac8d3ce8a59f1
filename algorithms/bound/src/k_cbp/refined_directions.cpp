// SPDX-License-Identifier: MIT
#include "k_cbp/refined_directions.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <signum/bound/half_space_intersection.hpp>

#include "hull/supporting_planes.hpp"
#include "machine/parallel.hpp"
#include "shapes/finite.hpp"
#include "shapes/vector_arithmetic.hpp"

namespace signum::detail {

namespace {

Point3 plus_times(const Point3& a, double s, const Point3& b) {
  return {a.x + s * b.x, a.y + s * b.y, a.z + s * b.z};
}

/// A face about the points, by the direction that it belongs to.
struct Face {
  std::size_t direction;
  double area;
  /// From the point that it touches to its centroid, over the root of its area.
  Point3 lean;
};

/// The polytope that directions give.
struct Tried {
  Directions directions;
  double volume;
  std::vector<Face> faces;
  /// The corner that is farthest from the points that its faces touch.
  Point3 outermost;
};

/// None where the set is not bounded or has no inside.
std::optional<Tried> tried(const Cloud& cloud, Directions directions) {
  const SupportingPlanes about = supporting_planes(cloud, directions);
  const HalfSpaceIntersection3 set = half_space_intersection(about.planes);
  if (set.kind != Boundedness::solid) return std::nullopt;
  const ConvexPolytope3& polytope = set.polytope;
  Tried result{std::move(directions), 0, {}, {}};
  std::vector<double> nearest(polytope.vertices.size(), std::numeric_limits<double>::infinity());
  for (std::size_t f = 0; f < polytope.faces.size(); ++f) {
    const auto corners = polytope.faces[f];
    const std::size_t j = set.face_planes[f];
    const auto at = [&](std::size_t k) { return polytope.vertices[corners[k]].rounded; };
    const Point3 first = at(0);
    Point3 sum{0, 0, 0};
    double area = 0;
    for (std::size_t k = 2; k < corners.size(); ++k) {
      const Point3 u = minus(at(k - 1), first), v = minus(at(k), first);
      const Point3 across = cross(u, v);
      const double part = length(across) / 2;
      result.volume += dot(first, across) / 6;
      area += part;
      sum = plus_times(sum, part / 3, {u.x + v.x, u.y + v.y, u.z + v.z});
    }
    for (const std::uint32_t v : corners) {
      const Point3 way = minus(polytope.vertices[v].rounded, about.extremes[j]);
      nearest[v] = std::min(nearest[v], dot(way, way));
    }
    if (!(area > 0)) continue;
    const Point3 centroid = plus_times(first, 1 / area, sum);
    const Point3 lean = minus(centroid, about.extremes[j]);
    result.faces.push_back({j, area, plus_times({0, 0, 0}, 1 / std::sqrt(area), lean)});
  }
  if (result.faces.empty()) return std::nullopt;
  const auto far = std::max_element(nearest.begin(), nearest.end()) - nearest.begin();
  result.outermost = polytope.vertices[static_cast<std::size_t>(far)].rounded;
  return result;
}

/// Tries from one set of directions on.
class Search {
 public:
  Search(const Cloud& cloud, Tried start)
      : cloud_(cloud), best_(std::move(start)), step_of_one_(best_.directions.size(), first_step) {
    for (const Point3& p : cloud.points) middle_ = plus_times(middle_, 1, p);
    middle_ = plus_times({0, 0, 0}, 1 / static_cast<double>(cloud.points.size()), middle_);
  }

  void run(std::size_t tries) {
    for (std::size_t n = 0; n < tries; ++n) {
      if (n % 8 == 7) {
        put_before_corner();
      } else if (n % 4 == 0) {
        turn_all();
      } else {
        turn_one();
      }
    }
  }
  Tried take() { return std::move(best_); }

 private:
  static constexpr double first_step = 0.25, least_step = 0x1p-12;

  bool keep(Directions directions) {
    const auto is_direction = [](const Point3& d) { return is_finite(d) && dot(d, d) > 0; };
    if (!std::all_of(directions.begin(), directions.end(), is_direction)) return false;
    std::optional<Tried> next = tried(cloud_, std::move(directions));
    if (!next || !(next->volume < best_.volume)) return false;
    best_ = *std::move(next);
    return true;
  }
  static double next_step(double step, bool success) {
    const double next = success ? 1.5 * step : 0.5 * step;
    return next < least_step ? first_step : std::min(next, 1.0);
  }

  void turn_all() {
    Directions turned = best_.directions;
    for (const Face& f : best_.faces)
      turned[f.direction] = plus_times(turned[f.direction], step_, f.lean);
    step_ = next_step(step_, keep(std::move(turned)));
  }

  /// The face that promises most: its volume beside the point that it touches, times its step.
  void turn_one() {
    const auto promise = [&](const Face& f) {
      return f.area * std::sqrt(f.area) * length(f.lean) * step_of_one_[f.direction];
    };
    const Face f =
        *std::max_element(best_.faces.begin(), best_.faces.end(),
                          [&](const Face& a, const Face& b) { return promise(a) < promise(b); });
    double& step = step_of_one_[f.direction];
    Directions turned = best_.directions;
    turned[f.direction] = plus_times(turned[f.direction], step, f.lean);
    step = next_step(step, keep(std::move(turned)));
  }

  /// The plane of the smallest face, or one that has none, across the way to the outermost corner.
  void put_before_corner() {
    std::vector<double> areas(best_.directions.size(), 0);
    for (const Face& f : best_.faces) areas[f.direction] += f.area;
    const auto least = std::min_element(areas.begin(), areas.end()) - areas.begin();
    const Point3 way = minus(best_.outermost, middle_);
    if (!(dot(way, way) > 0)) return;
    Directions moved = best_.directions;
    moved[static_cast<std::size_t>(least)] = way;
    keep(std::move(moved));
  }

  const Cloud& cloud_;
  Tried best_;
  double step_ = first_step;
  std::vector<double> step_of_one_;
  Point3 middle_{0, 0, 0};
};

}  // namespace

std::optional<Directions> refined_directions(std::span<const Point3> points,
                                             const std::vector<Directions>& sets,
                                             std::size_t tries) {
  const Cloud cloud{points, finite_bounds(points), MaximaBy::simd};
  std::vector<std::optional<Tried>> found(sets.size());
  parallel_for(sets.size(), [&](std::size_t i) {
    Directions directions = sets[i];
    for (Point3& d : directions) d = short_direction(d);
    std::optional<Tried> start = tried(cloud, std::move(directions));
    if (!start) return;
    Search search(cloud, *std::move(start));
    search.run(tries);
    found[i] = search.take();
  });
  std::optional<Tried> best;
  for (std::optional<Tried>& f : found) {
    if (f && (!best || f->volume < best->volume)) best = std::move(f);
  }
  if (!best) return std::nullopt;
  return std::move(best->directions);
}

}  // namespace signum::detail
