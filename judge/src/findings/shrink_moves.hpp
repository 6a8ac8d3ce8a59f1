// SPDX-License-Identifier: MIT
/// In which ways may a case become smaller to read? Each of these gives cases to try, some of which
/// may be no smaller, or none at all by what shapes.hpp requires; always the same ones in the same
/// order.
#pragma once

#include <signum/oracle/case.hpp>
#include <vector>

namespace signum::oracle {

/// Without a point, a chain, a direction, an edge of a polyhedron, a rule.
std::vector<Case> with_fewer_parts(const Case& question);

/// Translated, scaled, mirrored and sheared as a whole, which keeps what lies in one plane.
std::vector<Case> moved_as_a_whole(const Case& question);

/// All numbers rounded, to few bits or to multiples of a power of two, and with the gaps between
/// their exponents closed.
std::vector<Case> rounded_as_a_whole(const Case& question);

/// Numbers that are equal, points, and the coordinates of a shape along an axis, each changed
/// together.
std::vector<Case> with_simpler_groups(const Case& question);

/// One number changed.
std::vector<Case> with_simpler_numbers(const Case& question);

/// Two numbers changed by the same.
std::vector<Case> with_simpler_pairs(const Case& question);

}  // namespace signum::oracle
