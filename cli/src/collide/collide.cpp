// SPDX-License-Identifier: MIT
#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <utility>

#include "collide/collide_report.hpp"
#include "common/input.hpp"
#include "common/input_units.hpp"
#include "common/rounded_distance.hpp"

namespace signum::cli {
namespace {

std::vector<MeshBody> read_meshes(const SceneFile& scene, InputUnits& units) {
  std::map<std::string, MeshBody> read;
  std::vector<MeshBody> meshes;
  for (const ScenePart& part : scene.parts) {
    auto it = read.find(part.path);
    if (it == read.end()) {
      Mesh mesh = units.read(part.path).mesh;
      if (mesh.triangles.empty()) throw FileError(part.path + ": no triangles");
      it = read.emplace(part.path, MeshBody(std::move(mesh))).first;
    }
    meshes.push_back(it->second);
  }
  return meshes;
}

PartDistance distance_of(const CollideReport& report, std::uint32_t a, std::uint32_t b) {
  const auto placed = [&](std::uint32_t i) {
    return Placed{report.meshes[i], report.scene.parts[i].where};
  };
  const ExactDistance3 exact = squared_distance(placed(a), placed(b)).exact();
  const auto rounded = [&](std::size_t i) {
    const Vec3<Surd>& p = exact.nearest[i];
    // Adding 0 makes -0 the 0 that it equals.
    return Point3{p.x.to_double() + 0.0, p.y.to_double() + 0.0, p.z.to_double() + 0.0};
  };
  return {a, b, rounded_root(exact.squared), {rounded(0), rounded(1)}};
}

}  // namespace

CollideReport collide(SceneFile given) {
  const auto start = std::chrono::steady_clock::now();
  CollideReport report;
  report.scene = std::move(given);
  InputUnits units(report.scene.unit);
  report.meshes = read_meshes(report.scene, units);
  report.unit = units.report();
  const auto& parts = report.scene.parts;
  Scene scene;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Scene::Id id = scene.add(report.meshes[i], parts[i].where);
    if (parts[i].motion) scene.move(id, *parts[i].motion);
    report.moves |= parts[i].motion.has_value();
  }
  report.found = scene.contacts();
  if (report.scene.clearance) {
    for (const auto& [a, b] : scene.nearer(*report.scene.clearance)) {
      report.nearer.push_back(distance_of(report, a, b));
    }
  }
  if (report.scene.distances) {
    for (std::uint32_t a = 0; a < parts.size(); ++a) {
      for (std::uint32_t b = a + 1; b < parts.size(); ++b) {
        report.distances.push_back(distance_of(report, a, b));
      }
    }
  }
  if (report.moves) report.first_impact = scene.first_impact();
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return report;
}

}  // namespace signum::cli
