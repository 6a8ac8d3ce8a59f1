// SPDX-License-Identifier: MIT
/// When does a face of the difference of two hulls, of which one moves, come within reach?
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <signum/kernel/difference.hpp>
#include <signum/kernel/surd.hpp>

#include "entry/hull_entry.hpp"

namespace signum::detail {

struct CornerPair {
  std::uint32_t a, b;
};

/// Up to three pairs of corners, whose differences span a face.
struct FaceCorners {
  std::array<CornerPair, 3> pairs;
  std::size_t size;
};

/// The plane, line or point that up to three differences of corners span, which moves. All of it is
/// doubles, so that results can keep it as the recipe of their exact numbers.
struct MovingFace {
  std::array<Point3, 3> of_a, of_b;
  Difference3 motion;
  double radius_a, radius_b;
  std::uint32_t size;
  /// Whether only the face itself counts, or all of its plane.
  enum class Extent : std::uint32_t { face, plane } extent = Extent::face;

  struct Meeting {
    Surd time;
    RootVector normal;
  };

  /// When it comes within reach, if the nearest point is in the face then: a simple root, where
  /// there is a reach, or a point of the face itself. None where it is not after 0 and at most 1,
  /// or the differences are not independent.
  std::optional<Meeting> meeting() const;
};

}  // namespace signum::detail
