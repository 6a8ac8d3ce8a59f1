// SPDX-License-Identifier: MIT
/// The verbs on sets whose kinds are known when the program runs.
///
///     Set3 part(mesh), bolt(shape);              // views: nothing is copied
///     bool meet = intersects(part, bolt.placed(pose));
///
/// A set is a shape, a mesh, the Surface or Solid of a mesh body, or a ConvexBody, placed or not.
/// It refers to what it is made of, which must outlive it: of a temporary object no set is made.
/// Sets of the plane and of space are two types, so an answer has the coordinates of its space, and
/// no call mixes the two. The constructors are explicit, so a verb on types that has no such pair
/// still does not compile.
///
/// Laws:
///   1. the answers are those of the verbs on types: see the headers of shapes/ and, for what is
///      placed, placed.hpp, set_distance.hpp, penetration.hpp, separation.hpp, sweep.hpp
/// Throws: what those verbs throw; InvalidArgument, which names both kinds, for a pair that the
/// verb does not take.
#pragma once

#include <cstdint>
#include <optional>
#include <signum/collide/moving.hpp>
#include <signum/collide/penetration.hpp>
#include <signum/collide/placed.hpp>
#include <signum/collide/rigid_sweep.hpp>
#include <signum/collide/separation.hpp>
#include <signum/collide/set_ref.hpp>
#include <signum/collide/sweep.hpp>
#include <signum/kernel/any_shape.hpp>
#include <signum/shapes/contact.hpp>
#include <signum/shapes/feature_pairs.hpp>
#include <signum/shapes/frustum.hpp>
#include <signum/shapes/hit.hpp>
#include <signum/shapes/intersection.hpp>
#include <signum/shapes/nearest_points.hpp>
#include <signum/shapes/one_sided_hit.hpp>
#include <signum/shapes/passage.hpp>
#include <signum/shapes/point_contact.hpp>
#include <signum/shapes/side.hpp>
#include <string_view>
#include <variant>

namespace SIGNUM_API signum {

class Set2 {
 public:
  template <AnyShape2 S>
  explicit Set2(const S& shape) : ref_(&shape) {}
  explicit Set2(const Shape2& shape);
  explicit Set2(ShapeRef2 shape) : ref_(shape) {}
  template <class S>
  explicit Set2(const S&& temporary) = delete;

  ShapeKind kind() const { return kind_of(ref_); }
  /// "point", "segment", ...: what messages call it.
  std::string_view kind_name() const { return name(kind()); }
  const ShapeRef2& ref() const { return ref_; }
  const ShapeRef2* plain_shape() const { return &ref_; }

 private:
  ShapeRef2 ref_;
};

class Set3 {
 public:
  /// S is a shape, Mesh, Surface, Solid or ConvexBody, or Placed<> of one of these.
  template <AnySet3 S>
  explicit Set3(const S& set) : ref_(detail::set_ref(set)) {}
  explicit Set3(const Shape3& shape);
  explicit Set3(ShapeRef3 shape) : ref_{shape} {}

  template <class S>
  explicit Set3(const S&& temporary) = delete;

  /// The image of the set. It takes the place of a placement that the set has.
  Set3 placed(const Placement& where) const {
    Set3 image = *this;
    image.where_ = where;
    return image;
  }

  /// Whether it is the surface or the solid of a mesh.
  bool is_mesh() const { return std::holds_alternative<const Mesh*>(ref_.set); }
  bool is_solid() const { return ref_.inside.has_value(); }
  bool is_placed() const { return where_ || ref_.where != nullptr; }
  /// The shape, if it is one that stands where it is; null otherwise.
  const ShapeRef3* plain_shape() const {
    return is_placed() ? nullptr : std::get_if<ShapeRef3>(&ref_.set);
  }
  /// Requires that it is not a mesh.
  ShapeKind kind() const { return kind_of(std::get<ShapeRef3>(ref_.set)); }
  std::string_view kind_name() const {
    return is_solid() ? "solid" : is_mesh() ? "mesh" : name(kind());
  }
  /// Requires that this outlives what it gives.
  detail::SetRef3 ref() const {
    detail::SetRef3 ref = ref_;
    if (where_) ref.where = &*where_;
    return ref;
  }

