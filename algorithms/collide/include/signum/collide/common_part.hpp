// SPDX-License-Identifier: MIT
/// CommonPart3 common_part(a, b): the intersection of convex bodies as a convex body, with exact
/// vertices.
///
///     common_part(Set3(box), Set3(hull)).vertices;           // each exact, and rounded
///     *common_part(sets, half_spaces).measure;               // of any number, and of half-spaces
///
/// Points, segments, rays, lines, planes, triangles, boxes, oriented boxes, k-DOPs, hulls and
/// frusta are taken, unbounded and empty ones too; in space they may be placed. A plane given as a
/// half-space is the points x with dot(normal, x) + offset >= 0.
///
/// Laws:
///   1. dimension >= 0 iff intersects(a, b)
///   2. the order of the operands changes nothing, and a set with itself is that set
///   3. each vertex is in all operands, and no vertex is between two others
///   4. the measures of what a half-space and the other side of its plane leave of a bounded body
///      add up to that of the body
/// Degenerate: any set is taken as it is; what is common may have any dimension, or hold lines.
/// Cost: rational arithmetic, 50 to 500 us for boxes, milliseconds for hulls of a hundred corners.
/// Throws: NotFinite; InvalidArgument for a set of another kind, for a normal of zero, and for an
/// invalid shape.
/// See: Motzkin, Raiffa, Thompson and Thrall, The Double Description Method, 1953.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <signum/bound/polygon_faces.hpp>
#include <signum/collide/set.hpp>
#include <signum/kernel/exact_point.hpp>
#include <signum/kernel/rational.hpp>
#include <span>
#include <vector>

namespace SIGNUM_API signum {

/// Whether common_part takes this kind: a convex set without curves.
constexpr bool common_part_takes(ShapeKind k) {
  return k <= ShapeKind::triangle || (ShapeKind::aabb <= k && k <= ShapeKind::convex) ||
         k == ShapeKind::frustum;
}

template <class Point, class Vector>
struct CommonPart {
  /// -1 when it is empty.
  std::int8_t dimension = -1;
  /// The dimension of the largest linear space along which it goes on for ever: 1 for a line. Where
  /// this is not 0 it has no vertices.
  std::int8_t lineality = 0;
  /// Its extreme points, sorted by x, then y, then z.
  std::vector<Point> vertices = {};
  /// The directions of its extreme rays, each as coprime integers, sorted; none where the lineality
  /// is not 0.
  std::vector<Vector> rays = {};
  /// The area in the plane, the volume in space, where it is bounded and has one.
  std::optional<Rational> measure = {};
  /// The faces of a bounded body with volume, by its vertices; of what is bounded and flat the one
  /// polygon, which in the plane runs counter-clockwise; else none.
  PolygonFaces faces = {};
};

using CommonPart2 = CommonPart<ExactPoint2, std::array<Rational, 2>>;
using CommonPart3 = CommonPart<ExactPoint3, std::array<Rational, 3>>;

CommonPart2 common_part(const Set2& a, const Set2& b);
CommonPart3 common_part(const Set3& a, const Set3& b);
CommonPart2 common_part(std::span<const Set2> sets, std::span<const Plane2> half_spaces = {});
CommonPart3 common_part(std::span<const Set3> sets, std::span<const Plane3> half_spaces = {});

}  // namespace signum
