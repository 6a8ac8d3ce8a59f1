// SPDX-License-Identifier: MIT
// This is a source of its own, as every pair of types of shapes is compiled here.
#include <signum/shapes/intersects.hpp>

#include "any_verbs.hpp"

namespace signum::bindings {

bool intersects(const Shape& a, const Shape& b) {
  const auto of_one_space = [](const auto& in_a, const auto& in_b) {
    return std::visit(
        []<class A, class B>(const A& x, const B& y) -> bool {
          constexpr ShapeKind kind_a = kind_of_type<A>(), kind_b = kind_of_type<B>();
          if constexpr (intersects_takes(kind_a, kind_b)) return signum::intersects(x, y);
          fail_not_taken("intersects", kind_a, kind_b);
        },
        in_a, in_b);
  };
  if (common_space(a, b) == Space::plane) {
    return of_one_space(std::get<Shape2>(a), std::get<Shape2>(b));
  }
  return of_one_space(std::get<Shape3>(a), std::get<Shape3>(b));
}

}  // namespace signum::bindings
