// SPDX-License-Identifier: MIT
/// Frames that hang on each other by joints: where is one, as seen from another?
///
/// The answer is a chain of maps of doubles, each of which is taken exactly, so nothing is rounded
/// until a point is placed (files/nested_placement.hpp). The maps of joints are rounded themselves:
/// by sine and cosine, except for right angles, and by the product of a shift and its axis.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "files/nested_placement.hpp"

namespace signum::cli {

using Maps = std::vector<detail::AffineMap>;  ///< from the outermost in

struct Joint {
  enum class Kind : std::uint8_t { fixed, revolute, prismatic } kind = Kind::fixed;
  Point3 axis{1, 0, 0};  ///< of any length but zero
};

/// How a joint places what hangs on it, for a value in radians or lengths.
Pose joint_pose(const Joint& joint, double value);

struct Frame {
  std::optional<std::size_t> parent;
  Maps origin;  ///< of the joint in the parent; of poses alone
  Joint joint;
  double value = 0;  ///< of the joint
};

/// The maps that take coordinates in the frame `to` to those in the frame `from`. Requires that
/// parents do not go round.
Maps path_between(const std::vector<Frame>& frames, std::size_t from, std::size_t to);

/// Whether a frame is another one or hangs on it.
bool hangs_on(const std::vector<Frame>& frames, std::size_t frame, std::size_t other);

}  // namespace signum::cli
