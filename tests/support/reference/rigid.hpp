// SPDX-License-Identifier: MIT
/// Proofs of when two rigid bodies that turn and shift meet, in integers alone. Seen from one body,
/// the corners of the other move along rational curves whose denominators are positive: whether a
/// direction separates the two for a while is the signs of polynomials of the time, and these are
/// proved by their coefficients in Bernstein's basis of that while. What is not proved is halved.
/// See: Farouki, The Bernstein Polynomial Basis: A Centennial Retrospective, 2012.
#pragma once

#include <gmpxx.h>

#include <optional>
#include <signum/kernel/pose.hpp>
#include <string>
#include <utility>
#include <vector>

namespace reference {

/// Points, segments and triangles by their corners, which move as one.
struct Turning {
  std::vector<std::vector<signum::Point3>> pieces;
  signum::Motion motion;
};

/// What is proved of two pieces in a stretch of time.
struct Stretch {
  /// Where a vertex goes through the inside of a face, or the insides of two edges through each
  /// other: they meet in there for certain.
  std::optional<std::pair<mpq_class, mpq_class>> meets;
  /// The parts before that in which nothing is proved. In all others they are apart.
  std::vector<std::pair<mpq_class, mpq_class>> open;
  bool is_apart() const { return !meets && open.empty(); }
};

/// Of piece i of a and piece j of b, in time from low to high, which are multiples of powers of
/// two.
Stretch stretch(const Turning& a, std::size_t i, const Turning& b, std::size_t j,
                const mpq_class& low, const mpq_class& high, std::size_t steps);

/// Whether the exact images at the time share a point.
bool meet_at(const Turning& a, const Turning& b, const mpq_class& t);

/// What is wrong with the time of the first contact, rounded once, or with there being none; empty
/// where nothing is.
struct RigidCheck {
  std::string flaw;
  /// Whether all is proved: that they are apart before, and that they meet then, if at all.
  bool is_proved = true;
};
RigidCheck check_rigid(const Turning& a, const Turning& b, std::optional<double> told);

}  // namespace reference
