// SPDX-License-Identifier: MIT
/// The links of a robot as frames that hang on each other, and the values of the joints.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "collide/frame_tree.hpp"
#include "collide/urdf/urdf_model.hpp"

namespace signum::cli::urdf {

/// A joint that goes from one value to another.
struct JointRange {
  std::size_t joint;
  double from, to;
};

struct RobotTree {
  std::vector<Frame> frames;  ///< of each link
  /// Of each link the joint by which it hangs on another.
  std::vector<std::optional<std::size_t>> joint_of;
  std::optional<JointRange> range;  ///< its joint has the value 0 in its frame
  std::vector<std::string> notes;
};

/// Links the frames. Throws FileError, which names the line of what does not fit, and Error, which
/// names the joint, for settings (RobotOptions::joints) that do not.
RobotTree robot_tree(const Robot& robot, const std::string& file,
                     const std::vector<std::string>& settings);

}  // namespace signum::cli::urdf
