// SPDX-License-Identifier: MIT
/// What the verbs of collide take, besides single shapes: meshes, the surfaces and solids of mesh
/// bodies, prepared convex bodies, and all of them where they are placed.
#pragma once

#include <concepts>
#include <optional>
#include <signum/bvh/bvh.hpp>
#include <signum/collide/convex_body.hpp>
#include <signum/collide/placement.hpp>
#include <signum/kernel/any_shape.hpp>
#include <signum/mesh/mesh.hpp>
#include <signum/mesh/solid.hpp>
#include <signum/mesh/solid_rule.hpp>
#include <signum/mesh/surface.hpp>
#include <variant>

namespace SIGNUM_API signum {

/// A shape; the union of the closed triangles of a mesh; or a solid with what they enclose.
template <class S>
concept UnplacedSet3 =
    AnyShape3<S> || std::same_as<S, Mesh> || std::same_as<S, Surface> || std::same_as<S, Solid>;

namespace detail {

class OrientedBoxesOnDemand;

template <class S>
struct PlainOf {
  using Type = S;
  static constexpr bool placed = false;
};
template <>
struct PlainOf<ConvexBody> {
  using Type = Convex3;
  static constexpr bool placed = false;
};
template <class S>
struct PlainOf<Placed<S>> {
  using Type = typename PlainOf<S>::Type;
  static constexpr bool placed = true;
};

/// The shape or mesh that S is, has prepared, or places.
template <class S>
using Plain = typename PlainOf<S>::Type;

/// A set by reference, which must outlive it.
struct SetRef3 {
  std::variant<ShapeRef3, const Mesh*> set;
  /// The hierarchy of the mesh, where it is at hand.
  const Bvh* bvh = nullptr;
  /// Null where it is not placed.
  const Placement* where = nullptr;
  /// The oriented boxes of the mesh, where it has a body that may have them.
  const OrientedBoxesOnDemand* oriented = nullptr;
  /// The points that a mesh encloses by this rule belong to the set. Without a rule the set is the
  /// triangles of the mesh alone.
  std::optional<SolidRule> inside = {};
  /// What else the body of the mesh has; null where it has none.
  const MeshBodyParts* body = nullptr;
};

template <AnyShape3 S>
SetRef3 set_ref(const S& shape) {
  return {ShapeRef3(&shape)};
}
inline SetRef3 set_ref(const Mesh& mesh) { return {&mesh}; }
inline SetRef3 set_ref(const ConvexBody& body) { return {ShapeRef3(&body.convex())}; }
SetRef3 set_ref(const Surface& surface);
SetRef3 set_ref(const Solid& solid);
template <class S>
SetRef3 set_ref(const Placed<S>& placed) {
  SetRef3 ref = set_ref(placed.shape);
  ref.where = &placed.where;
  return ref;
}

/// Whether one is placed or prepared, and both are of shapes whose kinds are taken.
template <class A, class B>
constexpr bool is_placed_pair(bool (*takes)(ShapeKind, ShapeKind)) {
  if constexpr (AnyShape3<Plain<A>> && AnyShape3<Plain<B>> && (!AnyShape3<A> || !AnyShape3<B>)) {
    return takes(kind_of_type<Plain<A>>(), kind_of_type<Plain<B>>());
  }
  return false;
}

/// Whether one is placed or prepared, and B of a shape whose kind is taken.
template <class A, class B>
constexpr bool is_placed_of(bool (*takes)(ShapeKind)) {
  if constexpr (AnyShape3<Plain<B>> && (!AnyShape3<A> || !AnyShape3<B>)) {
    return takes(kind_of_type<Plain<B>>());
  }
  return false;
}

}  // namespace detail

/// A shape or mesh, placed or not.
template <class S>
concept AnySet3 = UnplacedSet3<detail::Plain<S>>;

}  // namespace signum
