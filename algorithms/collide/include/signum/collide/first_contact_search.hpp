// SPDX-License-Identifier: MIT
/// class FirstContactSearch: when two rigid bodies that turn and shift first meet, as far as the
/// time allows.
///
/// The search of sweep(RigidlyMoving, RigidlyMoving) that can be stopped at any time, and goes on
/// where it was: a program that has a millisecond looks at some pairs of parts of the two
/// bodies, and has bounds of the time that are certain. Until the lower one both may go on.
///
///     FirstContactSearch search(body, obstacle);
///     while (search.bracket().lower < step && !search.is_done()) search.refine(100);
///
/// Laws:
///   1. bracket().lower <= time <= bracket().upper, where the time of bodies that do not meet is
///      infinite, and each bracket lies in those before
///   2. refine(m) and then refine(n) are refine(m + n): the same pairs, and the same state, on
///      every machine
///   3. contact() is sweep(a, b), and then the bracket is the two doubles next to its time, or the
///      time where that is a double
/// Degenerate: as sweep has it. Before the first step the bracket is all of time.
/// Throws: what sweep throws (collide/rigid_sweep.hpp), when it is made.
/// Cost: of a pair of parts about a microsecond; of two triangles that come near in time about a
/// hundred, so that a step may take as long. All open pairs are kept.
/// See: Hubbard, Approximating Polyhedra with Spheres for Time-Critical Collision Detection, 1996;
/// Mirtich, Impulse-based Dynamic Simulation of Rigid Body Systems, 1996.
#pragma once

#include <cstdint>
#include <optional>
#include <signum/collide/rigid_sweep.hpp>
#include <signum/kernel/held.hpp>

namespace SIGNUM_API signum {

/// lower <= time <= upper; upper is infinite as long as no contact was found, and lower as well
/// where there is none.
struct TimeBracket {
  double lower, upper;
};

struct FirstContactCounts {
  /// Pairs of parts that were looked at, and how many times two triangles, segments or points were
  /// decided exactly for a while.
  std::uint64_t pairs = 0, exact = 0;
};

class FirstContactSearch {
 public:
  /// The triangles of meshes must outlive this; vertices are copied.
  template <class A, class B>
  FirstContactSearch(const RigidlyMoving<A>& a, const RigidlyMoving<B>& b)
      : FirstContactSearch(detail::rigid_shape(a.shape), a.motion, detail::rigid_shape(b.shape),
                           b.motion) {}

  /// Looks at no more than this many pairs of parts. Returns whether the first contact is known.
  bool refine(std::uint64_t pairs);
  bool is_done() const;
  TimeBracket bracket() const;
  FirstContactCounts counts() const;
  /// The first contact, for which it goes on to the end; none where they never meet.
  std::optional<RigidContact> contact();

 private:
  FirstContactSearch(detail::RigidShape a, const Motion& motion_a, detail::RigidShape b,
                     const Motion& motion_b);
  struct Search;
  detail::Owned<Search> search_;
};

}  // namespace signum
