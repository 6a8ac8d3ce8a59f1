// SPDX-License-Identifier: MIT
// In a source of its own, as every pair of types of shapes is compiled here.
#include <signum/algorithms/intersect/intersects.hpp>

#include "pair_question.hpp"
#include "pair_questions.hpp"
#include "write.hpp"

namespace signum::oracle {

std::string ask_intersects(const Case& pair) {
  return answer_pair(pair, []<class A, class B>(const A& a, const B& b) -> std::string {
    constexpr ShapeKind kind_a = kind_of_type<A>(), kind_b = kind_of_type<B>();
    if constexpr (intersects_takes(kind_a, kind_b)) return write(intersects(a, b));
    fail_not_taken("intersects", kind_a, kind_b);
  });
}

}  // namespace signum::oracle
