// SPDX-License-Identifier: MIT
/// Penetration3 depth(a, b): how deep two convex shapes are in each other, and which way out is the
/// shortest.
///
/// The depth is the infimum of the lengths |t| of the translations t for which a + t and b share no
/// point: the distance from the origin to the complement of the difference {y - x : x in a, y in
/// b}. It is a number with at most one square root, and moving a by the depth along the normal
/// leaves a and b touching.
///
/// Laws:
///   1. depth(b, a) has the same relation and depth, and a normal along which b may go
///   2. the relation is apart iff not intersects(a, b), and the depth is zero unless it is
///      overlapping
///   3. a moved along the normal by less than the depth still meets b, and by more it does not
///   4. permuting the vertices of a shape changes nothing
/// Degenerate: the difference of two triangles in one plane of space is flat, so that their depth
/// is 0; two triangles that cross have a depth, though they are flat. What has a radius about a
/// flat difference goes out along a normal of its plane or line.
/// Throws: NotFinite; InvalidArgument if a shape is invalid, unbounded or empty.
/// Cost: in space 10 to 20 microseconds for hulls of 32 corners that are doubles, most of them for
/// the exact numbers; else rational arithmetic, for each corner of the difference near the shortest
/// way out.
/// See: van den Bergen, Proximity Queries and Penetration Depth Computation on 3D Game
/// Objects, 2001.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <signum/collide/set_ref.hpp>
#include <signum/kernel/any_shape.hpp>
#include <signum/kernel/surd.hpp>

namespace SIGNUM_API signum {

enum class PenetrationRelation : std::uint8_t {
  apart,        ///< the shapes share no point
  touching,     ///< they share one, and the depth is zero
  overlapping,  ///< the depth is positive
};

struct Penetration2 {
  PenetrationRelation relation;
  Surd depth;
  /// The way out of a, as coprime integers; none when the shapes are apart. Where there are
  /// several, it is the one whose unit vector is least in lexicographic order, among the normals of
  /// the facets nearest to the origin, or, where the difference is flat, among all.
  std::optional<std::array<Rational, 2>> normal;
};
struct Penetration3 {
  PenetrationRelation relation;
  Surd depth;
  std::optional<std::array<Rational, 3>> normal;  ///< as in Penetration2
};

/// Whether depth takes these two kinds, each a hull or what is within a radius of one.
constexpr bool depth_takes(ShapeKind a, ShapeKind b) {
  const auto is_taken = [](ShapeKind k) {
    return k != ShapeKind::ray && k != ShapeKind::line && k != ShapeKind::plane &&
           k != ShapeKind::polygon && k != ShapeKind::polyhedron && !is_quadric(k);
  };
  return is_taken(a) && is_taken(b);
}

namespace detail {
Penetration2 depth_exactly(const ShapeRef2& a, const ShapeRef2& b);
Penetration3 depth_exactly(const ShapeRef3& a, const ShapeRef3& b);
Penetration3 depth_exactly(const SetRef3& a, const SetRef3& b);
}  // namespace detail

template <AnyShape2 A, AnyShape2 B>
  requires(depth_takes(kind_of_type<A>(), kind_of_type<B>()))
Penetration2 depth(const A& a, const B& b) {
  return detail::depth_exactly(ShapeRef2(&a), ShapeRef2(&b));
}
template <AnyShape3 A, AnyShape3 B>
  requires(depth_takes(kind_of_type<A>(), kind_of_type<B>()))
Penetration3 depth(const A& a, const B& b) {
  return detail::depth_exactly(ShapeRef3(&a), ShapeRef3(&b));
}

/// The depth of two shapes of which one or both are placed: the depth of their exact images.
template <class A, class B>
  requires(detail::is_placed_pair<A, B>(depth_takes))
Penetration3 depth(const A& a, const B& b) {
  return detail::depth_exactly(detail::set_ref(a), detail::set_ref(b));
}

}  // namespace signum
