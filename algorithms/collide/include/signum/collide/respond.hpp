// SPDX-License-Identifier: MIT
/// ContactResponse respond(at, a, b, restitution): the velocities with which two rigid bodies leave
/// a contact.
///
///        a  |         An impulse j n acts on a at the point, and -j n on b, which turns the
///      _____v_____    velocity u at which the two come near each other into one of k |u| at which
///     |     | n   |   they leave, where k is the coefficient of restitution:
///     |__b__^_____|
///                       u = n . (v_a + w_a x r_a - v_b - w_b x r_b),   r = point - center
///                       j = -(1 + k) u / K,   K the change of u by an impulse of j = 1
///
/// There is no friction: what is perpendicular to the normal, which points from b to a and has any
/// length, stays. This is one contact, not a solver of many.
///
/// Laws:
///   1. approach is the exact sign of -u; where it is not positive, nothing changes and j is 0
///   2. otherwise the exact response leaves with -k u, keeps momentum, and angular momentum, and
///      does not add to kinetic energy
///   3. each coordinate that is answered is a double next to that of the exact response, or it, in
///      any floating-point environment: that towards which u grows, the nearest one where it does
///      not depend on it. So with the answered doubles, too, u is exactly not negative: the bodies
///      no longer approach
///   4. energy_growth is the exact sign of what the response to the answered doubles adds to
///      kinetic energy. Where roundings would add to it, the response is that of the first
///      coefficient for which they do not: k - 2^-52, k - 2^-48, and so on to 0. So it is positive
///      only where they would with each of these: where |u| is tiny beside the velocities, so that
///      there is no double between
///   5. the impulse is the double nearest to the exact j of the coefficient answered
///   6. exchanging a and b, with the opposite normal, exchanges the answers
/// Degenerate: a body of inverse mass 0 is not shifted, one of inverse inertia 0 is not turned, and
/// keeps its velocities bit for bit. It takes up what momentum the exact response gives to it, and
/// energy with it, as a wall does that moves; what rounding turns a body about an axis about which
/// it cannot be turned is not counted as energy. Past the largest double a coordinate is that or
/// infinite; where one is infinite, energy_growth is positive.
/// Throws: NotFinite; InvalidArgument for a normal of zero, a restitution not from 0 to 1, a
/// negative inverse mass, an inverse inertia that is not positive semidefinite, or where no impulse
/// changes u: two bodies that cannot be moved.
/// Cost: about two microseconds; tens of microseconds where a sign or a rounding is close.
/// See: Baraff, Analytical Methods for Dynamic Simulation of Non-penetrating Rigid Bodies, 1989;
/// Catto, Iterative Dynamics with Temporal Coherence, 2005. collide/bounce.hpp has points that
/// bounce off a surface.
#pragma once

#include <signum/kernel/sign.hpp>
#include <signum/kernel/vec.hpp>

namespace SIGNUM_API signum {

struct SymmetricMatrix3 {
  double xx, yy, zz, xy, xz, yz;
};

struct RigidState {
  /// The center of mass, its velocity, and the angular velocity in radians.
  Point3 center, velocity, angular_velocity;
  double inverse_mass;
  /// The inverse of the inertia tensor about the center, along the axes of space.
  SymmetricMatrix3 inverse_inertia;
};

/// A common point of two bodies and the normal there, from b to a.
struct ContactFrame {
  Point3 point, normal;
};

struct ContactResponse {
  /// Positive where the bodies approached before.
  Sign approach;
  /// In units of mass times velocity over the length of the normal.
  double impulse;
  Point3 velocity_a, angular_velocity_a, velocity_b, angular_velocity_b;
  /// The coefficient with which they leave: the one asked for, or a smaller one.
  double restitution;
  /// Whether there is more kinetic energy afterwards than before.
  Sign energy_growth;
};

ContactResponse respond(const ContactFrame& at, const RigidState& a, const RigidState& b,
                        double restitution);

}  // namespace signum
