// SPDX-License-Identifier: MIT
/// The file that `signum collide` reads: bodies, where they stand and how they move.
#pragma once

#include <optional>
#include <signum/signum.hpp>
#include <string>
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
  std::string path;       ///< of the body's mesh, from the scene's folder
  std::vector<Leg> legs;  ///< at least one, and as many for each part
};

struct SceneFile {
  std::string path;
  std::vector<ScenePart> parts;
  std::optional<double> clearance;
  bool distances = false, depths = false;
  std::vector<std::string> notes = {};  ///< what was rounded
  std::optional<LengthUnit> unit = {};  ///< the unit that is asked for
  /// The rule by which a closed mesh encloses points, which are part of its body. If empty, a body
  /// is its triangles alone.
  std::optional<SolidRule> rule = SolidRule::nonzero;

  std::size_t legs() const { return parts.empty() ? 1 : parts.front().legs.size(); }
};

/// Reads the JSON, and none of the meshes. "-" is the standard input. Throws FileError, which names
/// the file, the field and what was expected there.
SceneFile read_scene(const std::string& path);

}  // namespace signum::cli
