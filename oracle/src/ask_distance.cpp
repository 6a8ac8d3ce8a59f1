// SPDX-License-Identifier: MIT
// This is a source of its own, as nearly every pair of types of shapes is compiled here.
#include <signum/collide/set_distance.hpp>

#include "exact_answers.hpp"
#include "two_shapes.hpp"
#include "write.hpp"

namespace signum::oracle {

std::string ask_distance(const Case& pair) {
  return answer_pair(pair, []<class A, class B>(const A& a, const B& b) -> std::string {
    constexpr ShapeKind kind_a = kind_of_type<A>(), kind_b = kind_of_type<B>();
    if constexpr (requires { squared_distance(a, b); }) {
      return write_squared(squared_distance(a, b).squared());
    }
    fail_not_taken("distance", kind_a, kind_b);
  });
}

}  // namespace signum::oracle
