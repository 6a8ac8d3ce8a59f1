// SPDX-License-Identifier: MIT
/// class MeetingSearch: whether two meshes meet, and which of their triangles, as far as the time
/// allows.
///
/// The search of meeting_triangles that can be stopped at any time, and goes on where it was. It
/// says yes as soon as one pair of triangles was found that meets, and no once nothing is left to
/// look at; until then it knows how many pairs there are at least and at most.
///
///     MeetingSearch search(Placed{part, pose}, Placed{other, other_pose});
///     while (!search.meets() && there_is_time()) search.refine(100);
///
/// Laws:
///   1. bracket().least <= the pairs that meet <= bracket().most, and each bracket lies in those
///      before; pairs() are some of the pairs that meet
///   2. meets() is intersects(a, b) where it says something, and it does once is_done()
///   3. once is_done(), pairs() is meeting_triangles(a, b), sorted
///   4. refine(m) and then refine(n) are refine(m + n): the same pairs, and the same state, on
///      every machine
/// Degenerate: a mesh without triangles meets nothing. Where a matrix is singular all triangles are
/// mapped when the search is made.
/// Throws: what meeting_triangles throws (collide/meeting_triangles.hpp), when it is made.
/// Cost: of a pair of nodes 100 to 900 ns, and a triangle's test in doubles for each pair of them
/// that comes near. What doubles leave open, such as triangles that touch, comes last, a step of
/// 100 to 900 us each. bracket() looks at all that is open.
/// See: Hubbard, Collision Detection for Interactive Graphics Applications, 1995, and Approximating
/// Polyhedra with Spheres for Time-Critical Collision Detection, 1996.
#pragma once

#include <cstdint>
#include <optional>
#include <signum/collide/meeting_triangles.hpp>
#include <signum/kernel/held.hpp>
#include <span>

namespace SIGNUM_API signum {

/// The pair of nodes that is looked at next.
enum class JoinOrder : std::uint8_t {
  depth_first,    ///< of the parts of the last one: few are open at a time, and a yes comes soon
  breadth_first,  ///< the one that is open longest: all places get some of the time
};

/// least <= the number of pairs of triangles that meet <= most.
struct MeetingBracket {
  std::uint64_t least, most;
};

struct MeetingCounts {
  /// Pairs of nodes that were looked at, pairs of triangles that came near, and those of them that
  /// were decided in rationals.
  std::uint64_t node_pairs = 0, candidates = 0, exact = 0;
};

class MeetingSearch {
 public:
  /// Copies share what bodies have, so that nothing need outlive this.
  template <class A, class B>
    requires detail::is_surface<A> && detail::is_surface<B>
  MeetingSearch(const A& a, const B& b, JoinOrder order = JoinOrder::depth_first)
      : MeetingSearch(body_of(a), body_of(b), order) {}

  /// Looks at no more than this many pairs of nodes, and of triangles that doubles left open.
  /// Returns whether all pairs that meet are known.
  bool refine(std::uint64_t steps);
  bool is_done() const;
  /// Nothing as long as that is not known.
  std::optional<bool> meets() const;
  /// The pairs found so far, a in the first mesh and b in the second; sorted once it is done. What
  /// it refers to is there until the next step.
  std::span<const IndexPair> pairs() const;
  MeetingBracket bracket() const;
  MeetingCounts counts() const;

 private:
  struct PlacedBody {
    Surface body;
    std::optional<Placement> where;
    detail::SetRef3 ref() const;
  };
  static PlacedBody body_of(const Surface& body) { return {body, std::nullopt}; }
  static PlacedBody body_of(const Placed<Surface>& placed) { return {placed.shape, placed.where}; }

  MeetingSearch(PlacedBody a, PlacedBody b, JoinOrder order);
  struct Search;
  detail::Owned<Search> search_;
};

}  // namespace signum
