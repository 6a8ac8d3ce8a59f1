// SPDX-License-Identifier: MIT
/// The file that `signum collide` reads: bodies, where they stand and how they move.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <signum/signum.hpp>
#include <string>
#include <utility>
#include <vector>

#include "files/nested_placement.hpp"

namespace signum::cli {

/// A part's way to its next waypoint.
struct Leg {
  /// The maps, from the outermost in, which take the coordinates of the mesh to those that are
  /// placed. The image of a vertex is computed exactly and rounded once.
  std::vector<detail::AffineMap> frame = {};
  Placement where = Pose{};  ///< at the start of the leg
  std::optional<Motion> motion = {};
  /// The point of the mesh that the frame takes to the origin, about which the part turns.
  Point3 pivot = {0, 0, 0};
};

struct ScenePart {
  std::string name;
  std::string path;                            ///< of the body's mesh, from the scene's folder
  std::vector<Leg> legs;                       ///< at least one, and as many for each part
  std::shared_ptr<const Mesh> made = nullptr;  ///< the mesh, if it is in no file
};

/// What is known of a scene that is a robot. What moves on a leg moves as one.
struct RobotScene {
  /// A joint that moves, and its values where the legs begin and end.
  struct Range {
    std::string joint;
    bool is_angle;
    std::vector<double> values;
  };

  /// Whether these parts are not compared.
  bool leaves_out(std::uint32_t a, std::uint32_t b) const {
    const std::uint32_t i = link_of[a], j = link_of[b];
    return i == j || adjacent.contains(std::minmax(i, j));
  }

  std::vector<std::uint32_t> link_of = {};  ///< of each part
  /// Pairs of links that are not compared, the lesser first.
  std::set<std::pair<std::uint32_t, std::uint32_t>> adjacent = {};
  std::optional<Range> range = {};
  Pose seen_from = {};  ///< where the frame of the scene is in the frame of the first link, nearly
};

struct SceneFile {
  std::string path;
  std::vector<ScenePart> parts;
  std::optional<double> clearance;
  bool distances = false, depths = false;
  std::vector<std::string> notes = {};  ///< what was rounded
  std::optional<RobotScene> robot = {};
  std::optional<LengthUnit> unit = {};  ///< the unit that is asked for
  /// The rule by which a closed mesh encloses points, which are part of its body. If empty, a body
  /// is its triangles alone.
  std::optional<SolidRule> rule = SolidRule::nonzero;

  std::size_t legs() const { return parts.empty() ? 1 : parts.front().legs.size(); }
};

/// The text of a file, or of standard input for "-". Throws FileError.
std::string scene_text(const std::string& path);

/// Reads JSON, and none of the meshes. The path is that of the text. Throws FileError, which names
/// the file, the field and what was expected there.
SceneFile read_scene(const std::string& text, const std::string& path);

}  // namespace signum::cli
