// SPDX-License-Identifier: MIT
/// class Proximity: how far apart two sets are, as far as the time allows.
///
/// The search for the distance of two meshes or solids that can be stopped at any time, and goes on
/// where it was: a program that has a millisecond looks at some pairs of nodes of the two
/// hierarchies, and has bounds of the distance that are certain. More pairs make them closer, until
/// the distance is known exactly.
///
///     Proximity p(body, obstacle);
///     while (p.bracket().lower < needed && !p.is_done()) p.refine(100);
///
/// Laws:
///   1. bracket().lower <= distance <= bracket().upper, and each bracket lies in those before
///   2. refine(m) and then refine(n) are refine(m + n): the same pairs, and the same state, on
///      every machine
///   3. distance() is squared_distance(a, b) where the order is depth first; with the other order
///      the same distance, and where nearest points are not unique maybe others
/// Degenerate: sets that meet have lower = 0 from the beginning; whether they do is known when it
/// is done. So it is where one set lies inside another that is solid: until it is done, lower is 0
/// where a set is a polyhedron.
/// Cost: of a pair of nodes 100 to 900 ns, of the last step that of the exact distance of the pairs
/// that are left; bracket() looks at all pairs that are open. With the nearest first all open pairs
/// are kept: many, if surfaces are parallel.
/// Throws: what squared_distance throws (collide/set_distance.hpp), when it is made.
/// See: Hubbard, Approximating Polyhedra with Spheres for Time-Critical Collision Detection, 1996.
#pragma once

#include <cstdint>
#include <signum/collide/set_distance.hpp>
#include <signum/kernel/held.hpp>

namespace SIGNUM_API signum {

/// lower <= distance <= upper; upper is infinite as long as no points of the sets were looked at.
struct DistanceBracket {
  double lower, upper;
};

/// The pair of nodes that is looked at next.
enum class VisitOrder : std::uint8_t {
  depth_first,    ///< of the parts of the last one, the nearest: few are open at a time
  nearest_first,  ///< of all that are open, the nearest: the lower bound grows soonest
};

struct ProximityCounts {
  /// Pairs of nodes that were looked at, and pairs of triangles whose distance took rationals.
  std::uint64_t node_pairs = 0, exact = 0;
};

class Proximity {
 public:
  /// The sets must outlive this: what they are made of is not copied.
  template <class A, class B>
    requires DistantSets3<A, B>
  Proximity(const A& a, const B& b, VisitOrder order = VisitOrder::nearest_first)
      : Proximity(detail::set_ref(a), detail::set_ref(b), order) {}

  /// Looks at no more than this many pairs of nodes. Returns whether the distance is known.
  bool refine(std::uint64_t node_pairs);
  bool is_done() const;
  DistanceBracket bracket() const;
  ProximityCounts counts() const;
  /// The distance, for which it goes on to the end.
  Distance3 distance();

 private:
  Proximity(const detail::SetRef3& a, const detail::SetRef3& b, VisitOrder order);
  struct Search;
  detail::Owned<Search> search_;
};

}  // namespace signum
