// SPDX-License-Identifier: MIT
/// class ArrangementLocator: in which face of an arrangement of segments a point is, or on which
/// edge, or at which vertex, in logarithmic time.
///
/// Laws:
///   1. a point is at a vertex or on an edge iff it lies there, exactly; else it is in a face
///   2. points in faces are in the same one iff a path joins them that meets no segment
///   3. the numbers of faces go from 0, the one without an end, to faces() - 1
/// Degenerate: an arrangement of no segments has face 0 alone.
/// Throws: NotFinite.
/// Cost: to be made, O(log n) in time and memory for each edge; to be asked, O(log n) expected.
/// See: Sarnak and Tarjan, Planar Point Location Using Persistent Search Trees, 1986.
#pragma once

#include <cstdint>
#include <signum/kernel/held.hpp>
#include <signum/plane/segment_arrangement.hpp>
#include <span>

namespace SIGNUM_API signum {

namespace detail {
struct ArrangementFaces;
}

enum class ArrangementPart : std::uint8_t { vertex, edge, face };

/// A part of an arrangement, by its number.
struct ArrangementPlace {
  ArrangementPart part;
  std::uint32_t index;
  friend bool operator==(const ArrangementPlace&, const ArrangementPlace&) = default;
};

/// Copies share what is inside, which never changes.
class ArrangementLocator {
 public:
  explicit ArrangementLocator(const SegmentArrangement& arrangement);

  ArrangementPlace locate(const Point2& p) const;
  /// Of many points. Throws InvalidArgument for spans of two lengths.
  void locate(std::span<const Point2> points, std::span<ArrangementPlace> places) const;

  std::size_t faces() const;
  /// The faces on the left and on the right of an edge as it runs from its lesser vertex.
  std::uint32_t left_face(std::size_t edge) const;
  std::uint32_t right_face(std::size_t edge) const;

 private:
  detail::Shared<detail::ArrangementFaces> faces_;
};

}  // namespace signum
