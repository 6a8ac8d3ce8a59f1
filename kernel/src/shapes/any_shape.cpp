// SPDX-License-Identifier: MIT
#include <signum/kernel/any_shape.hpp>

namespace signum {

ShapeRef2 ref(const Shape2& shape) {
  return std::visit([](const auto& s) { return ShapeRef2(&s); }, shape);
}
ShapeRef3 ref(const Shape3& shape) {
  return std::visit([](const auto& s) { return ShapeRef3(&s); }, shape);
}

}  // namespace signum
