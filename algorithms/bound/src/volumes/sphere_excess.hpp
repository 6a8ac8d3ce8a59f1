// SPDX-License-Identifier: MIT
/// How far are points outside of a sphere, in squares, as two doubles tell?
#pragma once

#include <array>
#include <signum/kernel/vec.hpp>
#include <span>

#include "k_cbp/block_maxima.hpp"
#include "numbers/expansion.hpp"

namespace signum::detail {

/// A sphere, each number of which is within 2^-103 of itself.
struct NearSphere {
  Vec3<TwoDoubles> center;
  TwoDoubles squared_radius;
};

/// For each point of a block the double nearest to |p - center|^2 - squared_radius, whose sign is
/// certain where it is farther from 0 than what is returned times the square of a number that no
/// coordinate exceeds, of points or center; 4 times that number is no less than the radius. The
/// number is from 2^-400 to 2^400, or 0. Requires the default floating-point environment.
double sphere_excesses(std::span<const Point3> block, const NearSphere& sphere,
                       std::array<double, block_size>& excesses);

}  // namespace signum::detail
