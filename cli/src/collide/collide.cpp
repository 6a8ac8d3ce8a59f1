// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
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

/// The meshes of parts, each once, where the frames of their legs have them.
class FramedMeshes {
 public:
  FramedMeshes(InputUnits& units, std::vector<std::string>& notes) : units_(units), notes_(notes) {}

  /// The meshes of all parts on this leg.
  std::vector<MeshBody> on_leg(const SceneFile& scene, std::size_t leg) {
    std::vector<MeshBody> meshes;
    for (const ScenePart& part : scene.parts) meshes.push_back(mesh_of(part, part.legs[leg]));
    return meshes;
  }

 private:
  /// A file, and the numbers of the maps.
  using Key = std::pair<std::string, std::vector<double>>;

  static Key key_of(const ScenePart& part, const Leg& leg) {
    Key key{part.path, {}};
    for (const detail::AffineMap& map : leg.frame) {
      const auto& [q, c] = map.pose;
      key.second.insert(key.second.end(), {q.x, q.y, q.z, q.w, c.x, c.y, c.z, map.scale[0],
                                           map.scale[1], map.scale[2]});
    }
    return key;
  }

  const Mesh& read(const std::string& path) {
    const auto it = read_.find(path);
    if (it != read_.end()) return it->second;
    Mesh mesh = units_.read(path).mesh;
    if (mesh.triangles.empty()) throw FileError(path + ": no triangles");
    return read_.emplace(path, std::move(mesh)).first->second;
  }

  MeshBody mesh_of(const ScenePart& part, const Leg& leg) {
    const Key key = key_of(part, leg);
    const auto it = framed_.find(key);
    if (it != framed_.end()) return it->second;
    Mesh mesh = read(part.path);
    const std::size_t rounded = place(mesh, leg);
    if (rounded > 0)
      notes_.push_back(fmt::format("{}: {} rounded to the nearest double, measured from the pivot",
                                   printable(part.path),
                                   counted(rounded, "coordinate is", "coordinates are")));
    return framed_.emplace(key, MeshBody(std::move(mesh))).first->second;
  }

  /// Returns how many coordinates were rounded by the frame about the pivot.
  static std::size_t place(Mesh& mesh, const Leg& leg) {
    if (leg.frame.empty()) return 0;
    detail::NestedPlacement frame;
    for (const detail::AffineMap& map : leg.frame) frame.enter(map);
    const Point3 pivot = leg.pivot;
    std::size_t rounded = 0;
    for (Point3& p : mesh.vertices) {
      const Point3 image = frame.place(p, std::size_t{1} << 24).value();
      for (double Point3::* axis : {&Point3::x, &Point3::y, &Point3::z})
        rounded += !(Rational(p.*axis) - Rational(pivot.*axis) == Rational(image.*axis));
      p = image;
    }
    return rounded;
  }

  InputUnits& units_;
  std::vector<std::string>& notes_;
  std::map<std::string, Mesh> read_;
  std::map<Key, MeshBody> framed_;
};

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
    ref.where = &report.scene.parts[i].legs.front().where;
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

/// Where the part is at a time of a leg, as the scene would say it.
std::optional<ImpactPose> impact_pose(const Leg& leg, double time) {
  if (!leg.motion) return std::nullopt;
  Pose pose = std::get<Pose>(drawn_place(leg, time));
  const Point3& pivot = leg.pivot;
  pose.translation = {pose.translation.x - pivot.x, pose.translation.y - pivot.y,
                      pose.translation.z - pivot.z};
  return ImpactPose{pose, angle_between(leg.motion->start.rotation, pose.rotation)};
}

/// Lets the bodies stand where the leg begins, and follow it.
void begin_leg(Scene& scene, const CollideReport& report, const std::vector<MeshBody>& meshes,
               std::size_t leg) {
  const auto& parts = report.scene.parts;
  for (std::uint32_t i = 0; i < parts.size(); ++i) {
    const Leg& way = parts[i].legs[leg];
    // The body before it has gone, so that its id is free.
    if (leg > 0) scene.remove(i);
    scene.add(meshes[i], way.where, report.solid_by[i]);
    if (way.motion) scene.move(i, *way.motion);
  }
}

/// Follows all legs until bodies meet.
void find_impact(CollideReport& report, Scene& scene, FramedMeshes& framed) {
  const auto moves = [&](std::size_t leg) {
    const auto& parts = report.scene.parts;
    return std::any_of(parts.begin(), parts.end(),
                       [leg](const ScenePart& p) { return p.legs[leg].motion.has_value(); });
  };
  report.shown_meshes = report.meshes;
  for (std::size_t leg = 0; leg < report.scene.legs(); ++leg) {
    if (!moves(leg)) continue;
    report.moves = true;
    std::vector<MeshBody> meshes = framed.on_leg(report.scene, leg);
    if (leg > 0) begin_leg(scene, report, meshes, leg);
    report.first_impact = scene.first_impact();
    if (!report.first_impact) continue;
    report.shown_leg = leg;
    report.shown_meshes = std::move(meshes);
    const auto& [a, b, contact] = *report.first_impact;
    for (const auto& [k, body] : {std::pair(std::size_t{0}, a), std::pair(std::size_t{1}, b)})
      report.impact_poses[k] =
          impact_pose(report.scene.parts[body].legs[leg], contact.time.to_double());
    return;
  }
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
    report.solid_by.push_back(solid_by(report.scene, parts[i], report.meshes[i].mesh()));
  Scene scene;
  begin_leg(scene, report, report.meshes, 0);
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
  find_impact(report, scene, framed);
  report.unit = units.report();
  report.unit.notes.insert(report.unit.notes.end(), notes.begin(), notes.end());
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return report;
}

}  // namespace signum::cli
