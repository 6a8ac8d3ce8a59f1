// SPDX-License-Identifier: MIT
#include "verbs/intersects_any.hpp"

#include <signum/shapes/intersects.hpp>
#include <variant>

namespace signum::detail {

bool intersects_any(const Shape2& a, const Shape2& b) {
  return std::visit([](const auto& x, const auto& y) { return intersects(x, y); }, a, b);
}
bool intersects_any(const Shape3& a, const Shape3& b) {
  return std::visit([](const auto& x, const auto& y) { return intersects(x, y); }, a, b);
}

}  // namespace signum::detail
