// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

#include "check/formats/check_text.hpp"
#include "collide/collide_impact.hpp"
#include "collide/collide_places.hpp"
#include "collide/collide_report.hpp"
#include "common/reading/input.hpp"
#include "common/reading/input_units.hpp"
#include "common/rounded_distance.hpp"
#include "common/threads.hpp"
#include "common/writing/printable.hpp"
#include "common/writing/standard_error.hpp"
#include "depth/part_shape.hpp"
#include "machine/stop_scope.hpp"

namespace signum::cli {
namespace {

/// The rule by which the mesh is solid; empty if it is not. For a closed mesh whose triangles are
/// not turned alike, the rule is even_odd, and a line says so.
std::optional<SolidRule> solid_by(const SceneFile& scene, const ScenePart& part,
                                  const MeshBody& mesh) {
  if (!scene.rule || !mesh.is_closed()) return std::nullopt;
  if (mesh.is_solid(*scene.rule)) return scene.rule;
  say("{}: {}\n", printable(part.path), taken_by_even_odd);
  return SolidRule::even_odd;
}

PartDistance distance_of(const CollideReport& report, std::uint32_t a, std::uint32_t b) {
  detail::end_if_stopped();
  const auto set = [&](std::uint32_t i) {
    detail::SetRef3 ref = detail::set_ref(Surface(report.meshes[i]));
    ref.where = &report.scene.parts[i].legs.front().where;
    ref.inside = report.solid_by[i];
    return ref;
  };
  return rounded_distance(a, b, detail::distance_of_sets(set(a), set(b)));
}

/// What depths need of a body.
struct DeepBody {
  MeshBody mesh;
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
    const MeshBody& mesh = report.meshes[needed[i]];
    bodies[needed[i]] = DeepBody{mesh, is_convex(mesh)};
  });
  std::vector<std::optional<SolidDepth>> depths(contacts.size());
  parallel_for(contacts.size(), [&](std::size_t i) {
    const SceneContact& c = contacts[i];
    if (!is_deep(c)) return;
    const auto placed = [&](std::uint32_t body) {
      Mesh mesh = report.meshes[body].mesh();
      for (Point3& p : mesh.vertices)
        p = drawn_image(p, report.scene.parts[body].legs.front().where);
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
                       &report.scene.parts[body].legs.front().where};
    };
    depths[i] =
        solid_depth(solid(c.a), solid(c.b),
                    {common, box_size(box_a) + box_size(box_b), ways_out(a, b, c.triangles)}, {});
  });
  return depths;
}

/// Shows what was found in the frame of the first link, where the scene has another one.
void show_from_first_link(CollideReport& report) {
  const Pose& seen_from = report.scene.robot->seen_from;
  const Pose turn{seen_from.rotation, {0, 0, 0}};
  for (ScenePart& part : report.scene.parts) {
    for (Leg& leg : part.legs) {
      leg.where = drawn_product(seen_from, std::get<Pose>(leg.where));
      if (leg.motion) {
        leg.motion = Motion{drawn_product(seen_from, leg.motion->start),
                            drawn_product(seen_from, leg.motion->end)};
      }
    }
  }
  for (auto* const distances : {&report.nearer, &report.distances})
    for (PartDistance& d : *distances)
      for (Point3& p : d.points) p = drawn_image(p, seen_from);
  for (auto& depth : report.depths)
    if (depth) depth->way = drawn_image(depth->way, turn);
}

}  // namespace

CollideReport collide(SceneFile given, const MeshReadOptions& reading) {
  const auto start = std::chrono::steady_clock::now();
  CollideReport report;
  report.scene = std::move(given);
  InputUnits units(report.scene.unit, reading);
  std::vector<std::string> notes = report.scene.notes;
  FramedMeshes framed(units, notes);
  report.meshes = framed.on_leg(report.scene, 0);
  const auto& parts = report.scene.parts;
  for (std::size_t i = 0; i < parts.size(); ++i)
    report.solid_by.push_back(solid_by(report.scene, parts[i], report.meshes[i]));
  Scene scene;
  begin_leg(scene, report, report.meshes, 0);
  report.found = scene.contacts();
  const auto leaves_out = [&report](const auto& pair) {
    const auto& [a, b] = pair;
    return report.scene.robot && report.scene.robot->leaves_out(a, b);
  };
  std::erase_if(report.found.contacts,
                [&](const SceneContact& c) { return leaves_out(std::pair(c.a, c.b)); });
  if (report.scene.clearance) {
    for (const auto& [a, b] : scene.nearer(*report.scene.clearance)) {
      if (leaves_out(std::pair(a, b))) continue;
      report.nearer.push_back(distance_of(report, a, b));
    }
  }
  if (report.scene.distances) {
    for (std::uint32_t a = 0; a < parts.size(); ++a) {
      for (std::uint32_t b = a + 1; b < parts.size(); ++b) {
        if (leaves_out(std::pair(a, b))) continue;
        report.distances.push_back(distance_of(report, a, b));
      }
    }
  }
  if (report.scene.depths) report.depths = depths_of(report);
  find_impact(report, scene, framed);
  if (report.scene.robot) show_from_first_link(report);
  report.unit = units.report();
  report.unit.notes.insert(report.unit.notes.end(), notes.begin(), notes.end());
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return report;
}

}  // namespace signum::cli
