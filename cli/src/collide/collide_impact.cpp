// SPDX-License-Identifier: MIT
#include "collide/collide_impact.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "collide/collide_places.hpp"

namespace signum::cli {
namespace {

/// Where the part is at a time of a leg, as the scene would say it.
std::optional<ImpactPose> impact_pose(const Leg& leg, double time) {
  if (!leg.motion) return std::nullopt;
  Pose pose = std::get<Pose>(drawn_place(leg, time));
  const Point3& pivot = leg.pivot;
  pose.translation = {pose.translation.x - pivot.x, pose.translation.y - pivot.y,
                      pose.translation.z - pivot.z};
  return ImpactPose{pose, angle_between(leg.motion->start.rotation, pose.rotation)};
}

/// The first impact on a leg of a robot, in which pairs are left out: of each body that moves with
/// the resting bodies that it is compared with. Of those at one time it is that of the least pair.
std::optional<SceneImpact> robot_impact(const CollideReport& report,
                                        const std::vector<MeshBody>& meshes, std::size_t leg) {
  const auto& parts = report.scene.parts;
  std::optional<SceneImpact> first;
  for (std::uint32_t i = 0; i < parts.size(); ++i) {
    if (!parts[i].legs[leg].motion) continue;
    Scene scene;
    std::vector<std::uint32_t> compared;
    for (std::uint32_t j = 0; j < parts.size(); ++j) {
      const Leg& way = parts[j].legs[leg];
      if (j != i && (way.motion || report.scene.robot->leaves_out(i, j))) continue;
      const Scene::Id id = scene.add(meshes[j], way.where, report.solid_by[j]);
      if (way.motion) scene.move(id, *way.motion);
      compared.push_back(j);
    }
    FirstImpactSearch search = scene.first_impact_search();
    constexpr std::uint64_t step = 1000;
    while (!search.refine(step)) {
      if (first && first->contact.time.to_double() < search.bracket().lower) break;
    }
    if (!search.is_done()) continue;
    auto impact = search.impact();
    if (!impact) continue;
    impact->a = compared[impact->a];
    impact->b = compared[impact->b];
    const Sign later = first ? compare(impact->contact.time, first->contact.time) : Sign::negative;
    if (later == Sign::negative ||
        (later == Sign::zero && std::pair(impact->a, impact->b) < std::pair(first->a, first->b)))
      first = std::move(impact);
  }
  return first;
}

/// The value of the joint at the first impact: rounded, except at the ends of legs.
double joint_value(const RobotScene::Range& range, std::size_t leg, const RigidContact& contact,
                   const std::array<std::optional<ImpactPose>, 2>& poses) {
  const double from = range.values[leg], to = range.values[leg + 1];
  const double t = contact.time.to_double();
  if (contact.initially || t == 0) return from;
  if (t == 1) return to;
  if (!range.is_angle) return from + t * (to - from);
  const double angle = (poses[0] ? poses[0] : poses[1])->angle / 180 * std::numbers::pi;
  return from + std::copysign(angle, to - from);
}

}  // namespace

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
    report.first_impact =
        report.scene.robot ? robot_impact(report, meshes, leg) : scene.first_impact();
    if (!report.first_impact) continue;
    report.shown_leg = leg;
    report.shown_meshes = std::move(meshes);
    const auto& [a, b, contact] = *report.first_impact;
    for (const auto& [k, body] : {std::pair(std::size_t{0}, a), std::pair(std::size_t{1}, b)})
      report.impact_poses[k] =
          impact_pose(report.scene.parts[body].legs[leg], contact.time.to_double());
    if (report.scene.robot) {
      report.impact_value =
          joint_value(*report.scene.robot->range, leg, contact, report.impact_poses);
      report.impact_poses = {};
    }
    return;
  }
}

}  // namespace signum::cli
