// SPDX-License-Identifier: MIT
#include "any_pair.hpp"

#include <stdexcept>

#include "verbs/intersects_any.hpp"

namespace any_pair {

namespace {

template <class Distance, class Shape>
Distance distance(const Shape& a, const Shape& b) {
  return ask<Distance>(
      a, b, [](const auto& x, const auto& y) -> decltype(signum::squared_distance(x, y)) {
        return signum::squared_distance(x, y);
      });
}

}  // namespace

void not_asked() { throw std::logic_error("the verb does not take these kinds"); }

bool intersects(const signum::Shape2& a, const signum::Shape2& b) {
  return signum::detail::intersects_any(a, b);
}
bool intersects(const signum::Shape3& a, const signum::Shape3& b) {
  return signum::detail::intersects_any(a, b);
}

signum::Distance2 squared_distance(const signum::Shape2& a, const signum::Shape2& b) {
  return distance<signum::Distance2>(a, b);
}
signum::Distance3 squared_distance(const signum::Shape3& a, const signum::Shape3& b) {
  return distance<signum::Distance3>(a, b);
}

}  // namespace any_pair
