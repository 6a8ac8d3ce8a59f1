// SPDX-License-Identifier: MIT
/// Where the nodes of a glTF file place what hangs on them: exactly as their numbers say.
#pragma once

#include <optional>
#include <vector>

#include "bounded_double_double.hpp"
#include "json_field.hpp"
#include "rational_map.hpp"

namespace signum::detail {

/// The maps of a node and of those that it hangs on.
class GltfPlacement {
 public:
  /// Goes to a child of the node. Any quaternion but zero is a rotation, whatever its length.
  /// Throws FieldError.
  void enter(const Field& node);
  /// Goes back.
  void leave() { levels_.pop_back(); }

  bool is_identity() const { return levels_.empty() || levels_.back().depth == 0; }
  /// The place of a point, each coordinate correctly rounded: infinite where none is near.
  Point3 operator()(const Point3& p);
  /// Whether it turns what is a left hand into a right one.
  bool mirrors() const { return !levels_.empty() && levels_.back().mirrors; }

 private:
  using Rows = std::array<std::array<BoundedDoubleDouble, 4>, 3>;
  struct Level {
    std::optional<RationalMap> to_parent;  ///< none for the identity
    std::optional<RationalMap> to_world;   ///< made where it is needed
    Rows quick{};                          ///< to the world
    int depth = 0;                         ///< of maps, the identity apart
    bool mirrors = false;
  };
  const RationalMap& to_world();

  std::vector<Level> levels_;
};

}  // namespace signum::detail
