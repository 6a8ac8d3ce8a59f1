// SPDX-License-Identifier: MIT
/// The file that `signum collide` reads: bodies, where they stand and how they move.
#pragma once

#include <optional>
#include <signum/signum.hpp>
#include <string>
#include <vector>

namespace signum::cli {

struct ScenePart {
  std::string name;
  std::string path;  ///< of the body's mesh, from the scene's folder
  Placement where;
  std::optional<Motion> motion;
  /// The point of the mesh about which it turns, if it is not the origin. Placements are of the
  /// mesh that is moved so that this is the origin.
  std::optional<Point3> pivot = {};
};

struct SceneFile {
  std::string path;
  std::vector<ScenePart> parts;
  std::optional<double> clearance;
  bool distances = false, depths = false;
  std::optional<LengthUnit> unit;  ///< the unit that is asked for
  /// The rule by which a closed mesh encloses points, which are part of its body. If empty, a body
  /// is its triangles alone.
  std::optional<SolidRule> rule = SolidRule::nonzero;
};

/// Reads the JSON, and none of the meshes. "-" is the standard input. Throws FileError, which names
/// the file, the field and what was expected there.
SceneFile read_scene(const std::string& path);

}  // namespace signum::cli
