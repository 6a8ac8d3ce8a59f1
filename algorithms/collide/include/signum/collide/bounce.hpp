// SPDX-License-Identifier: MIT
/// Point3 bounce(v, normal, restitution): the velocity with which a point leaves the surface that
/// it runs into.
///
///      \     n     /
///     v \    ^    /  v - (1 + k) (v . n) n / (n . n)
///        \   |   /
///     ____\|_|__/____
///
/// The part of v along the normal is turned round, and the fraction k of it, the coefficient of
/// restitution, is kept; the part along the surface stays. The normal need not be of length 1: no
/// root is taken, so that the exact vector is rational, and each coordinate is rounded once.
///
/// Laws:
///   1. each coordinate is the double nearest to the exact one, the even one where two are equally
///      near, in any floating-point environment: the same bits on every machine
///   2. where v . n >= 0, the point leaves already, and v is unchanged
///   3. scaling v or n by a power of two, where nothing underflows, scales the answer or changes
///      nothing
///   4. along the axes, coordinates of v that are perpendicular to n are unchanged
/// Degenerate: a velocity of zero is unchanged; there is none for a normal of zero. A coordinate is
/// infinite when it is past the largest double, which needs one of v beyond half of that.
/// Throws: NotFinite; InvalidArgument for a normal of zero, or a restitution not from 0 to 1.
/// Cost: about 100 ns, and microseconds where the rounding is close, or numbers are huge or tiny.
/// See: Catto, Iterative Dynamics with Temporal Coherence, 2005, for what bodies make of it.
#pragma once

#include <signum/kernel/vec.hpp>

namespace SIGNUM_API signum {

Point3 bounce(const Point3& v, const Point3& normal, double restitution);

}  // namespace signum
