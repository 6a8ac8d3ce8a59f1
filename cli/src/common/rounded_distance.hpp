// SPDX-License-Identifier: MIT
/// The distance of two parts as a double.
#pragma once

#include <array>
#include <cstdint>
#include <signum/kernel/surd.hpp>
#include <signum/shapes/distance.hpp>

#include "numbers/rounded_root.hpp"

namespace signum::cli {

/// Two parts, by index, how far apart they are, and where they are nearest, a point of each: the
/// nearest doubles.
struct PartDistance {
  std::uint32_t a, b;
  double distance;
  std::array<Point3, 2> points;
};

inline PartDistance rounded_distance(std::uint32_t a, std::uint32_t b,
                                     const ExactDistance3& exact) {
  const auto rounded = [](const Vec3<Surd>& p) {
    // Adding 0 makes -0 the 0 that it equals.
    return Point3{p.x.to_double() + 0.0, p.y.to_double() + 0.0, p.z.to_double() + 0.0};
  };
  return {a,
          b,
          detail::rounded_root(exact.squared.rational()),
          {rounded(exact.nearest[0]), rounded(exact.nearest[1])}};
}

}  // namespace signum::cli
