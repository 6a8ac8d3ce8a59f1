// SPDX-License-Identifier: MIT
/// Do two triangles meet, by the signs of determinants of their corners? It works over any numbers,
/// whose signs may not all be known.
#pragma once

#include <array>
#include <optional>
#include <signum/predicates/orient3d.hpp>

#include "numbers/running_error.hpp"
#include "pairs/chord.hpp"
#include "shapes/vector_arithmetic.hpp"

namespace signum::detail {

/// The sign of a number that counts its error, where that is certain.
inline std::optional<Sign> known_sign(const RunningError& x) {
  if (lower(x) > 0) return Sign::positive;
  if (upper(x) < 0) return Sign::negative;
  return std::nullopt;
}

template <class Number>
using Corners3 = std::array<Vec3<Number>, 3>;

/// On which sides of a plane the corners of t are; none where one is not known. sign_of(x) is an
/// std::optional<Sign>.
template <class Number, class SignOf>
std::optional<Sides> sides_by(const Corners3<Number>& plane, const Corners3<Number>& t,
                              SignOf sign_of) {
  const auto normal = cross(from_to(plane[0], plane[1]), from_to(plane[0], plane[2]));
  Sides sides;
  for (std::size_t i = 0; i < 3; ++i) {
    const std::optional<Sign> side = sign_of(dot(from_to(plane[0], t[i]), normal));
    if (!side) return std::nullopt;
    sides[i] = *side;
  }
  return sides;
}

/// Whether they meet. None where a sign that counts is not known, or where all corners of a
/// triangle are in the plane of the other, as they are for coplanar and degenerate triangles.
/// See: Guigue and Devillers, Fast and Robust Triangle-Triangle Overlap Test Using Orientation
/// Predicates, 2003; `pairs/transversal.cpp` has the derivation.
template <class Number, class SignOf>
std::optional<bool> transversal_meet(const Corners3<Number>& a, const Corners3<Number>& b,
                                     SignOf sign_of) {
  const auto sides_b = sides_by(a, b, sign_of);
  if (sides_b && off_plane(*sides_b)) return false;
  const auto sides_a = sides_by(b, a, sign_of);
  if (sides_a && off_plane(*sides_a)) return false;
  if (!sides_a || !sides_b || on_plane(*sides_a) || on_plane(*sides_b)) return std::nullopt;
  const Chord& u = chord_of(*sides_a);
  const Chord v = chord_of(*sides_b).turned();
  const auto order = [&](const End& of_a, const End& of_b) {
    const auto& p = a[of_a.low];
    return sign_of(
        dot(from_to(p, b[of_b.high]), cross(from_to(p, a[of_a.high]), from_to(p, b[of_b.low]))));
  };
  const std::optional<Sign> near_to_far = order(u.near, v.far), far_to_near = order(u.far, v.near);
  if (near_to_far == Sign::negative || far_to_near == Sign::positive) return false;
  if (!near_to_far || !far_to_near) return std::nullopt;
  return true;
}

}  // namespace signum::detail
