// SPDX-License-Identifier: MIT
/// Two triangles whose planes cross in a line: each meets the line in an interval, and the
/// triangles meet where the intervals do.
#pragma once

#include <array>
#include <signum/kernel/shapes.hpp>
#include <signum/kernel/sign.hpp>
#include <signum/predicates/orient3d.hpp>

#include "simplex.hpp"

namespace signum {

/// The sides of the vertices of one triangle of another's plane.
using Sides = std::array<Sign, 3>;

inline Sides sides_of_plane(const Triangle3& plane, const Triangle3& t) {
  const auto& [p, q, r] = plane.vertices;
  return orient3d_each(p, q, r, t.vertices);
}

constexpr bool all_equal(const Sides& s) { return s[0] == s[1] && s[0] == s[2]; }
constexpr bool on_plane(const Sides& s) { return all_equal(s) && s[0] == Sign::zero; }
constexpr bool off_plane(const Sides& s) { return all_equal(s) && s[0] != Sign::zero; }

/// Requires sides_a, those of a by the plane of b, neither on_plane nor off_plane, and sides_b
/// likewise.
Meeting meet_transversal(const Triangle3& a, const Triangle3& b, const Sides& sides_a,
                         const Sides& sides_b);

/// The same, but only whether they meet.
bool intersects_transversal(const Triangle3& a, const Triangle3& b, const Sides& sides_a,
                            const Sides& sides_b);

}  // namespace signum
