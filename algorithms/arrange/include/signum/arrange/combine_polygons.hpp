// SPDX-License-Identifier: MIT
/// ExactPolygon2 combine(operation, a, b): the union, intersection or difference of polygons in the
/// plane, exactly.
///
/// Laws:
///   1. the areas: |A or B| + |A and B| = |A| + |B|, and |A - B| + |A and B| = |A|
///   2. what is made depends on the points that polygons enclose alone: not on where chains begin,
///      on points in the middle of straight edges, or on which chains enclose them; nor, of a
///      union, intersection or symmetric difference, on the order of polygons
///   3. the union of what was made with itself is what was made
/// Degenerate: what has no area is left out: chains that run back on themselves, and what polygons
/// that only touch have in common. The polygon of nothing has no chains.
/// Throws: NotFinite; InvalidArgument for a chain of fewer than 3 points and for no polygons.
/// Cost: what a sweep compares of edges whose ranges overlap in x, and rationals where they cross.
/// See: Bentley and Ottmann, Algorithms for Reporting and Counting Geometric Intersections, 1979,
/// for the sweep; Martinez, Rueda and Feito, A New Algorithm for Computing Boolean Operations on
/// Polygons, 2009, for what edges know of the polygons on either side.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <signum/arrange/combine.hpp>
#include <signum/arrange/rounded_mesh.hpp>
#include <signum/kernel/exact_point.hpp>
#include <signum/kernel/held.hpp>
#include <signum/kernel/shapes.hpp>
#include <span>
#include <vector>

namespace SIGNUM_API signum {

namespace detail {
struct ExactPolygonData;
}

/// An area: exact, and correctly rounded (infinite past the largest double).
struct ExactArea {
  Rational exact;
  double rounded;
};

/// A polygon whose points need not be doubles. Its chains run with the inside to their left: around
/// it counter-clockwise, around its holes clockwise. No chain comes to a point twice, no two edges
/// have more in common than an end, and none goes straight on as the next. Each chain begins at its
/// leftmost point, the lowest of these; they are sorted by their points from there on. Copies share
/// what is inside, which never changes.
class ExactPolygon2 {
 public:
  std::size_t vertex_count() const;
  ExactPoint2 vertex(std::size_t i) const;
  /// The vertex with each coordinate correctly rounded. Two vertices may round to the same point.
  const Point2& rounded(std::size_t i) const;
  /// Whether the vertex is a point of a polygon that was given, and so of doubles.
  bool is_given(std::size_t i) const;

  /// The chains, by the indices of vertices. Chains that touch share a vertex.
  std::span<const std::vector<std::uint32_t>> chains() const;

  ExactArea area() const;

  explicit ExactPolygon2(std::shared_ptr<const detail::ExactPolygonData> data)
      : data_(std::move(data)) {}
  const detail::ExactPolygonData& data() const { return *data_; }

 private:
  detail::Shared<detail::ExactPolygonData> data_;
};

ExactPolygon2 combine(BooleanOperation operation, const Polygon2& a, const Polygon2& b);

/// Of any number of polygons, at once: no vertex is rounded between one and the next. Of one it is
/// what the polygon encloses, in chains that do not cross.
ExactPolygon2 combine(BooleanOperation operation, std::span<const Polygon2> polygons);

struct RoundedPolygon {
  Polygon2 polygon;
  /// Vertices of the exact polygon that are not doubles.
  std::size_t rounded_vertices;
  /// No point of an edge is farther, in any coordinate, from the nearest one of the exact chains.
  double largest_move;
  /// How often what crossed was cut anew, and rounded.
  std::size_t rounds;
  /// Places where edges meet other than at their ends, and edges that occur twice.
  std::size_t crossings;

  bool is_free_of_crossings() const { return crossings == 0; }
};

/// A polygon of doubles. Rounding moves vertices, so that edges may cross that did not. By the
/// rounding `snapped` they are cut there and rounded again, until none crosses; if that does not
/// end after 48 rounds, the result is that of `nearest`: each coordinate correctly rounded.
/// See: Hobby, Practical Segment Intersection with Finite Precision Output, 1999; Halperin and
/// Packer, Iterated Snap Rounding, 2002.
RoundedPolygon rounded(const ExactPolygon2& polygon,
                       CoordinateRounding rounding = CoordinateRounding::snapped);

}  // namespace signum
