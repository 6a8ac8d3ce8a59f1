// SPDX-License-Identifier: MIT
/// What `signum collide` found: everything that it says, draws and writes is made from this.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "collide/collide_scene.hpp"
#include "common/rounded_distance.hpp"
#include "common/writing/printable.hpp"
#include "common/writing/report_unit.hpp"
#include "depth/solid_depth.hpp"
#include "picture/up_axis.hpp"

namespace signum::cli {

/// Where a body is, as its scene would say it, and how far it has turned, in degrees; rounded.
struct ImpactPose {
  Pose pose;
  double angle;
};

struct CollideReport {
  SceneFile scene;
  ReportUnit unit;
  /// The mesh of each part on its first leg; the same for parts of one file and frame.
  std::vector<MeshBody> meshes;
  /// The rule by which the mesh of each part is solid; empty if it is not.
  std::vector<std::optional<SolidRule>> solid_by;
  SceneContacts found;  ///< the contacts at the start
  /// The pairs that are at most as far apart as the clearance asked for; sorted.
  std::vector<PartDistance> nearer;
  /// The distances of all pairs, if they are asked for.
  std::vector<PartDistance> distances;
  /// How deep the bodies of each contact are in each other, if that is asked for and both are
  /// solid. It is 0 where they touch.
  std::vector<std::optional<SolidDepth>> depths;
  std::optional<SceneImpact> first_impact;  ///< with the time of its leg, from 0 to 1
  /// The leg of the first impact, or the first, and the meshes on it.
  std::size_t shown_leg = 0;
  std::vector<MeshBody> shown_meshes;
  double impact_value = 0;  ///< of the joint that moves, in a robot; rounded
  /// Where the two bodies are then; empty for those that rest, and in a robot.
  std::array<std::optional<ImpactPose>, 2> impact_poses;
  bool moves = false;  ///< whether any body moves
  double seconds = 0;

  /// The time of the first impact, where each leg takes 1; rounded.
  double impact_time() const {
    return static_cast<double>(shown_leg) + first_impact->contact.time.to_double();
  }

  /// "t", or in a robot the name of the joint that moves, and its value at the first impact.
  std::string clock() const { return scene.robot ? printable(scene.robot->range->joint) : "t"; }
  double impact_clock() const { return scene.robot ? impact_value : impact_time(); }
  bool is_from_start() const { return shown_leg == 0 && first_impact->contact.initially; }

  /// Whether bodies meet, at the start or on their ways, or come too near.
  bool anything() const {
    return !found.contacts.empty() || !nearer.empty() || first_impact.has_value();
  }
};

/// Reads the meshes and asks all of it. Throws FileError where one cannot be read.
CollideReport collide(SceneFile scene, const MeshReadOptions& reading);

std::string to_text(const CollideReport& report);
void write_json(std::ostream& out, const CollideReport& report);
/// The bodies at the start, and beside them where the first two meet.
void write_svg(std::ostream& out, const CollideReport& report, UpAxis up);
/// A page in 3D: docs/page.md.
void write_html(std::ostream& out, const CollideReport& report, UpAxis up);
/// By the files, and by the bodies where they stand.
UpAxis guessed_up(const CollideReport& report);

}  // namespace signum::cli
