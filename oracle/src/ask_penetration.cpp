// SPDX-License-Identifier: MIT
// This is a source of its own, as many pairs of types of shapes are compiled here.
#include <signum/collide/penetration.hpp>

#include "exact_answers.hpp"
#include "two_shapes.hpp"
#include "write.hpp"

namespace signum::oracle {

std::string ask_penetration(const Case& pair) {
  return answer_pair(pair, []<class A, class B>(const A& a, const B& b) -> std::string {
    constexpr ShapeKind kind_a = kind_of_type<A>(), kind_b = kind_of_type<B>();
    if constexpr (depth_takes(kind_a) && depth_takes(kind_b)) return write(depth(a, b));
    fail_not_taken("penetration", kind_a, kind_b);
  });
}

}  // namespace signum::oracle
