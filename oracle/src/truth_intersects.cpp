// SPDX-License-Identifier: MIT
// This is a source of its own, as every pair of types of shapes is compiled here.
#include "truth_intersects.hpp"

#include <signum/kernel/error.hpp>
#include <signum/shapes/intersects.hpp>
#include <string>

namespace signum::oracle {
namespace {

template <class Shape>
bool visit_both(const Shape& a, const Shape& b) {
  return std::visit(
      []<class A, class B>(const A& x, const B& y) -> bool {
        constexpr ShapeKind kind_a = kind_of_type<A>(), kind_b = kind_of_type<B>();
        if constexpr (intersects_takes(kind_a, kind_b)) return intersects(x, y);
        throw InvalidArgument("a, b: intersects does not take " + std::string(name(kind_a)) +
                              " with " + std::string(name(kind_b)));
      },
      a, b);
}

}  // namespace

bool intersects_any(const Shape2& a, const Shape2& b) { return visit_both(a, b); }
bool intersects_any(const Shape3& a, const Shape3& b) { return visit_both(a, b); }

}  // namespace signum::oracle
