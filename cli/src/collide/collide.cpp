// SPDX-License-Identifier: MIT
#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <utility>

#include "check/check_text.hpp"
#include "collide/collide_report.hpp"
#include "common/input.hpp"
#include "common/input_units.hpp"
#include "common/printable.hpp"
#include "common/rounded_distance.hpp"
#include "common/standard_error.hpp"

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

/// The rule by which the mesh is solid; empty if it is not. For a closed mesh whose triangles are
/// not turned alike, the rule is even_odd, and a line says so.
std::optional<SolidRule> solid_by(const SceneFile& scene, const ScenePart& part, const Mesh& mesh) {
  if (!scene.rule || !is_closed(mesh)) return std::nullopt;
  try {
    require_solid(mesh, *scene.rule);
    return scene.rule;
  } catch (const InvalidArgument&) {
    say("{}: {}\n", printable(part.path), taken_by_even_odd);
    return SolidRule::even_odd;
  }
}

PartDistance distance_of(const CollideReport& report, std::uint32_t a, std::uint32_t b) {
  const auto set = [&](std::uint32_t i) {
    detail::SetRef3 ref = detail::set_ref(report.meshes[i]);
    ref.where = &report.scene.parts[i].where;
    ref.inside = report.solid_by[i];
    return ref;
  };
  const ExactDistance3 exact = detail::distance_of_sets(set(a), set(b));
  const auto rounded = [&](std::size_t i) {
    const Vec3<Surd>& p = exact.nearest[i];
    // Adding 0 makes -0 the 0 that it equals.
    return Point3{p.x.to_double() + 0.0, p.y.to_double() + 0.0, p.z.to_double() + 0.0};
  };
  return {a, b, rounded_root(exact.squared), {rounded(0), rounded(1)}};
}

}  // namespace

CollideReport collide(SceneFile given, const MeshReadOptions& reading) {
  const auto start = std::chrono::steady_clock::now();
  CollideReport report;
  report.scene = std::move(given);
  InputUnits units(report.scene.unit, reading);
  report.meshes = read_meshes(report.scene, units);
  report.unit = units.report();
  const auto& parts = report.scene.parts;
  Scene scene;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    report.solid_by.push_back(solid_by(report.scene, parts[i], report.meshes[i].mesh()));
    const Scene::Id id = scene.add(report.meshes[i], parts[i].where, report.solid_by[i]);
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
