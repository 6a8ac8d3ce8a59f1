// SPDX-License-Identifier: MIT
/// class ConvexHint: what was true of two convex shapes a moment ago, to be tried first now.
///
/// Where shapes move a little from step to step, the plane that separated them still does, and the
/// corners that were nearest still are. A hint that is kept for each pair gives answers sooner:
///
///     ConvexHint hint;                    // one for each pair, for as long as it is asked for
///     for (...) {
///       move(a, b);
///       if (intersects(a, b, hint)) ...
///       double d = squared_distance(a, b, hint).squared_rounded();
///     }
///
/// Laws:
///   1. intersects(a, b, hint) is intersects(a, b), and squared_distance(a, b, hint) is
///      squared_distance(a, b), bit for bit, whatever the hint is: new, old, or of another pair
/// Degenerate and Throws: as without a hint; what throws leaves a hint that may be used again.
/// Cost: where the hint holds, one pass over the corners of both shapes by vectors; else what it
/// costs without, and 100 to 900 ns at the most.
/// See: Lin and Canny, A Fast Algorithm for Incremental Distance Calculation, 1991; van den Bergen,
/// A Fast and Robust GJK Implementation for Collision Detection of Convex Objects, 1999.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/squared_distance.hpp>

namespace SIGNUM_API signum {

namespace detail {

/// A corner of one hull and one of another, by index.
struct CornerIndices {
  std::uint32_t a, b;
};

/// One, two or three corners of a hull, by index; or none.
struct SpanningCorners {
  std::array<std::uint32_t, 3> index;
  std::uint32_t size = 0;

  void add(std::size_t i) { index[size++] = static_cast<std::uint32_t>(i); }
  bool has(std::size_t i) const {
    for (std::uint32_t k = 0; k < size; ++k) {
      if (index[k] == i) return true;
    }
    return false;
  }
};

/// A vertex and a vertex, an edge or a face, in either order, or two edges.
struct ClosestCorners {
  SpanningCorners a, b;
};

/// Corners of two hulls whose differences span the point nearest to the origin; four enclose it.
struct CornerPairs {
  std::array<CornerIndices, 4> pairs;
  std::uint32_t size = 0;
};

/// All of it may be false, and indices may be of no corner.
struct HintContent {
  /// A vector along which all of a was beyond b.
  Point3 direction{0, 0, 0};
  CornerPairs simplex{};
  /// The corners that spanned the nearest points, where there are some.
  ClosestCorners nearest{};
};
struct HintAccess;

std::optional<bool> intersects_by_hint(const ShapeRef3& a, const ShapeRef3& b, HintContent& hint);
Distance3 distance_by_hint(const ShapeRef3& a, const ShapeRef3& b, HintContent& hint);

}  // namespace detail

/// Whether hints serve this kind: the hull of some corners, or what is within a radius of
/// one.
constexpr bool hint_takes(ShapeKind k) {
  return k == ShapeKind::point || k == ShapeKind::segment || k == ShapeKind::triangle ||
         k == ShapeKind::aabb || k == ShapeKind::obb || k == ShapeKind::convex ||
         k == ShapeKind::sphere || k == ShapeKind::capsule || k == ShapeKind::lozenge;
}

/// A hint for two shapes, which each question that takes it changes: one thread at a time.
class ConvexHint {
 public:
  /// A hint that says nothing.
  ConvexHint() = default;

 private:
  friend detail::HintAccess;
  detail::HintContent content_;
};

namespace detail {
struct HintAccess {
  static HintContent& content(ConvexHint& hint) { return hint.content_; }
};
}  // namespace detail

template <AnyShape3 A, AnyShape3 B>
  requires(hint_takes(kind_of_type<A>()) && hint_takes(kind_of_type<B>()))
bool intersects(const A& a, const B& b, ConvexHint& hint) {
  const auto known =
      detail::intersects_by_hint(ShapeRef3(&a), ShapeRef3(&b), detail::HintAccess::content(hint));
  return known ? *known : intersects(a, b);
}

template <AnyShape3 A, AnyShape3 B>
  requires(hint_takes(kind_of_type<A>()) && hint_takes(kind_of_type<B>()))
Distance3 squared_distance(const A& a, const B& b, ConvexHint& hint) {
  return detail::distance_by_hint(ShapeRef3(&a), ShapeRef3(&b), detail::HintAccess::content(hint));
}

}  // namespace signum
