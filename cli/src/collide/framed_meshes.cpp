// SPDX-License-Identifier: MIT
#include "collide/framed_meshes.hpp"

#include <fmt/format.h>

#include <cmath>
#include <utility>

#include "common/writing/printable.hpp"

namespace signum::cli {
namespace {

/// Moves the vertices to the frame of the leg. Returns how many coordinates were rounded where the
/// frame is about a pivot.
std::size_t move_to_frame(Mesh& mesh, const Leg& leg, const std::string& file) {
  if (leg.frame.empty()) return 0;
  detail::NestedPlacement frame;
  for (const detail::AffineMap& map : leg.frame) frame.enter(map);
  const std::size_t bytes = mesh.vertices.size() * sizeof(Point3);
  const Point3 pivot = leg.pivot;
  const bool is_shift = !(pivot == Point3{0, 0, 0});
  std::size_t rounded = 0;
  for (Point3& p : mesh.vertices) {
    const auto image = frame.place(p, bytes);
    if (!image) throw FileError(file + ": " + detail::too_many_digits);
    for (double Point3::* axis : {&Point3::x, &Point3::y, &Point3::z}) {
      if (!std::isfinite(*image.*axis))
        throw FileError(file + ": expected places that are finite doubles");
      rounded += is_shift && !(Rational(p.*axis) - Rational(pivot.*axis) == Rational(*image.*axis));
    }
    p = *image;
  }
  if (frame.mirrors())
    for (Mesh::Triangle& t : mesh.triangles) std::swap(t[1], t[2]);
  return rounded;
}

}  // namespace

std::vector<MeshBody> FramedMeshes::on_leg(const SceneFile& scene, std::size_t leg) {
  std::vector<MeshBody> meshes;
  for (const ScenePart& part : scene.parts) meshes.push_back(mesh_of(scene, part, part.legs[leg]));
  return meshes;
}

FramedMeshes::Key FramedMeshes::key_of(const ScenePart& part, const Leg& leg) {
  std::vector<double> numbers;
  for (const detail::AffineMap& map : leg.frame) {
    const auto& [q, c] = map.pose;
    const auto& [x, y, z] = map.scale;
    numbers.insert(numbers.end(), {q.x, q.y, q.z, q.w, c.x, c.y, c.z, x, y, z});
  }
  return {part.path, part.made.get(), std::move(numbers)};
}

const Mesh& FramedMeshes::read(const std::string& path) {
  const auto it = read_.find(path);
  if (it != read_.end()) return it->second;
  Mesh mesh = units_.read(path).mesh;
  if (mesh.triangles.empty()) throw FileError(path + ": no triangles");
  return read_.emplace(path, std::move(mesh)).first->second;
}

MeshBody FramedMeshes::mesh_of(const SceneFile& scene, const ScenePart& part, const Leg& leg) {
  const Key key = key_of(part, leg);
  const auto it = framed_.find(key);
  if (it != framed_.end()) return it->second;
  Mesh mesh = part.made ? *part.made : read(part.path);
  const std::size_t rounded =
      move_to_frame(mesh, leg, scene.path == "-" ? "standard input" : scene.path);
  if (rounded > 0)
    notes_.push_back(fmt::format("{}: {} rounded to the nearest double, measured from the pivot",
                                 printable(part.path),
                                 counted(rounded, "coordinate is", "coordinates are")));
  return framed_.emplace(key, MeshBody(std::move(mesh))).first->second;
}

}  // namespace signum::cli
