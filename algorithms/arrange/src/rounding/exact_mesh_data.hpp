// SPDX-License-Identifier: MIT
/// What an exact mesh is made of.
#pragma once

#include <limits>
#include <memory>
#include <signum/arrange/exact_mesh.hpp>
#include <span>
#include <vector>

#include "planar/point_table.hpp"
#include "vectors/rational_vector.hpp"
#include "volumes/six_volumes.hpp"

namespace SIGNUM_API signum {
class SolidExpression;
}

namespace signum::detail {

/// Points that are not of doubles, as rational numbers or in the table where they were made.
class ConstructedPoints {
 public:
  ConstructedPoints() = default;
  explicit ConstructedPoints(std::shared_ptr<const PointTable> table) : table_(std::move(table)) {}

  void push_back(const RationalPoint& p) { numbers_.push_back(p); }
  /// Requires a table, and that all points are in it.
  void push_back(std::uint32_t in_table) { indices_.push_back(in_table); }
  std::size_t size() const { return table_ ? indices_.size() : numbers_.size(); }
  const RationalPoint& operator[](std::size_t i) const {
    return table_ ? table_->constructed(indices_[i]) : numbers_[i];
  }
  /// Doubles that hold the coordinate, which rounds to that one; of rational numbers they tell
  /// nothing.
  BoundedDoubleDouble near(std::size_t i, std::size_t axis, double rounded) const {
    if (table_) return table_->near(indices_[i], axis);
    return {rounded, 0, std::numeric_limits<double>::infinity()};
  }

 private:
  std::shared_ptr<const PointTable> table_;
  std::vector<std::uint32_t> indices_;
  std::vector<RationalPoint> numbers_;
};

struct ExactMeshData {
  /// All vertices, rounded; the last of them are not of doubles, and exactly these.
  std::vector<Point3> rounded;
  ConstructedPoints constructed;
  std::vector<Mesh::Triangle> triangles;
  std::vector<TriangleSource> sources;
  /// An axis that each triangle is not parallel to, and whether the inside is on the side to which
  /// the axis points, so that the triangle turns to the right in the projection.
  struct Side {
    std::uint8_t axis;
    bool above;
  };
  std::vector<Side> sides;
  /// The meshes and operations of which it is the surface, if they are known.
  std::shared_ptr<const SolidExpression> made_of;
  /// Whether an arrangement has made it, so that nothing crosses.
  bool is_arranged = false;

  std::size_t given() const { return rounded.size() - constructed.size(); }
  bool is_given(std::size_t i) const { return i < given(); }
  RationalPoint exact(std::size_t i) const {
    return is_given(i) ? to_rational(rounded[i]) : constructed[i - given()];
  }
  BoundedDoubleDouble near(std::size_t i, std::size_t axis) const {
    const double x = coordinate(rounded[i], axis);
    return is_given(i) ? x : constructed.near(i - given(), axis, x);
  }
};

/// The terms whose sum is the volume inside some triangles of the mesh, which are a closed surface.
SixVolumes volumes_below(const ExactMeshData& mesh, std::span<const Mesh::Triangle> triangles);

}  // namespace signum::detail
