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

/// Cases in which all shapes together have lost an axis: 0 or 1 along it, or the same as along
/// another.
std::vector<Case> with_fewer_dimensions(const Case& question);

/// The case translated, scaled, mirrored and sheared as a whole, which keeps what lies in one
/// plane.
std::vector<Case> moved_as_a_whole(const Case& question);

/// Cases whose corners move less: half as far, or so that one stands still, alone or as the others
/// move by so much less. None but of ccd: the motion of a sweep is a vector as any other.
std::vector<Case> with_less_motion(const Case& question);

/// The case moved so that one of its points is the origin, and made of small integers by scaling.
std::vector<Case> at_origin_or_in_integers(const Case& question);

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

/// Cases in which all numbers are zero but one, a power of two: what an epsilon or a range of
/// numbers decides.
std::vector<Case> with_one_number(const Case& question);

/// Cases whose numbers are drawn from 0, 1, and the simplest others of the case: what no single
/// change leads to. The draw is the same each time.
std::vector<Case> with_few_values(const Case& question);

/// The case with axes, points, or its two shapes exchanged: no simpler, but perhaps the first of
/// those that are the same but for their order.
std::vector<Case> in_another_order(const Case& question);

}  // namespace signum::oracle
