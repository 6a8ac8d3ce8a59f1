// SPDX-License-Identifier: MIT
#include "deep/depth_samples.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <signum/bvh/bvh_query.hpp>
#include <signum/collide/placed.hpp>
#include <signum/collide/set_distance.hpp>
#include <signum/collide/within.hpp>

#include "numbers/rounded_root.hpp"

namespace signum::detail::deep {
namespace {

/// So many triangles of a surface have samples, and so many points of a box along each side.
constexpr std::size_t most_sampled = 60;
constexpr int box_samples = 3;

}  // namespace

DepthSample middle(const DepthSample& p, const DepthSample& q) {
  // Twice the distance between the middle and its rounded coordinates, along the axes, exactly.
  Rational off(0);
  const auto of = [&off](double x, double y) {
    const double half = x / 2 + y / 2;
    const Rational twice = Rational(x) + Rational(y) - Rational(half) - Rational(half);
    off = sign(twice) == Sign::negative ? off - twice : off + twice;
    return half;
  };
  const Point3 m{of(p.point.x, q.point.x), of(p.point.y, q.point.y), of(p.point.z, q.point.z)};
  double error = std::max(p.error, q.error);
  if (sign(off) != Sign::zero) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    error = std::nextafter(error + std::nextafter(off.to_double(), infinity), infinity);
  }
  return {m, error};
}

namespace {

/// The corners of some triangles that come near the box, and points on their edges and between.
std::vector<DepthSample> surface_samples(const DeepSolid& solid, const Aabb3& common) {
  const Mesh& mesh = solid.mesh->welded();
  std::vector<std::uint32_t> triangles;
  if (solid.where == nullptr) {
    triangles = candidates(solid.mesh->bvh(), common);
  } else {
    for (std::uint32_t t = 0; t < mesh.triangles.size(); ++t) triangles.push_back(t);
  }
  std::vector<DepthSample> samples;
  const std::size_t step = 1 + triangles.size() / most_sampled;
  for (std::size_t i = 0; i < triangles.size(); i += step) {
    std::array<DepthSample, 3> corners;
    for (std::size_t k = 0; k < 3; ++k) corners[k] = {mesh.triangle(triangles[i]).vertices[k], 0};
    samples.insert(samples.end(), corners.begin(), corners.end());
    for (std::size_t k = 0; k < 3; ++k) samples.push_back(middle(corners[k], corners[(k + 1) % 3]));
    samples.push_back(middle(corners[0], middle(corners[1], corners[2])));
  }
  return samples;
}

class DeepestSample {
 public:
  /// Compares with a point that is in the one solid, by its distance from the surface of the other.
  void add(const DepthSample& sample, const Placement* where, const SolidSet& other) {
    SetRef3 point = set_ref(sample.point);
    point.where = where;
    if (within_of_sets(point, other.surface(), reach_ + sample.error)) return;
    if (!sets_intersect(point, other.solid())) return;
    Rational squared = distance_of_sets(point, other.surface()).squared.rational();
    if (sample.error > 0) {
      constexpr double none = 0;
      const double below = std::nextafter(rounded_root(squared), none);
      const double less = std::nextafter(below - sample.error, none);
      squared = less > 0 ? Rational(less) * Rational(less) : Rational();
    }
    if (!(squared_ < squared)) return;
    squared_ = std::move(squared);
    reach_ = rounded_root(squared_);
  }
  const Rational& squared() const { return squared_; }

 private:
  Rational squared_;
  double reach_ = 0;
};

}  // namespace

SetRef3 SolidSet::solid() const {
  SetRef3 ref = surface();
  ref.inside = solid_.rule;
  ref.body = &mesh_parts_of(*solid_.mesh);
  return ref;
}

SetRef3 SolidSet::surface() const {
  return {&solid_.mesh->mesh(), &solid_.mesh->bvh(), solid_.where};
}

Rational least_depth_squared(const DeepSolid& a, const DeepSolid& b, const Aabb3& common) {
  const SolidSet set_a(a), set_b(b);
  DeepestSample deepest;
  const auto between = [](double low, double high, int i) {
    return low + (high - low) * ((i + 0.5) / box_samples);
  };
  for (int i = 0; i < box_samples * box_samples * box_samples; ++i) {
    const Point3 p{between(common.min.x, common.max.x, i % box_samples),
                   between(common.min.y, common.max.y, i / box_samples % box_samples),
                   between(common.min.z, common.max.z, i / (box_samples * box_samples))};
    if (!std::isfinite(p.x) || !std::isfinite(p.y) || !std::isfinite(p.z)) continue;
    const SetRef3 point = set_ref(p);
    if (!sets_intersect(point, set_a.solid())) continue;
    if (!sets_intersect(point, set_b.solid())) continue;
    // A point of the boundary may have nothing of the inside beside it.
    if (!within_of_sets(point, set_a.surface(), 0)) deepest.add({p, 0}, nullptr, set_b);
    if (!within_of_sets(point, set_b.surface(), 0)) deepest.add({p, 0}, nullptr, set_a);
  }
  const auto add_surface = [&](const DeepSolid& one, const SolidSet& other) {
    // Each triangle of such a mesh has the inside on one of its sides, but by the rule positive.
    if (!one.mesh->is_manifold() || !one.mesh->is_plain() || one.rule == SolidRule::positive)
      return;
    const bool is_stretched = one.where != nullptr && !std::holds_alternative<Pose>(*one.where);
    for (const DepthSample& sample : surface_samples(one, common)) {
      if (sample.error == 0 || !is_stretched) deepest.add(sample, one.where, other);
    }
  };
  add_surface(a, set_b);
  add_surface(b, set_a);
  return deepest.squared();
}

}  // namespace signum::detail::deep
