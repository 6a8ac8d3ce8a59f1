// SPDX-License-Identifier: MIT
// The boxes of the hierarchy are opened from near to far, as long as they may hold something as
// near as what was found. Distances are compared by their doubles, which rounding keeps in order,
// and exactly where these are equal.
#include <algorithm>
#include <cmath>
#include <signum/collide/near_triangles.hpp>
#include <signum/kernel/error.hpp>

#include "bvh_tree.hpp"
#include "distance/nearest_first.hpp"
#include "machine/fp_environment.hpp"
#include "machine/parallel.hpp"
#include "numbers/bounded_double_double.hpp"
#include "shapes/finite.hpp"

namespace signum {

using namespace detail;

namespace {

class FromPoint {
 public:
  FromPoint(const Point3& p, const Mesh& mesh) : p_(p), mesh_(mesh) {}

  Distance3 exactly(std::uint32_t i) const { return squared_distance(p_, mesh_.triangle(i)); }
  NearTriangle to(std::uint32_t i) const { return {i, exactly(i).squared_rounded()}; }

  /// Whether a comes before b.
  bool operator()(const NearTriangle& a, const NearTriangle& b) const {
    if (a.squared != b.squared) return a.squared < b.squared;
    const Sign order = compare(exactly(a.triangle).squared(), exactly(b.triangle).squared());
    return order == Sign::zero ? a.triangle < b.triangle : order == Sign::negative;
  }

 private:
  const Point3& p_;
  const Mesh& mesh_;
};

/// Visits the triangles whose box is not certainly farther than the limit says.
void visit_near(const Point3& p, const Surface& surface, const auto& is_far, const auto& visit) {
  if (!is_finite(p)) throw NotFinite();
  const Bvh& bvh = surface.body().bvh();
  if (nodes_of(bvh).empty()) return;
  const SquaresToBoxes squares(bvh, p);
  visit_nearest_first(
      nodes_of(bvh), [&](const BvhNode& node) { return squares(node); }, is_far, visit);
}

/// The correctly rounded root of a squared distance.
double root_of_squared(const Distance3& squared) {
  const double s = squared.squared_rounded();
  if (s == 0 && sign(squared.squared()) == Sign::zero) return 0;
  const auto root = sqrt(BoundedDoubleDouble(s, 0, RunningError::rounded(s).error)).rounded();
  if (root) return *root;
  const Surd exact = squared.squared();
  return Surd(Rational(), Rational(1), exact.rational()).to_double();
}

}  // namespace

std::vector<NearTriangle> k_nearest_triangles(const Point3& p, const Surface& surface,
                                              std::size_t k) {
  const DefaultFpEnvironment environment;
  const FromPoint from(p, surface.mesh());
  // A heap, of which the farthest comes first.
  std::vector<NearTriangle> nearest;
  const auto is_far = [&](double square) {
    return nearest.size() == k && (k == 0 || square > rounded_up(nearest.front().squared));
  };
  visit_near(p, surface, is_far, [&](std::uint32_t i) {
    const NearTriangle found = from.to(i);
    if (nearest.size() == k) {
      if (k == 0 || !from(found, nearest.front())) return;
      std::pop_heap(nearest.begin(), nearest.end(), from);
      nearest.pop_back();
    }
    nearest.push_back(found);
    std::push_heap(nearest.begin(), nearest.end(), from);
  });
  std::sort_heap(nearest.begin(), nearest.end(), from);
  return nearest;
}

std::vector<NearTriangle> triangles_within(const Point3& p, const Surface& surface, double radius) {
  const DefaultFpEnvironment environment;
  if (!std::isfinite(radius)) throw NotFinite();
  if (radius < 0) throw InvalidArgument("a distance must not be negative");
  const FromPoint from(p, surface.mesh());
  const double limit = rounded_up(radius * radius);
  std::vector<NearTriangle> near;
  visit_near(
      p, surface, [&](double square) { return square > limit; },
      [&](std::uint32_t i) {
        if (within(p, surface.mesh().triangle(i), radius)) near.push_back(from.to(i));
      });
  std::sort(near.begin(), near.end(), from);
  return near;
}

SignedDistance signed_distance(const Point3& p, const Solid& solid) {
  const DefaultFpEnvironment environment;
  const Surface surface = solid.surface();
  const Set3 point(p), triangles(surface);
  const ClosestPoints3 closest = closest_points(point, triangles);
  const Location location = solid.locate(p);
  const double distance =
      location == Location::boundary ? 0 : root_of_squared(squared_distance(point, triangles));
  return {location == Location::inside ? -distance : distance, location, closest.points[1],
          closest.places[1]};
}

std::vector<SignedDistance> signed_distance(std::span<const Point3> points, const Solid& solid) {
  const DefaultFpEnvironment environment;
  std::vector<SignedDistance> all(points.size());
  parallel_for(points.size(), [&](std::size_t i) { all[i] = signed_distance(points[i], solid); });
  return all;
}

}  // namespace signum
