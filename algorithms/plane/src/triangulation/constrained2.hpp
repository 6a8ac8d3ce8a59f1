// SPDX-License-Identifier: MIT
/// Segments inserted into a Delaunay triangulation, which stays a constrained one.
///
/// A segment is followed from vertex to vertex. The triangles that it crosses up to the next one
/// are replaced by those of the two polygons on its sides, and edges are exchanged until each is
/// locally Delaunay. Where it crosses another one, their common point becomes a vertex first.
/// See: Lee and Lin, Generalized Delaunay Triangulation for Planar Graphs, 1986; Toussaint and
/// Avis, On a Convex Hull Algorithm for Polygons and Its Application to Triangulation Problems,
/// 1982.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "triangulation/mixed_points.hpp"

namespace signum::detail {

class Constrained2 {
 public:
  static constexpr std::uint32_t none = 0xFFFFFFFF;

  /// Takes a Delaunay triangulation of the points with ghosts, as Incremental2 makes it.
  Constrained2(MixedPoints& points, std::vector<std::uint32_t> corners,
               std::vector<std::uint32_t> twins);

  /// Inserts the segment between two given points, which are vertices. It may be one vertex.
  void insert(std::uint32_t from, std::uint32_t to);

  const std::vector<std::uint32_t>& corners() const { return corners_; }
  const std::vector<std::uint32_t>& twins() const { return twins_; }
  /// For each half-edge whether it is a piece of a segment.
  std::vector<bool> is_constrained() const;
  /// For each triangle how often the segments run round it counter-clockwise, less how often they
  /// do clockwise; of a ghost 0. Requires that they make closed chains.
  std::vector<std::int32_t> windings() const;

 private:
  /// An edge of a polygon that is to be filled. Behind it is the half-edge `behind`, or, where a
  /// triangle that is gone had `behind` on this side, the twin of that.
  struct Open {
    std::uint32_t from, to, behind;
    bool was_here;
  };

  /// Makes an edge of the segment from this vertex on it to the next one, or a vertex where it
  /// crosses another first. Which vertex to go on from.
  std::uint32_t advance(std::uint32_t at, std::uint32_t segment);
  /// Splits an edge of a segment where another segment crosses it.
  void split(std::uint32_t e, std::uint32_t segment);
  /// Fills the polygon of these edges, counter-clockwise, and the edge back; returns the half-edge
  /// that goes this way back.
  std::uint32_t fill(const std::vector<Open>& chain);
  /// Exchanges edges until all are locally Delaunay, from those of touched_ on.
  void make_delaunay();
  void exchange(std::uint32_t e);

  /// What a half-edge is of the segments: a piece of this one, or of none; and how many more
  /// segments run along it than against it.
  struct Piece {
    std::uint32_t segment = none;
    std::int32_t along = 0;
  };

  std::uint32_t add_triangle();
  void set(std::uint32_t e, std::uint32_t corner, std::uint32_t twin, Piece piece);
  /// Whether fewer edges leave a than b, in as many steps as the lower number.
  bool leaves_fewer(std::uint32_t a, std::uint32_t b) const;
  /// The half-edge after e, counter-clockwise, of those that leave the same corner.
  std::uint32_t turned(std::uint32_t e) const;
  /// Makes the edge a piece of the segment, which is followed along e.
  void lock(std::uint32_t e, std::uint32_t segment);

  MixedPoints& points_;
  std::vector<std::uint32_t> corners_, twins_;
  std::vector<Piece> pieces_;
  /// A half-edge that leaves the vertex.
  std::vector<std::uint32_t> leaving_;
  /// The ends of a segment, in the order in which it is followed, and whether that is not the given
  /// one.
  struct Segment {
    std::array<std::uint32_t, 2> ends;
    bool is_turned;
  };
  std::vector<Segment> segments_;
  std::vector<std::uint32_t> free_, touched_, crossed_;
};

}  // namespace signum::detail
