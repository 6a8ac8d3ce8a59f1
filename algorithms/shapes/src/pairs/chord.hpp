// SPDX-License-Identifier: MIT
/// Where the boundary of a triangle goes through the plane of another, from the sides of its
/// vertices.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <signum/kernel/config.hpp>
#include <signum/kernel/sign.hpp>

#include "simplex.hpp"

namespace signum::detail {

/// The sides of the vertices of one triangle of another's plane.
using Sides = std::array<Sign, 3>;

constexpr bool all_equal(const Sides& s) { return s[0] == s[1] && s[0] == s[2]; }
constexpr bool on_plane(const Sides& s) { return all_equal(s) && s[0] == Sign::zero; }
constexpr bool off_plane(const Sides& s) { return all_equal(s) && s[0] != Sign::zero; }

/// An end of a triangle's interval on the common line of the planes: the line through two vertices
/// of which `high` is on the higher side of the other plane, and the support of its point there.
struct End {
  std::uint8_t low, high;
  Support support;
};

/// The interval along the direction in which the positive side is on the right.
struct Chord {
  End near, far;

  constexpr Support support() const { return near.support | far.support; }
  constexpr bool is_point() const { return near.support == far.support && is_vertex(near.support); }
  constexpr Chord turned() const { return {far, near}; }

 private:
  static constexpr bool is_vertex(Support s) { return (s & (s - 1)) == 0; }
};

/// The number of the case, of 27; in the first and the last all vertices are off the plane.
constexpr std::size_t case_of(const Sides& s) {
  return static_cast<std::size_t>(static_cast<int>(s[0]) + 3 * static_cast<int>(s[1]) +
                                  9 * static_cast<int>(s[2]) + 13);
}
constexpr bool is_off_plane(std::size_t i) { return i == 0 || i == 26; }

constexpr Sign side(const Sides& s, int i) { return s[static_cast<std::size_t>(i)]; }

/// The point where the edge from i to j meets the line, or the vertex i itself when it is on it.
constexpr End end_on(const Sides& s, int i, int j) {
  const Support support = side(s, i) == Sign::zero
                              ? support_of_vertex(i)
                              : static_cast<Support>(support_of_vertex(i) | support_of_vertex(j));
  const auto low = static_cast<std::uint8_t>(side(s, i) < side(s, j) ? i : j);
  return {low, static_cast<std::uint8_t>(i + j - low), support};
}

constexpr Chord chord(const Sides& s) {
  // Rotate so that i is alone: of another kind than j and k, or, all three kinds being there, zero.
  int i = 0;
  if (s[0] == s[1]) {
    i = 2;
  } else if (s[0] == s[2]) {
    i = 1;
  } else if (s[1] != s[2]) {
    i = s[0] == Sign::zero ? 0 : s[1] == Sign::zero ? 1 : 2;
  }
  const int j = (i + 1) % 3;
  const int k = (i + 2) % 3;

  if (side(s, j) == Sign::zero && side(s, k) == Sign::zero) {  // the edge j k is on the line
    const Chord c{end_on(s, k, i), end_on(s, j, i)};
    return side(s, i) == Sign::positive ? c : c.turned();
  }
  if (side(s, i) != Sign::zero) {  // i on one side, j and k on the other
    const Chord c{end_on(s, k, i), end_on(s, i, j)};
    return side(s, i) == Sign::positive ? c : c.turned();
  }
  const End vertex = end_on(s, i, j);
  if (side(s, j) == side(s, k)) return {vertex, vertex};
  const End edge = end_on(s, j, k);
  return side(s, j) == Sign::positive ? Chord{vertex, edge} : Chord{edge, vertex};
}

/// The chord of each of the 27 cases: looked up, since the cases of real pairs are not predicted.
inline constexpr auto chords = [] {
  std::array<Chord, 27> table{};
  for (int i = 0; i < 27; ++i) {
    const Sides s{static_cast<Sign>(i % 3 - 1), static_cast<Sign>(i / 3 % 3 - 1),
                  static_cast<Sign>(i / 9 - 1)};
    table[case_of(s)] = all_equal(s) ? Chord{{0, 1, 0}, {0, 1, 0}} : chord(s);
  }
  return table;
}();

/// Where all sides are equal there is no chord, and the entry names two different vertices all the
/// same. So what is computed with them is rarely zero, and a branch that asks for zero is predicted
/// rightly.
SIGNUM_INLINE const Chord& chord_of_case(std::size_t i) { return chords[i]; }
SIGNUM_INLINE const Chord& chord_of(const Sides& s) { return chord_of_case(case_of(s)); }

/// What chords of one line have in common. The order of two ends is positive when the end of v is
/// further. The order of u.near and v.far is not negative and the order of u.far and v.near not
/// positive, so that the chords meet.
constexpr Meeting meeting_of_chords(const Chord& u, const Chord& v, Sign near_to_far,
                                    Sign far_to_near) {
  if (near_to_far == Sign::zero) return {0, u.near.support, v.far.support};
  if (far_to_near == Sign::zero) return {0, u.far.support, v.near.support};
  const std::int8_t dimension = u.is_point() || v.is_point() ? 0 : 1;
  return {dimension, u.support(), v.support()};
}

}  // namespace signum::detail
