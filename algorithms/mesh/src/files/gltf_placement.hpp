// SPDX-License-Identifier: MIT
/// Where the nodes of a glTF file place what hangs on them: exactly as their numbers say.
#pragma once

#include <optional>
#include <signum/kernel/pose.hpp>
#include <vector>

#include "bounded_double_double.hpp"
#include "json_field.hpp"
#include "rational_value.hpp"

namespace signum::detail {

/// x -> (rows[0].x, rows[1].x, rows[2].x) for x = (x, y, z, 1).
template <class Number>
using AffineRows = std::array<std::array<Number, 4>, 3>;

/// The map from a node to its parent: a matrix, or a scale, a rotation and a shift in this order.
/// Any quaternion but zero is a rotation, whatever its length.
class GltfMap {
 public:
  /// Throws FieldError.
  explicit GltfMap(const Field& node);

  bool moves_nothing() const;
  /// Whether it turns what is a left hand into a right one.
  bool mirrors() const;
  template <class Number>
  AffineRows<Number> rows() const;

 private:
  std::optional<AffineRows<double>> matrix_;
  std::array<double, 3> scale_{1, 1, 1};
  Pose pose_;
};

/// The maps of a node and of those that it hangs on.
class GltfPlacement {
 public:
  /// Goes to a child of the node, where that is in another place. Throws FieldError.
  bool enter(const Field& node);
  /// Goes back from there.
  void leave() { levels_.pop_back(); }

  /// The place of a point, each coordinate correctly rounded: infinite where none is near.
  Point3 operator()(const Point3& p);
  bool mirrors() const { return !levels_.empty() && levels_.back().mirrors; }

 private:
  struct Level {
    GltfMap to_parent;
    AffineRows<BoundedDoubleDouble> to_world;
    std::optional<AffineRows<BigRational>> to_world_exactly;  ///< made where it is needed
    bool mirrors;
  };
  const AffineRows<BigRational>& to_world_exactly();

  std::vector<Level> levels_;
};

}  // namespace signum::detail
