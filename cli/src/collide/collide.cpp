// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

#include "check/check_text.hpp"
#include "collide/collide_places.hpp"
#include "collide/collide_report.hpp"
#include "common/input.hpp"
#include "common/input_units.hpp"
#include "common/printable.hpp"
#include "common/rounded_distance.hpp"
#include "common/standard_error.hpp"
#include "common/threads.hpp"
#include "depth/part_shape.hpp"

namespace signum::cli {
namespace {

/// Moves the mesh so that the pivot is the origin. Returns how many coordinates were rounded.
std::size_t move_to_origin(Mesh& mesh, const Point3& pivot) {
  std::size_t rounded = 0;
  const auto subtract = [&rounded](double& x, double from) {
    const double difference = x - from;
    if (!(Rational(x) - Rational(from) == Rational(difference))) ++rounded;
    x = difference;
  };
  for (Point3& p : mesh.vertices) {
    subtract(p.x, pivot.x);
    subtract(p.y, pivot.y);
    subtract(p.z, pivot.z);
  }
  return rounded;
}

std::vector<MeshBody> read_meshes(const SceneFile& scene, InputUnits& units,
                                  std::vector<std::string>& notes) {
  const auto key = [](const ScenePart& part) {
    const Point3 p = part.pivot.value_or(Point3{0, 0, 0});
    return std::tuple(part.path, p.x, p.y, p.z);
  };
  std::map<std::tuple<std::string, double, double, double>, MeshBody> read;
  std::vector<MeshBody> meshes;
  for (const ScenePart& part : scene.parts) {
    auto it = read.find(key(part));
    if (it == read.end()) {
      Mesh mesh = units.read(part.path).mesh;
      if (mesh.triangles.empty()) throw FileError(part.path + ": no triangles");
      const std::size_t rounded = part.pivot ? move_to_origin(mesh, *part.pivot) : 0;
      if (rounded > 0)
        notes.push_back(fmt::format("{}: {} rounded to the nearest double, measured from the pivot",
                                    printable(part.path),
                                    counted(rounded, "coordinate is", "coordinates are")));
      it = read.emplace(key(part), MeshBody(std::move(mesh))).first;
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
  return rounded_distance(a, b, detail::distance_of_sets(set(a), set(b)));
}

/// What depths need of a body.
struct DeepBody {
  PreparedMesh mesh;
  bool is_convex;
};

/// The depths of the contacts, where both bodies are solid.
std::vector<std::optional<SolidDepth>> depths_of(const CollideReport& report) {
  const auto& contacts = report.found.contacts;
  const auto is_deep = [&](const SceneContact& c) {
    return report.solid_by[c.a] && report.solid_by[c.b];
  };
  std::vector<std::optional<DeepBody>> bodies(report.meshes.size());
  std::vector<std::uint32_t> needed;
  for (const SceneContact& c : contacts) {
    if (is_deep(c)) needed.insert(needed.end(), {c.a, c.b});
  }
  std::sort(needed.begin(), needed.end());
  needed.erase(std::unique(needed.begin(), needed.end()), needed.end());
  parallel_for(needed.size(), [&](std::size_t i) {
    const PreparedMesh mesh(report.meshes[needed[i]].mesh());
    bodies[needed[i]] = DeepBody{mesh, is_convex(mesh)};
  });
  std::vector<std::optional<SolidDepth>> depths(contacts.size());
  parallel_for(contacts.size(), [&](std::size_t i) {
    const SceneContact& c = contacts[i];
    if (!is_deep(c)) return;
    const auto placed = [&](std::uint32_t body) {
      Mesh mesh = report.meshes[body].mesh();
      for (Point3& p : mesh.vertices) p = drawn_image(p, report.scene.parts[body].where);
      return mesh;
    };
    const Mesh a = placed(c.a), b = placed(c.b);
    const Aabb3 box_a = bounding_aabb(a.vertices), box_b = bounding_aabb(b.vertices);
    const Aabb3 common{{std::max(box_a.min.x, box_b.min.x), std::max(box_a.min.y, box_b.min.y),
                        std::max(box_a.min.z, box_b.min.z)},
                       {std::min(box_a.max.x, box_b.max.x), std::min(box_a.max.y, box_b.max.y),
                        std::min(box_a.max.z, box_b.max.z)}};
    const auto solid = [&](std::uint32_t body) {
      return DeepSolid{&bodies[body]->mesh, *report.solid_by[body], bodies[body]->is_convex,
                       &report.scene.parts[body].where};
    };
    depths[i] =
        solid_depth(solid(c.a), solid(c.b),
                    {common, box_size(box_a) + box_size(box_b), ways_out(a, b, c.triangles)}, {});
  });
  return depths;
}

/// Where the part is at a time of its motion, as the scene would say it.
std::optional<ImpactPose> impact_pose(const ScenePart& part, double time) {
  if (!part.motion) return std::nullopt;
  Pose pose = std::get<Pose>(drawn_place(part, time));
  const Point3 pivot = part.pivot.value_or(Point3{0, 0, 0});
  pose.translation = {pose.translation.x - pivot.x, pose.translation.y - pivot.y,
                      pose.translation.z - pivot.z};
  return ImpactPose{pose, angle_between(part.motion->start.rotation, pose.rotation)};
}

}  // namespace

CollideReport collide(SceneFile given, const MeshReadOptions& reading) {
  const auto start = std::chrono::steady_clock::now();
  CollideReport report;
  report.scene = std::move(given);
  InputUnits units(report.scene.unit, reading);
  std::vector<std::string> notes;
  report.meshes = read_meshes(report.scene, units, notes);
  report.unit = units.report();
  report.unit.notes.insert(report.unit.notes.end(), notes.begin(), notes.end());
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
  if (report.scene.depths) report.depths = depths_of(report);
  if (report.moves) report.first_impact = scene.first_impact();
  if (report.first_impact) {
    const auto& [a, b, contact] = *report.first_impact;
    for (const auto& [k, body] : {std::pair(std::size_t{0}, a), std::pair(std::size_t{1}, b)})
      report.impact_poses[k] = impact_pose(parts[body], contact.time.to_double());
  }
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return report;
}

}  // namespace signum::cli
