// SPDX-License-Identifier: MIT
#include "exact_answers.hpp"

#include <signum/mesh/polyhedron.hpp>
#include <signum/shapes/hit.hpp>
#include <signum/shapes/intersection.hpp>

#include "two_shapes.hpp"
#include "write.hpp"

namespace signum::oracle {

// A verb is compiled for more pairs than the question takes: the others fail.

std::string ask_intersection(const Case& pair) {
  return answer_pair(pair, []<class A, class B>(const A& a, const B& b) -> std::string {
    constexpr ShapeKind kind_a = kind_of_type<A>(), kind_b = kind_of_type<B>();
    if constexpr (intersection_asks_of(kind_a) && intersection_asks_of(kind_b)) {
      return write(intersection(a, b));
    }
    fail_not_taken("intersection", kind_a, kind_b);
  });
}

std::string ask_hit(const Case& pair) {
  const auto verb = [](const auto& a, const auto& b) {
    const auto found = hit(a, b);
    return write_hit(found ? &*found : nullptr);
  };
  return answer_of<Ray2, Ray3>(pair, verb);
}

}  // namespace signum::oracle
