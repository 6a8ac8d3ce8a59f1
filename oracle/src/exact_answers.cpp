// SPDX-License-Identifier: MIT
#include "exact_answers.hpp"

#include <signum/mesh/polyhedron.hpp>
#include <signum/shapes/hit.hpp>
#include <signum/shapes/intersection.hpp>

#include "two_shapes.hpp"
#include "write.hpp"

namespace signum::oracle {

std::string ask_intersection(const Case& pair) {
  return answer_pair(pair, "intersection", intersection_asks_of, [](const auto& a, const auto& b) {
    return write(detail::intersection_exactly(a, b));
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
