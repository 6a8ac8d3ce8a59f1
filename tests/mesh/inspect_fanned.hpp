// SPDX-License-Identifier: MIT
/// The meshes of the shared data as its answers count them: each polygon is the fan from its first
/// corner. read_mesh cuts them in other ways, where the first corner does not matter.
#pragma once

#include <signum/mesh/read_mesh.hpp>
#include <sstream>

#include "paths.hpp"
#include "vectors.hpp"

namespace fanned {

inline std::filesystem::path meshes() { return paths::shared_data() / "meshes"; }

/// An OBJ file of "v x y z" and "f i/.. j/.. k/.." lines with positive indices.
inline signum::Mesh read_obj(const std::filesystem::path& path) {
  signum::Mesh mesh;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    std::string kind, word;
    words >> kind;
    std::vector<std::string> rest;
    while (words >> word) rest.push_back(word);
    const auto number = [&rest](std::size_t i) { return std::strtod(rest.at(i).c_str(), nullptr); };
    const auto corner = [&rest](std::size_t i) {
      return static_cast<std::uint32_t>(std::stoul(rest[i]) - 1);
    };
    if (kind == "v") mesh.vertices.push_back({number(0), number(1), number(2)});
    for (std::size_t i = 2; kind == "f" && i < rest.size(); ++i) {
      mesh.triangles.push_back({corner(0), corner(i - 1), corner(i)});
    }
  }
  return mesh;
}

inline signum::Mesh read(const std::filesystem::path& path) {
  const std::string name = path.filename().string();
  const bool has_polygons = name == "beast_quads.obj" || name == "spiral_staircase.obj" ||
                            name == "doll_house.obj" || name == "exterior_door.obj" ||
                            name == "suzanne_quads.obj";
  return has_polygons ? read_obj(path) : signum::read_mesh(path);
}

}  // namespace fanned