 private:
  detail::SetRef3 ref_;
  /// In place of that of ref_.
  std::optional<Placement> where_;
};

bool intersects(const Set2& a, const Set2& b);
bool intersects(const Set3& a, const Set3& b);

Distance2 squared_distance(const Set2& a, const Set2& b);
Distance3 squared_distance(const Set3& a, const Set3& b);

bool within(const Set2& a, const Set2& b, double distance);
bool within(const Set3& a, const Set3& b, double distance);

Penetration2 depth(const Set2& a, const Set2& b);
Penetration3 depth(const Set3& a, const Set3& b);

Separation2 separation(const Set2& a, const Set2& b);
Separation3 separation(const Set3& a, const Set3& b);

std::optional<Impact2> sweep(const Set2& a, const Set2& b, const Point2& motion);
std::optional<Impact3> sweep(const Set3& a, const Set3& b, const Point3& motion);
/// Both move.
std::optional<Impact3> sweep(const Set3& a, const Point3& motion_a, const Set3& b,
                             const Point3& motion_b);
/// Whether sweep_linear takes these two kinds.
constexpr bool sweep_linear_takes(ShapeKind a, ShapeKind b) {
  const auto is_taken = [](ShapeKind k) {
    return k == ShapeKind::point || k == ShapeKind::segment || k == ShapeKind::triangle;
  };
  return is_taken(a) && is_taken(b);
}
/// Of points, segments and triangles whose corners move along lines (moving.hpp). A start and an
/// end are of one kind.
std::optional<FirstContact> sweep_linear(const Set3& start_a, const Set3& end_a,
                                         const Set3& start_b, const Set3& end_b);
/// Whether sweep_rigid takes these two kinds; it takes meshes, too.
constexpr bool sweep_rigid_takes(ShapeKind a, ShapeKind b) {
  const auto is_taken = [](ShapeKind k) {
    return sweep_linear_takes(k, k) || k == ShapeKind::aabb || k == ShapeKind::convex ||
           k == ShapeKind::polyhedron;
  };
  return is_taken(a) && is_taken(b);
}
/// Of bodies that turn (rigid_sweep.hpp). The motions say where the sets stand: how they are placed
/// plays no part.
std::optional<RigidContact> sweep_rigid(const Set3& a, const Motion& motion_a, const Set3& b,
                                        const Motion& motion_b);

std::optional<LastContact> last_contact(const Set2& a, const Set2& b, const Point2& motion);
std::optional<LastContact> last_contact(const Set3& a, const Set3& b, const Point3& motion);

/// A Contact of segments and triangles, and of a point and a simple shape; a PointContact of a
/// point and a shape with an inside.
using SetContact = std::variant<Contact, PointContact>;
SetContact contact(const Set2& a, const Set2& b);
SetContact contact(const Set3& a, const Set3& b);

FeaturePairs feature_pairs(const Set2& a, const Set2& b);
FeaturePairs feature_pairs(const Set3& a, const Set3& b);

Intersection2 intersection(const Set2& a, const Set2& b);
Intersection3 intersection(const Set3& a, const Set3& b);
/// The points of two lines that are nearest to each other.
NearestOnLines nearest_points(const Set3& a, const Set3& b);

Location locate(const Set2& point, const Set2& b);
Location locate(const Set3& point, const Set3& b);
Side side(const Set2& plane, const Set2& b);
Side side(const Set3& plane, const Set3& b);
Containment containment(const Set3& frustum, const Set3& b);

/// A hit on any set: the face of a polyhedron, mesh or box, and the feature and weights in a
/// triangle, where the set has such.
struct SetHit : Hit {
  std::optional<std::uint32_t> face;
  std::optional<Feature> feature;
  std::optional<BarycentricWeights> barycentric;
};
std::optional<SetHit> hit(const Set2& ray, const Set2& b, const HitLimit& limit = {});
std::optional<SetHit> hit(const Set3& ray, const Set3& b, const HitLimit& limit = {});
/// The hit on that side of a triangle.
std::optional<SetHit> one_sided_hit(const Set3& ray, const Set3& triangle, TriangleSide side,
                                    const HitLimit& limit = {});
std::optional<Passage> passage(const Set3& ray, const Set3& b, const HitLimit& limit = {});

namespace detail {
/// Throws InvalidArgument: "VERB does not take a A and a B".
[[noreturn]] void fail_not_taken(std::string_view verb, std::string_view a, std::string_view b);
}  // namespace detail

}  // namespace signum
