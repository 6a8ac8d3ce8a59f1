// SPDX-License-Identifier: MIT
/// Coordinates drawn apart where their differences are too small, or too different, to be seen.
#pragma once

#include <array>
#include <vector>

#include "outline.hpp"

namespace signum::oracle::picture {

/// On each axis, an increasing map that is linear between the coordinates of the corners.
class Spread {
 public:
  /// Keeps all as it is where the corners can be told apart without. Requires coordinates whose
  /// differences do not overflow.
  explicit Spread(const Chain& corners);

  /// Whether what is drawn is not to scale.
  bool distorts() const { return distorts_; }

  /// Whether a straight line among these would not stay straight; those along the axes do.
  bool bends(const std::vector<Chain>& chains) const;

  Point3 operator()(const Point3& p) const;
  /// A chain, bent where the map bends.
  Chain operator()(const Chain& chain) const;

 private:
  struct Axis {
    std::vector<double> from, to;
    double operator()(double x) const;
  };
  std::array<Axis, 3> axes_;
  bool distorts_ = false;
};

}  // namespace signum::oracle::picture
