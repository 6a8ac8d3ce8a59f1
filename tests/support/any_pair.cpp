// SPDX-License-Identifier: MIT
#include "any_pair.hpp"

#include <signum/mesh/polyhedron.hpp>
#include <signum/shapes/frustum.hpp>
#include <signum/shapes/intersects.hpp>
#include <stdexcept>

namespace any_pair {

namespace {

template <class Shape>
bool whether_they_meet(const Shape& a, const Shape& b) {
  return ask<bool>(a, b, [](const auto& x, const auto& y) -> decltype(signum::intersects(x, y)) {
    return signum::intersects(x, y);
  });
}

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
  return whether_they_meet(a, b);
}
bool intersects(const signum::Shape3& a, const signum::Shape3& b) {
  return whether_they_meet(a, b);
}

signum::Distance2 squared_distance(const signum::Shape2& a, const signum::Shape2& b) {
  return distance<signum::Distance2>(a, b);
}
signum::Distance3 squared_distance(const signum::Shape3& a, const signum::Shape3& b) {
  return distance<signum::Distance3>(a, b);
}

}  // namespace any_pair
