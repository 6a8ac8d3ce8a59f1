// SPDX-License-Identifier: MIT
/// Tells which solids hold a point, and whether a boolean operation keeps it.
#pragma once

#include <cstdint>
#include <signum/mesh/solid_rule.hpp>
#include <signum/plane/boolean_operation.hpp>
#include <span>
#include <vector>

#include "cover.hpp"
#include "overlay/is_kept.hpp"

namespace signum::detail {

/// Knows which of the solids, or polygons, a point is in; at first it is in none.
class Enclosing {
 public:
  explicit Enclosing(std::size_t sets) : in_(sets) {}

  void set(std::size_t i, bool in) {
    if (in == (in_[i] != 0)) return;
    in_[i] = in ? 1 : 0;
    in ? ++count_ : --count_;
  }
  bool is_kept(BooleanOperation operation) const {
    return detail::is_kept(operation, in_[0] != 0, count_, in_.size());
  }

 private:
  std::vector<std::uint8_t> in_;
  std::size_t count_ = 0;
};

/// Says of cells whether the operation keeps them, as a KeepsCell that is asked of all cells once.
inline auto keeps_by(BooleanOperation operation, SolidRule rule, std::size_t solids) {
  return [=, in = Enclosing(solids)](std::span<const Cover> around,
                                     std::span<const std::uint32_t> changed) mutable {
    for (const std::uint32_t m : changed) in.set(m, is_enclosed(around[m], rule));
    return in.is_kept(operation);
  };
}

}  // namespace signum::detail
