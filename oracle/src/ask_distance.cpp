// SPDX-License-Identifier: MIT
#include <signum/collide/set_distance.hpp>

#include "ask_sets.hpp"
#include "exact_answers.hpp"
#include "two_shapes.hpp"
#include "write.hpp"

namespace signum::oracle {
namespace {

Surd squared(const ShapeRef2& a, const ShapeRef2& b) { return detail::distance(a, b).squared(); }
Surd squared(const ShapeRef3& a, const ShapeRef3& b) {
  if (distance_takes(kind_of(a)) && distance_takes(kind_of(b))) {
    return detail::distance(a, b).squared();
  }
  return detail::distance_of_sets({a}, {b}).squared;
}

}  // namespace

std::string ask_distance(const Case& pair) {
  return answer_pair(pair, "distance", distance_asks_of,
                     [](const auto& a, const auto& b) { return write_squared(squared(a, b)); });
}

}  // namespace signum::oracle
