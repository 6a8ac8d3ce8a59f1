// SPDX-License-Identifier: MIT
/// What is asked of sets, which are shapes or meshes, placed or not: known when the program runs.
/// The answers, and what is thrown, are those of the verbs in collide/.
#pragma once

#include <optional>
#include <signum/collide/moving.hpp>
#include <signum/collide/rigid_sweep.hpp>
#include <signum/collide/set.hpp>
#include <signum/mesh/mesh.hpp>

#include "flat_shape.hpp"

namespace signum::bindings {

/// What it refers to must outlive it.
struct AnySet {
  AnySet() = default;
  AnySet(const Shape& s) : shape(&s) {}  // NOLINT(google-explicit-constructor): a shape is a set.

  /// One of the two is not null.
  const Shape* shape = nullptr;
  const Mesh* mesh = nullptr;
  /// The hierarchy of the mesh, where it is at hand.
  const Bvh* bvh = nullptr;
  std::optional<Placement> where;
};

/// Throws InvalidArgument for a shape of the plane.
const Shape3& in_space(const Shape& shape);

/// Whether both are shapes that stand where they are.
bool are_plain(const AnySet& a, const AnySet& b);
/// Throws InvalidArgument for a shape of the plane.
Set3 set_of(const AnySet& s);

bool intersects(const AnySet& a, const AnySet& b);

/// A squared distance, exact on request.
using AnyDistance = std::variant<Distance2, Distance3>;
AnyDistance squared_distance(const AnySet& a, const AnySet& b);
bool within(const AnySet& a, const AnySet& b, double distance);

struct AnyDepth {
  PenetrationRelation relation;
  Surd depth;
  std::vector<Rational> normal;  ///< empty where there is none
};
AnyDepth depth(const AnySet& a, const AnySet& b);

struct AnySeparation {
  /// A separating plane: the normal, then the offset. Empty where there is a common point.
  std::vector<Rational> plane;
  /// The common point, or empty.
  std::vector<Rational> point;
};
AnySeparation separation(const AnySet& a, const AnySet& b);

/// Its exact time and normal are made when they are asked for.
using AnyImpact = std::variant<Impact2, Impact3>;
/// The coordinates of the normal; empty if there is none.
std::vector<Surd> normal_of(const AnyImpact& impact);
/// The motion has as many coordinates as the space.
std::optional<AnyImpact> sweep(const AnySet& a, const AnySet& b, std::span<const double> motion);
std::optional<LastContact> last_contact(const AnySet& a, const AnySet& b,
                                        std::span<const double> motion);

SetContact contact(const AnySet& a, const AnySet& b);
FeaturePairs feature_pairs(const AnySet& a, const AnySet& b);
Location locate(const AnySet& point, const AnySet& b);
Side side(const AnySet& plane, const AnySet& b);
Containment containment(const AnySet& frustum, const AnySet& b);
std::optional<SetHit> hit(const AnySet& ray, const AnySet& b, const HitLimit& limit);
std::optional<Passage> passage(const AnySet& ray, const AnySet& b, const HitLimit& limit);

struct AnyFirstContact {
  Root time;
  bool initially;
  /// Which triangles of the meshes; 0 for a set that is no mesh.
  std::size_t triangle_a = 0, triangle_b = 0;
  Feature feature_a, feature_b;
};
/// The first contact of points, segments or triangles of space whose corners run from start to end.
std::optional<AnyFirstContact> sweep_linear(const Shape& start_a, const Shape& end_a,
                                            const Shape& start_b, const Shape& end_b);
/// The first contact of points, segments, triangles of space and meshes; `where` plays no part.
std::optional<AnyFirstContact> sweep_rigid(const AnySet& a, const Motion& motion_a, const AnySet& b,
                                           const Motion& motion_b);

}  // namespace signum::bindings
