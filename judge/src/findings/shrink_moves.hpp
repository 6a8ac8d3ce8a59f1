// SPDX-License-Identifier: MIT
/// In which ways may a case become smaller to read? Each of these gives cases to try, some of which
/// may be no smaller, or none at all by what shapes.hpp requires; always the same ones in the same
/// order.
#pragma once

#include <signum/oracle/case.hpp>
#include <vector>

namespace signum::oracle {

/// Cases without a point, a chain, a direction, an edge of a polyhedron, a rule.
std::vector<Case> with_fewer_parts(const Case& question);

/// The case translated, scaled, mirrored and sheared as a whole, which keeps what lies in one
/// plane.
std::vector<Case> moved_as_a_whole(const Case& question);

/// Cases whose corners move less: half as far, or so that one stands still, alone or as the others
/// move by so much less. None but of ccd: the motion of a sweep is a vector as any other.
std::vector<Case> with_less_motion(const Case& question);

/// The case with all numbers rounded, to few bits or to multiples of a power of two, and with the
/// gaps between their exponents closed.
std::vector<Case> rounded_as_a_whole(const Case& question);

/// Cases in which equal numbers, points, or the coordinates of a shape along an axis are changed
/// together.
std::vector<Case> with_simpler_groups(const Case& question);

/// Cases with one number changed.
std::vector<Case> with_simpler_numbers(const Case& question);

/// Cases with two numbers changed by the same.
std::vector<Case> with_simpler_pairs(const Case& question);

}  // namespace signum::oracle
