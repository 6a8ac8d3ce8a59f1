// SPDX-License-Identifier: MIT
/// The exact corners of two shapes, as sums of what the shapes are made of.
#pragma once

#include <variant>

#include "distance/half_spaces/sides.hpp"
#include "shapes/lifted.hpp"

namespace signum::detail {

/// Corner i of a shape whose corners are sums, in the order of rounded_core.
struct SumOf {
  std::size_t i;

  bool bit(std::size_t k) const { return (i >> k & 1) != 0; }
  template <class Obb>
  CornerSum of_obb(const Obb& box) const {
    CornerSum c{lifted(box.center)};
    for (std::size_t k = 0; k < box.axes.size(); ++k) {
      c.factors[k] = bit(k) ? box.half[k] : -box.half[k];
      c.edges[k] = lifted(box.axes[k]);
    }
    return c;
  }
  CornerSum operator()(const Obb2& box) const { return of_obb(box); }
  CornerSum operator()(const Obb3& box) const { return of_obb(box); }
  CornerSum operator()(const Lozenge3& l) const {
    CornerSum c{l.origin};
    for (std::size_t k = 0; k < 2; ++k) {
      c.factors[k] = bit(k) ? 1 : 0;
      c.edges[k] = l.edges[k];
    }
    return c;
  }
  template <class Other>
  CornerSum operator()(const Other&) const {
    return {};
  }
};

/// The exact corners of two shapes.
template <class ShapeRef>
struct ExactCorners {
  const ShapeRef& shape_of_first;
  const ShapeRef& shape_of_second;
  const SpannedShapes& sides;

  /// Corner i of the corners that span.
  CornerSum operator()(const SpannedShape& side, std::size_t i) const {
    return of(side, side.spanning.index[i]);
  }
  /// Corner i of all corners.
  CornerSum of(const SpannedShape& side, std::size_t i) const {
    if (side.core->error == 0) return {side.core->corners()[i]};
    const SumOf sum{i};
    return std::visit([sum](const auto* s) { return sum(*s); },
                      &side == &sides.first ? shape_of_first : shape_of_second);
  }
};

}  // namespace signum::detail
