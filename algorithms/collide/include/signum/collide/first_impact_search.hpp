// SPDX-License-Identifier: MIT
/// class FirstImpactSearch: which two bodies of a scene first meet on their ways, and when, as far
/// as the time allows.
///
/// The search of Scene::first_impact() that can be stopped at any time, and goes on where it was.
/// All pairs of bodies are in one queue: the one that may meet first goes on by a step, and none
/// goes on beyond the earliest impact that is known of any.
///
///     FirstImpactSearch search = scene.first_impact_search();
///     while (search.bracket().lower < step && !search.is_done()) search.refine(100);
///
/// Laws:
///   1. bracket().lower <= time <= bracket().upper, where the time of bodies that do not meet is
///      infinite, and each bracket lies in those before
///   2. refine(m) and then refine(n) are refine(m + n): the same pairs, and the same state, on
///      every machine
///   3. impact() is first_impact() of the scene as it was when the search was made, and then the
///      bracket is the two doubles next to its time, or the time where that is a double
/// Degenerate: before the first step the bracket is all of time.
/// Cost: as that of FirstContactSearch, whose steps these are. Bodies are copied as far as they are
/// not prepared; all open pairs are kept.
/// See: Hubbard, Approximating Polyhedra with Spheres for Time-Critical Collision Detection, 1996.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <signum/collide/first_contact_search.hpp>
#include <signum/kernel/held.hpp>

namespace SIGNUM_API signum {

namespace detail {
class ImpactQueue;
}

struct SceneImpact {
  std::uint32_t a, b;
  RigidContact contact;
};

struct FirstImpactCounts {
  /// Pairs of bodies that may meet, and those of them that were looked at.
  std::uint64_t bodies = 0, begun = 0;
  /// Pairs of parts that were looked at, and how many times two triangles, segments or points were
  /// decided exactly for a while.
  std::uint64_t pairs = 0, exact = 0;
};

class FirstImpactSearch {
 public:
  /// Looks at no more than this many pairs of parts. Returns whether the first impact is known.
  bool refine(std::uint64_t pairs);
  bool is_done() const;
  TimeBracket bracket() const;
  FirstImpactCounts counts() const;
  /// The first impact, for which it goes on to the end; nothing if there is none.
  std::optional<SceneImpact> impact();

 private:
  friend class Scene;
  explicit FirstImpactSearch(std::unique_ptr<detail::ImpactQueue> queue);
  detail::Owned<detail::ImpactQueue> queue_;
};

}  // namespace signum
