// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <filesystem>

#include "common/writing/printable.hpp"
#include "page/scene.hpp"
#include "solids/made_solid.hpp"

namespace signum::cli {
namespace {

page::Part part_of(const std::string& path, const Mesh& mesh, page::Look look) {
  page::Part part{
      path == "-" ? "standard input" : std::filesystem::path(path).filename().string(),
      &mesh,
      {counted(mesh.vertices.size(), "vertex", "vertices"),
       counted(mesh.triangles.size(), "triangle"), inspect(mesh).closed ? "closed" : "open"},
      look};
  part.path = path;
  return part;
}

}  // namespace

void write_html(std::ostream& out, const RoundedMesh& made, const MadeSolidOptions& options,
                std::span<const MadeOf> sources, const std::vector<std::string>& notes) {
  page::Scene scene;
  scene.parts.push_back(part_of(options.out, made.mesh, page::Look::solid));
  scene.title = scene.parts.front().name;
  scene.notes = notes;
  scene.sought = false;
  std::vector<std::string> paths;
  std::vector<const Mesh*> meshes;
  for (const MadeOf& source : sources) {
    paths.push_back(source.path);
    meshes.push_back(source.mesh);
    scene.parts.push_back(part_of(source.path, *source.mesh,
                                  source.is_glass ? page::Look::transparent : page::Look::hidden));
  }
  scene.up = options.up.value_or(guessed_up(paths, meshes));
  page::write_page(out, scene);
}

}  // namespace signum::cli
