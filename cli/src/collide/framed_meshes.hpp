// SPDX-License-Identifier: MIT
/// The meshes of a scene's parts, where the frames of their legs have them.
#pragma once

#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "collide/collide_scene.hpp"
#include "common/reading/input_units.hpp"

namespace signum::cli {

/// Reads each file once, and makes one mesh for each file and frame.
class FramedMeshes {
 public:
  /// Adds what was rounded to the notes. Both arguments must outlive it.
  FramedMeshes(InputUnits& units, std::vector<std::string>& notes) : units_(units), notes_(notes) {}

  /// The meshes of all parts on this leg. Throws FileError.
  std::vector<MeshBody> on_leg(const SceneFile& scene, std::size_t leg);

 private:
  /// A file or a mesh that was made, and the numbers of the maps.
  using Key = std::tuple<std::string, const Mesh*, std::vector<double>>;

  static Key key_of(const ScenePart& part, const Leg& leg);
  const Mesh& read(const std::string& path);
  MeshBody mesh_of(const SceneFile& scene, const ScenePart& part, const Leg& leg);

  InputUnits& units_;
  std::vector<std::string>& notes_;
  std::map<std::string, Mesh> read_;
  std::map<Key, MeshBody> framed_;
};

}  // namespace signum::cli
