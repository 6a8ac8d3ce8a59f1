// SPDX-License-Identifier: MIT
/// bool within(a, b, distance): whether two shapes are at most a distance apart.
///
/// Exactly squared_distance(a, b) <= distance^2: a clearance or tolerance is verified, not guessed.
///
/// Laws:
///   1. within(b, a, d) is within(a, b, d)
///   2. within(a, b, 0) iff intersects(a, b)
/// Throws: what squared_distance throws, and InvalidArgument for a negative distance; Undecided
/// only where intersects would for shapes that are larger by the distance, or where two curved
/// shapes are just that far apart.
/// Cost: what intersects costs where doubles are certain, as they are unless the distance is nearly
/// this one; else what squared_distance costs.
#pragma once

#include <optional>
#include <signum/shapes/squared_distance.hpp>

namespace SIGNUM_API signum {

namespace detail {
/// Whether squared <= distance^2.
bool at_most(const Surd& squared, double distance);
/// The answer where a search in doubles is certain of it.
std::optional<bool> search_within(const ShapeRef2& a, const ShapeRef2& b, double distance);
std::optional<bool> search_within(const ShapeRef3& a, const ShapeRef3& b, double distance);
bool shapes_within(const ShapeRef2& a, const ShapeRef2& b, double distance);
bool shapes_within(const ShapeRef3& a, const ShapeRef3& b, double distance);
}  // namespace detail

template <AnyShape2 A, AnyShape2 B>
  requires(detail::shapes_distance_takes(kind_of_type<A>(), kind_of_type<B>()))
bool within(const A& a, const B& b, double distance) {
  return detail::shapes_within(ShapeRef2(&a), ShapeRef2(&b), distance);
}
template <AnyShape3 A, AnyShape3 B>
  requires(detail::shapes_distance_takes(kind_of_type<A>(), kind_of_type<B>()))
bool within(const A& a, const B& b, double distance) {
  return detail::shapes_within(ShapeRef3(&a), ShapeRef3(&b), distance);
}

}  // namespace signum
