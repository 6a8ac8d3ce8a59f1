// SPDX-License-Identifier: MIT
// Do two triangles in space meet? The planes of both cut each other in a line, and each triangle
// has a chord on it, or lies on one side of the other's plane. So six determinants tell whether
// both have a chord, and two more whether the chords overlap (transversal.cpp has the derivation).
// With one error bound for all of them, nearly every pair is decided here, in doubles; settle()
// decides the rest: touching, coplanar, degenerate, nearly so.
//
// Whether a pair meets cannot be predicted, and a branch that is not predicted costs as much as
// fifty operations. So there is one branch, after the first plane, for the pairs that are far
// apart; after it all is computed, whatever the second plane says.
// See: Guigue and Devillers, Fast and Robust Triangle-Triangle Overlap Test Using Orientation
// Predicates, 2003.
#include <cmath>
#include <optional>
#include <signum/shapes/contact.hpp>
#include <signum/shapes/intersects.hpp>

#include "coplanar.hpp"
#include "machine/fp_environment.hpp"
#include "mutual_sides.hpp"
#include "pairs/fast_path.hpp"
#include "transversal.hpp"

namespace signum {

using namespace detail;

namespace {

/// Where the intervals of two triangles on the common line of their planes overlap in more than a
/// point, the one is positive and the other negative; where the triangles are apart, one has the
/// other sign.
struct OrderDeterminants {
  double of_begin, of_end;
};
SIGNUM_INLINE OrderDeterminants order_determinants(const Triangle3& a, const Triangle3& b,
                                                   const Chord& u, const Chord& v) {
  // The chords run in opposite directions, so the near end of the one meets the near end of the
  // other last.
  return {order_of_ends(a, u.near, b, v.near, determinant),
          order_of_ends(a, u.far, b, v.far, determinant)};
}

/// Whether two triangles of one plane meet, or a degenerate one and another: as found, or else
/// exactly.
bool meet_in_plane(const Triangle3& a, const Triangle3& b, std::optional<bool> found) {
  return found ? *found : contact(a, b).dimension >= 0;
}

bool meet_on_grid(const Triangle3& a, const Triangle3& b, const Determinants& of_a) {
  const Sides sides_a = signs_of(of_a);
  if (on_plane(sides_a)) return meet_in_plane(a, b, intersects_coplanar_on_grid(a, b));
  const Sides sides_b = signs_of(determinants(a, b));
  if (on_plane(sides_b)) return meet_in_plane(a, b, intersects_coplanar_on_grid(a, b));
  const auto [begin, end] = order_determinants(a, b, chord_of(sides_a), chord_of(sides_b));
  return all_hold(!off_plane(sides_a), !off_plane(sides_b), begin >= 0, end <= 0);
}

bool meet_off_grid(const Triangle3& a, const Triangle3& b, const Determinants& of_a, double bound) {
  const Sides sides_a = sides_off_grid(b, a, of_a, bound);
  if (off_plane(sides_a)) return false;
  if (on_plane(sides_a)) return meet_in_plane(a, b, intersects_coplanar_filter(a, b));
  const Sides sides_b = sides_off_grid(a, b, determinants(a, b), bound);
  if (off_plane(sides_b)) return false;
  if (on_plane(sides_b)) return meet_in_plane(a, b, intersects_coplanar_filter(a, b));
  return !meet_transversal(a, b, sides_a, sides_b).empty();
}

/// Decides where some sign is not certain.
[[gnu::noinline]] bool settle(const Triangle3& a, const Triangle3& b, const Determinants& of_a,
                              double bound) {
  const DefaultFpEnvironment environment;
  return on_common_grid(a, b) ? meet_on_grid(a, b, of_a) : meet_off_grid(a, b, of_a, bound);
}

}  // namespace

bool intersects(const Triangle3& a, const Triangle3& b) {
  const Determinants of_a = determinants(b, a);
  const double bound = determinant_bound(a, b);
  // Coplanar triangles are among those whose determinants are all small.
  if (!(largest_magnitude(of_a) > bound)) return settle(a, b, of_a, bound);
  const std::size_t i = case_of_nonzero(of_a);
  if (is_off_plane(i) && least_magnitude(of_a) > bound) return false;
  const Determinants of_b = determinants(a, b);
  if (!(detail::smaller(least_magnitude(of_a), least_magnitude(of_b)) > bound)) {
    return settle(a, b, of_a, bound);
  }
  const std::size_t j = case_of_nonzero(of_b);
  const auto [begin, end] = order_determinants(a, b, chord_of_case(i), chord_of_case(j));
  const bool cross = !is_off_plane(j);
  if (all_hold(cross, !(detail::smaller(std::abs(begin), std::abs(end)) > bound))) {
    return settle(a, b, of_a, bound);
  }
  return all_hold(cross, begin > 0, end < 0);
}

}  // namespace signum
