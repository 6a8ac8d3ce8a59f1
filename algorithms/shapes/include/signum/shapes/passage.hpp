// SPDX-License-Identifier: MIT
/// std::optional<Passage> passage(ray, shape): where a ray enters a convex shape, where it leaves
/// it, and how it crosses the border.
///
///                      ____________
///     origin          |            |          entry.t and exit.t are the ends of what of the ray
///       o------------>|------------|----->    is in the shape; the normals point out of it, and
///              <------|            |----->    so against the ray at the entry and along it at
///              normal |____________| normal   the exit.
///
/// hit(ray, shape) has the entry alone, in doubles where these tell; this has both ends, exactly,
/// and is what to ask for a ray that begins inside, such as one in glass.
///
/// Laws:
///   1. some passage iff some hit; entry iff the hit is not inside, and then of the same t and face
///   2. the ray is in the shape just for the t from the entry's, or 0, to the exit's, or the limit,
///      or on
///   3. on the segment from origin + s * direction back to the origin, entry and exit are exchanged
///   4. no point of the shape is beyond the plane through the point of an entry or exit that has
///      its normal; dot(normal, direction) is not positive at an entry, not negative at an exit
/// Degenerate: a flat shape is left where it is entered, and has the normal of its plane, to the
/// one side and to the other; a segment or a point has that of some plane through it. There is no
/// normal at the apex of a cone, nor on a cylinder or cone of radius 0. A ray with a zero direction
/// leaves nothing.
/// Cost: rational arithmetic: 10 to 50 us for a box, 50 for a ball, about 100 for a hull of 20
/// points, all of whose half-spaces are found; signum/bound/hull_passage.hpp takes those of a
/// ConvexHull3.
/// Throws: NotFinite; InvalidArgument if a shape is invalid.
/// See: Cyrus and Beck, Generalized Two- and Three-Dimensional Clipping, 1978; Haines, Fast
/// Ray-Convex Polyhedron Intersection, 1991.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <signum/shapes/hit.hpp>

namespace SIGNUM_API signum {

/// A vector across a surface, out of what it bounds; its length tells nothing.
struct OutwardNormal {
  std::array<Surd, 3> exact;
  /// The exact one times that power of two which brings its greatest coordinate, rounded, between 1
  /// and 2; each coordinate is the nearest double then.
  Point3 rounded;
};

/// A point in which a ray crosses the border of a shape.
struct BorderCrossing {
  DeferredSurd t;
  /// The face, numbered as in FaceHit, of a box, k-DOP or frustum; of several the lowest. None for
  /// what has no numbered faces.
  std::optional<std::uint32_t> face;
  std::optional<OutwardNormal> normal;
};

struct Passage {
  /// None where the origin is in the shape.
  std::optional<BorderCrossing> entry;
  /// None where the ray ends in the shape, at the limit or before, or goes on in it for ever.
  std::optional<BorderCrossing> exit;
};

/// Whether passage takes a kind: polygons may have holes, and polyhedra any form.
constexpr bool passage_takes(ShapeKind k) {
  return k != ShapeKind::polygon && k != ShapeKind::polyhedron;
}

namespace detail {
std::optional<Passage> passage_of(const Ray3& ray, const ShapeRef3& shape, const HitLimit& limit);
}  // namespace detail

template <AnyShape3 S>
  requires(passage_takes(kind_of_type<S>()))
std::optional<Passage> passage(const Ray3& ray, const S& shape, const HitLimit& limit = {}) {
  return detail::passage_of(ray, ShapeRef3(&shape), limit);
}

}  // namespace signum
