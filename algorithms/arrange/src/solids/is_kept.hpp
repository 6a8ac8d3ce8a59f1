// SPDX-License-Identifier: MIT
/// What does a boolean operation keep?
#pragma once

#include <cstdint>
#include <signum/arrange/combine.hpp>
#include <vector>

namespace signum::detail {

/// Whether points are kept that are in the first of so many sets, or not, and in how many.
inline bool is_kept(BooleanOperation operation, bool in_first, std::size_t in, std::size_t sets) {
  switch (operation) {
    case BooleanOperation::set_union:
      return in > 0;
    case BooleanOperation::set_intersection:
      return in == sets;
    case BooleanOperation::set_difference:
      return in_first && in == 1;
    default:
      return in % 2 != 0;
  }
}

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
