// SPDX-License-Identifier: MIT
/// Until when are parts of two rigid bodies apart for certain, as they turn and shift?
///
/// In doubles that count their errors. At a time the parts have a gap along some direction n, which
/// can't close faster than they approach along n: with the angular velocity w = 2 vec(q1 conj(q0))
/// / |q|^2, whose direction is fixed, a point at most r from the middle of its body's turn moves
/// along n by at most |n x w| r beside the shift. Seen from the other body it moves by at most
/// |w_a - w_b| r + |v_a - v_b| + |w_b| |c_a - c_b|, which is little where both turn together. And
/// now it moves at a speed that is known, which grows by as much as w and the point turn: so steps
/// towards a contact get as short as the square of the time that is left.
///
/// All lengths are scaled, by one Scale for both bodies. Directions have lengths of their own,
/// which are brought near 1 before they are squared. See: Mirtich, Impulse-based Dynamic Simulation
/// of Rigid Body Systems, 1996; Tang, Kim and Manocha, C2A: Controlled Conservative Advancement for
/// Continuous Collision Detection of Polygonal Models, 2009.
#pragma once

#include <array>
#include <cmath>
#include <signum/kernel/pose.hpp>
#include <signum/kernel/shapes.hpp>
#include <span>

#include "numbers/running_error.hpp"
#include "sets/scale.hpp"

namespace signum::detail {

/// Requires that motions name rotations, and the default floating-point environment.
class RigidBounds {
 public:
  RigidBounds(const Scaled<Motion>& a, const Scaled<Motion>& b);

  /// Whether a bound on how fast the bodies turn is known for the whole time.
  bool know_turns() const { return a_.least_square > 0 && b_.least_square > 0; }

  /// The time of which is asked from now on, in [0, 1].
  void go_to(double t);

  /// A time, not before now, until which a part of a is apart from a part of b: before it there is
  /// no contact. It is now where that is not known, and infinite where they never meet again. Boxes
  /// and corners stand in the frames of their bodies.
  double apart_until(const Scaled<Aabb3>& a, const Scaled<Aabb3>& b) const;
  double apart_until(std::span<const Scaled<Point3>> a, std::span<const Scaled<Point3>> b) const;
  /// How fast parts may come nearer, about.
  double speed(const Scaled<Aabb3>& a, const Scaled<Aabb3>& b) const;

 private:
  using Counted3 = Vec3<RunningError>;
  struct Frame {
    std::array<RunningError, 4> start, end;
    Point3 shift_start, shift_end;
    Counted3 around;            ///< vec(q1 conj(q0))
    double least_square;        ///< a bound of |q|^2 from below
    Counted3 turn;              ///< the greatest angular velocity
    RunningError most, change;  ///< of 2 / |q|^2: bounds of it, and of how fast it changes
    /// Now: the blend q, the rows of the rotation, 2 / |q|^2, and the shift.
    std::array<RunningError, 4> blend;
    std::array<Counted3, 3> rows;
    RunningError now;
    Counted3 shift;

    Frame(const Scaled<Motion>& motion);
    std::array<RunningError, 4> blend_at(double t) const;
    void go_to(double t);
    /// The direction in the frame of the body.
    Counted3 back(const Counted3& n) const;
    Point3 place(const Point3& p) const;
    Point3 column(std::size_t i) const;
  };
  struct Best {
    double step = 0;
    Point3 direction{0, 0, 0};
  };

  /// Takes the direction, from a to b, if it promises more; all of it in doubles.
  void propose(Best& best, const Point3& n, double gap, double turning) const;
  /// About how fast points so far from the middles of the turns are, now and soon.
  double turning(double radius_a, double radius_b) const;
  /// A lower bound of how long a gap along n lasts, if that is more than the step. It uses the
  /// speeds in all of the time to come, then in a quarter of it, and so on. It is infinite if the
  /// gap lasts to the end.
  double step_by_parts(const Counted3& n, double gap, double radius_a, double radius_b,
                       double step) const;
  /// What is certain about the direction. The radii are those of the parts about the middles of the
  /// turns.
  template <class Part>
  double certain(const Best& best, const Part& a, const Part& b, double radius_a,
                 double radius_b) const;
  /// How fast a part moves along n by its body's turn now, and how much faster it may in a time of
  /// 1, at most.
  struct Closing {
    RunningError speed, growth;
  };
  template <class Part>
  static Closing closing(const Frame& f, const Counted3& n, const Part& part, double radius);

  /// How fast points of the one so far from the middle of its turn move in the frame of the other,
  /// at most.
  RunningError relative_speed(double radius_a, double radius_b) const;

  /// What is certain of the motion in the frame of the other body; infinite where nothing is.
  struct Relative {
    double turn, shift_in_a, shift_in_b;
  };

  Frame a_, b_;
  Relative relative_{HUGE_VAL, HUGE_VAL, HUGE_VAL};
  Counted3 approach_;  ///< how fast a shifts, less b
  double now_ = -1;
};

}  // namespace signum::detail
