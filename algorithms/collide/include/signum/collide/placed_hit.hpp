// SPDX-License-Identifier: MIT
/// hit(Placed{ray, pose}, shape): where a ray first meets a shape of which one or both are placed.
///
/// It is hit(ray, shape) (shapes/hit.hpp) of the exact images: t, the numbers of faces and the
/// weights are those of the shape before it is placed, since maps keep them.
///
/// Laws:
///   1. some hit iff intersects(ray, shape), where there is no limit
///   2. placed where they are, ray and shape have the hit that they have without being placed
///   3. placing both by one pose changes nothing
/// Degenerate: a matrix that is singular leaves boxes, k-DOPs and frusta no faces, and may leave a
/// ray no direction: then it is its origin.
/// Cost: rational arithmetic, 50 to 100 microseconds under a turn by any doubles; of meshes and
/// polyhedra for each triangle whose box the ray meets before its first hit. A Surface has a
/// hierarchy of these boxes; of a mesh all are looked at, in doubles.
/// Throws: what hit throws for the shape, and as collide/placement.hpp has it.
/// See: Ericson, Real-Time Collision Detection, 2005, 5.3.
#pragma once

#include <optional>
#include <signum/collide/set_ref.hpp>
#include <signum/mesh/hit.hpp>
#include <signum/mesh/polyhedron.hpp>
#include <signum/shapes/hit.hpp>
#include <utility>

namespace SIGNUM_API signum {

namespace detail {

std::optional<Hit> placed_hit(const SetRef3& ray, const SetRef3& shape, const HitLimit& limit);
std::optional<FaceHit> placed_face_hit(const SetRef3& ray, const SetRef3& shape,
                                       const HitLimit& limit);
std::optional<TriangleHit> placed_triangle_hit(const SetRef3& ray, const SetRef3& triangle,
                                               const HitLimit& limit);
std::optional<MeshHit> placed_mesh_hit(const SetRef3& ray, const SetRef3& mesh,
                                       const HitLimit& limit);

/// What the hit of a ray on the shape or mesh is, optional.
template <class S>
struct HitOn {
  using Type = decltype(hit(std::declval<const Ray3&>(), std::declval<const S&>()));
};
template <>
struct HitOn<Surface> : HitOn<Mesh> {};

}  // namespace detail

template <class R, class S>
  requires std::same_as<detail::Plain<R>, Ray3> && AnySet3<S> &&
           (!std::same_as<detail::Plain<S>, Solid>) &&
           (!AnyShape3<R> || !UnplacedSet3<S> || std::same_as<S, Surface>)  //
auto hit(const R& ray, const S& shape, const HitLimit& limit = {}) {
  using Found = typename detail::HitOn<detail::Plain<S>>::Type::value_type;
  const detail::SetRef3 a = detail::set_ref(ray), b = detail::set_ref(shape);
  if constexpr (std::same_as<Found, MeshHit>) {
    return detail::placed_mesh_hit(a, b, limit);
  } else if constexpr (std::same_as<Found, TriangleHit>) {
    return detail::placed_triangle_hit(a, b, limit);
  } else if constexpr (std::same_as<Found, FaceHit>) {
    return detail::placed_face_hit(a, b, limit);
  } else {
    return detail::placed_hit(a, b, limit);
  }
}

}  // namespace signum
