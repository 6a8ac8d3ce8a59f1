// SPDX-License-Identifier: MIT
/// A robot as a URDF file describes it: its links, with the geometry by which they collide, and the
/// joints between them. See: ROS, URDF XML Specification, https://wiki.ros.org/urdf/XML.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "collide/frame_tree.hpp"

namespace signum::cli::urdf {

struct Box {
  std::array<double, 3> size;
};
struct Cylinder {
  double radius, length;
};
struct Sphere {
  double radius;
};
struct MeshFile {
  std::string name;  ///< as the file has it
  std::array<double, 3> scale;
};
using Geometry = std::variant<Box, Cylinder, Sphere, MeshFile>;

struct Collision {
  std::string name;  ///< empty if it has none
  std::size_t line;
  Maps origin = {};
  std::optional<Geometry> geometry = {};
};

struct Link {
  std::string name;
  std::size_t line;
  std::vector<Collision> collisions = {};
};

struct Limit {
  double lower = 0, upper = 0;
};

struct Mimic {
  std::string joint;
  double multiplier = 1, offset = 0;
};

struct RobotJoint {
  std::string name;
  std::size_t line;
  Joint joint;
  bool is_continuous = false;
  std::string parent = {}, child = {};
  Maps origin = {};
  std::optional<Limit> limit = {};
  std::optional<Mimic> mimic = {};
};

struct Robot {
  std::vector<Link> links;
  std::vector<RobotJoint> joints;
};

/// Reads a URDF file from its text; `name` stands for the file in messages. Throws FileError, which
/// names the line, the element, the attribute and what was expected there, and if signum was built
/// without Expat. That joints name links that exist is not looked at.
Robot read_robot(std::string_view text, const std::string& name);

}  // namespace signum::cli::urdf
