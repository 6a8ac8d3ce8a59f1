// SPDX-License-Identifier: MIT
/// Tells which solids hold a point, and whether a boolean operation keeps it.
#pragma once

#include <cstdint>
#include <signum/arrange/combine.hpp>
#include <vector>

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

}  // namespace signum::detail
