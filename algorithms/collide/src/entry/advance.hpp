// SPDX-License-Identifier: MIT
/// A search in doubles for the first contact of a hull that moves along a line with one that
/// stands: it steps to where the plane through the nearest point stops it, until they meet. What it
/// finds is a proposal, which others prove or drop.
/// See: van den Bergen, Ray Casting against General Convex Objects with Application to Continuous
/// Collision Detection, 2004; Mirtich, Impulse-based Dynamic Simulation of Rigid Body Systems,
/// 1996, conservative advancement.
#pragma once

#include <array>
#include <cstdint>
#include <signum/kernel/difference.hpp>
#include <span>
#include <vector>

#include "convex/search.hpp"
#include "entry/moving_face.hpp"

namespace signum::detail {

/// A motion in doubles, each coordinate off by at most the error.
struct RoundedMotion {
  Point3 v;
  double error;
};
RoundedMotion rounded_motion(const Difference3& motion);

struct Advance {
  static constexpr std::size_t most_steps = 60;

  /// From time t on, all of a is beyond b along x, as far as doubles tell.
  struct Step {
    double t;
    Point3 x;
  };
  enum class End : std::uint8_t { lost, overlapping, missed, met };

  std::array<Step, most_steps> steps;
  std::size_t size = 0;
  End end = End::lost;
  /// The corners of what is nearest just before the contact, where they seem to meet.
  FaceCorners face{};
  /// Where they overlap at the start, the corners among which the origin is.
  std::array<CornerPair, 4> inside{};
  std::size_t inside_size = 0;
};

/// Searches from time 0 to 1. Requires finite coordinates and the default floating-point
/// environment.
Advance advance(const RoundedCore& a, const RoundedCore& b, const Point3& motion);

/// Whether the steps of a search that missed prove it: for each there is a plane between the two
/// until the next begins.
bool is_proof_of_miss(const Advance& found, const RoundedCore& a, const RoundedCore& b,
                      const RoundedMotion& motion);

/// Whether the insides meet at the start: the origin is inside of all of a simplex of differences,
/// or nearer than the reach.
bool insides_surely_meet(const Advance& found, const RoundedCore& a, const RoundedCore& b,
                         Space space);

}  // namespace signum::detail
