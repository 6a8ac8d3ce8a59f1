// SPDX-License-Identifier: MIT
/// PlaneRelation relate(a, b): how two sets of the plane are related: the DE-9IM matrix and its
/// predicates.
///
/// Laws:
///   1. with a and b exchanged, the matrix is transposed
///   2. a set that is not empty equals, covers and contains itself
///   3. the dimension of the two interiors' intersection is 2 iff overlay() makes an intersection
///      that is not empty
/// Degenerate: any sets that are finite; see plane_set.hpp. Two empty sets are equal.
/// Throws: what require_plane_set() does; InvalidArgument for 2^31 points and more.
/// Cost: as overlay().
/// See: Clementini and Di Felice, A Comparison of Methods for Representing Topological
/// Relationships, 1995 (DE-9IM); OGC 06-103r4, Simple feature access.
#pragma once

#include <array>
#include <cstddef>
#include <signum/plane/plane_set.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace SIGNUM_API signum {

/// The relations that have names, in the order of the oracle's answer.
enum class PlanePredicate : std::uint8_t {
  equals,
  disjoint,
  intersects,
  touches,
  crosses,
  within,
  contains,
  overlaps,
  covers,
  covered_by,
};

inline constexpr std::array<std::string_view, 10> plane_predicate_names = {
    "equals", "disjoint", "intersects", "touches", "crosses",
    "within", "contains", "overlaps",   "covers",  "covered_by"};

constexpr std::string_view name(PlanePredicate p) {
  return plane_predicate_names[static_cast<std::size_t>(p)];
}

/// The dimensionally extended nine-intersection matrix of two sets a and b.
struct PlaneRelation {
  /// The dimension of what the interior, boundary and exterior of a (rows) have in common with
  /// those of b (columns), row by row; -1 where it is empty.
  std::array<int, 9> dimensions;
  /// The dimensions of a and b; -1 is that of an empty set.
  int dimension_a, dimension_b;

  /// Nine letters: F, 0, 1 or 2.
  std::string matrix() const;
  /// Whether the matrix is of the pattern of nine letters: T, which is not F; *, which is any; F,
  /// 0, 1 or 2. Throws InvalidArgument for any other pattern.
  bool matches(std::string_view pattern) const;
  bool is(PlanePredicate predicate) const;
  std::vector<PlanePredicate> predicates() const;
};

PlaneRelation relate(const PlaneSet& a, const PlaneSet& b);

}  // namespace signum
