// SPDX-License-Identifier: MIT
/// std::string certificate(a, b), certificate(operation, a, b): how two sets of the plane are
/// related, or what they make together, with its proof, which a program that shares no code with
/// this library checks.
///
/// The proof is the map that the segments of the sets make of the plane: all points in which they
/// cross, and which segments have which of them. A checker goes over it once, and sees that no two
/// edges meet but in common ends, and what encloses each piece.
///
/// Laws:
///   1. the claim is the matrix of relate(), or the region of overlay()
///   2. the checkers accept the certificate, and it proves the claim for the numbers in it
/// Degenerate: any sets that are finite; see plane_set.hpp. A crossing takes as many digits as its
/// exact coordinates have.
/// Throws: what relate() and overlay() do. Cost: as overlay(), and the exact coordinates of each
/// crossing.
/// See: docs/certificates.md; McConnell, Mehlhorn, Naeher and Schweitzer: Certifying Algorithms, a
/// survey of 2011.
#pragma once

#include <signum/plane/boolean_operation.hpp>
#include <signum/plane/plane_set.hpp>
#include <string>

namespace SIGNUM_API signum {

std::string certificate(const PlaneSet& a, const PlaneSet& b);
std::string certificate(BooleanOperation operation, const PlaneSet& a, const PlaneSet& b);

}  // namespace signum
