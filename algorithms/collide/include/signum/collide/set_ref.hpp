// SPDX-License-Identifier: MIT
/// What the verbs of collide take, besides single shapes: meshes, prepared convex bodies, and all
/// of them where they are placed.
#pragma once

#include <concepts>
#include <memory>
#include <optional>
#include <signum/bvh/bvh.hpp>
#include <signum/collide/convex_body.hpp>
#include <signum/collide/placement.hpp>
#include <signum/kernel/any_shape.hpp>
#include <signum/kernel/held.hpp>
#include <signum/mesh/mesh.hpp>
#include <signum/mesh/solid_rule.hpp>
#include <variant>
#include <vector>

namespace SIGNUM_API signum {

class MeshBody;
namespace detail {
class OrientedBoxesOnDemand;
struct SetRef3;
SetRef3 set_ref(const MeshBody& body);
}  // namespace detail

/// A mesh with its hierarchy: see collide/mesh_body.hpp.
class MeshBody {
 public:
  explicit MeshBody(Mesh mesh, BvhBuild how = BvhBuild::binned);
  const Mesh& mesh() const { return prepared_->mesh; }
  const Bvh& bvh() const { return prepared_->bvh; }

 private:
  friend detail::SetRef3 detail::set_ref(const MeshBody& body);
  struct Prepared {
    Mesh mesh;
    Bvh bvh;
    /// For surfaces that are near each other all over.
    std::shared_ptr<const detail::OrientedBoxesOnDemand> oriented;
  };
  detail::Shared<Prepared> prepared_;
};

/// A shape, or the union of the closed triangles of a mesh.
template <class S>
concept UnplacedSet3 = AnyShape3<S> || std::same_as<S, Mesh> || std::same_as<S, MeshBody>;

namespace detail {

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
  /// The oriented boxes of the mesh, where it is a body that may have them.
  const OrientedBoxesOnDemand* oriented = nullptr;
  /// The points that a mesh encloses by this rule belong to the set. Without a rule the set is the
  /// triangles of the mesh alone.
  std::optional<SolidRule> inside = {};
  /// A vertex of each shell of the mesh; null if they are not at hand.
  const std::vector<std::uint32_t>* shells = nullptr;
};

template <AnyShape3 S>
SetRef3 set_ref(const S& shape) {
  return {ShapeRef3(&shape)};
}
inline SetRef3 set_ref(const Mesh& mesh) { return {&mesh}; }
inline SetRef3 set_ref(const ConvexBody& body) { return {ShapeRef3(&body.convex())}; }
inline SetRef3 set_ref(const MeshBody& body) {
  return {&body.mesh(), &body.bvh(), nullptr, body.prepared_->oriented.get()};
}
template <class S>
SetRef3 set_ref(const Placed<S>& placed) {
  SetRef3 ref = set_ref(placed.shape);
  ref.where = &placed.where;
  return ref;
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
