// SPDX-License-Identifier: MIT
/// std::optional<Invalidity> invalidity(set): why polygons are not a valid polygon or multipolygon
/// of OGC, and where.
///
/// Laws:
///   1. the answer depends neither on the order of polygons and holes, nor on where chains start
///      and which way they run
///   2. what overlay() makes is valid, exactly
/// Degenerate: the empty set is valid. Points, lines and the rule make no difference. Points that
/// repeat the one before them in a chain are passed over.
/// Throws: what require_plane_set() does; InvalidArgument for 2^31 points and more.
/// Cost: as overlay().
/// See: OGC 06-103r4, Simple feature access, 6.1.11 and 6.1.14.
#pragma once

#include <array>
#include <optional>
#include <signum/kernel/exact_point.hpp>
#include <signum/plane/plane_set.hpp>
#include <string_view>

namespace SIGNUM_API signum {

/// In the order in which they are looked for, in all of the set. The point is the least by x, then
/// y, of those that are named.
enum class InvalidityReason : std::uint8_t {
  too_few_points,          ///< a chain has fewer than 3 different points: its points
  spike,                   ///< two edges leave a vertex of a chain in one direction: the vertex
  repeated_ring,           ///< two chains are the same curve: its points
  overlap,                 ///< two edges have more than a point in common: what they have
  crossing,                ///< two passages of chains cross in a point: that point
  self_touch,              ///< a chain passes a point twice without crossing: that point
  hole_outside,            ///< a hole is not inside the first chain: the points of the hole
  nested_holes,            ///< a hole is inside another: the points of the inner one
  nested_shells,           ///< a polygon is inside another, and in no hole: the points of the inner
                           ///< one's first chain
  interior_not_connected,  ///< the inside of a polygon is in pieces: where their borders meet
};

inline constexpr std::array<std::string_view, 10> invalidity_reason_names = {
    "too_few_points", "spike",        "repeated_ring", "overlap",       "crossing",
    "self_touch",     "hole_outside", "nested_holes",  "nested_shells", "interior_not_connected"};

constexpr std::string_view name(InvalidityReason r) {
  return invalidity_reason_names[static_cast<std::size_t>(r)];
}

struct Invalidity {
  InvalidityReason reason;
  ExactPoint2 point;
};

/// None where the set's polygons are valid.
std::optional<Invalidity> invalidity(const PlaneSet& set);

}  // namespace signum
