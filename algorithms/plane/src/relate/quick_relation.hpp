// SPDX-License-Identifier: MIT
/// The relation of a prepared set to a small one that the sides of points decide, without a map.
///
/// Where no edges of the two touch, all edges of the other set are in faces of this one, and each
/// near edge of this set is in one of the other. Where a border of this set properly crosses one
/// of the other, the four faces there tell all of the matrix but whether borders lie on top of each
/// other.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "relate/prepared_relation.hpp"

namespace signum::detail {

class QuickRelation {
 public:
  QuickRelation(const PreparedRelation& own, const PlaneSet& other, const Aabb3& box)
      : own_(own), other_(other), box_(box) {}

  /// None where that does not decide. Requires a valid set and the index of the prepared one.
  std::optional<PlaneRelation> find();

 private:
  static constexpr std::size_t most_edges = 64;
  static constexpr std::uint32_t none = ~std::uint32_t{0};
  /// An edge of a chain or a line, or a single point, with its neighbours on the chain.
  struct Edge {
    Point2 p, q;
    std::uint32_t polygon, before, after;
    bool was_tried = false;  ///< whether it has faces on its two sides that differ
  };
  enum class Pair { apart, crossing, touching, collinear };
  enum class Crossings { none, undecided, decided };

  bool add_edges();
  bool add_line(const std::vector<Point2>& points, bool is_closed, std::uint32_t polygon);
  bool find_dimensions();
  bool has_area(std::size_t begin, std::size_t end) const;
  void find_near();
  bool is_apart_from_box(const Segment2& s) const;
  static Pair pair_of(const Segment2& s, const Edge& e);
  std::optional<Crossings> find_crossings();
  bool parts_faces(std::uint32_t own_edge) const;
  bool parts_faces(Edge& edge) const;
  PlaneRelation relation_of_crossing() const;
  std::optional<PlaneRelation> relation_without_crossing() const;
  PlanePart part_in_other(const Point2& p) const;

  const PreparedRelation& own_;
  const PlaneSet& other_;
  const Aabb3& box_;
  std::vector<Edge> edges_;
  std::vector<std::size_t> begin_;     ///< of the edges of each polygon, and of what is behind
  std::vector<Point2> components_;     ///< a point of each chain, line and point
  std::vector<Point2> ends_;           ///< of an odd number of lines
  int interior_ = -1, boundary_ = -1;  ///< the dimensions of the other set
  std::vector<std::uint32_t> near_;    ///< items of the index
};

}  // namespace signum::detail
