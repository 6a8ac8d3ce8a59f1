// SPDX-License-Identifier: MIT
/// The answers to questions of two shapes that hold exact numbers, of the kinds that questions.cpp
/// lists: the members of the object that is written. They throw InvalidArgument where a shape is
/// none.
#pragma once

#include <signum/oracle/case.hpp>
#include <signum/shapes/intersection.hpp>
#include <string>

namespace signum::oracle {

constexpr bool contact_takes(ShapeKind k) {
  return k == ShapeKind::segment || k == ShapeKind::triangle;
}
constexpr bool intersection_asks_of(ShapeKind k) {
  return intersection_takes(k) && k != ShapeKind::point;
}

std::string ask_intersection(const Case& pair);
std::string ask_hit(const Case& pair);
std::string ask_distance(const Case& pair);
std::string ask_penetration(const Case& pair);

}  // namespace signum::oracle
