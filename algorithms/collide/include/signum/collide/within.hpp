// SPDX-License-Identifier: MIT
/// Are two shapes at most so far apart?
///
/// Exactly squared_distance(a, b) <= distance^2: a clearance or tolerance is verified, not guessed.
///
/// Laws:
///   1. within(b, a, d) is within(a, b, d)
///   2. within(a, b, 0) iff intersects(a, b)
/// Throws: as squared_distance, and InvalidArgument for a negative distance.
#pragma once

#include <signum/shapes/squared_distance.hpp>

namespace SIGNUM_API signum {

namespace detail {
/// squared <= distance^2.
bool at_most(const Surd& squared, double distance);
}  // namespace detail

template <AnyShape2 A, AnyShape2 B>
requires(distance_takes(kind_of_type<A>()) &&
         distance_takes(kind_of_type<B>())) bool within(const A& a, const B& b, double distance) {
  return detail::at_most(squared_distance(a, b).squared, distance);
}
template <AnyShape3 A, AnyShape3 B>
requires(distance_takes(kind_of_type<A>()) &&
         distance_takes(kind_of_type<B>())) bool within(const A& a, const B& b, double distance) {
  return detail::at_most(squared_distance(a, b).squared, distance);
}

}  // namespace signum
