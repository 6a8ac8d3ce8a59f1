// SPDX-License-Identifier: MIT
#include "verbs/intersects_any.hpp"

#include <signum/shapes/intersects.hpp>
#include <variant>

namespace signum::detail {

bool intersects_any(const ShapeRef2& a, const ShapeRef2& b) {
  return std::visit([](const auto* x, const auto* y) { return intersects(*x, *y); }, a, b);
}
bool intersects_any(const ShapeRef3& a, const ShapeRef3& b) {
  return std::visit([](const auto* x, const auto* y) { return intersects(*x, *y); }, a, b);
}

}  // namespace signum::detail
